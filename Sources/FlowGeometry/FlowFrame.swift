/// A rectangle on the axes of a flow, in points, in content coordinates.
public struct FlowFrame: Equatable, Sendable {
  /// The origin on the cross axis.
  public var cross: Double
  /// The origin on the main axis.
  public var main: Double
  /// The length on the cross axis.
  public var crossLength: Double
  /// The length on the main axis.
  public var mainLength: Double

  /// Creates a frame, in points.
  public init(cross: Double, main: Double, crossLength: Double, mainLength: Double) {
    self.cross = cross
    self.main = main
    self.crossLength = crossLength
    self.mainLength = mainLength
  }

  /// Returns whether the intersection of two frames is more than an edge.
  @inlinable
  public func overlaps(_ other: FlowFrame) -> Bool {
    main < other.main + other.mainLength && other.main < main + mainLength
      && cross < other.cross + other.crossLength && other.cross < cross + crossLength
  }

  /// Returns whether an element with this frame is visible in a rectangle: whether it overlaps it,
  /// or has no length along an axis and lies on the edge of the rectangle there.
  ///
  /// Rule: S1.37.
  @inlinable
  public func isVisible(in rect: FlowFrame) -> Bool {
    Self.isVisible(from: main, to: main + mainLength, in: rect.main, rect.main + rect.mainLength)
      && Self.isVisible(
        from: cross, to: cross + crossLength, in: rect.cross, rect.cross + rect.crossLength)
  }

  /// Returns whether a range of an axis is visible in another one.
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
  /// Rounds to the nearest device pixel, ties upwards; in points, with `scale` pixels per point.
  ///
  /// Rule: S2.12.
  ///
  /// A value that is less than a millionth of a pixel below a tie counts as a tie, so that the
  /// order in which lengths were added does not matter.
  public static func rounded(_ value: Double, scale: Double) -> Double {
    (value * scale + 0.500_001).rounded(.down) / scale
  }
}
