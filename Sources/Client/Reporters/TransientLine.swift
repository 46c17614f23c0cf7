import Glibc

/// A line on the terminal of standard error, which the next one replaces.
struct TransientLine: Sendable {
  private var isShown = false

  /// Nil if standard error is not a terminal.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
  }

  mutating func show(_ text: String) {
    isShown = true
    Self.write("\r\u{1B}[K" + text)
  }

  /// Removes the line, before something else is written.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    Self.write("\r\u{1B}[K")
  }

  private static func write(_ text: String) {
    // Errors are ignored: the terminal may have been closed.
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
