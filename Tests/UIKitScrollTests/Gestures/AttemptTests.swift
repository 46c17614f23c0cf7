import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// The attempt of a recognizer, which is one value.
///
/// Rule S5.1.
@Suite("Attempts")
@MainActor
struct AttemptTests {
  let arena = ScriptedArena()
  var screen: TouchedScreen { arena.screen }

  @Test("A recognizer has an attempt from the first touch to reset (S5.1)")
  func life() {
    let pan = arena.attachPan("pan")
    #expect(!pan.attempt.isInProgress)
    screen.down(50, 50)
    #expect(pan.attempt.progress == .possible)
    #expect(pan.attempt.trackedTouches.count == 1)
    screen.move(60, 50)
    #expect(pan.attempt.progress == .began)
    screen.up()
    #expect(!pan.attempt.isInProgress)
    #expect(pan.state == .possible)
  }

  @Test("An undecided attempt remembers a lifted touch; a decided one does not (S5.7)")
  func liftedTouches() {
    let touch = UITouch(finger: 1, number: 1, at: .zero, instant: .start)
    var attempt = Attempt(in: screen.window.touchRouter.arena)
    attempt.track(touch)
    attempt.untrack(touch)
    #expect(attempt.trackedTouches.isEmpty)
    #expect(attempt.holds(touch))
    attempt.advance(to: .began)
    attempt.untrack(touch)
    #expect(!attempt.holds(touch))
  }

  @Test("An ignored touch is no longer part of an undecided attempt")
  func ignoredTouch() {
    let touch = UITouch(finger: 1, number: 1, at: .zero, instant: .start)
    var attempt = Attempt(in: screen.window.touchRouter.arena)
    attempt.track(touch)
    attempt.ignore(touch)
    #expect(attempt.trackedTouches.isEmpty)
    #expect(!attempt.holds(touch))
  }

  @Test("A claim is taken once (S5.9)")
  func claim() {
    var attempt = Attempt(in: screen.window.touchRouter.arena)
    let early = attempt.takeClaim()
    attempt.claim()
    let taken = [attempt.takeClaim(), attempt.takeClaim()]
    #expect(!early)
    #expect(taken == [true, false])
  }

  @Test("After the window is gone a recognizer has no attempt")
  func windowGone() {
    let recognizer = UIPanGestureRecognizer()
    do {
      let screen = TouchedScreen()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.addGestureRecognizer(recognizer)
      screen.window.addSubview(view)
      screen.down(50, 50)
      #expect(recognizer.attempt.isInProgress)
      view.removeFromSuperview()
    }
    #expect(!recognizer.attempt.isInProgress)
  }
}
