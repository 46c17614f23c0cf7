import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Gestures that lose their recognizer, their view or their window on the way.
///
/// Rule S5.11.
@Suite("Interrupted gestures")
@MainActor
struct GestureInterruptionTests {
  let arena = ScriptedArena()
  var screen: TouchedScreen { arena.screen }

  /// The events that end a gesture from outside.
  enum Interruption: CaseIterable {
    case disabled, recognizerRemoved, viewRemoved, superviewRemoved, attachedElsewhere

    @MainActor
    func end(_ recognizer: UIGestureRecognizer, outside: UIView) {
      switch self {
      case .disabled: recognizer.isEnabled = false
      case .recognizerRemoved: recognizer.view?.removeGestureRecognizer(recognizer)
      case .viewRemoved: recognizer.view?.removeFromSuperview()
      case .superviewRemoved: recognizer.view?.superview?.removeFromSuperview()
      case .attachedElsewhere: outside.addGestureRecognizer(recognizer)
      }
    }
  }

  private func attachInner() -> (recognizer: ScriptedRecognizer, inner: UIView, outside: UIView) {
    let inner = NotingView("inner", frame: CGRect(x: 0, y: 0, width: 100, height: 100), on: screen)
    arena.view.addSubview(inner)
    let outside = NotingView(
      "outside", frame: CGRect(x: 200, y: 0, width: 100, height: 100), on: screen)
    screen.window.addSubview(outside)
    return (arena.attachPan("pan", to: inner), inner, outside)
  }

  @Test(
    "A gesture in progress is cancelled, and its action called", arguments: Interruption.allCases)
  func underWay(_ interruption: Interruption) {
    let (pan, _, outside) = attachInner()
    screen.down(50, 50)
    screen.move(60, 50)
    _ = arena.story()
    interruption.end(pan, outside: outside)
    #expect(arena.story() == ["pan cancelled", "pan reset"])
    #expect(pan.numberOfTouches == 0)
    pan.isEnabled = true
    screen.move(70, 50)
    screen.up()
    #expect(arena.story() == [])
    #expect(!pan.attempt.isInProgress)
  }

