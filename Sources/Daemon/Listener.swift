import EventLoop

/// Binds the daemon's socket, unless another daemon listens there, or takes those that were passed.
enum Listener {
  /// The reason why the daemon cannot listen.
  enum Failure: Error, Equatable, Sendable {
    case alreadyRunning(path: String)
    case unavailable(String)
    /// A service manager has passed something else than sockets to listen on.
    case passed(String)
  }

  /// Creates servers that are bound but do not listen yet.
  @MainActor
  static func open(
    _ choice: SocketChoice, on loop: EventLoop
  ) throws(Failure) -> ListeningSockets {
    switch choice {
    case .passed(let descriptors): ListeningSockets(try open(descriptors, on: loop))
    case .path(let path): ListeningSockets([(try bind(path, on: loop), path.description)])
    }
  }

  /// Creates servers of passed sockets, whose files are not removed at the end.
  private static func open(
    _ descriptors: PassedDescriptors, on loop: EventLoop
  ) throws(Failure) -> [(PipeServer, String)] {
    let sockets: [PassedSocket]
    do throws(PassedDescriptors.Failure) {
      sockets = try descriptors.sockets()
    } catch {
      throw .passed(error.message)
    }
    var servers: [(PipeServer, String)] = []
    do throws(UVError) {
      for socket in sockets {
        servers.append((try open(socket.descriptor, on: loop), socket.path))
      }
    } catch {
      for (server, _) in servers { server.close() }
      throw .unavailable(error.description)
    }
    return servers
  }

  private static func open(
    _ descriptor: Int32, on loop: EventLoop
  ) throws(UVError) -> PipeServer {
    let server = try PipeServer(loop)
    do throws(UVError) {
      try server.open(descriptor: descriptor)
      return server
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
}
