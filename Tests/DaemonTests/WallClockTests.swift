import Testing
import Timeline

@testable import Daemon

/// Simulated time beside real time, in nanoseconds.
@Suite("The arithmetic of the wall clock")
struct WallClockTests {
  private static let second: UInt64 = 1_000_000_000
  /// A machine that has been up for two weeks and a bit.
  private static let start: UInt64 = 1_234_567_890_123_457

  static let pairs: [(rate: Double, real: UInt64, simulated: Int64)] = [
    (1, 0, 0), (1, 1, 1), (1, 10 * second, 10_000_000_000),
    (0.25, 3, 0), (0.25, 4, 1), (0.25, 10 * second, 2_500_000_000),
    (60, 1, 60), (0.001, 999, 0), (0.001, 1000, 1), (1000, 1, 1000),
    (1.0 / 3, 3_000_000, 999_999),
    (1, 86_400 * second, 86_400_000_000_000),
    (0.1, 86_400 * second, 8_640_000_000_000),
    // Thirty years at full pace: the clock is at its end.
    (1000, 1_000_000_000 * second, 1_000_000_000_000_000_000),
  ]

  @Test("An instant is the anchor's and the real time since then times the rate", arguments: pairs)
  func instants(_ pair: (rate: Double, real: UInt64, simulated: Int64)) {
    let anchor = Instant(nanoseconds: 0)
    let clock = WallClock(at: anchor, real: Self.start, rate: pair.rate)
    #expect(clock.instant(at: Self.start + pair.real).nanoseconds == pair.simulated)
  }

  @Test("Before its anchor the clock shows the anchor's instant")
  func beforeAnchor() {
    let clock = WallClock(at: Instant(nanoseconds: 7), real: Self.start, rate: 1)
    #expect(clock.instant(at: Self.start - 1).nanoseconds == 7)
    #expect(clock.time(of: Instant(nanoseconds: 6)) == Self.start)
  }

  @Test(
    "The real time of an instant is the first at which it has come",
    arguments: [0.001, 0.25, 1 / 3, 0.999_999, 1, 1.5, 7, 59.94, 1000] as [Double])
  func inverse(rate: Double) {
    let clock = WallClock(at: Instant(nanoseconds: 41), real: Self.start, rate: rate)
    for nanoseconds in [42, 43, 1_000_041, 16_666_708, 987_654_321_012] as [Int64] {
      let instant = Instant(nanoseconds: nanoseconds)
      let time = clock.time(of: instant)
      #expect(clock.instant(at: time) >= instant)
      #expect(clock.instant(at: time - 1) < instant)
    }
  }

  @Test("A clock that is anchored again at its instant does not jump", arguments: [0.25, 1, 1000])
  func anchorsAnew(rate: Double) {
    let clock = WallClock(at: .start, real: Self.start, rate: 1)
    let now = Self.start + 3_456_789_012
    let instant = clock.instant(at: now)
    let other = WallClock(at: instant, real: now, rate: rate)
    #expect(other.instant(at: now) == instant)
  }

  @Test("A session that is late runs on as late as it may be, and gives back what it was later")
  func waits() {
    var clock = WallClock(at: .start, real: Self.start, rate: 0.5)
    let due = Instant(nanoseconds: 1_000_000_000)
    let limit = 3 * Self.second
    clock.wait(for: due, at: Self.start + 5 * Self.second, limit: limit)
    #expect(clock == WallClock(at: .start, real: Self.start, rate: 0.5))
    clock.wait(for: due, at: Self.start + 5 * Self.second + 4, limit: limit)
    #expect(clock == WallClock(at: .start, real: Self.start + 4, rate: 0.5))
    clock.wait(for: due, at: Self.start + 9 * Self.second, limit: limit)
    #expect(clock.instant(at: Self.start + 9 * Self.second).nanoseconds == 2_500_000_000)
    #expect(clock.time(of: due) == Self.start + 6 * Self.second)
  }

  /// As the daemon does it: a timer of whole milliseconds for each frame, which is late by up to
  /// three more.
  static let spans: [(seconds: UInt64, rate: Double, frameRate: Double)] = [
    (10, 1, 60), (10, 0.25, 60), (10, 1, 59.94), (86_400, 1, 60), (86_400, 1, 120),
    (86_400, 1 / 3, 60),
  ]

  @Test(
    "Frames do not drift: after 10 s and after 24 h their count is off by none", arguments: spans)
  func doesNotDrift(_ span: (seconds: UInt64, rate: Double, frameRate: Double)) {
    let clock = WallClock(at: .start, real: Self.start, rate: span.rate)
    let frames = FrameClock(frameRate: span.frameRate)
    let end = Self.start + span.seconds * Self.second
    // Nothing is kept from wake to wake, so the last ten seconds of a day tell of the whole day.
    var (now, frame, wakes) = (end - min(span.seconds, 10) * Self.second, 0, 0)
    while now < end {
      frame = frames.lastFrame(atOrBefore: clock.instant(at: now))
      let due = clock.time(of: frames.instant(ofFrame: frame + 1))
      let lateness = UInt64(wakes % 4) * 1_000_000
      now = (due + 999_999) / 1_000_000 * 1_000_000 + lateness
      wakes += 1
    }
    let seconds = Double(span.seconds) * clock.rate
    let count = frames.lastFrame(atOrBefore: clock.instant(at: end))
    #expect((Double(count) - seconds * span.frameRate).magnitude < 1)
    #expect(count - frame <= 1)
  }
}
