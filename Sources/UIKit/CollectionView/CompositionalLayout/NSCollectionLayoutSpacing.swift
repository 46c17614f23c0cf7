import CompositionalGeometry
public import Foundation

/// Room between items, or outside an item's edge.
///
/// Rule: M3.4, M3.10.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  nonisolated let value: CompositionalSpacing

  nonisolated init(_ value: CompositionalSpacing) {
    self.value = value
  }

  /// Returns room of at least a length in points, which takes a share of what is left.
  @discardableResult
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(CompositionalSpacing(Double(flexibleSpacing), isFlexible: true))
  }

  /// Returns room of a length in points.
  @discardableResult
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(CompositionalSpacing(Double(fixedSpacing)))
  }

  /// The length in points; the least one of a flexible spacing.
  open var spacing: CGFloat { CGFloat(value.length) }
  /// Whether the room takes a share of what is left.
  open var isFlexible: Bool { value.isFlexible }
  /// Whether the room is of one length.
  open var isFixed: Bool { !value.isFlexible }

  /// Returns the object: it never changes.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether the other object describes equal room.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.value == value
  }

  /// Equal spacings have equal hashes.
  open nonisolated override var hash: Int { value.hashValue }
}

/// Room outside the edges of an item.
///
/// Rule: M3.4.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  nonisolated let value: CompositionalEdges
  /// The room before the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The room above.
  public let top: NSCollectionLayoutSpacing?
  /// The room after the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The room below.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the room outside of an item; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    value = CompositionalEdges(
      leading: leading?.value ?? .none, top: top?.value ?? .none,
      trailing: trailing?.value ?? .none, bottom: bottom?.value ?? .none)
  }

  /// Returns the object: it never changes.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether the other object describes equal room.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.value == value
  }

  /// Equal spacings have equal hashes.
  open nonisolated override var hash: Int { value.hashValue }
}
