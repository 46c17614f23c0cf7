internal import CUV

/// One end of a pipe between two processes of this program, which passes bytes and connections.
///
/// A passed connection arrives with the first of the bytes that were written with it.
@safe
public final class IPCPipe: LoopHandle {
  private var onBytes: ((RawSpan) -> Void)?
  private var onEnd: (() -> Void)?

  /// A write in progress: it owns its bytes, and the connection that is passed until the system has
  /// it.
  @safe
  private final class Write {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let passed: PipeConnection?

    init(_ contents: [UInt8], passing passed: PipeConnection?) {
      unsafe bytes = .allocate(capacity: contents.count)
      _ = unsafe bytes.initialize(from: contents)
      self.passed = passed
    }

    deinit {
      unsafe bytes.deallocate()
    }
  }

  /// Creates an end that is not connected.
  ///
  /// The libuv function is `uv_pipe_init`.
  public init(_ loop: EventLoop) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_pipe_t.self)
    try adopt("uv_pipe_init", unsafe uv_pipe_init(loop.raw, pointer(as: uv_pipe_t.self), 1))
  }

  /// Takes over a connected socket, which it then owns.
  ///
  /// The libuv function is `uv_pipe_open`.
  public func open(descriptor: Int32) throws(UVError) {
    try check("uv_pipe_open", unsafe uv_pipe_open(pointer(as: uv_pipe_t.self), descriptor))
  }

  /// Delivers received bytes, which are valid during the call only.
  ///
  /// `onEnd` is called once, when the other process has closed its end or is gone. The libuv
  /// function is `uv_read_start`.
  public func startReading(
    onBytes: @escaping (RawSpan) -> Void, onEnd: @escaping () -> Void
  ) throws(UVError) {
    self.onBytes = onBytes
    self.onEnd = onEnd
    let stream = unsafe pointer(as: uv_stream_t.self)
    try check("uv_read_start", unsafe uv_read_start(stream, Self.buffer, Self.readCallback))
  }

  /// Returns the next connection that was passed with the bytes received so far; nil if there is
  /// none.
  ///
  /// The libuv functions are `uv_pipe_pending_count` and `uv_accept`.
  public func accept() throws(UVError) -> PipeConnection? {
    guard let pipe = unsafe pointer(as: uv_pipe_t.self),
      unsafe uv_pipe_pending_count(pipe) > 0, let stream = unsafe pointer(as: uv_stream_t.self)
    else { return nil }
    let connection = try PipeConnection(loop)
    let status = unsafe uv_accept(stream, connection.pointer(as: uv_stream_t.self))
    guard status >= 0 else {
      connection.close()
      throw UVError(call: "uv_accept", code: status)
    }
    return connection
  }

  /// Writes bytes in order, and passes a connection with them, of which nothing is left here
  /// afterwards.
  ///
  /// Where the other process is gone this does nothing but close the connection: `onEnd` reports the
  /// end. The libuv functions are `uv_write` and `uv_write2`.
  ///
  /// - Parameters:
  ///   - bytes: at least one byte.
  ///   - connection: a connection that does not read and has nothing left to write.
  public func write(_ bytes: [UInt8], passing connection: PipeConnection? = nil) {
    precondition(!bytes.isEmpty, "a connection is passed with bytes")
    guard let stream = unsafe pointer(as: uv_stream_t.self) else {
      connection?.close()
      return
    }
    let write = Write(bytes, passing: connection)
    let request = UnsafeMutablePointer<uv_write_t>.allocate(capacity: 1)
    unsafe request.pointee.data = Unmanaged.passRetained(write).toOpaque()
    var buffer = unsafe uv_buf_t(reading: UnsafeBufferPointer(write.bytes))
    let status =
      if let connection {
        unsafe uv_write2(
          request, stream, &buffer, 1, connection.pointer(as: uv_stream_t.self), Self.written)
      } else {
        unsafe uv_write(request, stream, &buffer, 1, Self.written)
      }
    if status < 0 { unsafe Self.end(request) }
  }

  override func didClose() {
    onBytes = nil
    onEnd = nil
  }

  // MARK: Callbacks

  private func didRead(_ count: Int) {
    guard count != 0 else { return }
    guard count > 0 else {
      if let stream = unsafe pointer(as: uv_stream_t.self) { _ = unsafe uv_read_stop(stream) }
      let callback = onEnd
      onEnd = nil
      callback?()
      return
    }
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: loop.readBuffer[..<count])
    onBytes?(unsafe bytes.bytes)
  }

  private static func end(_ request: UnsafeMutablePointer<uv_write_t>?) {
    guard let request = unsafe request, let data = unsafe request.pointee.data else { return }
    let write = unsafe Unmanaged<Write>.fromOpaque(data).takeRetainedValue()
    unsafe request.deallocate()
    write.passed?.close()
  }

  private static let buffer: uv_alloc_cb = { handle, _, buffer in
    let pipe = unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: IPCPipe.self)
    let room = unsafe pipe.loop.readBuffer
    let start = unsafe room.baseAddress?.assumingMemoryBound(to: CChar.self)
    unsafe buffer?.pointee = uv_buf_t(base: start, len: room.count)
  }

  private static let readCallback: uv_read_cb = { handle, count, _ in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: IPCPipe.self).didRead(count)
  }

  private static let written: uv_write_cb = { request, _ in
    unsafe end(request)
  }
}
