import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Fingers that stop what moves.
///
/// Rules S4.4, S4.6, S4.28.
@Suite("Catching a moving view")
@MainActor
struct ScrollCatchTests {
  @Test("A caught deceleration that is released ends there, and is reported then (S4.6)")
  func catchThenLift() {
    let scene = ScrollScene()
    scene.flick(0, -120)
    scene.screen.pass(160)
    _ = scene.delegate.story()
    let offset = scene.offset
    scene.screen.down(150, 200)
    #expect(scene.view.isTracking && !scene.view.isDecelerating)
    scene.screen.pass(200)
    #expect(scene.delegate.story() == [])
    scene.screen.up()
    #expect(scene.offset == offset)
    #expect(scene.delegate.story() == ["didEndDecelerating \(point(offset))"])
  }

  @Test(
    "A caught deceleration that is dragged on becomes a drag, and its end is not reported (S4.6)")
  func catchThenDrag() {
    let scene = ScrollScene()
    scene.flick(0, -120)
    scene.screen.pass(160)
    _ = scene.delegate.story()
    let y = scene.offset.y
    scene.screen.down(150, 200)
    scene.screen.move(150, 185)
    scene.screen.move(150, 180)
    scene.screen.up(after: 300)
    scene.rest()
    #expect(
      scene.delegate.story() == [
        "willBeginDragging 0,\(number(y))", "didScroll 0,\(number(y + 10))",
        "willEndDragging 0,\(number(y + 10)) to 0,\(number(y + 10))",
        "didEndDragging 0,\(number(y + 10)) false",
      ])
  }

  @Test("A view that is caught beyond its edge returns when it is released (S4.6)")
  func catchOutOfRange() {
    let scene = ScrollScene()
    scene.place(0, 150)
    scene.screen.pass(48)
    _ = scene.delegate.story()
    let offset = scene.offset
    #expect(offset.y < -10)
    scene.screen.down(150, 200)
    scene.screen.pass(500)
    #expect(scene.offset == offset)
    scene.screen.up()
    #expect(scene.view.isDecelerating)
    scene.rest()
    #expect(scene.delegate.story() == ["didScroll 0,0", "didEndDecelerating 0,0"])
  }

  @Test("A cancelled touch lets go like a touch that lifts (S4.6)", arguments: [true, false])
  func cancelled(_ beyond: Bool) {
    let scene = ScrollScene()
    if beyond { scene.place(0, 150) } else { scene.flick(0, -120) }
    scene.screen.pass(48)
    scene.screen.down(150, 200)
    _ = scene.delegate.story()
    scene.screen.cancel()
    #expect(scene.view.isDecelerating == beyond)
    scene.rest()
    #expect(scene.delegate.story().last == "didEndDecelerating \(point(scene.offset))")
  }

  /// The motions that a finger may find.
  enum Found: CaseIterable {
    case deceleration, bounce, animation, nothing
  }

  @Test("A finger that stops the content is not for the content (S4.6)", arguments: Found.allCases)
  func withheld(_ found: Found) {
    let scene = ScrollScene()
    scene.view.addSubview(
      NotingView(
        "content", frame: CGRect(x: 0, y: -400, width: 300, height: 4_400), on: scene.screen))
    switch found {
    case .deceleration: scene.flick(0, -120)
    case .bounce: scene.place(0, 150)
    case .animation: scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    case .nothing: break
    }
    scene.screen.pass(48)
    _ = scene.screen.takeNotes()
    scene.screen.down(150, 200)
    scene.screen.down(50, 200, finger: 2)
    scene.screen.pass(200)
    scene.screen.up(finger: 2)
    scene.screen.up()
    #expect(scene.screen.takeNotes().isEmpty == (found != .nothing))
  }

  @Test("A touch stops an animated offset, and its end is reported at once (S4.6, S4.42)")
  func catchAnimation() {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.screen.pass(160)
    let offset = scene.offset
    _ = scene.delegate.story()
    scene.screen.down(150, 200)
    #expect(scene.delegate.story() == ["didEndScrollingAnimation \(point(offset))"])
    scene.screen.up(after: 100)
    scene.rest()
    #expect(scene.offset == offset)
    #expect(scene.delegate.story() == [])
  }

  @Test("An animation that a program begins under a finger ends when the finger drags (S4.28)")
  func dragOutOfAnimation() {
    let scene = ScrollScene()
    scene.screen.down(150, 200)
    scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.screen.pass(160)
    let y = scene.offset.y
    _ = scene.delegate.story()
    scene.screen.move(150, 180, after: 0)
    scene.screen.up(after: 200)
    scene.rest()
    #expect(
      scene.delegate.story() == [
        "didEndScrollingAnimation 0,\(number(y))", "willBeginDragging 0,\(number(y))",
        "didScroll 0,\(number(y + 10))",
        "willEndDragging 0,\(number(y + 10)) to 0,\(number(y + 10))",
        "didEndDragging 0,\(number(y + 10)) false",
      ])
  }

  @Test("With two fingers the last one to lift ends the catch (S4.6)")
  func twoFingers() {
    let scene = ScrollScene()
    scene.flick(0, -120)
    scene.screen.pass(160)
    _ = scene.delegate.story()
    scene.screen.down(100, 200)
    scene.screen.down(200, 200, finger: 2)
    scene.screen.up()
    #expect(scene.view.isTracking)
    #expect(scene.delegate.story() == [])
    scene.screen.up(finger: 2)
    #expect(!scene.view.isTracking)
    #expect(scene.delegate.story() == ["didEndDecelerating \(point(scene.offset))"])
  }

  // MARK: Programs that stop

  @Test("Scrolling that is switched off in the middle of a drag cancels it")
  func disabledInDrag() {
    let scene = ScrollScene()
    scene.drag(0, -120)
    scene.view.isScrollEnabled = false
    scene.screen.move(150, 20)
    scene.screen.up()
    scene.rest()
    #expect(scene.offset.y == 110)
    #expect(
      scene.delegate.story() == [
        "willBeginDragging 0,0", "didScroll 0,110", "willEndDragging 0,110 to 0,110",
        "didEndDragging 0,110 false",
      ])
  }

  @Test("Scrolling that is switched off beyond the edge lets the content go back")
  func disabledBeyondEdge() {
    let scene = ScrollScene()
    scene.drag(0, 120)
    _ = scene.delegate.story()
    scene.view.isScrollEnabled = false
    scene.rest()
    #expect(scene.offset.y == 0)
    #expect(scene.delegate.story().last == "didEndDecelerating 0,0")
  }

  /// The motions to stop, and the calls at their stop.
  nonisolated static let stopped: [(Found, [String])] = [
    (.deceleration, ["didEndDecelerating"]), (.bounce, ["didEndDecelerating"]),
    (.animation, ["didEndScrollingAnimation"]), (.nothing, []),
  ]

  @Test("stopScrollingAndZooming stops the content where it is (S4.28)", arguments: stopped)
  func stop(_ row: (found: Found, told: [String])) {
    let scene = ScrollScene()
    switch row.found {
    case .deceleration: scene.flick(0, -120)
    case .bounce: scene.place(0, 150)
    case .animation: scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    case .nothing: break
    }
    scene.screen.pass(48)
    _ = scene.delegate.story()
    let offset = scene.offset
    scene.view.stopScrollingAndZooming()
    scene.rest()
    #expect(scene.offset == offset)
    #expect(scene.delegate.story() == row.told.map { "\($0) \(point(offset))" })
  }

  @Test("stopScrollingAndZooming cancels a drag (S4.28)", arguments: [120.0, -120])
  func stopDrag(_ distance: Double) {
    let scene = ScrollScene()
    scene.drag(0, CGFloat(distance))
    let offset = scene.offset
    scene.view.stopScrollingAndZooming()
    scene.screen.move(150, 200)
    scene.screen.up()
    scene.rest()
    #expect(scene.offset == offset)
    #expect(!scene.view.isDecelerating && !scene.view.isTracking)
  }

  @Test("A view that leaves its window in the middle of a drag ends it (S4.2)")
  func leavesWindow() {
    let scene = ScrollScene()
    scene.drag(0, -120)
    _ = scene.delegate.story()
    scene.view.removeFromSuperview()
    #expect(
      scene.delegate.story() == ["willEndDragging 0,110 to 0,110", "didEndDragging 0,110 false"])
    scene.screen.up()
    #expect(!scene.view.isDragging && !scene.view.isTracking)
    scene.screen.window.addSubview(scene.view)
    scene.flick(0, -120)
    #expect(scene.view.isDecelerating)
  }

  /// A view caught in mid-flight under a finger, of which the story begins now.
  private func caught() -> ScrollScene {
    let scene = ScrollScene()
    scene.flick(0, -120)
    scene.screen.pass(160)
    scene.screen.down(150, 200)
    _ = scene.delegate.story()
    return scene
  }

  @Test(
    "Caught content minimally beyond its edge rests on it at the lift, and that is reported (S4.6)")
  func catchHairBeyond() {
    let scene = caught()
    let y = scene.offset.y
    // Less than a bounce has, and on this screen less than a pixel.
    scene.view.contentSize.height = y - CGFloat(1) / 3 + 400
    scene.screen.up()
    #expect(!scene.view.isDecelerating && !scene.view.isTracking)
    scene.rest()
    #expect(scene.delegate.story() == ["didEndDecelerating 0,\(number(y))"])
  }

  @Test("An animated move ends the deceleration that a finger caught (S4.6, S4.26)")
  func animateCaught() {
    let scene = caught()
    let offset = scene.offset
    scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    #expect(scene.delegate.story() == ["didEndDecelerating \(point(offset))"])
    scene.screen.up(after: 1_000)
    scene.rest()
    #expect(scene.delegate.story() == ["didScroll 0,900", "didEndScrollingAnimation 0,900"])
  }

  @Test("A caught view that leaves its window ends its deceleration (S4.6)")
  func caughtLeavesWindow() {
    let scene = caught()
    let offset = scene.offset
    scene.view.removeFromSuperview()
    scene.screen.up()
    #expect(scene.delegate.story() == ["didEndDecelerating \(point(offset))"])
    #expect(!scene.view.isDecelerating && !scene.view.isTracking)
  }
}
