import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("A table as a scroll view")
struct TableScrollTests {
  private func noted(_ setUp: (NotedTable) -> Void = { _ in }) -> NotedTable {
    let noted = NotedTable([100]) {
      $0.table.rowHeight = 40
      $0.noted = ["didScroll", "willBeginDragging"]
      setUp($0)
    }
    _ = noted.told()
    return noted
  }

  @Test("A drag scrolls the table, and notifies its delegate with the table")
  func drag() {
    let noted = noted()
    noted.screen.down(150, 300)
    noted.screen.move(150, 280)
    noted.screen.move(150, 200)
    #expect(noted.table.isDragging)
    #expect(noted.told().first == "willBeginDragging ")
    let offset = noted.table.contentOffset.y
    #expect(offset > 60)
    #expect(noted.table.indexPathsForVisibleRows?.first == [0, Int(offset) / 40])
    noted.screen.up()
    #expect(noted.table.isDecelerating || noted.table.contentOffset.y == offset)
  }

  @Test("Content behind a safe area begins below it")
  func safeArea() {
    let noted = NotedTable(
      [100], safeAreaInsets: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    ) { $0.table.rowHeight = 40 }
    #expect(noted.table.adjustedContentInset.top == 50)
    #expect(noted.table.contentOffset.y == -50)
    #expect(noted.table.rectForRow(at: [0, 0]).minY == 0)
  }

  @Test("Content that became shorter than the offset scrolls back")
  func shrinks() {
    let noted = noted()
    noted.table.contentOffset.y = 3600
    noted.turn()
    noted.counts = [20]
    noted.table.reloadData()
    noted.turn()
    #expect(noted.table.contentSize.height == 800)
    #expect(noted.table.contentOffset.y == 400)
    #expect(noted.table.indexPathsForVisibleRows?.last == [0, 19])
  }

  @Test(
    "A scroll to a row puts it where it is wanted",
    arguments: [
      (UITableView.ScrollPosition.top, CGFloat(2000)), (.middle, 1820), (.bottom, 1640),
      (.none, 1640),
    ])
  func toRow(position: UITableView.ScrollPosition, offset: CGFloat) {
    let noted = noted()
    noted.table.scrollToRow(at: [0, 50], at: position, animated: false)
    #expect(noted.table.contentOffset.y == offset)
  }

  @Test("An animated scroll ends at the row")
  func animated() {
    let noted = noted()
    noted.table.scrollToRow(at: [0, 50], at: .top, animated: true)
    noted.screen.pass(1000)
    #expect(noted.table.contentOffset.y == 2000)
    #expect(noted.table.indexPathsForVisibleRows?.first == [0, 50])
  }

  @Test("A view of the app scrolls with the rows, and points convert by the offset")
  func subview() {
    let noted = noted()
    let own = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
    noted.table.addSubview(own)
    noted.table.contentOffset.y = 100
    noted.turn()
    #expect(own.convert(own.bounds, to: nil).minY == -90)
    #expect(noted.table.convert(noted.table.rectForRow(at: [0, 3]), to: nil).minY == 20)
    #expect(noted.table.cellForRow(at: [0, 3])?.convert(CGPoint.zero, to: nil).y == 20)
  }

  @Test("A table in another size shows the rows that fit")
  func resize() {
    let noted = noted()
    noted.table.frame.size = CGSize(width: 200, height: 200)
    noted.turn()
    #expect(noted.table.visibleCells.count == 5)
    #expect(noted.table.rectForRow(at: [0, 1]).width == 200)
    #expect(noted.table.cellForRow(at: [0, 1])?.frame.width == 200)
  }

  @Test("A tap beside all rows reaches the table")
  func hit() {
    let noted = NotedTable([1])
    #expect(noted.table.hitTest(CGPoint(x: 10, y: 300), with: nil) === noted.table)
  }
}
