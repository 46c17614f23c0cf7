internal import CUV

/// A run loop of libuv, for one thread.
///
/// Ownership: this object owns the loop's memory. Every open handle retains its loop, so a loop
/// cannot be torn down while a handle is open; its end requires that all have been closed and that
/// their close callbacks have run.
@safe
public final class EventLoop {
  let raw: UnsafeMutablePointer<uv_loop_t>
  /// The buffer into which every connection of the loop reads; its bytes are delivered before the
  /// next read.
  let readBuffer: UnsafeMutableRawBufferPointer

  private static let readBufferSize = 64 * 1024

  /// Creates a loop without handles.
  ///
  /// The libuv function is `uv_loop_init`.
  public init() throws(UVError) {
    unsafe raw = .allocate(capacity: 1)
    unsafe readBuffer = .allocate(byteCount: Self.readBufferSize, alignment: 16)
    let status = unsafe uv_loop_init(raw)
    guard status >= 0 else {
      unsafe raw.deallocate()
      unsafe readBuffer.deallocate()
      throw UVError(call: "uv_loop_init", code: status)
    }
  }

  deinit {
    precondition(unsafe uv_loop_close(raw) == 0, "a loop ends while a handle of it is open")
    unsafe raw.deallocate()
    unsafe readBuffer.deallocate()
  }

  /// Runs until no open handle keeps the loop alive, or until it is stopped.
  ///
  /// The libuv function is `uv_run`.
  public func run() {
    _ = unsafe uv_run(raw, UV_RUN_DEFAULT)
  }

  /// Waits for events once and runs their callbacks; returns false if nothing keeps the loop alive.
  ///
  /// The libuv function is `uv_run`.
  @discardableResult
  public func runOnce() -> Bool {
    unsafe uv_run(raw, UV_RUN_ONCE) != 0
  }

  /// Runs the callbacks of ready events without waiting; returns false if nothing keeps the loop
  /// alive.
  ///
  /// The libuv function is `uv_run`.
  @discardableResult
  public func runReady() -> Bool {
    unsafe uv_run(raw, UV_RUN_NOWAIT) != 0
  }

  /// Makes `run` return at the end of this turn.
  ///
  /// The libuv function is `uv_stop`.
  public func stop() {
    unsafe uv_stop(raw)
  }

  /// The time of a monotonic clock in nanoseconds, from an arbitrary start.
  ///
  /// The libuv function is `uv_hrtime`.
  public static var nanoseconds: UInt64 { uv_hrtime() }
}
