import UIKit

/// The members that records may have, for patterns of records.
extension LogEvent {
  /// Returns the members of records of an event; of all events if nil.
  static func recordMembers(of row: Row?) -> [ProtocolSchema.Key] {
    recordMembers(of: row.map { [$0] } ?? allCases.map(\.row))
  }

  /// Returns the members of records of some events, each name once.
  static func recordMembers(of rows: [Row]) -> [ProtocolSchema.Key] {
    let common = stampKeys + [sourceKey, eventKey, viewKey]
    var known: Set<String> = []
    return (common + rows.flatMap { $0.keys + $0.lateKeys }).filter {
      known.insert($0.name).inserted
    }
  }

  private static let sourceKey = ProtocolSchema.Key.must(
    "source", .word(Source.allCases.map(\.rawValue)), "Where the record comes from.")
  private static let eventKey = ProtocolSchema.Key.must(
    "event", .word(names), "The name of the event.")
}

extension ProtocolSchema {
  /// The members of records in a pattern, whose values are patterns.
  static let recordMembers = Shape(
    "recordMembers", "Members of a record; each event has some of them.",
    LogEvent.recordMembers(of: nil).map { .may($0.name, .any, $0.meaning) })
}
