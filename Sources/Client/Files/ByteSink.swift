import Flickbook
import Glibc
import Traces

/// A destination of bytes: a file, or one of the process's own streams.
final class ByteSink {
  private let path: String
  private let descriptor: Int32
  private let isOwned: Bool
  private var waiting: [UInt8] = []
  /// Whether the reader of the process's own stream has closed it; what is written is then
  /// discarded.
  private(set) var isUnread = false
  /// Whether it is a terminal.
  let isTerminal: Bool

  private static let waitingMax = 64 * 1024

  /// Creates or empties a file.
  convenience init(path: String) throws(FileProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current(path) }
    self.init(descriptor: descriptor, path: path, isOwned: true)
  }

  /// Creates a file where there is none.
  ///
  /// - Throws: the system's error, also if there is a file.
  convenience init(newFile path: String) throws(FileProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current(path) }
    self.init(descriptor: descriptor, path: path, isOwned: true)
  }

  /// Creates a file, or empties a file that the same maker wrote; leaves any other file as it is.
  ///
  /// - Throws: the system's error, or that the file has other contents.
  convenience init(path: String, over maker: FileMaker) throws(FileProblem) {
    let kind = FileKind(path)
    let mode =
      switch kind {
      case nil: O_WRONLY | O_CREAT | O_EXCL
      case .file: O_RDWR
      case .folder, .other: O_WRONLY
      }
    let descriptor = open(path, mode | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current(path) }
    self.init(descriptor: descriptor, path: path, isOwned: true)
    guard kind == .file else { return }
    guard maker.made(Self.start(of: descriptor)) else {
      throw FileProblem(
        path: path, reason: "the file is no \(maker.name) of flickbook's, and stays as it is")
    }
    guard ftruncate(descriptor, 0) == 0 else { throw .current(path) }
  }

  /// Opens a file of records, to which more are added.
  convenience init(continuing path: String) throws(FileProblem) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current(path) }
    self.init(descriptor: descriptor, path: path, isOwned: true)
  }

  /// Returns the first bytes of a file.
  private static func start(of descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 128) { room, count in
      count = max(0, pread(descriptor, room.baseAddress, 128, 0))
    }
  }

  init(descriptor: Int32, path: String, isOwned: Bool = false) {
    self.path = path
    self.descriptor = descriptor
    self.isOwned = isOwned
    isTerminal = isatty(descriptor) == 1
  }

  /// The process's standard output.
  static var output: ByteSink { ByteSink(descriptor: 1, path: "standard output") }
  /// The process's standard error.
  static var errors: ByteSink { ByteSink(descriptor: 2, path: "standard error") }

  /// A sink that keeps the bytes in memory, for comparison.
  static var memory: ByteSink { ByteSink(descriptor: noDescriptor, path: "memory") }
  /// The bytes of a sink in memory.
  var contents: [UInt8] { waiting }

  private static let noDescriptor: Int32 = -1
  private var isInMemory: Bool { descriptor == Self.noDescriptor }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Buffers bytes, and writes them when there are enough.
  func write(_ bytes: some Collection<UInt8>) throws(FileProblem) {
    waiting += bytes
    try flushIfFull()
  }

  private func flushIfFull() throws(FileProblem) {
    if waiting.count >= Self.waitingMax, !isInMemory { try flush() }
  }

  /// Writes a text.
  func text(_ text: String) throws(FileProblem) {
    var text = text
    text.withUTF8 { waiting.append(contentsOf: $0) }
    try flushIfFull()
  }

  /// Writes a line of text.
  func line(_ text: String) throws(FileProblem) {
    try self.text(text)
    waiting.append(UInt8(ascii: "\n"))
  }

  /// Writes lines of JSON: unchanged for programs, with control characters escaped for a terminal.
  func json(_ lines: [UInt8]) throws(FileProblem) {
    if isTerminal { try write(TerminalJSON.escaped(lines)) } else { try write(lines) }
  }

  /// Writes a line with one JSON object.
  func object(_ body: (inout JSONWriter) -> Void) throws(FileProblem) {
    var json = JSONWriter()
    json.beginObject()
    body(&json)
    json.endObject()
    try self.json(json.bytes + [UInt8(ascii: "\n")])
  }

  /// Writes the buffered bytes.
  func flush() throws(FileProblem) {
    guard !isInMemory else { return }
    var written = 0
    while written < waiting.count, !isUnread {
      let count = waiting.withUnsafeBytes { bytes in
        Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        // Bytes that cannot be written now could not be written later. It is no error if a reader
        // such as `head` has closed the stream.
        waiting.removeAll()
        guard errno == EPIPE, !isOwned else { throw .current(path) }
        isUnread = true
        return
      }
      written += count
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

/// The kinds of files that a later run may overwrite, recognized by their beginning.
enum FileMaker {
  case log, humanReport, linesReport, tapReport, junitReport, githubReport, savedScript
  case recordedScript, trace, perfettoTrace

  var name: String {
    switch self {
    case .log: "log"
    case .humanReport, .linesReport, .tapReport, .junitReport, .githubReport: "report"
    case .savedScript: "saved script"
    case .recordedScript: "recorded script"
    case .trace, .perfettoTrace: "trace"
    }
  }

  /// Returns whether a file with this beginning is empty or was written by this maker.
  func made(_ start: [UInt8]) -> Bool {
    if self == .perfettoTrace, start.starts(with: PerfettoWriter.beginning) { return true }
    return start.isEmpty || beginnings.contains { start.starts(with: $0.utf8) }
  }

  /// The beginnings that are text.
  private var beginnings: [String] {
    switch self {
    case .log: [#"{"seq":"#]
    case .humanReport: ["✓", "✗"]
    case .linesReport: [#"{"script":"#, #"{"test":"#, #"{"module":"#]
    case .tapReport: ["TAP version"]
    case .junitReport:
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"flickbook\""]
    case .githubReport: ["::error "]
    case .savedScript: [SavedScript.title]
    case .recordedScript: [RecordedScript.title]
    case .trace: [TracePage.beginning]
    case .perfettoTrace: []
    }
  }
}

/// JSON for a terminal.
enum TerminalJSON {
  /// Escapes characters that would control the terminal; newlines stay.
  static func escaped(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      guard scalar != "\n", DisplayText.isControl(scalar) else {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    }
    return result
  }
}
