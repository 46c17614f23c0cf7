import UIKit

/// The events that the last step must have caused.
public struct LogExpectation: Sendable {
  /// An event that is expected, or expected not to occur.
  struct Entry: Sendable {
    var event: LogEvent
    /// The members of its record; any if nil.
    var members: Pattern?
    /// The number of matching records in all; if nil, at least one after the records of the
    /// previous entries.
    var times: Int?
  }

  let entries: [Entry]
  /// The sources of which nothing else may have occurred; nil if others may.
  let exactSources: [LogEvent.Source]?

  /// How far numbers of records may differ from what is written.
  private static let within = 0.01

  /// Reads a list of events, or the object with more to say.
  init(_ value: Value) throws(FlickbookError) {
    guard value.kind == .object else {
      entries = try value.list { (entry) throws(FlickbookError) in try Entry(entry) }
      exactSources = nil
      guard !entries.isEmpty else { throw value.error(.invalidParams, Self.isEmpty) }
      return
    }
    let fields = try value.fields(ProtocolSchema.expectedLog)
    let events = try fields.required("events")
    entries = try events.list { (entry) throws(FlickbookError) in try Entry(entry) }
    let names = try fields["sources"]?.words(of: StateLog.sources)
    guard try fields["exact"]?.bool() == true else {
      if let sources = fields["sources"] {
        throw sources.error(.invalidParams, "sources need an exact list of events.")
      }
      exactSources = nil
      guard !entries.isEmpty else { throw events.error(.invalidParams, Self.isEmpty) }
      return
    }
    if entries.isEmpty, names?.isEmpty ?? true {
      throw events.error(
        .invalidParams, Self.isEmpty,
        hint: "With sources an exact empty list says that nothing of them occurred.")
    }
    if entries.contains(where: { $0.times == 0 }) {
      throw events.error(
        .invalidParams, "An exact list of events does not name what must not occur.")
    }
    exactSources = names?.compactMap(LogEvent.Source.init(rawValue:)) ?? Self.sources(of: entries)
  }

  private static let isEmpty = "Without an event nothing is expected of the log."

  private static func sources(of entries: [Entry]) -> [LogEvent.Source] {
    LogEvent.Source.allCases.filter { source in entries.contains { $0.event.source == source } }
  }

  // MARK: Judging

  /// Returns what is other than expected, in a sentence; nil if all is as expected.
  ///
  /// Records of frames and steps do not count.
  package func difference(from records: [LogRecord]) -> String? {
    if let exactSources {
      return exactDifference(
        from: records.filter { record in
          record.logEvent.map { exactSources.contains($0.source) } ?? false
        })
    }
    var next = 0
    var earlier: [String] = []
    for entry in entries {
      if let times = entry.times {
        let count = records.count { entry.matches($0, within: Self.within) }
        guard count != times else { continue }
        return times == 0
          ? "\(entry.description.withArticle) was recorded, which must not occur."
          : "There should be \(times) × \(entry.description), and there are \(count)."
      }
      // Records are compared where they are: a copy would cost more than the comparison.
      while next < records.count, !entry.matches(records[next], within: Self.within) { next += 1 }
      guard next < records.count else {
        let suffix = earlier.isEmpty ? "" : " after \(earlier.joined(separator: ", "))"
        return "There is no \(entry.description)\(suffix)."
      }
      next += 1
      earlier.append(entry.event.name)
    }
    return nil
  }

  private func exactDifference(from records: [LogRecord]) -> String? {
    var rest = records[...]
    var number = 0
    for entry in entries {
      for _ in 0..<(entry.times ?? 1) {
        number += 1
        guard let record = rest.popFirst() else {
          return "Event \(number) should be \(entry.description), and there are \(number - 1)."
        }
        guard !entry.matches(record, within: Self.within) else { continue }
        return "Event \(number) should be \(entry.description), and is "
          + (record.logEvent == entry.event ? record.description : "\(record.event).")
      }
    }
    guard let further = rest.first else { return nil }
    return "\(further.event.withArticle) was recorded after "
      + "\(number == 1 ? "the expected event" : "the \(number) expected events")."
  }
}

extension LogExpectation.Entry: CustomStringConvertible {
  fileprivate init(_ value: Value) throws(FlickbookError) {
    guard value.kind == .object else {
      self.init(event: LogEvent.allCases[try value.word(of: StateLog.events)])
      return
    }
    let fields = try value.fields(ProtocolSchema.expectedEvent)
    let isAbsent = fields["not"] != nil
    if isAbsent, let event = fields["event"] {
      throw event.error(.invalidParams, "An entry has event or not, but not both.")
    }
    let name = try fields.required(isAbsent ? "not" : "event").word(of: StateLog.events)
    self.init(event: LogEvent.allCases[name])
    if let content = fields["with"] {
      guard content.kind == .object else { throw content.wrong("an object") }
      try content.checkMembers(of: LogEvent.recordMembers(of: event.row), "a record of \(event)")
      members = Pattern(content.node)
    }
    times = try fields["times"]?.integer(in: IntegerBounds.times)
    if isAbsent || times != nil, event.isAskedInBulk {
      throw value.error(
        .unsupported,
        "\(event) is asked once per item and not logged, so nothing can be said of it.")
    }
    if isAbsent {
      if let given = fields["times"] {
        throw given.error(.invalidParams, "What must not occur has no number of times.")
      }
      times = 0
    }
  }

  @inline(__always)
  func matches(_ record: LogRecord, within: Double) -> Bool {
    guard record.logEvent == event else { return false }
    return members.map { $0.difference(from: record.node, within: within) == nil } ?? true
  }

  var description: String { event.name + (members.map { " with \($0.node.json)" } ?? "") }
}

extension ProtocolSchema {
  /// An event of an `expect-log`.
  static let expectedEvent = Shape(
    "expectedEvent", "An event that the last step must have caused, or must not have.",
    oneOf: ["event", "not"],
    [
      .may("event", .word(StateLog.events), "The name of the event."),
      .may("not", .word(StateLog.events), "The name of an event that must not have occurred."),
      .may(
        // Looked up later: the members of all events would be gathered at every start.
        "with", .recursive { ProtocolSchema.recordMembers },
        "Members of its record, which may have others too."),
      .may(
        "times", .integer(IntegerBounds.times),
        "How many such records there are in all; without it one, in the order of the list."),
    ])

  /// The keys of an `expect-log`.
  static let expectedLog = Shape(
    "expectedLog", "The events that the last step must have caused.",
    [
      .must("events", .list(eventPattern, upTo: ListBounds.changes), "The events, in order."),
      .may(
        "exact", .bool, default: "false",
        "Whether nothing else may have occurred among the records of their sources."),
      .may(
        "sources", .list(.word(StateLog.sources)),
        "With exact: the sources that count; the sources of the events unless given."),
    ])

  static let eventPattern = ValueType.either([.word(StateLog.events), .object(expectedEvent)])
}
