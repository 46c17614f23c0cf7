/// The stretches at the ends of one axis of a view in which something in the hand scrolls it.
///
/// Places are points along the axis, in whatever space the seen stretch is given. The deeper in a zone
/// the hand is, the faster the content goes, up to full speed at the view's edge and beyond it.
/// Rule: S6.20, S10.18; a guess, since no source gives numbers.
public struct AutoScrollZone: Sendable, Equatable {
  private let seen: ClosedRange<Double>
  private let depth: Double
  private let speed: Double

  /// The zones of a stretch that is seen; where it is short they meet in its middle.
  public init(seen: ClosedRange<Double>, profile: PhysicsProfile) {
    let length = seen.upperBound - seen.lowerBound
    self.seen = seen
    depth = min(
      max(length * profile.autoScrollZoneFraction, profile.autoScrollZoneMinimum), length / 2)
    speed = profile.autoScrollSpeed
  }

  /// How fast the content goes for a hand at a place, in points a second, positive towards larger
  /// offsets; zero between the zones.
  public func velocity(at place: Double) -> Double {
    guard depth > 0 else { return 0 }
    let before = min(max(seen.lowerBound + depth - place, 0), depth)
    let after = min(max(place - (seen.upperBound - depth), 0), depth)
    return speed * (after - before) / depth
  }
}
