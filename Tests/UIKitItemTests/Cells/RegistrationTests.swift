import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Registrations of cells and views")
@MainActor
struct RegistrationTests {
  /// A view that answers for cells by a closure.
  @MainActor
  private final class Source: NSObject, UICollectionViewDataSource {
    let window = Window()
    let view: UICollectionView
    var provide: (UICollectionView, IndexPath) -> UICollectionViewCell

    init(_ provide: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) {
      self.provide = provide
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 100)
      layout.headerReferenceSize = CGSize(width: 320, height: 20)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      super.init()
      view.dataSource = self
      window.add(view)
    }

    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in
      view.accessibilityLabel = "\(kind) \(text(path))"
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 3 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { provide(collectionView, indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  private final class LabelledCell: UICollectionViewCell {
    var text = ""
  }

  @Test("The handler runs before the cell is returned, once for each (M12.1)")
  func handler() {
    var calls: [String] = []
    let registration = UICollectionView.CellRegistration<LabelledCell, String> {
      cell, path, item in
      cell.text = item
      calls.append("\(text(path)) \(item)")
    }
    let source = Source { view, path in
      let cell = view.dequeueConfiguredReusableCell(
        using: registration, for: path, item: "item \(path.item)")
      #expect(cell.text == "item \(path.item)")
      return cell
    }
    source.window.turn()
    #expect(calls == ["0.0 item 0", "0.1 item 1", "0.2 item 2"])
    let cells = source.view.visibleCells
    #expect(cells.allSatisfy { type(of: $0) == LabelledCell.self })
    #expect(Set(cells.map(\.reuseIdentifier)).count == 1)
    let header = source.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.accessibilityLabel == "UICollectionElementKindSectionHeader 0.0")
  }

  @Test("Each registration has an identifier of its own, and its cells are reused (M12.1)")
  func identifiers() {
    let first = UICollectionView.CellRegistration<LabelledCell, Int> { cell, _, _ in
      cell.text += "a"
    }
    let second = UICollectionView.CellRegistration<LabelledCell, Int> { cell, _, _ in
      cell.text += "b"
    }
    let source = Source { view, path in
      view.dequeueConfiguredReusableCell(
        using: path.item == 1 ? second : first, for: path, item: path.item)
    }
    source.view.isPrefetchingEnabled = false
    source.window.turn()
    let before = source.view.visibleCells
    #expect(before[0].reuseIdentifier == before[2].reuseIdentifier)
    #expect(before[0].reuseIdentifier != before[1].reuseIdentifier)
    source.view.reloadData()
    source.window.turn()
    let after = source.view.visibleCells.compactMap { $0 as? LabelledCell }
    #expect(after.map(\.text) == ["aa", "bb", "aa"])
    #expect(Set(after.map(ObjectIdentifier.init)) == Set(before.map(ObjectIdentifier.init)))
  }

  @Test("A cell without an item is not configured")
  func noItem() {
    let registration = UICollectionView.CellRegistration<LabelledCell, String> { cell, _, item in
      cell.text = item
    }
    let source = Source { view, path in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: nil)
    }
    source.window.turn()
    #expect(source.view.visibleCells.map { ($0 as? LabelledCell)?.text } == ["", "", ""])
  }

  @Test("A nib's cells are of the class that has its name (M12.1)")
  func nib() {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int>(
      cellNib: UINib(nibName: "NibNamedCell", bundle: nil)
    ) { _, _, _ in }
    let source = Source { view, path in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
    }
    source.window.turn()
    #expect(source.view.visibleCells.count == 3)
  }

  private static let refusal: String =
    "Attempted to dequeue a cell using a registration that was created inside "
    + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
    + "provider. Creating a new registration each time a cell is requested will prevent reuse and "
    + "cause created cells to remain inaccessible in memory for the lifetime of the collection "
    + "view. Registrations should be created up front and reused. Registration: "
    + "<UICollectionViewCellRegistration>"

  @Test("A registration that is made in a provider is refused at its dequeue (M12.2)")
  func inProvider() {
    let reports = Reports()
    defer { reports.end() }
    let source = Source { view, path in
      let late = UICollectionView.CellRegistration<LabelledCell, Int> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: late, for: path, item: 0)
    }
    source.window.turn()
    #expect(reports.names.first == .internalInconsistency)
    #expect(reports.reasons.first == Self.refusal)
    #expect(source.view.visibleCells.isEmpty)
  }
}
