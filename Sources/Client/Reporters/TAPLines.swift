import Flickbook

/// The lines of the Test Anything Protocol, version 13: points, and the number of them at the end.
struct TAPLines {
  private let sink: ByteSink
  private var points = 0
  private var isOpen = false

  init(_ sink: ByteSink) { self.sink = sink }

  /// Prints the version, once.
  mutating func open() throws(FileProblem) {
    if !isOpen { try sink.line("TAP version 13") }
    isOpen = true
  }

  /// Prints a point with a directive such as ` # SKIP`, and the details of a failure as comments.
  mutating func point(
    _ isHeld: Bool, _ name: String, directive: String = "", _ details: [String]
  ) throws(FileProblem) {
    try open()
    points += 1
    let words = DisplayText.printable(name + directive)
    try sink.line("\(isHeld ? "ok" : "not ok") \(points) - \(words)")
    for detail in details { try sink.line("# \(DisplayText.printable(detail))") }
  }

  /// Prints the number of points.
  mutating func finish() throws(FileProblem) {
    try open()
    try sink.line("1..\(points)")
    try sink.flush()
  }
}
