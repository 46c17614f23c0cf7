import EventLoop
import Flickbook
import Wire

/// A connection to a daemon that sends one request at a time and reads lines until its answer.
@MainActor
final class DaemonConnection {
  /// A line from the daemon.
  enum Message {
    /// The bytes of a bare record.
    case record([UInt8])
    /// Records that the daemon dropped because this client reads too slowly for a wall clock.
    case gap(from: Int, to: Int)
    /// The params of `log.rewound`, as JSON: the log continues from another position in the
    /// history.
    case rewound([UInt8])
    case result(Node)
    case error(FlickbookError)
  }

  private let connection: BlockingConnection
  private var splitter = LineSplitter(limit: lineLimit)
  private let reader = JSONReader()
  private var requests = 0

  /// The maximum length of a line, in bytes; text pictures and attributes of many items are long.
  private static let lineLimit = 1 << 30

  private let path: String
  private let timeout: Swift.Duration?
  /// Whether the connection only asks about the loss of another one; its own loss is not looked into.
  private let isInquiry: Bool
  /// Whether the reason of a loss was looked for, which happens once.
  private var hasInquired = false
  /// The session of this connection, as far as requests and answers name it.
  private var session: String?
  /// Whether the last request opens a session and has no answer.
  private var isOpening = false
  /// Whether the rest is read that a daemon has sent before it closed.
  private var isReadingLast = false

  init(
    path: String, timeout: Swift.Duration? = nil, isInquiry: Bool = false
  ) throws(TransportFailure) {
    self.path = path
    self.timeout = timeout
    self.isInquiry = isInquiry
    do {
      connection = try BlockingConnection(to: try SocketPath(path), timeout: timeout)
    } catch let error as UVError {
      guard !error.isTimeout else { throw Self.loss(error, timeout) }
      throw .unreachable("Nobody answers at \(path): \(error.reason).")
    } catch {
      throw .unreachable("\(path) cannot be a socket: \(error).")
    }
  }

  /// Returns the failure of a connection that was lost or timed out.
  private static func loss(_ error: UVError, _ timeout: Swift.Duration?) -> TransportFailure {
    guard error.isTimeout, let timeout else { return .lost("The daemon is gone: \(error.reason).") }
    return .lost("There was no answer within \(SecondsText.text(timeout / .seconds(1))) s.")
  }

  /// The socket.
  var descriptor: Int32 { connection.descriptor }

  /// Asks to cancel the request that was sent last, which is answered before this one.
  func cancelLast() throws(TransportFailure) {
    try send("server.cancel", .object(["id": Double(requests)]))
  }

  func send(_ method: String, _ params: Node?) throws(TransportFailure) {
    requests += 1
    isOpening = method == "session.open"
    if let name = params?[isOpening ? "name" : "session"]?.string { session = name }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    writer.key("id")
    writer.integer(requests)
    writer.key("method")
    writer.string(method)
    if let params, params.kind == .object {
      writer.key("params")
      writer.node(params)
    }
    writer.endObject()
    do throws(UVError) {
      try connection.send(writer.bytes + [UInt8(ascii: "\n")])
    } catch {
      throw lastError ?? loss(error)
    }
  }

  /// The error that the daemon sent before it closed the connection, such as at its limit of
  /// connections; nil if it sent none.
  private var lastError: TransportFailure? {
    // The end of what it sent is no further loss.
    isReadingLast = true
    defer { isReadingLast = false }
    while let message = (try? receiveUntilClosed()) ?? nil {
      if case .error(let error) = message { return .refused(error) }
    }
    return nil
  }

  private func loss(_ error: UVError) -> TransportFailure {
    if isReadingLast { return Self.loss(error, timeout) }
    return (error.isTimeout ? nil : workerLoss) ?? Self.loss(error, timeout)
  }

