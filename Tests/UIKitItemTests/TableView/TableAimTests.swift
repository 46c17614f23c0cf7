import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rule S4.30b.
@MainActor
@Suite("A scroll to a row whose height is estimated")
struct TableAimTests {
  /// Sixty rows of one to nine lines.
  private func rows(_ setUp: (NotedTable) -> Void = { _ in }) -> NotedTable {
    let noted = NotedTable([60]) { noted in
      noted.noted = ["didScroll"]
      noted.configure = { cell, path in
        cell.textLabel?.numberOfLines = 0
        let words = String(repeating: "words of a long label ", count: 1 + path.row * 7 % 12)
        cell.textLabel?.text = words
      }
      setUp(noted)
    }
    _ = noted.told()
    return noted
  }

  /// Returns how far a row is from its place, in points; 0 if the content cannot be scrolled farther.
  private func distance(
    _ row: Int, at position: UITableView.ScrollPosition, _ table: UITableView
  ) -> CGFloat {
    let frame = table.rectForRow(at: [0, row])
    let place =
      switch position {
      case .top: frame.minY
      case .middle: frame.midY - 200
      case .bottom, .none: frame.maxY - 400
      }
    let end = table.contentSize.height - 400
    return (min(max(place, 0), end) - table.contentOffset.y).magnitude
  }

  nonisolated static let scrolls: [(row: Int, position: UITableView.ScrollPosition)] = [
    (59, .bottom), (59, .top), (30, .top), (30, .middle), (30, .bottom), (45, .none), (1, .middle),
    (0, .bottom),
  ]

  @Test("At once, the row is at its place after the turn", arguments: scrolls, [false, true])
  func arrives(_ scroll: (row: Int, position: UITableView.ScrollPosition), animated: Bool) {
    let noted = rows()
    let path: IndexPath = [0, scroll.row]
    noted.table.scrollToRow(at: path, at: scroll.position, animated: animated)
    if animated { noted.screen.pass(1000) } else { noted.turn() }
    #expect(distance(scroll.row, at: scroll.position, noted.table) < 1)
    #expect(noted.table.indexPathsForVisibleRows?.contains(path) == true)
    // At rest.
    let offset = noted.table.contentOffset
    noted.screen.pass(500)
    #expect(noted.table.contentOffset == offset)
  }

  @Test("Back to a row above, whose neighbours are known, the scroll ends there, too")
  func back() {
    let noted = rows()
    noted.table.scrollToRow(at: [0, 59], at: .bottom, animated: false)
    noted.turn()
    noted.table.scrollToRow(at: [0, 20], at: .top, animated: true)
    noted.screen.pass(1000)
    #expect(distance(20, at: .top, noted.table) < 1)
  }

  @Test("An animated scroll takes 0.3 seconds, goes one way and ends at the row")
  func animation() {
    let noted = rows()
    var offsets: [CGFloat] = []
    noted.table.scrollToRow(at: [0, 59], at: .bottom, animated: true)
    for _ in 0..<19 {
      noted.screen.pass(17)
      offsets.append(noted.table.contentOffset.y)
    }
    #expect(offsets == offsets.sorted())
    #expect(distance(59, at: .bottom, noted.table) < 1)
    let ends = offsets.last
    noted.screen.pass(500)
    #expect(noted.table.contentOffset.y == ends)
  }

  @Test("An offset that the app sets afterwards stays")
  func otherOffset() {
    let noted = rows()
    noted.table.scrollToRow(at: [0, 59], at: .bottom, animated: false)
    noted.table.contentOffset.y = 100
    noted.turn()
    #expect(noted.table.contentOffset.y == 100)
    noted.table.scrollToRow(at: [0, 59], at: .bottom, animated: true)
    noted.screen.pass(100)
    noted.table.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    noted.screen.pass(1000)
    #expect(noted.table.contentOffset.y == 50)
  }

  @Test("A finger that catches the content keeps it")
  func finger() {
    let noted = rows()
    noted.table.scrollToRow(at: [0, 59], at: .bottom, animated: true)
    noted.screen.pass(100)
    noted.screen.down(150, 200)
    let offset = noted.table.contentOffset.y
    noted.screen.pass(1000)
    #expect(noted.table.contentOffset.y == offset)
    #expect(distance(59, at: .bottom, noted.table) > 100)
  }

  @Test("Where heights are known the row is reached with one scroll")
  func fixed() {
    let noted = rows { $0.table.rowHeight = 40 }
    noted.table.scrollToRow(at: [0, 50], at: .top, animated: false)
    noted.turn()
    #expect(noted.table.contentOffset.y == 2000)
    #expect(noted.told() == ["didScroll 2000"])
  }
}
