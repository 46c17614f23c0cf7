import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Records that wait for others, in long logs.
@Suite("Records that wait")
struct WaitingRecordsTests {
  private static func record(_ time: Double, _ event: String, _ members: String) throws
    -> RuleRecord
  {
    let text =
      #"{"seq":1,"t":\#(time),"frame":0,"source":"view","event":"\#(event)",\#(members)}"#
    return RuleRecord(
      try #require(LogRecord(try Document(yaml: Array(text.utf8)).root, line: Array(text.utf8))))
  }

  private static func highlight(_ time: Double, _ item: Int, _ isOn: Bool) throws -> RuleRecord {
    try record(time, "highlight", #""item":[\#(item / 1000),\#(item % 1000)],"on":\#(isOn)"#)
  }

  private static func bounds(_ time: Double, _ y: Double) throws -> RuleRecord {
    try record(time, "bounds", #""bounds":[0,\#(y),300,400]"#)
  }

  private static func rule(_ text: String) throws -> LogRule {
    try LogRule.rules(yaml: Array("rules: [{\(text)}]".utf8))[0]
  }

  private static let ends =
    "each: {event: highlight, with: {item: $i, on: true}}, isFollowedBy: {event: highlight, with: {item: $i, on: false}}"

  /// The records that wait after some records, and the comparisons that were made.
  private func wait(
    _ text: String, _ records: [RuleRecord]
  ) throws -> (count: Int, comparisons: Int) {
    guard case .followed(let pattern, by: let next, within: _) = try Self.rule(text).claim else {
      preconditionFailure("the rule is about records that follow")
    }
    var waiting = WaitingRecords(pattern, followedBy: next)
    for record in records {
      waiting.removeAll(followedBy: record, next)
      if let values = pattern.matched(record, RuleValues()) { waiting.append(record, values) }
    }
    return (waiting.count, waiting.comparisons)
  }

  @Test("A record is compared with as many others as it follows", arguments: [100, 1000, 4000])
  func linear(_ count: Int) throws {
    let begun = try (0..<count).map { try Self.highlight(Double($0), $0, true) }
    let ended = try (0..<count).map { try Self.highlight(Double(count + $0), $0, false) }
    let ordered = try wait(Self.ends, begun + ended)
    #expect(ordered == (0, count))
    let reversed = try wait(Self.ends, begun + ended.reversed())
    #expect(reversed == (0, count))
  }

  @Test("Records of another event or with other members are compared with none")
  func others() throws {
    let begun = try (0..<100).map { try Self.highlight(Double($0), $0, true) }
    let others = try (0..<100).map { try Self.bounds(Double(100 + $0), 5) }
    #expect(try wait(Self.ends, begun + others) == (100, 0))
  }

  @Test("Forgetting the first of many keeps the others in their order")
  func first() throws {
    guard case .followed(let pattern, by: let next, within: _) = try Self.rule(Self.ends).claim
    else { return }
    var waiting = WaitingRecords(pattern, followedBy: next)
    for index in 0..<1000 {
      let record = try Self.highlight(Double(index), index % 3, true)
      waiting.append(record, try #require(pattern.matched(record, RuleValues())))
    }
    for _ in 0..<400 { waiting.removeFirst() }
    #expect(waiting.count == 600 && waiting.first?.record.time == 400)
    waiting.removeAll(followedBy: try Self.highlight(2000, 1, false), next)
    #expect(waiting.count == 400)
    #expect(waiting.all.map(\.record.time).prefix(3) == [401, 402, 404])
    #expect(waiting.comparisons == 200)
  }

  @Test("One record that waits for ever keeps no memory of those that came later")
  func forever() throws {
    guard case .followed(let pattern, by: let next, within: _) = try Self.rule(Self.ends).claim
    else { return }
    var waiting = WaitingRecords(pattern, followedBy: next)
    let on = try Self.highlight(1, 1, true)
    waiting.append(on, try #require(pattern.matched(on, RuleValues())))
    for index in 2..<500 {
      let record = try Self.highlight(Double(index), index, true)
      waiting.append(record, try #require(pattern.matched(record, RuleValues())))
      waiting.removeAll(followedBy: try Self.highlight(Double(index), index, false), next)
    }
    #expect(waiting.count == 1 && waiting.comparisons == 498)
    #expect(waiting.all.map(\.record.time) == [1])
  }

  nonisolated static let near: [(y: Double, isFollowed: Bool)] = [
    (5, true), (5.01, true), (4.99, true), (5.011, false), (4.989, false), (6, false),
    // Beside the edge of a cell of a key.
    (5.005, true),
  ]

  @Test("Numbers that are nearly equal belong together", arguments: near)
  func nearly(_ sample: (y: Double, isFollowed: Bool)) throws {
    let rule =
      "each: {event: bounds, with: {bounds: [0, $y, 300, 400]}}, isFollowedBy: {event: bounds, with: {bounds: [0, $y, 300, 400]}}"
    let (count, _) = try wait(rule, [Self.bounds(1, 5), Self.bounds(2, sample.y)])
    #expect(count == (sample.isFollowed ? 1 : 2))
  }

  @Test("Names in comparisons are judged by the values of each record that waits")
  func comparisons() throws {
    let rule =
      "each: {event: highlight, with: {item: $i, on: true}}, isFollowedBy: {event: highlight, with: {item: {not: $i}, on: true}}"
    let (count, _) = try wait(
      rule, [Self.highlight(1, 1, true), Self.highlight(2, 1, true), Self.highlight(3, 2, true)])
    #expect(count == 1)
  }
}
