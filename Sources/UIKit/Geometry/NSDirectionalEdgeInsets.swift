public import Foundation

/// The distances by which the edges of a rectangle are moved inwards, in points, by the layout
/// direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance at the upper edge.
  public var top: CGFloat
  /// The distance at the edge where lines begin.
  public var leading: CGFloat
  /// The distance at the lower edge.
  public var bottom: CGFloat
  /// The distance at the edge where lines end.
  public var trailing: CGFloat

  /// Creates insets, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A distance from the position that something would have otherwise, in points.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// Creates an offset, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates an offset of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// An offset of zero.
  public static let zero = UIOffset()
}

/// Edges of a rectangle by the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: UInt

  /// Creates edges from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
