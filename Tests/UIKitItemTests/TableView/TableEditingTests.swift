import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("Editing rows of a table")
struct TableEditingTests {
  private func noted(_ setUp: (NotedTable) -> Void = { _ in }) -> NotedTable {
    let noted = NotedTable([10]) {
      $0.table.rowHeight = 40
      setUp($0)
    }
    noted.noted = [
      "commit1", "commit2", "willBeginEditing", "didEndEditing", "move 0.0", "accessory",
      "trailingSwipe",
    ]
    _ = noted.told()
    return noted
  }

  @Test("A swipe shows the button that deletes, and a tap on it commits")
  func swipeToDelete() {
    let noted = noted()
    noted.swipe(from: 250, by: -90, y: 60)
    #expect(noted.told() == ["trailingSwipe 0.1", "willBeginEditing 0.1"])
    #expect(noted.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == true)
    noted.tap(280, 60)
    noted.screen.pass(500)
    #expect(noted.told().prefix(1) == ["commit1 0.1"])
    #expect(noted.counts == [9])
    #expect(noted.table.numberOfRows(inSection: 0) == 9)
  }

  @Test("The actions of the delegate are shown instead")
  func actions() {
    let noted = noted()
    var performed = false
    noted.trailing = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { _, _, done in
        performed = true
        done(true)
      }
    ])
    noted.swipe(from: 250, by: -90, y: 20)
    noted.tap(280, 20)
    #expect(performed)
    #expect(noted.told().suffix(1) == ["didEndEditing 0.0"])
  }

  @Test("Editing mode indents the content by the control of the row")
  func controls() {
    let noted = noted { $0.canMove = false }
    noted.table.setEditing(true, animated: false)
    noted.turn()
    let cell = noted.table.cellForRow(at: [0, 0])
    #expect(cell?.isEditing == true && cell?.editingStyle == .delete)
    #expect(cell?.contentView.frame == CGRect(x: 38, y: 0, width: 262, height: 40))
    noted.tap(15, 20)
    #expect(noted.told() == ["trailingSwipe 0.0", "willBeginEditing 0.0"])
    noted.tap(280, 20)
    noted.screen.pass(500)
    #expect(noted.counts == [9])
    noted.table.setEditing(false, animated: false)
    noted.turn()
    #expect(noted.table.cellForRow(at: [0, 0])?.contentView.frame.minX == 0)
  }

  @Test("The control that inserts commits at once")
  func insert() {
    let noted = noted { $0.style = { _ in .insert } }
    noted.table.setEditing(true, animated: false)
    noted.turn()
    noted.tap(15, 60)
    #expect(noted.told() == ["commit2 0.1"])
  }

  @Test("A drag at the handle moves the row to where the delegate lets it go")
  func move() {
    let noted = noted { $0.target = { $1.row > 3 ? [0, 3] : $1 } }
    noted.table.setEditing(true, animated: false)
    noted.turn()
    noted.screen.down(285, 20)
    for y in stride(from: 30, through: 260, by: 10) { noted.screen.move(285, CGFloat(y)) }
    noted.screen.up()
    #expect(noted.told() == ["move 0.0 0.3"])
  }

  @Test("Rows that come on screen in editing mode have their controls")
  func laterRows() {
    let noted = noted()
    noted.counts = [100]
    noted.table.reloadData()
    noted.table.isEditing = true
    noted.turn()
    noted.table.contentOffset.y = 2000
    noted.turn()
    #expect(noted.table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
  }

  @Test("The button that deletes lies above the handle that moves the row")
  func buttonAboveHandle() {
    let noted = noted()
    noted.table.setEditing(true, animated: false)
    noted.turn()
    noted.tap(15, 100)
    _ = noted.told()
    noted.tap(285, 100)
    noted.screen.pass(500)
    #expect(noted.told().prefix(1) == ["commit1 0.2"])
    #expect(noted.counts == [9])
  }

  @Test("A tap on the detail button notifies the delegate, and does not select")
  func accessory() {
    let noted = noted {
      $0.configure = { cell, _ in cell.accessoryType = .detailButton }
    }
    noted.tap(290, 20)
    #expect(noted.told() == ["accessory 0.0"])
    #expect(noted.table.indexPathForSelectedRow == nil)
  }

  @Test("A controller that does not commit has no button that deletes")
  func overrides() {
    class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
    }
    final class Deleting: Rows {
      override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {}
    }
    for (controller, deletes) in [(Rows(style: .plain), false), (Deleting(style: .plain), true)] {
      let screen = TouchedScreen()
      controller.tableView.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      screen.window.addSubview(controller.tableView)
      screen.pass(1)
      #expect(controller.tableView.dataSource === controller)
      screen.down(250, 20)
      for step in 1...8 { screen.move(250 - 12 * CGFloat(step), 20) }
      screen.pass(200)
      screen.up()
      let cell = controller.tableView.cellForRow(at: [0, 0])
      #expect(cell?.showingDeleteConfirmation == deletes)
    }
  }

  @Test(
    "A change of the editing mode hides the actions of a row, until which the table is editing (U5.7)",
    arguments: [false, true])
  func swipeAndMode(editing: Bool) {
    let noted = noted { $0.canMove = false }
    noted.swipe(from: 250, by: -90, y: 60)
    _ = noted.told()
    #expect(noted.table.isEditing)
    #expect(noted.table.cellForRow(at: [0, 2])?.isEditing == false)
    noted.table.setEditing(editing, animated: true)
    noted.turn()
    #expect(noted.told() == ["didEndEditing 0.1"])
    #expect(noted.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == false)
    #expect(noted.table.isEditing == editing)
    #expect(noted.table.cellForRow(at: [0, 1])?.isEditing == editing)
  }

  @Test("The mode that a table already has leaves the actions of a row open (U5.7)")
  func sameMode() {
    let noted = noted { $0.canMove = false }
    noted.table.setEditing(true, animated: false)
    noted.turn()
    noted.tap(15, 60)
    _ = noted.told()
    noted.table.setEditing(true, animated: false)
    noted.turn()
    #expect(noted.told().isEmpty)
    noted.table.setEditing(false, animated: false)
    #expect(noted.told() == ["didEndEditing 0.1"])
  }

  @Test("A table deselects its rows when the editing mode changes, and calls nobody (U5.8)")
  func deselects() {
    let noted = noted()
    let table = noted.table
    table.allowsMultipleSelectionDuringEditing = true
    table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    table.setEditing(true, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
    for row in [1, 2] { table.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
    noted.turn()
    _ = noted.told()
    table.setEditing(true, animated: false)
    #expect(table.indexPathsForSelectedRows == [[0, 1], [0, 2]])
    table.setEditing(false, animated: true)
    noted.turn()
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(table.cellForRow(at: [0, 1])?.isSelected == false)
    #expect(noted.told().filter { $0.contains("elect") } == [])
  }
}
