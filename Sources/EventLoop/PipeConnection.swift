internal import CUV
import Glibc

/// One end of a connected Unix-domain socket.
///
/// Received bytes are delivered at once; bytes that cannot be written at once are queued. One write
/// is in progress in libuv at a time, and the next write takes the bytes that were queued during
/// it.
@safe
public final class PipeConnection: LoopHandle {
  /// The reason why nothing more will be read.
  public enum End: Equatable, Sendable {
    /// The peer has closed its sending side.
    case endOfStream
    /// The connection is broken in both directions.
    case failed(UVError)
  }

  private var onBytes: ((RawSpan) -> Void)?
  private var onEnd: ((End) -> Void)?
  private var onDrain: (() -> Void)?
  private var onConnect: ((UVError?) -> Void)?
  private var isReading = false
  /// The bytes that libuv is writing, and how many they are.
  private var inFlight: [WaitingBytes.Piece] = unsafe []
  private var inFlightCount = 0
  /// The bytes of the next write.
  private var waiting = WaitingBytes()
  private var isBroken = false
  private var finish = Finish.open

  /// The action once everything has been written.
  private enum Finish {
    case open, shutDown, close
  }

  /// Creates a connection that is not connected.
  ///
  /// The libuv function is `uv_pipe_init`.
  public init(_ loop: EventLoop) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_pipe_t.self)
    try adopt("uv_pipe_init", unsafe uv_pipe_init(loop.raw, pointer(as: uv_pipe_t.self), 0))
  }

  /// Takes over a connected socket, which it then owns.
  ///
  /// The libuv function is `uv_pipe_open`.
  public func open(descriptor: Int32) throws(UVError) {
    try check("uv_pipe_open", unsafe uv_pipe_open(pointer(as: uv_pipe_t.self), descriptor))
  }

  /// Connects, and calls back with nil or with an error.
  ///
  /// The libuv function is `uv_pipe_connect`.
  public func connect(to path: SocketPath, onConnect: @escaping (UVError?) -> Void) {
    guard let pipe = unsafe pointer(as: uv_pipe_t.self) else { return }
    self.onConnect = onConnect
    let request = UnsafeMutablePointer<uv_connect_t>.allocate(capacity: 1)
    unsafe uv_pipe_connect(request, pipe, path.description, Self.connected)
  }

  // MARK: Reading

  /// Delivers received bytes until it is stopped; the bytes are valid during the call only.
  ///
  /// `onEnd` is called once, after the last bytes. The libuv function is `uv_read_start`.
  public func startReading(
    onBytes: @escaping (RawSpan) -> Void, onEnd: @escaping (End) -> Void
  ) throws(UVError) {
    self.onBytes = onBytes
    self.onEnd = onEnd
    try resumeReading()
  }

  /// Continues reading after `stopReading`; bytes that arrived in between come first.
  ///
  /// The libuv function is `uv_read_start`.
  public func resumeReading() throws(UVError) {
    guard !isReading, let stream = unsafe pointer(as: uv_stream_t.self) else { return }
    try check("uv_read_start", unsafe uv_read_start(stream, Self.buffer, Self.readCallback))
    isReading = true
  }

  /// Stops reading: bytes stay in the system's buffer, so that the peer has to wait.
  ///
  /// The libuv function is `uv_read_stop`.
  public func stopReading() {
    guard isReading, let stream = unsafe pointer(as: uv_stream_t.self) else { return }
    _ = unsafe uv_read_stop(stream)
    isReading = false
  }

  // MARK: Writing

  /// The number of bytes that were passed to `write` and not yet to the system, with a write in
  /// progress counted as a whole.
  public var queuedByteCount: Int { waiting.count + inFlightCount }

  /// The number of bytes that were passed to `write` and not yet taken by the system, with a write
  /// in progress counted as far as it is left.
  ///
  /// The libuv function is `uv_stream_get_write_queue_size`.
  public var unsentByteCount: Int {
    guard let stream = unsafe pointer(as: uv_stream_t.self) else { return 0 }
    return waiting.count + (unsafe uv_stream_get_write_queue_size(stream))
  }

  /// Sets a closure that is called whenever the queue has become empty.
  public func whenDrained(_ body: @escaping () -> Void) {
    onDrain = body
  }

  /// Writes bytes in order, at once if the system takes them.
  ///
  /// On a broken or closed connection this does nothing: `onEnd` reports the end. The libuv
  /// functions are `uv_try_write` and `uv_write`.
  public func write(_ bytes: [UInt8]) {
    guard !isBroken, finish == .open, !bytes.isEmpty else { return }
    guard let stream = unsafe pointer(as: uv_stream_t.self) else { return }
    guard queuedByteCount == 0 else { return waiting.append(bytes[...]) }
    let taken = unsafe bytes.withUnsafeBufferPointer { bytes -> Int in
      var buffer = unsafe uv_buf_t(reading: bytes)
      return Int(unsafe uv_try_write(stream, &buffer, 1))
    }
    if taken == bytes.count { return }
    if taken < 0, taken != Int(UV_EAGAIN.rawValue) { return fail("uv_try_write", CInt(taken)) }
    waiting.append(bytes[max(taken, 0)...])
    writeWaiting()
  }

  /// Closes the sending side once everything has been written; reading continues.
  ///
  /// The libuv function is `uv_shutdown`.
  public func finishWriting() {
    guard finish == .open else { return }
    finish = .shutDown
    if queuedByteCount == 0 { didDrain() }
  }

  /// Closes the connection once everything has been written.
  public func closeWhenWritten() {
    finish = .close
    if queuedByteCount == 0 || isBroken { close() }
  }

  /// The descriptor of the socket; nil once closed.
  ///
  /// The libuv function is `uv_fileno`.
  public var descriptor: Int32? {
    var descriptor: CInt = -1
    guard let handle = unsafe pointer(as: uv_handle_t.self),
      unsafe uv_fileno(handle, &descriptor) == 0
    else { return nil }
    return descriptor
  }

  /// The process at the other end according to the system; nil if unknown.
  ///
  /// The option is `SO_PEERCRED`.
  public var peer: Peer? {
    guard let descriptor else { return nil }
    var peer = Peer()
    var size = socklen_t(MemoryLayout<Peer>.size)
    let status = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size)
    return status == 0 ? peer : nil
  }

  /// The process that was at the other end when the connection was made.
  ///
  /// The system's `struct ucred`, which the C headers declare for GNU programs only.
  public struct Peer: Equatable, Sendable {
    /// The process id.
    public private(set) var process: Int32 = 0
    /// The effective user id.
    public private(set) var user: UInt32 = 0
    private var group: UInt32 = 0
  }

  override func didClose() {
    onBytes = nil
    onEnd = nil
    onDrain = nil
    onConnect = nil
    waiting.removeAll()
  }

  // MARK: Callbacks

  private func writeWaiting() {
    guard let stream = unsafe pointer(as: uv_stream_t.self), !waiting.isEmpty else { return }
    inFlightCount = waiting.count
    unsafe inFlight = waiting.take()
    let request = UnsafeMutablePointer<uv_write_t>.allocate(capacity: 1)
    var buffers = unsafe inFlight.map { unsafe uv_buf_t(reading: UnsafeBufferPointer($0)) }
    let count = CUnsignedInt(unsafe buffers.count)
    let status = unsafe uv_write(request, stream, &buffers, count, Self.written)
    guard status < 0 else { return }
    unsafe request.deallocate()
    releaseInFlight()
    fail("uv_write", status)
  }

  private func didWrite(_ status: CInt) {
    releaseInFlight()
    guard status >= 0 else { return fail("uv_write", status) }
    if waiting.isEmpty { didDrain() } else { writeWaiting() }
  }

  private func releaseInFlight() {
    unsafe inFlight.forEach { unsafe $0.deallocate() }
    unsafe inFlight = []
    inFlightCount = 0
  }

  private func didDrain() {
    switch finish {
    case .open: onDrain?()
    case .shutDown: shutDown()
    case .close: close()
    }
  }

  private func shutDown() {
    guard let stream = unsafe pointer(as: uv_stream_t.self), !isBroken else { return }
    let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
    let status = unsafe uv_shutdown(request, stream) { request, _ in unsafe request?.deallocate() }
    if status < 0 { unsafe request.deallocate() }
  }

  /// Ends writing, because the peer has closed or is about to.
  private func fail(_ call: String, _ status: CInt) {
    guard !isClosed, !isBroken else { return }
    isBroken = true
    waiting.removeAll()
    stopReading()
    onEnd?(.failed(UVError(call: call, code: status)))
    if finish == .close { close() }
  }

  private func didRead(_ count: Int) {
    guard count != 0 else { return }
    guard count > 0 else {
      stopReading()
      if count == Int(UV_EOF.rawValue) { onEnd?(.endOfStream) } else { fail("read", CInt(count)) }
      return
    }
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: loop.readBuffer[..<count])
    onBytes?(unsafe bytes.bytes)
  }

  private static let buffer: uv_alloc_cb = { handle, _, buffer in
    let connection = unsafe LoopHandle.owner(
      of: UnsafeMutableRawPointer(handle), as: PipeConnection.self)
    let room = unsafe connection.loop.readBuffer
    let start = unsafe room.baseAddress?.assumingMemoryBound(to: CChar.self)
    unsafe buffer?.pointee = uv_buf_t(base: start, len: room.count)
  }

  private static let readCallback: uv_read_cb = { handle, count, _ in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: PipeConnection.self)
      .didRead(count)
  }

  private static let written: uv_write_cb = { request, status in
    let handle = unsafe UnsafeMutableRawPointer(request?.pointee.handle)
    unsafe request?.deallocate()
    unsafe LoopHandle.owner(of: handle, as: PipeConnection.self).didWrite(status)
  }

  private static let connected: uv_connect_cb = { request, status in
    let handle = unsafe UnsafeMutableRawPointer(request?.pointee.handle)
    unsafe request?.deallocate()
    let connection = unsafe LoopHandle.owner(of: handle, as: PipeConnection.self)
    let callback = connection.onConnect
    connection.onConnect = nil
    callback?(status < 0 ? UVError(call: "uv_pipe_connect", code: status) : nil)
  }
}

extension uv_buf_t {
  /// Creates a buffer from which libuv only reads.
  init(reading bytes: UnsafeBufferPointer<UInt8>) {
    let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    unsafe self.init(base: start?.assumingMemoryBound(to: CChar.self), len: bytes.count)
  }
}
