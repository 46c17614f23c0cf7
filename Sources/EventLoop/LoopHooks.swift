internal import CUV

/// Calls back in every turn of the loop right before it waits for events.
@safe
public final class PrepareHook: LoopHandle {
  private var onPrepare: (() -> Void)?

  /// Creates an active hook.
  ///
  /// The libuv functions are `uv_prepare_init` and `uv_prepare_start`.
  public init(_ loop: EventLoop, onPrepare: @escaping () -> Void) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_prepare_t.self)
    self.onPrepare = onPrepare
    try adopt("uv_prepare_init", unsafe uv_prepare_init(loop.raw, pointer(as: uv_prepare_t.self)))
    _ = unsafe uv_prepare_start(pointer(as: uv_prepare_t.self), Self.called)
  }

  override func didClose() { onPrepare = nil }

  private static let called: uv_prepare_cb = { handle in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: PrepareHook.self).onPrepare?()
  }
}

/// Calls back in every turn of the loop right after the callbacks of events.
@safe
public final class CheckHook: LoopHandle {
  private var onCheck: (() -> Void)?

  /// Creates an active hook.
  ///
  /// The libuv functions are `uv_check_init` and `uv_check_start`.
  public init(_ loop: EventLoop, onCheck: @escaping () -> Void) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_check_t.self)
    self.onCheck = onCheck
    try adopt("uv_check_init", unsafe uv_check_init(loop.raw, pointer(as: uv_check_t.self)))
    _ = unsafe uv_check_start(pointer(as: uv_check_t.self), Self.called)
  }

  override func didClose() { onCheck = nil }

  private static let called: uv_check_cb = { handle in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: CheckHook.self).onCheck?()
  }
}

/// Keeps the loop from waiting for events while there is other work.
@safe
public final class IdleHook: LoopHandle {
  /// Whether the loop is kept from waiting; always false once closed.
  ///
  /// The libuv functions are `uv_idle_start` and `uv_idle_stop`.
  public var isActive = false {
    didSet {
      guard isActive != oldValue, let idle = unsafe pointer(as: uv_idle_t.self) else { return }
      _ = unsafe isActive ? uv_idle_start(idle, Self.called) : uv_idle_stop(idle)
    }
  }

  /// Creates an inactive hook.
  ///
  /// The libuv function is `uv_idle_init`.
  public init(_ loop: EventLoop) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_idle_t.self)
    try adopt("uv_idle_init", unsafe uv_idle_init(loop.raw, pointer(as: uv_idle_t.self)))
  }

  private static let called: uv_idle_cb = { _ in }
}

/// Calls back when a file descriptor that this object does not own is readable.
@safe
public final class PollHook: LoopHandle {
  private var onReadable: (() -> Void)?

  /// Creates an active hook on a descriptor, which remains its owner's.
  ///
  /// The libuv functions are `uv_poll_init` and `uv_poll_start`.
  public init(
    _ loop: EventLoop, descriptor: Int32, onReadable: @escaping () -> Void
  ) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_poll_t.self)
    self.onReadable = onReadable
    try adopt(
      "uv_poll_init", unsafe uv_poll_init(loop.raw, pointer(as: uv_poll_t.self), descriptor))
    let status = unsafe uv_poll_start(
      pointer(as: uv_poll_t.self), Int32(UV_READABLE.rawValue), Self.called)
    guard status < 0 else { return }
    close()
    throw UVError(call: "uv_poll_start", code: status)
  }

  override func didClose() { onReadable = nil }

  private static let called: uv_poll_cb = { handle, _, _ in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: PollHook.self).onReadable?()
  }
}
