import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Property animators")
@MainActor
struct PropertyAnimatorTests {
  private let scene = Window()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    scene.window.addSubview(view)
  }

  @Test("An animator moves views to its end, and reports where it ended")
  func runs() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive)
    scene.inTurn { animator.startAnimation() }
    #expect(animator.isRunning)
    #expect(view.center.x == 105)
    scene.turn(after: 0.5)
    #expect(abs(view.presentationFrame.midX - 55) < 0.01)
    scene.turn(after: 0.6)
    #expect(ends == [.end])
    #expect(animator.state == .inactive)
  }

  @Test(
    "A task waits for the end of an animator, in simulated time", .timeLimit(.minutes(10)),
    arguments: [(false, UIViewAnimatingPosition.end), (true, .start)])
  func awaited(_ isReversed: Bool, _ end: UIViewAnimatingPosition) async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
    animator.startAnimation()
    animator.isReversed = isReversed
    let position = await animator.addCompletion()
    #expect(position == end)
    #expect(view.center.x == (isReversed ? 5 : 105))
  }

  @Test("A paused animator is moved by hand, continues, and turns around")
  func interactive() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
    animator.addCompletion { ends.append($0) }
    scene.inTurn { animator.fractionComplete = 0.25 }
    #expect(view.center.x == 30)
    scene.inTurn { animator.startAnimation() }
    scene.turn(after: 0.25)
    scene.inTurn { animator.pauseAnimation() }
    #expect(abs(view.center.x - 55) < 0.01)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    scene.inTurn {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    scene.turn(after: 0.6)
    #expect(ends == [.start])
    #expect(view.center.x == 5)
  }

  @Test("A stopped animator leaves the views where they are seen")
  func stops() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    scene.inTurn { animator.startAnimation() }
    scene.turn(after: 0.5)
    scene.inTurn { animator.stopAnimation(false) }
    #expect(animator.state == .stopped)
    #expect(abs(view.alpha - 0.5) < 1e-6)
    scene.inTurn { animator.finishAnimation(at: .current) }
    #expect(animator.state == .inactive)
    #expect(abs(view.alpha - 0.5) < 1e-6)
  }
}

@Suite("Dynamics")
@MainActor
struct DynamicsTests {
  private let scene = Window()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    scene.window.addSubview(view)
  }

  /// Runs frames of 1/60 second until the animator rests; returns their number.
  private func run(_ animator: UIDynamicAnimator, upTo limit: Int = 1200) -> Int {
    var frames = 0
    while animator.isRunning, frames < limit {
      scene.turn(after: 1.0 / 60)
      frames += 1
    }
    return frames
  }

  @Test("A spring brings an item back to its anchor, and comes to rest")
  func spring() {
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: view.center)
    (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
    scene.inTurn { animator.addBehavior(spring) }
    scene.inTurn {
      view.center.y += 100
      animator.updateItem(usingCurrentState: view)
    }
    let frames = run(animator)
    #expect(frames > 30 && frames < 600)
    #expect(abs(view.center.y - 5) < 0.5)
  }

  @Test("Gravity lets an item fall onto the boundary")
  func falls() {
    let animator = UIDynamicAnimator(referenceView: scene.window)
    let ground = UICollisionBehavior(items: [view])
    ground.translatesReferenceBoundsIntoBoundary = true
    scene.inTurn {
      animator.addBehavior(UIGravityBehavior(items: [view]))
      animator.addBehavior(ground)
    }
    let frames = run(animator)
    #expect(frames < 600)
    #expect(view.frame.maxY == scene.window.bounds.maxY)
  }

  @Test("A snap ends at its point")
  func snaps() {
    let animator = UIDynamicAnimator(referenceView: scene.window)
    scene.inTurn {
      animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 100, y: 80)))
    }
    #expect(run(animator) < 600)
    #expect(abs(view.center.x - 100) < 0.5)
    #expect(abs(view.center.y - 80) < 0.5)
  }
}
