import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// Who is named when a stage does not settle.
///
/// Protocol 3.
@Suite("Causes of a failed settle")
@MainActor
struct StageRestTests {
  private func list(_ view: String = "scale: 3") throws -> StageStory {
    try StageStory(
      StageDraggingTests.list.replacingOccurrences(of: "400]", with: "400], \(view)"))
  }

  /// The error of a settle that has a tenth of a second.
  private func failure(of story: StageStory) throws -> FlickbookError {
    let error = refusal(of: { try story.perform("clock.settle", "{limit: 0.1}") })
    return try #require(error)
  }

  private func details(_ error: FlickbookError) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data("{\(error.details)}".utf8))
    return try #require(object as? [String: Any])
  }

  /// Requests that start something, with the settle's whole sentence and the culprits for a
  /// program.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let requests: [(String, String)]
    let message: String
    let details: String
  }

  nonisolated static let cases = [
    Case(
      testDescription: "an animated offset",
      requests: [("view.setContentOffset", "{offset: [0, 400], animated: true}")],
      message: "Not at rest at 0.1 s: the content offset is animated at (0.0, 1813.8) points/s "
        + "until 0.3 s. The clock is at 0.1 s now.",
      details: #""culprits":[{"what":"the content offset","cause":"animatedOffset","#
        + #""velocity":[0,1813.7993642342178],"until":0.3}],"fingersDown":[]"#),
    Case(
      testDescription: "a finger that waits for the content and for a long press",
      requests: [("touch", "{touches: [{id: 7, phase: began, at: [150, 50]}]}")],
      message: "Not at rest at 0.1 s: the deadline \"content touch\" falls due at 0.15 s; "
        + "the deadline \"long press\" falls due at 0.5 s. "
        + "The clock is at 0.1 s now.",
      details: #""culprits":[{"what":"content touch","count":1,"due":0.15,"renewals":0},"#
        + #"{"what":"long press","count":1,"due":0.5,"renewals":0}],"fingersDown":[7]"#),
  ]

  @Test("Each thing that moves and each deadline is named, with its end", arguments: cases)
  func names(_ one: Case) throws {
    let story = try list("reorder: yes")
    for (method, params) in one.requests { try story.perform(method, params) }
    let error = try failure(of: story)
    #expect(error.name == .notSettled)
    #expect(error.message == one.message)
    #expect(error.details == one.details)
    #expect(error.hint == "Give a longer limit, or stop what moves.")
  }

  @Test("A flick is named with its speed and the instant at which it will rest")
  func namesFlick() throws {
    let story = try list()
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000], duration: 0.1}")
    let error = try failure(of: story)
    #expect(error.message.contains("the content is decelerating at (0.0, "))
    let culprits = try #require(try details(error)["culprits"] as? [[String: Any]])
    #expect(culprits.count == 1)
    let velocity = try #require(culprits[0]["velocity"] as? [Double])
    #expect(velocity[0] == 0)
    #expect((1500..<2000).contains(velocity[1]))
    // The frame that shows the rest is the first at or after its end.
    let until = try #require(culprits[0]["until"] as? Double)
    let end = try #require(Double(try story.perform("clock.settle")["t"]))
    #expect((until..<until + 0.017).contains(end))
  }

  @Test("A timer that sets itself again never ends, and is named with how often it did")
  func namesEndless() throws {
    let story = try list()
    let loop = story.stage.loop
    func tick() {
      _ = loop.schedule("ticker", after: .milliseconds(30)) { tick() }
    }
    tick()
    let error = try failure(of: story)
    #expect(
      error.message == "Not at rest at 0.1 s: the deadline \"ticker\" falls due at 0.12 s "
        + "and never ends by itself: it was set again 3 times. The clock is at 0.1 s now.")
    #expect(error.hint == "Stop what never ends.")
    #expect(
      error.details == #""culprits":[{"what":"ticker","count":1,"due":0.12,"renewals":3}],"#
        + #""fingersDown":[]"#)
  }

  @Test("Deadlines of one name and instant are one culprit, others keep their order")
  func groups() throws {
    let story = try list()
    let loop = story.stage.loop
    for name in ["a", "b", "b", "b", "a"] {
      _ = loop.schedule(name, after: .milliseconds(500)) {}
    }
    _ = loop.schedule("a", after: .milliseconds(400)) {}
    #expect(
      try failure(of: story).message
        == "Not at rest at 0.1 s: the deadline \"a\" falls due at 0.4 s; "
        + "the deadline \"a\" falls due at 0.5 s; the deadline \"b of 3\" falls due at 0.5 s; "
        + "the deadline \"a\" falls due at 0.5 s. The clock is at 0.1 s now.")
  }

  @Test("A finger at rest is no culprit: with its deadlines over the stage settles")
  func restingFinger() throws {
    let story = try list()
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 50]}]}")
    try story.perform("clock.advance", "{by: 2}")
    #expect(try story.perform("clock.settle", "{limit: 0}")["frames"] == "0")
  }
}
