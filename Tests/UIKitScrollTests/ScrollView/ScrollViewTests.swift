import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// A scroll view without items: what its delegate hears and may change.
///
/// Rules S4.1–S4.34, S3.15.
@Suite("Scroll view")
@MainActor
struct ScrollViewTests {
  let screen = TouchedScreen()
  let delegate: NotingScrollDelegate
  let view: UIScrollView

  init() {
    delegate = NotingScrollDelegate(on: screen)
    view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 4_000)
    view.delegate = delegate
    screen.window.addSubview(view)
  }

  /// A flick upwards at 1,000 points a second.
  private func flick() {
    screen.down(150, 300)
    for y in stride(from: 284, through: 140, by: -16) { screen.move(150, CGFloat(y)) }
    screen.up()
  }

  @Test("The view's state during each delegate call (S4.2, S4.4)")
  func states() {
    #expect(!view.isTracking)
    screen.down(150, 300)
    #expect(view.isTracking && !view.isDragging)
    screen.move(150, 280)
    #expect(view.isTracking && view.isDragging)
    screen.move(150, 260)
    screen.up()
    #expect(!view.isTracking && !view.isDragging && view.isDecelerating)
    #expect(
      screen.takeNotes() == [
        "willBeginDragging at 0", "didScroll 0,10", "didScroll 0,30",
        "willEndDragging tracking+dragging", "didEndDragging true ", "willBeginDecelerating",
      ])
    screen.pass(5_000)
    #expect(screen.takeNotes().last == "didEndDecelerating ")
  }

  /// Targets that a delegate chooses, and where the content comes to rest.
  nonisolated static let targets: [(target: CGFloat, rest: CGFloat)] = [
    (777, 777), (160, 160), (20, 20), (-500, 0), (9_999, 3_600),
  ]

  @Test(
    "The content comes to rest exactly on a changed target, in the range (S4.15)",
    arguments: targets)
  func retargeted(_ row: (target: CGFloat, rest: CGFloat)) {
    delegate.retarget = { CGPoint(x: $0.x, y: row.target) }
    flick()
    screen.pass(6_000)
    #expect(view.contentOffset == CGPoint(x: 0, y: row.rest))
    #expect(screen.takeNotes().last == "didEndDecelerating ")
  }

  @Test("A target that is where the content is stops it there (S4.15)")
  func retargetedToHere() {
    delegate.retarget = { [view] _ in view.contentOffset }
    flick()
    let offset = view.contentOffset
    screen.pass(1_000)
    #expect(view.contentOffset == offset)
    #expect(
      screen.takeNotes().suffix(2) == [
        "willEndDragging tracking+dragging", "didEndDragging false ",
      ])
  }

  @Test("A target chosen for a finger at rest sends the content there (S4.15)")
  func retargetedFromRest() {
    delegate.retarget = { _ in CGPoint(x: 0, y: 333) }
    screen.down(150, 300)
    screen.move(150, 200)
    screen.up(after: 300)
    screen.pass(3_000)
    #expect(view.contentOffset.y == 333)
    #expect(screen.takeNotes().contains("didEndDragging true "))
  }

  @Test("A delegate that scrolls the content at the lift decides (S4.28)")
  func movedAtLift() {
    delegate.onDidEndDragging = { [view] in
      view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    }
    flick()
    screen.pass(1_000)
    #expect(view.contentOffset.y == 50)
    #expect(!view.isDecelerating)
  }

  @Test("A deceleration continues from an offset that is set, until the method stops it (S4.28a)")
  func recentred() {
    flick()
    screen.pass(100)
    let before = view.contentOffset.y
    #expect(view.isDecelerating)
    _ = screen.takeNotes()
    view.contentOffset.y += 1_000
    #expect(view.contentOffset.y == before + 1_000 && view.isDecelerating)
    screen.pass(50)
    let next = view.contentOffset.y
    #expect(next > before + 1_000)
    #expect(!screen.takeNotes().contains { $0.hasPrefix("didEndDecelerating") })
    view.setContentOffset(CGPoint(x: 0, y: next - 500), animated: false)
    #expect(!view.isDecelerating)
    screen.pass(500)
    #expect(view.contentOffset.y == next - 500)
  }

  @Test("On both axes the slop is subtracted along the translation (S4.1)")
  func twoAxes() {
    view.contentSize = CGSize(width: 4_000, height: 4_000)
    screen.down(250, 350)
    screen.move(250 - 6, 358.nextUp - 16)
    #expect(screen.takeNotes() == [])
    screen.move(250 - 60, 350 - 80)
    #expect(view.contentOffset == CGPoint(x: 54, y: 72))
  }

  /// A rectangle, and the offset that shows it from an offset of 1,000 with insets of 20 and 30.
  nonisolated static let rects: [(y: CGFloat, height: CGFloat, offset: CGFloat)] = [
    (1_020, 350, 1_000), (1_100, 50, 1_000), (1_010, 50, 990), (1_369, 50, 1_049), (500, 600, 480),
    (-100, 50, -20), (3_990, 50, 3_630),
  ]

  @Test("A rectangle is shown by the smallest move, within the range (S4.29)", arguments: rects)
  func showsRect(_ row: (y: CGFloat, height: CGFloat, offset: CGFloat)) {
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    view.contentOffset.y = 1_000
    _ = screen.takeNotes()
    view.scrollRectToVisible(
      CGRect(x: 0, y: row.y, width: 10, height: row.height), animated: false)
    #expect(view.contentOffset.y == row.offset)
    #expect(screen.takeNotes().count == (row.offset == 1_000 ? 0 : 1))
  }

  @Test("Without a safe area the adjusted inset is the inset, and its change is notified (S4.33)")
  func adjustedInset() {
    view.contentOffset.y = 100
    _ = screen.takeNotes()
    view.contentInset = UIEdgeInsets(top: 1, left: 0, bottom: 3, right: 4)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 1, left: 0, bottom: 3, right: 4))
    view.contentInset = UIEdgeInsets(top: 1, left: 0, bottom: 3, right: 4)
    #expect(screen.takeNotes() == ["didChangeAdjustedContentInset"])
  }

  @Test("Fingers do not scroll where scrolling is off")
  func disabled() {
    view.isScrollEnabled = false
    flick()
    #expect(screen.takeNotes() == [])
    #expect(view.contentOffset == .zero)
  }

  @Test(
    "Content that a program left out of range under the finger bounces at the lift (S4.6)",
    arguments: [false, true])
  func outOfRangeUnderFinger(_ animated: Bool) {
    screen.down(150, 200)
    view.setContentOffset(CGPoint(x: 0, y: -100), animated: animated)
    screen.pass(400)
    #expect(view.contentOffset.y == -100)
    screen.up()
    screen.pass(2_000)
    #expect(view.contentOffset.y == 0)
  }

  @Test("Without bounces such content is at its edge with the lift (S4.6, S4.24)")
  func outOfRangeWithoutBounces() {
    view.bounces = false
    view.contentOffset.y = -100
    screen.down(150, 200)
    screen.up()
    #expect(view.contentOffset.y == 0)
    #expect(!view.isDecelerating)
    #expect(screen.takeNotes() == ["didScroll 0,-100", "didScroll 0,0"])
  }

  @Test("An inset that grows left of the content keeps it pinned there (S4.34)")
  func leftInset() {
    view.contentInset.left = 30
    #expect(view.contentOffset == CGPoint(x: -30, y: 0))
  }
}

