import Testing
import UIKit

@testable import Flickbook

/// Records as values beside their lines.
@Suite("Records as values")
@MainActor
struct LogRecordTests {

  /// A session with gestures, updates and failures; its records as lines and as values.
  private func play(_ filter: StateLog.Filter) throws -> (lines: [String], records: [LogRecord]) {
    let stage = try Stage(Scene(yaml("{sections: [{items: 60}], view: {size: [320, 480]}}")))
    var (lines, records): ([String], [LogRecord]) = ([], [])
    _ = try stage.log.subscribe(filter, since: 1) { line in
      lines.append(String(decoding: line.withUnsafeBufferPointer(Array.init), as: UTF8.self))
    }
    _ = try stage.log.follow(filter, since: 1) { records.append($0) }
    try stage.tap([0, 3])
    stage.log.noteStep(line: 3, text: String(repeating: "é", count: 600))
    try stage.fling(CGVector(dx: 0, dy: -900))
    try stage.settle()
    stage.log.noteHeld(line: 3, verdict: .failed, message: "No.")
    try stage.longPress([0, 20])
    try stage.resize(to: CGSize(width: 300, height: 400), animated: true)
    try stage.settle()
    stage.log.report("a \"failure\"")
    stage.log.noteLogEnd("full")
    return (lines, records)
  }

  nonisolated static let filters = [
    StateLog.Filter(), StateLog.Filter(events: Set(StateLog.events)),
    StateLog.Filter(frames: true, steps: true), StateLog.Filter(sources: ["view"], frames: true),
  ]

  @Test("A value has the bytes, the members and the names of its line", arguments: filters)
  func equal(_ filter: StateLog.Filter) throws {
    let (lines, records) = try play(filter)
    #expect(lines.count == records.count && lines.count > 10)
    for (line, record) in zip(lines, records) {
      #expect(record.description == line)
      let values = try yaml(line)
      #expect(record.node.json == values.json)
      #expect(record.event == values["event"]?.string && record.source == values["source"]?.string)
      #expect(record.time == values["t"]?.number && Double(record.frame) == values["frame"]?.number)
      #expect(Double(record.sequence) == values["seq"]?.number)
      let document = values.document
      let read = LogRecord(line: Array(line.utf8)) { _ in document }
      #expect(read.logEvent == record.logEvent && read.isRequested == record.isRequested)
      #expect(read.event == record.event && read.source == record.source)
      #expect(read.description == line && read.nanoseconds == record.nanoseconds)
    }
  }

  @Test("A line is parsed when its values are asked for, and not for its event")
  func lazy() {
    let line =
      #"{"seq":4,"t":0.5,"frame":30,"source":"delegate","event":"didSelectItemAt","item":[0,3]}"#
    let record = LogRecord(line: Array(line.utf8)) { _ in
      Issue.record("it was parsed")
      return nil
    }
    #expect(record.logEvent == .didSelectItemAt && record.event == "didSelectItemAt")
    #expect(record.source == "delegate" && !record.isRequested && record.isRecord)
    #expect(record.description == line)
  }

  @Test("The hashes of the names of events differ")
  func names() {
    #expect(
      Set(StateLog.events.map { EventNames.hash(of: $0.utf8) }).count == StateLog.events.count)
    for event in LogEvent.allCases {
      #expect(EventNames.event(named: Array(event.name.utf8)[...]) == event)
    }
    #expect(EventNames.event(named: Array("frame".utf8)[...]) == nil)
  }

  @Test("A record keeps its texts and lists after the log has forgotten them")
  func detail() throws {
    let (lines, records) = try play(StateLog.Filter())
    let failure = try #require(records.last { $0.logEvent == .error })
    #expect(failure["message"]?.string == "a \"failure\"")
    #expect(lines.contains(failure.description))
  }
}
