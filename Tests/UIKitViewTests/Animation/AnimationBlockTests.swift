import Foundation
import ScrollPhysics
import Testing
import Timeline

@testable import UIKit

@Suite("Animation blocks")
@MainActor
struct AnimationBlockTests {
  private let story = AnimationStory()
  private var view: UIView { story.view }

  // MARK: Times

  @Test("Nothing moves before the delay is over, and the end is later by it")
  func delay() {
    story.animate("done", for: 1000, after: 500) { view.center.x = 150 }
    #expect(view.center.x == 150)
    #expect(story.x(at: 500) == 50)
    #expect(story.x(at: 1000) == 100)
    #expect(story.x(at: 1499) < 150)
    #expect(story.notes.isEmpty)
    story.go(to: 1500)
    #expect(story.notes == ["1500: done true"])
  }

  @Test(
    "Without a duration changes are presented at once, and the completion is called after the call",
    arguments: [0, -1, -.infinity, .nan, 1e-10])
  func noDuration(duration: TimeInterval) {
    UIView.animate(withDuration: duration, animations: { view.center.x = 150 }) {
      story.note("done \($0)")
    }
    #expect(view.presentationCenter.x == 150)
    #expect(story.notes.isEmpty)
    story.go(to: 0)
    #expect(story.notes == ["0: done true"])
  }

  @Test("With a delay and no duration the presentation changes at the end of the delay")
  func delayOnly() {
    story.animate("done", for: 0, after: 500) { view.center.x = 150 }
    #expect(story.x(at: 499) == 50)
    #expect(story.x(at: 500) == 150)
    #expect(story.notes == ["500: done true"])
  }

  @Test("A time beyond all clocks is a very long one", arguments: [1e10, 1e300, .infinity])
  func tooLong(duration: TimeInterval) {
    UIView.animate(withDuration: duration, delay: duration, options: .autoreverse) {
      view.center.x = 150
    }
    #expect(story.x(at: 1_000_000) == 50)
    #expect(story.timerCount == 1)
  }

