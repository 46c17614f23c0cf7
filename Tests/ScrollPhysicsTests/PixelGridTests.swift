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
}
