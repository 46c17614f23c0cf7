import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Content that is larger than its view on both axes, or on one.
///
/// Rules S4.1, S4.24, S4.35.
@Suite("The axes of a scroll view")
@MainActor
struct ScrollAxesTests {
  private let sheet = CGSize(width: 2_000, height: 2_000)

  /// The first way of a finger, and where a further way of (-40, -40) brings the content.
  struct Start: CustomTestStringConvertible, Sendable {
    let x: CGFloat
    let y: CGFloat
    let moves: (x: Bool, y: Bool)
    var testDescription: String { "\(x), \(y)" }
  }

  nonisolated static let starts = [
    Start(x: -20, y: 0, moves: (true, false)), Start(x: 0, y: -20, moves: (false, true)),
    Start(x: -20, y: -11, moves: (true, false)), Start(x: -20, y: -12, moves: (true, true)),
    Start(x: -20, y: -20, moves: (true, true)), Start(x: -12, y: -20, moves: (true, true)),
    Start(x: -11, y: -20, moves: (false, true)),
  ]

  nonisolated static let alignments: [(point: CGPoint, offset: CGPoint)] = [
    (CGPoint(x: 0, y: 0), CGPoint(x: -10, y: -10)),
    (CGPoint(x: 0.5, y: 0.5), CGPoint(x: -100, y: -150)),
    (CGPoint(x: 1, y: 1), CGPoint(x: -190, y: -290)),
    (CGPoint(x: 0, y: 2), CGPoint(x: -10, y: -290)),
    (CGPoint(x: -1, y: 0), CGPoint(x: -10, y: -10)),
  ]

  @Test(
    "Small content is aligned, and returns to its place after a drag (S4.32a)",
    arguments: alignments)
  func alignment(_ row: (point: CGPoint, offset: CGPoint)) {
    let scene = ScrollScene(content: CGSize(width: 100, height: 100))
    scene.view.alwaysBounceVertical = true
    scene.view.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    scene.view.contentOffset = CGPoint(x: -10, y: -10)
    scene.view.contentAlignmentPoint = row.point
    #expect(scene.view.contentOffset == row.offset)
    scene.screen.down(150, 200)
    scene.screen.move(150, 260)
    #expect(scene.view.contentOffset.y < row.offset.y)
    scene.screen.up()
    scene.screen.pass(2000)
    #expect(scene.view.contentOffset == row.offset)
  }

  @Test(
    "Content that is larger than the view has no alignment, and gets one when it shrinks (S4.32a)")
  func alignmentOfLargeContent() {
    let scene = ScrollScene(content: sheet)
    scene.view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scene.view.contentOffset = CGPoint(x: 100, y: 100)
    #expect(scene.view.contentOffset == CGPoint(x: 100, y: 100))
    scene.view.contentSize = CGSize(width: 100, height: 200)
    #expect(scene.view.contentOffset == CGPoint(x: -100, y: -100))
  }

