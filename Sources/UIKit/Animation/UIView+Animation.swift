public import Foundation
import ScrollPhysics
import Timeline

extension UIView {
  /// Animates changes of views for so many seconds, slow at both ends.
  ///
  /// The block runs at once, and what it sets is so at once: centre, frame, bounds, transform and
  /// alpha of views in a window are seen on their way there. The completion comes once, at the end;
  /// true unless something came between.
  ///
  /// Rule: S7.28, S7.29.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes of views for so many seconds, after so many seconds.
  ///
  /// A negative time is none. Where nothing changes the completion comes all the same, at this
  /// instant but not before this call returns.
  ///
  /// Rule: S5.28, S7.28, S7.29.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      delay: AnimationTiming.span(seconds: delay),
      duration: AnimationTiming.span(seconds: duration), shape: .curve(options.curve))
    run(timing, options, animations, completion)
  }

  /// Animates changes of views as a spring would pull them.
  ///
  /// The spring has come to rest when the duration, in seconds, is over. A damping ratio of 1 comes
  /// without overshoot, a smaller one swings. The initial velocity is in whole ways a second: 1 is
  /// the speed that would make the whole way in one second. A curve among the options has no say.
  ///
  /// Rule: S7.28; for the formula, which no source has, see `SpringTiming`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let span = AnimationTiming.span(
      seconds: inheritedSeconds(options) ?? duration)
    let spring = SpringTiming(
      dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity) * span.seconds)
    let timing = AnimationTiming(
      delay: AnimationTiming.span(seconds: delay), duration: span, shape: .spring(spring))
    run(timing, options, animations, completion)
  }

  /// Runs changes that are seen at once, even inside the block of an animation.
  ///
  /// Rule: S7.29.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock.withoutAnimation(actionsWithoutAnimation)
  }

  /// Whether blocks animate what they change.
  public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

  /// Lets blocks animate what they change, or not.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AnimationBlock.isEnabled = enabled
  }

  /// The duration of the animation whose block is running, in seconds; 0 outside of all.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.group.timing.duration.seconds ?? 0
  }

  // MARK: A block

  private static func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationBlock.current
    var options = options
    if let outer, !options.contains(.overrideInheritedOptions) {
      options.formUnion(outer.options.intersection(.inherited))
    }
    let group = AnimationGroup(
      inherited(timing, options, from: outer?.group.timing),
      allowsTouches: options.contains(.allowUserInteraction), completion: completion)
    let block = AnimationBlock(group, options: options)
    block.record(animations)
    if options.contains(.layoutSubviews) {
      block.record { for view in group.views { view.layoutIfNeeded() } }
    }
    group.begin()
  }

  /// The timing of a block inside another: it takes the outer one's duration and curve, unless its
  /// options say that its own count.
  ///
  /// A spring stays one whatever curve is around it.
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
