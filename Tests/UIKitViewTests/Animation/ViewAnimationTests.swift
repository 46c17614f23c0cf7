import Foundation
import Testing
import Timeline

@testable import UIKit

@Suite("Animated views")
@MainActor
struct ViewAnimationTests {
  private let story = AnimationStory()
  private var view: UIView { story.view }

  // MARK: Channels

  private static func pose(
    center: CGPoint = CGPoint(x: 50, y: 50),
    bounds: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100),
    transform: CGAffineTransform = .identity, alpha: CGFloat = 1
  ) -> Pose {
    Pose(center: center, bounds: bounds, transform: transform, alpha: alpha)
  }

  @Test("A block sets the model at once, and the presentation is animated (S7.29)")
  func everyChannel() {
    let sets: [(String, (UIView) -> Void, Pose)] = [
      (
        "center", { $0.center = CGPoint(x: 150, y: 90) },
        Self.pose(center: CGPoint(x: 100, y: 70))
      ),
      (
        "frame", { $0.frame = CGRect(x: 100, y: 0, width: 200, height: 100) },
        Self.pose(
          center: CGPoint(x: 125, y: 50), bounds: CGRect(x: 0, y: 0, width: 150, height: 100))
      ),
      (
        "bounds", { $0.bounds = CGRect(x: 10, y: 20, width: 300, height: 100) },
        Self.pose(bounds: CGRect(x: 5, y: 10, width: 200, height: 100))
      ),
      (
        "transform", { $0.transform = CGAffineTransform(scaleX: 3, y: 1) },
        Self.pose(transform: CGAffineTransform(scaleX: 2, y: 1))
      ),
      ("alpha", { $0.alpha = 0 }, Self.pose(alpha: 0.5)),
    ]
    for (name, set, half) in sets {
      let story = AnimationStory()
      let (view, plain) = (story.view, UIView(frame: story.view.frame))
      let before = view.pose
      set(plain)
      story.animate { set(view) }
      #expect(view.pose == plain.pose, "\(name)")
      #expect(view.presentationPose == before, "\(name)")
      story.go(to: 500)
      #expect(view.presentationPose == half, "\(name)")
      story.go(to: 1000)
      #expect(view.presentationPose == plain.pose, "\(name)")
      #expect(view.animation == nil, "\(name)")
    }
  }

  @Test("Properties without an animation change their presentation at once")
  func otherProperties() {
    story.loop.asCurrent {
      story.animate {
        view.isHidden = true
        view.tag = 3
        view.zPosition = 2
      }
    }
    #expect(view.animation == nil)
    #expect(story.notes.isEmpty)
    story.go(to: 0)
    #expect(story.notes == ["0: done true"])
  }

  @Test("A model value that does not change starts no animation, and cuts none short (S7.26c)")
  func unchanged() {
    story.animate("first", for: 1000) { view.alpha = 0 }
    story.go(to: 500)
    story.animate("second", for: 1000) {
      view.alpha = 0
      view.center.x = 150
    }
    story.go(to: 750)
    #expect(view.presentationAlpha == 0.25)
    #expect(view.presentationCenter.x == 75)
    story.go(to: 2000)
    #expect(story.notes == ["1000: first true", "1500: second true"])
  }

  @Test("Each channel has its own animation (S7.26c)")
  func channelsApart() {
    story.animate("alpha", for: 1000) { view.alpha = 0 }
    story.go(to: 250)
    story.animate("center", for: 500) { view.center.x = 150 }
    story.go(to: 500)
    #expect(view.presentationPose == Self.pose(center: CGPoint(x: 100, y: 50), alpha: 0.5))
    story.go(to: 1000)
    #expect(story.notes == ["750: center true", "1000: alpha true"])
  }

  // MARK: Interruption

  @Test("A later animation of a channel is added to an earlier one, and both finish (S7.33)")
  func added() {
    story.animate("there", for: 1000) { view.center.x = 150 }
    #expect(story.x(at: 500) == 100)
    story.animate("back", for: 1000) { view.center.x = 50 }
    #expect(story.notes.isEmpty, "never inside of the call")
    #expect(view.presentationCenter.x == 100)
    #expect(story.x(at: 750) == 100)
    #expect(story.x(at: 1000) == 100)
    #expect(story.x(at: 1250) == 75)
    #expect(story.x(at: 1500) == 50)
    #expect(story.notes == ["1000: there true", "1500: back true"])
    #expect(story.timerCount == 0)
  }

  @Test("An animation from the current state replaces the others, which are unfinished (S7.33)")
  func fromCurrentState() {
    story.animate("there", for: 1000) { view.center.x = 150 }
    #expect(story.x(at: 500) == 100)
    story.animate("back", for: 1000, .beginFromCurrentState) { view.center.x = 50 }
    #expect(story.notes.isEmpty, "never inside of the call")
    #expect(view.presentationCenter.x == 100)
    #expect(story.x(at: 1000) == 75)
    #expect(story.x(at: 1500) == 50)
    #expect(story.notes == ["500: there false", "1500: back true"])
    #expect(story.timerCount == 0)
  }

  @Test("A shorter animation that is added ends first, and the longer one continues (S7.33)")
  func addedForLess() {
    story.animate("long", for: 1000) { view.center.x = 150 }
    story.go(to: 500)
    story.animate("short", for: 100) { view.center.x = 50 }
    #expect((story.x(at: 550) - 55).magnitude < 1e-9)
    #expect((story.x(at: 600) - 10).magnitude < 1e-9)
    #expect((story.x(at: 800) - 30).magnitude < 1e-9)
    #expect(story.x(at: 1000) == 50)
    #expect(story.notes == ["600: short true", "1000: long true"])
  }

  @Test("An animation without an end is replaced (S7.33)")
  func endless() {
    story.animate("blink", for: 1000, .repeat) { view.alpha = 0 }
    story.go(to: 500)
    story.animate("shown", for: 100) { view.alpha = 1 }
    story.go(to: 1000)
    #expect(story.notes == ["500: blink false", "600: shown true"])
    #expect(view.animation == nil)
  }

  @Test("A channel adds 32 animations; one more replaces them", arguments: [31, 32])
  func bounded(_ count: Int) {
    story.animate("first", for: 1000) { view.center.x = 0 }
    for number in 1...count {
      story.animate("\(number)", for: 1000) { view.center.x = CGFloat(number) }
    }
    story.go(to: 1000)
    #expect(story.notes.contains("1000: first true") == (count < 32))
    #expect(story.notes.contains("1000: \(count) true"))
  }

  @Test("An animation that loses some of what it moves ends at its instant, unfinished")
  func partlyInterrupted() {
    story.animate("both", for: 1000) {
      view.center.x = 150
      view.alpha = 0
    }
    story.go(to: 500)
    story.animate("one", for: 100, .beginFromCurrentState) { view.center.x = 50 }
    story.go(to: 900)
    #expect((view.presentationAlpha - 0.1).magnitude < 1e-12)
    story.go(to: 1000)
    #expect(story.notes == ["600: one true", "1000: both false"])
  }

  @Test("A model change without an animation shifts the presentation by the difference")
  func shifted() {
    story.animate(for: 1000) { view.center.x = 150 }
    story.go(to: 500)
    view.center.x += 40
    #expect(view.presentationCenter.x == 140)
    #expect(story.x(at: 750) == 165)
    #expect(story.x(at: 1000) == 190)
    #expect(story.notes == ["1000: done true"])
  }

  @Test("Set twice in a block, the last value counts and the start stays")
  func setTwice() {
    story.animate {
      view.center.x = 1000
      view.center.x = 150
    }
    #expect(story.x(at: 0) == 50)
    #expect(story.x(at: 500) == 100)
  }

  // MARK: Views that go

  @Test("A view that leaves the window ends its animation, unfinished, once")
  func removed() {
    story.animate { view.center.x = 150 }
    story.go(to: 500)
    view.removeFromSuperview()
    #expect(view.animation == nil)
    #expect(story.notes.isEmpty)
    story.go(to: 2000)
    #expect(story.notes == ["500: done false"])
    #expect(story.timerCount == 0)
  }

  @Test("If one of two views leaves, the other continues, and the end is unfinished")
  func oneRemoved() {
    let other = UIView(frame: view.frame)
    story.window.addSubview(other)
    story.animate {
      view.center.x = 150
      other.center.x = 150
    }
    story.go(to: 500)
    view.removeFromSuperview()
    #expect(other.presentationCenter.x == 100)
    story.go(to: 2000)
    #expect(story.notes == ["1000: done false"])
  }

  @Test("A deallocated view's animation is completed")
  func deallocated() {
    weak var gone: UIView?
    do {
      let holder = UIView()
      story.window.addSubview(holder)
      let view = UIView()
      holder.addSubview(view)
      gone = view
      story.animate { [unowned view] in view.alpha = 0 }
      holder.removeFromSuperview()
      story.loop.runUpdateCycle()
    }
    #expect(gone == nil)
    story.go(to: 2000)
    #expect(story.notes == ["0: done false"])
  }

  @Test("A view that is deallocated with its window completes its animation at the end")
  func windowDeallocated() {
    weak var gone: UIView?
    do {
      let window = UIWindow(screen: story.window.screen, turnLoop: story.loop)
      let view = UIView()
      window.addSubview(view)
      story.loop.runUpdateCycle()
      gone = view
      story.animate { [unowned view] in view.alpha = 0 }
    }
    #expect(gone == nil)
    story.go(to: 2000)
    #expect(story.notes == ["1000: done false"])
    #expect(!story.loop.isAnimating)
  }

  @Test("A view that is hidden during its animation continues invisibly")
  func hidden() {
    story.animate { view.center.x = 150 }
    story.go(to: 500)
    view.isHidden = true
    story.go(to: 2000)
    #expect(story.notes == ["1000: done true"])
    #expect(view.animation == nil)
  }

  @Test("A view that leaves in the block that animates it is reported once")
  func removedInBlock() {
    story.animate {
      view.center.x = 150
      view.removeFromSuperview()
    }
    #expect(story.notes.isEmpty)
    story.go(to: 2000)
    #expect(story.notes == ["0: done false"])
  }

  @Test("Outside of a window everything is so at once")
  func outside() {
    let lone = UIView()
    story.animate { lone.center.x = 150 }
    #expect(lone.presentationCenter.x == 150)
    #expect(story.notes == ["0: done true"], "there is no turn loop to wait for")
  }

  // MARK: Layout

  @Test("What layout sets inside a block is animated (S7.25)")
  func layoutInBlock() {
    let holder = FillingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    story.window.addSubview(holder)
    story.loop.runUpdateCycle()
    #expect(holder.inside.frame.width == 100)
    story.animate {
      holder.bounds.size.width = 300
      holder.layoutIfNeeded()
    }
    story.go(to: 500)
    #expect(holder.inside.presentationFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test(
    "Later layout without that is presented at once, unless the option is given",
    arguments: [(UIView.AnimationOptions(), CGFloat(300)), (.layoutSubviews, 200)])
  func layoutLater(options: UIView.AnimationOptions, width: CGFloat) {
    let holder = FillingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    story.window.addSubview(holder)
    story.loop.runUpdateCycle()
    story.animate("done", for: 1000, after: 0, options) { holder.bounds.size.width = 300 }
    story.go(to: 500)
    #expect(holder.inside.presentationFrame.width == width)
  }

  @Test("A presented frame in an ancestor includes the views between")
  func presentationThroughAncestors() {
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.addSubview(inner)
    story.animate {
      view.center.x = 150
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      inner.center.x += 10
    }
    story.go(to: 500)
    // Twice as large about (100, 50): the inner middle is at (30, 40) of (50, 50).
    let seen = CGRect(x: 30, y: -10, width: 60, height: 80)
    #expect(inner.presentationFrame(in: story.window) == seen)
    #expect(inner.presentationFrame(in: nil) == seen)
    #expect(inner.presentationFrame(in: view) == CGRect(x: 15, y: 20, width: 30, height: 40))
  }

  // MARK: Touches

  @Test(
    "A view that animates takes no touches, nor does what is in it, unless it may (S5.28)",
    arguments: [(UIView.AnimationOptions(), false), (.allowUserInteraction, true)])
  func touches(options: UIView.AnimationOptions, isHit: Bool) {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    story.animate("done", for: 500, after: 500, options) { view.alpha = 0.5 }
    let point = CGPoint(x: 10, y: 10)
    for ms: Int64 in [0, 499, 999] {
      story.go(to: ms)
      #expect(story.window.hitTest(point, with: nil) === (isHit ? inner : story.window))
    }
    story.go(to: 1000)
    #expect(story.window.hitTest(point, with: nil) === inner)
  }

  // MARK: Turning

  @Test("A rotation takes the smaller angle, and nothing shrinks during it")
  func turning() {
    let cases: [(from: CGFloat, to: CGFloat, half: CGFloat)] = [
      (0, 1.5, 0.75), (0, 3, 1.5), (-1, 2, 0.5), (3, -3, .pi), (-3, 3, .pi), (2, 0, 1),
    ]
    for (from, to, half) in cases {
      let mixed = CGAffineTransform(rotationAngle: from)
        .mixed(with: CGAffineTransform(rotationAngle: to), by: 0.5)
      let expected = CGAffineTransform(rotationAngle: half)
      for (number, other) in zip(
        [mixed.a, mixed.b, mixed.c, mixed.d], [expected.a, expected.b, expected.c, expected.d])
      {
        #expect((number - other).magnitude < 1e-12, "\(from) to \(to)")
      }
    }
  }

  @Test("Both ends of a mixture are exact, and what shrinks to nothing does so evenly")
  func mixtures() {
    let turned = CGAffineTransform(rotationAngle: 1).scaledBy(x: -2, y: 0.5)
      .translatedBy(x: 3, y: 4)
    #expect(CGAffineTransform.identity.mixed(with: turned, by: 0) == .identity)
    #expect(CGAffineTransform.identity.mixed(with: turned, by: 1) == turned)
    let almost = CGAffineTransform.identity.mixed(with: turned, by: 1 - 1e-13)
    #expect((almost.a - turned.a).magnitude < 1e-12)
    #expect((almost.d - turned.d).magnitude < 1e-12)
    #expect((almost.tx - turned.tx).magnitude < 1e-11)
    let nothing = CGAffineTransform(scaleX: 0, y: 0)
    let half = CGAffineTransform(rotationAngle: 1).mixed(with: nothing, by: 0.5)
    #expect(half.a == CGAffineTransform(rotationAngle: 1).a / 2)
  }
}

/// A view that lets one subview fill it.
private final class FillingView: UIView {
  let inside = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    if inside.superview == nil { addSubview(inside) }
    inside.frame = CGRect(origin: .zero, size: bounds.size)
  }
}
