import Foundation
import Testing
import Timeline

@testable import Flickbook

/// A stage whose clock is moved in pieces, as a wall clock does it.
@Suite("Pace of a stage")
@MainActor
struct StagePaceTests {
  private func list() throws -> StageStory {
    try StageStory(
      StageDraggingTests.list.replacingOccurrences(of: "400]", with: "400], reorder: yes"))
  }

  /// Requests that take time, each from where the one before left the stage.
  nonisolated static let requests = [
    "clock.settle {}",
    "gesture.fling {from: [150, 350], velocity: [0, -2000], duration: 0.1}",
    "clock.advance {by: 0.2}", "gesture.tap {at: [150, 50]}", "clock.advance {frames: 7}",
    "gesture.drag {from: [150, 50], by: [0, 120], duration: 0.3, press: 0.6, hold: 0.1}",
    "touch.stream {samples: [[9, 1, 0, 150, 50], [9, 2, 0, 10, 10], [9.3, 1, 3, 150, 50]]}",
    "gesture.cancel {}", "clock.settle {}", "clock.settle {limit: 0}",
  ]

  private func perform(
    _ request: String, on story: StageStory, through step: TimeSpan
  ) throws -> String {
    let parts = request.split(separator: " ", maxSplits: 1).map(String.init)
    try story.stage.begin(try Command(method: parts[0], params: yaml(parts[1])))
    var now = story.stage.now
    while true {
      let progress = story.stage.run(turns: 3, through: now)
      #expect(story.stage.now <= now)
      switch progress {
      case .done:
        var json = JSONWriter()
        try story.stage.finish(into: &json)
        return String(decoding: json.bytes, as: UTF8.self)
      case .more: break
      case .waiting(let instant):
        #expect(instant > now)
        now = now.advanced(by: step)
      }
    }
  }

  @Test(
    "However time is divided, the log and the answers equal a single run's",
    arguments: [1, 3, 16, 17, 1000] as [Int64])
  func pieces(milliseconds: Int64) throws {
    let (whole, paced) = (try list(), try list())
    for request in Self.requests {
      let parts = request.split(separator: " ", maxSplits: 1).map(String.init)
      let answer = try whole.perform(parts[0], parts[1]).text
      let step = TimeSpan.milliseconds(milliseconds)
      #expect(try perform(request, on: paced, through: step) == answer, "\(request)")
    }
    #expect(paced.lines == whole.lines)
    #expect(whole.lines.count > 200)
  }

  @Test("Time that passes in pieces between requests changes no record")
  func passages() throws {
    let (whole, paced) = (try list(), try list())
    for story in [whole, paced] {
      try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000], duration: 0.1}")
    }
    let end = paced.stage.now.advanced(by: .milliseconds(3000))
    while paced.stage.now < end {
      // Seven parts of a frame, so that most pieces have no turn in them.
      let next = min(paced.stage.now.advanced(by: TimeSpan(nanoseconds: 2_380_957)), end)
      paced.stage.beginPassage(to: next)
      while paced.stage.run(turns: 1, through: next) != .done {}
      paced.stage.endPassage()
      #expect(paced.stage.now == next)
    }
    let answer = try whole.perform("clock.advance", "{by: 3}")
    #expect(try paced.perform("clock.advance", "{by: 0}").text == answer.text)
    #expect(paced.lines == whole.lines)
  }

  @Test("A settle that fails at its limit is done there")
  func notSettled() throws {
    let story = try list()
    try story.perform("view.setContentOffset", "{offset: [0, 400], animated: true}")
    #expect(
      refusal(of: {
        _ = try perform("clock.settle {limit: 0.1}", on: story, through: .milliseconds(7))
      })?.name == .notSettled)
    #expect(story.stage.now == Instant(nanoseconds: 100_000_000))
  }

  @Test("After a turn the stage reports it until the clock advances")
  func tellsTurns() throws {
    let story = try list()
    #expect(!story.stage.hasTurnedNow)
    try story.perform("view.setContentOffset", "{offset: [0, 400], animated: true}")
    try story.perform("clock.advance", "{frames: 1}")
    #expect(story.stage.hasTurnedNow)
    story.stage.beginPassage(to: story.stage.now.advanced(by: TimeSpan(nanoseconds: 1)))
    _ = story.stage.run(turns: 1, through: Instant(nanoseconds: .max))
    story.stage.endPassage()
    #expect(!story.stage.hasTurnedNow)
  }

  @Test("An hour in which nothing moves is no turn, and all its frames are counted")
  func idles() throws {
    let story = try list()
    let sequence = story.stage.log.sequence
    let end = try story.perform("clock.advance", "{by: 3600}")
    #expect(end["t"] == "3600")
    #expect(end["frame"] == "216000")
    #expect(story.stage.turns == 0)
    #expect(story.stage.log.sequence == sequence)
    // A finger that rests is no motion either: after its deadlines nothing more is done.
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 390]}]}")
    try story.perform("clock.advance", "{by: 10}")
    let turns = story.stage.turns
    try story.perform("clock.advance", "{by: 3600}")
    #expect(story.stage.turns == turns)
  }
}
