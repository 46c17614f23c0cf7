import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Layouts of lists")
@MainActor
struct ListLayoutTests {
  typealias Configuration = UICollectionLayoutListConfiguration

  /// The insets of a section by look, header and footer (M10.2).
  struct Case: CustomTestStringConvertible, Sendable {
    let appearance: Configuration.Appearance
    let header: Configuration.HeaderMode
    let footer: Configuration.FooterMode
    let top: CGFloat
    let bottom: CGFloat

    var testDescription: String { "\(appearance) \(header) \(footer)" }

    init(
      _ appearance: Configuration.Appearance, _ header: Configuration.HeaderMode,
      _ footer: Configuration.FooterMode, _ top: CGFloat, _ bottom: CGFloat
    ) {
      (self.appearance, self.header, self.footer) = (appearance, header, footer)
      (self.top, self.bottom) = (top, bottom)
    }
  }

  nonisolated static let cases = [
    Case(.plain, .none, .none, 0, 0), Case(.plain, .none, .supplementary, 0, 0),
    Case(.plain, .supplementary, .none, 0, 0), Case(.plain, .supplementary, .supplementary, 0, 0),
    Case(.plain, .firstItemInSection, .none, 22, 0),
    Case(.grouped, .none, .none, 35, 20), Case(.grouped, .none, .supplementary, 35, 0),
    Case(.grouped, .supplementary, .none, 0, 20),
    Case(.grouped, .supplementary, .supplementary, 0, 0),
    Case(.grouped, .firstItemInSection, .none, 0, 20),
    Case(.insetGrouped, .none, .none, 35, 20), Case(.insetGrouped, .none, .supplementary, 35, 0),
    Case(.insetGrouped, .supplementary, .none, 0, 20),
    Case(.insetGrouped, .supplementary, .supplementary, 0, 0),
    Case(.insetGrouped, .firstItemInSection, .none, 0, 20),
    Case(.sidebar, .none, .none, 0, 10), Case(.sidebar, .none, .supplementary, 0, 0),
    Case(.sidebar, .supplementary, .none, 0, 10),
    Case(.sidebar, .supplementary, .supplementary, 0, 0),
    Case(.sidebar, .firstItemInSection, .none, 0, 10),
    Case(.sidebarPlain, .none, .none, 0, 0),
    Case(.sidebarPlain, .supplementary, .supplementary, 0, 0),
    Case(.sidebarPlain, .firstItemInSection, .none, 0, 0),
  ]

  private static func section(_ test: Case) -> NSCollectionLayoutSection {
    var configuration = Configuration(appearance: test.appearance)
    configuration.headerMode = test.header
    configuration.footerMode = test.footer
    return .list(using: configuration)
  }

