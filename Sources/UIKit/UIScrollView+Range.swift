import Foundation
import ScrollPhysics

extension UIScrollView {
  /// The legal offsets along x.
  ///
  /// Rule: S4.32.
  final var horizontalRange: ClosedRange<Double> { horizontalRange(of: contentSize) }

  /// The legal offsets along x of content of another size, in points.
  final func horizontalRange(of contentSize: CGSize) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -Double(inset.left)
    return low...max(low, Double(contentSize.width - bounds.width + inset.right))
  }

  /// The legal offsets along y.
  ///
  /// Rule: S4.32.
  final var verticalRange: ClosedRange<Double> { verticalRange(of: contentSize) }

  /// The legal offsets along y of content of another size, in points.
  final func verticalRange(of contentSize: CGSize) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -Double(inset.top)
    return low...max(low, Double(contentSize.height - bounds.height + inset.bottom))
  }

  /// Whether fingers move the content left and right.
  ///
  /// Rule: S4.24.
  package final var canScrollHorizontally: Bool {
    horizontalRange.lowerBound < horizontalRange.upperBound
      || (bounces && bouncesHorizontally && alwaysBounceHorizontal)
  }

  /// Whether fingers move the content up and down.
  ///
  /// Rule: S4.24.
  package final var canScrollVertically: Bool {
    verticalRange.lowerBound < verticalRange.upperBound
      || (bounces && bouncesVertically && alwaysBounceVertical)
  }

  /// The legal offset nearest to one.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    clamped(offset, contentSize: contentSize)
  }

  /// The legal offset nearest to one, for content of another size, in points.
  final func clamped(_ offset: CGPoint, contentSize: CGSize) -> CGPoint {
    func clamp(_ value: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(min(max(Double(value), range.lowerBound), range.upperBound))
    }
    return CGPoint(
      x: clamp(offset.x, horizontalRange(of: contentSize)),
      y: clamp(offset.y, verticalRange(of: contentSize)))
  }

  final var isInRange: Bool { clamped(contentOffset) == contentOffset }

  /// The offset on the nearest device pixels.
  ///
  /// Rule: S4.7.
  final func onPixels(_ offset: CGPoint) -> CGPoint {
    guard let host else { return offset }
    let scale = Double(host.screen.scale)
    return CGPoint(
      x: PixelGrid.rounded(Double(offset.x), scale: scale),
      y: PixelGrid.rounded(Double(offset.y), scale: scale))
  }
}
