import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Items under recognizers that hold touches back.
///
/// Rules S5.10, S3.1, S3.9, S5.24.
@Suite("Items under delayed touches")
@MainActor
struct HeldTapTests {
  private func tap(_ list: MovableList) {
    list.screen.down(50, 50)
    list.screen.up(after: 50)
  }

  @Test(
    "A double tap that may come delays selection, whole or its end (S5.10)",
    arguments: [true, false])
  func delayed(_ holdsBeginning: Bool) {
    let list = MovableList()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = holdsBeginning
    list.view.addGestureRecognizer(double)
    tap(list)
    list.screen.pass(349)
    #expect(list.view.indexPathsForSelectedItems == [])
    list.screen.pass(1)
    #expect(list.view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("A double tap leaves nothing selected (S5.9, S5.10)")
  func taken() {
    let list = MovableList()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    list.view.addGestureRecognizer(double)
    tap(list)
    tap(list)
    list.screen.pass(600)
    #expect(list.view.indexPathsForSelectedItems == [])
    #expect(list.view.highlightedItem == nil)
  }

  @Test(
    "A tap that cancels no touches leaves the cell under it selected (S5.10)",
    arguments: [1, 2], [50, 200])
  func shared(_ taps: Int, _ rest: Int64) {
    let grid = ChoosingGrid(9)
    let recognizer = UITapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.cancelsTouchesInView = false
    recognizer.addAction { [screen = grid.screen] _ in screen.note("tap") }
    grid.view.addGestureRecognizer(recognizer)
    for _ in 0..<taps { grid.tap(0, resting: rest) }
    grid.screen.pass(600)
    let told = grid.told()
    #expect(told.filter { $0 == "tap" } == ["tap"])
    #expect(told.filter { $0 != "tap" }.prefix(5) == ChoosingGrid.tapped(0)[...])
    #expect(grid.selected == [0])
    #expect(grid.view.highlightedItem == nil)
  }

  @Test("The view's own recognizers do not delay a selection at the lift (S3.14, S5.24)")
  func ownRecognizers() {
    let list = MovableList()
    list.view.wantsStandardMovementGesture = true
    tap(list)
    #expect(list.view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("A finger that came second is second, though it is held back and lifts first (S3.9, S5.10)")
  func heldSecond() throws {
    let grid = ChoosingGrid(9)
    grid.view.delaysContentTouches = false
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = true
    try #require(grid.cell(5)).addGestureRecognizer(double)
    grid.screen.down(50, 50, finger: 1)
    grid.tap(5, finger: 2)
    grid.screen.pass(400)
    #expect(grid.told() == ["shouldHighlight 0", "didHighlight 0"])
    grid.screen.up(finger: 1)
    #expect(grid.told() == ["didUnhighlight 0"] + ChoosingGrid.chosen(0))
    #expect(grid.view.checkInvariants() == [])
  }
}
