/// The rubber band: content beyond its edge follows a touch less and less, and by less than a view.
///
/// Overshoots are points beyond an edge, of either sign; `dimension` is the length of the view along
/// the axis. Rule: S4.20, shown = (1 − 1 / (coefficient · d / dimension + 1)) · dimension.
public enum RubberBand {
  /// Returns the overshoot that is shown for a touch beyond the edge, with its sign.
  @inlinable
  public static func shown(overshoot: Double, dimension: Double, coefficient: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let distance = overshoot.magnitude
    let shown = (1 - 1 / (coefficient * distance / dimension + 1)) * dimension
    return overshoot < 0 ? -shown : shown
  }

  /// Returns the overshoot of the touch for a shown overshoot: the inverse.
  ///
  /// The whole dimension is never shown, so a shown overshoot beyond 0.999 of it counts as 0.999.
  @inlinable
  public static func overshoot(shown: Double, dimension: Double, coefficient: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let distance = min(shown.magnitude, 0.999 * dimension)
    let overshoot = dimension * distance / (coefficient * (dimension - distance))
    return shown < 0 ? -overshoot : overshoot
  }

  /// Returns the offset that is shown for a touch at `raw`, which is `raw` within the legal range.
  @inlinable
  public static func applied(
    raw: Double, range: ClosedRange<Double>, dimension: Double, coefficient: Double
  ) -> Double {
    let edge = min(max(raw, range.lowerBound), range.upperBound)
    guard raw != edge else { return raw }
    return edge + shown(overshoot: raw - edge, dimension: dimension, coefficient: coefficient)
  }

  /// Returns the offset of the touch for which `applied` is shown: the inverse.
  @inlinable
  public static func raw(
    applied: Double, range: ClosedRange<Double>, dimension: Double, coefficient: Double
  ) -> Double {
    let edge = min(max(applied, range.lowerBound), range.upperBound)
    guard applied != edge else { return applied }
    return edge + overshoot(shown: applied - edge, dimension: dimension, coefficient: coefficient)
  }
}
