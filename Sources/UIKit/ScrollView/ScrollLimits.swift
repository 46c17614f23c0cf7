import Foundation
import ScrollPhysics

/// The limits of scrolling: the legal offsets, and the behaviour at their ends.
///
/// In points of the content. Rule: S4.24, S4.32.
struct ScrollLimits: Equatable {
  /// One axis.
  struct Axis: Equatable {
    /// The legal offsets.
    ///
    /// Rule: S4.32.
    var range: ClosedRange<Double>
    /// The length of the view, in points.
    var length: Double
    /// Whether the content bounces past its edges.
    var bounces: Bool
    /// Whether content that fits can be dragged nevertheless.
    var alwaysBounces: Bool

    /// Whether touches scroll the content along the axis.
    ///
    /// Rule: S4.24.
    var scrolls: Bool { range.lowerBound < range.upperBound || (bounces && alwaysBounces) }

    /// Returns the nearest legal offset.
    func clamped(_ offset: Double) -> Double {
      min(max(offset, range.lowerBound), range.upperBound)
    }

    /// Returns the offset that is shown for a drag to an offset, with the rubber band applied.
    ///
    /// Rule: S4.20, S4.24.
    func shown(_ raw: CGFloat, _ rubberBand: Double) -> CGFloat {
      guard bounces else { return CGFloat(clamped(Double(raw))) }
      return CGFloat(
        RubberBand.applied(
          raw: Double(raw), range: range, dimension: length,
          coefficient: rubberBand))
    }

    /// Returns the offset of a drag for which this one is shown: the inverse of `shown`.
    func raw(_ shown: CGFloat, _ rubberBand: Double) -> CGFloat {
      CGFloat(
        RubberBand.raw(
          applied: Double(shown), range: range, dimension: length,
          coefficient: rubberBand))
    }
  }

  var x: Axis
  var y: Axis
}

extension ScrollLimits {
  /// Returns the limits of a scroll view from its content, size, insets and options.
  @MainActor
  init(of view: UIScrollView) {
    let (contentSize, size) = (view.contentSize, view.pose.bounds.size)
    x = Axis(
      range: view.horizontalRange(of: contentSize), length: Double(size.width),
      bounces: view.bounces && view.bouncesHorizontally,
      alwaysBounces: view.alwaysBounceHorizontal)
    y = Axis(
      range: view.verticalRange(of: contentSize), length: Double(size.height),
      bounces: view.bounces && view.bouncesVertically, alwaysBounces: view.alwaysBounceVertical)
  }
}
