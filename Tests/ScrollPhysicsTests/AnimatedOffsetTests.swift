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

  /// A call so many microseconds after a frame, and the offsets of the frames after it at 3 pixels a
  /// point; the first two are recordings.
  struct Recording: Sendable {
    let late: Int64
    let distance: Double
    let offsets: [Double]
    /// The first frame at which the animation is over.
    let end: Int
  }

  static let recordings = [
    Recording(
      late: 670, distance: 300,
      offsets: [
        2, 8.667, 19.667, 34.333, 52.667, 74, 97.667, 123, 149, 175, 200.333, 224, 245.667, 264.333,
        279.333, 290.667, 297.667, 300, 300,
      ], end: 19),
    Recording(
      late: 9_500, distance: 40,
      offsets: [
        0, 0.667, 1.667, 3.333, 5.667, 8.333, 11.333, 14.667, 18, 21.333, 25, 28.333, 31.333, 34,
        36.333, 38, 39.333, 40, 40,
      ], end: 19),
    Recording(
      late: 0, distance: 40,
      offsets: [
        0.333, 1.333, 2.667, 4.667, 7, 10, 13, 16.667, 20, 23.333, 27, 30, 33, 35.333, 37.333,
        38.667, 39.667, 40, 40,
      ], end: 18),
  ]

  @Test(
    "The offset follows the time since the call, on each frame (S4.26)", arguments: recordings)
  func recorded(_ recording: Recording) {
    let call = Self.clock.instant(ofFrame: 5).advanced(
      by: TimeSpan(nanoseconds: recording.late * 1_000))
    let animation = AnimatedOffset(
      from: (0, 100), to: (0, 100 + recording.distance), start: call, profile: .measured)
    for (frame, offset) in zip(1..., recording.offsets) {
      let instant = Self.clock.instant(ofFrame: 5 + frame)
      let position = animation.position(at: instant)
      #expect((PixelGrid.rounded(position.y - 100, scale: 3) - offset).magnitude < 0.001)
      #expect(position.x == 0)
      #expect(animation.isFinished(at: instant) == (frame >= recording.end))
    }
  }

  @Test(
    "An animation that is turned to another offset does not jump, and ends at the same time (S4.30b)",
    arguments: [0, 1, 9, 17])
  func turned(frame: Int) {
    let before = Self.animation(startingAtFrame: 0)
    let instant = Self.clock.instant(ofFrame: frame)
    let after = before.turned(to: (30, 400), at: instant)
    #expect((after.position(at: instant).y - before.position(at: instant).y).magnitude < 1e-9)
    #expect((after.position(at: instant).x - before.position(at: instant).x).magnitude < 1e-9)
    #expect(after.end == before.end)
    let last = Self.clock.instant(ofFrame: 18)
    #expect(after.position(at: last) == (30, 400))
    var offsets = (frame...18).map { after.position(at: Self.clock.instant(ofFrame: $0)).y }
    let first = offsets.removeFirst()
    _ = offsets.reduce(first) { previous, next in
      #expect(next > previous)
      return next
    }
  }

  @Test("An animation that is over is turned at once")
  func turnedAfterItsEnd() {
    let last = Self.clock.instant(ofFrame: 18)
    let turned = Self.animation(startingAtFrame: 0).turned(to: (0, 99), at: last)
    #expect(turned.position(at: last) == (0, 99))
  }

  @Test(
    "At 60 Hz the 18th frame is the last, on whichever frame the animation starts",
    arguments: 0..<12)
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
