import AppSources
import Flickbook

/// The contents of the daemon's configuration file.
struct Configuration: Equatable, Sendable {
  var limits = Limits()
  var logRotation = LogRotation()
  /// The folder for the sessions' journals; nil if none is named.
  var journalDirectory: String?
  var journalSync = JournalSync.interval

  /// Creates a configuration with the defaults.
  init() {}

  /// Reads a YAML configuration; what it leaves out keeps its default.
  ///
  /// - Throws: `parse_error` and `invalid_params` with line and column; an unknown key is refused
  ///   with the nearest known one.
  init(yaml: [UInt8]) throws(FlickbookError) {
    let root = try Document(yaml: yaml).root
    let fields = try ObjectReader(root, ProtocolSchema.configuration, path: "configuration")
    let limits = try ObjectReader(
      fields["limits"]?.node, ProtocolSchema.configuredLimits, path: "limits")
    for entry in Limits.entries {
      guard let value = try limits[entry.name]?.integer(in: entry.range) else { continue }
      self.limits[entry] = value
    }
    let log = try ObjectReader(fields["log"]?.node, ProtocolSchema.logRotation, path: "log")
    for entry in LogRotation.entries {
      guard let value = try log[entry.name]?.integer(in: entry.range) else { continue }
      logRotation[keyPath: entry.value] = value
    }
    let journal = try ObjectReader(
      fields["journal"]?.node, ProtocolSchema.configuredJournal, path: "journal")
    journalDirectory = try journal["folder"]?.string()
    let word = try journal["sync"]?.word(of: JournalSync.allCases.map(\.rawValue))
    if let word { journalSync = JournalSync.allCases[word] }
  }

  /// Reads the configuration file at a path.
  ///
  /// - Throws: `invalid_params` for a file that cannot be read, and as `init(yaml:)`.
  init(path: String) throws(FlickbookError) {
    let bytes: [UInt8]
    do throws(RegularFile.Obstacle) {
      bytes = try FileContents.bytes(path)
    } catch {
      throw FlickbookError(
        .invalidParams, "The configuration \(path) cannot be read: \(error).")
    }
    try self.init(yaml: bytes)
  }
}
