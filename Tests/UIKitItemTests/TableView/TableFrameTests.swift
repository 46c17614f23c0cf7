import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("The frames of cells and headers")
struct TableFrameTests {
  @Test(
    "A cell has the frame of its row in the table's coordinates, wherever the table is scrolled to (U1.7)",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func cells(style: UITableView.Style) throws {
    let noted = NotedTable([20, 20], style: style) {
      $0.titles = ["First", "Second"]
      $0.table.rowHeight = 50
    }
    for offset in [CGFloat(0), 130, 135, 700] {
      noted.table.contentOffset.y = offset
      noted.turn()
      let cells = noted.table.visibleCells
      #expect(cells.count > 6)
      for cell in cells {
        let path = try #require(noted.table.indexPath(for: cell))
        #expect(cell.frame == noted.table.rectForRow(at: path))
        #expect(noted.table.indexPathForRow(at: cell.center) == path)
        #expect(cell.convert(cell.bounds, to: noted.table) == cell.frame)
        #expect(cell.superview?.convert(cell.frame, to: noted.table) == cell.frame)
        #expect(cell.bounds.origin == .zero && cell.contentView.frame.origin == .zero)
        let window = cell.convert(cell.bounds, to: nil)
        #expect(window == cell.frame.offsetBy(dx: 0, dy: -offset))
      }
      let hit = noted.table.hitTest(cells[3].center, with: nil)
      #expect(hit?.isDescendant(of: cells[3]) == true)
    }
  }

  @Test("A header has its frame in the table's coordinates, also where it stays visible (U1.7)")
  func headers() {
    let noted = NotedTable([20, 20]) {
      $0.titles = ["First", "Second"]
      $0.table.rowHeight = 50
    }
    let table = noted.table
    #expect(table.headerView(forSection: 0)?.frame == table.rectForHeader(inSection: 0))
    #expect(table.rectForHeader(inSection: 0).minY == 22)
    for offset in [CGFloat(100), 101, 250] {
      table.contentOffset.y = offset
      noted.turn()
      let header = table.headerView(forSection: 0)
      #expect(header?.frame == CGRect(x: 0, y: offset, width: 300, height: 28))
      #expect(header?.convert(CGPoint.zero, to: nil) == .zero)
    }
  }

  @Test("A cell that measures itself has its frame when it is displayed (U1.7)")
  func display() {
    let noted = NotedTable([8]) { noted in
      noted.configure = { cell, path in
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = Array(repeating: "word", count: 10 * path.row + 1).joined(
          separator: " ")
      }
      noted.willDisplay = { cell, path in
        noted.screen.note("\(cell.frame == noted.table.rectForRow(at: path))")
      }
    }
    let frames = noted.told().filter { $0 == "true" || $0 == "false" }
    #expect(frames.count > 4 && frames.allSatisfy { $0 == "true" })
    #expect(noted.table.visibleCells[3].frame.height > 60)
  }

  @Test("Cells move with their rows in an update, as seen on screen and in their frames (U1.7)")
  func updates() throws {
    let noted = NotedTable([6]) { $0.table.rowHeight = 40 }
    let cell = try #require(noted.table.cellForRow(at: [0, 2]))
    noted.counts = [7]
    noted.table.insertRows(at: [[0, 0]], with: .automatic)
    noted.turn()
    noted.screen.pass(100)
    #expect(noted.table.indexPath(for: cell) == [0, 3])
    #expect(cell.frame == CGRect(x: 0, y: 120, width: 300, height: 40))
    let seen = cell.presentationFrame(in: noted.table).minY
    #expect(seen > 80 && seen < 120)
    #expect(cell.layer.presentation()?.frame.height == 40)
    noted.screen.pass(1000)
    #expect(cell.presentationFrame(in: noted.table).minY == 120)
  }

  @Test("An app that narrows the frame of its cell keeps it in the row (U1.7)")
  func ownFrame() throws {
    let noted = NotedTable([30]) {
      $0.table.rowHeight = 40
      $0.table.register(NarrowCell.self, forCellReuseIdentifier: "row")
    }
    noted.table.contentOffset.y = 95
    noted.turn()
    for cell in noted.table.visibleCells {
      let path = try #require(noted.table.indexPath(for: cell))
      #expect(cell.frame == noted.table.rectForRow(at: path).insetBy(dx: 10, dy: 0))
    }
  }

  @Test("A row whose constraints give no height is as high as one without constraints (U2.3a)")
  func noHeight() throws {
    let noted = NotedTable([3]) {
      $0.table.register(CentredCell.self, forCellReuseIdentifier: "row")
    }
    let cell = try #require(noted.table.cellForRow(at: [0, 1]) as? CentredCell)
    #expect(cell.frame == CGRect(x: 0, y: 44, width: 300, height: 44))
    #expect(abs(cell.label.center.y - 22) <= 0.5)
  }

  @Test("The buttons of a swiped row cover its edge when it moves (U1.7)")
  func swipedRow() throws {
    let noted = NotedTable([6]) { $0.table.rowHeight = 40 }
    noted.swipe(from: 250, by: -90, y: 100)
    let row = try #require(noted.table.cellForRow(at: [0, 2])?.superview)
    let buttons = try #require(row.subviews.last)
    #expect(buttons.frame.maxX == 300 && buttons.frame.minY == 80 && buttons.frame.height == 40)
  }
}

private final class NarrowCell: UITableViewCell {
  override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue.insetBy(dx: 10, dy: 0) }
  }
}

/// A cell with a label in the middle, as storyboards have them.
private final class CentredCell: UITableViewCell {
  let label = UILabel(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.text = "Row"
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
