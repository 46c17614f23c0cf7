import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKit

/// A list whose rows a diffable data source shows as an outline.
@MainActor
private final class OutlineOnScreen {
  let screen = TouchedScreen(CGSize(width: 393, height: 852), scale: 3)
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>
  private let delegate = SelectionNotes()

  init(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic, hasHeader: Bool = false
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = hasHeader ? .firstItemInSection : .none
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    self.view = view
    let rows = UICollectionView.CellRegistration<NotingListCell, String> {
      [screen] cell, _, text in
      cell.screen = screen
      cell.name = text
      cell.accessories = [.outlineDisclosure(options: .init(style: style))]
    }
    source = .init(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: text)
    }
    delegate.screen = screen
    view.delegate = delegate
    screen.window.addSubview(view)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Food", "Drinks"])
    outline.append(["Apple", "Bread"], to: "Food")
    outline.append(["Tea"], to: "Drinks")
    outline.append(["Green"], to: "Tea")
    source.apply(outline, to: 0, animatingDifferences: false)
    screen.loop.runUpdateCycle()
    _ = screen.takeNotes()
  }

  var shown: [String] { source.snapshot().itemIdentifiers }

  func cell(_ item: Int) -> NotingListCell? { view.cellForItem(at: [0, item]) as? NotingListCell }

  /// Taps the row of an item, on its arrow or to the right of it; returns what was noted.
  func tap(_ item: Int, onArrow: Bool) -> [String] {
    guard let frame = view.layoutAttributesForItem(at: [0, item])?.frame else { return [] }
    let arrow = cell(item)?.subviews.first { $0 is AccessoryView }
    let x = onArrow ? (arrow?.convert(CGPoint(x: 5, y: 0), to: view).x ?? 0) : frame.maxX - 30
    screen.down(x, frame.midY)
    screen.up(after: 20)
    for _ in 0..<60 { screen.pass(16) }
    return screen.takeNotes()
  }
}

private final class SelectionNotes: NSObject, UICollectionViewDelegate {
  weak var screen: TouchedScreen?

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    screen?.note("select \(indexPath.item)")
  }
}

@Suite("Outlines in a list")
@MainActor
struct OutlineListTests {
  @Test("A tap on the arrow expands and collapses, and the state of the cell follows (M11.25)")
  func arrow() throws {
    let list = OutlineOnScreen()
    let food = try #require(list.cell(0))
    #expect(!food.configurationState.isExpanded)
    let notes = list.tap(0, onArrow: true)
    #expect(list.shown == ["Food", "Apple", "Bread", "Drinks"])
    #expect(list.cell(0) === food && food.configurationState.isExpanded)
    #expect(notes.contains("update Food") && !notes.contains { $0.hasPrefix("select") }, "\(notes)")
    _ = list.tap(0, onArrow: true)
    #expect(list.shown == ["Food", "Drinks"])
    #expect(!food.configurationState.isExpanded)
  }

  @Test("A tap on the arrow has no effect while an item is moved, and has one afterwards")
  func movement() {
    let list = OutlineOnScreen()
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 1]))
    _ = list.tap(0, onArrow: true)
    #expect(list.shown == ["Food", "Drinks"])
    list.view.cancelInteractiveMovement()
    _ = list.tap(0, onArrow: true)
    #expect(list.shown == ["Food", "Apple", "Bread", "Drinks"])
  }

  @Test("A row is indented by its level (M11.25)")
  func levels() {
    let list = OutlineOnScreen()
    _ = list.tap(1, onArrow: true)
    _ = list.tap(2, onArrow: true)
    #expect(list.shown == ["Food", "Drinks", "Tea", "Green"])
    #expect((0..<4).map { list.cell($0)?.indentationLevel } == [0, 0, 1, 2])
  }

  @Test("A row that stays takes its new level in the outline (M11.25)")
  func newLevel() throws {
    let list = OutlineOnScreen()
    let drinks = try #require(list.cell(1))
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Food"])
    outline.append(["Drinks"], to: "Food")
    outline.expand(["Food"])
    list.source.apply(outline, to: 0)
    #expect(list.cell(1) === drinks && drinks.indentationLevel == 1)
  }

  nonisolated static let rows:
    [(
      style: UICellAccessory.OutlineDisclosureOptions.Style, hasHeader: Bool, item: Int,
      isExpanded: Bool
    )] = [
      (.cell, false, 0, false), (.cell, true, 0, false), (.header, false, 0, true),
      (.automatic, false, 0, false), (.automatic, true, 0, true), (.automatic, true, 1, false),
    ]

  @Test("A tap beside the arrow expands in the style of a header, or else selects", arguments: rows)
  func row(
    style: UICellAccessory.OutlineDisclosureOptions.Style, hasHeader: Bool, item: Int,
    isExpanded: Bool
  ) {
    let list = OutlineOnScreen(style, hasHeader: hasHeader)
    let before = list.shown
    let selections = list.tap(item, onArrow: false).filter { $0.hasPrefix("select") }
    #expect(selections == (isExpanded ? [] : ["select \(item)"]))
    #expect((list.shown != before) == isExpanded)
  }
}
