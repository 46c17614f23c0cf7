import Foundation
import Timeline
import UIKit

/// One line of the log before it is bytes: plain values, kept for readers who come later.
struct LogRecord {
  /// What happened.
  enum Content {
    case touch(finger: Int, phase: TouchSample.Phase, at: CGPoint)
    case state(RecognizerName, UIGestureRecognizer.State, at: CGPoint, RecognizerReading)
    case observation(Observation)
    case opened
    case closed
    /// The number of the sentence that says what went wrong.
    case failure(Int)
  }

  let instant: Instant
  let frame: Int
  let content: Content

  var event: LogEvent {
    switch content {
    case .touch: .touch
    case .state: .state
    case .observation(let observation): observation.event
    case .opened: .opened
    case .closed: .closed
    case .failure: .error
    }
  }

  /// Writes the record as one JSON object.
  func write(
    sequence: UInt64, stamp: inout LogStamp, texts: LogTexts, into json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("seq")
    json.integer(sequence)
    stamp.write(into: &json)
    json.members(event.members)
    switch content {
    case .touch(let finger, let phase, let point): Self.write(finger, phase, point, &json)
    case .state(let recognizer, let state, let point, let reading):
      Self.write(recognizer, state, point, &json)
      reading.write(into: &json)
    case .observation(let observation): observation.write(kinds: texts.kinds, into: &json)
    case .failure(let number): json.member("message", texts.failure(number))
    case .opened, .closed: break
    }
    json.endObject()
  }

  private static func write(
    _ finger: Int, _ phase: TouchSample.Phase, _ point: CGPoint, _ json: inout JSONWriter
  ) {
    json.key("id")
    json.integer(finger)
    json.key("phase")
    json.string(phase.name)
    json.member("at", point)
  }

  private static func write(
    _ recognizer: RecognizerName, _ state: UIGestureRecognizer.State, _ point: CGPoint,
    _ json: inout JSONWriter
  ) {
    json.key("recognizer")
    json.string(recognizer.rawValue)
    json.key("state")
    json.string(state.name)
    json.member("at", point)
  }
}

/// What a recognizer read beside the place of its fingers.
enum RecognizerReading {
  case nothing
  /// How many taps in a row there were.
  case taps(Int)
  /// How many times as far apart as at the start two fingers are.
  case scale(Double)

  fileprivate func write(into json: inout JSONWriter) {
    switch self {
    case .nothing: break
    case .taps(let count): json.member("count", count)
    case .scale(let scale): json.member("scale", scale)
    }
  }
}

/// The texts that records name by number.
final class LogTexts {
  /// The names of the kinds of views.
  var kinds: [String] = []
  /// What went wrong lately, in sentences; no more of them than records are kept.
  private var failures: [String] = []
  private var failureCount = 0

  /// Keeps a sentence and answers its number.
  func add(_ failure: String) -> Int {
    if failures.count < StateLog.kept {
      failures.append(failure)
    } else {
      failures[failureCount % StateLog.kept] = failure
    }
    failureCount += 1
    return failureCount - 1
  }

  /// The sentence of a number that a kept record bears.
  func failure(_ number: Int) -> String { failures[number % StateLog.kept] }
}

extension TouchSample.Phase {
  /// The word for the phase on the wire.
  package var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension UIGestureRecognizer.State {
  fileprivate var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
