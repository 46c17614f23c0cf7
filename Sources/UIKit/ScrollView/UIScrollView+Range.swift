import Foundation
import ScrollPhysics

extension UIScrollView {
  /// The legal offsets along x, in points.
  ///
  /// Rule: S4.32.
  final var horizontalRange: ClosedRange<Double> { limits.x.range }

  /// Returns the legal offsets along x for content of another size, in points.
  final func horizontalRange(of contentSize: CGSize) -> ClosedRange<Double> {
    horizontalRange(of: contentSize, alignedAt: contentAlignmentPoint)
  }

  private func horizontalRange(
    of contentSize: CGSize, alignedAt point: CGPoint
  ) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -Double(inset.left)
    let high = Double(contentSize.width - pose.bounds.width + inset.right)
    return Self.range(low, high, at: point.x)
  }

  /// Returns the range between two offsets; if the content is too small for it, the one offset at which the
  /// content is aligned.
  ///
  /// Rule: S4.32, S4.32a.
  private static func range(
    _ low: Double, _ high: Double, at alignment: CGFloat
  ) -> ClosedRange<Double> {
    guard high < low else { return low...high }
    guard alignment != 0 else { return low...low }
    let aligned = low + (high - low) * min(max(Double(alignment), 0), 1)
    return aligned...aligned
  }

  /// The legal offsets along y, in points.
  ///
  /// Rule: S4.32.
  final var verticalRange: ClosedRange<Double> { limits.y.range }

  /// Returns the legal offsets along y for content of another size, in points.
  final func verticalRange(of contentSize: CGSize) -> ClosedRange<Double> {
    verticalRange(of: contentSize, alignedAt: contentAlignmentPoint)
  }

  private func verticalRange(
    of contentSize: CGSize, alignedAt point: CGPoint
  ) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -Double(inset.top) - Double(collapsedBars)
    let high = Double(contentSize.height - pose.bounds.height + inset.bottom)
    return Self.range(low, high, at: point.y)
  }

  /// Whether touches scroll the content horizontally.
  ///
  /// Rule: S4.24.
  package final var canScrollHorizontally: Bool { limits.x.scrolls }

  /// Whether touches scroll the content vertically.
  ///
  /// Rule: S4.24.
  package final var canScrollVertically: Bool { limits.y.scrolls }

  /// Returns the nearest legal offset.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    clamped(offset, contentSize: contentSize)
  }

  /// Returns the nearest legal offset for content of another size, in points.
  final func clamped(_ offset: CGPoint, contentSize: CGSize) -> CGPoint {
    func clamp(_ value: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(min(max(Double(value), range.lowerBound), range.upperBound))
    }
    return CGPoint(
      x: clamp(offset.x, horizontalRange(of: contentSize)),
      y: clamp(offset.y, verticalRange(of: contentSize)))
  }

  /// The legal offsets along both axes.
  struct LegalOffsets {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
  }

  /// Returns the legal offsets for content of a size, in points.
  final func legalOffsets(of contentSize: CGSize) -> LegalOffsets {
    legalOffsets(of: contentSize, alignedAt: contentAlignmentPoint)
  }

  /// Returns the legal offsets with another alignment of small content.
  final func legalOffsets(of contentSize: CGSize, alignedAt point: CGPoint) -> LegalOffsets {
    LegalOffsets(
      x: horizontalRange(of: contentSize, alignedAt: point),
      y: verticalRange(of: contentSize, alignedAt: point))
  }

  /// Returns the offset to which an idle view scrolls because its range has shrunk; nil if it
  /// stays.
  ///
  /// An offset that was outside of the range before stays, unless the range shrank on that side.
  /// Rule: S1.30, S4.25.
  final func offsetBackInRange(from before: LegalOffsets) -> CGPoint? {
    guard isScrollIdle else { return nil }
    func back(
      _ offset: CGFloat, _ old: ClosedRange<Double>, _ new: ClosedRange<Double>
    ) -> CGFloat {
      if Double(offset) > new.upperBound, new.upperBound < old.upperBound {
        return CGFloat(new.upperBound)
      }
      if Double(offset) < new.lowerBound, new.lowerBound > old.lowerBound {
        return CGFloat(new.lowerBound)
      }
      return offset
    }
    let (old, now) = (pose.bounds.origin, legalOffsets(of: contentSize))
    let legal = CGPoint(x: back(old.x, before.x, now.x), y: back(old.y, before.y, now.y))
    let shown = onPixels(legal)
    let target = CGPoint(
      x: legal.x == old.x ? old.x : shown.x, y: legal.y == old.y ? old.y : shown.y)
    return target == old ? nil : target
  }

  /// Scrolls idle content back into its range after the range has changed.
  ///
  /// Rule: S4.25.
  final func returnIntoRange(from before: LegalOffsets) {
    if let target = offsetBackInRange(from: before) { move(to: target, by: .offset) }
  }

  final var isInRange: Bool {
    let (offset, limits) = (pose.bounds.origin, limits)
    return limits.x.range.contains(Double(offset.x)) && limits.y.range.contains(Double(offset.y))
  }

  /// Returns the offset on the nearest device pixels.
  ///
  /// Rule: S4.7.
  final func onPixels(_ offset: CGPoint) -> CGPoint {
    guard let host else { return offset }
    let scale = Double(host.screen.ownScale)
    return CGPoint(
      x: PixelGrid.rounded(Double(offset.x), scale: scale),
      y: PixelGrid.rounded(Double(offset.y), scale: scale))
  }
}
