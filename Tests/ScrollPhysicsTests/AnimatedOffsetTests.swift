import ScrollPhysics
import Testing
import Timeline

@Suite("Animated offset")
struct AnimatedOffsetTests {
  static let clock = FrameClock(frameRate: 60)

  static func animation(startingAtFrame frame: Int) -> AnimatedOffset {
    AnimatedOffset(
      from: (0, 100), to: (0, 140), start: clock.instant(ofFrame: frame), profile: .measured)
  }

  @Test(
    "Forty points go as recorded from a device",
    arguments: [(1, 0.667), (2, 1.667), (3, 3.333), (4, 5.667), (18, 40)] as [(Int, Double)])
  func recorded(frame: Int, moved: Double) {
    let position = Self.animation(startingAtFrame: 0).position(
      at: Self.clock.instant(ofFrame: frame))
    #expect((PixelGrid.rounded(position.y - 100, scale: 3) - moved).magnitude < 0.001)
    #expect(position.x == 0)
  }

  @Test("At 60 Hz the 18th frame is the last, wherever the animation starts", arguments: 0..<12)
  func lastFrame(start: Int) {
    let animation = Self.animation(startingAtFrame: start)
    #expect(!animation.isFinished(at: Self.clock.instant(ofFrame: start + 17)))
    #expect(animation.isFinished(at: Self.clock.instant(ofFrame: start + 18)))
    #expect(animation.position(at: Self.clock.instant(ofFrame: start + 18)).y == 140)
  }

  @Test("It never goes back")
  func monotonic() {
    let animation = Self.animation(startingAtFrame: 3)
    var last = 0.0
    for millisecond in 0..<400 {
      let now = Instant.start.advanced(by: .milliseconds(Int64(millisecond)))
      let position = animation.position(at: now).y
      #expect(position >= last)
      last = position
    }
  }
}
