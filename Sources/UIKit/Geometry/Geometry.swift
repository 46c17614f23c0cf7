public import Foundation

/// The distances by which the edges of a rectangle are moved inwards, in points; negative ones move
/// outwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance at the upper edge.
  public var top: CGFloat
  /// The distance at the left edge.
  public var left: CGFloat
  /// The distance at the lower edge.
  public var bottom: CGFloat
  /// The distance at the right edge.
  public var right: CGFloat

  /// Creates insets, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Insets of zero.
  public static let zero = UIEdgeInsets()
}

/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector of length zero.
  public static let zero = CGVector(dx: 0, dy: 0)
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards by the insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension CGFloat {
  /// Whether the value can be a coordinate or length of a view, in points; false for NaN.
  ///
  /// 2^24 items of 10⁹ points, the most that a scene can contain, extend to 1.7e16; sums and
  /// products of such coordinates are finite. The bound itself is a guess.
  package var isUsable: Bool { magnitude <= 1e17 }
}

extension CGPoint {
  /// Whether both coordinates are usable.
  package var isUsable: Bool { x.isUsable && y.isUsable }

  /// Whether the distance to another point is at most `distance`.
  func isWithin(_ distance: CGFloat, of other: CGPoint) -> Bool {
    let (dx, dy) = (x - other.x, y - other.y)
    return dx * dx + dy * dy <= distance * distance
  }
}

extension CGSize {
  /// Whether both lengths are usable.
  package var isUsable: Bool { width.isUsable && height.isUsable }
}
