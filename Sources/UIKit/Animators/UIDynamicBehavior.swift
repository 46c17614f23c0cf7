public import Foundation
import ScrollPhysics

extension CGVector {
  /// The length.
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
  /// Creates a vector from an angle, in radians, and a length.
  init(angle: CGFloat, length: CGFloat) {
    self.init(
      dx: length * CGFloat(Elementary.cos(Double(angle))),
      dy: length * CGFloat(Elementary.sin(Double(angle))))
  }

  /// The angle from the horizontal axis towards the vertical one, in radians.
  var angle: CGFloat { CGFloat(Elementary.angle(x: Double(dx), y: Double(dy))) }
}

/// The state of one item that dynamics move.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  /// In points of the reference.
  private(set) var center: CGPoint
  /// In points per second.
  private(set) var velocity = CGVector.zero
  /// In radians.
  private(set) var angle: CGFloat = 0
  /// In radians per second.
  private(set) var spin: CGFloat = 0
  /// The force of this step, in points per second squared, as the mass of every item is 1.
  private(set) var force = CGVector.zero
  /// How much velocity is left after a collision, from 0 to 1.
  var elasticity: CGFloat = 0
  /// The part of the velocity that is lost in a second.
  var resistance: CGFloat = 0
  /// The part of the spin that is lost in a second.
  var angularResistance: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false
  /// The distance that the item has moved in the last step.
  private(set) var stepDistance: CGFloat = 0

  init(_ item: any UIDynamicItem) {
    self.item = item
    center = item.center
    let transform = item.transform
    angle = CGVector(dx: transform.a, dy: transform.b).angle
  }

  /// Reads the position of the item, which an app has moved.
  func takeState() {
    center = item.center
    velocity = .zero
    spin = 0
  }

  // MARK: A step

  /// Begins a step, without a force.
  func beginStep() {
    force = .zero
  }

  /// Adds a force, in points per second squared.
  func pull(_ added: CGVector, times factor: CGFloat = 1) {
    force.dx += added.dx * factor
    force.dy += added.dy * factor
  }

  /// Adds a velocity, in points per second, and a spin, in radians per second.
  func push(_ added: CGVector, times factor: CGFloat = 1, spin addedSpin: CGFloat = 0) {
    velocity.dx += added.dx * factor
    velocity.dy += added.dy * factor
    spin += addedSpin
  }

  /// Lets the force change the velocity, and the velocity the position, for a number of seconds.
  func advance(_ length: CGFloat) {
    velocity.dx += force.dx * length
    velocity.dy += force.dy * length
    let left = max(0, 1 - resistance * length)
    velocity.dx *= left
    velocity.dy *= left
    spin *= max(0, 1 - angularResistance * length)
    center.x += velocity.dx * length
    center.y += velocity.dy * length
    angle += spin * length
  }

  /// Bounces off a boundary, which allows the item to be at a point at most.
  func bounce(at point: CGPoint) {
    if point.x != center.x { velocity.dx *= -elasticity }
    if point.y != center.y { velocity.dy *= -elasticity }
    center = point
  }

  /// Ends a step that began at a point.
  func endStep(from point: CGPoint) {
    stepDistance = CGVector(dx: center.x - point.x, dy: center.y - point.y).length
  }

  /// Shows the state at the item.
  func show() {
    if center != item.center { item.center = center }
    guard allowsRotation, spin != 0 else { return }
    item.transform = CGAffineTransform(rotationAngle: angle)
  }
}

/// A rule by which a dynamic animator moves items.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The animator of the behaviour.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  /// Called in each step.
  open var action: (() -> Void)?
  /// The behaviours inside this one.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []

  /// Creates a behaviour without a rule of its own.
  public override init() {
    super.init()
  }

  /// Adds a behaviour inside this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.join(dynamicAnimator)
  }

  /// Removes a behaviour inside this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.join(nil)
  }

  /// Called before the behaviour is added to an animator, or removed with nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the behaviour moves.
  var movedItems: [any UIDynamicItem] { [] }

  /// Applies the rule before a step, of a length in seconds.
  func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {}

  /// Limits places after a step.
  func limit(_ animator: UIDynamicAnimator) {}

  final func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
    animator?.wake()
  }

  /// The behaviour and all inside of it.
  final var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
}

/// A behaviour with a list of items, to which an app can add.
@preconcurrency @MainActor
open class _UIItemsBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]

  init(items: [any UIDynamicItem]) {
    self.items = items
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.wake()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  override final var movedItems: [any UIDynamicItem] { items }
}
