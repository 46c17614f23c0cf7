import EventLoop
import Flickbook
import Timeline

/// The time of a session: the pace of its clock, the length of its slices, and the time that its requests
/// have taken.
@MainActor
struct SessionTime {
  /// Paces the clock of a session that follows the wall clock; nil for the virtual clock.
  private(set) var pacer: Pacer?
  /// The number of turns that are run before the time is checked.
  private(set) var turnsAtOnce = 1
  /// When the session last began to work or ran turns, in nanoseconds of the loop's clock.
  private(set) var lastLook = EventLoop.nanoseconds
  /// The time that the requests have taken which have to be performed again after a suspension, in
  /// nanoseconds.
  private(set) var replayTime: UInt64 = 0
  /// Whether what is in progress belongs to that.
  var isReplayed = false
  /// How long sessions run before other clients are served, in nanoseconds.
  private let slice: UInt64

  /// The most turns between two checks of the time: the first long turns after many short ones are
  /// not noticed earlier; a guess.
  private static let turnsAtOnceMax = 16

  init(sliceMilliseconds: Int) {
    slice = UInt64(sliceMilliseconds) * 1_000_000
  }

  /// The session begins to work.
  mutating func look() {
    lastLook = EventLoop.nanoseconds
  }

  /// Notes that turns were run since an instant of the loop's clock, and whether there are more.
  ///
  /// Checking the time a few times in a slice is cheap and frequent enough.
  mutating func noteTurns(since start: UInt64, isUnfinished: Bool) {
    lastLook = EventLoop.nanoseconds
    let elapsed = lastLook - start
    if isReplayed { replayTime += elapsed }
    if elapsed < slice / 8 {
      if isUnfinished { turnsAtOnce = min(turnsAtOnce * 2, Self.turnsAtOnceMax) }
    } else if elapsed > slice / 2 {
      turnsAtOnce = max(turnsAtOnce / 2, 1)
    }
  }

  /// The session performs its past again.
  mutating func beginReplay() {
    (replayTime, isReplayed) = (0, true)
  }

  /// Takes over how long the past takes of the session from which this one was forked.
  mutating func inheritReplayTime(of origin: SessionTime) {
    replayTime = origin.replayTime
  }

  /// Changes what the clock follows, from an instant on; returns whether a pacer was made, which calls
  /// `onWake` at the instants for which it is set.
  ///
  /// - Throws: `limit_exceeded` if the system has no timer left; nothing has changed.
  mutating func follow(
    _ setting: ClockSetting, from instant: Instant, daemon: Daemon,
    onWake: @escaping @MainActor () -> Void
  ) throws(FlickbookError) -> Bool {
    switch setting {
    case .virtual:
      pacer?.close()
      pacer = nil
      return false
    case .wall(let rate):
      if let pacer {
        pacer.changeRate(to: rate, at: instant)
        return false
      }
      pacer = try Pacer(at: instant, rate: rate, daemon: daemon, onWake: onWake)
      return true
    }
  }
}
