import ScrollPhysics
import Testing
import Timeline

@Suite("Timing of a spring")
struct SpringTimingTests {
  /// A damping ratio and a velocity at the start.
  typealias Spring = (ratio: Double, velocity: Double)

  static let springs: [Spring] = [
    (1, 0), (1, 5), (1, -5), (0.9999999, 0), (0.9, 0), (0.5, 0), (0.5, 20), (0.5, -3), (0.1, 0),
    (0.1, 2), (0.01, 0), (0.7, 1000), (0.3, -1e6),
  ]

  static func timing(_ spring: Spring) -> SpringTiming {
    SpringTiming(dampingRatio: spring.ratio, initialVelocity: spring.velocity)
  }

  @Test("It goes from 0 to 1 and stays there", arguments: springs)
  func ends(_ spring: Spring) {
    let timing = Self.timing(spring)
    #expect(timing.value(at: -1) == 0)
    #expect(timing.value(at: 0) == 0)
    #expect(timing.value(at: 1) == 1)
    #expect(timing.value(at: 7) == 1)
  }

  @Test("When its time is over it is within a thousandth of its rest", arguments: springs)
  func nearRest(_ spring: Spring) {
    let value = Self.timing(spring).value(at: 1.0.nextDown)
    #expect((value - 1).magnitude <= SpringTiming.rest + 1e-15)
  }

  @Test("It is no stiffer than that needs", arguments: [(1, 0), (0.5, 0), (0.2, 0)] as [Spring])
  func notStiffer(_ spring: Spring) {
    let timing = Self.timing(spring)
    let late = stride(from: 0.9, to: 1, by: 0.0005).map { (timing.value(at: $0) - 1).magnitude }
    #expect(late.contains { $0 > SpringTiming.rest })
  }

  @Test("It starts with the velocity that it is given", arguments: springs)
  func startsWithVelocity(_ spring: Spring) {
    let step = 1e-9
    let measured = Self.timing(spring).value(at: step) / step
    let allowed = max(1e-3, spring.velocity.magnitude * 1e-2)
    #expect((measured - spring.velocity).magnitude < allowed)
  }

  @Test("Critically damped it neither overshoots nor reverses")
  func critical() {
    let timing = Self.timing((1, 0))
    var last = 0.0
    for step in 1..<10_000 {
      let value = timing.value(at: Double(step) / 10_000)
      #expect(value >= last)
      #expect(value < 1)
      last = value
    }
  }

  @Test("Less damped it swings over, the farther the less it is damped")
  func overshoot() {
    let peaks = [0.8, 0.5, 0.2].map { ratio in
      let timing = Self.timing((ratio, 0))
      return (0..<1000).map { timing.value(at: Double($0) / 1000) }.max() ?? 0
    }
    // exp(−πζ / √(1 − ζ²)) of the way, in theory.
    #expect((peaks[0] - 1.0152).magnitude < 0.001)
    #expect((peaks[1] - 1.1630).magnitude < 0.001)
    #expect((peaks[2] - 1.5266).magnitude < 0.002)
  }

  @Test("Frames at 60 and at 120 Hz agree where they fall together")
  func frameRates() {
    let timing = Self.timing((0.6, 1))
    let (slow, fast) = (FrameClock(frameRate: 60), FrameClock(frameRate: 120))
    for frame in 0...30 {
      let values = [slow.instant(ofFrame: frame), fast.instant(ofFrame: 2 * frame)].map {
        timing.value(at: $0.since(.start).seconds / 0.5)
      }
      #expect(values[0] == values[1])
    }
  }

  @Test("What makes no sense is taken for the nearest that does")
  func limits() {
    #expect(Self.timing((.nan, .nan)) == Self.timing((1, 0)))
    #expect(Self.timing((3, 0)) == Self.timing((1, 0)))
    #expect(Self.timing((0, 0)) == Self.timing((0.01, 0)))
    #expect(Self.timing((-.infinity, .infinity)) == Self.timing((0.01, 1e6)))
    #expect(Self.timing((0.02, 0)) != Self.timing((0.01, 0)))
  }
}
