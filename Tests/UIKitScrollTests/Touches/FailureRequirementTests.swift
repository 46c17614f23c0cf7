import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Recognizers that wait until others have failed.
///
/// Rules S5.7, S5.8.
@Suite("Failure requirements")
@MainActor
struct FailureRequirementTests {
  let arena = ScriptedArena()
  var screen: TouchedScreen { arena.screen }

  @Test("A recognizer that must wait stays possible, and recognizes when the other fails (S5.7)")
  func waits() {
    let tap = arena.attachTap("tap")
    let other = arena.attach("other") {
      $0.onEnded = nil
      $0.livesOn = true
    }
    tap.require(toFail: other)
    arena.tap()
    #expect(tap.state == .possible)
    #expect(
      arena.story() == [
        "tap hears began", "other hears began", "view began", "tap hears ended",
        "tap should begin", "other hears ended",
      ])
    other.state = .failed
    #expect(
      arena.story() == ["view cancelled", "tap ended", "tap reset", "other reset"])
  }

  @Test("If the other fails in an event, the waiting recognizer recognizes in it (S5.7)")
  func sameEvent() {
    let tap = arena.attachTap("tap")
    tap.require(toFail: arena.attach("other"))
    arena.tap()
    #expect(arena.outcome() == ["view began", "view cancelled", "tap ended"])
  }

  @Test(
    "If the other recognizes or begins, the waiting one fails, even if a delegate allows both (S5.7)",
    arguments: [UIGestureRecognizer.State.began, .ended])
  func otherRecognizes(_ state: UIGestureRecognizer.State) {
    let pan = arena.attachPan("pan") { $0.simultaneousWith = ["other"] }
    let other = arena.attach("other")
    pan.require(toFail: other)
    screen.down(50, 50)
    screen.move(60, 50)
    #expect(pan.state == .possible)
    other.state = state
    #expect(pan.state == .failed)
    screen.move(70, 50)
    screen.up()
    #expect(!arena.actions().contains { $0.hasPrefix("pan") })
  }

  /// The later requests of a waiter, and its actions when the other recognizer fails.
  nonisolated static let requests: [(requests: [UIGestureRecognizer.State], gives: [String])] = [
    ([.began], ["waiter began"]),
    ([.began, .changed], ["waiter began"]),
    ([.began, .changed, .ended], ["waiter began", "waiter ended"]),
    ([.ended], ["waiter ended"]),
    ([.ended, .ended], ["waiter ended"]),
    ([.began, .cancelled], []),
    ([.began, .failed], []),
    ([.ended, .failed], []),
    ([.began, .ended, .cancelled], []),
  ]

  @Test(
    "The request of a waiting recognizer is kept, unless it has failed (S5.7)", arguments: requests)
  func requested(_ row: (requests: [UIGestureRecognizer.State], gives: [String])) {
    let waiter = arena.attach("waiter")
    let other = arena.attach("other")
    waiter.require(toFail: other)
    screen.down(50, 50)
    for state in row.requests {
      waiter.state = state
      #expect(waiter.state == (state == .failed || state == .cancelled ? .failed : .possible))
    }
    _ = arena.story()
    other.state = .failed
    #expect(arena.actions() == row.gives)
  }

  @Test("A pan that had to wait begins and ends when the other fails after its lift (S5.7)")
  func realPan() {
    let pan = UIPanGestureRecognizer()
    arena.view.addGestureRecognizer(pan)
    let other = arena.attach("other") {
      $0.onEnded = nil
      $0.livesOn = true
    }
    pan.require(toFail: other)
    pan.addAction { [screen] recognizer in
      let translation = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
      screen.note("pan \(recognizer.state) \(point(translation))")
    }
    screen.down(50, 50)
    screen.move(70, 50)
    screen.move(90, 60)
    screen.up()
    other.state = .failed
    #expect(arena.actions() == ["pan began 40,10", "pan ended 40,10"])
    #expect(pan.state == .possible)
  }

  @Test("A waiter takes no new touches (S5.7)")
  func noNewTouch() {
    let pan = arena.attachPan("pan")
    pan.require(toFail: arena.attach("other"))
    screen.down(50, 50)
    screen.move(60, 50)
    screen.down(150, 50, finger: 2)
    #expect(pan.numberOfTouches == 1)
  }

  @Test("A requirement binds only while the other is in an attempt of its own (S5.7)")
  func notInAttempt() {
    let elsewhere = NotingView(
      "elsewhere", frame: CGRect(x: 200, y: 0, width: 100, height: 100), on: screen)
    arena.view.addSubview(elsewhere)
    let tap = arena.attachTap("tap")
    let other = arena.attach("other", to: elsewhere) { $0.onEnded = nil }
    tap.require(toFail: other)
    arena.tap()
    #expect(arena.actions() == ["tap ended"])
    // The other need not share the touch.
    screen.down(250, 50, finger: 2)
    screen.down(50, 50)
    screen.up()
    #expect(arena.actions().filter { $0.hasPrefix("tap") } == [])
    screen.up(finger: 2)
    #expect(arena.actions().filter { $0.hasPrefix("tap") } == ["tap ended"])
  }

  @Test("Requirements form chains, which unwind in one moment (S5.7)")
  func chain() {
    let single = arena.attachTap("single")
    let double = arena.attachTap("double")
    let triple = arena.attach("triple") {
      $0.onEnded = nil
      $0.livesOn = true
    }
    single.require(toFail: double)
    double.require(toFail: triple)
    arena.tap()
    #expect(arena.actions() == [])
    triple.state = .failed
    #expect(arena.actions() == ["double ended"])
    #expect([single.state, double.state, triple.state] == [.possible, .possible, .possible])
  }

  @Test("Of two others the last to fail lets the waiter go (S5.7)")
  func last() {
    let tap = arena.attachTap("tap")
    let others = ["first", "second"].map { label in
      arena.attach(label) {
        $0.onEnded = nil
        $0.livesOn = true
      }
    }
    for other in others { tap.require(toFail: other) }
    arena.tap()
    others[0].state = .failed
    #expect(arena.actions() == [])
    others[1].state = .failed
    #expect(arena.actions() == ["tap ended"])
  }

  @Test(
    "Recognizers that wait for each other fail when their fingers are up, and others continue",
    arguments: [2, 3])
  func circle(_ length: Int) {
    let taps = (0..<length).map { arena.attachTap("tap \($0)") }
    for index in taps.indices { taps[index].require(toFail: taps[(index + 1) % length]) }
    let outsider = arena.attachTap("outsider")
    outsider.require(toFail: taps[0])
    arena.tap()
    #expect(arena.outcome() == ["view began", "view cancelled", "outsider ended"])
    #expect(taps.allSatisfy { $0.state == .possible && !$0.attempt.isInProgress })
  }

  @Test("Waiters in a circle fail only when all their fingers are up")
  func circleUnderFinger() {
    let taps = ["first", "second"].map { arena.attachTap($0) }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[0])
    screen.down(50, 50)
    screen.down(150, 50, finger: 2)
    screen.up()
    #expect(taps.allSatisfy { $0.isWaiting })
    screen.up(finger: 2)
    #expect(taps.allSatisfy { !$0.attempt.isInProgress })
    #expect(arena.actions() == [])
  }

  @Test("A circle that a third recognizer held together falls apart when that one fails")
  func circleLater() {
    let taps = ["first", "second"].map { arena.attachTap($0) }
    let third = arena.attach("third") {
      $0.onEnded = nil
      $0.livesOn = true
    }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[0])
    for tap in taps { tap.require(toFail: third) }
    arena.tap()
    third.state = .failed
    #expect(taps.allSatisfy { !$0.attempt.isInProgress })
    #expect(arena.actions() == [])
  }

  @Test("A recognizer that requires itself to fail does not wait")
  func itself() {
    let tap = arena.attachTap("tap")
    tap.require(toFail: tap)
    arena.tap()
    #expect(arena.actions() == ["tap ended"])
  }

  // MARK: Requirements by delegates and subclasses

  @Test("Either delegate makes one wait for the other (S5.8)", arguments: [true, false])
  func dynamic(_ byWaiter: Bool) {
    arena.attachTap("tap") { $0.requiresFailureOf = byWaiter ? ["other"] : [] }
    let other = arena.attach("other") {
      $0.requiredToFailBy = byWaiter ? [] : ["tap"]
      $0.onEnded = nil
      $0.livesOn = true
    }
    arena.tap()
    #expect(arena.actions() == [])
    other.state = .failed
    #expect(arena.actions() == ["tap ended"])
  }

  @Test("Subclasses make one wait for the other (S5.8)", arguments: [true, false])
  func hooks(_ byWaiter: Bool) {
    final class Eager: UIGestureRecognizer {
      var requires: UIGestureRecognizer?
      var isRequiredBy: UIGestureRecognizer?
      override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === requires
      }
      override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === isRequiredBy
      }
    }
    let (waiter, other) = (Eager(), Eager())
    if byWaiter { waiter.requires = other } else { other.isRequiredBy = waiter }
    arena.view.addGestureRecognizer(waiter)
    arena.view.addGestureRecognizer(other)
    screen.down(50, 50)
    waiter.state = .began
    #expect(waiter.state == .possible)
    other.state = .failed
    #expect(waiter.state == .began)
  }

  @Test("Each pair is asked once for an attempt, however often one requests to begin (S5.8)")
  func askedOnce() {
    arena.attachPan("pan") {
      $0.notesQuestions = true
      $0.requiresFailureOf = ["other"]
    }
    let other = arena.attach("other") { $0.notesQuestions = true }
    let third = arena.attach("third")
    screen.down(50, 50)
    screen.move(60, 50)
    screen.move(70, 50)
    third.state = .failed
    other.state = .failed
    screen.up()
    let asked = [
      "pan should begin", "pan requires failure of other", "pan requires failure of third",
    ]
    let questions = { (line: String) in
      line.contains("should begin") || line.contains("failure of") || line.contains("to fail by")
    }
    #expect(arena.story().filter(questions) == asked)
    screen.down(50, 50)
    screen.move(60, 50)
    #expect(arena.story().filter(questions) == asked)
  }
}
