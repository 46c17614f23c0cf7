import FlowGeometry
package import Foundation

/// Comparisons of rectangles with the answers of CoreGraphics.
///
/// Foundation on Linux answers otherwise: `intersects` is true for rectangles that only touch, and
/// `intersects`, `intersection` and `contains(_: CGPoint)` trap where a coordinate is not finite. The
/// names here are other ones, as an overload would be ambiguous in a file that imports both modules.
/// A rectangle with a coordinate that is not a number has nothing in common with any other.
extension CGRect {
  /// The smallest rectangle around some points; empty at the origin for none.
  package init(around points: [CGPoint]) {
    var low = points.first ?? .zero
    var high = low
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether the two rectangles have more in common than an edge.
  ///
  /// A rectangle without width or height overlaps another that it lies inside of, and not one on
  /// whose edge it lies. As `CGRectIntersectsRect`.
  package func overlaps(_ other: CGRect) -> Bool {
    other.minX < maxX && other.maxX > minX && other.minY < maxY && other.maxY > minY
  }

  /// What two rectangles that overlap have in common; nil for others.
  package func overlap(with other: CGRect) -> CGRect? {
    guard overlaps(other) else { return nil }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Whether a point is in the rectangle or on its upper or left edge.
  ///
  /// As `CGRectContainsPoint`.
  package func covers(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the other rectangle lies in this one, edges included.
  package func covers(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether an element with this frame is on screen in a view with the bounds given, both in content
  /// coordinates.
  ///
  /// It overlaps the bounds, or has no length along an axis and lies on the edge of the bounds there.
  /// Rule: S1.37.
  package func isVisible(in bounds: CGRect) -> Bool {
    FlowFrame.isVisible(
      from: Double(minX), to: Double(maxX), in: Double(bounds.minX), Double(bounds.maxX))
      && FlowFrame.isVisible(
        from: Double(minY), to: Double(maxY), in: Double(bounds.minY), Double(bounds.maxY))
  }
}
