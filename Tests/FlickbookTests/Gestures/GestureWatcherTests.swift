import Foundation
import Testing
import Timeline

@testable import Flickbook

/// Taps and pinches that the log tells of, and what they leave alone.
///
/// Protocol 7.
@Suite("Gesture watchers")
@MainActor
struct GestureWatcherTests {
  private func grid(_ view: String = "") throws -> StageStory {
    try StageStory(
      StageReorderTests.grid.replacingOccurrences(of: "reorder: yes", with: "reorder: yes\(view)"))
  }

  @Test("Taps in a row are counted, and those too far apart are not (S5.15)")
  func counts() throws {
    let story = try grid()
    let answer = try story.perform("gesture.tap", "{at: [50, 50], count: 3}")
    #expect(answer["recognized"] == "[\"tap\"]")
    try story.perform("clock.advance", "{by: 0.35}")
    try story.perform("gesture.tap", "{at: [60, 50]}")
    try story.perform("clock.advance", "{by: 0.351}")
    try story.perform("gesture.tap", "{at: [60, 50], count: 2}")
    try story.perform("gesture.tap", "{at: [250, 250]}")
    #expect(
      story.told("gesture") == [
        "state recognizer:tap state:ended at:[50,50] count:1",
        "state recognizer:tap state:ended at:[50,50] count:2",
        "state recognizer:tap state:ended at:[50,50] count:3",
        "state recognizer:tap state:ended at:[60,50] count:4",
        "state recognizer:tap state:ended at:[60,50] count:1",
        "state recognizer:tap state:ended at:[60,50] count:2",
        "state recognizer:tap state:ended at:[250,250] count:1",
      ])
  }

  /// Touches of one finger that are no tap.
  nonisolated static let noTaps: [(what: String, samples: String)] = [
    ("a drag", "[[0, 1, 0, 50, 250], [0.1, 1, 1, 50, 150], [0.2, 1, 3, 50, 150]]"),
    ("a press", "[[0, 1, 0, 50, 50], [0.6, 1, 3, 50, 50]]"),
    ("a finger that strays", "[[0, 1, 0, 50, 50], [0.1, 1, 1, 60.1, 50], [0.2, 1, 3, 50, 50]]"),
    ("a finger that is taken away", "[[0, 1, 0, 50, 50], [0.1, 1, 4, 50, 50]]"),
    (
      "two fingers",
      "[[0, 1, 0, 50, 50], [0.1, 2, 0, 150, 50], [0.2, 1, 3, 50, 50], [0.2, 2, 3, 150, 50]]"
    ),
    ("a finger beside the view", "[[0, 1, 0, -5, 50], [0.1, 1, 3, -5, 50]]"),
  ]

  @Test("What a drag or a press takes, or strays, is no tap (S5.15)", arguments: noTaps)
  func noTap(_ row: (what: String, samples: String)) throws {
    let story = try grid(", alwaysBounceVertical: yes")
    try story.perform("touch.stream", "{samples: \(row.samples)}")
    #expect(story.told("gesture").filter { $0.contains("tap") } == [])
  }

  @Test("A finger that catches the content in motion does not tap (S4.6)")
  func catches() throws {
    let story = try StageStory(StageDraggingTests.list)
    try story.perform("gesture.fling", "{velocity: [0, -1000]}")
    try story.perform("clock.advance", "{by: 0.2}")
    story.forget()
    #expect(try story.perform("gesture.tap", "{at: [150, 150]}")["recognized"] == "[]")
    #expect(story.told("gesture") == [])
  }

  @Test("An app's own view is watched too, and its recognizers are its own")
  func appView() throws {
    let view = appsView()
    let before = recognizerCount(of: view)
    let stage = Stage(collectionView: view)
    let answer = Answer(
      text: try stage.perform(
        .tap(.point(CGPoint(x: 50, y: 50)), count: 2, hold: .milliseconds(50))))
    #expect(answer["recognized"] == "[\"tap\"]")
    #expect(
      Answer(
        text: try stage.perform(pinch(about: CGPoint(x: 150, y: 200), scale: 2, milliseconds: 100)))[
          "recognized"] == "[\"pinch\"]")
    #expect(recognizerCount(of: view) == before)
  }

  @Test("A play gives equal calls, positions and hashes with and without watchers")
  func leavesAlone() throws {
    var (taps, pinches) = (0, 0)
    for seed in RandomPlayTests.fewSeeds {
      let (watched, alone) = (try play(seed, watched: true), try play(seed, watched: false))
      #expect(Self.withoutWatching(watched) == Self.withoutWatching(alone), "seed \(seed)")
      #expect(watched.stage.hash == alone.stage.hash, "seed \(seed)")
      taps += watched.lines.count { $0.contains(Self.tapMark) }
      pinches += watched.lines.count { $0.contains(Self.pinchMark) }
    }
    #expect(taps > 0)
    #expect(pinches > 0)
  }

  private static let tapMark = "\"recognizer\":\"tap\""
  private static let pinchMark = "\"recognizer\":\"pinch\""

  private func play(_ seed: UInt64, watched: Bool) throws -> StageStory {
    var random = RandomPlay(seed: seed)
    let story = try StageStory(random.scene)
    story.stage.watchers.isEnabled = watched
    for _ in 0..<60 { _ = refusal(of: { try story.perform(random.next(story.stage)) }) }
    return story
  }

  /// The log without the records of taps and pinches, and without the numbers of the records.
  private static func withoutWatching(_ story: StageStory) -> [Substring] {
    story.lines.filter { !$0.contains(tapMark) && !$0.contains(pinchMark) }.map { line in
      line.drop { $0 != "," }
    }
  }
}
