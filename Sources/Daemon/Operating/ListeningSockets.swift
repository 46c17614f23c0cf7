import EventLoop

/// The sockets on which the daemon accepts clients, as one.
///
/// It is one socket, unless a service manager passes several.
@MainActor
final class ListeningSockets {
  /// The paths of the sockets.
  let paths: [String]
  private let servers: [PipeServer]

  /// Creates an object of bound sockets, which it closes at its end.
  init(_ servers: [(server: PipeServer, path: String)]) {
    self.servers = servers.map(\.server)
    paths = servers.map(\.path)
  }

  /// Whether a client waits because the number of clients to accept is used up.
  var hasWaitingClient: Bool { servers.contains { $0.hasWaitingClient } }

  /// Starts listening and calls back with every client.
  func listen(
    backlog: Int32, onConnection: @escaping (PipeConnection) -> Void
  ) throws(UVError) {
    for server in servers { try server.listen(backlog: backlog, onConnection: onConnection) }
  }

  /// Accepts at most `count` clients, waiting ones first, until this is called again.
  func take(atMost count: Int) {
    let waiting = servers.filter(\.hasWaitingClient)
    var rest = count
    var others = servers.count
    for server in waiting + servers.filter({ !$0.hasWaitingClient }) {
      let share = (rest + others - 1) / others
      server.take(atMost: share)
      rest -= share
      others -= 1
    }
  }

  /// Stops accepting clients.
  func close() {
    for server in servers { server.close() }
  }
}
