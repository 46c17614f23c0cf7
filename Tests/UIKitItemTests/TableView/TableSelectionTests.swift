import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("The selection of a table")
struct TableSelectionTests {
  private func noted(_ setUp: (NotedTable) -> Void = { _ in }) -> NotedTable {
    let noted = NotedTable([10]) {
      $0.table.rowHeight = 40
      setUp($0)
    }
    noted.noted = [
      "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "willDeselect",
      "didSelect",
      "didDeselect",
    ]
    _ = noted.told()
    return noted
  }

  @Test("The old row is deselected after the new one may be selected, and before it is")
  func order() {
    let noted = noted()
    noted.tap(100, 20)
    #expect(
      noted.told() == [
        "shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0", "willSelect 0.0",
        "didSelect 0.0",
      ])
    noted.tap(100, 60)
    #expect(
      noted.told() == [
        "shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1", "willSelect 0.1",
        "willDeselect 0.0", "didDeselect 0.0", "didSelect 0.1",
      ])
    #expect(noted.table.indexPathForSelectedRow == [0, 1])
    #expect(noted.table.cellForRow(at: [0, 1])?.isSelected == true)
    #expect(noted.table.cellForRow(at: [0, 0])?.isSelected == false)
  }

  @Test("The delegate may select another row, or none")
  func redirected() {
    let noted = noted { $0.willSelect = { $0.row == 0 ? [0, 4] : nil } }
    noted.tap(100, 20)
    #expect(noted.table.indexPathsForSelectedRows == [[0, 4]])
    #expect(noted.told().last == "didSelect 0.4")
    noted.tap(100, 60)
    #expect(noted.table.indexPathsForSelectedRows == [[0, 4]])
  }

  @Test("A second tap deselects where several rows may be selected")
  func several() {
    let noted = noted { $0.table.allowsMultipleSelection = true }
    noted.tap(100, 20)
    noted.tap(100, 60)
    #expect(noted.table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
    noted.tap(100, 20)
    #expect(noted.told().suffix(2) == ["willDeselect 0.0", "didDeselect 0.0"])
    #expect(noted.table.indexPathsForSelectedRows == [[0, 1]])
  }

  @Test("A program selects without calls")
  func byProgram() {
    let noted = noted()
    noted.table.selectRow(at: [0, 9], animated: false, scrollPosition: .none)
    #expect(noted.table.indexPathForSelectedRow == [0, 9])
    noted.table.deselectRow(at: [0, 9], animated: true)
    #expect(noted.table.indexPathForSelectedRow == nil)
    #expect(noted.told().isEmpty)
  }
}
