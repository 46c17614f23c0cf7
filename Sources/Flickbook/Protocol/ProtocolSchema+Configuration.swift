extension ProtocolSchema {
  /// The keys of a daemon's configuration file.
  package static let configuration = Shape(
    "configuration", "The configuration file of a daemon.",
    [
      .may(
        "limits", .object(configuredLimits), "The limits; each has its default unless given."),
      .may("log", .object(logRotation), "When a new log file begins."),
      .may("journal", .object(configuredJournal), "The journals of the sessions."),
    ])

  /// The limits that a configuration file may set.
  package static let configuredLimits = Shape(
    "configuration.limits", "The limits of a daemon, by name.",
    Limits.entries.map {
      .may($0.name, .integer($0.range), default: "\(Limits()[$0])", $0.meaning)
    })

  /// The entries of a configuration file about log files.
  package static let logRotation = Shape(
    "configuration.log", "When a new log file begins.",
    LogRotation.entries.map {
      .may($0.name, .integer($0.range), default: "\(LogRotation()[keyPath: $0.value])", $0.meaning)
    })

  /// The entries of a configuration file about journals.
  package static let configuredJournal = Shape(
    "configuration.journal", "The journals of the sessions.",
    [
      .may("folder", .string, "The folder of the journals, unless --journal names one."),
      .may(
        "sync", .word(JournalSync.allCases.map(\.rawValue)), default: "\"interval\"",
        "When journals are written to the disk."),
    ])
}
