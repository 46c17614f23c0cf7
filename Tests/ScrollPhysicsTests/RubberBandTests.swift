import ScrollPhysics
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  @Test(
    "A finger beyond the edge moves the content as recorded from a device",
    arguments: [
      (5, 2.667), (10, 5.333), (15, 8.333), (20, 11), (25, 13.667), (30, 16.333), (590, 235),
    ]
      as [(Double, Double)])
  func recorded(raw: Double, shown: Double) {
    let overshoot = RubberBand.shown(overshoot: -raw, dimension: 852, coefficient: 0.55)
    #expect((PixelGrid.rounded(overshoot, scale: 3) + shown).magnitude < 0.34)
  }

  @Test("Within the range nothing changes, both edges included", arguments: [0.0, 50, 100])
  func inside(raw: Double) {
    #expect(RubberBand.applied(raw: raw, range: 0...100, dimension: 480, coefficient: 0.55) == raw)
    #expect(RubberBand.raw(applied: raw, range: 0...100, dimension: 480, coefficient: 0.55) == raw)
  }

  @Test("Both edges pull alike")
  func symmetric() {
    let above = RubberBand.applied(raw: -80, range: 0...100, dimension: 480, coefficient: 0.55)
    let below = RubberBand.applied(raw: 180, range: 0...100, dimension: 480, coefficient: 0.55)
    #expect(above < 0)
    #expect(((below - 100) + above).magnitude < 1e-12)
  }

  @Test("The inverse returns the finger's position", arguments: [-700.0, -80, -0.25, 100.25, 1700])
  func inverse(raw: Double) {
    let applied = RubberBand.applied(raw: raw, range: 0...100, dimension: 480, coefficient: 0.55)
    let back = RubberBand.raw(applied: applied, range: 0...100, dimension: 480, coefficient: 0.55)
    #expect((back - raw).magnitude < 1e-9)
  }

  @Test("Content never follows by a whole view, and a view without length not at all")
  func limits() {
    #expect(RubberBand.shown(overshoot: 1e12, dimension: 480, coefficient: 0.55) <= 480)
    #expect(RubberBand.shown(overshoot: 100, dimension: 0, coefficient: 0.55) == 0)
    #expect(RubberBand.overshoot(shown: 900, dimension: 480, coefficient: 0.55).isFinite)
  }
}
