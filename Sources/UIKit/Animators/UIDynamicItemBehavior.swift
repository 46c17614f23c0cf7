public import Foundation

/// Properties of items: friction, elasticity and velocities.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: _UIItemsBehavior {
  /// How much velocity is left after a collision, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// The friction between items, which has no effect, as items do not touch each other.
  open var friction: CGFloat = 0
  /// The mass of an item by its size, which has no effect: every item has the mass 1.
  open var density: CGFloat = 1
  /// The part of the velocity that is lost in a second.
  open var resistance: CGFloat = 0
  /// The part of the rotation that is lost in a second.
  open var angularResistance: CGFloat = 0
  /// Whether items rotate.
  open var allowsRotation = true
  /// Whether items stay where they are.
  open var isAnchored = false
  private var pending: [(item: any UIDynamicItem, velocity: CGVector, spin: CGFloat)] = []

  /// Creates properties of items.
  public override init(items: [any UIDynamicItem]) {
    super.init(items: items)
  }

  /// Creates a behaviour of no items.
  public convenience init() { self.init(items: []) }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending.append((item, CGVector(dx: velocity.x, dy: velocity.y), 0))
    dynamicAnimator?.wake()
  }

  /// Adds to the rotation of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending.append((item, .zero, velocity))
    dynamicAnimator?.wake()
  }

  /// Returns the velocity of an item, in points per second.
  @discardableResult
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.body(item)?.velocity ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Returns the rotation of an item, in radians per second.
  @discardableResult
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(item)?.spin ?? 0
  }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    for body in items.compactMap(animator.body) {
      body.elasticity = elasticity
      body.resistance = resistance
      body.angularResistance = angularResistance
      body.allowsRotation = allowsRotation
      body.isAnchored = isAnchored
    }
    let added = pending
    pending = []
    for (item, velocity, spin) in added {
      guard let body = animator.body(item) else { continue }
      body.push(velocity, spin: spin)
    }
  }
}
