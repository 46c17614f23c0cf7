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

  fileprivate init(_ bytes: [UInt8], reader: JSONReader) throws(JournalProblem) {
    let document: Document
    do throws(FlickbookError) {
      document = try reader.document(bytes)
    } catch {
      throw .damaged(line: 1)
    }
    let root = document.root
    guard let program = root["version"]?.string, let physics = root["physics"]?.string,
      let name = root["name"]?.string, let number = root["number"]?.number,
      let keep = root["keep"]?.number, let clock = root["clock"]?.string,
      root["scene"] != nil
    else { throw .damaged(line: 1) }
    guard (program, physics) == Self.versions else { throw .foreignVersion(program) }
    self.name = name
    self.number = Int(number)
    keepMilliseconds = UInt64(keep)
    pace = clock == "wall" ? .wall(rate: 1) : .virtual
    var json = JSONWriter()
    if let scene = root["scene"] { json.node(scene) }
    scene = json.bytes
  }
}

/// The reason why a journal cannot be used.
enum JournalProblem: Error, Equatable {
  case unreadable(String)
  /// The file is no journal.
  case foreign
  /// Another version has written it.
  case foreignVersion(String)
  case foreignFormat(Int)
  /// A line does not fit.
  case damaged(line: Int)

  var text: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .foreign: "is no journal of a session"
    case .foreignVersion(let version):
      "was written by version \(version), which does not give the same bytes"
    case .foreignFormat(let version): "has the format \(version), which this version does not read"
    case .damaged(let line): "does not fit in line \(line)"
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
  private var lines: Lines
  private let mapping: UnsafeRawBufferPointer

  /// Begins to read the journal at a path.
  init(path: String, reader: JSONReader) throws(JournalProblem) {
    mapping = try Self.map(path)
    do throws(JournalProblem) {
      lines = Lines(mapping)
      switch try lines.next() {
      case .journal(JournalLine.version, let header):
        self.header = try JournalHeader(header, reader: reader)
      case .journal(let version, _): throw .foreignFormat(version)
      case .begin, .end, .time, .seek, nil: throw .foreign
      }
    } catch {
      Self.unmap(mapping)
      throw error
    }
    count = lines.place
  }

  deinit {
    Self.unmap(mapping)
  }

  private static func map(_ path: String) throws(JournalProblem) -> UnsafeRawBufferPointer {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .foreign
    }
    guard status.st_size > 0 else { throw .foreign }
    let size = Int(status.st_size)
    let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else {
      throw .unreadable(String(cString: strerror(errno)))
    }
    return UnsafeRawBufferPointer(start: start, count: size)
  }

  private static func unmap(_ mapping: UnsafeRawBufferPointer) {
    munmap(UnsafeMutableRawPointer(mutating: mapping.baseAddress), mapping.count)
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
    count = lines.place
    return step
  }

  /// The lines of a journal.
  private struct Lines {
    private let bytes: UnsafeRawBufferPointer
    /// Where the next line begins.
    private(set) var place = 0
    /// The number of the last line, counted from 1.
    private(set) var number = 0

    init(_ bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
    }

    /// Returns the next line; nil at the end, or at a torn last line.
    mutating func next() throws(JournalProblem) -> JournalLine? {
      guard place < bytes.count, bytes[place] != 0 else { return nil }
      let rest = bytes[place...]
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == 0 } ?? bytes.count
      number += 1
      let isWhole = end < bytes.count && bytes[end] != 0
      if isWhole, let line = JournalLine(UnsafeRawBufferPointer(rebasing: bytes[place..<end])) {
        place = end + 1
        return line
      }
      // Only the last line may be torn.
      let isLast = bytes[min(end + 1, bytes.count)...].allSatisfy { $0 == 0 }
      guard isLast, number > 1 else {
        if number == 1 { throw .foreign }
        throw .damaged(line: number)
      }
      return nil
    }
  }
}
