import Foundation
import SeededRandom
import Testing

@testable import Flickbook

/// Two fingers that move apart or together.
///
/// Protocol 4, S5.21.
@Suite("Pinch on a stage")
@MainActor
struct StagePinchTests {
  private func list() throws -> StageStory { try StageStory(StageDraggingTests.list) }

  @Test("Its beginning and end are recorded with the scale, and nothing scrolls (S5.21)")
  func wholeLog() throws {
    let story = try list()
    let answer = try story.perform(
      "gesture.pinch", "{center: [150, 200], scale: 2, duration: 0.1, rate: 40}")
    #expect(
      story.told("input", "gesture") == [
        "touch id:0 phase:began at:[90,200]", "touch id:1 phase:began at:[210,200]",
        "touch id:0 phase:moved at:[75,200]", "touch id:1 phase:moved at:[225,200]",
        "state recognizer:pinch state:began at:[150,200] scale:1.171875",
        "touch id:0 phase:moved at:[60,200]", "touch id:1 phase:moved at:[240,200]",
        "touch id:0 phase:moved at:[45,200]", "touch id:1 phase:moved at:[255,200]",
        "touch id:0 phase:moved at:[30,200]", "touch id:1 phase:moved at:[270,200]",
        "touch id:0 phase:ended at:[30,200]", "touch id:1 phase:ended at:[270,200]",
        "state recognizer:pinch state:ended at:[150,200] scale:1.875",
      ])
    #expect(
      answer.text.hasSuffix(
        "\"liftVelocity\":[0,0],\"translation\":[0,0],\"recognized\":[\"pinch\"],\"slop\":8,"
          + "\"scale\":1.875}"))
    #expect(answer["t"] == "0.1")
    #expect(story.offset == .zero)
    #expect(answer["hit"].contains("\"item\":[0,2]"))
  }

  /// Where a pinch is and how, and the scale that is read: without eight points of the way.
  nonisolated static let pinches: [(params: String, scale: Double)] = [
    ("{center: [150, 200], scale: 0.5, duration: 0.2}", 120.0 / 232),
    ("{center: [150, 200], scale: 1.05, duration: 0.2}", 240 / (240 / 1.05 + 8)),
    ("{center: [150, 200], scale: 2, duration: 0.2, angle: 90}", 240.0 / 128),
    ("{center: [150, 200], scale: 2, duration: 0.2, angle: -270}", 240.0 / 128),
    ("{center: [150, 200], scale: 2, duration: 0.2, angle: 180}", 240.0 / 128),
    ("{center: [150, 200], scale: 2, duration: 0.2, angle: 30}", 240.0 / 128),
    ("{center: [3, 200], scale: 2, duration: 0.2}", 240.0 / 128),
    ("{center: [150, 396], scale: 2, duration: 0.2}", 240.0 / 128),
    ("{center: [20, 20], scale: 3, duration: 0.2}", 0),
    ("{center: [150, 200], scale: 2, duration: 0}", 240.0 / 128),
  ]

  @Test("Wherever its centre is, both fingers stay in the view and it is read", arguments: pinches)
  func everywhere(_ row: (params: String, scale: Double)) throws {
    let story = try list()
    let answer = try story.perform("gesture.pinch", row.params)
    #expect(answer["recognized"] == "[\"pinch\"]")
    if row.scale > 0 { #expect(abs((Double(answer["scale"]) ?? 0) - row.scale) < 1e-9) }
    #expect(Self.strays(story) == [])
  }

  @Test("Near a corner the fingers lie across it, where there is most room")
  func corner() throws {
    let story = try list()
    try story.perform("gesture.pinch", "{center: [20, 20], scale: 3, duration: 0.2}")
    let begin = story.told("input").prefix(2)
    #expect(begin.allSatisfy { !$0.contains(",20]") }, "\(begin)")
  }

  /// Pinches that cannot be made, and what is said to be possible.
  nonisolated static let refusals: [(params: String, possible: String)] = [
    ("{center: [150, 200], scale: 1, duration: 0.2}", "scales"),
    ("{center: [150, 200], scale: 1.02, duration: 0.2}", "scales"),
    ("{center: [4, 4], scale: 2, duration: 0.2}", "scales"),
    ("{center: [3, 200], scale: 2, duration: 0.2, angle: 0}", "margin"),
    ("{center: [-3, 200], scale: 2, duration: 0.2}", "margin"),
    ("{center: [150, 200], scale: 500, duration: 0.2}", "scales"),
  ]

  @Test(
    "An impossible pinch is refused with possible values, and nothing happens", arguments: refusals)
  func refuses(_ row: (params: String, possible: String)) throws {
    let story = try list()
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    let error = refusal(of: { try story.perform("gesture.pinch", row.params) })
    #expect(error?.name == .invalidParams)
    #expect(error?.path == "params.scale")
    #expect(error?.details.contains("\"\(row.possible)\":") ?? false, "\(error?.details ?? "")")
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
  }

  @Test("The numbers of a refusal make the pinch possible, whatever was requested")
  func numbersHold() throws {
    var random = SeededGenerator(seed: 0x91AC)
    var (made, refused) = (0, 0)
    for round in 0..<300 {
      var center = [random.number(-10...310), random.number(-10...410)]
      if random.chance(0.5) { center[0] = random.number(0...30) }
      let angle = random.chance(0.4) ? ", angle: \(random.number(-360...360))" : ""
      let scale = random.chance(0.5) ? random.number(0.9...1.1) : random.number(0.01...60)
      func params(_ center: [Double], _ scale: Double) -> String {
        "{center: \(center), scale: \(scale), duration: 0.1\(angle)}"
      }
      guard let error = refusal(of: { try Self.check(params(center, scale), round) }) else {
        made += 1
        continue
      }
      refused += 1
      let possible = Answer(text: Answer(text: "{\(error.details)}")["possible"])
      for scale in numbers(possible["scales"]) { try Self.check(params(center, scale), round) }
      guard let margin = Double(possible["margin"]), margin < 149 else { continue }
      center = zip(center, [300.0, 400]).map { min(max($0, margin), $1 - margin) }
      try Self.check(params(center, scale), round)
    }
    #expect(made > 50)
    #expect(refused > 50)
  }

  /// Makes a pinch, which must be read as such with both fingers in the view.
  private static func check(_ params: String, _ round: Int) throws {
    let story = try StageStory(StageDraggingTests.list)
    let answer = try story.perform("gesture.pinch", params)
    #expect(answer["recognized"] == "[\"pinch\"]", "round \(round): \(params)")
    #expect(strays(story) == [], "round \(round): \(params)")
  }

  /// The touches that lay outside of the view.
  private static func strays(_ story: StageStory) -> [String] {
    story.told("input").filter { line in
      let point = numbers(line.components(separatedBy: "at:").last ?? "")
      return !CGRect(x: 0, y: 0, width: 300, height: 400)
        .contains(CGPoint(x: point[0], y: point[1]))
    }
  }

  @Test("It takes two fingers that are free")
  func freeFingers() throws {
    let story = try list()
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 20]}]}")
    story.forget()
    try story.perform("gesture.pinch", "{center: [150, 200], scale: 2, duration: 0}")
    #expect(story.told("input").map { $0.prefix(10) }.prefix(2) == ["touch id:0", "touch id:2"])
  }

  @Test("Two fingers that scroll and move apart are a pan and a pinch")
  func panAndPinch() throws {
    let story = try list()
    try story.perform(
      "touch.stream",
      """
      {samples: [[0, 1, 0, 100, 350], [0, 2, 0, 200, 350], [0.1, 1, 1, 80, 250], [0.1, 2, 1, 220, 250],
        [0.2, 1, 3, 80, 250], [0.2, 2, 3, 220, 250]]}
      """)
    #expect(
      story.told("gesture") == [
        "state recognizer:pan state:began at:[150,250]",
        "state recognizer:pinch state:began at:[150,250] scale:1.2962962962962963",
        "state recognizer:pan state:ended at:[150,250]",
        "state recognizer:pinch state:ended at:[150,250] scale:1.2962962962962963",
      ])
    #expect(story.offset == CGPoint(x: 0, y: 90))
  }
}
