package import UIKit

/// The parts of a record that come from the row of its event.
extension LogEvent {
  /// The origins of records.
  package enum Source: String, CaseIterable, Sendable {
    case input, gesture, delegate, dataSource, layout, view, session
  }

  /// The origin of this event's records.
  package var source: Source { Self.sources[index] }

  /// Whether it occurs once per item or section, so that only subscriptions that name it receive it.
  package var isAskedInBulk: Bool { row.isAskedInBulk }

  /// The row from which the reference and the schema are made.
  package var row: Row { Self.rows[index] }

  /// The name on the wire, which is the case's.
  package var name: String { rawValue }

  /// The members `source` and `event`, as they appear in a record.
  var members: UnsafeBufferPointer<UInt8> { Self.members[index] }

  /// The names of the other members, in the order in which a record has them.
  var memberNames: [MemberName] { Self.memberNames[index] }

  /// The name of a member as it appears in a record, from the comma before it to the colon.
  struct MemberName {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether each record has the member: with null where there is no value.
    let isRequired: Bool
  }

  /// The rows of all events, in the order of the cases.
  private static let rows: [Row] = {
    let known = Dictionary(uniqueKeysWithValues: allRows.map { ($0.event, $0) })
    return allCases.map { event in
      guard let row = known[event] else { preconditionFailure("the event \(event) has no row") }
      return row
    }
  }()
  private static let sources = rows.map(\.source)
  static let names = allCases.map(\.rawValue)
  private nonisolated(unsafe) static let members = allCases.map { event in
    formed(",\"source\":\"\(event.source.rawValue)\",\"event\":\"\(event)\"")
  }
  private nonisolated(unsafe) static let memberNames = rows.map { row in
    row.keys.map { key in
      MemberName(bytes: formed(",\"\(key.name)\":"), isRequired: key.isRequired)
    }
  }

  /// The bytes of a text, which are formed once, lent to every record and never freed.
  private static func formed(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }
}
