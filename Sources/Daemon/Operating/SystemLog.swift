import EventLoop
import Glibc

/// The daemon's messages to its operator: lines on standard error.
///
/// Where standard error is the system's journal, each line begins with its priority instead of the
/// program's name, which the journal knows, and the messages of the usual course are written too.
///
/// The prefixes follow sd-daemon(3), the variable `JOURNAL_STREAM` follows systemd.exec(5).
enum SystemLog {
  /// The priority of a message.
  ///
  /// Rule: syslog(3).
  enum Level: Int {
    case error = 3
    case warning = 4
    case info = 6
  }

  /// Writes a message.
  ///
  /// - Parameter isWhole: whether the message has its own beginning and end, as a compiler's has.
  static func write(_ level: Level, _ message: String, isWhole: Bool = false) {
    let text = text(level, message, isWhole: isWhole, isJournal: isJournal)
    guard !text.isEmpty else { return }
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Writes bytes of a process that this one has started.
  static func pass(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Has messages written as for the system's journal, since the supervisor passes them on to it.
  nonisolated(unsafe) static var writesForSupervisor = false

  /// Writes that a connection of another user was closed.
  ///
  /// - Parameter others: How many were closed without a message since the last one.
  static func writeRefusal(of peer: PipeConnection.Peer?, others: Int) {
    let name = peer.map { "user \($0.user), process \($0.process)" } ?? "an unknown user"
    let more = others > 0 ? "; \(others) more since the last message" : ""
    write(.warning, "closed a connection of \(name): only user \(geteuid()) may connect\(more)")
  }

  /// Returns what is written for a message; empty if it is written to the journal alone.
  static func text(
    _ level: Level, _ message: String, isWhole: Bool, isJournal: Bool
  ) -> String {
    guard isJournal else {
      if level == .info { return "" }
      return isWhole ? message : "flickbookd: \(onOneLine(message))\n"
    }
    let lines = isWhole ? message.split(separator: "\n").map(String.init) : [onOneLine(message)]
    return lines.map { "<\(level.rawValue)>\($0)\n" }.joined()
  }

  /// A path may contain line ends and what a terminal obeys.
  private static func onOneLine(_ message: String) -> String {
    String(String.UnicodeScalarView(message.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  private static func isControl(_ character: Unicode.Scalar) -> Bool {
    character.value < 0x20 || (0x7F..<0xA0).contains(character.value)
  }

  /// Whether standard error is the stream to the journal that the environment names by device and
  /// inode.
  static var isJournal: Bool {
    if writesForSupervisor { return true }
    guard let stream = getenv("JOURNAL_STREAM").map({ String(cString: $0) }) else { return false }
    var status = stat()
    return fstat(STDERR_FILENO, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }
}
