import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("A cell with the first responder")
struct ResponderCellTests {
  /// A table whose third row has a field, which edits.
  private func editing() throws -> (noted: NotedTable, field: UITextField, cell: UITableViewCell) {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 30))
    let noted = NotedTable([60]) {
      $0.table.rowHeight = 40
      $0.configure = { cell, path in
        // Once: a field that an app takes to a cell outside of the window is not edited any more (V9d).
        if path.row == 2, field.superview == nil { cell.contentView.addSubview(field) }
      }
      $0.noted = ["cell", "willDisplay", "didEndDisplaying"]
    }
    #expect(field.becomeFirstResponder())
    _ = noted.told()
    return (noted, field, try #require(noted.table.cellForRow(at: [0, 2])))
  }

  private func scroll(_ noted: NotedTable, to offset: CGFloat) {
    noted.table.contentOffset.y = offset
    noted.turn()
    #expect(noted.table.content.checkInvariants() == [])
  }

  @Test("It stays in the view while it is off screen, and comes back as it was (S8.23)")
  func returns() throws {
    let (noted, field, cell) = try editing()
    scroll(noted, to: 1000)
    #expect(field.isFirstResponder && cell.window != nil)
    #expect(!noted.table.visibleCells.contains(cell))
    #expect(noted.told().contains("didEndDisplaying 0.2"))
    scroll(noted, to: 1800)
    scroll(noted, to: 0)
    #expect(field.isFirstResponder && noted.table.cellForRow(at: [0, 2]) === cell)
    let calls = noted.told()
    #expect(!calls.contains("cell 0.2") && calls.contains("willDisplay 0.2"))
    let frame = field.convert(field.bounds, to: nil)
    #expect(frame.minY == 85 && cell.frame.minY == 80)
    #expect(noted.table.hitTest(CGPoint(x: 20, y: 100), with: nil) === field)
  }

  @Test("It is reused when the editing has ended (S8.23)")
  func resigns() throws {
    let (noted, field, cell) = try editing()
    scroll(noted, to: 1000)
    field.resignFirstResponder()
    scroll(noted, to: 1100)
    #expect(cell.window == nil)
    scroll(noted, to: 0)
    #expect(noted.told().contains("cell 0.2"))
  }

  @Test("It follows its row in an update, and a deletion or reload ends the editing (S8.23)")
  func updates() throws {
    for change in ["insert", "delete", "reload", "reloadAll"] {
      let (noted, field, cell) = try editing()
      scroll(noted, to: 1000)
      switch change {
      case "insert":
        noted.counts = [61]
        noted.table.insertRows(at: [[0, 0]], with: .none)
      case "delete":
        noted.counts = [59]
        noted.table.deleteRows(at: [[0, 2]], with: .none)
      case "reload": noted.table.reloadRows(at: [[0, 2]], with: .none)
      default: noted.table.reloadData()
      }
      noted.screen.pass(1000)
      #expect(field.isFirstResponder == (change == "insert"), "\(change)")
      scroll(noted, to: 0)
      if change == "insert" {
        #expect(field.isFirstResponder && noted.table.cellForRow(at: [0, 3]) === cell)
        #expect(cell.frame.minY == 120)
      }
    }
  }

  @Test("So it is in a collection view (S8.23)")
  func collectionView() throws {
    let list = ListInWindow.onScreen()
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 30))
    let cell = try #require(list.view.cellForItem(at: [0, 1]))
    cell.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    list.view.contentOffset.y = 1000
    list.turn()
    #expect(field.isFirstResponder && list.view.cellForItem(at: [0, 1]) == nil)
    #expect(list.view.checkInvariants() == [])
    list.view.contentOffset.y = 0
    list.turn()
    #expect(list.view.cellForItem(at: [0, 1]) === cell && !cell.isHidden)
    #expect(list.view.checkInvariants() == [])
  }
}
