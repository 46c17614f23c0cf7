import Timeline

/// Which frames have been, and which come.
///
/// Frames fall at k / frameRate from the session's start, until a client makes frames of its own;
/// then the session makes none until it is told to advance. Rule: protocol 3.
struct StageClock {
  /// How many frames there have been after frame 0.
  private(set) var frame = 0
  /// Whether touches make frames of the session's own on their way.
  private(set) var isExternal = false

  private var frames: FrameClock
  /// The last frame of the grid that has been, or been passed over.
  private var passed = 0
  /// The instant of the next frame of the grid, which every turn asks for.
  private(set) var nextFrame: Instant

  init(frameRate: Double) {
    frames = FrameClock(frameRate: frameRate)
    nextFrame = frames.instant(ofFrame: 1)
  }

  mutating func setFrameRate(_ frameRate: Double, at now: Instant) {
    frames = FrameClock(frameRate: frameRate)
    pass(to: frames.lastFrame(atOrBefore: now))
  }

  private mutating func pass(to last: Int) {
    passed = last
    nextFrame = frames.instant(ofFrame: last + 1)
  }

  /// The instant of the frame that is so many frames ahead.
  func instant(framesAhead count: Int) -> Instant {
    frames.instant(ofFrame: passed + count)
  }

  /// Counts the frames of the grid up to an instant, whether anything moved in them or not.
  mutating func count(upTo instant: Instant) {
    guard instant >= nextFrame else { return }
    // Nearly always it is one frame.
    let afterNext = frames.instant(ofFrame: passed + 2)
    if instant < afterNext {
      frame += 1
      (passed, nextFrame) = (passed + 1, afterNext)
    } else {
      let last = frames.lastFrame(atOrBefore: instant)
      frame += last - passed
      pass(to: last)
    }
  }

  /// Passes over the frames of the grid up to an instant.
  mutating func skip(upTo instant: Instant) {
    if instant >= nextFrame { pass(to: frames.lastFrame(atOrBefore: instant)) }
  }

  /// One frame off the grid: an external one, or the one that comes late after a hitch.
  mutating func countOne(at instant: Instant) {
    frame += 1
    skip(upTo: instant)
  }

  /// Whether an instant is that of the grid's last frame.
  func isOnGrid(_ instant: Instant) -> Bool { frames.instant(ofFrame: passed) == instant }

  mutating func takeOver(external: Bool) {
    isExternal = external
  }
}
