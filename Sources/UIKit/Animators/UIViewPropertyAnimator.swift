public import Foundation
import ScrollPhysics
import Timeline

/// The curve of an animation.
public typealias UIViewAnimationCurve = UIView.AnimationCurve

extension UIView.AnimationCurve {
  /// The curve as an option of an animation block.
  fileprivate var option: UIView.AnimationOptions {
    switch self {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }
}

/// Whether an animator has begun.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0
  case active
  case stopped
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start
  case current
}

/// The curve of an animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Starts an animation of a duration in seconds, with this curve.
  func _animate(
    duration: TimeInterval, delay: TimeInterval, _ animations: @escaping () -> Void,
    completion: @escaping (Bool) -> Void)
}

/// A cubic curve; one with control points of its own moves as ease-in-ease-out, which is a
/// simplification.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  public final let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public final let controlPoint1: CGPoint
  /// The second control point.
  public final let controlPoint2: CGPoint

  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = .zero
    controlPoint2 = CGPoint(x: 1, y: 1)
  }

  /// Creates a curve with control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
  }

  /// Starts an animation with this curve.
  public func _animate(
    duration: TimeInterval, delay: TimeInterval, _ animations: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: delay,
      options: [animationCurve.option, .overrideInheritedCurve, .overrideInheritedDuration],
      animations: animations, completion: completion)
  }
}

/// The motion of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The damping ratio; 1 does not overshoot.
  final let dampingRatio: CGFloat
  /// The velocity at the start, in total distances per second.
  public final let initialVelocity: CGVector

  /// Creates a spring by its damping ratio.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    dampingRatio = ratio
    initialVelocity = velocity
  }

  /// Creates a spring by its mass, stiffness and damping.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    dampingRatio = damping / max(2 * (mass * stiffness).squareRoot(), .leastNormalMagnitude)
    self.initialVelocity = initialVelocity
  }

  /// Creates the spring of the system, which does not overshoot.
  public override init() {
    (dampingRatio, initialVelocity) = (1, .zero)
  }

  /// Creates the spring of the system: archives are not read.
  public required init?(coder: NSCoder) {
    (dampingRatio, initialVelocity) = (1, .zero)
  }

  /// Creates a spring by its perceived duration, in seconds, and its bounce; the animator's duration counts.
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero
  ) {
    self.init(dampingRatio: min(max(1 - bounce, 0.01), 1), initialVelocity: initialVelocity)
  }

  /// Starts an animation with this motion.
  public func _animate(
    duration: TimeInterval, delay: TimeInterval, _ animations: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: max(initialVelocity.dx.magnitude, initialVelocity.dy.magnitude),
      options: [.overrideInheritedDuration], animations: animations, completion: completion)
  }
}

