internal import CUV

/// The base class of the handles of a loop: owns the handle's memory and closes it.
///
/// Ownership: libuv holds the handle from `adopt` until its close callback, which alone frees the
/// memory. The handle retains this object, and this object retains its loop.
@safe
public class LoopHandle {
  let loop: EventLoop
  /// Nil once closed, so that the handle cannot be used after that.
  private(set) var raw: UnsafeMutableRawPointer?
  private var isAdopted = false

  init<Raw>(loop: EventLoop, of type: Raw.Type) {
    self.loop = loop
    unsafe raw = .allocate(
      byteCount: MemoryLayout<Raw>.size, alignment: MemoryLayout<Raw>.alignment)
  }

  deinit {
    // A handle that libuv knows is never deallocated open: libuv retains this object until then.
    if !isAdopted { unsafe raw?.deallocate() }
  }

  /// Whether `close` has been called.
  public final var isClosed: Bool { unsafe raw == nil }

  /// Closes the handle; closing twice is harmless.
  ///
  /// Callbacks are not called any more. The libuv function is `uv_close`.
  public final func close() {
    guard let raw = unsafe raw else { return }
    precondition(isAdopted, "a handle is closed that libuv does not know")
    willClose()
    unsafe self.raw = nil
    unsafe uv_close(raw.assumingMemoryBound(to: uv_handle_t.self), Self.closed)
  }

  /// Lets the loop end although this handle is open.
  ///
  /// The libuv function is `uv_unref`.
  public final func letLoopEnd() {
    guard let raw = unsafe raw else { return }
    unsafe uv_unref(raw.assumingMemoryBound(to: uv_handle_t.self))
  }

  /// Called before the handle is closed; releases what depends on it.
  func willClose() {}

  /// Called after the handle was closed; releases callbacks, since they may retain the handle.
  func didClose() {}

  /// Registers the initialised handle with libuv, or throws if it could not be initialised.
  final func adopt(_ call: String, _ status: CInt) throws(UVError) {
    try check(call, status)
    isAdopted = true
    guard let raw = unsafe raw else { preconditionFailure("a handle is adopted after its end") }
    let owner = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe uv_handle_set_data(raw.assumingMemoryBound(to: uv_handle_t.self), owner)
  }

  /// The handle as libuv's type; nil once closed.
  final func pointer<Raw>(as type: Raw.Type) -> UnsafeMutablePointer<Raw>? {
    unsafe raw?.assumingMemoryBound(to: Raw.self)
  }

  /// Returns the object to which a handle of libuv belongs.
  static func owner<Owner: LoopHandle>(
    of handle: UnsafeMutableRawPointer?, as type: Owner.Type
  ) -> Owner {
    guard let handle = unsafe handle,
      let data = unsafe uv_handle_get_data(handle.assumingMemoryBound(to: uv_handle_t.self))
    else { preconditionFailure("a handle has no owner") }
    let object = unsafe Unmanaged<LoopHandle>.fromOpaque(data).takeUnretainedValue()
    guard let owner = object as? Owner else {
      preconditionFailure("a handle belongs to a \(Swift.type(of: object))")
    }
    return owner
  }

  private static let closed: uv_close_cb = { handle in
    let object = unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: LoopHandle.self)
    object.didClose()
    unsafe UnsafeMutableRawPointer(handle)?.deallocate()
    unsafe Unmanaged.passUnretained(object).release()
  }
}
