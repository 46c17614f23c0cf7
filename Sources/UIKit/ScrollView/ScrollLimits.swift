import Foundation
import ScrollPhysics

/// What fingers and motion are held to: where the content may be, and how each axis gives way.
///
/// Points of the content. Rule: S4.24, S4.32.
struct ScrollLimits: Equatable {
  /// One axis.
  struct Axis: Equatable {
    /// The legal offsets.
    ///
    /// Rule: S4.32.
    var range: ClosedRange<Double>
    /// The length of the view.
    var length: Double
    /// Whether the content goes past its edges and comes back.
    var bounces: Bool
    /// Whether content that fits may be pulled all the same.
    var alwaysBounces: Bool

    /// Whether fingers move the content along the axis.
    ///
    /// Rule: S4.24.
    var scrolls: Bool { range.lowerBound < range.upperBound || (bounces && alwaysBounces) }

    /// The legal offset nearest to one.
    func clamped(_ offset: Double) -> Double {
      min(max(offset, range.lowerBound), range.upperBound)
    }

    /// What is shown of an offset that a finger asks for.
    ///
    /// Rule: S4.20, S4.24.
    func shown(_ raw: CGFloat, _ profile: PhysicsProfile) -> CGFloat {
      guard bounces else { return CGFloat(clamped(Double(raw))) }
      return CGFloat(
        RubberBand.applied(
          raw: Double(raw), range: range, dimension: length,
          coefficient: profile.rubberBandCoefficient))
    }

    /// The offset that a finger would have had to ask for to see this one.
    func raw(_ shown: CGFloat, _ profile: PhysicsProfile) -> CGFloat {
      CGFloat(
        RubberBand.raw(
          applied: Double(shown), range: range, dimension: length,
          coefficient: profile.rubberBandCoefficient))
    }
  }

  var x: Axis
  var y: Axis
}

extension UIScrollView {
  /// What fingers and motion are held to now.
  final var limits: ScrollLimits {
    ScrollLimits(
      x: ScrollLimits.Axis(
        range: horizontalRange, length: Double(bounds.width),
        bounces: bounces && bouncesHorizontally, alwaysBounces: alwaysBounceHorizontal),
      y: ScrollLimits.Axis(
        range: verticalRange, length: Double(bounds.height),
        bounces: bounces && bouncesVertically, alwaysBounces: alwaysBounceVertical))
  }
}
