import Flickbook
import UIKit

/// The calls of two logs, aligned within windows between touches.
struct CallComparison {
  let pair: ComparedPair
  /// The number of calls that were compared.
  private(set) var count = 0
  /// Whether the finger that ends the touch at the window's start has moved.
  private var hasMoved = false

  init(_ pair: ComparedPair) { self.pair = pair }

  /// Adds a difference for each call that one log lacks, or has at another position or instant or with
  /// other values.
  mutating func find(into list: inout DifferenceList) {
    let (left, right) = (seen(in: pair.first), seen(in: pair.second))
    count = min(left.count, right.count)
    var (cuts, others) = (pair.first.touchEdges, pair.second.touchEdges)
    if cuts.count != others.count || !pair.sees(.touch) { (cuts, others) = ([], []) }
    let moves = zip(Self.moves(cuts), Self.moves(others)).map { $0 || $1 }
    var (i, j) = (0, 0)
    for index in 0...cuts.count {
      let isLast = index == cuts.count
      let ends = isLast ? (.infinity, .infinity) : (cuts[index].time, others[index].time)
      let (from, other) = (i, j)
      while i < left.count, left[i].time < ends.0 - 1e-6 { i += 1 }
      while j < right.count, right[j].time < ends.1 - 1e-6 { j += 1 }
      hasMoved = index > 0 && moves[index - 1]
      compare(Array(left[from..<i]), Array(right[other..<j]), into: &list)
    }
  }

  /// For each beginning or end of a touch, whether its finger lifts there after a movement.
  private static func moves(_ edges: [ComparedLog.Touch]) -> [Bool] {
    var last: [Int: ComparedLog.Touch] = [:]
    return edges.map { edge in
      let start = last.updateValue(edge, forKey: edge.finger)
      guard edge.phase == "ended", let start else { return false }
      return max((start.x - edge.x).magnitude, (start.y - edge.y).magnitude) > 0.5
    }
  }

  /// The calls of a log that the other one can have, too.
  private func seen(in log: ComparedLog) -> [ComparedLog.Call] {
    // A probe begins with the first touch, sees nothing of how the screen came about, and learns of a
    // recognizer's state when that calls its actions.
    let isOfProbe = pair.first.header.isOfProbe || pair.second.header.isOfProbe
    let start = isOfProbe ? log.firstTouchLine ?? 0 : 0
    return log.calls.filter { call in
      call.line >= start && pair.sees(call.event) && !ComparedLog.viewEvents.contains(call.event)
        && !(isOfProbe && call.event == .state) && !Self.isStep(call)
    }
  }

  /// Whether a call comes with each offset and says no more than the offset.
  private static func isStep(_ call: ComparedLog.Call) -> Bool {
    call.event == .shouldInvalidateLayout
      && call.members.contains { $0.name == "answer" && $0.text == "false" }
  }

  // MARK: A window

  private func compare(
    _ left: [ComparedLog.Call], _ right: [ComparedLog.Call], into list: inout DifferenceList
  ) {
    let pairs = CallAlignment.pairs(left.map(\.identity), right.map(\.identity))
    var (lost, found): ([Int], [Int]) = ([], [])
    var (i, j) = (0, 0)
    for (one, other) in pairs + [(left.count, right.count)] {
      lost += i..<one
      found += j..<other
      (i, j) = (one + 1, other + 1)
    }
    for (one, other) in pairs { compare(left[one], right[other], into: &list) }
    // A call that both have, and that is matched on neither side, has another position.
    var waiting: [Int32: [Int]] = [:]
    for index in found.reversed() { waiting[right[index].identity, default: []].append(index) }
    var displaced: Set<Int> = []
    for index in lost {
      guard let other = waiting[left[index].identity]?.popLast() else {
        addPresence(.missing, left[index], to: &list)
        continue
      }
      displaced.insert(other)
      if (left[index].time - right[other].time).magnitude > ComparedPair.frame {
        compare(left[index], right[other], into: &list)
      } else {
        addOrder(index, left, other, right, to: &list)
      }
    }
    for index in found where !displaced.contains(index) {
      addPresence(.extra, right[index], to: &list)
    }
  }

