import UIKit

/// Some of the events of a log: a bit for each, in the order of the reference.
///
/// It has room for as many events as a record can number.
struct EventMask: Equatable, Sendable {
  private var words: InlineArray<4, UInt64> = [0, 0, 0, 0]

  /// No event.
  init() {}

  /// The events that hold a condition.
  init(_ isIn: (LogEvent) -> Bool) {
    for event in LogEvent.allCases where isIn(event) { insert(event.index) }
  }

  private mutating func insert(_ event: Int) {
    words[event >> 6] |= 1 << (event & 63)
  }

  /// Returns whether the event of a number is in it.
  @inline(__always)
  func contains(_ event: Int) -> Bool { words[event >> 6] >> (event & 63) & 1 == 1 }

  static func == (left: EventMask, right: EventMask) -> Bool {
    left.words.indices.allSatisfy { left.words[$0] == right.words[$0] }
  }
}
