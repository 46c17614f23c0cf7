import CompositionalGeometry
public import Foundation

/// A point of an item or of a supplementary item: named by edges, moved by an offset.
///
/// Rule: M6.2, M6.3.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges that name the point.
  public let edges: NSDirectionalRectEdge
  nonisolated let value: CompositionalAnchor

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFraction: Bool) {
    self.edges = edges
    value = CompositionalAnchor(
      horizontal: (edges.contains(.leading) ? -1 : 0) + (edges.contains(.trailing) ? 1 : 0),
      vertical: (edges.contains(.top) ? -1 : 0) + (edges.contains(.bottom) ? 1 : 0),
      offset: [Double(offset.x), Double(offset.y)], isFraction: isFraction)
  }

  /// Creates an anchor at edges, with the absolute offset (0, 0).
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFraction: false)
  }

  /// Creates an anchor that is moved by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFraction: false)
  }

  /// Creates an anchor that is moved by shares of the supplementary item's own size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFraction: true)
  }

  /// The offset, in points or shares.
  open var offset: CGPoint { CGPoint(x: value.offset.x, y: value.offset.y) }
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !value.isFraction }
  /// Whether the offset is in shares of the supplementary item's own size.
  open var isFractionalOffset: Bool { value.isFraction }

  /// Returns the object: it never changes.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether the other object describes an equal point.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutAnchor else { return false }
    return other.edges == edges && other.value == value
  }

  /// Equal anchors have equal hashes.
  open nonisolated override var hash: Int { value.hashValue }
}

/// An edge or a corner of a rectangle by the layout direction.
///
/// Rule: M1.3.
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing

  /// The edge on each axis: -1 leading or top, 1 trailing or bottom, 0 the middle.
  var edges: (horizontal: Int, vertical: Int) {
    switch self {
    case .none: (0, 0)
    case .top: (0, -1)
    case .topLeading: (-1, -1)
    case .leading: (-1, 0)
    case .bottomLeading: (-1, 1)
    case .bottom: (0, 1)
    case .bottomTrailing: (1, 1)
    case .trailing: (1, 0)
    case .topTrailing: (1, -1)
    }
  }
}
