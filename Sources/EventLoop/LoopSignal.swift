internal import CUV
import Glibc

/// A signal to the process, delivered in the loop.
@safe
public final class LoopSignal: LoopHandle {
  private var onSignal: (() -> Void)?

  /// Starts to watch a signal such as `SIGTERM`.
  ///
  /// The libuv functions are `uv_signal_init` and `uv_signal_start`.
  public init(
    _ loop: EventLoop, number: Int32, onSignal: @escaping () -> Void
  ) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_signal_t.self)
    self.onSignal = onSignal
    try adopt("uv_signal_init", unsafe uv_signal_init(loop.raw, pointer(as: uv_signal_t.self)))
    let status = unsafe uv_signal_start(pointer(as: uv_signal_t.self), Self.received, number)
    guard status < 0 else { return }
    close()
    throw UVError(call: "uv_signal_start", code: status)
  }

  /// Makes writing to a closed peer return an error instead of raising a signal, in the whole
  /// process.
  public static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ignores signals, except those for which a handler is installed.
  public static func ignore(_ numbers: [Int32]) {
    for number in numbers {
      guard let handler = signal(number, SIG_IGN) else { continue }
      _ = signal(number, handler)
    }
  }

  /// Unblocks signals that the parent process may have blocked.
  public static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for number in numbers { _ = unsafe sigaddset(&set, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  override func didClose() { onSignal = nil }

  private static let received: uv_signal_cb = { handle, _ in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: LoopSignal.self).onSignal?()
  }
}
