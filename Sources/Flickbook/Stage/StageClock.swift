import Timeline

/// Counts the frames of a session, and computes their instants.
///
/// Frames are at k / frameRate from the session's start, until a client makes frames of its own;
/// then the session makes none until an advance is requested. Rule: protocol 3.
@MainActor
final class StageClock {
  /// The number of frames after frame 0.
  private(set) var frame = 0
  /// Whether the client makes frames of its own, so that touches run none of the grid's.
  private(set) var isExternal = false

  private var frames: FrameClock
  /// The frame of the grid after the last frame that was run or skipped.
  private var next: FrameClock.Tick

  init(frameRate: Double) {
    frames = FrameClock(frameRate: frameRate)
    next = frames.tick(ofFrame: 1)
  }

  /// The instant of the next frame of the grid.
  var nextFrame: Instant { next.instant }

  /// The last frame of the grid that was run or skipped.
  private var passed: Int { next.frame - 1 }

  func setFrameRate(_ frameRate: Double, at now: Instant) {
    frames = FrameClock(frameRate: frameRate)
    pass(to: frames.lastFrame(atOrBefore: now))
  }

  private func pass(to last: Int) {
    next = frames.tick(ofFrame: last + 1)
  }

  /// Returns the instant of a frame, counted from the next.
  func instant(framesAhead count: Int) -> Instant {
    frames.instant(ofFrame: passed + count)
  }

  /// Counts the frames of the grid up to an instant, whether or not anything moved in them.
  func count(upTo instant: Instant) {
    guard instant >= nextFrame else { return }
    // It is nearly always one frame.
    let afterNext = frames.tick(after: next)
    if instant < afterNext.instant {
      frame += 1
      next = afterNext
    } else {
      let last = frames.lastFrame(atOrBefore: instant)
      frame += last - passed
      pass(to: last)
    }
  }

  /// Skips the frames of the grid up to an instant.
  func skip(upTo instant: Instant) {
    if instant >= nextFrame { pass(to: frames.lastFrame(atOrBefore: instant)) }
  }

  /// Counts one frame off the grid: one of the client, or a late one after a hitch.
  func countOne(at instant: Instant) {
    frame += 1
    skip(upTo: instant)
  }

  /// Returns whether an instant is the instant of the grid's last frame.
  func isOnGrid(_ instant: Instant) -> Bool { frames.instant(ofFrame: passed) == instant }

  func takeOver(external: Bool) {
    isExternal = external
  }
}
