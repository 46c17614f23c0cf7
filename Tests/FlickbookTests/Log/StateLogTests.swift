import Foundation
import Testing

@testable import Flickbook

/// The records that a reader of the log gets.
///
/// Protocol 7.
@Suite("State log")
@MainActor
struct StateLogTests {
  private func lines(
    _ stage: Stage, _ filter: StateLog.Filter = StateLog.Filter(), since: UInt64? = nil,
    while body: () throws -> Void = {}
  ) throws -> [String] {
    let reader = Reader()
    let subscription = try stage.log.subscribe(filter, since: since) { line in
      reader.lines.append(
        String(decoding: line.withUnsafeBufferPointer(Array.init), as: UTF8.self))
    }
    try body()
    stage.log.unsubscribe(subscription)
    return reader.lines
  }

  private final class Reader { var lines: [String] = [] }

  private func sequence(_ line: String) -> Int { Int(Answer(text: line)["seq"]) ?? -1 }

  private func flick(_ story: StageStory) throws {
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000]}")
    try story.perform("clock.settle")
  }

  @Test("As many errors are kept as there are records of them")
  func keptFailures() throws {
    let stage = try Stage(Scene())
    // More than a page of the log beyond what is kept, so that pages are used again.
    let last = StateLog.kept + 1_500
    for number in 0...last { stage.log.report("wrong \(number)") }
    let oldest = stage.log.sequence - UInt64(StateLog.kept) + 1
    let told = try lines(stage, StateLog.Filter(events: ["error"]), since: oldest)
    #expect(told.count == StateLog.kept)
    let numbers = (last - StateLog.kept + 1)...last
    #expect(zip(told, numbers).allSatisfy { $0.contains("\"wrong \($1)\"") })
  }

  @Test("A reader of everything sees every number, and each record bears its stamp first")
  func everything() throws {
    let story = try StageStory(StageDraggingTests.list)
    let all = StateLog.Filter(events: Set(StateLog.events))
    let seen = try lines(story.stage, all, since: 1) { try flick(story) }
    #expect(seen.map(sequence) == Array(1...seen.count))
    #expect(seen.allSatisfy { $0.hasPrefix("{\"seq\":") && $0.contains(",\"frame\":") })
    #expect(UInt64(seen.count) == story.stage.log.sequence)
  }

  @Test("A filtered reader skips numbers, and gets the others' very bytes")
  func filtered() throws {
    let story = try StageStory(StageDraggingTests.list)
    try flick(story)
    let delegate = try lines(story.stage, StateLog.Filter(sources: ["delegate"]), since: 1)
    #expect(delegate.count > 10)
    #expect(delegate == story.lines.filter { Record($0).source == "delegate" })
    let named = try lines(
      story.stage, StateLog.Filter(sources: ["layout"], events: ["prepare", "touch"]), since: 1)
    #expect(named == story.lines.filter { Record($0).event == "prepare" })
  }

  @Test("Queries per item are sent only to subscribers that name them, and counted for all")
  func inBulk() throws {
    let story = try StageStory(StageDraggingTests.list)
    #expect(!story.lines.contains { Record($0).event == "numberOfItemsInSection" })
    let named = try lines(
      story.stage, StateLog.Filter(events: ["numberOfItemsInSection"]), since: 1)
    #expect(named.count == 1)
    let unfiltered = Set(story.lines.map(sequence))
    #expect(!unfiltered.contains(sequence(named[0])))
  }

  @Test("A subscription begins with the next record, or with the one it names")
  func since() throws {
    let story = try StageStory(StageDraggingTests.list)
    try flick(story)
    let last = story.stage.log.sequence
    #expect(try lines(story.stage) == [])
    #expect(try lines(story.stage, since: last).map(sequence) == [Int(last)])
    #expect(try lines(story.stage, since: last + 1) == [])
    let next = try lines(story.stage, since: last + 1) {
      try story.perform("gesture.tap", "{at: [5, 5]}")
    }
    #expect(next.first.map(sequence) == Int(last) + 1)
  }

  @Test("A subscription from beyond the next record is refused, since it would miss records")
  func future() throws {
    let story = try StageStory(StageDraggingTests.list)
    let last = story.stage.log.sequence
    let error = #expect(throws: FlickbookError.self) {
      try lines(story.stage, since: last + 2)
    }
    #expect(error?.name == .invalidParams)
    #expect(error?.path == "params.since")
  }

  @Test("The end of a log file is sent to subscribers, and is no record of the session")
  func logEnd() throws {
    let story = try StageStory(StageDraggingTests.list)
    let last = story.stage.log.sequence
    let seen = try lines(story.stage) { story.stage.log.noteLogEnd("No space left on device") }
    #expect(seen.map(sequence) == [Int(last)])
    let record = try #require(seen.first)
    #expect(record.contains(#""source":"session","event":"logEnded""#))
    #expect(record.contains(#""reason":"No space left on device""#))
    #expect(story.stage.log.sequence == last)
    #expect(try lines(story.stage, since: last).contains(record) == false)
    let filter = StateLog.Filter(events: ["closed"])
    #expect(try lines(story.stage, filter) { story.stage.log.noteLogEnd("x") } == [])
  }

  @Test("The last 65,536 records are kept, and not one more")
  func ring() throws {
    let story = try StageStory(StageDraggingTests.list)
    let log = story.stage.log
    while log.sequence < UInt64(StateLog.kept) { log.append(.closed) }
    #expect(try lines(story.stage, since: 1).count > 65_000)
    log.append(.closed)
    let error = refusal(of: { try lines(story.stage, since: 1) })
    #expect(error?.name == .limitExceeded)
    #expect(try lines(story.stage, since: 2).map(sequence).first == 2)
    #expect(try lines(story.stage, since: log.sequence).map(sequence) == [65_537])
  }

  @Test("Reading later gives bytes equal to those read at once")
  func replayed() throws {
    let story = try StageStory(StageDraggingTests.list)
    try flick(story)
    #expect(try lines(story.stage, since: 1) == story.lines)
  }

  @Test(
    "A record comes with its arguments and its answer",
    arguments: [
      "shouldHighlightItemAt item:[0,1] answer:true", "scrollViewDidEndDragging decelerate:true",
      "layoutAttributesForElements rect:[0,0,300,400] answer:4",
      "collectionViewContentSize answer:[300,10000]", "touch id:0 phase:began at:[150,350]",
      "state recognizer:pan state:ended at:[150,150]", "select item:[0,1] on:true",
    ])
  func arguments(_ record: String) throws {
    let story = try StageStory(StageDraggingTests.list)
    try story.perform("gesture.tap", "{item: [0, 1]}")
    try flick(story)
    #expect(story.lines.map { Record($0).short }.contains(record))
  }

  @Test("Every event has a source, and both lists are in the reference's order")
  func vocabulary() {
    #expect(StateLog.sources.first == "input" && StateLog.sources.last == "session")
    #expect(Set(StateLog.events).count == StateLog.events.count)
    #expect(StateLog.events.contains("shouldInvalidateLayout"))
  }
}
