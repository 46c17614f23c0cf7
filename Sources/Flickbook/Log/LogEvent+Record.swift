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

  /// The other members, in the order in which a record has them.
  var logMembers: UnsafeBufferPointer<LogMember> { Self.logMembers[index] }

  /// The report whose members follow; nil for most events.
  var report: LogReport? { Self.reports[index] }

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
  private nonisolated(unsafe) static let logMembers = rows.map { formed($0.members) }
  private static let reports = rows.map(\.report)
  /// The events of which a value of a record is the number of a text, a list or a report.
  static let withTexts = EventMask { event in
    event.report != nil
      || event.logMembers.contains { [.viewKind, .text, .list].contains($0.kind) }
  }

  /// The bytes of a text, which are formed once, lent to every record and never freed.
  static func formed(_ text: String) -> UnsafeBufferPointer<UInt8> { formed(Array(text.utf8)) }

  /// Elements that are lent to every record and never freed.
  static func formed<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = room.initialize(from: elements)
    return UnsafeBufferPointer(room)
  }
}
