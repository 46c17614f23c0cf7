import Flickbook
import Glibc
import Timeline
import Wire

/// The properties of the whole session in its journal.
struct JournalHeader: Equatable {
  let name: String
  /// The number of the session.
  let number: Int
  let keepMilliseconds: UInt64
  /// The clock setting at the beginning.
  let pace: ClockSetting
  /// The scene, as JSON.
  let scene: [UInt8]

  /// The versions on which equal bytes depend: of the program with its rules, and of the physics.
  static var versions: (program: String, physics: String) {
    var json = JSONWriter()
    json.physics()
    let sum = json.bytes.withUnsafeBytes { JournalLine.checksum($0) }
    return (ProgramVersion.text, StateHash.text(sum))
  }

  /// Returns the first line of a journal.
  static func line(
    name: String, number: Int, keepMilliseconds: UInt64, pace: ClockSetting, scene: [UInt8]
  ) -> JournalLine {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.string(versions.program)
    json.key("physics")
    json.string(versions.physics)
    json.key("name")
    json.string(name)
    json.key("number")
    json.integer(number)
    json.key("keep")
    json.integer(keepMilliseconds)
    json.key("clock")
    json.string(pace.mode)
    json.key("scene")
    json.raw(scene)
    json.endObject()
    return .journal(version: JournalLine.version, header: json.bytes)
  }

  /// Reads the header of a journal.
  ///
  /// - Throws: `damaged` if a value is missing or impossible, `foreignVersion`.
  fileprivate init(_ bytes: [UInt8], reader: JSONReader) throws(JournalProblem) {
    guard let document = try? reader.document(bytes) else { throw .damaged(line: 1) }
    let root = document.root
    guard let program = root["version"]?.string, let physics = root["physics"]?.string else {
      throw .damaged(line: 1)
    }
    guard (program, physics) == Self.versions else { throw .foreignVersion(program) }
    guard let name = root["name"], let name = try? Value(name, "name").sessionName(),
      let number = Self.integer(root["number"], in: 1...Self.numberMax),
      let keep = Self.integer(root["keep"], in: 0...Self.keepMax),
      let clock = root["clock"]?.string.flatMap(Self.paces.firstIndex), let scene = root["scene"]
    else { throw .damaged(line: 1) }
    self.name = name
    self.number = number
    keepMilliseconds = UInt64(keep)
    pace = clock == 1 ? .wall(rate: 1) : .virtual
    var json = JSONWriter()
    json.node(scene)
    self.scene = json.bytes
  }

  /// The clock settings with which a session can begin.
  private static let paces = ClockSetting.modes
  /// The highest number of a session; a guess, far more than a daemon opens.
  static let numberMax = 1 << 40
  /// The longest time for which a session can be kept, in milliseconds.
  private static let keepMax =
    (Limits.entries.first { $0.name == "keepSeconds" }?.range.upperBound ?? 0) * 1000

  /// Returns a whole number within a range; nil for any other value.
  private static func integer(_ node: Node?, in range: ClosedRange<Int>) -> Int? {
    guard let number = node?.number, let value = Int(exactly: number), range.contains(value) else {
      return nil
    }
    return value
  }
}

/// The reason why a journal cannot be used.
enum JournalProblem: Error, Equatable {
  case unreadable(String)
  /// The file is no journal.
  case foreign
  /// The file has no first line, as its daemon was killed before it had opened the session.
  case unbegun
  /// Another version has written it.
  case foreignVersion(String)
  case foreignFormat(Int)
  /// A line does not fit.
  case damaged(line: Int)
  /// Another session has the number.
  case taken(number: Int)

  var text: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .foreign: "is no journal of a session"
    case .unbegun: "has no first line"
    case .foreignVersion(let version):
      "was written by version \(version), which does not give the same bytes"
    case .foreignFormat(let version): "has the format \(version), which this version does not read"
    case .damaged(let line): "does not fit in line \(line)"
    case .taken(let number): "has the number \(number), as the journal of another session has"
    }
  }
}

/// A request in a journal.
struct JournaledRequest {
  let start: Instant
  let request: [UInt8]
  let state: JournalState
  let ending: HistoryEntry.Ending
  /// The line of its beginning in the file, counted from 1.
  let line: Int
}

/// The contents of a journal, read line by line.
final class JournalContents {
  /// A step of the session's past.
  enum Step {
    /// A request has begun; how it ended is in the next line, unless it has changed nothing.
    case begun
    case request(entry: Int, JournaledRequest)
    case time(JournalState)
    case seek(HistoryPosition, JournalState)
  }

  let header: JournalHeader
  /// The state of the session after the lines that were read; nil if nothing has happened since it
  /// was opened.
  private(set) var last: JournalState?
  /// The number of bytes of the lines that were read.
  private(set) var count: Int
  /// The request that has begun, and has not ended in the lines that were read.
  private var begun: (entry: Int, start: Instant, request: [UInt8], line: Int)?
  private let lines: JournalLines

  /// Begins to read the journal of a session, which is the file at a path.
  init(of name: String, path: String, reader: JSONReader) throws(JournalProblem) {
    lines = try JournalLines(path: path)
    switch try lines.next() {
    case .journal(JournalLine.version, let header):
      self.header = try JournalHeader(header, reader: reader)
    case .journal(let version, _): throw .foreignFormat(version)
    case .begin, .end, .time, .seek, nil: throw .foreign
    }
    guard header.name == name else { throw .damaged(line: 1) }
    count = lines.lineStart
  }

  /// The request that was in progress at the end, once everything was read.
  var unfinished: [UInt8]? { begun?.request }

  /// Reads the next line; returns nil at the end.
  ///
  /// A torn last line is dropped. Rule: protocol 10, "Journal".
  func next() throws(JournalProblem) -> Step? {
    guard let line = try lines.next() else { return nil }
    let step: Step
    switch line {
    case .journal: throw .damaged(line: lines.number)
    case .begin(let entry, let start, let request):
      begun = (entry, start, request, lines.number)
      step = .begun
    case .end(let entry, let state, let ending):
      guard let begin = begun, begin.entry == entry else { throw .damaged(line: lines.number) }
      begun = nil
      last = state
      step = .request(
        entry: entry,
        JournaledRequest(
          start: begin.start, request: begin.request, state: state, ending: ending,
          line: begin.line))
    case .time(let state):
      begun = nil
      last = state
      step = .time(state)
    case .seek(let entry, let isInside, let state):
      begun = nil
      last = state
      step = .seek(HistoryPosition(entry: entry, isInside: isInside), state)
    }
    count = lines.lineStart
    return step
  }
}
