import ScrollPhysics
import Testing

/// How fast content goes for a hand near an edge.
///
/// Rules S6.20, S10.18.
@Suite("The zones of automatic scrolling")
struct AutoScrollZoneTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let seen: ClosedRange<Double>
    let position: Double
    /// As a share of full speed.
    let share: Double
    var testDescription: String { "\(position) of \(seen) goes \(share)" }
  }

  static let rows = [
    // A tenth of 600 points.
    Row(seen: 0...600, position: 60, share: 0),
    Row(seen: 0...600, position: 60.0.nextDown, share: -(60 - 60.0.nextDown) / 60),
    Row(seen: 0...600, position: 45, share: -0.25),
    Row(seen: 0...600, position: 0, share: -1),
    Row(seen: 0...600, position: -100, share: -1),
    Row(seen: 0...600, position: 300, share: 0),
    Row(seen: 0...600, position: 540, share: 0),
    Row(seen: 0...600, position: 555, share: 0.25),
    Row(seen: 0...600, position: 600, share: 1),
    Row(seen: 0...600, position: 1_000, share: 1),
    // At least 44 points, counted from what is seen.
    Row(seen: 100...300, position: 144, share: 0),
    Row(seen: 100...300, position: 122, share: -0.5),
    Row(seen: 100...300, position: 256, share: 0),
    Row(seen: 100...300, position: 278, share: 0.5),
    // Where there is no room for both, they meet in the middle.
    Row(seen: 0...60, position: 30, share: 0),
    Row(seen: 0...60, position: 15, share: -0.5),
    Row(seen: 0...60, position: 45, share: 0.5),
    // Nothing is seen.
    Row(seen: 5...5, position: 5, share: 0),
  ]

  @Test("The deeper in a zone, the faster, up to the edge", arguments: rows)
  func speed(_ row: Row) {
    let zone = AutoScrollZone(seen: row.seen, profile: .measured)
    let velocity = zone.velocity(at: row.position)
    #expect(abs(velocity - row.share * PhysicsProfile.measured.autoScrollSpeed) < 1e-9)
    #expect((velocity == 0) == (row.share == 0))
  }
}
