internal import CUV
import Glibc

/// A Unix-domain socket that accepts connections.
@safe
public final class PipeServer: LoopHandle {
  private var onConnection: ((PipeConnection) -> Void)?
  /// The file of the socket; nil if it was bound by another process.
  private var file: SocketFile?
  /// The number of clients to accept before `take(atMost:)` is called again.
  private var room = Int.max
  /// Whether a client waits because the number of clients to accept is used up.
  public private(set) var hasWaitingClient = false

  /// Creates a socket that is not bound.
  ///
  /// The libuv function is `uv_pipe_init`.
  public init(_ loop: EventLoop) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_pipe_t.self)
    try adopt("uv_pipe_init", unsafe uv_pipe_init(loop.raw, pointer(as: uv_pipe_t.self), 0))
  }

  /// Binds the socket to a path where no file exists.
  ///
  /// The file is removed when the server is closed, unless another one is at the path by then.
  /// `uv_pipe_bind` would remove that as well, so the socket is bound here. The libuv function is
  /// `uv_pipe_open`.
  public func bind(to path: SocketPath) throws(UVError) {
    let descriptor = try path.bound()
    do throws(UVError) {
      try open(descriptor: descriptor)
    } catch {
      _ = Glibc.close(descriptor)
      throw error
    }
    file = SocketFile(at: path)
  }

  /// Takes over a socket that is already bound, as by a service manager.
  ///
  /// The libuv function is `uv_pipe_open`.
  public func open(descriptor: Int32) throws(UVError) {
    try check("uv_pipe_open", unsafe uv_pipe_open(pointer(as: uv_pipe_t.self), descriptor))
  }

  /// Starts listening and calls back with every client.
  ///
  /// A client that cannot be accepted, for lack of descriptors, stays in the backlog. The libuv
  /// function is `uv_listen`.
  public func listen(
    backlog: Int32, onConnection: @escaping (PipeConnection) -> Void
  ) throws(UVError) {
    self.onConnection = onConnection
    let stream = unsafe pointer(as: uv_stream_t.self)
    try check("uv_listen", unsafe uv_listen(stream, backlog, Self.connectionCallback))
  }

  /// Accepts at most `count` clients, including waiting ones, until this is called again.
  ///
  /// A server on which this is never called accepts every client at once. libuv does not poll a
  /// server as long as one of its clients waits.
  public func take(atMost count: Int) {
    room = count
    guard hasWaitingClient, count > 0 else { return }
    hasWaitingClient = false
    accept()
  }

  /// Removes the file while the server still listens, so that no other server takes over the path
  /// before.
  override func willClose() {
    file?.remove()
    file = nil
  }

  override func didClose() { onConnection = nil }

  private func accept() {
    guard room > 0, let connection = try? PipeConnection(loop) else {
      hasWaitingClient = true
      return
    }
    guard let stream = unsafe pointer(as: uv_stream_t.self) else { return connection.close() }
    room -= 1
    guard unsafe uv_accept(stream, connection.pointer(as: uv_stream_t.self)) == 0 else {
      return connection.close()
    }
    onConnection?(connection)
  }

  private static let connectionCallback: uv_connection_cb = { handle, status in
    guard status == 0 else { return }
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: PipeServer.self).accept()
  }
}
