import Foundation

/// Where a scroll is going: along which axis, towards which end.
struct ScrollHeading: Equatable {
  let isVertical: Bool
  /// Towards larger offsets.
  let isForward: Bool

  /// The heading of a way, by its longer axis; nil for no way at all.
  init?(_ way: CGVector) {
    isVertical = abs(way.dy) >= abs(way.dx)
    let length = isVertical ? way.dy : way.dx
    guard length != 0 else { return nil }
    isForward = length > 0
  }

  /// How far a frame lies ahead of the bounds, in points; nil for one that is not ahead, or that the
  /// scroll would pass by.
  @inline(__always)
  func distance(of frame: CGRect, from bounds: CGRect) -> CGFloat? {
    let meetsAcross =
      isVertical
      ? frame.minX < bounds.maxX && frame.maxX > bounds.minX
      : frame.minY < bounds.maxY && frame.maxY > bounds.minY
    guard meetsAcross else { return nil }
    let distance: CGFloat =
      switch (isVertical, isForward) {
      case (true, true): frame.minY - bounds.maxY
      case (true, false): bounds.minY - frame.maxY
      case (false, true): frame.minX - bounds.maxX
      case (false, false): bounds.minX - frame.maxX
      }
    return distance >= 0 ? distance : nil
  }

  /// The two pages ahead of the first that is seen, in pages of the bounds' own size.
  ///
  /// Going up from 377 in a view 300 high it is 600 to 1200. Rule: S1.36: the rectangle is measured;
  /// that going back mirrors it is a guess.
  func reach(from bounds: CGRect) -> CGRect {
    let (low, length) = isVertical ? (bounds.minY, bounds.height) : (bounds.minX, bounds.width)
    guard length > 0 else { return bounds }
    let start =
      isForward
      ? ((low / length).rounded(.down) + 1) * length
      : (((low + length) / length).rounded(.up) - 3) * length
    return isVertical
      ? CGRect(x: bounds.minX, y: start, width: bounds.width, height: 2 * length)
      : CGRect(x: start, y: bounds.minY, width: 2 * length, height: bounds.height)
  }
}
