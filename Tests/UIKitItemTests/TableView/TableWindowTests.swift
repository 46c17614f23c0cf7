import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("Tables in a window")
struct TableWindowTests {
  @Test("Two tables and a collection view scroll and select on their own")
  func several() {
    let first = NotedTable([50]) {
      $0.table.rowHeight = 40
      $0.table.frame = CGRect(x: 0, y: 0, width: 100, height: 400)
    }
    let second = NotedTable([50]) { $0.table.rowHeight = 50 }
    second.table.frame = CGRect(x: 100, y: 0, width: 100, height: 400)
    first.screen.window.addSubview(second.table)
    let grid = ChoosingGrid(60)
    grid.view.frame = CGRect(x: 200, y: 0, width: 100, height: 400)
    first.screen.window.addSubview(grid.view)
    first.turn()
    first.tap(50, 60)
    first.tap(150, 60)
    first.tap(250, 150)
    #expect(first.table.indexPathForSelectedRow == [0, 1])
    #expect(second.table.indexPathForSelectedRow == [0, 1])
    #expect(grid.view.indexPathsForSelectedItems == [[0, 1]])
    first.screen.down(150, 300)
    for y in stride(from: 290, through: 200, by: -15) { first.screen.move(150, CGFloat(y)) }
    first.screen.up(after: 200)
    first.screen.pass(2000)
    #expect(first.table.contentOffset.y == 0)
    #expect(second.table.contentOffset.y > 40)
    #expect(grid.view.contentOffset.y == 0)
  }

  @Test("A table in a horizontal scroll view leaves it the drags along the other axis")
  func nested() {
    let noted = NotedTable([50]) {
      $0.table.rowHeight = 40
      // Swipes over rows that may be edited would win.
      $0.style = { _ in .none }
    }
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    outer.contentSize = CGSize(width: 900, height: 400)
    noted.screen.window.addSubview(outer)
    outer.addSubview(noted.table)
    noted.turn()
    noted.screen.down(200, 200)
    for x in stride(from: 190, through: 100, by: -15) { noted.screen.move(CGFloat(x), 200) }
    #expect(outer.contentOffset.x > 40)
    #expect(noted.table.contentOffset.y == 0)
    noted.screen.up()
  }

  @Test("A table that nobody holds goes, and so do its rows")
  func released() {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    do {
      let noted = NotedTable([50])
      table = noted.table
      cell = noted.table.visibleCells.first
      #expect(cell != nil)
      noted.table.removeFromSuperview()
    }
    #expect(table == nil)
    #expect(cell == nil)
  }

  @Test("A hundred thousand rows of automatic height ask for the rows on screen alone")
  func manyRows() {
    let noted = NotedTable([100_000]) {
      $0.noted = ["cell", "height", "estimate"]
      $0.configure = { cell, path in
        cell.textLabel?.text = path.row % 3 == 0 ? "two\nlines" : "one"
        cell.textLabel?.numberOfLines = 0
      }
    }
    let atFirst = noted.told().count
    #expect(atFirst < 25)
    #expect(noted.table.contentSize.height > 4_000_000)
    noted.table.contentOffset.y = 3_000_000
    noted.turn()
    #expect(noted.told().count < 30)
    var most = 0
    for _ in 0..<100 {
      noted.table.contentOffset.y += 20
      noted.turn()
      most = max(most, noted.told().count)
    }
    #expect(most <= 6)
    #expect(noted.table.visibleCells.count < 12)
  }

  @Test("A table like another one has its measures, its selection and its ends")
  func likeness() {
    let table = UITableView(frame: .zero, style: .grouped)
    (table.rowHeight, table.estimatedSectionFooterHeight, table.fillerRowHeight) = (51, 7, 3)
    (table.separatorStyle, table.separatorInset.left) = (.none, 40)
    table.separatorInsetReference = .fromAutomaticInsets
    table.allowsMultipleSelection = true
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    let copy = table.likeness(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(copy.style == .grouped && copy.rowHeight == 51 && copy.fillerRowHeight == 3)
    #expect(copy.estimatedSectionFooterHeight == 7 && copy.separatorStyle == .none)
    #expect(copy.separatorInset == table.separatorInset)
    #expect(copy.separatorInsetReference == .fromAutomaticInsets)
    #expect(copy.allowsMultipleSelection && copy.tableHeaderView?.frame.height == 30)
  }
}
