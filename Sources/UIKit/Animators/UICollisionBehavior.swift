public import Foundation

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
open class UICollisionBehavior: _UIItemsBehavior {
  /// The objects that items collide with, of which only boundaries have an effect.
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

  /// The objects that items collide with.
  open var collisionMode = Mode.everything
  /// Whether the reference's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false
  /// The delegate.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var insets = UIEdgeInsets.zero

  /// Creates boundaries of items.
  public override init(items: [any UIDynamicItem]) {
    super.init(items: items)
  }

  /// Creates a behaviour of no items.
  public convenience init() { self.init(items: []) }

  /// Makes the reference's bounds a boundary, with insets in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  override func limit(_ animator: UIDynamicAnimator) {
    guard translatesReferenceBoundsIntoBoundary, collisionMode.contains(.boundaries) else { return }
    let room = animator.referenceBounds.inset(by: insets)
    for body in items.compactMap(animator.body) {
      let (half, low) = (body.item.bounds.width / 2, body.item.bounds.height / 2)
      let x = min(max(body.center.x, room.minX + half), max(room.maxX - half, room.minX + half))
      let y = min(max(body.center.y, room.minY + low), max(room.maxY - low, room.minY + low))
      guard x != body.center.x || y != body.center.y else { continue }
      body.bounce(at: CGPoint(x: x, y: y))
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: body.item, withBoundaryIdentifier: nil, at: body.center)
    }
  }
}
