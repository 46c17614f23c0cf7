import Foundation
import Testing

@testable import Flickbook

/// Gestures, what they achieve, and which are refused.
///
/// Protocol 4.
@Suite("Gestures on a stage")
@MainActor
struct StageGestureTests {
  private func list(_ view: String = "scale: 3") throws -> StageStory {
    try StageStory(
      StageDraggingTests.list.replacingOccurrences(of: "400]", with: "400], \(view)"))
  }

  /// A gesture and every member of its answer but the hash.
  struct Row: CustomTestStringConvertible, Sendable {
    let method: String
    let params: String
    let answer: [String: String]
    var testDescription: String { "\(method) \(params)" }
  }

  nonisolated static let item = "{\"item\":[0,1],\"kind\":\"cell\",\"id\":\"s0i1\",\"view\":2}"
  nonisolated static let rows = [
    Row(
      method: "gesture.tap", params: "{item: [0, 1]}",
      answer: [
        "t": "0.05", "frame": "3", "hit": item, "liftVelocity": "[0,0]", "translation": "[0,0]",
        "recognized": "[\"tap\"]", "slop": "0",
      ]),
    Row(
      method: "gesture.tap", params: "{at: [150, 150], count: 2, hold: 0.1}",
      answer: ["t": "0.3", "hit": item, "recognized": "[\"tap\"]"]),
    Row(
      method: "gesture.longPress", params: "{at: [150, 150]}",
      answer: ["t": "0.6", "hit": item, "recognized": "[\"longPress\"]", "slop": "0"]),
    Row(
      method: "gesture.longPress", params: "{at: [150, 150], duration: 0.4}",
      answer: ["t": "0.4", "recognized": "[\"tap\"]"]),
    Row(
      method: "gesture.drag", params: "{from: [150, 150], by: [30, -60], duration: 0.5, hold: 0.2}",
      answer: [
        "t": "0.7", "hit": item, "liftVelocity": "[0,0]", "translation": "[30,-60]",
        "recognized": "[\"pan\"]", "slop": "10",
      ]),
    Row(
      method: "gesture.drag", params: "{from: {item: [0, 1]}, to: [150, 30], duration: 0.5}",
      answer: ["t": "0.5", "hit": item, "translation": "[0,-120]"]),
    Row(
      method: "gesture.drag",
      params: "{from: {item: [0, 2]}, to: {item: [0, 0]}, duration: 0.5, rate: 10, press: 0.05}",
      answer: ["t": "0.55", "translation": "[0,-200]"]),
    Row(
      method: "gesture.drag", params: "{from: [150, 150], by: [0, -9], duration: 0.1}",
      answer: ["recognized": "[\"tap\"]", "slop": "0", "translation": "[0,0]"]),
    Row(
      method: "gesture.drag",
      params: "{from: {item: [0, 0]}, to: {item: [0, 1]}, press: 0.6, duration: 0.4, hold: 0.1}",
      answer: [
        "t": "1.1", "liftVelocity": "[0,0]", "translation": "[0,100]",
        "recognized": "[\"longPress\"]", "slop": "0",
      ]),
    Row(
      method: "gesture.drag",
      params: "{from: {item: [0, 1]}, by: [0, -50], press: 0.4, duration: 0.1, rate: 100}",
      answer: [
        "liftVelocity": "[0,-500]", "translation": "[0,-50]", "recognized": "[\"pan\"]",
        "slop": "10",
      ]),
    Row(
      method: "gesture.fling", params: "{velocity: [0, -1000]}",
      answer: ["t": "0.1", "translation": "[0,-100]", "recognized": "[\"pan\"]", "slop": "10"]),
    Row(
      method: "gesture.fling", params: "{velocity: [0, -150]}",
      answer: ["t": "0.133333334", "recognized": "[\"pan\"]"]),
    Row(
      method: "gesture.drag", params: "{from: [-20, 500], by: [0, -60], duration: 0.1}",
      answer: ["hit": "{}", "recognized": "[]"]),
  ]