/// An animation that can be started, paused and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation has begun.
  var state: UIViewAnimatingState { get }
  /// Whether the animation runs.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }
  /// The progress, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation.
  func startAnimation()
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes an animation that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin after a part of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues with another curve for a part of the duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// An animation that can be paused, moved by hand and reversed.
///
/// Centre, bounds, transform and alpha of views are animated, as in an animation block.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// A view that the animation moves.
  private struct Moved {
    let view: UIView
    let start: Pose
    let end: Pose
  }

  /// The duration, in seconds.
  public final let duration: TimeInterval
  /// The delay of the animation, in seconds.
  public private(set) final var delay: TimeInterval = 0
  /// The curve.
  open var timingParameters: (any UITimingCurveProvider)? { timing }
  private let timing: any UITimingCurveProvider
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var moved: [Moved] = []
  /// The part of the way that lies behind, from 0 to 1; while it runs, that at its last start.
  private var fraction: CGFloat = 0
  private var started: CFTimeInterval = 0
  /// The number of starts and pauses, by which the completion of an earlier start is known.
  private var run = 0
  private var isBackwards = false

  /// Whether the animator has begun.
  public private(set) final var state = UIViewAnimatingState.inactive
  /// Whether the animation runs.
  public private(set) final var isRunning = false
  /// Whether touches reach views while they are animated; the value has no effect.
  open var isUserInteractionEnabled = true
  /// Whether touches are tested by the app itself; the value has no effect.
  open var isManualHitTestingEnabled = false
  /// Whether the animation may be paused and moved by hand; the value has no effect.
  open var isInterruptible = true
  /// Whether progress that a program sets follows a straight line; the value has no effect: it
  /// does.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end.
  open var pausesOnCompletion = false

  /// Creates an animator with a curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timing = parameters
  }

  /// Creates an animator without a duration.
  public override convenience init() {
    self.init(duration: 0, curve: .easeInOut)
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with the motion of a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Starts an animation at once, and returns its animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes to the animation.
  open func addAnimations(_ animation: @escaping () -> Void) {
    animations.append(animation)
  }

  /// Adds changes to the animation; the delay, in shares of the duration, has no effect.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }

  /// Adds a closure that is called when the animation has ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end of the animation, and returns where it ended.
  ///
  /// As with UIKit's method an animation that `stopAnimation(true)` stops has no end: the task waits for
  /// ever.
  @discardableResult
  public final func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }

  /// The progress, from 0 to 1; setting it moves the views there and pauses the animation.
  open var fractionComplete: CGFloat {
    get {
      guard isRunning else { return fraction }
      guard duration > 0 else { return 1 }
      let passed = CGFloat((CACurrentMediaTime() - started - delay) / duration)
      return min(1, fraction + max(0, passed) * (isBackwards ? -1 : 1))
    }
    set {
      pauseAnimation()
      fraction = min(max(newValue, 0), 1)
      show(fraction)
    }
  }

  /// Whether the animation runs backwards.
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      let wasRunning = isRunning
      if wasRunning { pauseAnimation() }
      isBackwards = newValue
      if wasRunning { startAnimation() }
    }
  }

  /// Starts or continues the animation.
  open func startAnimation() {
    guard !isRunning, state != .stopped else { return }
    begin()
    runRest(in: duration * Double(isBackwards ? fraction : 1 - fraction), timing)
  }

  /// Starts the animation after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    startAnimation()
  }

  /// Pauses the animation: the views stay where they are seen.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    let reached = fractionComplete
    isRunning = false
    run += 1
    begin()
    fraction = reached
    show(reached)
  }

  /// Continues a paused animation with another curve, and a duration in shares of the animator's; 0
  /// means the part that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let rest = durationFactor > 0 ? durationFactor : isBackwards ? fraction : 1 - fraction
    runRest(in: duration * Double(rest), parameters ?? timing)
  }

  /// Stops the animation: the views stay where they are seen.
  ///
  /// - Parameter withoutFinishing: whether no completion is called; otherwise `finishAnimation`
  ///   follows.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pauseAnimation()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Finishes an animation that was stopped, with the views at a position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .start: show(0)
    case .end: show(1)
    case .current: break
    }
    end(at: finalPosition)
  }

  // MARK: Moving

  /// Runs the changes, and records where the views begin and end; they stay where they begin.
  private func begin() {
    guard state == .inactive else { return }
    state = .active
    let group = AnimationGroup(
      AnimationTiming(duration: .milliseconds(1000)), allowsTouches: isUserInteractionEnabled)
    let changes = animations
    AnimationBlock(group).record { for change in changes { change() } }
    moved = group.views.compactMap { view in
      guard let view = view as? UIView else { return nil }
      return Moved(view: view, start: view.presentationPose, end: view.pose)
    }
    show(0)
  }

  /// Shows the views at a part of their way.
  private func show(_ fraction: CGFloat) {
    for item in moved {
      item.view.endAnimations()
      AnimationBlock.withoutAnimation {
        item.view.put(item.start.mixed(with: item.end, by: fraction))
      }
    }
  }

  /// Runs from the present position to the end, or backwards to the start.
  private func runRest(in duration: TimeInterval, _ timing: any UITimingCurveProvider) {
    isRunning = true
    started = CACurrentMediaTime()
    run += 1
    let (run, moved, isBackwards) = (run, moved, isBackwards)
    timing._animate(
      duration: duration, delay: delay,
      { for item in moved { item.view.put(isBackwards ? item.start : item.end) } },
      completion: { [self] _ in if run == self.run { end(at: isBackwards ? .start : .end) } })
    delay = 0
  }

  private func end(at position: UIViewAnimatingPosition) {
    isRunning = false
    fraction = position == .start ? 0 : 1
    guard !pausesOnCompletion else { return }
    state = .inactive
    let completions = completions
    forget()
    for completion in completions { completion(position) }
  }

  private func forget() {
    run += 1
    animations = []
    completions = []
    moved = []
    fraction = 0
  }
}

extension Pose {
  /// Returns a pose between two.
  fileprivate func mixed(with end: Pose, by fraction: CGFloat) -> Pose {
    Pose(
      center: center.mixed(with: end.center, by: fraction),
      bounds: bounds.mixed(with: end.bounds, by: fraction),
      transform: transform.mixed(with: end.transform, by: fraction),
      alpha: alpha.mixed(with: end.alpha, by: fraction))
  }
}
