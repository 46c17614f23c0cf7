import Foundation
import SeededRandom
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// Motion looked at in a mirror, on its side and at another frame rate, from drawn flings.
@Suite("Symmetries of motion")
@MainActor
struct MotionSymmetryTests {
  /// A finger's way along one axis, milliseconds and points, and where the content is before.
  struct Throw: CustomTestStringConvertible, Sendable {
    let seed: UInt64
    let offset: Double
    let steps: [(ms: Double, position: Double)]
    let rest: Double
    var testDescription: String { "seed \(seed)" }

    init(seed: UInt64) {
      self.seed = seed
      var random = SeededGenerator(seed: seed)
      offset = Double(random.whole(0...1_600))
      var (ms, position) = (0.0, 200.0)
      let speed = random.number(-2_500...2_500)
      var steps = [(ms: ms, position: position)]
      while ms < 120 {
        let step = Double(random.whole(4...20))
        ms += step
        position += speed * step / 1_000 + random.number(-2...2)
        steps.append((ms, (position * 4).rounded() / 4))
      }
      self.steps = steps
      rest = random.chance(0.2) ? 150 : Double(random.whole(0...30))
    }
  }

  /// A list's behaviour in addition to plain scrolling.
  enum Habit: String, CaseIterable, Sendable {
    case none, pages, noBounce, fast, insets, caught

    /// The scene's keys for it.
    var keys: String {
      switch self {
      case .none, .caught: "bounces: yes"
      case .pages: "isPagingEnabled: yes"
      case .noBounce: "bounces: no"
      case .fast: "decelerationRate: fast"
      case .insets: "contentInset: [30, 30, 30, 30], isPagingEnabled: yes"
      }
    }
  }

  nonisolated static let throwsBySeed = RandomPlayTests.fewSeeds.map(Throw.init)

  /// A list of 2,000 points in a square view of 400.
  private func story(
    _ direction: String, frameRate: Int = 60, _ habit: Habit = .none
  ) throws -> StageStory {
    try StageStory(
      """
      view: {size: [400, 400], scale: 3, frameRate: \(frameRate), \(habit.keys)}
      layout: {type: flow, scrollDirection: \(direction), itemSize: [400, 400],
        minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 5}]
      """)
  }

  /// The offsets on the axis at every 60th of a second from the lift on, two seconds long.
  private func offsets(
    of thrown: Throw, _ direction: String, frameRate: Int = 60, mirrored: Bool = false,
    _ habit: Habit = .none
  ) throws -> [Double] {
    let story = try story(direction, frameRate: frameRate, habit)
    let isVertical = direction == "vertical"
    func along(_ position: Double) -> (x: Double, y: Double) {
      let position = mirrored ? 400 - position : position
      return isVertical ? (200, position) : (position, 200)
    }
    let start = mirrored ? 1_600 - thrown.offset : thrown.offset
    try story.perform(
      "view.setContentOffset", "{offset: \(isVertical ? "[0, \(start)]" : "[\(start), 0]")}")
    try story.finger(
      over: thrown.steps.map { ($0.ms, along($0.position).x, along($0.position).y) },
      liftAfter: thrown.rest
    )
    var seen: [Double] = []
    var frame = Int((story.stage.now.nanoseconds * 60 + 999_999_999) / 1_000_000_000)
    for step in 0..<120 {
      frame += 1
      try story.perform(.advanceTo(FrameClock(frameRate: 60).instant(ofFrame: frame)))
      seen.append(Double(isVertical ? story.offset.y : story.offset.x))
      // After a frame that both rates have a finger stops the content, rests, and drags a little.
      if habit == .caught, step == 8 {
        let steps = [(5.0, 200.0), (40, 205), (60, 230)]
        try story.finger(
          over: steps.map { ($0.0, along($0.1).x, along($0.1).y) }, liftAfter: thrown.rest)
        frame = Int((story.stage.now.nanoseconds * 60 + 999_999_999) / 1_000_000_000)
      }
    }
    return seen
  }

