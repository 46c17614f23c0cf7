import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Swipe actions of rows")
@MainActor
struct SwipeActionTests {
  /// A list of five rows with two actions at the trailing edge and one at the leading edge.
  @MainActor
  private final class Swiped {
    let list: ListOnScreen
    var full = true
    var hasActions = true
    /// Whether an action completes at once; a pending completion keeps the row open.
    var completes = true
    var pending: ((Bool) -> Void)?

    init() {
      var own: Swiped?
      list = ListOnScreen([5]) {
        $0.trailingSwipeActionsConfigurationProvider = { own?.actions($0, ["delete", "flag"]) }
        $0.leadingSwipeActionsConfigurationProvider = { own?.actions($0, ["pin"]) }
      }
      own = self
      list.turn()
      _ = list.screen.takeNotes()
    }

    private func actions(_ path: IndexPath, _ titles: [String]) -> UISwipeActionsConfiguration? {
      list.screen.note("ask \(text(path)) \(titles[0])")
      guard hasActions else { return nil }
      let configuration = UISwipeActionsConfiguration(
        actions: titles.map { title in
          UIContextualAction(style: title == "delete" ? .destructive : .normal, title: title) {
            [unowned self] action, _, completion in
            list.screen.note("do \(action.title ?? "")")
            if completes { completion(true) } else { pending = completion }
          }
        })
      configuration.performsFirstActionWithFullSwipe = full
      return configuration
    }

    /// The notes without updates and sizes.
    var calls: [String] {
      list.screen.takeNotes().filter { !$0.hasPrefix("update") && !$0.hasPrefix("fit") }
    }

    /// Drags a finger over the second row.
    func drag(from x: CGFloat, by width: CGFloat, down height: CGFloat = 0, ms: Int64 = 30) {
      list.screen.down(x, 75)
      for step in 1...10 {
        list.screen.move(
          x + width * CGFloat(step) / 10, 75 + height * CGFloat(step) / 10, after: ms)
      }
      list.screen.up(after: 200)
    }

    var isOpen: Bool { list.view.swiping.current?.isOpen ?? false }
    func state(_ item: Int) -> Bool { list.cell(item)?.configurationState.isSwiped ?? false }
  }

  @Test(
    "A horizontal drag opens the row at the edge that it uncovers (M10.5)",
    arguments: [(300, -100, "ask 0.1 delete"), (50, 100, "ask 0.1 pin")]
      as [(CGFloat, CGFloat, String)])
  func opens(x: CGFloat, width: CGFloat, question: String) {
    let swiped = Swiped()
    swiped.drag(from: x, by: width)
    #expect(swiped.calls == [question])
    #expect(swiped.isOpen && swiped.state(1) && !swiped.state(0))
    #expect(swiped.list.view.contentOffset == .zero)
  }

  @Test("A short drag closes again, and a vertical one scrolls (M10.5)")
  func closes() {
    let swiped = Swiped()
    swiped.drag(from: 300, by: -40)
    #expect(swiped.calls == ["ask 0.1 delete"])
    #expect(!swiped.isOpen && !swiped.state(1))
    swiped.drag(from: 300, by: 4, down: -60)
    #expect(swiped.calls == [] && !swiped.state(1))
  }

  @Test("No actions means no swipe (M10.5)")
  func noActions() {
    let swiped = Swiped()
    swiped.hasActions = false
    swiped.drag(from: 300, by: -100)
    // The touch is a tap on the row.
    #expect(swiped.calls == ["ask 0.1 delete", "select 0.1"])
    #expect(swiped.list.view.swiping.current == nil)
  }

  @Test(
    "A swipe over most of the row performs the first action, if it may (M10.5)",
    arguments: [true, false])
  func fullSwipe(isFull: Bool) {
    let swiped = Swiped()
    swiped.full = isFull
    swiped.drag(from: 380, by: -330)
    let calls = ["ask 0.1 delete", "do delete"].prefix(isFull ? 2 : 1)
    #expect(swiped.calls == Array(calls))
    #expect(swiped.isOpen == !isFull)
  }

  @Test(
    "A touch on an action performs it; the row closes when it is done (M10.5)",
    arguments: [(380, "delete"), (290, "flag")] as [(CGFloat, String)])
  func performs(x: CGFloat, title: String) {
    let swiped = Swiped()
    swiped.drag(from: 300, by: -100)
    swiped.completes = false
    _ = swiped.calls
    swiped.list.screen.down(x, 75)
    swiped.list.screen.up(after: 30)
    #expect(swiped.calls == ["do \(title)"])
    #expect(swiped.state(1))
    swiped.pending?(true)
    swiped.list.turn()
    #expect(!swiped.state(1) && !swiped.isOpen)
  }

  @Test("A touch elsewhere closes the row and selects nothing (M10.5)", arguments: [75, 220])
  func closesByTouch(y: CGFloat) {
    let swiped = Swiped()
    swiped.drag(from: 300, by: -100)
    _ = swiped.calls
    swiped.list.screen.down(60, y)
    swiped.list.screen.up(after: 30)
    swiped.list.screen.pass(200)
    #expect(swiped.calls == [] && !swiped.state(1))
    swiped.list.screen.down(60, y)
    swiped.list.screen.up(after: 200)
    #expect(swiped.calls == ["select 0.\(y < 100 ? 1 : 4)"])
  }

  @Test("An open row stays with its item, and closes when that goes")
  func follows() {
    let swiped = Swiped()
    swiped.drag(from: 300, by: -100)
    swiped.list.counts = [6]
    swiped.list.view.insertItems(at: [[0, 0]])
    swiped.list.screen.pass(500)
    #expect(swiped.state(2) && !swiped.state(1))
    swiped.list.counts = [5]
    swiped.list.view.deleteItems(at: [[0, 2]])
    #expect(swiped.list.view.swiping.current == nil)
  }

  @Test("Editing closes the row, and the delete accessory opens it")
  func editing() {
    let swiped = Swiped()
    swiped.list.configure = { cell, _ in cell.accessories = [.delete()] }
    swiped.list.view.reloadData()
    swiped.list.turn()
    swiped.drag(from: 300, by: -100)
    #expect(swiped.isOpen)
    swiped.list.view.isEditing = true
    #expect(!swiped.isOpen)
    swiped.list.turn()
    _ = swiped.calls
    swiped.list.screen.down(27, 75)
    swiped.list.screen.up(after: 30)
    #expect(swiped.calls == ["ask 0.1 delete"])
    #expect(swiped.isOpen)
  }
}
