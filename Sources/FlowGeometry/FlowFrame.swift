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

  /// Whether the two have more in common than an edge.
  @inlinable
  public func overlaps(_ other: FlowFrame) -> Bool {
    main < other.main + other.mainLength && other.main < main + mainLength
      && cross < other.cross + other.crossLength && other.cross < cross + crossLength
  }

  /// Whether an element with this frame is visible in a rectangle: it overlaps it, or has no length
  /// along an axis and lies on the edge of the rectangle there.
  ///
  /// Rule: S1.37.
  @inlinable
  public func isVisible(in rect: FlowFrame) -> Bool {
    Self.isVisible(from: main, to: main + mainLength, in: rect.main, rect.main + rect.mainLength)
      && Self.isVisible(
        from: cross, to: cross + crossLength, in: rect.cross, rect.cross + rect.crossLength)
  }

  /// Whether something between two points of an axis is visible between two others.
  ///
  /// Rule: S1.37.
  @inlinable
  public static func isVisible(
    from low: Double, to high: Double, in start: Double, _ end: Double
  ) -> Bool {
    (low < end && high > start) || (low == high && low >= start && low <= end)
  }
}

/// Rounding of origins to device pixels.
public enum DevicePixels {
  /// The nearest device pixel, ties upwards; in points, with `scale` pixels to a point.
  ///
  /// Rule: S2.12.
  ///
  /// What lacks less than a millionth of a pixel counts as a tie, so that it does not matter in
  /// which order the lengths before it were added up: two ways to one place give one pixel.
  public static func rounded(_ value: Double, scale: Double) -> Double {
    (value * scale + 0.500_001).rounded(.down) / scale
  }
}
