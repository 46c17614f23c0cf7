import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Invariants of a collection view")
@MainActor
struct InvariantTests {
  @Test("A list on screen keeps them, scrolled, selected and reloaded")
  func kept() {
    let list = ListInWindow.onScreen()
    #expect(list.view.checkInvariants() == [])
    list.view.contentOffset.y = 333
    list.turn()
    list.view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    #expect(list.view.checkInvariants() == [])
    list.source.counts = [2]
    list.view.reloadData()
    list.turn()
    #expect(list.view.checkInvariants() == [])
  }

  /// A way of breaking the view from outside, and what is said of it.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let complaint: String
    let make: @MainActor (ListInWindow) -> Void
  }

  private nonisolated static let damages = [
    Damage(
      testDescription: "a cell taken off", complaint: "the view of item 0.1 is not in the view"
    ) { $0.view.cellForItem(at: [0, 1])?.removeFromSuperview() },
    Damage(testDescription: "a cell moved", complaint: "the view of item 0.1 is not at its place") {
      $0.view.cellForItem(at: [0, 1])?.center.x += 1
    },
    Damage(
      testDescription: "a cell drawn selected",
      complaint: "the cell of item 0.1 is drawn with the wrong selection"
    ) { $0.view.cellForItem(at: [0, 1])?.isSelected = true },
    Damage(
      testDescription: "a stack out of order",
      complaint: "a view of zIndex 3.0 lies below one of 0.0"
    ) { $0.view.cellForItem(at: [0, 0])?.zPosition = 3 },
    Damage(
      testDescription: "a layout that changed its mind unsaid",
      complaint: "item 0.1 is shown and not in the bounds"
    ) { $0.layout.adjust = { $0.isHidden = $0.indexPath.item == 1 } },
    Damage(
      testDescription: "a layout that has more",
      complaint: "header 0.0 is in the bounds and not shown"
    ) { $0.addHeaders(at: [0]) },
  ]

  @Test("Violated invariants are named", arguments: damages)
  func broken(_ damage: Damage) {
    let list = ListInWindow.onScreen()
    damage.make(list)
    #expect(list.view.checkInvariants() == [damage.complaint])
  }
}
