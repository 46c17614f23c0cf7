public import Foundation
import Timeline

/// An action that a layer can run by itself when a property changes.
@preconcurrency @MainActor
public protocol CAAction {}

extension NSNull: CAAction {}

/// Receives the start and the end of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation has started.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended: at its time, or before if it was removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The curve of an animation: a cubic curve from (0, 0) to (1, 1).
public class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let points: [Float]

  /// Creates a curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
  }

  /// Creates a named curve, with the control points of Apple's documentation.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  @discardableResult
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.points == points
  }

  public override var hash: Int { points.hashValue }
}

/// An animation of a layer.
@preconcurrency @MainActor
open class CAAnimation: _UIObject, @preconcurrency NSCopying, CAAction {
  /// Receives the start and the end; retained.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation at its end.
  open var isRemovedOnCompletion = true
  /// The curve.
  open var timingFunction: CAMediaTimingFunction?
  /// The duration of one run in seconds; 0 means the duration of the transaction.
  open var duration: CFTimeInterval = 0
  /// The start, in seconds of the simulated clock; 0 for the present.
  open var beginTime: CFTimeInterval = 0
  /// The offset into the animation, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The number of runs; 0 counts as 1.
  open var repeatCount: Float = 0
  /// The time for which runs follow each other, in seconds; 0 for none.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by one backwards.
  open var autoreverses = false
  /// The speed of the animation's time.
  open var speed: Float = 1
  /// The values that the layer shows before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed

  /// Creates an animation.
  public override init() {
    super.init()
  }

  /// Creates an animation without values: archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes the animation into an archive: nothing, since archives are not read.
  open func encode(with coder: NSCoder) {}

  /// Creates an animation of the class; a class of rewritten sources with an `init()` of its own overrides it.
  @discardableResult
  open class func _newByClass() -> CAAnimation { _madeByClass() }

  /// Returns a copy of the animation's timing; a subclass copies its own properties.
  @discardableResult
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self)._newByClass()
    copy.takeValues(of: self)
    return copy
  }

  func takeValues(of other: CAAnimation) {
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    timingFunction = other.timingFunction
    (duration, beginTime, timeOffset) = (other.duration, other.beginTime, other.timeOffset)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, speed, fillMode) = (other.autoreverses, other.speed, other.fillMode)
  }

  /// The time until the end, in seconds; nil for an animation without an end.
  final var length: Double? {
    let run = (duration > 0 ? duration : CATransaction.animationDuration()) * (autoreverses ? 2 : 1)
    let total = repeatDuration > 0 ? repeatDuration : run * Double(max(repeatCount, 1))
    guard total.isFinite, total < 1e9, speed > 0 else { return nil }
    return total / Double(speed)
  }
}

/// An animation of one property.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The path of the property.
  open var keyPath: String?
  /// Whether values are added to the values of the layer.
  open var isAdditive = false
  /// Whether each run begins where the last one ended.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
  }
}

/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The change of the value.
  open var byValue: Any?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}

/// An animation with the motion of a spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass of what moves.
  open var mass: CGFloat = 1
  /// The force of the spring for each point.
  open var stiffness: CGFloat = 100
  /// The friction.
  open var damping: CGFloat = 10
  /// The velocity at the start, in total distances per second.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring is at rest, in seconds: until its swing is a thousandth.
  open var settlingDuration: CFTimeInterval {
    damping > 0 ? Double(2 * mass / damping) * 6.907_755_278_982_137 : 0
  }
}

/// An animation through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path that a point follows.
  open var path: CGPath?
  /// The instants of the values, in shares of the duration.
  open var keyTimes: [NSNumber]?
  /// The curves between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between are computed.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How the layer turns along the path; nil for not at all.
  open var rotationMode: CAAnimationRotationMode?
  /// How hard curves between values are.
  open var tensionValues: [NSNumber]?
  /// How continuous curves between values are.
  open var continuityValues: [NSNumber]?
  /// To which side curves between values lean.
  open var biasValues: [NSNumber]?
}

/// Animations that run together.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// An animation from the previous content to the current content.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// How it looks.
  open var type = CATransitionType.fade
  /// The side from which the new content comes.
  open var subtype: CATransitionSubtype?
  /// The share at which it starts.
  open var startProgress: Float = 0
  /// The share at which it ends.
  open var endProgress: Float = 1
}
