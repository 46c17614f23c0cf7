import Glibc

/// Where bytes go out: a file, or one of the process's own streams.
final class ByteSink {
  private let path: String
  private let descriptor: Int32
  private let isOwned: Bool
  private var waiting: [UInt8] = []

  private static let waitingMax = 64 * 1024

  /// Creates or empties a file.
  init(path: String) throws(FileProblem) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    isOwned = true
    guard descriptor >= 0 else { throw .current(path) }
  }

  private init(descriptor: Int32, path: String) {
    self.path = path
    self.descriptor = descriptor
    isOwned = false
  }

  /// The process's standard output.
  static var output: ByteSink { ByteSink(descriptor: 1, path: "standard output") }
  /// The process's standard error.
  static var errors: ByteSink { ByteSink(descriptor: 2, path: "standard error") }

  /// A sink that keeps what is written, for whoever wants to compare it.
  static var memory: ByteSink { ByteSink(descriptor: noDescriptor, path: "memory") }
  /// What a sink in memory has kept.
  var contents: [UInt8] { waiting }

  private static let noDescriptor: Int32 = -1
  private var isInMemory: Bool { descriptor == Self.noDescriptor }

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

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

  /// Writes what waits.
  func flush() throws(FileProblem) {
    guard !isInMemory else { return }
    var written = 0
    while written < waiting.count {
      let count = waiting.withUnsafeBytes { bytes in
        Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        waiting.removeAll()  // what cannot be written now will not be written later either
        throw .current(path)
      }
      written += count
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