  private func addPresence(
    _ kind: Difference.Kind, _ call: ComparedLog.Call, to list: inout DifferenceList
  ) {
    let isMissing = kind == .missing
    list.add(
      kind, rule: Attribution.rule(kind, call, moved: hasMoved), subject: call.event.name,
      time: call.time, follows: pair.follows(call.time)
    ) {
      let name = isMissing ? pair.names.second : pair.names.first
      let log = name == Comparison.here ? name : "in the \(name)"
      return (
        "\(call.event.name) is not called \(log)", isMissing ? Excerpt.call(call) : "",
        isMissing ? "" : Excerpt.call(call)
      )
    }
  }

  private func addOrder(
    _ index: Int, _ left: [ComparedLog.Call], _ other: Int, _ right: [ComparedLog.Call],
    to list: inout DifferenceList
  ) {
    let call = left[index]
    let partner =
      Self.partner(of: index, left, other, right).map { " and \($0.event.name)" } ?? ""
    list.add(
      .order, rule: Attribution.rule(.order, call), subject: call.event.name + partner,
      time: call.time, follows: pair.follows(call.time)
    ) {
      (
        "\(call.event.name)\(partner) are called in another order",
        Excerpt.neighbours(index, left), Excerpt.neighbours(other, right)
      )
    }
  }

  /// The most calls on each side among which the call is looked for that another one has changed places
  /// with.
  ///
  /// Rule: guess; an answer to one question is some ten calls.
  private static let partnerDistanceMax = 64

  /// The call that a call has changed places with: before it in one log and after it in the other.
  private static func partner(
    of index: Int, _ left: [ComparedLog.Call], _ other: Int, _ right: [ComparedLog.Call]
  ) -> ComparedLog.Call? {
    let before = left[max(0, index - partnerDistanceMax)..<index]
    let after = left[(index + 1)...].prefix(partnerDistanceMax)
    let behind = Set(right[max(0, other - partnerDistanceMax)..<other].map(\.identity))
    if let call = after.first(where: { behind.contains($0.identity) }) { return call }
    let ahead = Set(after.map(\.identity))
    return before.last { !ahead.contains($0.identity) && !behind.contains($0.identity) }
  }

  // MARK: One call

  private func compare(
    _ one: ComparedLog.Call, _ other: ComparedLog.Call, into list: inout DifferenceList
  ) {
    func words(_ sentence: String) -> DifferenceList.Words {
      (sentence, Excerpt.call(one), Excerpt.call(other))
    }
    if (one.time - other.time).magnitude > ComparedPair.frame {
      list.add(
        .time, rule: Attribution.rule(.time, one), subject: one.event.name, time: one.time,
        follows: pair.follows(one.time)
      ) { words("\(one.event.name) is called at another instant") }
    }
    for member in one.members {
      let match = other.members.first { $0.name == member.name }
      if let match, isEqual(member, match) { continue }
      list.add(
        .member(member.name), rule: Attribution.rule(.member(member.name), one),
        subject: "\(one.event.name).\(member.name)", time: one.time,
        follows: pair.follows(one.time)
      ) { words("\"\(member.name)\" of \(one.event.name) has another value") }
    }
  }

  /// The members that count items, whose numbers are compared exactly.
  private static let counts: Set<String> = ["item", "section", "items", "count", "from", "to"]

  /// Numbers are equal within a pixel; a velocity within two per cent.
  private func isEqual(_ one: ComparedLog.Member, _ other: ComparedLog.Member) -> Bool {
    if one == other { return true }
    guard one.text == other.text, one.numbers.count == other.numbers.count else { return false }
    let isWhole = Self.counts.contains(one.name)
    return zip(one.numbers, other.numbers).allSatisfy { left, right in
      let allowed =
        isWhole
        ? 0
        : one.name == "velocity"
          ? 0.01 + 0.02 * max(left.magnitude, right.magnitude) : pair.pixel
      return (left - right).magnitude <= allowed + 1e-6
    }
  }
}
