import Flickbook
import Wire

/// A script that a process of its own shall run.
struct JobRequest: ProcessMessage, Equatable, Sendable {
  /// The path of the script.
  let path: String
  /// The path of its log; nil for none.
  var log: String?
  /// Whether the log has records of earlier scripts, which stay.
  var continuesLog = false
  /// The files of its trace.
  var trace = TraceFiles()
  /// The command that plays it again, for its trace.
  var command = ""
  /// The screen on which it is played.
  var variant = ScriptVariant()

  init(path: String, log: String? = nil, continuesLog: Bool = false) {
    (self.path, self.log, self.continuesLog) = (path, log, continuesLog)
  }
}

extension LineSplitter {
  /// The longest line between the processes of a run, in bytes: the records of a step; a guess, an
  /// hour of scrolling.
  private static let jobLineMax = 1 << 30

  /// Divides what another process of a run sends.
  static var ofJob: LineSplitter { LineSplitter(limit: jobLineMax) }

  /// Returns the lines that are complete with these bytes, without their ends.
  mutating func lines(with bytes: [UInt8]) -> [[UInt8]] {
    bytes.withUnsafeBytes { append($0) }
    var lines: [[UInt8]] = []
    while let line = next() {
      if case .whole(_, let range) = line { lines.append(withBytes(range) { Array($0) }) }
    }
    return lines
  }
}
