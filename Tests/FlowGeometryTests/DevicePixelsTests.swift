import FlowGeometry
import Testing

@Suite("Device pixels")
struct DevicePixelsTests {
  @Test(
    "An origin goes to the nearest pixel, ties upwards, and so does what lacks a millionth (S2.12)",
    arguments: [
      (0.25, 2, 0.5), (-0.25, 2, 0), (-25, 2, -25), (12 + 80 + 10 + 1.0 / 3, 2, 102.5),
      (12 + 160 + 20 + 2.0 / 3, 2, 192.5), (100.166_666_6, 3, 301.0 / 3), (100.166, 3, 100),
    ] as [(Double, Double, Double)])
  func pixels(value: Double, scale: Double, rounded: Double) {
    #expect(DevicePixels.rounded(value, scale: scale) == rounded)
  }
}