  @Test(
    "A gesture advances the clock to its last sample and returns what it achieved", arguments: rows)
  func achieves(_ row: Row) throws {
    let story = try list("reorder: yes")
    let answer = try story.perform(row.method, row.params)
    for (member, value) in row.answer { #expect(answer[member] == value, "\(member)") }
  }

  /// Velocities in points a second that a fling reaches.
  nonisolated static let velocities: [(x: Double, y: Double)] = [
    (0, -300), (0, 500), (0, -1_999), (0, 1_999), (0, -150), (0, 3_500),
  ]

  @Test("A fling lifts with the requested velocity", arguments: velocities)
  func flings(_ velocity: (x: Double, y: Double)) throws {
    let story = try list()
    try story.perform("view.setContentOffset", "{offset: [0, 4000]}")
    let answer = try story.perform("gesture.fling", "{velocity: [\(velocity.x), \(velocity.y)]}")
    let parts = answer["liftVelocity"].dropFirst().dropLast().split(separator: ",")
    let reached = parts.compactMap { Double($0) }
    #expect(reached.count == 2)
    #expect((reached[0] - velocity.x).magnitude < 1e-6)
    #expect((reached[1] - velocity.y).magnitude < 1e-6)
  }

  /// Gestures that name an item which cannot be touched.
  nonisolated static let unreachable: [(params: String, name: FlickbookError.Name, path: String)] =
    [
      ("{item: [0, 50]}", .notVisible, "params.item"),
      ("{item: [0, 4]}", .notVisible, "params.item"),
      ("{item: [0, 100]}", .itemOutOfRange, "params.item[1]"),
      ("{item: [1, 0]}", .itemOutOfRange, "params.item[0]"),
    ]

  @Test(
    "An item means its centre on screen, or the gesture is refused", arguments: unreachable)
  func refuses(_ row: (params: String, name: FlickbookError.Name, path: String)) throws {
    let story = try list()
    let error = refusal(of: { try story.perform("gesture.tap", row.params) })
    #expect(error?.name == row.name)
    #expect(error?.path == row.path)
    #expect(story.told("input") == [])
  }

  @Test("An item whose centre is just inside of the view can be touched")
  func justVisible() throws {
    let story = try list()
    try story.perform("view.setContentOffset", "{offset: [0, 50]}")
    #expect(try story.perform("gesture.tap", "{item: [0, 0]}")["hit"].contains("s0i0"))
    try story.perform("view.setContentOffset", "{offset: [0, 50.4]}")
    #expect(
      refusal(of: { try story.perform("gesture.tap", "{item: [0, 0]}") })?.name == .notVisible)
  }

  @Test("An item under another one is missed, and the other is named")
  func missed() throws {
    // Ten items of 200 points on a circle of radius 160 cover each other's centres.
    let story = try StageStory(
      """
      view: {size: [400, 400]}
      layout: {type: circle, itemSize: [200, 200]}
      sections: [{items: 10}]
      """)
    let error = refusal(of: { try story.perform("gesture.tap", "{item: [0, 3]}") })
    #expect(error?.name == .missed)
    #expect(error?.message.contains("item [0, 4]") ?? false, "\(error?.message ?? "")")
    for (method, params) in [
      ("gesture.longPress", "{item: [0, 3]}"),
      ("gesture.drag", "{from: {item: [0, 3]}, by: [0, -60], duration: 0.2}"),
      ("gesture.fling", "{from: {item: [0, 3]}, velocity: [0, -900]}"),
    ] {
      #expect(refusal(of: { try story.perform(method, params) })?.name == .missed, "\(method)")
    }
    #expect(story.told("input") == [])
    #expect(try story.perform("gesture.tap", "{item: [0, 9]}")["hit"].contains("s0i9"))
  }