  private func differ(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).map { ($0 - $1).magnitude }.max() ?? 0
  }

  /// A pixel of the screen, in points.
  private let pixel = 1.0 / 3 + 1e-9

  @Test(
    "At 60 and at 120 frames a second the content has equal offsets", arguments: throwsBySeed,
    Habit.allCases)
  func frameRate(_ thrown: Throw, _ habit: Habit) throws {
    let slow = try offsets(of: thrown, "vertical", habit)
    let fast = try offsets(of: thrown, "vertical", frameRate: 120, habit)
    #expect(differ(slow, fast) <= pixel)
  }

  @Test("A mirrored throw has the mirrored answer", arguments: throwsBySeed, Habit.allCases)
  func mirrored(_ thrown: Throw, _ habit: Habit) throws {
    let plain = try offsets(of: thrown, "vertical", habit)
    let mirror = try offsets(of: thrown, "vertical", mirrored: true, habit)
    // Pages are counted from the start, so that the last one is another in a mirror.
    if habit == .insets { return }
    #expect(differ(plain, mirror.map { 1_600 - $0 }) <= pixel)
  }

  @Test(
    "A throw to the side has the answer of a throw upwards", arguments: throwsBySeed, Habit.allCases
  )
  func transposed(_ thrown: Throw, _ habit: Habit) throws {
    #expect(
      try offsets(of: thrown, "vertical", habit) == offsets(of: thrown, "horizontal", habit))
  }

  // MARK: A line that snaps

  @Test(
    "A line snaps to the same item at each frame rate, and to the mirrored one in a mirror",
    arguments: throwsBySeed)
  func snapping(_ thrown: Throw) throws {
    func rests(_ frameRate: Int, _ mirrored: Bool) throws -> [Double] {
      let story = try StageStory(
        """
        view: {size: [400, 400], scale: 3, frameRate: \(frameRate)}
        layout: {type: line, sectionInset: [100, 100, 100, 100]}
        sections: [{items: 9}]
        """)
      // Nine items of 200 with spaces of 50 between them and 100 around: 0 to 2,000.
      let start = mirrored ? 2_000 - thrown.offset : thrown.offset
      try story.perform("view.setContentOffset", "{offset: [\(start), 0]}")
      try story.finger(
        over: thrown.steps.map { ($0.ms, mirrored ? 400 - $0.position : $0.position, 200) },
        liftAfter: thrown.rest)
      try story.perform("clock.settle")
      return [Double(mirrored ? 2_000 - story.offset.x : story.offset.x)]
    }
    let plain = try rests(60, false)
    #expect(try rests(120, false) == plain)
    #expect(differ(try rests(60, true), plain) <= pixel)
    #expect(plain[0].truncatingRemainder(dividingBy: 250) == 0)
  }

  // MARK: Two axes

  /// Nothing but a content of 2,000 by 2,000.
  final class Sheet: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 2_000, height: 2_000) }
  }

  @Test(
    "On two axes a fling with exchanged axes has an exchanged motion",
    arguments: throwsBySeed)
  func twoAxes(_ thrown: Throw) throws {
    func rest(_ frameRate: Int, exchanged: Bool) throws -> CGPoint {
      let story = try story("vertical", frameRate: frameRate)
      story.stage.collectionView.collectionViewLayout = Sheet()
      try story.perform("clock.advance", "{frames: 1}")
      try story.perform("view.setContentOffset", "{offset: [\(thrown.offset), \(thrown.offset)]}")
      try story.finger(
        over: thrown.steps.map { step in
          let (x, y) = (step.position, 100 + step.position / 2)
          return exchanged ? (step.ms, y, x) : (step.ms, x, y)
        }, liftAfter: thrown.rest)
      try story.perform("clock.settle")
      return exchanged ? CGPoint(x: story.offset.y, y: story.offset.x) : story.offset
    }
    let plain = try rest(60, exchanged: false)
    #expect(try rest(120, exchanged: false) == plain)
    #expect(try rest(60, exchanged: true) == plain)
  }

  @Test("An animated offset has equal offsets at 60 and 120 frames a second (S4.26)")
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
