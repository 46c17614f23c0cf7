import EventLoop

/// Shows on a terminal how far a search has come, once a second, until something else is written.
@MainActor
final class FuzzProgress {
  private var line: TransientLine
  private let start = EventLoop.nanoseconds
  private var shown = EventLoop.nanoseconds

  /// Nil if standard error is not a terminal.
  init?() {
    guard let line = TransientLine() else { return nil }
    self.line = line
  }

  func show(_ search: FuzzSearch) {
    let now = EventLoop.nanoseconds
    guard now - shown >= 1_000_000_000 else { return }
    shown = now
    line.show("… \(search.summary), \((now - start) / 1_000_000_000) s")
  }

  func clear() {
    line.clear()
  }
}
