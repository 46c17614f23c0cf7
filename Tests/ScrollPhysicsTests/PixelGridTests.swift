import ScrollPhysics
import Testing

@Suite("Pixel grid")
struct PixelGridTests {
  @Test(
    "An offset goes to the nearest pixel, ties away from zero",
    arguments: [
      (0.25, 2, 0.5), (-0.25, 2, -0.5), (0.24, 2, 0), (1.0 / 6, 3, 1.0 / 3), (7.4, 1, 7),
      (-7.5, 1, -8),
    ] as [(Double, Double, Double)])
  func offsets(value: Double, scale: Double, rounded: Double) {
    #expect(PixelGrid.rounded(value, scale: scale) == rounded)
  }

  @Test(
    "An origin goes to the nearest pixel, ties upwards",
    arguments: [
      (0.25, 2, 0.5), (-0.25, 2, 0), (-25, 2, -25), (12 + 80 + 10 + 1.0 / 3, 2, 102.5),
      (12 + 160 + 20 + 2.0 / 3, 2, 192.5),
    ] as [(Double, Double, Double)])
  func origins(value: Double, scale: Double, rounded: Double) {
    #expect(PixelGrid.originRounded(value, scale: scale) == rounded)
  }
}
