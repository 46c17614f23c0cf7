public import Foundation
import ScrollPhysics
import Timeline

extension UIView {
  /// Animates changes of views with the ease-in-ease-out curve; the duration is in seconds.
  ///
  /// The block runs at once, and the model has its values at once: centre, frame, bounds, transform
  /// and alpha of views in a window are presented on their way there. The completion is called once
  /// at the end, with true unless the animation was interrupted.
  ///
  /// Rule: S7.28, S7.29.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes of views after a delay; duration and delay are in seconds.
  ///
  /// Negative times count as zero. If nothing changes, the completion is called at the same
  /// instant, after this call returns.
  ///
  /// Rule: S5.28, S7.28, S7.29.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      delay: TimeSpan(clampingSeconds: delay),
      duration: TimeSpan(clampingSeconds: duration), shape: .curve(options.curve))
    run(timing, options, animations, completion)
  }

  /// Animates changes of views with the motion of a spring.
  ///
  /// The spring is at rest at the end of the duration, in seconds. With a damping ratio of 1 it
  /// does not overshoot, with a smaller one it oscillates. The initial velocity is in total
  /// distances per second: 1 would cover the whole distance in one second. A curve among the
  /// options is ignored.
  ///
  /// Rule: S7.28; for the formula, which no source has, see `SpringTiming`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let span = TimeSpan(clampingSeconds: inheritedSeconds(options) ?? duration)
    let spring = SpringTiming(
      dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity) * span.seconds)
    let timing = AnimationTiming(
      delay: TimeSpan(clampingSeconds: delay), duration: span, shape: .spring(spring))
    run(timing, options, animations, completion)
  }

  /// Animates changes of views with a spring that is described by its length and bounce.
  ///
  /// The damping ratio is 1 − bounce. The duration is the perceived one, from Apple's documentation: "the
  /// perceptual duration of the animation"; it is taken for the time until the spring is at rest, which is a
  /// guess.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - bounce: from 0, no oscillation, to 1; a negative one is damped more.
  ///   - velocity: the initial velocity, in total distances per second.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay,
      usingSpringWithDamping: min(max(1 - bounce, 0.01), 1), initialSpringVelocity: velocity,
      options: options, animations: animations, completion: completion)
  }

  /// Runs changes without animation, even inside an animation block.
  ///
  /// Rule: S7.29.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock.withoutAnimation(actionsWithoutAnimation)
  }

  /// Whether blocks animate their changes.
  public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

  /// Enables or disables the animation of changes in blocks.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AnimationBlock.isEnabled = enabled
  }

  /// The duration of the current animation block, in seconds; 0 outside of blocks.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.group.timing.duration.seconds ?? 0
  }

  // MARK: A block

  private static func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: @escaping () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    guard !CollectedAnimations.take(animations, completion) else { return }
    let outer = AnimationBlock.current
    var options = options
    if let outer, outer.isInherited, !options.contains(.overrideInheritedOptions) {
      options.formUnion(AnimationOptions(inheritedFrom: outer.group))
    }
    let group = AnimationGroup(
      inherited(timing, options, from: outer?.group.timing),
      allowsTouches: options.contains(.allowUserInteraction),
      isAdded: !options.contains(.beginFromCurrentState), completion: completion)
    let block = AnimationBlock(group, isInherited: true)
    block.record(animations)
    if options.contains(.layoutSubviews) {
      block.record { for view in group.views { view.layoutIfNeeded() } }
    }
    group.begin()
  }

  /// Returns the timing of a nested block, which inherits the outer duration and curve unless its
  /// options override them.
  ///
  /// A spring stays a spring whatever the outer curve is.
  private static func inherited(
    _ timing: AnimationTiming, _ options: AnimationOptions, from outer: AnimationTiming?
  ) -> AnimationTiming {
    var timing = timing
    timing.repetition = options.repetition
    guard let outer else { return timing }
    if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
    if case .curve = timing.shape, !options.contains(.overrideInheritedCurve) {
      timing.shape = outer.shape
    }
    return timing
  }

  private static func inheritedSeconds(_ options: AnimationOptions) -> Double? {
    guard let outer = AnimationBlock.current, !options.contains(.overrideInheritedDuration) else {
      return nil
    }
    return outer.group.timing.duration.seconds
  }
}
