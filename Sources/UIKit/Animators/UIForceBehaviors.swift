public import Foundation

/// A force on all items in one direction.
@preconcurrency @MainActor
open class UIGravityBehavior: _UIItemsBehavior {
  /// The direction; 1 is an acceleration of 1000 points per second squared, as documented.
  open var gravityDirection = CGVector(dx: 0, dy: 1)

  /// Creates a force on items.
  public override init(items: [any UIDynamicItem]) {
    super.init(items: items)
  }

  /// Creates a behaviour of no items.
  public convenience init() { self.init(items: []) }

  /// The angle of the direction, in radians.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the direction.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets angle and length of the direction.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    for body in items.compactMap(animator.body) {
      body.pull(gravityDirection, times: 1000)
    }
  }
}

/// A push of items, once or all the time.
@preconcurrency @MainActor
open class UIPushBehavior: _UIItemsBehavior {
  /// Whether items are pushed all the time.
  public enum Mode: Int, Sendable {
    case continuous = 0
    case instantaneous
  }

  /// Whether items are pushed all the time.
  public final let mode: Mode
  /// The direction; 1 is an acceleration of 100 points per second squared, as documented for an item of
  /// 100 × 100 points.
  open var pushDirection = CGVector.zero
  /// Whether the push takes place; a push that happens once ends it.
  open var active = true {
    didSet { if active { dynamicAnimator?.wake() } }
  }

  /// Creates a push of items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The angle of the direction, in radians.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the direction.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets angle and length of the direction.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    guard active else { return }
    for body in items.compactMap(animator.body) {
      switch mode {
      case .continuous:
        body.pull(pushDirection, times: 100)
      case .instantaneous: body.push(pushDirection, times: 100)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
