/// A rectangle on the axes of a flow, in points, in content coordinates.
public struct FlowFrame: Equatable, Sendable {
  /// Where it begins along the lines.
  public var cross: Double
  /// Where it begins along the main axis.
  public var main: Double
  /// Its length along the lines.
  public var crossLength: Double
  /// Its length along the main axis.
  public var mainLength: Double

  /// A frame from its origin and its size, in points.
  public init(cross: Double, main: Double, crossLength: Double, mainLength: Double) {
    self.cross = cross
    self.main = main
    self.crossLength = crossLength
    self.mainLength = mainLength
  }

  /// True when the two have a point in common that is not on the edge of either.
  @inlinable
  public func intersects(_ other: FlowFrame) -> Bool {
    main < other.main + other.mainLength && other.main < main + mainLength
      && cross < other.cross + other.crossLength && other.cross < cross + crossLength
  }
}

/// Rounding of origins to device pixels.
enum DevicePixels {
  /// The nearest device pixel, ties upwards.
  ///
  /// Rule: S2.12.
  ///
  /// What lacks less than a millionth of a pixel counts as a tie, so that it does not matter in
  /// which order the lengths before it were added up.
  static func rounded(_ value: Double, scale: Double) -> Double {
    (value * scale + 0.500_001).rounded(.down) / scale
  }
}
