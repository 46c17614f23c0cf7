import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// Taps, pinches and their like among each other.
///
/// Rules S5.6–S5.10, S5.16.
@Suite("Competing gestures")
@MainActor
struct CompetingGesturesTests {
  let screen = TouchedScreen()
  let view: NotingView

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
  }

  @discardableResult
  private func attach<Recognizer: UIGestureRecognizer>(
    _ name: String, _ recognizer: Recognizer
  ) -> Recognizer {
    recognizer.addAction { [screen] in screen.note("\(name) \($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func doubleTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  private func tap(_ x: CGFloat = 50, _ y: CGFloat = 50) {
    screen.down(x, y)
    screen.up(after: 50)
  }

  @Test("A tap takes the touch from the view before its action (S5.9)")
  func takesTheTouch() {
    attach("tap", UITapGestureRecognizer())
    tap()
    #expect(screen.takeNotes() == ["view began", "view cancelled", "tap ended"])
  }

  @Test(
    "A single tap that requires a double tap to fail is recognized when the second is too late (S5.7)"
  )
  func singleAfterDouble() {
    let double = attach("double", doubleTap())
    let single = attach("single", UITapGestureRecognizer())
    single.require(toFail: double)
    tap()
    screen.pass(349)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == [])
    screen.pass(1)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == ["single ended"])
    #expect(screen.loop.timers.isEmpty)
  }

  @Test("A double tap fails the single tap that waits for it (S5.7)")
  func doubleWins() {
    let double = attach("double", doubleTap())
    let single = attach("single", UITapGestureRecognizer())
    single.require(toFail: double)
    tap()
    screen.pass(100)
    tap()
    screen.pass(1_000)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == ["double ended"])
    #expect(single.state == .possible)
  }

  @Test("The view receives touchesEnded once no second tap is possible (S5.10)")
  func delayedEnd() {
    attach("double", doubleTap())
    tap()
    #expect(screen.takeNotes() == ["view began"])
    screen.pass(350)
    #expect(screen.takeNotes() == ["view ended"])
  }

  @Test("A double tap that does not delay the end leaves the view its touches (S5.10)")
  func undelayedEnd() {
    let double = attach("double", doubleTap())
    double.delaysTouchesEnded = false
    tap()
    #expect(screen.takeNotes() == ["view began", "view ended"])
  }

  @Test("A pan that begins fails the tap, and a tap that is recognized the pan (S5.6)")
  func panAndTap() {
    attach("pan", UIPanGestureRecognizer())
    attach("tap", UITapGestureRecognizer())
    screen.down(50, 50)
    screen.move(60, 50)
    screen.up()
    tap()
    #expect(
      screen.takeNotes().filter { !$0.hasPrefix("view") } == [
        "pan began", "pan ended", "tap ended",
      ])
  }

  @Test("A pan that requires a swipe to fail begins when the swipe is too slow (S5.7)")
  func panAfterSwipe() {
    let swipe = attach("swipe", UISwipeGestureRecognizer())
    attach("pan", UIPanGestureRecognizer()).require(toFail: swipe)
    screen.down(50, 50)
    screen.move(70, 50, after: 100)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == [])
    screen.pass(401)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == ["pan began"])
    screen.up()
    screen.down(50, 50)
    screen.move(120, 50, after: 100)
    screen.up()
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == ["pan ended", "swipe ended"])
  }

  @Test(
    "A swipe that waits stays ready whatever the finger does, and is recognized when it may (S5.7)")
  func swipeWaits() {
    let press = attach("press", UILongPressGestureRecognizer())
    press.allowableMovement = 1_000
    let swipe = attach("swipe", UISwipeGestureRecognizer())
    swipe.require(toFail: press)
    screen.down(50, 50)
    screen.move(120, 50, after: 100)
    screen.move(120, 390, after: 100)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == [])
    screen.up()
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == ["swipe ended"])
  }

  /// Answers that two recognizers may both recognize.
  private final class Both: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("A pinch and a rotation exclude each other unless a delegate allows both (S5.6)")
  func pinchAndRotation() {
    let pinch = attach("pinch", UIPinchGestureRecognizer())
    attach("rotation", UIRotationGestureRecognizer())
    func turnApart() {
      screen.down(100, 200)
      screen.down(200, 200, finger: 2)
      screen.move(200, 260, finger: 2)
      screen.up()
      screen.up(finger: 2)
    }
    turnApart()
    #expect(
      screen.takeNotes().filter { !$0.hasPrefix("view") } == ["pinch began", "pinch ended"])
    let both = Both()
    pinch.delegate = both
    turnApart()
    #expect(
      screen.takeNotes().filter { !$0.hasPrefix("view") } == [
        "pinch began", "rotation began", "pinch ended", "rotation ended",
      ])
  }

  @Test("A pinch that had to wait reports that it began and ended, with its scale (S5.7)")
  func pinchWaits() {
    let double = doubleTap()
    double.numberOfTouchesRequired = 2
    let slow = attach("double", double)
    let pinch = UIPinchGestureRecognizer()
    pinch.addAction { [screen] in
      let scale = ($0 as? UIPinchGestureRecognizer)?.scale ?? 0
      screen.note("pinch \($0.state) \(short(scale))")
    }
    view.addGestureRecognizer(pinch)
    pinch.require(toFail: slow)
    screen.down(100, 200)
    screen.down(108, 200, finger: 2)
    screen.move(118, 200, finger: 2)
    screen.up()
    screen.up(finger: 2)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == [])
    screen.pass(350)
    #expect(
      screen.takeNotes().filter { !$0.hasPrefix("view") } == [
        "pinch began 1.125", "pinch ended 1.125",
      ])
  }

  /// A tap that only counts on one half of its view, as an app may write it.
  private final class LeftHalfTap: UITapGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let view, location(in: view).x < view.bounds.midX else { return state = .failed }
      super.touchesEnded(touches, with: event)
    }
  }

  @Test("A subclass of an app decides itself, and calls super")
  func subclass() {
    attach("left", LeftHalfTap())
    tap(50, 50)
    tap(250, 50)
    tap(60, 50)
    #expect(
      screen.takeNotes().filter { !$0.hasPrefix("view") } == ["left ended", "left ended"])
  }

  @Test("Switched off, a double tap forgets the first tap (S5.11)")
  func switchedOff() {
    let double = attach("double", doubleTap())
    tap()
    double.isEnabled = false
    double.isEnabled = true
    #expect(screen.loop.timers.isEmpty)
    tap()
    screen.pass(350)
    #expect(screen.takeNotes().filter { !$0.hasPrefix("view") } == [])
  }

  @Test("Taken off its view between two taps, it leaves nothing behind")
  func takenOff() {
    let double = attach("double", doubleTap())
    tap()
    view.removeGestureRecognizer(double)
    #expect(screen.loop.timers.isEmpty)
    #expect(screen.takeNotes() == ["view began", "view ended"])
  }
}
