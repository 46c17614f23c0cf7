/// Rounding of solved lengths, in points.
///
/// Rule: A38, A41.
public enum Pixels {
  /// Parts of a device pixel below this are rounding errors of the solution.
  private static let pixelGrain = 0x1p20
  /// Parts of a point below this are rounding errors of the solution: a few millionths of what a pixel
  /// could show, and a thousand times as much as the errors of the largest systems.
  private static let pointGrain = 0x1p32

  /// Returns a length on the nearest device pixel; halves are rounded away from zero.
  public static func nearest(_ length: Double, scale: Double) -> Double {
    clean(length * scale, pixelGrain).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Returns the next device pixel that is not less than a length.
  public static func up(_ length: Double, scale: Double) -> Double {
    clean(length * scale, pixelGrain).rounded(.up) / scale
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

  /// Returns a length without the rounding errors of a solution.
  public static func clean(_ length: Double) -> Double {
    clean(length, pointGrain)
  }

  /// Returns a length without the rounding errors of a solution: as a whole number of device pixels has it,
  /// where it is one.
  public static func clean(_ length: Double, scale: Double) -> Double {
    let pixels = clean(length * scale, pixelGrain)
    return pixels == pixels.rounded() ? pixels / scale : clean(length)
  }

  private static func clean(_ number: Double, _ grain: Double) -> Double {
    let scaled = number * grain
    // Beyond this a double has no such bits. The sum makes a negative zero a zero.
    guard scaled.magnitude < 0x1p52 else { return number }
    return scaled.rounded(.toNearestOrEven) / grain + 0
  }
}
