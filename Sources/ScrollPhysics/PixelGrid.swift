/// Rounding to the device's pixels: positions in points, `scale` pixels to a point.
public enum PixelGrid {
  /// Rounds to the nearest device pixel, ties away from zero, as an offset is shown.
  ///
  /// The result is never a negative zero, which a log would show. Rule: S4.7.
  @inlinable
  public static func rounded(_ value: Double, scale: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale + 0
  }
}
