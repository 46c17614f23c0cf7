import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Which touches recognizers and views hear of, and when.
///
/// Rules S5.2–S5.4, S5.9, S5.10, S5.12.
@Suite("Touch delivery")
@MainActor
struct TouchDeliveryTests {
  let arena = ScriptedArena()
  var screen: TouchedScreen { arena.screen }

  // MARK: Who sees a touch

  @Test("Recognizers are asked about the event, then the touch, before any receives it (S5.4)")
  func asksFirst() {
    for label in ["a", "b"] { arena.attach(label) { $0.notesQuestions = true } }
    screen.down(50, 50)
    #expect(
      arena.story() == [
        "a receives event", "a receives touch", "b receives event", "b receives touch",
        "a hears began", "b hears began", "view began",
      ])
  }

  @Test("A recognizer that refuses the event is not asked about the touch (S5.4)")
  func refusesEvent() {
    arena.attach("a") {
      $0.notesQuestions = true
      $0.receivesEvents = false
    }
    arena.drag()
    #expect(
      arena.story() == [
        "a receives event", "view began", "view moved", "view moved", "view ended",
      ])
  }

  @Test("A recognizer that refuses the touch neither receives nor delays it (S5.4)")
  func refusesTouch() {
    arena.attachPan("a") {
      $0.receivesTouches = false
      $0.delaysTouchesBegan = true
    }
    arena.drag()
    #expect(arena.story() == ["view began", "view moved", "view moved", "view ended"])
  }

  @Test("Two fingers in one event are one question about the event, and one call (S5.4)")
  func oneEvent() {
    arena.attach("a") { $0.notesQuestions = true }
    screen.event((1, .began, 50, 50), (2, .began, 60, 60))
    #expect(
      arena.story() == [
        "a receives event", "a receives touch", "a receives touch", "a hears began", "view began",
        "view began",
      ])
  }

  @Test("A touch that a recognizer ignores is the view's")
  func ignored() {
    final class Ignorant: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let ignorant = Ignorant()
    ignorant.delaysTouchesBegan = true
    arena.view.addGestureRecognizer(ignorant)
    screen.down(50, 50)
    #expect(ignorant.numberOfTouches == 0)
    #expect(!ignorant.attempt.isInProgress)
    #expect(arena.story() == ["view began"])
  }

  // MARK: Order

  @Test("Actions come after every recognizer has the event, the views last (S5.2, S5.9)")
  func actionsAfter() {
    arena.attachPan("first") { $0.simultaneousWith = ["second"] }
    arena.attachPan("second") { $0.cancelsTouchesInView = false }
    arena.attach("third") { $0.cannotBePreventedBy = ["first", "second"] }
    screen.down(50, 50)
    _ = arena.story()
    screen.move(60, 50)
    #expect(
      arena.story() == [
        "first hears moved", "first should begin", "second hears moved", "second should begin",
        "third hears moved", "view cancelled", "first began", "second began",
      ])
  }

  /// States that a recognizer takes within one event, and those that its action hears of.
  nonisolated static let sequences: [(states: [UIGestureRecognizer.State], heard: [String])] = [
    ([.began, .changed, .changed], ["a began"]),
    ([.began, .ended], ["a began", "a ended"]),
    ([.began, .changed, .cancelled], ["a began", "a cancelled"]),
    ([.began, .failed], ["a began", "a cancelled"]),
    ([.ended, .failed, .began], ["a ended"]),
    ([.failed, .began], []),
    ([.cancelled], []),
    ([.changed], []),
    ([.possible], []),
    ([.began, .possible, .began], ["a began"]),
  ]

  @Test(
    "One call for each event, with the latest state; a beginning is always reported (S5.2)",
    arguments: sequences
  )
  func latest(_ row: (states: [UIGestureRecognizer.State], heard: [String])) {
    final class Hasty: UIGestureRecognizer {
      var states: [State] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for state in states { self.state = state }
      }
    }
    let hasty = Hasty()
    hasty.states = row.states
    hasty.addAction { [screen] in screen.note("a \($0.state)") }
    arena.view.addGestureRecognizer(hasty)
    screen.down(50, 50)
    #expect(arena.actions() == row.heard)
  }

  @Test("A change by a timer is reported at once (S5.2)")
  func byClock() {
    let pan = arena.attach("pan")
    screen.down(50, 50)
    _ = arena.story()
    pan.state = .began
    #expect(arena.story() == ["pan should begin", "view cancelled", "pan began"])
  }

  @Test("The view loses all fingers of the gesture, and none that join it reaches it (S5.9)")
  func twoFingers() {
    arena.attachPan("pan")
    screen.down(50, 50)
    screen.down(150, 50, finger: 2)
    screen.move(60, 50)
    screen.down(250, 50, finger: 3)
    screen.up(finger: 3)
    #expect(
      arena.touchesOfView() == ["view began", "view began", "view cancelled", "view cancelled"])
  }

  // MARK: Ends

  @Test("An end is held until who delays it fails, with its beginning before it (S5.10)")
  func heldEnd() {
    let double = arena.attach("double") {
      $0.onEnded = nil
      $0.livesOn = true
    }
    arena.tap()
    #expect(arena.touchesOfView() == ["view began"])
    double.state = .failed
    #expect(arena.touchesOfView() == ["view ended"])
    double.delaysTouchesBegan = true
    arena.tap()
    #expect(arena.touchesOfView() == [])
    double.state = .failed
    #expect(arena.touchesOfView() == ["view began", "view ended"])
  }

  @Test(
    "A held end turns into a cancel when its holder recognizes, and comes where that cancels nothing (S5.10)",
    arguments: [true, false])
  func heldEndOfRecognized(_ cancels: Bool) {
    let double = arena.attach("double") {
      $0.onEnded = nil
      $0.livesOn = true
      $0.cancelsTouchesInView = cancels
    }
    arena.tap()
    _ = arena.story()
    double.state = .ended
    #expect(
      arena.outcome()
        == (cancels ? ["view cancelled", "double ended"] : ["double ended", "view ended"]))
  }

  @Test("A recognizer that does not delay touchesEnded lets it through at the lift (S5.10)")
  func endNotHeld() {
    let double = arena.attach("double") {
      $0.onEnded = nil
      $0.livesOn = true
      $0.delaysTouchesEnded = false
    }
    arena.tap()
    #expect(arena.touchesOfView() == ["view began", "view ended"])
    double.state = .ended
    #expect(arena.outcome() == ["double ended"])
  }

  @Test("A new attempt does not hold back what an old one let go (S5.10)")
  func attemptsApart() {
    let double = arena.attach("double") {
      $0.onEnded = nil
      $0.livesOn = true
    }
    let other = arena.attach("other") {
      $0.onEnded = nil
      $0.livesOn = true
    }
    arena.tap()
    double.state = .failed
    screen.down(50, 50)
    _ = arena.story()
    // It is the first tap that the other held alone; the second is down.
    other.state = .failed
    #expect(arena.touchesOfView() == ["view ended"])
  }

  @Test(
    "A touch that the system cancels is cancelled in the view at once, or never delivered (S5.10)",
    arguments: [true, false])
  func takenAway(_ isHeld: Bool) {
    arena.attach("holder") { $0.delaysTouchesBegan = isHeld }
    screen.down(50, 50)
    screen.cancel()
    #expect(arena.touchesOfView() == (isHeld ? [] : ["view began", "view cancelled"]))
  }

  @Test("A recognizer that is undecided when its last finger lifts fails (S5.12)")
  func undecided() {
    let idle = arena.attach("idle") { $0.onEnded = nil }
    let pan = arena.attachPan("pan") { $0.onEnded = nil }
    pan.simultaneousWith = ["idle"]
    arena.drag()
    #expect(arena.actions() == ["pan began", "pan changed", "pan cancelled"])
    #expect(idle.state == .possible)
    #expect(!idle.attempt.isInProgress)
  }

  @Test("A finger that did not move is stationary in another's event")
  func stationary() {
    screen.down(50, 50)
    screen.down(150, 50, finger: 2)
    let touches = screen.window.touchRouter.touches
    #expect(touches.map(\.phase) == [.stationary, .began])
    screen.move(60, 50)
    #expect(touches.map(\.phase) == [.moved, .stationary])
  }
}
