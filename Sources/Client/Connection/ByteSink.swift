import Flickbook
import Glibc

/// Where bytes go out: a file, or one of the process's own streams.
final class ByteSink {
  private let path: String
  private let descriptor: Int32
  private let isOwned: Bool
  private var waiting: [UInt8] = []
  /// Whether nobody reads the process's own stream any more: what is written goes nowhere.
  private(set) var isUnread = false
  /// Whether a person looks at it.
  let isTerminal: Bool

  private static let waitingMax = 64 * 1024

  /// Creates or empties a file.
  convenience init(path: String) throws(FileProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current(path) }
    self.init(descriptor: descriptor, path: path, isOwned: true)
  }

  /// Creates a file, or empties one that was written by the same maker; any other stays as it is.
  ///
  /// - Throws: the system's reason, or that the file is somebody else's.
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

  /// The first bytes of a file.
  private static func start(of descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { room, count in
      count = max(0, pread(descriptor, room.baseAddress, 64, 0))
    }
  }

  private init(descriptor: Int32, path: String, isOwned: Bool = false) {
    self.path = path
    self.descriptor = descriptor
    self.isOwned = isOwned
    isTerminal = isatty(descriptor) == 1
  }

  /// The process's standard output.
  static var output: ByteSink { ByteSink(descriptor: 1, path: "standard output") }
  /// The process's standard error.
  static var errors: ByteSink { ByteSink(descriptor: 2, path: "standard error") }

  /// A sink that keeps the written bytes in memory, for comparison.
  static var memory: ByteSink { ByteSink(descriptor: noDescriptor, path: "memory") }
  /// What a sink in memory has kept.
  var contents: [UInt8] { waiting }

  private static let noDescriptor: Int32 = -1
  private var isInMemory: Bool { descriptor == Self.noDescriptor }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Takes bytes, and writes them when there are enough.
  func write(_ bytes: some Collection<UInt8>) throws(FileProblem) {
    waiting += bytes
    if waiting.count >= Self.waitingMax, !isInMemory { try flush() }
  }

  /// Writes a line of text.
  func line(_ text: String) throws(FileProblem) {
    try write(text.utf8)
    try write([UInt8(ascii: "\n")])
  }

  /// Writes lines of JSON, as they are for programs; for a person without control characters.
  func json(_ lines: [UInt8]) throws(FileProblem) {
    if isTerminal { try write(TerminalJSON.escaped(lines)) } else { try write(lines) }
  }

  /// Writes what waits.
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
        // What cannot be written now will not be written later either. A reader such as `head` that
        // has all it wants is no problem.
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

/// What writes files that a later run may replace, known by their beginning.
enum FileMaker {
  case log, humanReport, linesReport, tapReport

  var name: String { self == .log ? "log" : "report" }

  /// Whether a file that begins like this is empty or was made by this maker.
  func made(_ start: [UInt8]) -> Bool {
    start.isEmpty || beginnings.contains { start.starts(with: $0.utf8) }
  }

  private var beginnings: [String] {
    switch self {
    case .log: [#"{"seq":"#]
    case .humanReport: ["✓", "✗"]
    case .linesReport: [#"{"script":"#]
    case .tapReport: ["TAP version"]
    }
  }
}

/// JSON for a person's terminal.
enum TerminalJSON {
  /// The JSON with escapes for characters that would control the terminal; line ends stay.
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
