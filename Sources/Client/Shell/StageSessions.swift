import Flickbook
import Wire

/// Sessions in this process.
///
/// Requests about sessions have the answers that a daemon gives its only client.
final class StageSessions: SessionsTransport {
  private let layouts: LayoutRegistry
  private var transports: [(name: String, transport: StageTransport)] = []
  private(set) var session: String?
  /// The number of the next session that nobody names.
  private var number = 1
  var interruption: (any Interruption)? {
    didSet { for (_, transport) in transports { transport.interruption = interruption } }
  }

  /// Creates a transport without sessions, with the layouts that scenes may name.
  init(layouts: LayoutRegistry) {
    self.layouts = layouts
  }

  let descriptor: Int32 = -1
  func readIncoming() {}
  func keepRead() {}
  func takeRewind() -> Bool { false }

  func transport() -> any Transport {
    let transport = StageTransport(layouts: layouts)
    transport.interruption = interruption
    return transport
  }

  func takeRecords() -> [LogRecord] {
    var records: [LogRecord] = []
    for (name, transport) in transports {
      let taken = transport.takeRecords()
      if name == session { records = taken }
    }
    return records
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    let row: ProtocolSchema.Method
    let fields: ObjectReader
    do throws(FlickbookError) {
      row = try ProtocolSchema.method(named: method)
      fields = try ObjectReader(params, row.params, path: "params", layouts: layouts)
      try refuseLog(row)
      let own = try RequestSigns.during(method) { () throws(FlickbookError) -> Node? in
        try answer(row, fields)
      }
      if let own { return own }
    } catch {
      throw .refused(error)
    }
    let transport = try named(fields)
    let result = try transport.perform(method, params?.without("session"))
    guard row.daemon == .closeSession else { return result }
    return remove(transport, result)
  }

  /// Answers what is about several sessions or none; nil for a request to a session.
  private func answer(_ row: ProtocolSchema.Method, _ fields: ObjectReader) throws(FlickbookError)
    -> Node?
  {
    switch row.daemon {
    case .openSession: return try open(fields)
    case .attachSession: return try attach(fields)
    case .fork: return try fork(fields)
    case .listSessions: return list()
    case .sync: return Self.object("token", try fields.required("token").node)
    case .schema: return try Document(json: Schema.json(with: layouts)).root
    case .hello, .statistics, .cancel:
      throw FlickbookError(
        .unsupported, "\(row.name) is answered by a daemon, and this shell has none.",
        hint: "flickbook shell --socket PATH talks to one.")
    case .closeSession, .history, .seek, .setClock, .subscribe, .unsubscribe, nil: return nil
    }
  }

  // MARK: Sessions

  /// Returns the session that a request names, or the current one.
  private func named(_ fields: ObjectReader) throws(TransportFailure) -> StageTransport {
    do throws(FlickbookError) {
      return try found(fields)
    } catch {
      throw .refused(error)
    }
  }

  private func found(_ fields: ObjectReader) throws(FlickbookError) -> StageTransport {
    guard let name = try fields["session"]?.string() ?? session else {
      throw FlickbookError(
        .noSession, "The connection has no session.",
        hint: "Send session.open or session.attach first.")
    }
    guard let found = transports.first(where: { $0.name == name }) else {
      throw FlickbookError(
        .unknownSession, "There is no session \"\(name)\".", hint: "session.list names them all.")
    }
    return found.transport
  }

  private func open(_ fields: ObjectReader) throws(FlickbookError) -> Node {
    let name = try newName(fields)
    if try fields["clock"]?.word(of: ClockSetting.modes) == 1 {
      throw StageTransport.hasNoWallClock
    }
    let transport = StageTransport(layouts: layouts)
    try transport.take(Stage(Scene(fields.required("scene"))), recordsSince: 1)
    return add(transport, name)
  }

  private func attach(_ fields: ObjectReader) throws(FlickbookError) -> Node {
    if try fields["mode"]?.word(of: ["control", "observe"]) == 1 {
      throw FlickbookError(
        .unsupported, "Only a session of the daemon can be observed.",
        hint: "Attach to it with the mode control.", path: "params.mode")
    }
    _ = try fields.required("mode")
    let name = try fields.required("session").string()
    let transport = try found(fields)
    session = name
    return status(name, transport)
  }

  private func fork(_ fields: ObjectReader) throws(FlickbookError) -> Node {
    let name = try newName(fields)
    let transport = try found(fields)
    return add(try transport.fork(at: HistoryTarget(fields)), name)
  }

  /// Returns the name of a new session: what the request names, else the first of s1, s2 and so on.
  private func newName(_ fields: ObjectReader) throws(FlickbookError) -> String {
    func isTaken(_ name: String) -> Bool { transports.contains { $0.name == name } }
    guard let name = try fields["name"]?.sessionName() else {
      while isTaken("s\(number)") { number += 1 }
      defer { number += 1 }
      return "s\(number)"
    }
    guard !isTaken(name) else {
      throw FlickbookError(
        .invalidParams, "There is a session \"\(name)\" already.",
        hint: "Attach to it, or take another name.", path: "params.name")
    }
    return name
  }

  private func add(_ transport: StageTransport, _ name: String) -> Node {
    transport.interruption = interruption
    transports.append((name, transport))
    session = name
    return status(name, transport)
  }

  /// Removes a session that was closed, and returns the answer.
  private func remove(_ transport: StageTransport, _ state: Node) -> Node {
    guard let index = transports.firstIndex(where: { $0.transport === transport }) else {
      return state
    }
    let (name, _) = transports.remove(at: index)
    if name == session { session = nil }
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("session".utf8)
    builder.string(name.utf8)
    for key in ["t", "frame", "hash"] {
      guard let value = state[key] else { continue }
      builder.key(key.utf8)
      builder.copy(value)
    }
    builder.end()
    return builder.finish().root
  }

  // MARK: Answers

  private func list() -> Node {
    var json = JSONWriter()
    json.beginObject()
    json.key("sessions")
    json.beginArray()
    for (name, transport) in transports {
      json.beginObject()
      json.key("session")
      json.string(name)
      transport.writeStamp(into: &json)
      json.key("connections")
      json.integer(1)
      json.key("busy")
      json.bool(false)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return Self.node(json.bytes)
  }

  private func status(_ name: String, _ transport: StageTransport) -> Node {
    var json = JSONWriter()
    json.beginObject()
    json.key("session")
    json.string(name)
    transport.writeStamp(into: &json)
    json.endObject()
    return Self.node(json.bytes)
  }

  private static func object(_ name: String, _ value: Node) -> Node {
    var json = JSONWriter()
    json.beginObject()
    json.key(name)
    json.node(value)
    json.endObject()
    return node(json.bytes)
  }

  private static func node(_ json: [UInt8]) -> Node {
    guard let document = try? Document(json: json) else {
      preconditionFailure("an answer is not JSON")
    }
    return document.root
  }
}