  @Test(
    "The curve is the option's",
    arguments: [
      (UIView.AnimationOptions(), ScrollPhysics.AnimationCurve.easeInOut),
      (.curveEaseInOut, .easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear),
    ])
  func curves(options: UIView.AnimationOptions, curve: ScrollPhysics.AnimationCurve) {
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 150 }
    #expect(story.x(at: 300) == 50 + 100 * CGFloat(curve.value(at: 0.3)))
  }

  @Test("A spring pulls from its velocity and swings over")
  func spring() {
    UIView.animate(
      withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3,
      animations: { view.center.x = 150 }, completion: story.completion("done"))
    let timing = SpringTiming(dampingRatio: 0.5, initialVelocity: 6)
    for ms: Int64 in [0, 1, 16, 400, 1000, 1999] {
      let progress = timing.value(at: Double(ms) / 2000)
      #expect((story.x(at: ms) - 50 - 100 * CGFloat(progress)).magnitude < 1e-12)
    }
    #expect(story.x(at: 2000) == 150)
    #expect(story.notes == ["2000: done true"])
  }

  // MARK: Repetition

  @Test("An autoreversed animation runs once, and then shows the model")
  func autoreverse() {
    story.animate("done", for: 1000, after: 0, .autoreverse) { view.center.x = 150 }
    #expect(story.x(at: 750) == 125)
    #expect(story.x(at: 1000) == 150)
    #expect(story.x(at: 1250) == 125)
    #expect(story.x(at: 1990) < 55)
    #expect(story.x(at: 2000) == 150)
    #expect(story.notes == ["2000: done true"])
  }

  @Test("For ever means for ever, until something else takes over")
  func forever() {
    story.animate("done", for: 1000, after: 0, .repeat) { view.center.x = 150 }
    #expect(story.x(at: 10_250) == 75)
    #expect(story.timerCount == 0)
    #expect(story.loop.hasEndlessAnimation)
    let motion = Motion(what: "a view", cause: .animation, velocity: .zero, ends: nil)
    #expect(story.loop.motions == [motion])
    story.animate("stop", for: 1000) { view.center.x = 50 }
    #expect(!story.loop.hasEndlessAnimation)
    #expect(story.loop.motions.isEmpty)
    #expect(story.x(at: 10_750) == 62.5)
    story.go(to: 12_000)
    #expect(story.notes == ["10250: done false", "11250: stop true"])
  }

  @Test("There and back for ever")
  func foreverAndBack() {
    story.animate("done", for: 1000, after: 100, [.repeat, .autoreverse]) { view.center.x = 150 }
    #expect(story.x(at: 600) == 100)
    #expect(story.x(at: 1350) == 125)
    #expect(story.x(at: 2350) == 75)
    view.removeFromSuperview()
    story.go(to: 5000)
    #expect(story.notes == ["2350: done false"])
    #expect(!story.loop.hasEndlessAnimation)
  }

  @Test("A repeated animation without duration is at its end")
  func repeatOfNothing() {
    story.animate("done", for: 0, after: 0, .repeat) { view.center.x = 150 }
    #expect(!story.loop.hasEndlessAnimation)
    story.go(to: 0)
    #expect(story.notes == ["0: done true"])
  }

  // MARK: Blocks in blocks

  @Test(
    "A block inside another has its duration and curve, unless its own are to count",
    arguments: [
      (UIView.AnimationOptions(), 1000, 0.5), (.overrideInheritedCurve, 1000, 0.6846),
      (.overrideInheritedDuration, 600, 0.5),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 600, 0.6846),
    ] as [(UIView.AnimationOptions, Int64, Double)])
  func nested(options: UIView.AnimationOptions, end: Int64, half: Double) {
    let other = UIView(frame: view.frame)
    story.window.addSubview(other)
    story.animate("outer", for: 1000) {
      view.center.x = 150
      UIView.animate(
        withDuration: 0.6, delay: 0, options: options.union(.curveEaseOut),
        animations: { other.center.x = 150 }, completion: story.completion("inner"))
      view.alpha = 0
    }
    story.go(to: end / 2)
    #expect((Double(other.presentationCenter.x) - 50 - 100 * half).magnitude < 0.01)
    story.go(to: 500)
    #expect(view.presentationPose.alpha == 0.5)
    #expect(view.presentationCenter.x == 100)
    story.go(to: 1000)
    #expect(story.notes == ["\(end): inner true", "1000: outer true"])
  }

  @Test("A nested block inherits the outer options unless it overrides them")
  func inheritedOptions() {
    let options: [(UIView.AnimationOptions, Bool)] = [
      ([], true), (.overrideInheritedOptions, false),
    ]
    for (inner, isHit) in options {
      let story = AnimationStory()
      story.animate("outer", for: 1000, after: 0, .allowUserInteraction) {
        story.animate("inner", for: 1000, after: 0, inner) { story.view.center.x = 60 }
      }
      let hit = story.window.hitTest(CGPoint(x: 50, y: 50), with: nil)
      #expect((hit === story.view) == isHit)
    }
  }

  @Test("The duration of the block that is running can be read")
  func inheritedDuration() {
    #expect(UIView.inheritedAnimationDuration == 0)
    var seen: [TimeInterval] = []
    story.animate(for: 1000) {
      seen.append(UIView.inheritedAnimationDuration)
      story.animate("inner", for: 300, after: 0, .overrideInheritedDuration) {
        seen.append(UIView.inheritedAnimationDuration)
      }
      UIView.performWithoutAnimation { seen.append(UIView.inheritedAnimationDuration) }
      seen.append(UIView.inheritedAnimationDuration)
    }
    #expect(seen == [1, 0.3, 0, 1])
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  // MARK: Switching off

  @Test(
    "Changes in performWithoutAnimation are presented at once, and the rest of the block is animated"
  )
  func withoutAnimation() {
    story.animate(for: 1000) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        view.center.x = 100
        story.animate("inside", for: 500) { view.bounds.size.width = 50 }
      }
      #expect(UIView.areAnimationsEnabled)
      view.alpha = 0
    }
    #expect(view.presentationCenter.x == 100)
    #expect(view.presentationSize.width == 50)
    #expect(view.presentationAlpha == 1)
    story.go(to: 1000)
    #expect(story.notes == ["0: inside true", "1000: done true"])
  }

  @Test("Where animations are switched off blocks set what they set")
  func switchedOff() {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    story.animate(for: 1000) {
      view.center.x = 100
      UIView.setAnimationsEnabled(true)
      view.alpha = 0
      UIView.setAnimationsEnabled(false)
      view.bounds.size.width = 50
    }
    #expect(
      view.presentationPose
        == Pose(
          center: CGPoint(x: 100, y: 50), bounds: CGRect(x: 0, y: 0, width: 50, height: 100),
          transform: .identity, alpha: 1))
    #expect(view.alpha == 0)
  }

  @Test("Setters outside of blocks set, and that is all")
  func outsideOfBlocks() {
    story.animate(for: 1000) { view.center.x = 150 }
    view.alpha = 0
    #expect(view.presentationAlpha == 0)
    #expect(!AnimationBlock.isRecording)
  }

  @Test("Frames at 60 and at 120 Hz agree at common instants")
  func frameRates() {
    let clocks = [FrameClock(frameRate: 60), FrameClock(frameRate: 120)]
    let courses = clocks.enumerated().map { index, clock in
      let story = AnimationStory()
      UIView.animate(
        withDuration: 0.5, delay: 0.05, usingSpringWithDamping: 0.6, initialSpringVelocity: 1
      ) { story.view.center.x = 150 }
      return (0...40).map { frame in
        story.loop.now = clock.instant(ofFrame: frame << index)
        story.loop.fireTimers()
        return story.view.presentationCenter.x
      }
    }
    #expect(courses[0] == courses[1])
  }
}
