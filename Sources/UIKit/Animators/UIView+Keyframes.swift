public import Foundation

extension UIView {
  /// An animation of the system.
  public enum SystemAnimation: UInt, Sendable {
    case delete = 0
  }

  /// Removes views with the system's animation: they fade out.
  ///
  /// The duration of 0.3 seconds is a guess.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.3, delay: 0, options: options) {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Makes changes; that they are repeated has no effect.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    animations()
  }

  /// Options of an animation with keyframes, with the bits of UIKit.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt

    /// Creates options from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews of changed views inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Changes outside of keyframes start from the presentation values; keyframes are added.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after it has run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested block uses its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested block does not inherit the outer options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Values change linearly between keyframes; the default, and the way of all modes here.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Values jump at keyframes; here they change linearly.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values change at a constant pace; here linearly.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values follow a smooth curve; here they change linearly.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values follow a smooth curve at a constant speed; here they follow lines.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The options that blocks have as well, with the linear curve.
    fileprivate var ofBlocks: AnimationOptions {
      AnimationOptions(rawValue: rawValue & 0x3FF).union(.curveLinear)
    }
  }

  /// Animates changes that keyframes in the block make, each in its part of the duration.
  ///
  /// The model has its last values at once. The completion is called when all keyframes have ended.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = Keyframes.current
    let frames = Keyframes(
      duration: duration, delay: delay, options: options.ofBlocks, completion: completion)
    Keyframes.current = frames
    defer { Keyframes.current = outer }
    animate(
      withDuration: duration, delay: delay, options: options.ofBlocks, animations: animations
    ) { frames.end($0) }
  }

  /// Animates changes in a part of the animation of `animateKeyframes`; start and duration are shares
  /// of the whole duration, from 0 to 1.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let frames = Keyframes.current else { return animations() }
    frames.waiting += 1
    animate(
      withDuration: frames.duration * frameDuration,
      delay: frames.delay + frames.duration * frameStartTime,
      options: frames.options.subtracting(.beginFromCurrentState)
        .union([.overrideInheritedDuration, .overrideInheritedCurve]),
      animations: animations
    ) { frames.end($0) }
  }

  /// Changes a view, as if its old look faded over to the new one.
  ///
  /// Nothing is drawn: the changes are immediate, and the completion is called after the duration, in
  /// seconds.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if let animations {
      if options.contains(.allowAnimatedContent) {
        animate(withDuration: duration, delay: 0, options: options, animations: animations)
      } else {
        performWithoutAnimation(animations)
      }
    }
    guard let completion else { return }
    _SimulatedDispatch.afterDelay(duration) { completion(true) }
  }

  /// Replaces a view by another in its superview, or hides it and shows the other.
  ///
  /// The completion is called after the duration, in seconds.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      with: fromView.superview ?? fromView, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// No transition is drawn.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// No transition is drawn.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// No transition is drawn.
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  /// No transition is drawn.
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  /// No transition is drawn.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// No transition is drawn.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// No transition is drawn.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
}

/// The animation of a block with keyframes, which ends with the last of them.
@MainActor
private final class Keyframes {
  static var current: Keyframes?

  let duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  var waiting = 1
  private let completion: ((Bool) -> Void)?
  private var hasFinished = true

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay
    self.options = options
    self.completion = completion
  }

  /// Notes that a part has ended, and calls the completion after the last one.
  func end(_ finished: Bool) {
    waiting -= 1
    hasFinished = hasFinished && finished
    if waiting == 0 { completion?(hasFinished) }
  }
}
