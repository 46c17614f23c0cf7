import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Rules over the records of a log.
@Suite("Rules of logs")
struct RuleCheckTests {
  /// A record in a few words: the instant, the event, and members as JSON.
  private static func record(_ time: Double, _ event: String, _ members: String = "") -> String {
    #"{"seq":1,"t":\#(time),"frame":0,"source":"view","event":"\#(event)"\#(members)}"#
  }

  private static func highlight(_ time: Double, _ item: Int, _ isOn: Bool) -> String {
    record(time, "highlight", #","item":[0,\#(item)],"on":\#(isOn)"#)
  }

  private static func bounds(_ time: Double, _ y: Double, in view: String? = nil) -> String {
    let name = view.map { #","in":"\#($0)""# } ?? ""
    return record(time, "bounds", #","bounds":[0,\#(y),300,400]\#(name)"#)
  }

  private func check(_ rule: String, _ records: [String]) throws -> RuleCheck {
    var check = RuleCheck(try LogRule.rules(yaml: Array("rules: [\(rule)]".utf8)))
    for record in records {
      let node = try Document(yaml: Array(record.utf8)).root
      if node["rewound"] != nil { check.restart() }
      if let record = LogRecord(node, line: Array(record.utf8)) { check.take(record) }
    }
    return check
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: String
    let records: [String]
    /// The messages of the violations.
    let messages: [String]
  }

  nonisolated static let patterns: [Sample] = [
    Sample(
      testDescription: "an event", rule: "never: bounds", records: [highlight(1, 0, true)],
      messages: []),
    Sample(
      testDescription: "an event that is there", rule: "never: bounds", records: [bounds(1, 0)],
      messages: ["A bounds was recorded."]),
    Sample(
      testDescription: "members, and others beside them",
      rule: "never: {event: highlight, with: {on: true}}",
      records: [highlight(1, 0, false), highlight(2, 0, true)],
      messages: ["A highlight with {on: true} was recorded."]),
    Sample(
      testDescription: "numbers that are nearly equal",
      rule: "never: {event: bounds, with: {bounds: [0, 5, 300, 400]}}",
      records: [bounds(1, 5.02), bounds(2, 5.005)],
      messages: ["A bounds with {bounds: [0,5,300,400]} was recorded."]),
    Sample(
      testDescription: "the main view", rule: "never: {event: bounds, in: main}",
      records: [bounds(1, 0, in: "tray")], messages: []),
    Sample(
      testDescription: "another view", rule: "never: {in: tray}",
      records: [bounds(1, 0), bounds(1, 0, in: "tray")], messages: ["There is a record in tray."]),
    Sample(
      testDescription: "a source", rule: "never: {source: delegate}",
      records: [bounds(1, 0)], messages: []),
    Sample(
      testDescription: "bounds that are met",
      rule: "never: {event: bounds, with: {bounds: [0, {above: 1, atMost: 2}, 300, 400]}}",
      records: [bounds(1, 1), bounds(1, 2.5)], messages: []),
    Sample(
      testDescription: "one of several values",
      rule: "never: {event: bounds, with: {bounds: [0, {oneOf: [7, {below: -1}]}, 300, 400]}}",
      records: [bounds(1, 1), bounds(2, -2)],
      messages: [
        "A bounds with {bounds: [0,one of 7, below -1,300,400]} was recorded."
      ]),
    Sample(
      testDescription: "anything but a value",
      rule: "never: {event: highlight, with: {item: {not: [0, 1]}}}",
      records: [highlight(1, 1, true)], messages: []),
    Sample(
      testDescription: "a member that is missing",
      rule: "never: {event: highlight, with: {in: null}}", records: [highlight(1, 1, true)],
      messages: ["A highlight with {in: null} was recorded."]),
  ]

  nonisolated static let claims: [Sample] = [
    Sample(
      testDescription: "always, and it is",
      rule: "always: bounds, has: {bounds: [0, {atLeast: 0}, $w, $h]}",
      records: [bounds(1, 0), bounds(2, 9)], messages: []),
    Sample(
      testDescription: "always, and once it is not",
      rule: "always: bounds, has: {bounds: [0, {atLeast: 0}, 300, 400]}",
      records: [bounds(1, 0), bounds(2, -3)],
      messages: ["bounds[1] of bounds should be at least 0, and is -3."]),
    Sample(
      testDescription: "eventually, and it comes", rule: "eventually: bounds, within: 1s",
      records: [highlight(1, 0, true), bounds(2, 0)], messages: []),
    Sample(
      testDescription: "eventually, and it comes too late",
      rule: "eventually: bounds, within: 1s",
      records: [highlight(1, 0, true), bounds(2.001, 0)],
      messages: ["There is no bounds within 1 s."]),
    Sample(
      testDescription: "eventually, and the log ends before",
      rule: "eventually: bounds, within: 1s",
      records: [highlight(1, 0, true), highlight(2, 0, false)], messages: []),
    Sample(
      testDescription: "eventually at any time, and never", rule: "eventually: bounds",
      records: [highlight(1, 0, true)], messages: ["There is no bounds."]),
    Sample(
      testDescription: "each of them is followed",
      rule:
        "each: {event: highlight, with: {item: $i, on: true}}, isFollowedBy: {event: highlight, with: {item: $i, on: false}}",
      records: [
        highlight(1, 1, true), highlight(1, 2, true), highlight(2, 2, false),
        highlight(3, 1, false),
      ], messages: []),
    Sample(
      testDescription: "one of them is not followed",
      rule:
        "each: {event: highlight, with: {item: $i, on: true}}, isFollowedBy: {event: highlight, with: {item: $i, on: false}}",
      records: [highlight(1, 1, true), highlight(1, 2, true), highlight(2, 2, false)],
      messages: [
        "highlight with {item: $i, on: true} is not followed by highlight with {item: $i, on: false}."
      ]),
    Sample(
      testDescription: "followed within a time",
      rule:
        "each: {event: highlight, with: {on: true}}, isFollowedBy: {event: highlight, with: {on: false}}, within: 500ms",
      records: [
        highlight(1, 1, true), highlight(1.5, 1, false), highlight(2, 1, true),
        highlight(2.6, 1, false), highlight(9, 1, true),
      ],
      messages: [
        "highlight with {on: true} is not followed by highlight with {on: false} within 0.5 s."
      ]),
    Sample(
      testDescription: "each of them is preceded",
      rule:
        "each: {event: highlight, with: {item: $i, on: false}}, isPrecededBy: {event: highlight, with: {item: $i, on: true}}",
      records: [highlight(1, 1, true), highlight(2, 1, false), highlight(3, 2, false)],
      messages: [
        "highlight with {item: $i, on: false} is not preceded by highlight with {item: $i, on: true}."
      ]),
    Sample(
      testDescription: "preceded within a time",
      rule: "each: bounds, isPrecededBy: highlight, within: 1s",
      records: [highlight(1, 1, true), bounds(2, 0), bounds(2.5, 0)],
      messages: ["bounds is not preceded by highlight within 1 s."]),
    Sample(
      testDescription: "so many", rule: "count: bounds, is: 2",
      records: [bounds(1, 0), bounds(2, 0)],
      messages: []),
    Sample(
      testDescription: "too few", rule: "count: bounds, atLeast: 2", records: [bounds(1, 0)],
      messages: ["There are 1 of bounds, and at least 2 must be."]),
    Sample(
      testDescription: "too many, said once", rule: "count: bounds, atMost: 1",
      records: [bounds(1, 0), bounds(2, 0), bounds(3, 0)],
      messages: ["There are more than 1 of bounds."]),
  ]

  nonisolated static let scope =
    "between: [{event: highlight, with: {item: $i, on: true}}, {event: highlight, with: {item: $i, on: false}}]"
  nonisolated static let location =
    " between highlight with {item: $i, on: true} and highlight with {item: $i, on: false}"

  nonisolated static let scopes: [Sample] = [
    Sample(
      testDescription: "never outside of the part", rule: "never: bounds, \(scope)",
      records: [bounds(0, 0), highlight(1, 1, true), highlight(2, 1, false), bounds(3, 0)],
      messages: []),
    Sample(
      testDescription: "never in the part", rule: "never: bounds, \(scope)",
      records: [highlight(1, 1, true), bounds(1.5, 0), highlight(2, 1, false)],
      messages: ["A bounds was recorded\(location)."]),
    Sample(
      testDescription: "two parts at once, told apart by a value",
      rule: "never: {event: highlight, with: {item: $i, on: true}}, \(scope)",
      records: [highlight(1, 1, true), highlight(1, 2, true), highlight(2, 1, true)],
      messages: ["A highlight with {item: $i, on: true} was recorded\(location)."]),
    Sample(
      testDescription: "eventually before the part is over", rule: "eventually: bounds, \(scope)",
      records: [highlight(1, 1, true), highlight(2, 1, false), highlight(3, 1, true)],
      messages: ["There is no bounds\(location)."]),
    Sample(
      testDescription: "a count in each part", rule: "count: bounds, atLeast: 1, \(scope)",
      records: [
        highlight(1, 1, true), bounds(1, 0), highlight(2, 1, false),
        highlight(3, 1, true), highlight(4, 1, false),
      ],
      messages: ["There are 0 of bounds, and at least 1 must be\(location)."]),
  ]

  @Test("A pattern means the records that it says", arguments: patterns)
  func pattern(sample: Sample) throws { try hold(sample) }

  @Test("A claim holds, or is said not to", arguments: claims)
  func claim(sample: Sample) throws { try hold(sample) }

  @Test("A rule holds in parts of the log", arguments: scopes)
  func scope(sample: Sample) throws { try hold(sample) }

  private func hold(_ sample: Sample) throws {
    let check = try check("{\(sample.rule)}", sample.records)
    #expect(check.violations().map(\.message) == sample.messages)
    #expect(check.findings().allSatisfy { $0.further == 0 })
  }

  @Test("A violation has the record that the rule is about, and the record that shows it")
  func records() throws {
    let check = try check(
      "{name: ends, each: {event: highlight, with: {on: true}}, isFollowedBy: bounds, within: 1s}",
      [Self.highlight(1, 1, true), Self.highlight(3, 1, false)])
    let violation = try #require(check.violations().first)
    #expect(violation.rule.name == "ends" && violation.rule.line == 1)
    #expect(violation.records.map(\.time) == [1, 3])
  }

  @Test("What waits before a session goes back is not missed")
  func rewound() throws {
    let check = try check(
      "{each: highlight, isFollowedBy: bounds}",
      [Self.highlight(1, 1, true), "{rewound: 1}", Self.highlight(0, 1, true), Self.bounds(1, 0)])
    #expect(check.violations().isEmpty)
  }

  @Test(
    "A hundred violations of a rule are kept, and the others counted", arguments: [100, 101, 250])
  func further(_ count: Int) throws {
    let check = try check("{never: bounds}", (0..<count).map { Self.bounds(Double($0), 0) })
    #expect(check.violations().count == 100)
    #expect(check.findings().map(\.further) == [count - 100])
  }

  nonisolated static let wrong: [(rule: String, name: FlickbookError.Name)] = [
    ("{}", .invalidParams), ("{never: error, always: error, has: {}}", .invalidParams),
    ("{never: noSuchEvent}", .invalidParams), ("{never: {event: error, wth: {}}}", .invalidParams),
    ("{always: error}", .invalidParams), ("{never: error, has: {a: 1}}", .invalidParams),
    ("{never: error, within: 1s}", .invalidParams), ("{each: error}", .invalidParams),
    ("{each: error, isFollowedBy: error, isPrecededBy: error}", .invalidParams),
    ("{count: error}", .invalidParams), ("{count: error, is: 1, atMost: 2}", .invalidParams),
    ("{count: error, atLeast: 3, atMost: 2}", .invalidParams),
    ("{count: error, is: -1}", .invalidParams),
    ("{never: error, between: [error]}", .invalidParams),
    ("{never: sizeForItemAt}", .unsupported), ("{eventually: error, within: 5}", .invalidParams),
    ("{eventually: error, within: 12f}", .unsupported),
    ("{never: {with: {item: $}}}", .invalidParams),
    ("{never: {with: {item: $a-b}}}", .invalidParams),
    ("{never: {with: {view: {above: x}}}}", .invalidParams),
    ("{never: {with: [1]}}", .invalidParams),
  ]

  nonisolated static let unknown: [(rule: String, word: String, hint: String)] = [
    ("{never: {with: {itm: [0, 1]}}}", "itm", "Did you mean \"item\"?"),
    ("{never: {event: bounds, with: {bound: [0]}}}", "bound", "Did you mean \"bounds\"?"),
    ("{never: {event: bounds, with: {item: [0, 1]}}}", "item", "Did you mean"),
    ("{always: highlight, has: {onn: true}}", "onn", "Did you mean \"on\"?"),
    ("{always: highlight, has: {on: {not: {x: 1}}}}", "", ""),
    ("{never: {event: snap, with: {candidates: [{ofset: [0, 1]}]}}}", "ofset", "offset"),
    ("{never: {event: snap, with: {candidates: {not: [{ofset: 1}]}}}}", "ofset", "offset"),
    ("{count: {source: session, with: {reazon: x}}, is: 0}", "reazon", "reason"),
    ("{each: highlight, isFollowedBy: {event: highlight, with: {itme: [0, 1]}}}", "itme", "item"),
  ]

  @Test("A member that such records do not have is refused", arguments: unknown)
  func unknownMember(rule: String, word: String, hint: String) {
    let error = refusal { try LogRule.rules(yaml: Array("rules:\n  - \(rule)\n".utf8)) }
    guard !word.isEmpty else {
      #expect(error == nil, "\(String(describing: error))")
      return
    }
    #expect(error?.message.hasPrefix("There is no member \"\(word)\" in ") == true)
    #expect(error?.line == 2)
    #expect(hint == "Did you mean" || error?.hint?.contains(hint) == true, "\(error?.hint ?? "")")
  }

  @Test("A file without a rule judges nothing, and is refused")
  func noRule() {
    let error = refusal { try LogRule.rules(yaml: Array("rules: []".utf8)) }
    #expect(error?.message == "file.rules has no rule, so that nothing is judged.")
  }

  @Test("A wrong rule is refused, with its line", arguments: wrong)
  func refused(rule: String, name: FlickbookError.Name) {
    let error = #expect(throws: FlickbookError.self) {
      try LogRule.rules(yaml: Array("rules:\n  - \(rule)\n".utf8))
    }
    #expect(error?.name == name, "\(String(describing: error))")
    #expect(error?.line == 2, "\(String(describing: error))")
  }

  @Test(
    "A rule without its other half is refused with all keys that could be it",
    arguments: [
      ("{name: x}", "Write never, always, eventually, each or count."),
      ("{each: error}", "Write isFollowedBy or isPrecededBy."),
      ("{count: error}", "Write is, or atLeast and atMost."),
    ])
  func half(rule: String, hint: String) {
    let error = refusal { try LogRule.rules(yaml: Array("rules:\n  - \(rule)\n".utf8)) }
    #expect(error?.hint == hint)
  }

  @Test("A file has 256 rules at most", arguments: [256, 257])
  func bound(_ count: Int) {
    let text = "rules:\n" + String(repeating: "  - {never: error}\n", count: count)
    let error = refusal { try LogRule.rules(yaml: Array(text.utf8)) }
    #expect(error?.name == (count > 256 ? .limitExceeded : nil))
  }
}
