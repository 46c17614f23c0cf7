import Documents
import Flickbook
import UIKit

/// Three different kinds of events that followed each other in a log.
struct CallOrder: Hashable, Codable, Sendable {
  let events: [String]
}

/// Reads the records of a play: the orders of its calls, its rules, and a hash of its records.
struct PlayLog {
  private(set) var check: RuleCheck
  /// The orders of calls, in the order in which they came.
  private(set) var orders: [CallOrder] = []
  /// The hash of all records.
  private(set) var hash = HashWriter.start

  /// The events that the rules are about; nil if they are about all.
  private let wanted: Set<LogEvent>?
  private var known: Set<Recent> = []
  private var recent = Recent()

  /// The last three events, the oldest first; nil for none.
  private struct Recent: Hashable {
    var first: LogEvent?
    var second: LogEvent?
    var third: LogEvent?
  }

  init(_ rules: [LogRule]) {
    check = RuleCheck(rules)
    let events = rules.map(\.events)
    wanted = events.contains { $0 == nil } ? nil : Set(events.compactMap(\.self).joined())
  }

  /// The last events, at most three, the oldest first.
  var lastEvents: [String] {
    [recent.first, recent.second, recent.third].compactMap { $0?.name }
  }

  /// Takes records.
  mutating func take(_ records: [LogRecord]) {
    var writer = HashWriter(hash)
    for record in records {
      record.write(into: &writer)
      guard let event = record.logEvent else { continue }
      note(event)
      if wanted?.contains(event) ?? true { check.take(record) }
    }
    hash = writer.hash
  }

  /// Notes an event; a repeated event counts once.
  private mutating func note(_ event: LogEvent) {
    guard event != recent.third else { return }
    recent = Recent(first: recent.second, second: recent.third, third: event)
    guard recent.first != nil, known.insert(recent).inserted else { return }
    orders.append(CallOrder(events: lastEvents))
  }
}
