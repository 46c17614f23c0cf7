import EventLoop
import Flickbook
import Timeline

/// Paces one session by the wall clock, with one timer of the loop.
///
/// The timer is set for the next instant at which anything happens, which is computed from the
/// clock's anchor and not by repeating a period; while nothing is due the loop sleeps.
@MainActor
final class Pacer {
  private var clock: WallClock
  private let timer: LoopTimer

  /// The most that a session may be late, in nanoseconds of real time.
  ///
  /// A session whose machine cannot keep up with its rate, or was suspended, stays that late
  /// instead of falling further behind.
  ///
  /// Rule: guess, the longest that a request should wait for past frames.
  static let latenessMax: UInt64 = 1_000_000_000

  /// Creates a pacer for a session at an instant, beginning now.
  ///
  /// - Throws: `limit_exceeded` if the system has no timer left.
  init(
    at instant: Instant, rate: Double, daemon: Daemon, onWake: @escaping () -> Void
  ) throws(FlickbookError) {
    do throws(UVError) {
      timer = try LoopTimer(daemon.loop, onFire: onWake)
    } catch {
      throw FlickbookError(
        .limitExceeded, "The session gets no timer: \(error.description).",
        hint: "Close other sessions.")
    }
    clock = WallClock(at: instant, real: EventLoop.nanoseconds, rate: rate)
  }

  /// Changes the rate from an instant on, without a jump.
  func changeRate(to rate: Double, at instant: Instant) {
    clock = WallClock(at: instant, real: clock.time(of: instant), rate: rate)
  }

  /// Returns the instant of a real time for a stage; delays the clock if the stage is too late for
  /// it.
  ///
  /// Missed frames are run at their own instants, all of them and in order, so that a replay gives
  /// the same records; if they take longer than they last, the clock is delayed.
  func instant(at time: UInt64, _ stage: Stage) -> Instant {
    if let next = stage.nextStop ?? stage.nextDue {
      clock.wait(for: next, at: time, limit: Self.latenessMax)
    }
    return clock.instant(at: time)
  }

  /// Wakes the session at an instant.
  func wake(at instant: Instant) {
    timer.start(atNanoseconds: clock.time(of: instant))
  }

  /// Lets the session sleep until a request arrives.
  func rest() {
    timer.stop()
  }

  /// Closes the timer.
  func close() {
    timer.close()
  }
}
