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

  @Test("Refreshing that the app begins makes room, and does not move the rows (S4.44)")
  func refresh() {
    let noted = noted()
    let control = UIRefreshControl()
    noted.table.refreshControl = control
    noted.turn()
    control.beginRefreshing()
    noted.turn()
    #expect(noted.table.adjustedContentInset.top == 60)
    #expect(noted.table.contentOffset.y == 0)
    noted.table.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    control.endRefreshing()
    #expect(noted.table.contentOffset.y == -60)
    noted.screen.pass(2000)
    #expect(noted.table.contentOffset.y == 0)
  }

  @Test(
    "A drag that begins on a button in a row scrolls the table, and on a slider does not (U7.7)")
  func controls() throws {
    for (control, scrolls) in [(UIButton(frame: .zero) as UIControl, true), (UISlider(), false)] {
      let noted = noted {
        $0.configure = { cell, path in
          guard path.row == 3 else { return }
          control.frame = CGRect(x: 20, y: 0, width: 100, height: 40)
          cell.contentView.addSubview(control)
        }
      }
      noted.screen.down(60, 140)
      noted.screen.pass(300)
      #expect(control.isTracking)
      for step in 1...6 { noted.screen.move(60, 140 - 15 * CGFloat(step)) }
      #expect(noted.table.isDragging == scrolls)
      #expect(control.isTracking != scrolls)
      noted.screen.up()
    }
  }

  @Test("A section that does not exist has no number of rows, in the words of tables (U1.8)")
  func sections() {
    let noted = noted()
    #expect(noted.table.numberOfRows(inSection: 0) == 100)
    var reasons: [String] = []
    UIKitException.handler = { reasons.append($0.reason) }
    defer { UIKitException.handler = nil }
    for section in [-1, 1] { noted.table.numberOfRows(inSection: section) }
    #expect(
      reasons == [
        "Requested the number of rows for section (-1) which is out of bounds.",
        "Requested the number of rows for section (1) which is out of bounds.",
      ])
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
