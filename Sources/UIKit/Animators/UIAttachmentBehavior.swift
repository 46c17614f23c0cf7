public import Foundation

/// A spring or a rod between an item and a point or another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of object that an item is attached to.
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor
  }

  /// The items: one, or two that are attached to each other.
  public final let items: [any UIDynamicItem]
  /// The kind of object that the item is attached to.
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
  /// The friction of the rotation, which has no effect.
  open var frictionTorque: CGFloat = 0

  private init(
    _ items: [any UIDynamicItem], _ type: AttachmentType, offsets: [UIOffset], anchor: CGPoint
  ) {
    self.items = items
    attachedBehaviorType = type
    self.offsets = offsets
    anchorPoint = anchor
    func point(_ index: Int) -> CGPoint {
      CGPoint(
        x: items[index].center.x + offsets[index].horizontal,
        y: items[index].center.y + offsets[index].vertical)
    }
    let other = items.count > 1 ? point(1) : anchor
    length = CGVector(dx: point(0).x - other.x, dy: point(0).y - other.y).length
  }

  /// Creates an attachment to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init([item], .anchor, offsets: [.zero], anchor: point)
  }

  /// Creates an attachment of a point of an item to an anchor point.
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

  /// The frequency of a spring that acts as a rod, in swings per second; a guess.
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
    first.pull(pull, times: share)
    second?.pull(pull, times: -share)
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
    body.pull(
      CGVector(
        dx: turns * turns * (snapPoint.x - body.center.x) - 2 * ratio * turns * body.velocity.dx,
        dy: turns * turns * (snapPoint.y - body.center.y) - 2 * ratio * turns * body.velocity.dy))
  }
}
