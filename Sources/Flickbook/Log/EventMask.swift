import UIKit

/// Some of the events of a log: a bit for each, in the order of the reference.
///
/// It has room for as many events as a record can number.
struct EventMask: Equatable, Sendable {
  private var low: UInt128 = 0
  private var high: UInt128 = 0

  /// No event.
  init() {}

  /// The events that hold a condition.
  init(_ isIn: (LogEvent) -> Bool) {
    for event in LogEvent.allCases where isIn(event) { insert(event.index) }
  }

  private mutating func insert(_ event: Int) {
    if event < UInt128.bitWidth {
      low |= 1 << event
    } else {
      high |= 1 << (event - UInt128.bitWidth)
    }
  }

  /// Returns whether the event of a number is in it.
  func contains(_ event: Int) -> Bool {
    event < UInt128.bitWidth ? low >> event & 1 == 1 : high >> (event - UInt128.bitWidth) & 1 == 1
  }
}