  @Test("A list is a section of rows with the insets of its look (M10.1, M10.2)", arguments: cases)
  func insets(test: Case) {
    let section = Self.section(test)
    let side: CGFloat =
      switch test.appearance {
      case .insetGrouped: 16
      case .sidebar, .sidebarPlain: 10
      case .plain, .grouped: 0
      }
    #expect(
      section.contentInsets
        == NSDirectionalEdgeInsets(
          top: test.top, leading: side, bottom: test.bottom, trailing: side))
    #expect(section.contentInsetsReference == .none)
    #expect(section.orthogonalScrollingBehavior == .none && section.interGroupSpacing == 0)
  }

  @Test("Headers and footers are boundary items, pinned in plain lists (M10.1)", arguments: cases)
  func boundary(test: Case) {
    let items = Self.section(test).boundarySupplementaryItems
    let isPlain = test.appearance == .plain || test.appearance == .sidebarPlain
    var kinds: [String] = []
    if test.header == .supplementary { kinds.append("UICollectionElementKindSectionHeader") }
    if test.footer == .supplementary { kinds.append("UICollectionElementKindSectionFooter") }
    #expect(items.map(\.elementKind) == kinds)
    for item in items {
      #expect(item.zIndex == 200 && item.pinToVisibleBounds == isPlain)
      #expect(item.layoutSize.widthDimension == .fractionalWidth(1))
      #expect(item.layoutSize.heightDimension == .estimated(isPlain ? 28 : 17.5))
    }
  }

  private static func isClose(_ left: CGRect?, _ right: CGRect) -> Bool {
    guard let left else { return false }
    let origin = CGPoint(x: left.minX - right.minX, y: left.minY - right.minY)
    let size = CGSize(width: left.width - right.width, height: left.height - right.height)
    let differences: [CGFloat] = [origin.x, origin.y, size.width, size.height]
    return differences.allSatisfy { $0.magnitude < 0.005 }
  }

  @Test("Rows of an inset grouped list are where they were recorded (M10.3)")
  func insetGrouped() {
    let list = ListOnScreen([4, 4], .insetGrouped)
    list.turn()
    // A row of one line of text has the recorded height of 50.3333 points.
    #expect(Self.isClose(list.cell(0)?.frame, CGRect(x: 16, y: 35, width: 361, height: 50.3333)))
    #expect(
      Self.isClose(list.cell(3)?.frame, CGRect(x: 16, y: 186, width: 361, height: 50.3333)))
    #expect(
      Self.isClose(list.cell(0, 1)?.frame, CGRect(x: 16, y: 271.3333, width: 361, height: 50.3333)))
    let difference: CGFloat = list.view.contentSize.height - 492.6667
    #expect(difference.magnitude < 0.005)
  }

  @Test("With headers the gap between sections is 17.5 (M10.3)")
  func headers() throws {
    let list = ListOnScreen([3, 3], .insetGrouped) { $0.headerMode = .supplementary }
    list.turn()
    let header = try #require(
      list.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [1, 0]))
    let last = try #require(list.cell(2))
    let gap: CGFloat = header.frame.minY - last.frame.maxY
    let height: CGFloat = header.frame.height
    #expect((17...18).contains(gap))
    #expect((36.332...36.334).contains(height))
  }

  @Test("Insets that the app sets are kept for every section")
  func ownInsets() throws {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(
        using: Configuration(appearance: .grouped), layoutEnvironment: environment)
      section.contentInsets.top = 7
      return section
    }
    let list = ListOnScreen([1, 1])
    list.view.collectionViewLayout = layout
    list.turn()
    let (first, second) = (try #require(list.cell(0)), try #require(list.cell(0, 1)))
    #expect(first.frame.minY == 7)
    let gap: CGFloat = second.frame.minY - first.frame.maxY
    #expect((26.5...27.5).contains(gap))
  }

  @Test(
    "The padding of a plain list's header lies above it (M10.6)",
    arguments: [(nil, 0), (0, 0), (12, 12)] as [(CGFloat?, CGFloat)])
  func headerTopPadding(padding: CGFloat?, y: CGFloat) throws {
    let list = ListOnScreen([2]) {
      $0.headerMode = .supplementary
      $0.headerTopPadding = padding
    }
    list.turn()
    let header = try #require(
      list.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    #expect(header.frame.minY == y)
    let gap: CGFloat = try #require(list.cell(0)).frame.minY - header.frame.maxY
    #expect(gap.magnitude < 0.001)
  }

  @Test("A row has a line at its lower edge, but for the last of its section (M10.4)")
  func separators() throws {
    let list = ListOnScreen([3, 1], .insetGrouped)
    list.turn()
    let row = try #require(list.cell(1))
    let line = try #require(row.separatorFrames.bottom)
    let expected = CGRect(x: 32, y: row.frame.maxY - 1, width: 329, height: 1)
    #expect(Self.isClose(line, expected))
    #expect(row.separatorFrames.top == nil)
    #expect(list.cell(2)?.separatorFrames.bottom == nil)
    #expect(list.cell(0, 1)?.separatorFrames.bottom == nil)
    // The last row of its section now.
    list.counts = [2, 1]
    list.view.deleteItems(at: [[0, 2]])
    list.screen.pass(500)
    #expect(list.cell(1)?.separatorFrames.bottom == nil)
    #expect(list.cell(0)?.separatorFrames.bottom != nil)
  }

  @Test("The handler decides about the lines of each row (M10.4)")
  func separatorHandler() throws {
    var asked: [IndexPath] = []
    let list = ListOnScreen([3]) {
      $0.itemSeparatorHandler = { path, configuration in
        asked.append(path)
        var configuration = configuration
        configuration.topSeparatorVisibility = path.item == 0 ? .visible : .automatic
        configuration.bottomSeparatorVisibility = path.item == 2 ? .visible : .hidden
        configuration.bottomSeparatorInsets.leading = 60
        return configuration
      }
    }
    list.turn()
    #expect(asked == [[0, 0], [0, 1], [0, 2]])
    #expect(list.cell(0)?.separatorFrames.top == CGRect(x: 16, y: 0, width: 361, height: 1))
    #expect(list.cell(1)?.separatorFrames.bottom == nil)
    #expect(list.cell(2)?.separatorFrames.bottom?.minX == 60)
    #expect(list.cell(2)?.separatorFrames.bottom?.maxX == 377)
  }

  @Test("A list without separators has none, and the handler is not asked (M10.4)")
  func noSeparators() {
    let list = ListOnScreen([3]) {
      $0.showsSeparators = false
      $0.itemSeparatorHandler = { _, configuration in
        Issue.record("asked")
        return configuration
      }
    }
    list.turn()
    #expect(list.cell(0)?.separatorFrames.bottom == nil)
  }

  @Test("The first item can be the header (M10.1)")
  func firstItem() {
    let list = ListOnScreen([3], .insetGrouped) { $0.headerMode = .firstItemInSection }
    list.turn()
    #expect(list.cell(0)?.row?.role == .header)
    #expect(list.cell(1)?.row?.isFirst == true && list.cell(1)?.row?.role == .row)
    #expect(list.cell(1)?.row?.topCornerRadius == 26 && list.cell(1)?.row?.bottomCornerRadius == 0)
    #expect(list.cell(2)?.row?.bottomCornerRadius == 26)
  }
}
