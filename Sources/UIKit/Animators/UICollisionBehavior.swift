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
  /// Boundaries of the app's own, as rectangles with their names.
  private var boundaries: [(name: AnyHashable, edge: CGRect)] = []

  /// Adds a line as a boundary.
  ///
  /// Only a horizontal or vertical one stops items.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let edge = CGRect(
      x: min(p1.x, p2.x), y: min(p1.y, p2.y), width: (p1.x - p2.x).magnitude,
      height: (p1.y - p2.y).magnitude)
    boundaries.append((Self.name(identifier), edge))
  }

  /// Adds the rectangle around a path as a boundary that items do not enter.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.append((Self.name(identifier), bezierPath.bounds))
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.name == Self.name(identifier) }
  }

  /// Removes all boundaries.
  open func removeAllBoundaries() {
    boundaries = []
  }

  /// The names of the boundaries; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    let names = boundaries.compactMap { $0.name.base as? any NSCopying }
    return names.isEmpty ? nil : names
  }

  private static func name(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? AnyHashable) ?? AnyHashable("\(identifier)")
  }

  /// Keeps items outside of the boundaries, each on the side from which it comes.
  private func keepOut(_ animator: UIDynamicAnimator) {
    for boundary in boundaries {
      for body in items.compactMap(animator.body) {
        let size = body.item.bounds.size
        let area = boundary.edge.insetBy(dx: -size.width / 2, dy: -size.height / 2)
        let center = body.center
        guard center.x > area.minX, center.x < area.maxX, center.y > area.minY,
          center.y < area.maxY
        else { continue }
        let sides = [
          (center.x - area.minX, CGPoint(x: area.minX, y: center.y)),
          (area.maxX - center.x, CGPoint(x: area.maxX, y: center.y)),
          (center.y - area.minY, CGPoint(x: center.x, y: area.minY)),
          (area.maxY - center.y, CGPoint(x: center.x, y: area.maxY)),
        ]
        guard let nearest = sides.min(by: { $0.0 < $1.0 }) else { continue }
        body.bounce(at: nearest.1)
        collisionDelegate?.collisionBehavior(
          self, beganContactFor: body.item,
          withBoundaryIdentifier: boundary.name.base as? any NSCopying, at: body.center)
      }
    }
  }

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
    if !boundaries.isEmpty, collisionMode.contains(.boundaries) { keepOut(animator) }
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
