import Flickbook
import Foundation
import UIKit

/// The differences between two logs of the same touches: a device's and ours, or any two.
///
/// Calls are aligned within windows between touches (see `CallAlignment`), offsets frame by frame at the
/// instants of the second log. A pixel is a difference, of time a frame.
package struct Comparison: Sendable {
  /// The names under which excerpts show the two logs.
  package let names: (first: String, second: String)
  /// The differences in the order of time, of each kind, rule and subject one with the number of others.
  package private(set) var differences: [Difference] = []
  /// The number of the calls and offsets that were compared.
  package private(set) var compared = (calls: 0, offsets: 0)
  /// The events of which only one log can have records.
  package private(set) var unseen: [String] = []

  private let first: ComparedLog
  private let second: ComparedLog
  /// A pixel, in points.
  private let pixel: Double
  /// The number of the first difference of each group.
  private var groups: [Group: Int] = [:]
  /// The instant of the first difference of the content's offset; nil without one.
  private var firstOffset: Double?
  /// The window that is compared: whether its finger has moved.
  private var hasMoved = false

  private struct Group: Hashable {
    let kind: Difference.Kind
    let rule: String
    let subject: String
  }

  /// The name of the log of a script that was played in this process.
  package static let here = "here"

  /// The time by which calls may differ, in seconds: a frame at 60 Hz.
  static let frame = 1.0 / 60 + 1e-6

  /// Compares two logs, whose calls have identities of one `Identities`.
  package init(
    _ first: ComparedLog, _ second: ComparedLog,
    names: (first: String, second: String) = ("first", "second")
  ) {
    (self.first, self.second, self.names) = (first, second, names)
    pixel = 1 / max(0.1, first.header.scale ?? second.header.scale ?? 3)
    unseen = LogEvent.allCases.filter { first.sees($0) != second.sees($0) }.map(\.name)
    compareTouches()
    compareOffsets()
    compareCalls()
    comparePlacements()
    differences = differences.enumerated().sorted {
      ($0.element.time, $0.element.follows ? 1 : 0, $0.offset)
        < ($1.element.time, $1.element.follows ? 1 : 0, $1.offset)
    }.map(\.element)
  }

  /// Whether the logs are equal as far as both can say.
  package var isEqual: Bool { differences.isEmpty }

  private mutating func add(_ difference: Difference) {
    let group = Group(
      kind: difference.kind, rule: difference.rule, subject: difference.subject)
    guard let index = groups[group] else {
      groups[group] = differences.count
      return differences.append(difference)
    }
    if difference.time < differences[index].time - 1e-9 {
      let further = differences[index].further
      differences[index] = difference
      differences[index].further = further
    }
    differences[index].further += 1
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }

  private static func text(_ x: Double, _ y: Double) -> String {
    String(format: "[%.2f, %.2f]", x, y)
  }

  // MARK: Touches

  /// The touches of both logs must be the same; other touches have other outcomes.
  private mutating func compareTouches() {
    guard first.sees(.touch), second.sees(.touch) else { return }
    let (left, right) = (ends(first), ends(second))
    guard
      let (index, pair) = zip(left, right).enumerated().first(where: {
        $0.element.0.phase != $0.element.1.phase
          || max(
            ($0.element.0.x - $0.element.1.x).magnitude, ($0.element.0.y - $0.element.1.y).magnitude
          )
            > 1 + 1e-9
          || ($0.element.0.time - $0.element.1.time).magnitude > Self.frame
      })
    else {
      guard left.count != right.count else { return }
      let time = (left.count > right.count ? left : right)[min(left.count, right.count)].time
      return add(
        Difference(
          kind: .touches, rule: "S5.3", subject: "touch", time: time,
          sentence: "the touches differ, so everything after them may: the logs have \(left.count) "
            + "and \(right.count) beginnings and ends of touches",
          first: "", second: ""))
    }
    add(
      Difference(
        kind: .touches, rule: "S5.3", subject: "touch", time: min(pair.0.time, pair.1.time),
        sentence: "the touches differ from number \(index + 1) on, so everything after them may",
        first: excerpt(pair.0), second: excerpt(pair.1)))
  }

  private func ends(_ log: ComparedLog) -> [ComparedLog.Touch] {
    log.touches.filter { $0.phase != "moved" && $0.phase != "stationary" }
  }

  private func excerpt(_ touch: ComparedLog.Touch) -> String {
    "touch \(touch.phase) at \(Self.text(touch.x, touch.y)), \(Self.seconds(touch.time))"
  }

  // MARK: Offsets

  private mutating func compareOffsets() {
    guard first.sees(.scrollViewDidScroll), second.sees(.scrollViewDidScroll) else { return }
    var (left, right) = (OffsetCurve(first.points), OffsetCurve(second.points))
    let times = times(left, right)
    var phases = MotionPhases(second.points.count > 1 ? second : first, scale: 1 / pixel)
    var run: OffsetRun?
    var shift = (gesture: -1, x: 0.0, y: 0.0, isSet: false)
    for time in times {
      guard let ours = right.offset(at: time) ?? left.offset(at: time) else { continue }
      let theirs = left.offset(at: time) ?? (0, 0)
      compared.offsets += 1
      let (phase, gesture) = phases.phase(at: time, ours.x, ours.y)
      if run?.phase != phase || run?.gesture != gesture {
        if let ended = run { finish(ended) }
        let isAfter = run.map { $0.gesture == gesture && $0.isDifferent } ?? false
        shift =
          isAfter
          ? (gesture, run?.last.x ?? 0, run?.last.y ?? 0, true)
          : shift.isSet && shift.gesture == gesture ? shift : (gesture, 0, 0, false)
        run = OffsetRun(phase: phase, gesture: gesture, follows: shift.isSet)
      }
      let apart = (x: theirs.x - ours.x, y: theirs.y - ours.y)
      run?.add(
        time, theirs, ours, apart: (apart.x - shift.x, apart.y - shift.y), whole: apart,
        pixel: pixel)
    }
    if let run { finish(run) }
  }

  /// The instants of the second log's offsets, and the first log's instants at which the second rests.
  private func times(_ left: OffsetCurve, _ right: OffsetCurve) -> [Double] {
    let others = first.points.map(\.time).filter { !right.hasPoint(near: $0, within: 1.5 / 60) }
    return (second.points.map(\.time) + others).sorted()
  }

  private mutating func finish(_ run: OffsetRun) {
    guard run.isDifferent else { return }
    firstOffset = min(firstOffset ?? .infinity, run.start)
    let apart = max(run.worst.apart.x.magnitude, run.worst.apart.y.magnitude)
    let unit = String(format: "%.2f pt", apart)
    add(
      Difference(
        kind: .offset(run.phase), rule: run.phase.rule, subject: run.phase.rawValue,
        time: run.start,
        sentence:
          "while it is \(run.phase.words) from \(Self.seconds(run.start)), the content is up "
          + "to \(unit) elsewhere",
        first: "offset \(Self.text(run.worst.theirs.x, run.worst.theirs.y)), "
          + Self.seconds(run.worst.time),
        second: "offset \(Self.text(run.worst.ours.x, run.worst.ours.y)), "
          + Self.seconds(run.worst.time),
        follows: run.follows))
  }

  // MARK: Calls

  private mutating func compareCalls() {
    let (left, right) = (seen(first), seen(second))
    compared.calls = min(left.count, right.count)
    let (cuts, others) = (ends(first), ends(second))
    let isCut = cuts.count == others.count && first.sees(.touch) && second.sees(.touch)
    let edges = isCut ? Array(zip(cuts.map(\.time), others.map(\.time))) : []
    var (i, j) = (0, 0)
    for index in 0...edges.count {
      let end = index < edges.count ? edges[index] : (Double.infinity, Double.infinity)
      let (from, other) = (i, j)
      while i < left.count, left[i].time < end.0 - 1e-6 { i += 1 }
      while j < right.count, right[j].time < end.1 - 1e-6 { j += 1 }
      hasMoved = moved(before: index, in: cuts) || moved(before: index, in: others)
      compare(left[from..<i], right[other..<j])
    }
  }

  /// Whether a finger moved in the window of this number.
  private func moved(before index: Int, in ends: [ComparedLog.Touch]) -> Bool {
    guard index > 0, index <= ends.count else { return false }
    let end = ends[index - 1]
    guard end.phase == "ended",
      let start = ends[..<(index - 1)].last(where: { $0.finger == end.finger })
    else { return false }
    return max((start.x - end.x).magnitude, (start.y - end.y).magnitude) > 0.5
  }

  private func seen(_ log: ComparedLog) -> [ComparedLog.Call] {
    // A probe begins with the first touch, sees nothing of how the screen came about, and learns of a
    // recognizer's state when that calls its actions.
    let isOfProbe = first.header.isOfProbe || second.header.isOfProbe
    let start = isOfProbe ? log.firstTouchLine ?? 0 : 0
    return log.calls.filter { call in
      call.line >= start && !ComparedLog.viewEvents.contains(call.event)
        && !(isOfProbe && call.event == .state) && first.sees(call.event)
        && second.sees(call.event) && !Self.isStep(call)
    }
  }

  /// Whether a call comes with each offset and says no more than the offset.
  private static func isStep(_ call: ComparedLog.Call) -> Bool {
    call.event == .shouldInvalidateLayout
      && call.members.contains { $0.name == "answer" && $0.text == "false" }
  }

  private mutating func compare(
    _ left: ArraySlice<ComparedLog.Call>, _ right: ArraySlice<ComparedLog.Call>
  ) {
    let (left, right) = (Array(left), Array(right))
    let pairs = CallAlignment.pairs(left.map(\.identity), right.map(\.identity))
    var (lost, found): ([Int], [Int]) = ([], [])
    var (i, j) = (0, 0)
    for (one, other) in pairs + [(left.count, right.count)] {
      lost += i..<one
      found += j..<other
      (i, j) = (one + 1, other + 1)
    }
    for (one, other) in pairs { compare(left[one], right[other]) }
    // A call that both have, and that is matched on neither side, has another position.
    var waiting: [Int32: [Int]] = [:]
    for index in found.reversed() { waiting[right[index].identity, default: []].append(index) }
    var displaced: Set<Int> = []
    for index in lost {
      guard let other = waiting[left[index].identity]?.popLast() else {
        addPresence(.missing, left[index])
        continue
      }
      displaced.insert(other)
      if (left[index].time - right[other].time).magnitude > Self.frame {
        compare(left[index], right[other])
      } else {
        addOrder(index, left, other, right)
      }
    }
    for index in found where !displaced.contains(index) { addPresence(.extra, right[index]) }
  }

  private mutating func addPresence(_ kind: Difference.Kind, _ call: ComparedLog.Call) {
    let isMissing = kind == .missing
    let name = isMissing ? names.second : names.first
    let place = name == Self.here ? name : "in the \(name)"
    add(
      Difference(
        kind: kind, rule: Attribution.rule(kind, call, moved: hasMoved), subject: call.event.name,
        time: call.time, sentence: "\(call.event.name) is not called \(place)",
        first: isMissing ? Self.excerpt(call) : "", second: isMissing ? "" : Self.excerpt(call),
        follows: follows(call.time)))
  }

  private mutating func addOrder(
    _ index: Int, _ left: [ComparedLog.Call], _ other: Int, _ right: [ComparedLog.Call]
  ) {
    let call = left[index]
    // The call that it has changed places with: before it in one log and after it in the other.
    let behind = Set(right[..<other].map(\.identity)),
      ahead = Set(left[(index + 1)...].map(\.identity))
    let pair =
      left[(index + 1)...].first { behind.contains($0.identity) }
      ?? left[..<index].last {
        ahead.contains($0.identity) == false && !behind.contains($0.identity)
      }
    let partner = pair.map { " and \($0.event.name)" } ?? ""
    add(
      Difference(
        kind: .order, rule: Attribution.rule(.order, call), subject: call.event.name + partner,
        time: call.time, sentence: "\(call.event.name)\(partner) are called in another order",
        first: Self.neighbours(index, left), second: Self.neighbours(other, right),
        follows: follows(call.time)))
  }

  private static func neighbours(_ index: Int, _ calls: [ComparedLog.Call]) -> String {
    calls[max(0, index - 1)...min(calls.count - 1, index + 1)].map(\.event.name)
      .joined(separator: " → ") + ", \(seconds(calls[index].time))"
  }

  private mutating func compare(_ one: ComparedLog.Call, _ other: ComparedLog.Call) {
    if (one.time - other.time).magnitude > Self.frame {
      add(
        Difference(
          kind: .time, rule: Attribution.rule(.time, one), subject: one.event.name, time: one.time,
          sentence: "\(one.event.name) is called at another instant",
          first: Self.excerpt(one), second: Self.excerpt(other), follows: follows(one.time)))
    }
    for member in one.members {
      let match = other.members.first { $0.name == member.name }
      if let match, isEqual(member, match) { continue }
      add(
        Difference(
          kind: .member(member.name), rule: Attribution.rule(.member(member.name), one),
          subject: "\(one.event.name).\(member.name)", time: one.time,
          sentence: "\(member.name) of \(one.event.name) differs",
          first: Self.excerpt(one), second: Self.excerpt(other), follows: follows(one.time)))
    }
  }

  /// Numbers are equal within a pixel; a velocity within two per cent.
  private func isEqual(_ one: ComparedLog.Member, _ other: ComparedLog.Member) -> Bool {
    guard one.text == other.text, one.numbers.count == other.numbers.count else { return false }
    let isWhole = ["item", "section", "items", "count", "from", "to"].contains(one.name)
    return zip(one.numbers, other.numbers).allSatisfy { left, right in
      let allowed =
        isWhole
        ? 0
        : one.name == "velocity" ? 0.01 + 0.02 * max(left.magnitude, right.magnitude) : pixel
      return (left - right).magnitude <= allowed + 1e-6
    }
  }

  /// Whether a call may differ because the content is elsewhere.
  private func follows(_ time: Double) -> Bool { firstOffset.map { time > $0 } ?? false }

  private static func excerpt(_ call: ComparedLog.Call) -> String {
    let members = call.members.map { member in
      let text =
        member.numbers.isEmpty
        ? member.text
        : member.numbers.count == 1
          ? number(member.numbers[0])
          : "[" + member.numbers.prefix(16).map(number).joined(separator: ", ") + "]"
      return "\(member.name): \(text.prefix(200))"
    }
    return call.event.name + (members.isEmpty ? "" : " {\(members.joined(separator: ", "))}")
      + ", \(seconds(call.time))"
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15
      ? "\(Int(number))" : String(format: "%.3f", number)
  }

  // MARK: Frames of elements

  private mutating func comparePlacements() {
    guard first.hasFrames, second.hasFrames else { return }
    let others = Dictionary(
      first.placements.map { ($0.element, $0.frames) }, uniquingKeysWith: { left, _ in left })
    for (element, frames) in second.placements {
      guard let theirs = others[element] else { continue }
      var index = 0
      for frame in frames {
        while index + 1 < theirs.count, theirs[index + 1].time <= frame.time + Self.frame / 2 {
          index += 1
        }
        let apart = zip(frame.numbers, theirs[index].numbers).map { ($0 - $1).magnitude }.max() ?? 0
        guard apart > pixel + 1e-6 else { continue }
        let isAnimated = isAnimated(at: frame.time)
        add(
          Difference(
            kind: .frame, rule: isAnimated ? "S7.29" : "S1.37", subject: "cells", time: frame.time,
            sentence: "\(element) has another frame" + (isAnimated ? " in an animation" : ""),
            first: "centre and size \(theirs[index].numbers), \(Self.seconds(theirs[index].time))",
            second: "centre and size \(frame.numbers), \(Self.seconds(frame.time))",
            follows: follows(frame.time)))
        break
      }
    }
  }

  private func isAnimated(at time: Double) -> Bool {
    (first.calls + second.calls).last { $0.event == .animationBegan && $0.time <= time + 1e-6 }
      .map { time - $0.time < 5 } ?? false
  }
}
