import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Items that a program carries about.
///
/// Rules S6.1–S6.15.
@Suite("Interactive movement")
@MainActor
struct InteractiveMovementTests {
  let list = MovableList()
  private var view: UICollectionView { list.view }

  @Test("A movement does not begin for a missing item or during another movement (S6.1)")
  func refuses() {
    #expect(!view.beginInteractiveMovementForItem(at: [0, 6]))
    #expect(!view.beginInteractiveMovementForItem(at: [1, 0]))
    #expect(view.beginInteractiveMovementForItem(at: [0, 5]))
    #expect(!view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test("Without a movement the other calls do nothing")
  func nothingInHand() {
    list.carry(to: 50, 50)
    view.endInteractiveMovement()
    view.cancelInteractiveMovement()
    #expect(list.target == "none")
    #expect(list.screen.takeNotes() == [])
  }

  @Test("A data source with moveItemAt but without canMoveItemAt can move items (S6.1, S6.13)")
  func moves() {
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 250, 50)
    #expect(list.target == "0.2")
    #expect(list.sections == [[0, 1, 2, 3, 4, 5]])
    view.endInteractiveMovement()
    view.endInteractiveMovement()
    #expect(list.screen.takeNotes() == ["moveItemAt 0 to 2"])
    #expect(list.sections == [[1, 2, 0, 3, 4, 5]])
  }

  @Test("Two steps in one turn go where one after the other would (S6.4)")
  func twoSteps() {
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 250, 50)
    list.carry(to: 150, 50, laidOut: false)
    list.carry(to: 160, 60, laidOut: false)
    #expect(list.target == "0.1")
  }

  @Test("The cells keep their views through the whole movement (S6.11)")
  func keepsViews() {
    let before = (0..<6).map { view.cellForItem(at: [0, $0]) }
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 150)
    let order = [1, 2, 3, 4, 0, 5]
    #expect((0..<6).allSatisfy { view.cellForItem(at: [0, $0]) === before[order[$0]] })
    view.cancelInteractiveMovement()
    list.screen.loop.runUpdateCycle()
    #expect((0..<6).allSatisfy { view.cellForItem(at: [0, $0]) === before[$0] })
  }

  @Test("The delegate decides the target, given original, current and proposed (S6.6)")
  func delegate() {
    let delegate = ProposingDelegate()
    view.delegate = delegate
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 50)
    delegate.answer = [0, 4]
    list.carry(to: 250, 50)
    #expect(list.target == "0.4")
    #expect(delegate.asked == ["0 0 1", "0 1 2"])
  }

  @Test(
    "A delegate that names no valid index path leaves the item where it would go (S6.24)",
    arguments: [IndexPath(item: 6, section: 0), [1, 0], [0, -1]])
  func delegateBeyond(_ answer: IndexPath) {
    let delegate = ProposingDelegate()
    delegate.answer = answer
    view.delegate = delegate
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 50)
    #expect(list.target == "0.0")
  }

  @Test("New data end a movement (S6.18)")
  func reload() {
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 50)
    list.sections = [[7]]
    view.reloadData()
    list.screen.loop.runUpdateCycle()
    view.endInteractiveMovement()
    #expect(list.screen.takeNotes() == [])
    #expect(view.numberOfItems(inSection: 0) == 1)
  }

  @Test("A highlight moves with its item (S6.9)")
  func highlight() {
    list.screen.down(150, 50)
    list.screen.pass(200)
    #expect(view.highlightedItem == ItemPath(section: 0, item: 1))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 250, 50)
    #expect(view.highlightedItem == ItemPath(section: 0, item: 0))
    #expect(view.cellForItem(at: [0, 0])?.isHighlighted ?? false)
    view.cancelInteractiveMovement()
    #expect(view.highlightedItem == ItemPath(section: 0, item: 1))
  }
}