  /// The failure if the connection has closed because a worker was lost: the daemon that had passed it
  /// to the worker still answers; nil for any other reason.
  ///
  /// Rule: protocol 10, "Workers".
  var workerLoss: TransportFailure? {
    guard !isInquiry, !hasInquired else { return nil }
    hasInquired = true
    guard
      let daemon = try? DaemonConnection(path: path, timeout: Self.patience, isInquiry: true),
      (try? daemon.send("server.stats", nil)) != nil,
      case .result(let stats)? = try? daemon.receiveUntilClosed(), stats["workers"] != nil
    else { return nil }
    let losses = stats["losses"].map { Array($0.elements) } ?? []
    return .lost(WorkerLossText.text(losses, session: session, isOpening: isOpening))
  }

  /// How long a daemon may take to say whether it is there; a guess.
  private static let patience = Swift.Duration.seconds(5)

  /// Returns the next line; blocks until it arrives.
  func receive() throws(TransportFailure) -> Message {
    guard let message = try receiveUntilClosed() else { throw workerLoss ?? Self.closed }
    return message
  }

  private static let closed = TransportFailure.lost("The daemon closed the connection.")

  /// Returns the next line; blocks until it arrives, or until the interruption, which is nil.
  func receive(unless interruption: any Interruption) throws(TransportFailure) -> Message? {
    while true {
      if let message = try received() { return message }
      if interruption.take() { return nil }
      let isReady = Readiness.wait(for: [descriptor, interruption.descriptor])
      if isReady[0] { try receiveIncoming() }
    }
  }

  /// Reads the bytes that have arrived; blocks if there are none.
  func receiveIncoming() throws(TransportFailure) {
    guard try fill() else { throw workerLoss ?? Self.closed }
  }

  /// Returns the next line; blocks until it arrives.
  ///
  /// Returns nil if the daemon has closed the connection.
  func receiveUntilClosed() throws(TransportFailure) -> Message? {
    while true {
      if let message = try received() { return message }
      guard try fill() else { return nil }
    }
  }

  /// Returns the next line if it has arrived already; else nil.
  func received() throws(TransportFailure) -> Message? {
    switch splitter.next() {
    case .whole(_, let range)?:
      return try splitter.withBytes(range) { (bytes) throws(TransportFailure) in try message(bytes)
      }
    case .tooLong?:
      throw .lost("The daemon sent a line over \(Self.lineLimit) bytes.")
    case nil:
      return nil
    }
  }

  private func fill() throws(TransportFailure) -> Bool {
    var bytes: [UInt8] = []
    let isOpen: Bool
    do throws(UVError) {
      isOpen = try connection.receive(into: &bytes)
    } catch {
      throw loss(error)
    }
    bytes.withUnsafeBytes { splitter.append($0) }
    return isOpen
  }

  /// The text before and after a record, as the daemon writes it.
  private static let recordPrefix = Array(#"{"jsonrpc":"2.0","method":"log","params":"#.utf8)

  private func message(_ bytes: UnsafeRawBufferPointer) throws(TransportFailure) -> Message {
    if bytes.starts(with: Self.recordPrefix), bytes.last == UInt8(ascii: "}") {
      return .record(Array(bytes[Self.recordPrefix.count..<bytes.count - 1]))
    }
    let root: Node
    do throws(FlickbookError) {
      root = try reader.read(bytes).document.root
    } catch {
      throw .lost("The daemon sent a line that is not JSON.")
    }
    if root["method"]?.string == "log.gap", let params = root["params"],
      let first = params["from"]?.number.flatMap({ Int(exactly: $0) }),
      let last = params["to"]?.number.flatMap({ Int(exactly: $0) })
    {
      return .gap(from: first, to: last)
    }
    if root["method"]?.string == "log.rewound", let params = root["params"] {
      var json = JSONWriter()
      json.node(params)
      return .rewound(json.bytes)
    }
    if let error = root["error"] { return .error(FlickbookError(wire: error)) }
    // A failure that belongs to no request, such as at the limit of connections.
    if root["method"]?.string == "error", let params = root["params"] {
      return .error(FlickbookError(wire: params))
    }
    guard let result = root["result"] else {
      throw .lost("The daemon sent a line that answers nothing.")
    }
    isOpening = false
    if let name = result["session"]?.string { session = name }
    return .result(result)
  }
}
