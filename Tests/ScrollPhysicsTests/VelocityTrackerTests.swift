import ScrollPhysics
import Testing
import Timeline

@Suite("Velocity tracker")
struct VelocityTrackerTests {
  static let window = TimeSpan.milliseconds(100)

  static func instant(_ milliseconds: Int64) -> Instant {
    Instant.start.advanced(by: .milliseconds(milliseconds))
  }

  @Test(
    "Samples count while they are at most as old as the window",
    arguments: [(100, 1000), (150, 1000), (199, 0), (200, 0), (300, 0)] as [(Int64, Double)])
  func ageing(now: Int64, velocity: Double) {
    var tracker = VelocityTracker()
    for index in 0...10 {
      tracker.add(x: Double(index) * 10, y: 0, at: Self.instant(Int64(index) * 10))
    }
    // At 199 only the sample of 100 ms is left; one sample has no velocity.
    #expect(tracker.velocity(at: Self.instant(now), window: Self.window).x == velocity)
  }

  @Test(
    "A sample exactly as old as the window counts; a nanosecond older it does not",
    arguments: [(0, 2000), (1, 1000)] as [(Int64, Double)])
  func edgeOfTheWindow(late: Int64, velocity: Double) {
    var tracker = VelocityTracker()
    tracker.add(x: 0, y: 0, at: .start)
    tracker.add(x: 150, y: 0, at: Self.instant(50))
    tracker.add(x: 200, y: 0, at: Self.instant(100))
    let now = Self.instant(100).advanced(by: TimeSpan(nanoseconds: late))
    #expect(tracker.velocity(at: now, window: Self.window).x == velocity)
  }

  @Test("Two samples of one instant count as the later")
  func sameInstant() {
    var tracker = VelocityTracker()
    tracker.add(x: 0, y: 0, at: .start)
    tracker.add(x: 99, y: 7, at: Self.instant(10))
    tracker.add(x: 10, y: -5, at: Self.instant(10))
    let velocity = tracker.velocity(at: Self.instant(10), window: Self.window)
    #expect(velocity == (1000, -500))
  }

  @Test("No samples, one sample, or a reset: no velocity")
  func tooFew() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: .start, window: Self.window) == (0, 0))
    tracker.add(x: 5, y: 5, at: .start)
    #expect(tracker.velocity(at: .start, window: Self.window) == (0, 0))
    tracker.add(x: 9, y: 9, at: Self.instant(1))
    tracker.reset()
    #expect(tracker.velocity(at: Self.instant(1), window: Self.window) == (0, 0))
  }

  @Test(
    "A fast digitizer is thinned out without losing the window", arguments: [60, 240, 1000, 4000])
  func fast(rate: Int) {
    var tracker = VelocityTracker()
    var now = Instant.start
    // Half a second at rest, then half a second at 800 points a second.
    for index in 0..<rate {
      now = Instant(nanoseconds: Int64(index) * 1_000_000_000 / Int64(rate))
      let moved = max(0, Double(now.nanoseconds) / 1e9 - 0.5) * 800
      tracker.add(x: moved, y: -moved, at: now)
    }
    let velocity = tracker.velocity(at: now, window: Self.window)
    #expect((velocity.x - 800).magnitude < 1e-6)
    #expect((velocity.y + 800).magnitude < 1e-6)
  }

  @Test("A sample from the past is a programmer error")
  func pastSample() async {
    await #expect(processExitsWith: .failure) {
      var tracker = VelocityTracker()
      tracker.add(x: 0, y: 0, at: Instant(nanoseconds: 5))
      tracker.add(x: 0, y: 0, at: Instant(nanoseconds: 4))
    }
  }
}
