import Flickbook
import UIKit

/// Two logs that are compared, and what the comparisons of all kinds of evidence need.
struct ComparedPair: Sendable {
  let first: ComparedLog
  let second: ComparedLog
  /// The names under which sentences and excerpts show the two logs.
  let names: (first: String, second: String)
  /// A pixel, in points.
  let pixel: Double
  /// The instant from which on the content is elsewhere in the second log; nil if it never is.
  var firstOffset: Double?
  /// Whether both logs can have records of an event, by the event's index.
  private let isSeen: [Bool]

  /// The time by which calls may differ, in seconds: a frame at 60 Hz.
  static let frame = 1.0 / 60 + 1e-6

  init(_ first: ComparedLog, _ second: ComparedLog, names: (first: String, second: String)) {
    (self.first, self.second, self.names) = (first, second, names)
    pixel = 1 / max(0.1, first.header.scale ?? second.header.scale ?? 3)
    isSeen = LogEvent.allCases.map { first.sees($0) && second.sees($0) }
  }

  /// Whether both logs can have records of an event.
  func sees(_ event: LogEvent) -> Bool { isSeen[event.index] }

  /// Whether a difference of this instant may follow from the content's other offset.
  func follows(_ time: Double) -> Bool { firstOffset.map { time > $0 } ?? false }
}
