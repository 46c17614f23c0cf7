import Flickbook

/// A transport to several sessions, one of which is current: requests that name no session go there, and
/// its records are kept.
@MainActor
protocol SessionsTransport: Transport {
  /// The name of the current session; nil if there is none.
  var session: String? { get }

  /// The interruption that can end a request early; nil for none.
  var interruption: (any Interruption)? { get set }

  /// Can be read when records have arrived that no request of this transport caused; negative if there are
  /// no other clients.
  var descriptor: Int32 { get }

  /// Keeps the records that have arrived.
  ///
  /// - Throws: `lost` once the daemon has closed the connection.
  func readIncoming() throws(TransportFailure)

  /// Keeps the records that were read behind the last answer, of which the descriptor says nothing any more.
  func keepRead() throws(TransportFailure)

  /// Returns whether another client has taken the session to another position in its history since
  /// the last call.
  func takeRewind() -> Bool

  /// Returns a transport to a session apart from these.
  func transport() throws(TransportFailure) -> any Transport
}

extension SessionsTransport {
  /// Opens the session, with the params of `session.open`; its records are kept always.
  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    try perform("session.open", params)
  }

  /// Refuses the requests about the log, which the transport reads itself.
  func refuseLog(_ method: ProtocolSchema.Method) throws(FlickbookError) {
    guard [.subscribe, .unsubscribe].contains(method.daemon) else { return }
    throw FlickbookError(
      .unsupported, "The shell reads the log of the session itself.",
      hint: "What a command causes is printed after it.")
  }
}

/// The sessions of a daemon, through its socket.
final class SocketSessions: SessionsTransport {
  private let path: String
  private let socket: SocketTransport
  private(set) var session: String?

  /// Connects to the daemon that listens at a path.
  init(path: String) throws(TransportFailure) {
    self.path = path
    socket = try SocketTransport(path: path)
  }

  var interruption: (any Interruption)? {
    get { socket.interruption }
    set { socket.interruption = newValue }
  }

  var descriptor: Int32 { socket.descriptor }

  func readIncoming() throws(TransportFailure) { try socket.readIncoming() }

  func keepRead() throws(TransportFailure) { try socket.keepRead() }

  func takeRewind() -> Bool { socket.takeRewind() }

  func takeRecords() -> [LogRecord] { socket.takeRecords() }

  func transport() throws(TransportFailure) -> any Transport {
    let transport = try SocketTransport(path: path)
    transport.interruption = interruption
    return transport
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    let row = ProtocolSchema.method(method)
    if let row {
      do throws(FlickbookError) {
        try refuseLog(row)
      } catch {
        throw .refused(error)
      }
    }
    let result = try socket.perform(method, params)
    switch row?.daemon {
    case .openSession: try follow(result["session"]?.string, from: 1)
    case .attachSession, .fork: try follow(result["session"]?.string, from: nil)
    // That was not another client.
    case .seek: _ = socket.takeRewind()
    case .closeSession where result["session"]?.string == session: session = nil
    default: break
    }
    return result
  }

  /// Reads the log of a session, from a record on or from the next one, and no other log.
  private func follow(_ name: String?, from first: Int?) throws(TransportFailure) {
    guard name != session, let name else { return }
    if let session {
      // It may have ended.
      do throws(TransportFailure) {
        _ = try socket.perform("log.unsubscribe", .object(["session": session]))
      } catch {
        guard case .refused = error else { throw error }
      }
    }
    session = name
    _ = try socket.perform("log.subscribe", first.map { .object(["since": Double($0)]) })
  }
}
