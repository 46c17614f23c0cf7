internal import CUV

/// A Unix-domain socket that takes connections.
@safe
public final class PipeServer: LoopHandle {
  private var onConnection: ((PipeConnection) -> Void)?

  /// A socket that is nowhere yet.
  ///
  /// The libuv function is `uv_pipe_init`.
  public init(_ loop: EventLoop) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_pipe_t.self)
    try adopt("uv_pipe_init", unsafe uv_pipe_init(loop.raw, pointer(as: uv_pipe_t.self), 0))
  }

  /// Puts the socket at a path where no file is; the file goes when the server is closed.
  ///
  /// The libuv function is `uv_pipe_bind`.
  public func bind(to path: SocketPath) throws(UVError) {
    try check("uv_pipe_bind", unsafe uv_pipe_bind(pointer(as: uv_pipe_t.self), path.description))
  }

  /// Takes over a socket that somebody else has bound.
  ///
  /// The libuv function is `uv_pipe_open`.
  public func open(descriptor: Int32) throws(UVError) {
    try check("uv_pipe_open", unsafe uv_pipe_open(pointer(as: uv_pipe_t.self), descriptor))
  }

  /// Calls back with every client from now on.
  ///
  /// A client that cannot be accepted (no descriptors are left) stays in the backlog. The libuv
  /// function is `uv_listen`.
  public func listen(
    backlog: Int32, onConnection: @escaping (PipeConnection) -> Void
  ) throws(UVError) {
    self.onConnection = onConnection
    let stream = unsafe pointer(as: uv_stream_t.self)
    try check("uv_listen", unsafe uv_listen(stream, backlog, Self.arrived))
  }

  override func didClose() { onConnection = nil }

  private func accept() {
    guard let stream = unsafe pointer(as: uv_stream_t.self),
      let connection = try? PipeConnection(loop)
    else { return }
    guard unsafe uv_accept(stream, connection.pointer(as: uv_stream_t.self)) == 0 else {
      return connection.close()
    }
    onConnection?(connection)
  }

  private static let arrived: uv_connection_cb = { handle, status in
    guard status == 0 else { return }
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: PipeServer.self).accept()
  }
}
