import Foundation
import Testing

@testable import Flickbook

/// How time moves, and what happens on the way.
///
/// Protocol 3.
@Suite("Clock of a stage")
@MainActor
struct StageClockTests {
  private func list(_ view: String = "scale: 3") throws -> StageStory {
    try StageStory(
      StageDraggingTests.list.replacingOccurrences(of: "400]", with: "400], \(view)"))
  }

  @Test("A session begins at frame 0 at t = 0, laid out")
  func begins() throws {
    let story = try list()
    #expect(try story.state("t") == "0")
    #expect(try story.state("frame") == "0")
    #expect(try story.perform("query.visible").text.contains("s0i3"))
    #expect(Record(story.lines[0]).event == "opened")
    #expect(story.lines.first?.contains("\"seq\":1,") ?? false)
  }

  /// Ways to move the clock from 0, and its instant and frame after them.
  nonisolated static let moves: [(method: String, params: String, t: String, frame: String)] = [
    ("clock.advance", "{by: 0.1}", "0.1", "6"), ("clock.advance", "{by: 0}", "0", "0"),
    ("clock.advance", "{by: 0.016666666}", "0.016666666", "0"),
    ("clock.advance", "{by: 0.016666667}", "0.016666667", "1"),
    ("clock.advance", "{to: 0.25}", "0.25", "15"),
    ("clock.advance", "{frames: 3}", "0.05", "3"), ("clock.advance", "{frames: 0}", "0", "0"),
    ("clock.jump", "{by: 0.1}", "0.1", "1"), ("clock.frame", "{t: 0.1}", "0.1", "1"),
    ("clock.settle", "{}", "0", "0"),
  ]

  @Test("The clock comes to the requested instant, and counts the frames", arguments: moves)
  func position(_ move: (method: String, params: String, t: String, frame: String)) throws {
    let story = try list()
    let answer = try story.perform(move.method, move.params)
    #expect(answer["t"] == move.t)
    #expect(answer["frame"] == move.frame)
    #expect(answer.word("hash") == StateHash.text(story.stage.hash))
  }

  @Test("Frames from between two frames go to the next ones of the grid")
  func fromBetween() throws {
    let story = try list()
    try story.perform("clock.advance", "{by: 0.02}")
    #expect(try story.perform("clock.advance", "{frames: 2}")["t"] == "0.05")
  }

  @Test("A touch at a frame that an external clock skips does not block the next one")
  func advancesAfterExternalTouch() throws {
    let story = try list()
    try story.perform("clock.frame", "{t: 0.5}")
    try story.perform("touch", "{t: 0.6, touches: [{id: 1, phase: began, at: [150, 50]}]}")
    let answer = try story.perform("clock.advance", "{frames: 1}")
    #expect(answer["t"] == "0.616666667")
    #expect(answer["frame"] == "2")
  }