  @Test(
    "A locked drag keeps to the axis on which it began, a diagonal one to none (S4.35)",
    arguments: starts)
  func lock(_ start: Start) {
    let scene = ScrollScene(content: sheet)
    scene.view.isDirectionalLockEnabled = true
    scene.screen.down(150, 200)
    scene.screen.move(150 + start.x, 200 + start.y)
    scene.screen.move(110 + start.x, 160 + start.y)
    #expect((scene.offset.x > 0) == start.moves.x)
    #expect((scene.offset.y > 0) == start.moves.y)
    if start.moves.x, !start.moves.y { #expect(scene.offset.x > 40) }
    scene.screen.up()
    scene.rest()
    #expect((scene.offset.x > 0) == start.moves.x)
    #expect((scene.offset.y > 0) == start.moves.y)
  }

  nonisolated static let transforms: [(transform: CGAffineTransform, offset: CGFloat)] = [
    (.identity, 190), (CGAffineTransform(scaleX: 1, y: -1), -190),
    (CGAffineTransform(scaleX: 0.5, y: 0.5), 380), (CGAffineTransform(rotationAngle: .pi), -190),
  ]

  @Test(
    "A drag has the points of the transformed view, without the slop of the window",
    arguments: transforms)
  func transformed(_ row: (transform: CGAffineTransform, offset: CGFloat)) {
    let scene = ScrollScene()
    scene.view.bounces = false
    scene.view.contentOffset.y = 400
    scene.view.transform = row.transform
    scene.screen.down(150, 250)
    for step in 1...20 { scene.screen.move(150, 250 - CGFloat(step) * 10) }
    #expect(abs(scene.offset.y - 400 - row.offset) < 1e-6)
    scene.screen.up()
    let lifted = scene.offset.y
    scene.rest()
    #expect((scene.offset.y - lifted) * row.offset >= 0)
  }

  @Test("The lock lasts until the drag ends, and the next drag decides again (S4.35)")
  func unlocked() {
    let scene = ScrollScene(content: sheet)
    scene.view.isDirectionalLockEnabled = true
    scene.place(-60, 0)
    #expect(scene.offset == CGPoint(x: 50, y: 0))
    scene.place(0, -60)
    #expect(scene.offset == CGPoint(x: 50, y: 50))
  }

  @Test("Content that scrolls on one axis has nothing to lock (S4.35)")
  func oneAxis() {
    let scene = ScrollScene()
    scene.view.isDirectionalLockEnabled = true
    scene.screen.down(150, 200)
    scene.screen.move(110, 188)
    #expect(scene.offset.y > 0)
  }

  @Test("Without the lock both axes follow and come to rest each by its own speed (S4.1, S4.13)")
  func free() {
    let scene = ScrollScene(content: sheet)
    scene.flick(-120, -60)
    let lift = scene.offset
    #expect(lift.x > 2 * lift.y - 2 && lift.y > 50)
    scene.rest()
    let distance = CGPoint(x: scene.offset.x - lift.x, y: scene.offset.y - lift.y)
    #expect(distance.x > 2 * distance.y && distance.y > 100)
    #expect(scene.delegate.story().filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
  }

  @Test("Movement across the axis that scrolls is ignored, also at the lift (S4.1)")
  func across() {
    let scene = ScrollScene()
    scene.flick(-120, -30)
    scene.rest()
    #expect(scene.offset.x == 0)
    #expect(scene.offset.y > 20)
  }

  /// Which axes bounce, and where content of both axes at its corner is shown under a pull.
  nonisolated static let bounces: [(all: Bool, x: Bool, y: Bool, shown: (x: Bool, y: Bool))] = [
    (true, true, true, (true, true)), (true, false, true, (false, true)),
    (true, true, false, (true, false)), (true, false, false, (false, false)),
    (false, true, true, (false, false)),
  ]

  @Test("Each axis bounces where it and the view bounce (S4.24)", arguments: bounces)
  func bounces(_ row: (all: Bool, x: Bool, y: Bool, shown: (x: Bool, y: Bool))) {
    let scene = ScrollScene(content: sheet)
    scene.view.bounces = row.all
    scene.view.bouncesHorizontally = row.x
    scene.view.bouncesVertically = row.y
    scene.drag(120, 120)
    #expect((scene.offset.x < 0) == row.shown.x)
    #expect((scene.offset.y < 0) == row.shown.y)
    scene.screen.up()
    scene.rest()
    #expect(scene.offset == .zero)
  }

  @Test(
    "Content that fits is pulled only where its axis bounces too (S4.24)", arguments: [true, false])
  func alwaysBounces(_ bounces: Bool) {
    let scene = ScrollScene(content: CGSize(width: 100, height: 100))
    scene.view.alwaysBounceVertical = true
    scene.view.alwaysBounceHorizontal = true
    scene.view.bouncesHorizontally = bounces
    scene.drag(120, 120)
    #expect((scene.offset.x < 0) == bounces)
    #expect(scene.offset.y < 0)
  }

  @Test("A flick into a corner bounces on one axis and stops on the other (S4.22, S4.24)")
  func corner() {
    let scene = ScrollScene(content: sheet)
    scene.view.bouncesHorizontally = false
    scene.view.contentOffset = CGPoint(x: 200, y: 200)
    scene.flick(140, 140)
    var least = CGPoint.zero
    for _ in 0..<300 {
      scene.screen.pass(16)
      least = CGPoint(x: min(least.x, scene.offset.x), y: min(least.y, scene.offset.y))
    }
    #expect(least.x == 0)
    #expect(least.y < -5)
    #expect(scene.offset == .zero)
  }

  // MARK: Targets

  @Test("A target changed on one axis leaves the other to its speed (S4.13, S4.15)")
  func oneTarget() {
    let plain = ScrollScene(content: sheet)
    plain.flick(-120, -60)
    plain.rest()
    let scene = ScrollScene(content: sheet)
    scene.delegate.retarget = { CGPoint(x: 777, y: $0.y) }
    scene.flick(-120, -60)
    scene.rest()
    #expect(scene.offset == CGPoint(x: 777, y: plain.offset.y))
  }

  @Test("A fast rate stops sooner, by its own factor (S4.10, S4.11)")
  func rates() {
    func distance(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
      let scene = ScrollScene(content: CGSize(width: 300, height: 40_000))
      scene.view.decelerationRate = rate
      scene.flick(0, -120)
      let lift = scene.offset.y
      scene.rest()
      return scene.offset.y - lift
    }
    let ratio = distance(.normal) / distance(.fast)
    #expect((ratio - 0.499 / 0.099).magnitude < 0.05)
    #expect(distance(UIScrollView.DecelerationRate(rawValue: 0.995)) < distance(.normal))
    #expect(distance(UIScrollView.DecelerationRate(rawValue: 0.995)) > distance(.fast))
  }

  @Test(
    "The delegate's velocity is a thousandth of the recognizer's, with the opposite sign (S4.8, S4.9)"
  )
  func velocities() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var told = CGPoint.zero
      var read = CGPoint.zero
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        told = velocity
        read = scrollView.panGestureRecognizer.velocity(in: scrollView)
      }
    }
    let scene = ScrollScene(content: sheet)
    let listener = Listener()
    scene.view.delegate = listener
    scene.flick(-96, -48)
    #expect((listener.read.x + 1_000).magnitude < 1e-6)
    #expect((listener.read.y + 500).magnitude < 1e-6)
    #expect(listener.told == CGPoint(x: -listener.read.x / 1000, y: -listener.read.y / 1000))
  }
}
