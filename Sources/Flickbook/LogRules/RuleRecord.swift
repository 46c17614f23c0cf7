import UIKit

/// A record of a log, as rules look at it: its values are made once for all patterns that need them.
struct RuleRecord: Sendable {
  let record: LogRecord
  /// The members; nil if no pattern is likely to look at them.
  private let members: Node?

  /// - Parameter isLookedInto: whether a pattern is likely to look at the members.
  init(_ record: LogRecord, isLookedInto: Bool = true) {
    self.record = record
    members = isLookedInto ? record.node : nil
  }

  /// The whole record.
  var node: Node { members ?? record.node }
  var event: LogEvent? { record.logEvent }
  /// The name of the view that it is about; nil for the main one.
  var view: String? { record.view }
  /// The instant, in simulated seconds.
  var time: Double { record.time }
}
