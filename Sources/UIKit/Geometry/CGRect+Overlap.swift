import FlowGeometry
package import Foundation

/// Comparisons of rectangles with the results of Core Graphics.
///
/// Foundation on Linux differs: `intersects` is true for rectangles that only touch, and
/// `intersects`, `intersection` and `contains(_: CGPoint)` trap if a coordinate is not finite. The
/// names differ, since an overload would be ambiguous in a file that imports both modules. A
/// rectangle with a NaN coordinate overlaps no other.
extension CGRect {
  /// Returns whether the origin or the size has another value.
  ///
  /// As `!=`, which is a call into Foundation.
  func differs(from other: CGRect) -> Bool {
    origin.x != other.origin.x || origin.y != other.origin.y || size.width != other.size.width
      || size.height != other.size.height
  }

  /// Creates the smallest rectangle around some points; an empty one at the origin for none.
  package init(around points: [CGPoint]) {
    var low = points.first ?? .zero
    var high = low
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns whether the intersection of the two rectangles is more than an edge.
  ///
  /// A rectangle without width or height overlaps another if it lies inside of it, but not if it
  /// lies on its edge. `CGRectIntersectsRect` also finds one on the lower edge.
  package func overlaps(_ other: CGRect) -> Bool {
    other.minX < maxX && other.maxX > minX && other.minY < maxY && other.maxY > minY
  }

  /// Returns the intersection of two rectangles; nil if they do not overlap.
  package func overlap(with other: CGRect) -> CGRect? {
    guard overlaps(other) else { return nil }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns whether a point is inside the rectangle, or on its upper or left edge.
  ///
  /// As `CGRectContainsPoint`.
  package func covers(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle is inside this one, edges included.
  package func covers(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Returns whether an element with this frame is visible in the given bounds, both in content
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
