import Foundation
import Timeline
import UIKit

extension TurnLoop {
  /// Everything that keeps the loop from rest: first motions in the order in which they began,
  /// then deadlines in the order in which they are due.
  var culprits: [Culprit] {
    var culprits = motions.map(Culprit.motion)
    let blocks = nextBlockDue.map { due in self.blocks.map { (due, $0) } } ?? []
    for (instant, timer) in blocks + timers.pending where timer.keepsAwake {
      let deadline = Culprit.Deadline(name: timer.name, due: instant, renewals: timer.renewals)
      if case .deadlines(deadline, let count)? = culprits.last {
        culprits[culprits.count - 1] = .deadlines(deadline, count: count + 1)
      } else {
        culprits.append(.deadlines(deadline, count: 1))
      }
    }
    return culprits
  }
}

extension FlickbookError {
  /// Returns the error for a stage that was not at rest at the limit, with all causes.
  ///
  /// Unlike other errors it does not mean that nothing has changed: the clock is at the limit.
  static func notSettled(
    _ limit: Instant, _ culprits: [Culprit], fingersDown: [Int]
  ) -> FlickbookError {
    var json = JSONWriter()
    json.beginObject()
    json.key("culprits")
    json.beginArray()
    for culprit in culprits { json.culprit(culprit) }
    json.endArray()
    // A resting finger is not a motion. Rule: protocol 3.
    json.key("fingersDown")
    json.beginArray()
    for finger in fingersDown { json.integer(finger) }
    json.endArray()
    json.endObject()
    return FlickbookError(
      .notSettled,
      "Not at rest at \(limit.text) s: \(culprits.map(\.sentence).joined(separator: "; ")). "
        + "The clock is at \(limit.text) s now.",
      hint: culprits.contains(where: \.isEndless)
        ? "Stop what never ends." : "Give a longer limit, or stop what moves.",
      details: String(decoding: json.bytes.dropFirst().dropLast(), as: UTF8.self))
  }
}

/// Something that keeps a stage from rest.
enum Culprit: Equatable {
  /// A timer and its due time.
  struct Deadline: Equatable {
    var name: String
    var due: Instant
    /// How many times the timer has scheduled itself again.
    var renewals: Int
  }

  case motion(Motion)
  /// Several timers of one name that are due together.
  case deadlines(Deadline, count: Int)

  /// Whether it apparently never ends by itself.
  var isEndless: Bool {
    switch self {
    case .motion(let motion): motion.ends == nil
    case .deadlines(let deadline, _): deadline.renewals > 0
    }
  }

  /// The description in a sentence.
  var sentence: String {
    switch self {
    case .motion(let motion):
      let (x, y) = (Self.tenths(motion.velocity.x), Self.tenths(motion.velocity.y))
      let end = motion.ends.map { "until \($0.text) s" } ?? "and never ends by itself"
      return "\(motion.what) \(motion.cause.words) at (\(x), \(y)) points/s \(end)"
    case .deadlines(let deadline, let count):
      let name = count == 1 ? deadline.name : "\(deadline.name) of \(count)"
      let again =
        deadline.renewals == 0
        ? "" : " and never ends by itself: it was set again \(deadline.renewals) times"
      return "the deadline \"\(name)\" falls due at \(deadline.due.text) s\(again)"
    }
  }

  private static func tenths(_ speed: CGFloat) -> Double { (Double(speed) * 10).rounded() / 10 }
}

extension Motion.Cause {
  fileprivate var words: String {
    switch self {
    case .deceleration: "is decelerating"
    case .bounce: "is bouncing"
    case .animatedOffset, .animation: "is animated"
    case .automaticScrolling: "is scrolled for what is in the hand"
    case .displayLink: "is called in each frame"
    case .dynamics: "moves items by dynamics"
    }
  }
}

extension JSONWriter {
  /// Writes `{what, cause, velocity, until}` or `{what, count, due, renewals}`; `until` is null for
  /// a motion without an end.
  fileprivate mutating func culprit(_ culprit: Culprit) {
    beginObject()
    switch culprit {
    case .motion(let motion):
      member("what", motion.what)
      member("cause", motion.cause.rawValue)
      member("velocity", motion.velocity)
      key("until")
      if let end = motion.ends { seconds(nanoseconds: end.nanoseconds) } else { null() }
    case .deadlines(let deadline, let count):
      member("what", deadline.name)
      member("count", count)
      key("due")
      seconds(nanoseconds: deadline.due.nanoseconds)
      member("renewals", deadline.renewals)
    }
    endObject()
  }
}
