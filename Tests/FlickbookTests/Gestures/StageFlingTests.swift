import Foundation
import SeededRandom
import Testing

@testable import Flickbook

/// Flings that cannot be made, and the numbers that can.
///
/// Protocol 4.
@Suite("A refused fling")
@MainActor
struct StageFlingTests {
  private func list() throws -> StageStory { try StageStory(StageDraggingTests.list) }

  /// A fling that is refused, and what is said to be possible.
  struct Row: CustomTestStringConvertible, Sendable {
    let params: String
    let possible: String
    var testDescription: String { params }
  }

  nonisolated static let rows = [
    Row(
      params: "{velocity: [0, -40], duration: 0.4}",
      possible: "{\"shortest\":0.5,\"longest\":5,\"duration\":0.4,\"slowest\":50,\"fastest\":500}"),
    Row(
      params: "{velocity: [0, -1000], duration: 0.01}",
      possible:
        "{\"shortest\":0.02,\"longest\":0.2,\"duration\":0.01,\"slowest\":2000,\"fastest\":20000}"),
    Row(
      params: "{velocity: [0, -1000], duration: 1}",
      possible: "{\"shortest\":0.02,\"longest\":0.2,\"duration\":1,\"slowest\":20,\"fastest\":200}"),
    Row(
      params: "{velocity: [0, -1000], duration: 0}",
      possible:
        "{\"shortest\":0.02,\"longest\":0.2,\"duration\":0.1,\"slowest\":200,\"fastest\":2000}"),
    Row(
      params: "{velocity: [0, -1000], duration: 0.000000001}",
      possible:
        "{\"shortest\":0.02,\"longest\":0.2,\"duration\":0.1,\"slowest\":200,\"fastest\":2000}"),
    Row(
      params: "{velocity: [0, -0.001]}",
      possible: "{\"duration\":0.1,\"slowest\":200,\"fastest\":2000}"),
    Row(
      params: "{velocity: [0, -0.1], duration: 1000.001}",
      possible:
        "{\"shortest\":200,\"longest\":1000,\"duration\":0.1,\"slowest\":200,\"fastest\":2000}"),
    Row(
      params: "{velocity: [0, 0]}",
      possible: "{\"duration\":0.1,\"slowest\":200,\"fastest\":2000}"),
    Row(
      params: "{from: [150, 1], velocity: [0, -1000]}",
      possible: "{\"from\":[150,21],\"shortest\":0.02,\"longest\":0.021,\"duration\":0.1,"
        + "\"slowest\":200,\"fastest\":210}"),
    Row(
      params: "{from: [150, -50], velocity: [0, -1000]}",
      possible: "{\"from\":[150,21],\"shortest\":0.02,\"longest\":0.021,\"duration\":0.1,"
        + "\"slowest\":200,\"fastest\":210}"),
  ]

  @Test(
    "It is refused with the times, the speeds and the start that make it possible", arguments: rows)
  func refuses(_ row: Row) throws {
    let story = try list()
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    let error = refusal(of: { try story.perform("gesture.fling", row.params) })
    #expect(error?.name == .invalidParams)
    #expect(error?.path == "params.velocity")
    #expect(error?.details == "\"possible\":\(row.possible)")
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
  }

  @Test("A view too small for any fling is refused with the necessary size")
  func tooSmall() throws {
    let story = try StageStory(
      StageDraggingTests.list.replacingOccurrences(of: "[300, 400]", with: "[300, 20]"))
    let error = refusal(of: { try story.perform("gesture.fling", "{velocity: [0, -1000]}") })
    #expect(error?.hint?.contains("too small") ?? false, "\(error?.hint ?? "")")
    #expect(error?.details == "")
  }

  @Test("The numbers of a refusal make the fling possible, whatever was requested")
  func numbersHold() throws {
    var random = SeededGenerator(seed: 0xF11C)
    var refused = 0
    for round in 0..<150 {
      let size = (random.number(60...500), random.number(60...900))
      let scene = StageDraggingTests.list.replacingOccurrences(
        of: "[300, 400]", with: "[\(size.0), \(size.1)]")
      // Steep enough to scroll the list, however the numbers fall.
      let speed = random.one(of: [random.number(20...5_000), random.number(5_000...900_000)])
      let down = speed * (random.chance(0.5) ? 1 : -1)
      let asked = Asked(
        from: [random.number(-30...(size.0 + 30)), random.number(-30...(size.1 + 30))],
        velocity: [down * random.number(-0.5...0.5), down],
        duration: random.one(of: [nil, random.number(0.001...2), 0, 1e-9, 0.00001, 5_000]))
      guard let error = refusal(of: { try Self.lift(asked, scene) }) else { continue }
      refused += 1
      let possible = Answer(text: "{\(error.details)}")["possible"]
      #expect(!possible.isEmpty, "round \(round): \(error.message)")
      for alternative in Self.alternatives(asked, Answer(text: possible)) {
        let velocity = try Self.lift(alternative, scene)
        for (reached, wanted) in zip(velocity, alternative.velocity) {
          #expect(
            abs(reached - wanted) <= 1e-6 * max(1, abs(wanted)), "round \(round): \(alternative)")
        }
      }
    }
    #expect(refused > 50)
  }

  private struct Asked {
    var from: [Double]
    var velocity: [Double]
    var duration: Double?

    var params: String {
      "{from: \(from), velocity: \(velocity)" + (duration.map { ", duration: \($0)" } ?? "") + "}"
    }
  }

  /// The velocity with which a fling lifts in the middle of a long list.
  @discardableResult
  private static func lift(_ asked: Asked, _ scene: String) throws -> [Double] {
    let story = try StageStory(scene)
    try story.perform("view.setContentOffset", "{offset: [0, 4000]}")
    let answer = try story.perform("gesture.fling", asked.params)
    return numbers(answer["liftVelocity"])
  }

  /// The ways to make a refused fling possible, each with one of the numbers in the refusal.
  private static func alternatives(_ asked: Asked, _ possible: Answer) -> [Asked] {
    func number(_ name: String) -> Double { Double(possible[name]) ?? .nan }
    var base = asked
    if !possible["from"].isEmpty { base.from = numbers(possible["from"]) }
    let speed = (asked.velocity[0] * asked.velocity[0] + asked.velocity[1] * asked.velocity[1])
      .squareRoot()
    let timed = ["shortest", "longest"].map { name in
      var alternative = base
      alternative.duration = number(name)
      return alternative
    }
    return timed
      + ["slowest", "fastest"].map { name in
        var alternative = base
        alternative.velocity = asked.velocity.map { $0 * number(name) / speed }
        alternative.duration = number("duration")
        return alternative
      }
  }
}

/// The numbers of a list that is written as JSON.
func numbers(_ json: String) -> [Double] {
  json.split { "[], ".contains($0) }.compactMap { Double($0) }
}
