import Glibc

extension PipeServer {
  /// The reason why a server cannot be bound to a path.
  public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// Another server listens there.
    case answered(SocketPath)
    /// A file exists there that is not a socket.
    case otherFile(SocketPath, SocketPath.Obstacle)
    case failed(UVError)

    /// The reason as a sentence.
    public var description: String {
      switch self {
      case .answered(let path): "somebody listens at \(path) already"
      case .otherFile(let path, let obstacle): "\(path) is \(obstacle)"
      case .failed(let error): error.description
      }
    }
  }

  /// Creates a server that is bound to a path with access for its user only; it does not listen
  /// yet.
  ///
  /// A socket file without a listener is replaced; another listening server is left alone.
  public static func bound(
    to path: SocketPath, on loop: EventLoop
  ) throws(Refusal) -> PipeServer {
    try clear(path)
    do throws(UVError) {
      return try privatelyBound(to: path, on: loop)
    } catch {
      throw error.isAddressInUse ? .answered(path) : .failed(error)
    }
  }

  /// Removes a stale socket file.
  ///
  /// Connects first: success means that a server listens, a refusal that the file is stale.
  private static func clear(_ path: SocketPath) throws(Refusal) {
    let presence: SocketPath.Presence
    do throws(UVError) {
      presence = try path.presence()
    } catch {
      throw .failed(error)
    }
    switch presence {
    case .nobody: return
    case .stale: _ = unsafe unlink(path.description)
    case .otherFile(let obstacle): throw .otherFile(path, obstacle)
    case .answered: throw .answered(path)
    }
  }

  private static func privatelyBound(
    to path: SocketPath, on loop: EventLoop
  ) throws(UVError) -> PipeServer {
    let server = try PipeServer(loop)
    // The file has restricted permissions from its creation on.
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
}
