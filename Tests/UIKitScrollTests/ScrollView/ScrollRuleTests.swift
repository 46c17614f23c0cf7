import Foundation
import ScrollPhysics
import SeededRandom
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// Rules that hold for every scroll.
@Suite("Calls of every scroll")
@MainActor
struct ScrollRuleTests {
  @Test("The offset is the origin of the bounds, and only setting bounds does not notify (S4.5)")
  func origin() {
    let scene = ScrollScene()
    scene.view.contentOffset = CGPoint(x: 3, y: 40)
    #expect(scene.view.bounds == CGRect(x: 3, y: 40, width: 300, height: 400))
    scene.view.bounds.origin = CGPoint(x: 0, y: 70)
    #expect(scene.offset == CGPoint(x: 0, y: 70))
    #expect(scene.delegate.story() == ["didScroll 3,40"])
  }

  /// Device pixels a point, an offset that is set, and the offset that is shown.
  nonisolated static let pixels: [(scale: CGFloat, set: CGFloat, shown: CGFloat)] = [
    (1, 10.4, 10), (1, 10.5, 11), (1, -10.5, -11), (2, 10.2, 10), (2, 10.25, 10.5),
    (3, 10.4, 31 / 3), (3, 10.6, 32 / 3), (3, -0.1, 0),
  ]

  @Test("Offsets are on device pixels (S4.7)", arguments: pixels)
  func onPixels(_ row: (scale: CGFloat, set: CGFloat, shown: CGFloat)) {
    let screen = TouchedScreen(scale: row.scale)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 4_000)
    screen.window.addSubview(view)
    view.contentOffset.y = row.set
    #expect(view.contentOffset.y == row.shown)
    view.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    view.setContentOffset(CGPoint(x: 0, y: row.set), animated: true)
    screen.pass(400)
    #expect(view.contentOffset.y == row.shown)
  }

  @Test("Fingers and motion leave the content on device pixels too (S4.7)")
  func stepsOnPixels() {
    let screen = TouchedScreen(scale: 3)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 4_000)
    screen.window.addSubview(view)
    screen.down(150, 300)
    var steps = 0
    func check() {
      let pixels = Double(view.contentOffset.y) * 3
      #expect((pixels - pixels.rounded()).magnitude < 1e-9)
      steps += 1
    }
    for step in 1...7 {
      screen.move(150, 300 - CGFloat(step) * 14.77)
      check()
    }
    screen.up()
    while view.isDecelerating {
      screen.pass(16)
      check()
    }
    #expect(steps > 50)
  }

  @Test("Beyond an edge the content is let go with its own speed, not the finger's (S4.18)")
  func appliedSpeed() {
    let scene = ScrollScene()
    var shown: [CGFloat] = [0]
    scene.screen.down(150, 20)
    for step in 1...8 {
      scene.screen.move(150, 20 + CGFloat(step) * 28)
      shown.append(scene.offset.y)
    }
    let physics = PhysicsProfile.measured
    var applied = VelocityTracker()
    var finger = VelocityTracker()
    for step in 1...8 {
      let instant = Instant.start.advanced(by: .milliseconds(Int64(step) * 16))
      applied.add(x: 0, y: Double(shown[step]), at: instant)
      finger.add(x: 0, y: -Double(step) * 28, at: instant)
    }
    func after16ms(_ tracker: borrowing VelocityTracker) -> Double {
      let lift = Instant.start.advanced(by: .milliseconds(128))
      return AxisMotion(
        release: Double(shown[8]),
        velocity: tracker.velocity(at: lift, window: physics.velocityWindow).y,
        range: 0...3_600, bounces: true, rate: 0.998, target: nil, held: false, profile: physics
      ).state(after: 0.016).position
    }
    scene.screen.up()
    scene.screen.pass(16)
    #expect((Double(scene.offset.y) - after16ms(applied)).magnitude <= 0.6)
    #expect((after16ms(finger) - after16ms(applied)).magnitude > 5)
  }

  @Test(
    "Every drag reports one end, and every scroll exactly one (S4.3, S4.42)",
    arguments: 1...40 as ClosedRange<UInt64>)
  func endings(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = ScrollScene()
    for _ in 0..<12 {
      switch random.whole(0...3) {
      case 0: scene.flick(0, CGFloat(random.whole(-150...150)))
      case 1: scene.place(0, CGFloat(random.whole(-150...150)))
      case 2:
        scene.drag(0, CGFloat(random.whole(-150...150)))
        scene.screen.cancel()
      default:
        scene.view.setContentOffset(
          CGPoint(x: 0, y: CGFloat(random.whole(0...3_600))), animated: true)
      }
      scene.screen.pass(Int64(random.one(of: [16, 160, 5_000])))
    }
    scene.rest()
    let story = scene.delegate.story().map { String($0.prefix { $0 != " " }) }
    func count(_ name: String) -> Int { story.count { $0 == name } }
    #expect(count("willBeginDragging") == count("didEndDragging"), "seed \(seed)")
    #expect(count("willEndDragging") == count("didEndDragging"), "seed \(seed)")
    // The delegate hears no end of a deceleration that a drag catches.
    #expect(count("didEndDecelerating") <= count("willBeginDecelerating"), "seed \(seed)")
    #expect(!scene.view.isDecelerating && !scene.view.isDragging && !scene.view.isTracking)
  }
}
