import Foundation

/// The direction of a scroll: its axis and sign.
struct ScrollHeading: Equatable {
  let isVertical: Bool
  /// Whether the scroll goes towards larger offsets.
  let isForward: Bool

  /// The direction of a translation, by its longer axis; nil for zero.
  init?(_ translation: CGVector) {
    isVertical = abs(translation.dy) >= abs(translation.dx)
    let length = isVertical ? translation.dy : translation.dx
    guard length != 0 else { return nil }
    isForward = length > 0
  }

  /// Returns the distance of a frame ahead of the bounds, in points; nil for a frame that is not
  /// ahead, or that would not become visible.
  @inline(__always)
  func distance(of frame: FrameEdges, from bounds: FrameEdges) -> CGFloat? {
    let distance: CGFloat =
      switch (isVertical, isForward) {
      case (true, true): frame.minY - bounds.maxY
      case (true, false): bounds.minY - frame.maxY
      case (false, true): frame.minX - bounds.maxX
      case (false, false): bounds.minX - frame.maxX
      }
    guard distance >= 0 else { return nil }
    let meetsAcross =
      isVertical
      ? frame.minX < bounds.maxX && frame.maxX > bounds.minX
      : frame.minY < bounds.maxY && frame.maxY > bounds.minY
    return meetsAcross ? distance : nil
  }

  /// Whether a frame inside of an extent may lie ahead of the bounds, at most a distance away.
  func mayBeAhead(
    _ extent: FrameEdges, of bounds: FrameEdges, within distance: CGFloat
  ) -> Bool {
    switch (isVertical, isForward) {
    case (true, true):
      extent.maxY >= bounds.maxY && extent.minY - bounds.maxY <= distance
    case (true, false):
      extent.minY <= bounds.minY && bounds.minY - extent.maxY <= distance
    case (false, true):
      extent.maxX >= bounds.maxX && extent.minX - bounds.maxX <= distance
    case (false, false):
      extent.minX <= bounds.minX && bounds.minX - extent.maxX <= distance
    }
  }

  /// The edges of pages are products with rounding errors, so this close to one the pages are computed.
  ///
  /// A guess, far above the rounding error of doubles in content of 10⁹ points.
  private static let margin: CGFloat = 1e-6

  /// Whether `reach(from:)` certainly returns these pages for the bounds.
  func reaches(_ pages: CGRect, from bounds: CGRect) -> Bool {
    let (low, length) = isVertical ? (bounds.minY, bounds.height) : (bounds.minX, bounds.width)
    let start = isVertical ? pages.minY : pages.minX
    let isOnAxis =
      isVertical
      ? pages.minX == bounds.minX && pages.width == bounds.width && pages.height == 2 * length
      : pages.minY == bounds.minY && pages.height == bounds.height && pages.width == 2 * length
    let first = isForward ? start - length : start + length
    return isOnAxis && first + Self.margin < low && low < first + length - Self.margin
  }

  /// Returns the rectangle of the two pages ahead of the first visible one, in pages of the bounds'
  /// size.
  ///
  /// Scrolling forward from 377 in a view 300 high it is 600 to 1200. Rule: S1.36: the rectangle is
  /// measured; that scrolling back mirrors it is a guess.
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
