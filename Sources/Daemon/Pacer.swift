import EventLoop
import Flickbook
import Timeline

/// Paces one session by the wall clock, with one timer of the loop.
///
/// The timer is set for the next instant at which anything happens, computed from the clock's anchor
/// and never by repeating a period; while nothing is due the loop sleeps.
@MainActor
final class Pacer {
  private var clock: WallClock
  private let timer: LoopTimer

  /// How late a session may be, in nanoseconds of real time: one whose machine cannot keep up with its
  /// rate, or was stopped, runs late from then on instead of falling ever further behind.
  ///
  /// Rule: guess, the longest that a request should wait for frames of the past.
  static let latenessMax: UInt64 = 1_000_000_000

  /// A pace that begins at an instant, now.
  ///
  /// - Throws: `limit_exceeded` where the system has no timer left.
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

  /// Goes on at another rate from an instant on, without a jump.
  func changeRate(to rate: Double, at instant: Instant) {
    clock = WallClock(at: instant, real: clock.time(of: instant), rate: rate)
  }

  /// The instant that has come at a real time for a stage, which must not be too late for it.
  ///
  /// Frames that were missed are run at their own instants, all of them and in their order, so that
  /// a replay gives the same records; so where they take longer than they last, time has to wait.
  func instant(at time: UInt64, _ stage: Stage) -> Instant {
    if let next = stage.nextStop ?? stage.nextDue {
      clock.wait(for: next, at: time, limit: Self.latenessMax)
    }
    return clock.instant(at: time)
  }

  /// Wakes the session when an instant has come.
  func wake(at instant: Instant) {
    timer.start(atNanoseconds: clock.time(of: instant))
  }

  /// Lets the session sleep until a request comes.
  func rest() {
    timer.stop()
  }

  /// Gives the timer back.
  func close() {
    timer.close()
  }
}
