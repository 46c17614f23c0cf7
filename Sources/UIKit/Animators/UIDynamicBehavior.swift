public import Foundation
import ScrollPhysics

extension CGVector {
  /// The length.
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
  /// The angle from the horizontal axis towards the vertical one, in radians.
  var angle: CGFloat { CGFloat(Elementary.angle(x: Double(dx), y: Double(dy))) }
}

/// The state of one item that dynamics move.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  /// In points of the reference.
  var center: CGPoint
  /// In points per second.
  var velocity = CGVector.zero
  /// In radians.
  var angle: CGFloat = 0
  /// In radians per second.
  var spin: CGFloat = 0
  /// The force of this step, in points per second squared, as the mass of every item is 1.
  var force = CGVector.zero
  /// How much velocity is left after a collision, from 0 to 1.
  var elasticity: CGFloat = 0
  /// The part of the velocity that is lost in a second.
  var resistance: CGFloat = 0
  /// The part of the spin that is lost in a second.
  var angularResistance: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false
  /// The distance that the item has moved in the last step.
  var travel: CGFloat = 0

  init(_ item: any UIDynamicItem) {
    self.item = item
    center = item.center
    let transform = item.transform
    angle = CGVector(dx: transform.a, dy: transform.b).angle
  }

  /// Takes the place of the item, which an app has moved.
  func takeState() {
    center = item.center
    velocity = .zero
    spin = 0
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

/// A spring or a rod between an item and a point or another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor
  }

  /// The items: one, or two that are attached to each other.
  public final let items: [any UIDynamicItem]
  /// What the item is attached to.
  public final let attachedBehaviorType: AttachmentType
  private let offsets: [UIOffset]

  /// The point, in the reference.
  open var anchorPoint: CGPoint {
    didSet { if anchorPoint != oldValue { dynamicAnimator?.wake() } }
  }
  /// The distance that is kept, in points.
  open var length: CGFloat
  /// How soon the spring is at rest; 1 does not swing.
  open var damping: CGFloat = 0
  /// The swings of the spring in a second; 0 for a rod.
  open var frequency: CGFloat = 0
  /// The friction of the rotation; kept only.
  open var frictionTorque: CGFloat = 0

  private init(
    _ items: [any UIDynamicItem], _ type: AttachmentType, offsets: [UIOffset], anchor: CGPoint
  ) {
    self.items = items
    attachedBehaviorType = type
    self.offsets = offsets
    anchorPoint = anchor
    func place(_ index: Int) -> CGPoint {
      CGPoint(
        x: items[index].center.x + offsets[index].horizontal,
        y: items[index].center.y + offsets[index].vertical)
    }
    let other = items.count > 1 ? place(1) : anchor
    length = CGVector(dx: place(0).x - other.x, dy: place(0).y - other.y).length
  }

  /// Creates an attachment to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init([item], .anchor, offsets: [.zero], anchor: point)
  }

  /// Creates an attachment of a place of an item to a point.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init([item], .anchor, offsets: [offset], anchor: point)
  }

  /// Creates an attachment of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init([item1, item2], .items, offsets: [.zero, .zero], anchor: .zero)
  }

  override var movedItems: [any UIDynamicItem] { items }

  /// The frequency that stands for a rod, in swings per second; a guess.
  private static let rodFrequency: CGFloat = 20

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    let bodies = items.compactMap(animator.body)
    guard let first = bodies.first else { return }
    let second = bodies.count > 1 ? bodies[1] : nil
    let near = CGPoint(
      x: first.center.x + offsets[0].horizontal, y: first.center.y + offsets[0].vertical)
    let far = second?.center ?? anchorPoint
    let (dx, dy) = (far.x - near.x, far.y - near.y)
    let distance = CGVector(dx: dx, dy: dy).length
    let turns = 2 * .pi * (frequency > 0 ? frequency : Self.rodFrequency)
    let ratio = frequency > 0 ? damping : 1
    let stretch = distance > 0 ? (distance - length) / distance : 0
    let relative = CGVector(
      dx: first.velocity.dx - (second?.velocity.dx ?? 0),
      dy: first.velocity.dy - (second?.velocity.dy ?? 0))
    let pull = CGVector(
      dx: turns * turns * dx * stretch - 2 * ratio * turns * relative.dx,
      dy: turns * turns * dy * stretch - 2 * ratio * turns * relative.dy)
    let share: CGFloat = second == nil ? 1 : 0.5
    first.force.dx += pull.dx * share
    first.force.dy += pull.dy * share
    second?.force.dx -= pull.dx * share
    second?.force.dy -= pull.dy * share
  }
}

