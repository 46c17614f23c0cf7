public import Foundation

/// Core Graphics' answers for rewritten sources, whose modules have members with Foundation's names that
/// call these.
extension CGRect {
  /// Returns whether the intersection of the two rectangles is more than an edge.
  public func _intersects(_ other: CGRect) -> Bool {
    standardized.overlaps(other.standardized)
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
