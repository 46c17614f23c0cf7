import Foundation
import Timeline
import UIKit

/// One line of the log as plain values, kept for later readers.
struct LogRecord {
  /// The event and its values.
  enum Content {
    case touch(finger: Int, phase: TouchSample.Phase, at: CGPoint)
    case state(RecognizerName, UIGestureRecognizer.State, at: CGPoint, RecognizerReading)
    case observation(Observation)
    case opened
    case closed
    /// A failure, by the number of its sentence.
    case failure(Int)
    /// The session's log file has ended before the session.
    case logEnded
    /// The number of the report on where a scroll ends.
    case snap(Int)
    /// The data of an item have arrived, after its cell was visible without them for some time.
    case dataReady(ItemPath, wait: TimeSpan, prefetched: Bool)
  }

  let instant: Instant
  let frame: Int
  let content: Content
  /// The number of the view that the record is about; 0 for the main one.
  let view: UInt8

  var event: LogEvent { content.event }

  /// Writes the record as one JSON object.
  func write(
    sequence: UInt64, stamp: inout LogStamp, annex: LogAnnex, into json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("seq")
    json.integer(sequence)
    stamp.write(into: &json)
    json.members(event.members)
    if view > 0 { json.member("in", annex.others[Int(view) - 1].name) }
    switch content {
    case .touch(let finger, let phase, let point):
      json.members(event.memberNames, finger, phase.name, point)
    case .state(let recognizer, let state, let point, let reading):
      json.members(event.memberNames, recognizer.rawValue, state.name, point)
      reading.write(into: &json)
    case .observation(let observation):
      observation.write(annex: annex, view: Int(view), into: &json)
    case .failure(let number): json.members(event.memberNames, annex.failures[number])
    case .logEnded: json.members(event.memberNames, annex.logEnd)
    case .snap(let number): annex.snaps[number].write(into: &json)
    case .dataReady(let path, let wait, let prefetched):
      json.members(event.memberNames, path, wait, prefetched)
    case .opened, .closed: break
    }
    json.endObject()
  }
}

extension LogRecord.Content {
  var event: LogEvent {
    switch self {
    case .touch: .touch
    case .state: .state
    case .observation(let observation): observation.event
    case .opened: .opened
    case .closed: .closed
    case .failure: .error
    case .logEnded: .logEnded
    case .snap: .snap
    case .dataReady: .dataReady
    }
  }
}

/// What a recognizer's record has beside the location.
enum RecognizerReading {
  case nothing
  /// The number of taps in a row.
  case taps(Int)
  /// The distance of two fingers, relative to the one at the start.
  case scale(Double)

  fileprivate func write(into json: inout JSONWriter) {
    switch self {
    case .nothing: break
    case .taps(let count): json.member("count", count)
    case .scale(let scale): json.member("scale", scale)
    }
  }
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