/// A pull of items to a point.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// The point, in the reference.
  open var snapPoint: CGPoint {
    didSet { if snapPoint != oldValue { dynamicAnimator?.wake() } }
  }
  /// How soon the item is at rest, from 0 to 1.
  open var damping: CGFloat = 0.5

  /// Creates a pull of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  /// The swings of the spring in a second; a guess.
  private static let frequency: CGFloat = 3

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    guard let body = animator.body(item) else { return }
    let turns = 2 * .pi * Self.frequency
    // Half of a swing is left at the least damping, none at the greatest.
    let ratio = 0.4 + 0.6 * min(max(damping, 0), 1)
    body.force.dx +=
      turns * turns * (snapPoint.x - body.center.x) - 2 * ratio * turns * body.velocity.dx
    body.force.dy +=
      turns * turns * (snapPoint.y - body.center.y) - 2 * ratio * turns * body.velocity.dy
  }
}

/// A force on all items in one direction.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// The direction; 1 is an acceleration of 1000 points per second squared, as documented.
  open var gravityDirection = CGVector(dx: 0, dy: 1)

  /// Creates a force on items.
  public init(items: [any UIDynamicItem]) {
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

  /// The angle of the direction, in radians.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The size of the force, in 1000 points per second squared.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and size.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(
      dx: magnitude * CGFloat(Elementary.cos(Double(angle))),
      dy: magnitude * CGFloat(Elementary.sin(Double(angle))))
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    for body in items.compactMap(animator.body) {
      body.force.dx += gravityDirection.dx * 1000
      body.force.dy += gravityDirection.dy * 1000
    }
  }
}

/// A push of items, once or all the time.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether items are pushed all the time.
  public enum Mode: Int, Sendable {
    case continuous = 0
    case instantaneous
  }

  /// The items.
  public private(set) final var items: [any UIDynamicItem]
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
    self.items = items
    self.mode = mode
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  /// The angle of the direction, in radians.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The size of the push.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and size.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(
      dx: magnitude * CGFloat(Elementary.cos(Double(angle))),
      dy: magnitude * CGFloat(Elementary.sin(Double(angle))))
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    guard active else { return }
    for body in items.compactMap(animator.body) {
      switch mode {
      case .continuous:
        body.force.dx += pushDirection.dx * 100
        body.force.dy += pushDirection.dy * 100
      case .instantaneous:
        body.velocity.dx += pushDirection.dx * 100
        body.velocity.dy += pushDirection.dy * 100
      }
    }
    if mode == .instantaneous { active = false }
  }
}

/// Properties of items: friction, elasticity and velocities.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// How much velocity is left after a collision, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// The friction between items; kept only, as items do not touch each other.
  open var friction: CGFloat = 0
  /// The mass of an item by its size; kept only: every item has the mass 1.
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
  public init(items: [any UIDynamicItem]) {
    self.items = items
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

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

  override var movedItems: [any UIDynamicItem] { items }

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
      body.velocity.dx += velocity.dx
      body.velocity.dy += velocity.dy
      body.spin += spin
    }
  }
}

/// Receives collisions of items with boundaries.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when an item meets a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
}

/// Boundaries that items do not leave: the rectangle of the reference, and rectangles around paths.
///
/// Items do not collide with each other.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with; only boundaries count here.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates a mode from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Other items.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// What items collide with.
  open var collisionMode = Mode.everything
  /// Whether the reference's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false
  /// The delegate.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var insets = UIEdgeInsets.zero

  /// Creates boundaries of items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  /// Makes the reference's bounds a boundary, with insets in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func limit(_ animator: UIDynamicAnimator) {
    guard translatesReferenceBoundsIntoBoundary, collisionMode.contains(.boundaries) else { return }
    let room = animator.referenceBounds.inset(by: insets)
    for body in items.compactMap(animator.body) {
      let (half, low) = (body.item.bounds.width / 2, body.item.bounds.height / 2)
      let x = min(max(body.center.x, room.minX + half), max(room.maxX - half, room.minX + half))
      let y = min(max(body.center.y, room.minY + low), max(room.maxY - low, room.minY + low))
      guard x != body.center.x || y != body.center.y else { continue }
      if x != body.center.x { body.velocity.dx *= -body.elasticity }
      if y != body.center.y { body.velocity.dy *= -body.elasticity }
      body.center = CGPoint(x: x, y: y)
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: body.item, withBoundaryIdentifier: nil, at: body.center)
    }
  }
}