  @Test(
    "A recognizer that had not begun reports nothing, and releases those that wait",
    arguments: Interruption.allCases)
  func possible(_ interruption: Interruption) {
    let (pan, _, outside) = attachInner()
    let tap = arena.attachTap("tap")
    tap.require(toFail: pan)
    screen.down(50, 50)
    tap.state = .ended
    #expect(tap.state == .possible)
    _ = arena.story()
    interruption.end(pan, outside: outside)
    // A view may leave in the middle of a layout pass, so what follows then waits.
    if interruption == .viewRemoved { #expect(arena.actions() == []) }
    screen.loop.runMainQueue()
    let gone = interruption == .superviewRemoved
    #expect(arena.actions().filter { !$0.hasPrefix("inner") } == (gone ? [] : ["tap ended"]))
    #expect(!pan.attempt.isInProgress)
    screen.up()
    #expect(!tap.attempt.isInProgress)
  }

  @Test("A waiter that is interrupted has not recognized", arguments: Interruption.allCases)
  func waiting(_ interruption: Interruption) {
    let (pan, _, outside) = attachInner()
    let other = arena.attach("other")
    pan.require(toFail: other)
    screen.down(50, 50)
    screen.move(60, 50)
    interruption.end(pan, outside: outside)
    other.state = .failed
    #expect(!arena.actions().contains { $0.hasPrefix("pan") })
    #expect(pan.state == .possible)
  }

  @Test("Its own action may end it", arguments: Interruption.allCases)
  func inOwnAction(_ interruption: Interruption) {
    let (pan, _, outside) = attachInner()
    pan.onAction = { if $0.state == .began { interruption.end($0, outside: outside) } }
    screen.down(50, 50)
    screen.move(60, 50)
    screen.up()
    #expect(
      arena.actions().filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
    #expect(!pan.attempt.isInProgress)
    #expect(pan.state == .possible)
  }

  @Test(
    "Another's action may end it before its actions are called, and then they are not",
    arguments: Interruption.allCases)
  func inOthersAction(_ interruption: Interruption) {
    let (pan, inner, outside) = attachInner()
    let first = arena.attachPan("first", to: inner) { $0.simultaneousWith = ["pan"] }
    inner.removeGestureRecognizer(pan)
    inner.addGestureRecognizer(pan)
    first.onAction = { if $0.state == .began { interruption.end(pan, outside: outside) } }
    screen.down(50, 50)
    screen.move(60, 50)
    screen.up()
    let heard = arena.actions().filter { $0.hasPrefix("pan") }
    #expect(heard == [])
    #expect(!pan.attempt.isInProgress)
  }

  @Test("The action of a cancellation may move the view", arguments: [true, false])
  func movedAbout(_ removes: Bool) {
    let (pan, inner, _) = attachInner()
    pan.onAction = { [arena] in
      guard $0.state == .cancelled else { return }
      if removes { inner.removeFromSuperview() } else { arena.view.addSubview(inner) }
    }
    screen.down(50, 50)
    screen.move(60, 50)
    inner.removeFromSuperview()
    screen.up()
    #expect(inner.superview == nil && inner.window == nil)
    arena.view.addSubview(inner)
    _ = arena.story()
    screen.down(50, 50)
    screen.move(60, 50)
    #expect(arena.actions().contains("pan began"))
  }

  @Test("The view's own touch handling may end it", arguments: [UITouch.Phase.began, .cancelled])
  func inView(_ phase: UITouch.Phase) {
    final class Meddler: UIView {
      var onTouch: ((UITouch.Phase) -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?(.began) }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouch?(.cancelled)
      }
    }
    let meddler = Meddler(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    screen.window.addSubview(meddler)
    let pan = arena.attachPan("pan", to: meddler)
    meddler.onTouch = { if $0 == phase { pan.isEnabled = false } }
    arena.drag()
    #expect(arena.actions().filter { $0.hasSuffix("began") } == [])
    #expect(!pan.attempt.isInProgress)
  }

  @Test("A recognizer or view without references is deallocated during a gesture")
  func deallocated() {
    weak var pan: UIGestureRecognizer?
    weak var view: UIView?
    do {
      let (recognizer, inner, _) = attachInner()
      (pan, view) = (recognizer, inner)
      screen.down(50, 50)
      screen.move(60, 50)
      inner.removeGestureRecognizer(recognizer)
    }
    #expect(pan == nil)
    screen.move(70, 50)
    view?.removeFromSuperview()
    screen.up()
    #expect(view == nil)
  }

  @Test("The deallocation of a window during a gesture is harmless")
  func windowGoes() {
    let pan = UIPanGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    do {
      let screen = TouchedScreen()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      screen.window.addSubview(view)
      view.addGestureRecognizer(pan)
      view.addGestureRecognizer(press)
      screen.down(50, 50)
      screen.move(52, 50)
    }
    pan.state = .began
    press.isEnabled = false
    #expect(!pan.attempt.isInProgress || pan.view != nil)
  }

  @Test("Delegates may switch recognizers off while they are asked")
  func inDelegate() {
    final class Spoiler: NSObject, UIGestureRecognizerDelegate {
      var victim: UIGestureRecognizer?
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        victim?.isEnabled = false
        return true
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool {
        victim?.isEnabled = true
        return true
      }
    }
    let spoiler = Spoiler()
    let pan = arena.attachPan("pan")
    pan.delegate = spoiler
    spoiler.victim = pan
    arena.drag()
    #expect(arena.actions() == [])
    #expect(!pan.attempt.isInProgress)
    pan.isEnabled = true
    spoiler.victim = nil
    arena.drag()
    #expect(arena.actions() == ["pan began", "pan changed", "pan ended"])
  }
}