  @Test(
    "A gesture that begins outside of the window has a warning",
    arguments: [
      ("[-1, 300]", true), ("[10, 5000]", true), ("[0, 0]", false), ("[300, 400]", false),
    ])
  func warns(_ row: (point: String, isWarned: Bool)) throws {
    let answer = try list().perform("gesture.tap", "{at: \(row.point)}")
    #expect(answer["warnings"].contains("touches nothing") == row.isWarned)
  }

  @Test("A gesture at a point, and a raw touch anywhere, may hit nothing")
  func nothingThere() throws {
    let story = try StageStory(
      "{view: {size: [300, 400]}, sections: [{items: 1}]}")
    #expect(try story.perform("gesture.tap", "{at: [150, 300]}")["hit"] == "{}")
    #expect(try story.perform("gesture.tap", "{at: [-1, 300]}")["recognized"] == "[]")
    try story.perform(
      "touch",
      "{touches: [{id: 1, phase: began, at: [-50, 9000]}, {id: 2, phase: began, at: [10, 10]}]}")
    try story.perform(
      "touch",
      "{touches: [{id: 1, phase: ended, at: [-50, 9000]}, {id: 2, phase: ended, at: [10, 10]}]}")
    #expect(try story.state("selected") == "[[0,0]]")
  }

  /// Fingers that are not where they are said to be.
  nonisolated static let fingers: [(method: String, params: String)] = [
    ("touch", "{touches: [{id: 2, phase: moved, at: [1, 1]}]}"),
    ("touch", "{touches: [{id: 2, phase: ended, at: [1, 1]}]}"),
    ("touch", "{touches: [{id: 2, phase: stationary, at: [1, 1]}]}"),
    ("touch", "{touches: [{id: 2, phase: cancelled, at: [1, 1]}]}"),
    ("touch", "{touches: [{id: 1, phase: began, at: [1, 1]}]}"),
    (
      "touch",
      "{touches: [{id: 1, phase: moved, at: [1, 1]}, {id: 2, phase: moved, at: [1, 1]}], t: 3}"
    ),
    ("touch.stream", "{samples: [[1, 1, 1, 5, 5], [2, 1, 3, 5, 5], [3, 1, 1, 5, 5]]}"),
    ("touch.stream", "{samples: [[1, 2, 0, 5, 5], [2, 2, 0, 5, 5]]}"),
  ]

  @Test("A finger cannot move unless it is down, and cannot begin if it is", arguments: fingers)
  func fingerErrors(_ row: (method: String, params: String)) throws {
    let story = try list()
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 50]}]}")
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    #expect(refusal(of: { try story.perform(row.method, row.params) })?.name == .invalidParams)
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
  }

  @Test("Touches of one request are one event, and samples of one instant too")
  func oneEvent() throws {
    let story = try list()
    try story.perform(
      "touch",
      "{touches: [{id: 1, phase: began, at: [50, 350]}, {id: 2, phase: began, at: [250, 350]}]}")
    story.forget()
    // The middle of the two goes up by 40: one step of a drag, not two.
    try story.perform("touch.stream", "{samples: [[0.1, 1, 1, 50, 300], [0.1, 2, 1, 250, 320]]}")
    #expect(
      story.scrolling() == ["scrollViewWillBeginDragging", "scrollViewDidScroll offset:[0,30]"])
  }

  @Test("A gesture takes a finger that is free")
  func freeFinger() throws {
    let story = try list()
    try story.perform("touch", "{touches: [{id: 0, phase: began, at: [150, 50]}]}")
    story.forget()
    try story.perform("gesture.tap", "{at: [150, 250]}")
    #expect(
      story.told("input") == [
        "touch id:1 phase:began at:[150,250]", "touch id:1 phase:ended at:[150,250]",
      ])
  }

  @Test("Cancelling with no finger down does nothing, and answers")
  func cancelNothing() throws {
    let story = try list()
    #expect(try story.perform("gesture.cancel")["t"] == "0")
    #expect(story.told("input") == [])
  }
}
