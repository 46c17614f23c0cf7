import Flickbook
import UIKit

/// Renders records as lines for people: repetitions are shown once, with their first and last
/// values.
struct Story {
  /// One line for each record, or for a group of records that is repeated.
  let lines: [String]

  /// The sources that are shown; layout passes and reuse are left to the log.
  private static let told: Set<LogEvent.Source> = [.input, .gesture, .delegate, .view, .dataSource]
  private static let untold: Set<LogEvent> = [
    .cellForItemAt, .cellForRowAt, .viewForSupplementaryElementOfKind, .willDisplay,
    .didEndDisplaying,
    .willDisplaySupplementaryView, .didEndDisplayingSupplementaryView, .bounds, .updateCycle,
    .dequeue, .enqueue, .prefetch, .contentSize, .numberOfSections, .numberOfItemsInSection,
  ]
  /// The maximum length of a repeated group: touch, scroll and the delegate calls that follow.
  private static let groupMax = 4

  init(_ records: [LogRecord]) {
    lines = Self.lines(
      records.compactMap { record in
        guard let source = LogEvent.Source(rawValue: record.source), Self.told.contains(source),
          !record.isRequested, record.logEvent.map({ !Self.untold.contains($0) }) ?? true
        else { return nil }
        return ToldRecord(event: record.event, record: record.node)
      })
  }

  private static func lines(_ records: [ToldRecord]) -> [String] {
    var lines: [String] = []
    var rest = records[...]
    while !rest.isEmpty {
      let (length, times) = longestRepetition(at: rest)
      for offset in 0..<length {
        let first = rest[rest.startIndex + offset]
        guard times > 1 else {
          lines.append(first.line)
          continue
        }
        let last = rest[rest.startIndex + offset + (times - 1) * length]
        lines.append(first.line(times: times, last: last))
      }
      rest = rest.dropFirst(length * times)
    }
    return lines
  }

  /// Returns the length of the repeated group that begins here, and how often it is repeated.
  private static func longestRepetition(
    at rest: ArraySlice<ToldRecord>
  ) -> (length: Int, times: Int) {
    var best = (length: 1, times: 1)
    for length in 1...groupMax {
      let times = repetitions(of: length, at: rest)
      if times > 1, length * times > best.length * best.times { best = (length, times) }
    }
    return best
  }

  private static func repetitions(of length: Int, at rest: ArraySlice<ToldRecord>) -> Int {
    let group = rest.prefix(length).map(\.kind)
    var times = 1
    while rest.dropFirst(times * length).prefix(length).map(\.kind) == group { times += 1 }
    return times
  }
}

/// A record that is shown.
private struct ToldRecord {
  let event: String
  let record: Node

  private static let frame: Set<String> = ["seq", "t", "frame", "source", "event"]
  /// The members that distinguish records of one event.
  private static let tellingKeys = ["phase", "state", "step", "on"]

  /// Identifies repetitions: the event, and its subject and state.
  var kind: String {
    Self.tellingKeys.reduce(event) { kind, key in
      guard let value = record[key] else { return kind }
      return kind + " " + Self.written(value)
    }
  }

  var line: String { "\(time)  \(event)\(details)" }

  func line(times: Int, last: ToldRecord) -> String {
    "\(time)  \(event) ×\(times)\(details) …\(last.changes(since: self))"
  }

  private var time: String {
    let milliseconds = Int(((record["t"]?.number ?? 0) * 1000).rounded())
    let digits = String(milliseconds)
    return String(repeating: " ", count: max(0, 6 - digits.count)) + digits + " ms"
  }

  private var details: String {
    record.members.filter { !Self.frame.contains($0.key.text) }
      .map { " \($0.key.text) \(Self.written($0.value))" }.joined()
  }

  /// Returns the members that have changed since the first repetition.
  private func changes(since first: ToldRecord) -> String {
    record.members.filter { key, value in
      !Self.frame.contains(key.text)
        && first.record[key.text].map(Self.written) != Self.written(value)
    }
    .map { " \($0.key.text) \(Self.written($0.value))" }.joined()
  }

  private static func written(_ value: Node) -> String {
    switch value.kind {
    case .array: "[\(value.elements.map(written).joined(separator: ", "))]"
    case .object:
      value.members.map { "\($0.key.text) \(written($0.value))" }.joined(separator: " ")
    case .number: SecondsText.text(value.number ?? 0)
    case .string: value.text
    case .bool: value.bool == true ? "yes" : "no"
    case .null: "null"
    }
  }
}
