/// When the log file of a running session is put aside and a new one is begun.
struct LogRotation: Equatable, Sendable {
  /// Bytes of a file, at which the next one begins; 0 for no limit.
  var bytes = 0
  /// The number of old files that are kept besides the current file.
  var files = 5

  /// A key of the configuration with its range and its meaning.
  struct Entry: Sendable {
    let name: String
    let value: any WritableKeyPath<LogRotation, Int> & Sendable
    let range: ClosedRange<Int>
    let meaning: String
  }

  /// The keys of the configuration.
  static let entries = [
    Entry(
      name: "bytes", value: \.bytes, range: 0...1 << 46,
      meaning: "Bytes of a log file, at which the next one begins; 0 for no limit."),
    Entry(
      name: "files", value: \.files, range: 1...1000,
      meaning: "Old files of a session that are kept besides the current file."),
  ]
}
