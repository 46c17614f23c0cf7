import Glibc

/// A file that a session's full log is written to, one bare record a line.
@MainActor
final class LogFile {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether a write has failed; nothing is written after that, and it has been told.
  private var isBroken = false

  private static let bufferSize = 64 * 1024

  /// Makes or empties the file; nil when that cannot be done, with the reason in `errno`.
  init?(path: String) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  /// Takes one record.
  func append(_ record: borrowing Span<UInt8>) {
    record.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Hands what was taken to the system.
  func flush() {
    var start = 0
    while start < buffer.count, !isBroken {
      let count = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        isBroken = true
        Program.complain(
          "the log \(path) ends at byte \(start) of a write: \(String(cString: strerror(errno)))")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands the rest to the system and closes the file; nothing may be appended after that.
  func end() {
    flush()
    close(descriptor)
  }
}
