import Glibc

extension PipeServer {
  /// Why a server is not put at a path.
  public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// Somebody listens there.
    case answered(SocketPath)
    /// Something is there that is no socket.
    case otherFile(SocketPath, SocketPath.Obstacle)
    case failed(UVError)

    /// What is wrong, for a person.
    public var description: String {
      switch self {
      case .answered(let path): "somebody listens at \(path) already"
      case .otherFile(let path, let obstacle): "\(path) is \(obstacle)"
      case .failed(let error): error.description
      }
    }
  }

  /// A server at a path, for its user alone; it does not listen yet.
  ///
  /// A socket that nobody listens on is taken over; a living neighbour is left alone.
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

  /// Connects first: an answer means that somebody is there, a refusal that the file is stale.
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
}
