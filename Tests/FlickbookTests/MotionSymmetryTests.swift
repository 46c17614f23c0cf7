import Foundation
import SeededRandom
import Testing
import Timeline

@testable import Flickbook

/// Motion looked at in a mirror, on its side and at another frame rate, from drawn flings.
@Suite("Symmetries of motion")
@MainActor
struct MotionSymmetryTests {
  /// A finger's way along one axis, milliseconds and points, and where the content is before.
  struct Throw: CustomTestStringConvertible, Sendable {
    let seed: UInt64
    let offset: Double
    let way: [(ms: Double, place: Double)]
    let rest: Double
    var testDescription: String { "seed \(seed)" }

    init(seed: UInt64) {
      self.seed = seed
      var random = SeededGenerator(seed: seed)
      offset = Double(random.whole(0...1_600))
      var (ms, place) = (0.0, 200.0)
      let speed = random.number(-2_500...2_500)
      var way = [(ms: ms, place: place)]
      while ms < 120 {
        let step = Double(random.whole(4...20))
        ms += step
        place += speed * step / 1_000 + random.number(-2...2)
        way.append((ms, (place * 4).rounded() / 4))
      }
      self.way = way
      rest = random.chance(0.2) ? 150 : Double(random.whole(0...30))
    }
  }

  nonisolated static let throws64 = RandomPlayTests.seeds.map(Throw.init)

  /// A list of 2,000 points in a square view of 400.
  private func story(_ direction: String, frameRate: Int = 60) throws -> StageStory {
    try StageStory(
      """
      view: {size: [400, 400], scale: 3, frameRate: \(frameRate)}
      layout: {type: flow, scrollDirection: \(direction), itemSize: [400, 400],
        minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 5}]
      """)
  }

  /// The offsets on the axis at every 60th of a second from the lift on, two seconds long.
  private func offsets(
    of thrown: Throw, _ direction: String, frameRate: Int = 60, mirrored: Bool = false
  ) throws -> [Double] {
    let story = try story(direction, frameRate: frameRate)
    let isVertical = direction == "vertical"
    let start = mirrored ? 1_600 - thrown.offset : thrown.offset
    try story.perform(
      "view.setContentOffset", "{offset: \(isVertical ? "[0, \(start)]" : "[\(start), 0]")}")
    let way = thrown.way.map { step -> (ms: Double, x: Double, y: Double) in
      let place = mirrored ? 400 - step.place : step.place
      return isVertical ? (step.ms, 200, place) : (step.ms, place, 200)
    }
    try story.finger(over: way, liftAfter: thrown.rest)
    var seen: [Double] = []
    var frame = Int((story.stage.now.nanoseconds * 60 + 999_999_999) / 1_000_000_000)
    for _ in 0..<120 {
      frame += 1
      try story.perform(.advanceTo(FrameClock(frameRate: 60).instant(ofFrame: frame)))
      seen.append(Double(isVertical ? story.offset.y : story.offset.x))
    }
    return seen
  }

  private func differ(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).map { ($0 - $1).magnitude }.max() ?? 0
  }

  /// A pixel of the screen, in points.
  private let pixel = 1.0 / 3 + 1e-9

  @Test("At 60 and at 120 frames a second the content is at the same places", arguments: throws64)
  func frameRate(_ thrown: Throw) throws {
    let slow = try offsets(of: thrown, "vertical")
    let fast = try offsets(of: thrown, "vertical", frameRate: 120)
    #expect(differ(slow, fast) <= pixel)
  }

  @Test("A mirrored throw has the mirrored answer", arguments: throws64)
  func mirrored(_ thrown: Throw) throws {
    let plain = try offsets(of: thrown, "vertical")
    let mirror = try offsets(of: thrown, "vertical", mirrored: true)
    #expect(differ(plain, mirror.map { 1_600 - $0 }) <= pixel)
  }

  @Test("A throw to the side has the answer of a throw upwards", arguments: throws64)
  func transposed(_ thrown: Throw) throws {
    #expect(try offsets(of: thrown, "vertical") == offsets(of: thrown, "horizontal"))
  }

  @Test("An animated offset is at the same places at 60 and 120 frames a second (S4.26)")
  func animatedOffset() throws {
    var seen: [[Double]] = []
    for rate in [60, 120] {
      let story = try story("vertical", frameRate: rate)
      try story.perform("view.setContentOffset", "{offset: [0, 987], animated: true}")
      seen.append(
        try (1...20).map { frame in
          try story.perform(.advanceTo(FrameClock(frameRate: 60).instant(ofFrame: frame)))
          return Double(story.offset.y)
        })
    }
    #expect(differ(seen[0], seen[1]) <= pixel)
  }
}