/// The touches that a scroll may take from the content.
///
/// Rules S3.14, S3.15, S4.41.
@Suite("Touches of a scroll view's content")
@MainActor
struct ScrollViewContentTests {
  final class Stubborn: UIScrollView {
    var letsGo = true
    override func touchesShouldCancel(in view: UIView) -> Bool { letsGo }
  }

  let screen = TouchedScreen()
  let view = Stubborn(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    view.contentSize = CGSize(width: 300, height: 4_000)
    screen.window.addSubview(view)
    view.addSubview(
      NotingView("content", frame: CGRect(x: 0, y: 0, width: 300, height: 4_000), on: screen))
  }

  private func pressThenDrag() {
    screen.down(150, 300)
    screen.pass(200)
    screen.move(150, 250)
    screen.move(150, 200)
    screen.up()
  }

  @Test("A drag cancels a touch that content has received (S3.15)")
  func cancels() {
    pressThenDrag()
    #expect(screen.takeNotes() == ["content began", "content cancelled"])
    #expect(view.contentOffset.y > 0)
  }

  @Test("Content that does not let go keeps the touch, and nothing scrolls (S3.15)")
  func keeps() {
    view.letsGo = false
    pressThenDrag()
    #expect(
      screen.takeNotes() == ["content began", "content moved", "content moved", "content ended"])
    #expect(view.contentOffset.y == 0)
  }

  @Test("If a scroll must not cancel, content keeps the touch (S4.41)")
  func mayNotCancel() {
    view.canCancelContentTouches = false
    pressThenDrag()
    #expect(screen.takeNotes().last == "content ended")
    #expect(view.contentOffset.y == 0)
  }

  @Test("A drag before the delay never asks the content (S3.14)")
  func quickDrag() {
    view.letsGo = false
    screen.down(150, 300)
    screen.move(150, 250)
    screen.up()
    #expect(screen.takeNotes() == [])
    #expect(view.contentOffset.y == 40)
  }

  @Test(
    "The content receives a touch after 0.15 s, or at once without the delay (S3.14)",
    arguments: [true, false])
  func delay(_ delays: Bool) {
    view.delaysContentTouches = delays
    screen.down(150, 300)
    #expect(screen.takeNotes() == (delays ? [] : ["content began"]))
    screen.pass(149)
    #expect(screen.takeNotes() == [])
    screen.pass(1)
    #expect(screen.takeNotes() == (delays ? ["content began"] : []))
  }
}

extension Int {
  /// The next double below.
  fileprivate var CGFloatDown: CGFloat { CGFloat(self).nextDown }
}
