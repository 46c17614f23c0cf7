public import Timeline

/// The motion of both axes of the content after a lift.
public struct ScrollMotion: Sendable, Equatable {
  /// The horizontal axis.
  public let x: AxisMotion
  /// The vertical axis.
  public let y: AxisMotion
  /// The lift.
  public let start: Instant

  /// Creates the motion of two axes that were released at one instant.
  public init(x: AxisMotion, y: AxisMotion, start: Instant) {
    self.x = x
    self.y = y
    self.start = start
  }

  /// The instant from which both axes are at rest; nil for a motion that takes decades.
  public var end: Instant? {
    let seconds = max(x.endsAfter, y.endsAfter)
    guard seconds < Self.decades else { return nil }
    return start.advanced(by: TimeSpan(nanoseconds: Int64((seconds * 1e9).rounded(.up))))
  }

  /// Returns the motion with all positions shifted by a distance, in points.
  public func shifted(x: Double, y: Double) -> ScrollMotion {
    ScrollMotion(x: self.x.shifted(by: x), y: self.y.shifted(by: y), start: start)
  }

  /// In seconds; instants have a range of three centuries.
  private static let decades = 1e9

  /// Returns the state of both axes at an instant.
  public func state(at instant: Instant) -> (x: AxisMotion.State, y: AxisMotion.State) {
    let seconds = instant.since(start).seconds
    return (x.state(after: seconds), y.state(after: seconds))
  }
}
