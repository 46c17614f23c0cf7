import Foundation
import Timeline
import UIKit

extension RecordRing.Entry {
  /// Writes the record as one JSON object.
  func write(stamp: inout LogStamp, annex: LogAnnex, into json: inout JSONWriter) {
    json.beginRecord(numbered: sequence, &stamp)
    writeMembers(annex, into: &json)
    json.endObject()
  }

  /// Writes the members that follow the stamp.
  func writeMembers(_ texts: some RecordTexts, into json: inout some ValueWriter & ~Copyable) {
    json.members(event.members)
    if view > 0 { json.member("in", texts.name(ofView: view)) }
    writeValues(texts, into: &json)
    if let name = texts.itemName(ofRecord: sequence) { json.member("id", name) }
  }
}

/// The observations that the stage itself records.
extension Observation {
  static func state(
    _ name: RecognizerName, _ state: UIGestureRecognizer.State, at point: CGPoint,
    _ reading: RecognizerReading
  ) -> Self {
    switch reading {
    case .nothing: Self(.state, name, state.observed, point)
    case .taps(let count): Self(.state, name, state.observed, point, Int?(count))
    case .scale(let scale): Self(.state, name, state.observed, point, Int?.none, CGFloat?(scale))
    }
  }

  static var opened: Self { Self(.opened) }

  static var closed: Self { Self(.closed) }

  /// A failure, by the number of its sentence.
  static func failure(_ number: Int) -> Self { Self(.error, number) }

  /// A request that failed, by the number of its sentence.
  static func request(_ number: Int) -> Self { Self(.networkRequest, number) }

  /// Constraints that cannot hold, by the number of the report.
  static func conflict(_ number: Int) -> Self { Self(.unsatisfiableConstraints, number) }

  /// The report on where a scroll ends, by its number.
  static func snap(_ number: Int) -> Self { Self(.snap, number) }

  /// The data of an item have arrived, after its cell was visible without them for some time.
  static func dataReady(_ path: ItemPath, wait: TimeSpan, prefetched: Bool) -> Self {
    Self(.dataReady, path, wait, prefetched)
  }
}

/// The reading in a recognizer's record beside the location.
enum RecognizerReading {
  case nothing
  /// The number of taps in a row.
  case taps(Int)
  /// The distance of two fingers, relative to their distance at the start.
  case scale(CGFloat)
}

extension TouchSample.Phase {
  /// The word for the phase on the wire.
  package var name: String { observed.rawValue }

  /// The phase in the words of the log.
  var observed: Observation.TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .stationary: .stationary
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension UIGestureRecognizer.State {
  fileprivate var observed: Observation.RecognizerState {
    switch self {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