  @Test(
    "Time does not go back",
    arguments: [
      ("clock.advance", "{to: 0.4}"), ("clock.frame", "{t: 0.499999999}"),
      ("touch", "{t: 0.4, touches: [{id: 1, phase: began, at: [1, 1]}]}"),
      ("touch.stream", "{samples: [[0.4, 1, 0, 5, 6]]}"),
    ])
  func backwards(_ request: (method: String, params: String)) throws {
    let story = try list()
    try story.perform("clock.advance", "{to: 0.5}")
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    #expect(
      refusal(of: { try story.perform(request.method, request.params) })?.name == .timeBackwards)
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
  }

  @Test("Touches come before timers, timers before the frame, and one update cycle ends the turn")
  func order() throws {
    // Frame 30 falls on 0.5 s, where the press begins and the content is on its way.
    let story = try list("reorder: yes")
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 50]}]}")
    try story.perform("clock.advance", "{to: 0.4}")
    try story.perform("view.setContentOffset", "{offset: [0, 90], animated: true}")
    try story.perform("clock.advance", "{to: 0.499}")
    story.forget()
    try story.perform("touch", "{t: 0.5, touches: [{id: 1, phase: moved, at: [153, 50]}]}")
    let events = story.told(
      "input", "gesture", "delegate", "view", without: ["bounds", "highlight"]
    )
    .map { String($0.prefix { $0 != " " }) }
    #expect(
      events == [
        "touch", "didUnhighlightItemAt", "state", "movement", "scrollViewDidScroll", "movement",
        "updateCycle",
      ])
  }

  @Test("A jump is one late frame: everything that fell due happens at its end")
  func jump() throws {
    let story = try list()
    try story.perform("view.setContentOffset", "{offset: [0, 400], animated: true}")
    story.forget()
    try story.perform("clock.jump", "{by: 0.2}")
    #expect(story.times(of: "scrollViewDidScroll") == ["0.2"])
    #expect(story.scrolling().count == 1)
    let frame = try story.perform("clock.advance", "{frames: 1}")
    #expect(frame["t"] == "0.216666667")
  }

  @Test("An external frame is at the requested instant, and touches then run none of the grid's")
  func external() throws {
    let story = try list()
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000], duration: 0.1}")
    story.forget()
    try story.perform("clock.frame", "{t: 0.107}")
    try story.perform("clock.frame", "{t: 0.111}")
    try story.perform("touch", "{t: 0.2, touches: [{id: 9, phase: began, at: [-5, -5]}]}")
    #expect(story.times(of: "scrollViewDidScroll") == ["0.107", "0.111"])
    let frame = try story.perform("clock.frame", "{t: 0.2}")
    #expect(frame["frame"] == "9")
    story.forget()
    try story.perform("clock.advance", "{by: 0.02}")
    #expect(story.times(of: "scrollViewDidScroll") == ["0.216666667"])
  }

  @Test("Deadlines before an external frame are due in order")
  func externalDeadline() throws {
    let story = try list()
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 50]}]}")
    try story.perform("clock.frame", "{t: 0.3}")
    #expect(story.times(of: "didHighlightItemAt") == ["0.15"])
  }

  @Test("Settling stops on the frame on which the last motion ended")
  func settles() throws {
    let story = try list()
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000], duration: 0.1}")
    let end = try story.perform("clock.settle")
    #expect(story.times(of: "scrollViewDidEndDecelerating") == [end["t"]])
    #expect(Int(end["frames"]) == (Int(end["frame"]) ?? 0) - 6)
    let again = try story.perform("clock.settle")
    #expect(again["t"] == end["t"])
    #expect(again["frames"] == "0")
  }

  @Test("A pending deadline is not rest; after it settling stops on the next frame")
  func settlesAfterDeadline() throws {
    let story = try list()
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 50]}]}")
    let end = try story.perform("clock.settle")
    #expect(story.times(of: "didHighlightItemAt") == ["0.15"])
    #expect(end["t"] == "0.15")
    #expect(try story.state("phase") == "\"tracking\"")
  }

  @Test("A settle that reaches its limit names the culprit, and the clock stops at the limit")
  func notSettled() throws {
    let story = try list()
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000], duration: 0.1}")
    let error = refusal(of: { try story.perform("clock.settle", "{limit: 0.3}") })
    #expect(error?.name == .notSettled)
    #expect(error?.message.contains("the content is decelerating") ?? false)
    #expect(try story.state("t") == "0.4")
    try story.perform("clock.settle")
    #expect(try story.state("phase") == "\"idle\"")
  }

  @Test("A new frame rate counts from the session's start")
  func newRate() throws {
    let story = try list()
    try story.perform("clock.advance", "{by: 0.1}")
    try story.perform("view.configure", "{frameRate: 10}")
    let frame = try story.perform("clock.advance", "{frames: 1}")
    #expect(frame["t"] == "0.2")
    #expect(frame["frame"] == "7")
  }

  @Test("What a program changes between commands is laid out before time moves")
  func programChanges() throws {
    let story = try list()
    story.reloadByProgram()
    try story.perform("clock.advance", "{by: 0.1}")
    #expect(story.times(of: "prepare") == ["0"])
  }
}
