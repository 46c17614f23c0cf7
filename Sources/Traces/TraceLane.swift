import UIKit

/// Something that lasts, on a line of its own: a finger, a recognizer, the scrolling of a view.
package struct TraceLane: Equatable, Sendable {
  /// A span of a lane.
  package struct Slice: Equatable, Sendable {
    /// The stamp at which it begins.
    package let begin: Int
    /// The stamp at which it ends.
    package internal(set) var end: Int
    /// Its name, or how it ended.
    package internal(set) var label: String
  }

  package let name: String
  package internal(set) var slices: [Slice] = []
  private var isOpen = false

  init(name: String) { self.name = name }

  mutating func begin(_ label: String, at stamp: Int) {
    end(at: stamp)
    slices.append(Slice(begin: stamp, end: stamp, label: label))
    isOpen = true
  }

  /// Ends the slice that has begun last, if it has not ended.
  mutating func end(at stamp: Int, _ label: String? = nil) {
    guard isOpen, let last = slices.indices.last else { return }
    slices[last].end = stamp
    if let label { slices[last].label = label }
    isOpen = false
  }

  /// Ends what has begun, or adds a slice without length.
  mutating func conclude(_ label: String, at stamp: Int) {
    if !isOpen { begin(label, at: stamp) }
    end(at: stamp, label)
  }
}

extension Trace {
  /// The lanes in the order in which they begin.
  package var lanes: [TraceLane] {
    var lanes = LaneCollector()
    let marks = forms.map { LaneMark($0) }
    let mean = marks.map { $0 != nil }
    forEachRecord { stamp, form, row in
      guard mean[form], let mark = marks[form] else { return }
      let number = mark.column.flatMap { Int(exactly: numbers[form].value($0, ofRow: row)) }
      lanes.take(mark, number: number, at: stamp)
    }
    return lanes.finished(at: max(0, stamps.count - 1))
  }
}

/// The meaning of a form's records for a lane.
private struct LaneMark {
  enum Change {
    case begin(String)
    case end
    case conclude(String)
  }

  let lane: String
  let change: Change
  /// The column of the number that belongs to the lane's name.
  var column: Int?

  /// Nil for a form that means nothing.
  init?(_ form: TraceForm) {
    let suffix = form.view.isEmpty ? "" : " in \(form.view)"
    switch form.logEvent {
    case .touch:
      guard let id = form.numbers["id"],
        let phase = form.words["phase"].flatMap(Observation.TouchPhase.init)
      else { return nil }
      lane = "finger"
      column = id
      switch phase {
      case .began: change = .begin("down")
      case .ended: change = .conclude("down")
      case .cancelled: change = .conclude(phase.rawValue)
      case .moved, .stationary: return nil
      }
    case .state:
      guard let name = form.words["recognizer"],
        let state = form.words["state"].flatMap(Observation.RecognizerState.init)
      else { return nil }
      lane = "\(name)\(suffix)"
      switch state {
      case .began: change = .begin(state.rawValue)
      case .ended, .cancelled, .failed: change = .conclude(state.rawValue)
      case .possible, .changed: return nil
      }
    case .scrollViewWillBeginDragging:
      (lane, change) = ("scrolling\(suffix)", .begin("dragging"))
    case .scrollViewWillBeginDecelerating:
      (lane, change) = ("scrolling\(suffix)", .begin("decelerating"))
    case .scrollViewDidEndDragging, .scrollViewDidEndDecelerating:
      (lane, change) = ("scrolling\(suffix)", .end)
    default: return nil
    }
  }
}

/// Lanes by their names, in the order in which they begin.
private struct LaneCollector {
  private var lanes: [TraceLane] = []
  private var indexes: [String: Int] = [:]

  mutating func take(_ mark: LaneMark, number: Int?, at stamp: Int) {
    let name = number.map { "\(mark.lane) \($0)" } ?? mark.lane
    if indexes[name] == nil {
      indexes[name] = lanes.count
      lanes.append(TraceLane(name: name))
    }
    guard let index = indexes[name] else { return }
    switch mark.change {
    case .begin(let label): lanes[index].begin(label, at: stamp)
    case .end: lanes[index].end(at: stamp)
    case .conclude(let label): lanes[index].conclude(label, at: stamp)
    }
  }

  /// Returns the lanes; what has not ended ends at a stamp.
  func finished(at stamp: Int) -> [TraceLane] {
    lanes.map { lane in
      var lane = lane
      lane.end(at: stamp)
      return lane
    }
  }
}
