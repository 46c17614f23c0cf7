import Testing
import Timeline

@Suite("Frame clock")
struct FrameClockTests {
  static let rates: [Double] = [60, 120, 59.94, 24, 1, 0.001, 240, 1000]

  @Test(
    "A frame falls on the nearest nanosecond of k / rate",
    arguments: [
      (60, 1, 16_666_667), (60, 2, 33_333_333), (60, 3, 50_000_000),
      (60, 60 * 3600 * 24, 86_400_000_000_000), (120, 1, 8_333_333), (120, 5, 41_666_667),
      (59.94, 1, 16_683_350), (59.94, 5994, 100_000_000_000), (60, 0, 0), (60, -1, -16_666_667),
    ] as [(Double, Int, Int64)])
  func instants(rate: Double, frame: Int, nanoseconds: Int64) {
    #expect(FrameClock(frameRate: rate).instant(ofFrame: frame).nanoseconds == nanoseconds)
  }

  @Test("Frames counted one by one fall on the instants of their numbers", arguments: rates)
  func ticks(rate: Double) {
    let clock = FrameClock(frameRate: rate)
    for start in [0, 1, 59, 1_000_003] {
      var tick = clock.tick(ofFrame: start)
      for frame in start...start + 200 {
        #expect(tick.frame == frame)
        #expect(tick.instant == clock.instant(ofFrame: frame))
        tick = clock.tick(after: tick)
      }
    }
  }

  @Test("The frame after an instant is the first that is later", arguments: rates)
  func firstAfter(rate: Double) {
    let clock = FrameClock(frameRate: rate)
    for frame in [0, 1, 2, 3, 59, 60, 61, 1_000_003] {
      let instant = clock.instant(ofFrame: frame)
      let before = instant.advanced(by: TimeSpan(nanoseconds: -1))
      #expect(clock.firstFrame(after: instant) == frame + 1)
      #expect(clock.firstFrame(after: before) == frame)
      #expect(clock.lastFrame(atOrBefore: instant) == frame)
      #expect(clock.lastFrame(atOrBefore: before) == frame - 1)
    }
  }

  @Test("Frames a nanosecond apart are distinguished")
  func fastest() {
    let clock = FrameClock(frameRate: 1e9)
    #expect(clock.instant(ofFrame: 12_345).nanoseconds == 12_345)
    #expect(clock.firstFrame(after: Instant(nanoseconds: 12_345)) == 12_346)
  }

  @Test("A rate of nothing is a programmer error")
  func zeroRate() async {
    await #expect(processExitsWith: .failure) { _ = FrameClock(frameRate: 0) }
  }
}
