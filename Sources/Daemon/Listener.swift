import EventLoop
import Glibc

/// Binds the server's socket, unless another daemon listens there.
enum Listener {
  /// The reason why the daemon cannot listen.
  enum Failure: Error, Equatable, Sendable {
    case alreadyRunning(path: String)
    case unavailable(String)
  }

  /// Creates a server that is bound but does not listen yet; returns it with the path of its
  /// socket.
  static func open(
    _ choice: SocketChoice, on loop: EventLoop
  ) throws(Failure) -> (server: PipeServer, path: String) {
    switch choice {
    case .passed(let descriptor):
      do throws(UVError) {
        let server = try PipeServer(loop)
        try open(server, descriptor)
        return (server, Self.path(ofDescriptor: descriptor))
      } catch {
        throw .unavailable(error.description)
      }
    case .path(let path):
      return (try bind(path, on: loop), path.description)
    }
  }

  private static func open(_ server: PipeServer, _ descriptor: Int32) throws(UVError) {
    do throws(UVError) {
      try server.open(descriptor: descriptor)
    } catch {
      server.close()
      throw error
    }
  }

  private static func bind(
    _ path: SocketPath, on loop: EventLoop
  ) throws(Failure) -> PipeServer {
    do throws(PipeServer.Refusal) {
      return try PipeServer.bound(to: path, on: loop)
    } catch {
      switch error {
      case .answered: throw .alreadyRunning(path: path.description)
      case .otherFile, .failed: throw .unavailable(error.description)
      }
    }
  }

  private static func path(ofDescriptor descriptor: Int32) -> String {
    var address = sockaddr_un()
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        getsockname(descriptor, $0.assumingMemoryBound(to: sockaddr.self), &size)
      }
    }
    guard status == 0 else { return "" }
    return withUnsafeBytes(of: address.sun_path) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
