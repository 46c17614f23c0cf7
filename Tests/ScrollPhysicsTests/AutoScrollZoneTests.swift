import ScrollPhysics
import Testing

/// How fast content goes for a hand near an edge.
///
/// Rules S6.20, S10.18.
@Suite("The zones of automatic scrolling")
struct AutoScrollZoneTests {
  struct Place: CustomTestStringConvertible, Sendable {
    let seen: ClosedRange<Double>
    let place: Double
    /// As a share of full speed.
    let share: Double
    var testDescription: String { "\(place) of \(seen) goes \(share)" }
  }

  static let places = [
    // A tenth of 600 points.
    Place(seen: 0...600, place: 60, share: 0),
    Place(seen: 0...600, place: 60.0.nextDown, share: -(60 - 60.0.nextDown) / 60),
    Place(seen: 0...600, place: 45, share: -0.25),
    Place(seen: 0...600, place: 0, share: -1),
    Place(seen: 0...600, place: -100, share: -1),
    Place(seen: 0...600, place: 300, share: 0),
    Place(seen: 0...600, place: 540, share: 0),
    Place(seen: 0...600, place: 555, share: 0.25),
    Place(seen: 0...600, place: 600, share: 1),
    Place(seen: 0...600, place: 1_000, share: 1),
    // At least 44 points, counted from what is seen.
    Place(seen: 100...300, place: 144, share: 0),
    Place(seen: 100...300, place: 122, share: -0.5),
    Place(seen: 100...300, place: 256, share: 0),
    Place(seen: 100...300, place: 278, share: 0.5),
    // Where there is no room for both, they meet in the middle.
    Place(seen: 0...60, place: 30, share: 0),
    Place(seen: 0...60, place: 15, share: -0.5),
    Place(seen: 0...60, place: 45, share: 0.5),
    // Nothing is seen.
    Place(seen: 5...5, place: 5, share: 0),
  ]

  @Test("The deeper in a zone, the faster, up to the edge", arguments: places)
  func speed(_ place: Place) {
    let zone = AutoScrollZone(seen: place.seen, profile: .measured)
    let velocity = zone.velocity(at: place.place)
    #expect(abs(velocity - place.share * PhysicsProfile.measured.autoScrollSpeed) < 1e-9)
    #expect((velocity == 0) == (place.share == 0))
  }
}
