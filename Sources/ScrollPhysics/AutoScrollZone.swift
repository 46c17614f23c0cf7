/// The zones at the two ends of one axis of a view in which a held item scrolls the content.
///
/// Positions are points along the axis, in the coordinates of the visible range. The velocity
/// increases with the depth in a zone, up to its maximum at the view's edge and beyond.
/// Rule: S6.20, S10.18; a guess, since no source gives numbers.
public struct AutoScrollZone: Sendable, Equatable {
  private let seen: ClosedRange<Double>
  private let depth: Double
  private let speed: Double

  /// Creates the zones of a visible range; in a short one they meet in its middle.
  public init(seen: ClosedRange<Double>, profile: PhysicsProfile) {
    let length = seen.upperBound - seen.lowerBound
    self.seen = seen
    depth = min(
      max(length * profile.autoScrollZoneFraction, profile.autoScrollZoneMinimum), length / 2)
    speed = profile.autoScrollSpeed
  }

  /// Returns the velocity of the content for a held position, in points per second, positive
  /// towards larger offsets; zero between the zones.
  public func velocity(at position: Double) -> Double {
    guard depth > 0 else { return 0 }
    let before = min(max(seen.lowerBound + depth - position, 0), depth)
    let after = min(max(position - (seen.upperBound - depth), 0), depth)
    return speed * (after - before) / depth
  }
}
