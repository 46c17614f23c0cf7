import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Recognizers and views about one finger.
///
/// Rules S5.1–S5.11.
@Suite("Gesture arena")
@MainActor
struct GestureArenaTests {
  let screen = TouchedScreen()
  let view: NotingView

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
  }

  private func attach(_ name: String, to host: UIView? = nil) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name, on: screen)
    (host ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test(
    "Recognizers of the hit view and its ancestors receive a touch before the view (S5.3, S5.4)")
  func order() {
    let inner = NotingView("inner", frame: CGRect(x: 0, y: 0, width: 100, height: 100), on: screen)
    view.addSubview(inner)
    _ = attach("outer")
    _ = attach("first", to: inner)
    _ = attach("second", to: inner)
    screen.down(50, 50)
    screen.up()
    #expect(
      screen.takeNotes() == [
        "first hears began", "second hears began", "outer hears began", "inner began",
        "first hears ended", "second hears ended", "outer hears ended", "inner ended",
        "first reset", "second reset", "outer reset",
      ])
  }

  @Test("Hit testing happens once, at touch-down (S5.3)")
  func hitOnce() {
    let inner = NotingView("inner", frame: CGRect(x: 0, y: 0, width: 100, height: 100), on: screen)
    view.addSubview(inner)
    screen.down(50, 50)
    screen.move(250, 350)
    screen.up()
    #expect(screen.takeNotes() == ["inner began", "inner moved", "inner ended"])
  }

  @Test(
    "The recognizer that begins first has the touch; the view loses it before the action (S5.6, S5.9)"
  )
  func exclusive() {
    let winner = attach("winner")
    let loser = attach("loser")
    winner.onMoved = .began
    loser.onMoved = .began
    screen.down(50, 50)
    screen.move(60, 50)
    screen.move(70, 50)
    screen.up()
    #expect(
      screen.takeNotes() == [
        "winner hears began", "loser hears began", "view began", "winner hears moved",
        "winner should begin", "view cancelled", "winner began", "winner hears moved",
        "winner changed", "winner hears ended", "winner ended", "winner reset", "loser reset",
      ])
  }

  @Test("A winner that does not cancel touches leaves them to the view (S5.9)")
  func doesNotCancel() {
    let winner = attach("winner")
    winner.onMoved = .began
    winner.cancelsTouchesInView = false
    screen.down(50, 50)
    screen.move(60, 50)
    screen.up()
    #expect(
      screen.takeNotes().filter { $0.hasPrefix("view") } == [
        "view began", "view moved", "view ended",
      ])
  }

  @Test("A recognizer that may not begin fails without an action (S5.5)")
  func mayNotBegin() {
    let refused = attach("refused")
    refused.onMoved = .began
    refused.mayBegin = false
    let other = attach("other")
    other.onEnded = .ended
    screen.down(50, 50)
    screen.move(60, 50)
    screen.move(70, 50)
    screen.up()
    #expect(
      screen.takeNotes().filter { !$0.hasPrefix("view") } == [
        "refused hears began", "other hears began", "refused hears moved", "refused should begin",
        "other hears moved", "other hears moved", "other hears ended", "other should begin",
        "other ended", "refused reset", "other reset",
      ])
  }

  @Test("A touch that a recognizer delays is delivered when it fails, and its end after it (S5.10)")
  func held() {
    let holder = attach("holder")
    holder.delaysTouchesBegan = true
    screen.down(50, 50)
    screen.move(60, 50)
    #expect(screen.takeNotes().filter { $0.hasPrefix("view") } == [])
    screen.up()
    #expect(
      screen.takeNotes() == ["holder hears ended", "view began", "view ended", "holder reset"])
  }

  @Test(
    "A touch that a recognizer held back and then took never reaches the view (S5.10)",
    arguments: [true, false])
  func heldAndTaken(_ cancels: Bool) {
    let holder = attach("holder")
    holder.delaysTouchesBegan = true
    holder.cancelsTouchesInView = cancels
    holder.onMoved = .began
    screen.down(50, 50)
    screen.move(60, 50)
    screen.move(70, 50)
    screen.up()
    #expect(screen.takeNotes().filter { $0.hasPrefix("view") } == [])
  }

  @Test("A touch that only a failed recognizer delayed is delivered when it fails (S5.6, S5.10)")
  func heldByLoser() {
    let winner = attach("winner")
    winner.onMoved = .began
    winner.cancelsTouchesInView = false
    attach("holder").delaysTouchesBegan = true
    screen.down(50, 50)
    screen.move(60, 50)
    #expect(screen.takeNotes().suffix(3) == ["winner began", "view began", "view moved"])
  }

  @Test("Switched off in the middle a recognizer is cancelled, with its action (S5.11)")
  func disabled() {
    let recognizer = attach("recognizer")
    recognizer.onMoved = .began
    screen.down(50, 50)
    screen.move(60, 50)
    _ = screen.takeNotes()
    recognizer.isEnabled = false
    #expect(screen.takeNotes() == ["recognizer cancelled", "recognizer reset"])
    recognizer.isEnabled = true
    screen.move(70, 50)
    screen.up()
    #expect(screen.takeNotes() == [])
    screen.down(50, 50)
    #expect(screen.takeNotes() == ["recognizer hears began", "view began"])
  }

  @Test("Disabled before it begins it reports nothing, and releases delayed touches (S5.10, S5.11)")
  func disabledWhilePossible() {
    let holder = attach("holder")
    holder.delaysTouchesBegan = true
    screen.down(50, 50)
    _ = screen.takeNotes()
    holder.isEnabled = false
    #expect(screen.takeNotes() == ["holder reset", "view began"])
  }

  @Test("After its end a recognizer receives nothing until every finger is up (S5.1)")
  func ended() {
    let discrete = attach("discrete")
    discrete.onMoved = .ended
    screen.down(50, 50)
    screen.move(60, 50)
    screen.down(150, 50, finger: 2)
    screen.move(70, 50)
    screen.up(finger: 1)
    #expect(discrete.state == .possible)
    #expect(
      screen.takeNotes() == [
        "discrete hears began", "view began", "discrete hears moved", "discrete should begin",
        "view cancelled", "discrete ended", "view began", "discrete reset",
      ])
  }

  @Test("A cancelled touch cancels gestures in progress and fails the others (S5.1)")
  func takenAway() {
    let recognizer = attach("recognizer")
    recognizer.onMoved = .began
    screen.down(50, 50)
    screen.cancel()
    screen.down(50, 50)
    screen.move(60, 50)
    screen.cancel()
    #expect(
      screen.takeNotes() == [
        "recognizer hears began", "view began", "recognizer hears cancelled", "view cancelled",
        "recognizer reset", "recognizer hears began", "view began", "recognizer hears moved",
        "recognizer should begin", "view cancelled", "recognizer began",
        "recognizer hears cancelled", "recognizer cancelled", "recognizer reset",
      ])
  }
}
