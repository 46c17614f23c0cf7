import EventLoop
public import Flickbook
import Wire

/// A session of a daemon, through its socket.
public final class SocketTransport: Transport {
  private let connection: DaemonConnection
  private let records = RecordBuffer()
  /// The interruption that can end a request early; nil for none.
  var interruption: (any Interruption)?
  /// Whether a session whose log is read was taken to another position in its history.
  private var isRewound = false
  /// The notes that stamp the steps of a script; nil if frames and steps are not kept.
  private var notes: ScriptNotes?

  /// Connects to the daemon that listens at a path.
  ///
  /// `timeout` limits the total time of all requests; a request that is not answered by then fails
  /// as lost.
  public init(path: String, timeout: Swift.Duration? = nil) throws(TransportFailure) {
    connection = try DaemonConnection(path: path, timeout: timeout)
  }

  /// Opens the session, with the params of `session.open`.
  public func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    let opened = try perform("session.open", params)
    guard keepsLog else { return opened }
    _ = try perform("log.subscribe", notes == nil ? .object(["since": 1]) : Self.everything)
    return opened
  }

  /// The params of a subscription with frames and steps.
  private static let everything: Node? = {
    let text = #"{"since":1,"frames":true,"steps":true}"#
    return try? Document(json: Array(text.utf8)).root
  }()

  /// Keeps frames and steps among the records of the session that is opened next.
  public func keepFrames() { notes = ScriptNotes() }

  /// Notes that a step of a script begins.
  public func noteStep(line: Int, text: String) {
    if let notes { records.append(LogRecord(line: notes.step(line: line, text: text))) }
  }

  /// Notes that a step of a script has ended.
  public func noteHeld(line: Int, verdict: String, message: String?) {
    guard let notes else { return }
    records.append(LogRecord(line: notes.held(line: line, verdict: verdict, message: message)))
  }

  /// Sends a request to the session and waits for the result.
  public func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    try connection.send(method, params)
    guard let interruption else { return try answer() }
    while true {
      guard let message = try connection.receive(unless: interruption) else {
        return try cancelled(interruption)
      }
      if let result = try take(message) { return try result.get() }
    }
  }

  /// Returns the answer of the request that was sent last.
  private func answer() throws(TransportFailure) -> Node {
    while true {
      if let result = try take(connection.receive()) { return try result.get() }
    }
  }

  /// Cancels the request that was sent last, and returns its answer.
  ///
  /// - Throws: `lost` after another interruption: nobody waits for such a daemon any longer.
  private func cancelled(_ interruption: any Interruption) throws(TransportFailure) -> Node {
    try connection.cancelLast()
    var answers: [Result<Node, TransportFailure>] = []
    while answers.count < 2 {
      guard let message = try connection.receive(unless: interruption) else {
        throw .lost("The daemon does not answer.")
      }
      if let result = try take(message) { answers.append(result) }
    }
    return try answers[0].get()
  }

  /// Keeps a record; returns the answer of a request.
  private func take(
    _ message: DaemonConnection.Message
  ) throws(TransportFailure) -> Result<Node, TransportFailure>? {
    switch message {
    case .record(let record):
      if notes?.take(record) ?? true { records.append(LogRecord(line: record)) }
    case .rewound: isRewound = true
    case .gap(let first, let last): throw .lost(Self.gap(first, last))
    case .result(let result): return .success(result)
    case .error(let error): return .failure(.refused(error))
    }
    return nil
  }

  // MARK: Between requests

  /// The socket.
  var descriptor: Int32 { connection.descriptor }

  /// Keeps the records that have arrived without a request.
  func readIncoming() throws(TransportFailure) {
    try connection.receiveIncoming()
    try keepRead()
  }

  /// Keeps the records that were read behind the last answer, of which the descriptor says nothing any more.
  func keepRead() throws(TransportFailure) {
    while let message = try connection.received() {
      if try take(message) != nil { throw Self.unasked }
    }
  }

  /// Returns whether the session was taken to another position in its history since the last call.
  func takeRewind() -> Bool {
    defer { isRewound = false }
    return isRewound
  }

  private static let unasked = TransportFailure.lost("The daemon answered what was not asked.")

  /// Removes and returns the records since the last call.
  public func takeRecords() -> [LogRecord] { records.take() }

  /// Waits for records without sending a request; returns false when the daemon has closed.
  ///
  /// - Throws: `worker_lost` if the daemon is still there.
  ///
  /// `onGap` is called with a sentence about missing records.
  func waitForRecords(onGap: (String) -> Void) throws(TransportFailure) -> Bool {
    var next = try connection.receiveUntilClosed()
    guard next != nil else {
      if let loss = connection.workerLoss { throw loss }
      return false
    }
    while let message = next {
      switch message {
      case .record(let record): records.append(LogRecord(line: record))
      case .gap(let first, let last): onGap(Self.gap(first, last))
      // As a log file has it.
      case .rewound(let params):
        records.append(LogRecord(line: Self.rewound + params + [UInt8(ascii: "}")]))
      case .result: throw Self.unasked
      case .error(let error): throw .refused(error)
      }
      next = try connection.received()
    }
    return true
  }

  private static let rewound = Array(#"{"log.rewound":"#.utf8)

  private static func gap(_ first: Int, _ last: Int) -> String {
    "The daemon dropped records \(first) to \(last), which were read too slowly for a wall clock."
  }
}
