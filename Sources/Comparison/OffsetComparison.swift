import Foundation
import UIKit

/// The offsets of the content in two logs, frame by frame at the instants of the second.
struct OffsetComparison {
  let pair: ComparedPair
  /// The number of offsets that were compared.
  private(set) var count = 0
  /// The instant of the first difference; nil without one.
  private(set) var firstDifference: Double?
  /// How far the motion before has left the content elsewhere in the same drag, in points; nil if it
  /// has not.
  private var shift: (gesture: Int, x: Double, y: Double)?

  init(_ pair: ComparedPair) { self.pair = pair }

  /// Adds a difference for each motion in which the content is elsewhere by more than a pixel.
  mutating func find(into list: inout DifferenceList) {
    guard pair.sees(.scrollViewDidScroll) else { return }
    var (left, right) = (OffsetCurve(pair.first.points), OffsetCurve(pair.second.points))
    let times = times(right)
    var phases = MotionPhases(
      pair.second.points.count > 1 ? pair.second : pair.first, scale: 1 / pair.pixel)
    var run: OffsetRun?
    for time in times {
      guard let ours = right.offset(at: time) ?? left.offset(at: time) else { continue }
      let theirs = left.offset(at: time) ?? (0, 0)
      count += 1
      let (phase, gesture) = phases.phase(at: time, ours.x, ours.y)
      if run?.phase != phase || run?.gesture != gesture {
        if let ended = run { finish(ended, into: &list) }
        begin(gesture, after: run)
        run = OffsetRun(phase: phase, gesture: gesture, follows: shift != nil)
      }
      let apart = (x: theirs.x - ours.x, y: theirs.y - ours.y)
      run?.add(
        time, theirs, ours, apart: (apart.x - (shift?.x ?? 0), apart.y - (shift?.y ?? 0)),
        whole: apart, pixel: pair.pixel)
    }
    if let run { finish(run, into: &list) }
  }

  /// The instants of the second log's offsets, and the first log's instants at which the second rests.
  private func times(_ right: OffsetCurve) -> [Double] {
    let others = pair.first.points.map(\.time).filter {
      !right.hasPoint(near: $0, within: 1.5 / 60)
    }
    return (pair.second.points.map(\.time) + others).sorted()
  }

  /// Takes over how far a motion has left the content elsewhere, for the next one of the same drag.
  private mutating func begin(_ gesture: Int, after run: OffsetRun?) {
    if let run, run.gesture == gesture, run.isDifferent {
      shift = (gesture, run.last.x, run.last.y)
    } else if shift?.gesture != gesture {
      shift = nil
    }
  }

  private mutating func finish(_ run: OffsetRun, into list: inout DifferenceList) {
    guard run.isDifferent else { return }
    firstDifference = min(firstDifference ?? .infinity, run.start)
    let worst = run.worst
    list.add(
      .offset(run.phase), rule: run.phase.rule, subject: run.phase.rawValue, time: run.start,
      follows: run.follows
    ) {
      let apart = max(worst.apart.x.magnitude, worst.apart.y.magnitude)
      return (
        "while it is \(run.phase.words) from \(Excerpt.seconds(run.start)), the content is up to "
          + String(format: "%.2f pt", apart) + " elsewhere",
        Excerpt.offset(worst.theirs, worst.time), Excerpt.offset(worst.ours, worst.time)
      )
    }
  }
}
