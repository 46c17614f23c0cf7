/// When the log file of a running session is put aside and a new one is begun.
package struct LogRotation: Equatable, Sendable {
  /// Bytes of a file, at which the next one begins; 0 for no limit.
  package var bytes: Int
  /// The number of old files that are kept besides the current file.
  package var files: Int

  /// The defaults, and what differs from them.
  package init(bytes: Int = 0, files: Int = 5) {
    (self.bytes, self.files) = (bytes, files)
  }

  /// A key of the configuration with its range and its meaning.
  package struct Entry: Sendable {
    package let name: String
    package let value: any WritableKeyPath<LogRotation, Int> & Sendable
    package let range: ClosedRange<Int>
    package let meaning: String
  }

  /// The keys of the configuration.
  package static let entries = [
    Entry(
      name: "bytes", value: \.bytes, range: 0...1 << 46,
      meaning: "Bytes of a log file, at which the next one begins; 0 for no limit."),
    Entry(
      name: "files", value: \.files, range: 1...1000,
      meaning: "Old files of a session that are kept besides the current file."),
  ]
}
