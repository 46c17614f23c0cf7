public import Foundation

/// Core Graphics' answers for rewritten sources, whose modules have members with Foundation's names that
/// call these.
extension CGRect {
  /// Returns whether the two rectangles have a point in common.
  ///
  /// The extent of a rectangle along an axis has its lower end and not its upper end, so that rectangles
  /// which only touch have none; without length it is a point. Where this returns true,
  /// `_intersection(_:)` is not null.
  public func _intersects(_ other: CGRect) -> Bool {
    let (one, other) = (standardized, other.standardized)
    guard !one.isNull, !other.isNull else { return false }
    return Self.meet((one.minX, one.maxX), (other.minX, other.maxX))
      && Self.meet((one.minY, one.maxY), (other.minY, other.maxY))
  }

  private static func meet(
    _ one: (low: CGFloat, high: CGFloat), _ other: (low: CGFloat, high: CGFloat)
  ) -> Bool {
    let low = max(one.low, other.low)
    if low < min(one.high, other.high) { return true }
    return (one.low == one.high || other.low == other.high)
      && contains(low, one) && contains(low, other)
  }

  private static func contains(
    _ point: CGFloat, _ extent: (low: CGFloat, high: CGFloat)
  ) -> Bool {
    point == extent.low || (point > extent.low && point < extent.high)
  }

  /// Returns the intersection of two rectangles; null if they do not touch.
  public func _intersection(_ other: CGRect) -> CGRect {
    let one = standardized, other = other.standardized
    let (x, y) = (max(one.minX, other.minX), max(one.minY, other.minY))
    let (width, height) = (min(one.maxX, other.maxX) - x, min(one.maxY, other.maxY) - y)
    guard width >= 0, height >= 0 else { return .null }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
