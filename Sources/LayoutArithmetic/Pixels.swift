/// Rounding of solved lengths, in points.
///
/// Rule: A38, A41.
public enum Pixels {
  /// Differences below this are rounding errors of the solution: 2⁻²⁰ of a pixel.
  private static let grain = 1_048_576.0

  /// Returns a length on the nearest device pixel; halves are rounded away from zero.
  public static func nearest(_ length: Double, scale: Double) -> Double {
    (clean(length * scale)).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Returns the next device pixel that is not less than a length.
  public static func up(_ length: Double, scale: Double) -> Double {
    clean(length * scale).rounded(.up) / scale
  }

  /// Returns a length, on a device pixel if it is one but for the digits that were written: 21.667 on
  /// a screen of scale 3 is 65 pixels.
  ///
  /// The distance is a guess: three digits behind the point.
  public static func settled(_ length: Double, scale: Double) -> Double {
    let pixels = length * scale
    let whole = pixels.rounded()
    return (pixels - whole).magnitude < 0.002 ? whole / scale : length
  }

  /// Returns a number without the rounding errors of a solution.
  public static func clean(_ number: Double) -> Double {
    let scaled = number * grain
    // Beyond this a double has no such bits.
    guard scaled.magnitude < 0x1p52 else { return number }
    return scaled.rounded(.toNearestOrEven) / grain
  }
}
