internal import CUV

/// A timer of the loop, in real time.
@safe
public final class LoopTimer: LoopHandle {
  private var onFire: (() -> Void)?

  /// Creates a timer that is not started.
  ///
  /// The libuv function is `uv_timer_init`.
  public init(_ loop: EventLoop, onFire: @escaping () -> Void) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_timer_t.self)
    self.onFire = onFire
    try adopt("uv_timer_init", unsafe uv_timer_init(loop.raw, pointer(as: uv_timer_t.self)))
  }

  /// Starts the timer to fire once after a delay, replacing an earlier start; does nothing once
  /// closed.
  ///
  /// The libuv function is `uv_timer_start`.
  public func start(afterMilliseconds delay: UInt64) {
    guard let timer = unsafe pointer(as: uv_timer_t.self) else { return }
    let status = unsafe uv_timer_start(timer, Self.fired, delay, 0)
    precondition(status == 0, "a timer of an open loop does not start")
  }

  /// Starts the timer to fire once at a time of the loop's clock, replacing an earlier start.
  ///
  /// It never fires before that time, and at most a millisecond after it if the loop has nothing
  /// else to do.
  ///
  /// The time is one of `EventLoop.nanoseconds`. libuv counts whole milliseconds of the same clock,
  /// so a timer that is started late, or during a long turn, does not fire later. The libuv
  /// functions are `uv_now` and `uv_timer_start`.
  public func start(atNanoseconds time: UInt64) {
    let due = time / 1_000_000 + (time % 1_000_000 > 0 ? 1 : 0)
    let now = unsafe uv_now(loop.raw)
    start(afterMilliseconds: due > now ? due - now : 0)
  }

  /// Stops the timer until it is started again.
  ///
  /// The libuv function is `uv_timer_stop`.
  public func stop() {
    guard let timer = unsafe pointer(as: uv_timer_t.self) else { return }
    _ = unsafe uv_timer_stop(timer)
  }

  override func didClose() { onFire = nil }

  private static let fired: uv_timer_cb = { handle in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: LoopTimer.self).onFire?()
  }
}
