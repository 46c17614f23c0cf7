import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Where an item comes to rest, on both axes at once.
///
/// Rules S3.27, S4.30, S4.32.
@Suite("Scrolling to an item")
@MainActor
struct ScrollToItemTests {
  typealias Position = UICollectionView.ScrollPosition

  /// Positions, and the offset for item 2 of the second row in a view of 300 by 400 with insets of 10,
  /// 20, 30 and 40 from the top anticlockwise.
  nonisolated static let positions: [(position: Position, x: CGFloat, y: CGFloat)] = [
    ([], 100, 100), (.top, 100, 990), (.centeredVertically, 100, 860), (.bottom, 100, 730),
    (.left, 980, 100), (.centeredHorizontally, 940, 100), (.right, 900, 100),
    ([.top, .left], 980, 990), ([.top, .right], 900, 990), ([.bottom, .left], 980, 730),
    ([.centeredVertically, .centeredHorizontally], 940, 860),
    ([.bottom, .centeredHorizontally], 940, 730), ([.centeredVertically, .right], 900, 860),
  ]

  /// A layout of one item per row and a thousand points of steps on both axes.
  final class Diagonal: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 4_000, height: 4_000) }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let corner = CGFloat(indexPath.item) * 1_000
      attributes.frame = CGRect(x: corner, y: corner, width: 160, height: 100)
      return attributes
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  private let source = Source()
  private let screen = TouchedScreen()

  private func grid() -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: Diagonal())
    view.dataSource = source
    screen.window.addSubview(view)
    screen.loop.runUpdateCycle()
    view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    view.contentOffset = CGPoint(x: 100, y: 100)
    return view
  }

  @Test(
    "Each position of each axis, and both together, inside the insets (S4.30)", arguments: positions
  )
  func rest(_ row: (position: Position, x: CGFloat, y: CGFloat)) {
    let view = grid()
    view.scrollToItem(at: [0, 1], at: row.position, animated: false)
    #expect(view.contentOffset == CGPoint(x: row.x, y: row.y))
    view.contentOffset = CGPoint(x: 100, y: 100)
    view.scrollToItem(at: [0, 1], at: row.position, animated: true)
    screen.pass(400)
    #expect(view.contentOffset == CGPoint(x: row.x, y: row.y))
  }

  @Test("At the ends of the content the range limits the offset (S4.30, S4.32)")
  func ends() {
    let view = grid()
    view.scrollToItem(at: [0, 0], at: [.bottom, .right], animated: false)
    #expect(view.contentOffset == CGPoint(x: -20, y: -10))
    view.contentOffset = CGPoint(x: 3_600, y: 3_600)
    view.scrollToItem(at: [0, 3], at: [.top, .left], animated: false)
    #expect(view.contentOffset == CGPoint(x: 2_980, y: 2_990))
  }

  /// Positions that contradict themselves, and the axis on which.
  nonisolated static let contradictions: [(position: Position, axis: String)] = [
    ([.top, .bottom], "vertical"), ([.top, .centeredVertically], "vertical"),
    ([.centeredVertically, .bottom], "vertical"), ([.left, .right], "horizontal"),
    ([.left, .centeredHorizontally], "horizontal"), ([.top, .left, .right], "horizontal"),
    ([.top, .bottom, .left, .right], "vertical"),
  ]

  @Test(
    "Two positions of one axis are an error, and nothing scrolls (S3.27)", arguments: contradictions
  )
  func contradicts(_ row: (position: Position, axis: String)) {
    let view = grid()
    let reports = Reports()
    defer { reports.end() }
    view.scrollToItem(at: [0, 1], at: row.position, animated: false)
    #expect(
      reports.take() == [
        "attempt to use a scroll position with multiple \(row.axis) positioning styles"
      ])
    #expect(reports.names == [.invalidArgument])
    #expect(view.contentOffset == CGPoint(x: 100, y: 100))
  }

  /// Items that are not there, and UIKit's words about them.
  nonisolated static let missing: [(path: IndexPath, words: String)] = [
    ([0, 4], "item (4) when there are only 4 items in section 0"),
    ([0, 1_000_000], "item (1000000) when there are only 4 items in section 0"),
    ([1, 0], "section (1) when there are only 1 sections"),
  ]

  @Test(
    "An item that is not there is an exception, and nothing scrolls (S4.30a)", arguments: missing)
  func outOfBounds(_ row: (path: IndexPath, words: String)) {
    let view = grid()
    let reports = Reports()
    defer { reports.end() }
    for position: Position in [.top, []] {
      for animated in [false, true] {
        view.scrollToItem(at: row.path, at: position, animated: animated)
        #expect(
          reports.take() == [
            "Attempted to scroll the collection view to an out-of-bounds \(row.words). "
              + "Collection view: <UICollectionView>."
          ])
      }
    }
    screen.pass(400)
    #expect(view.contentOffset == CGPoint(x: 100, y: 100))
    view.scrollToItem(at: [0, 3], at: .top, animated: false)
    #expect(reports.names == Array(repeating: .internalInconsistency, count: 4))
  }
}
