import EventLoop
import Glibc

/// Puts a server where clients look for it, and leaves a living neighbour alone.
enum Listener {
  /// Why the daemon does not listen.
  enum Failure: Error, Equatable, Sendable {
    case alreadyRunning(path: String)
    case unavailable(String)
  }

  /// A server that is bound but does not listen yet, and the path of its socket.
  static func open(
    _ choice: SocketChoice, on loop: EventLoop
  ) throws(Failure) -> (server: PipeServer, path: String) {
    if case .path(let path) = choice { try clear(path) }
    do throws(UVError) {
      switch choice {
      case .passed(let descriptor):
        let server = try PipeServer(loop)
        try open(server, descriptor)
        return (server, Self.path(ofDescriptor: descriptor))
      case .path(let path):
        return (try bind(path, on: loop), path.description)
      }
    } catch {
      guard error.isAddressInUse, case .path(let path) = choice else {
        throw .unavailable(error.description)
      }
      throw .alreadyRunning(path: path.description)
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

  /// Connects first: an answer means that somebody is there, a refusal that the file is stale.
  private static func clear(_ path: SocketPath) throws(Failure) {
    let presence: SocketPath.Presence
    do throws(UVError) {
      presence = try path.presence()
    } catch {
      throw .unavailable(error.description)
    }
    switch presence {
    case .nobody: return
    case .stale: unlink(path.description)
    case .otherFile: throw .unavailable("\(path) is a file and no socket")
    case .answered: throw .alreadyRunning(path: path.description)
    }
  }

  private static func bind(
    _ path: SocketPath, on loop: EventLoop
  ) throws(UVError) -> PipeServer {
    let server = try PipeServer(loop)
    // The file is its user's alone from the moment that it is there.
    let mask = umask(0o177)
    defer { umask(mask) }
    do throws(UVError) {
      try server.bind(to: path)
    } catch {
      server.close()
      throw error
    }
    return server
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
