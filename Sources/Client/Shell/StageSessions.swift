import Flickbook
import Wire

/// Sessions in this process.
///
/// Requests about sessions have the answers that a daemon gives its only client.
final class StageSessions: SessionsDoor {
  private let layouts: LayoutRegistry
  private var doors: [(name: String, door: StageDoor)] = []
  private(set) var session: String?
  /// The number of the next session that nobody names.
  private var number = 1
  var interruption: (any Interruption)? {
    didSet { for (_, door) in doors { door.interruption = interruption } }
  }

  /// Creates a door without sessions, with the layouts that scenes may name.
  init(layouts: LayoutRegistry) {
    self.layouts = layouts
  }

  let descriptor: Int32 = -1
  func readArrived() {}
  func takeRewind() -> Bool { false }

  func door() -> any Door {
    let door = StageDoor(layouts: layouts)
    door.interruption = interruption
    return door
  }

  func takeRecords() -> [UInt8] {
    var records: [UInt8] = []
    for (name, door) in doors {
      let taken = door.takeRecords()
      if name == session { records = taken }
    }
    return records
  }

  func perform(_ method: String, _ params: Node?) throws(DoorFailure) -> Node {
    let row: Vocabulary.Method
    let fields: Fields
    do throws(FlickbookError) {
      row = try Vocabulary.method(named: method)
      fields = try Fields(params, row.params, path: "params", layouts: layouts)
      try refuseLog(row)
      if let answer = try answer(row, fields) { return answer }
    } catch {
      throw .refused(error)
    }
    let door = try named(fields)
    let result = try door.perform(method, params?.without("session"))
    guard row.daemon == .closeSession else { return result }
    return remove(door, result)
  }

  /// Answers what is about several sessions or none; nil for a request to a session.
  private func answer(_ row: Vocabulary.Method, _ fields: Fields) throws(FlickbookError) -> Node? {
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
  private func named(_ fields: Fields) throws(DoorFailure) -> StageDoor {
    do throws(FlickbookError) {
      return try found(fields)
    } catch {
      throw .refused(error)
    }
  }

  private func found(_ fields: Fields) throws(FlickbookError) -> StageDoor {
    guard let name = try fields["session"]?.string() ?? session else {
      throw FlickbookError(
        .noSession, "The connection has no session.",
        hint: "Send session.open or session.attach first.")
    }
    guard let found = doors.first(where: { $0.name == name }) else {
      throw FlickbookError(
        .unknownSession, "There is no session \"\(name)\".", hint: "session.list names them all.")
    }
    return found.door
  }

  private func open(_ fields: Fields) throws(FlickbookError) -> Node {
    let name = try newName(fields)
    if try fields["clock"]?.word(of: ClockSetting.modes) == 1 {
      throw StageDoor.hasNoWallClock
    }
    let door = StageDoor(layouts: layouts)
    try door.take(Stage(Scene(fields.required("scene"))), recordsSince: 1)
    return add(door, name)
  }

  private func attach(_ fields: Fields) throws(FlickbookError) -> Node {
    if try fields["mode"]?.word(of: ["control", "observe"]) == 1 {
      throw FlickbookError(
        .unsupported, "Only a session of the daemon can be observed.",
        hint: "Attach to it with the mode control.", path: "params.mode")
    }
    _ = try fields.required("mode")
    let name = try fields.required("session").string()
    let door = try found(fields)
    session = name
    return status(name, door)
  }

  private func fork(_ fields: Fields) throws(FlickbookError) -> Node {
    let name = try newName(fields)
    let door = try found(fields)
    return add(try door.fork(at: HistoryTarget(fields)), name)
  }

  /// Returns the name of a new session: what the request names, else the first of s1, s2 and so on.
  private func newName(_ fields: Fields) throws(FlickbookError) -> String {
    func isTaken(_ name: String) -> Bool { doors.contains { $0.name == name } }
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

  private func add(_ door: StageDoor, _ name: String) -> Node {
    door.interruption = interruption
    doors.append((name, door))
    session = name
    return status(name, door)
  }

  /// Removes a session that was closed, and returns the answer.
  private func remove(_ door: StageDoor, _ state: Node) -> Node {
    guard let index = doors.firstIndex(where: { $0.door === door }) else { return state }
    let (name, _) = doors.remove(at: index)
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
    for (name, door) in doors {
      json.beginObject()
      json.key("session")
      json.string(name)
      door.writeStamp(into: &json)
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

  private func status(_ name: String, _ door: StageDoor) -> Node {
    var json = JSONWriter()
    json.beginObject()
    json.key("session")
    json.string(name)
    door.writeStamp(into: &json)
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
