public import Foundation

/// The distances by which the edges of a rectangle are moved inwards, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance at the upper edge.
  public var top: CGFloat
  /// The distance at the left edge.
  public var left: CGFloat
  /// The distance at the lower edge.
  public var bottom: CGFloat
  /// The distance at the right edge.
  public var right: CGFloat

  /// Insets from the four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets that move nothing.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Insets that move nothing.
  public static let zero = UIEdgeInsets()
}

/// A vector of two components, without a place.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// A vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector of length zero.
  public static let zero = CGVector(dx: 0, dy: 0)
}

extension CGRect {
  /// The rectangle whose edges lie inwards by the insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension CGFloat {
  /// Whether a view can work with this coordinate or length, in points; not a number is none.
  ///
  /// 2^24 items of a thousand million points, the most that a scene can say, reach to 1.7e16; sums and
  /// products of such places stay finite. A guess at what nobody needs to pass.
  package var isUsable: Bool { magnitude <= 1e17 }
}

extension CGPoint {
  /// Whether a view can work with both coordinates.
  package var isUsable: Bool { x.isUsable && y.isUsable }
}

extension CGSize {
  /// Whether a view can work with both lengths.
  package var isUsable: Bool { width.isUsable && height.isUsable }
}

extension IndexPath {
  /// The path of an item of a collection view.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  /// The item's index in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The section's index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}
