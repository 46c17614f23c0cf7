internal import CUV

/// Called in every turn of the loop right before it waits for events.
@safe
public final class PrepareHook: LoopHandle {
  private var onPrepare: (() -> Void)?

  /// A hook that is called from now on.
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

/// Called in every turn of the loop right after it called back for events.
@safe
public final class CheckHook: LoopHandle {
  private var onCheck: (() -> Void)?

  /// A hook that is called from now on.
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

/// Keeps the loop from waiting while there is work of our own.
@safe
public final class IdleHook: LoopHandle {
  /// Whether the loop is kept from waiting; a closed hook keeps nothing.
  ///
  /// The libuv functions are `uv_idle_start` and `uv_idle_stop`.
  public var isActive = false {
    didSet {
      guard isActive != oldValue, let idle = unsafe pointer(as: uv_idle_t.self) else { return }
      _ = unsafe isActive ? uv_idle_start(idle, Self.called) : uv_idle_stop(idle)
    }
  }

  /// A hook that lets the loop wait.
  ///
  /// The libuv function is `uv_idle_init`.
  public init(_ loop: EventLoop) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_idle_t.self)
    try adopt("uv_idle_init", unsafe uv_idle_init(loop.raw, pointer(as: uv_idle_t.self)))
  }

  private static let called: uv_idle_cb = { _ in }
}

/// Called when a file descriptor of somebody else's can be read.
@safe
public final class PollHook: LoopHandle {
  private var onReadable: (() -> Void)?

  /// A hook on a descriptor that stays its owner's.
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
