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

@Suite("Animation curve")
struct AnimationCurveTests {
  @Test(
    "Ease in and out is the Bézier curve (0.42, 0) (0.58, 1)",
    arguments: [
      (0, 0), (0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (1, 1), (-1, 0),
      (2, 1),
    ] as [(Double, Double)])
  func easeInOut(fraction: Double, value: Double) {
    #expect((AnimationCurve.easeInOut.value(at: fraction) - value).magnitude < 1e-5)
  }

  @Test("Linear is the time itself, within 0 and 1")
  func linear() {
    #expect(AnimationCurve.linear.value(at: 0.3) == 0.3)
    #expect(AnimationCurve.linear.value(at: -0.3) == 0)
    #expect(AnimationCurve.linear.value(at: 1.3) == 1)
  }

  @Test("An ease in and out is its own mirror image, and never goes back")
  func symmetric() {
    var last = 0.0
    for step in 1..<1000 {
      let value = AnimationCurve.easeInOut.value(at: Double(step) / 1000)
      let mirrored = AnimationCurve.easeInOut.value(at: 1 - Double(step) / 1000)
      #expect((value + mirrored - 1).magnitude < 1e-12)
      #expect(value > last)
      last = value
    }
  }
}
