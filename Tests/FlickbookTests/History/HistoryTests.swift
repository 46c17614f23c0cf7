import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("The past of a stage")
@MainActor
struct HistoryTests {
  private nonisolated static let length = 80

  /// The comparable state of a stage at a point of its history.
  private struct Mark: Equatable {
    let moment: HistoryMoment
    let frame: Int
    let hash: UInt64
    let records: UInt64

    @MainActor
    init(_ stage: Stage) {
      moment = stage.moment
      frame = stage.frame
      hash = stage.hash
      records = stage.log.sequence
    }
  }

  /// Performs random commands, and returns the marks after every entry of the past.
  private func play(_ stage: Stage, _ chance: inout Chance, _ count: Int = length) -> [Mark] {
    var marks = [Mark(stage)]
    for _ in 0..<count {
      let command = chance.command(on: stage)
      let before = Mark(stage)
      let entry = stage.past?.position.entry ?? 0
      do throws(FlickbookError) { try stage.perform(command) } catch {}
      let isEntry = stage.past?.position.entry == entry + 1
      if isEntry { marks.append(Mark(stage)) }
      #expect(isEntry || Mark(stage) == before, "\(command) changes the stage, and is no entry")
    }
    return marks
  }

  @Test("Every entry is found again, in any order", arguments: 0..<6)
  func entries(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let stage = try Stage(chance.scene())
    let marks = play(stage, &chance)
    for _ in 0..<12 {
      let entry = chance.number(marks.count)
      try stage.seek(to: .entry(entry))
      try #require(Mark(stage) == marks[entry], "seed \(seed), entry \(entry)")
      #expect(stage.collectionView.checkInvariants() == [])
    }
    try stage.seek(to: .entry(marks.count - 1))
    #expect(Mark(stage) == marks.last)
    #expect(stage.past?.end == nil)
  }

  @Test("An instant inside of a command leads to the same end", arguments: 0..<6)
  func instants(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let stage = try Stage(chance.scene())
    let marks = play(stage, &chance)
    let end = try #require(marks.last)
    let origin = try stage.fork(at: .entry(0))
    #expect(Mark(origin) == marks[0])
    for _ in 0..<8 {
      let instant = Instant(
        nanoseconds: Int64(
          Double(end.moment.instant.nanoseconds) * Double(chance.number(1000)) / 999))
      try stage.seek(to: .instant(instant))
      #expect(stage.now == instant)
      let other = try stage.fork(at: .instant(instant))
      #expect(Mark(other) == Mark(stage), "seed \(seed) at \(instant.text)")
      let frame = chance.number(end.frame + 1)
      try stage.seek(to: .frame(frame))
      #expect(stage.frame == frame, "seed \(seed)")
    }
    try stage.seek(to: .instant(end.moment.instant))
    #expect(Mark(stage) == end)
  }

  @Test(
    "A stage that was suspended comes back as it was, at the end and inside of its past",
    arguments: 0..<6)
  func suspended(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    var stage = try Stage(chance.scene())
    for _ in 0..<6 {
      let end = try #require(play(stage, &chance, 10).last)
      stage = try resumed(stage)
      #expect(Mark(stage) == end, "seed \(seed)")
      try stage.seek(to: .time(Double(stage.now.nanoseconds) / 3e9))
      let twin = try stage.fork()
      let (mark, total) = (Mark(stage), stage.past?.total)
      stage = try resumed(stage)
      #expect(Mark(stage) == mark, "seed \(seed)")
      #expect(stage.past?.total == total)
      if chance.number(2) == 0 {
        try stage.seek(to: .entry(stage.past?.total ?? 0))
        #expect(stage.hash == end.hash)
      }
      withExtendedLifetime(twin) {}
    }
  }

  /// A stage after its memory was given back and was needed again.
  private func resumed(_ stage: Stage) throws -> Stage {
    let left = try #require(stage.suspended())
    let resumption = try left.beginResuming()
    while try !resumption.run(turns: 7) {}
    #expect(left.equals(resumption.stage))
    return resumption.stage
  }

  @Test("A suspended stage keeps its part of the memory that all share, for its return")
  func suspendedBudget() throws {
    let scene = Scene()
    let bytes = try Stage(scene).estimatedBytes
    let budget = MemoryBudget(3 * bytes)
    var stage: Stage? = try Stage(scene, limits: StageLimits(), budget: budget)
    let left = budget.left
    var suspended = stage?.suspended()
    stage = nil
    #expect(budget.left == left)
    stage = try suspended?.beginResuming().stage
    #expect(budget.left == left)
    suspended = nil
    #expect(budget.left == left)
    suspended = stage?.suspended()
    stage = nil
    suspended = nil
    #expect(budget.left == 3 * bytes)
  }

  @Test("A stage comes back although its beginning needs more memory than is left")
  func suspendedShortage() throws {
    var scene = Scene()
    var section = SectionDescription()
    section.items = .count(5000, sizes: [])
    scene.sections = [section]
    var small = scene
    small.sections[0].items = .count(10, sizes: [])
    let (many, few) = (try Stage(scene).estimatedBytes, try Stage(small).estimatedBytes)
    let budget = MemoryBudget(many + few)
    var stage: Stage? = try Stage(scene, limits: StageLimits(), budget: budget)
    try stage?.perform(.update(DataBatch([.delete((10..<5000).map { [0, $0] })])))
    try stage?.perform(.settle(limit: .milliseconds(5000)))
    let mark = stage.map { Mark($0) }
    let left = try #require(stage?.suspended())
    stage = nil
    #expect(budget.left > 0)
    let other = try Stage(small, limits: StageLimits(), budget: budget)
    budget.take(budget.left)
    let resumption = try left.beginResuming()
    while try !resumption.run(turns: 7) {}
    #expect(Mark(resumption.stage) == mark)
    #expect(budget.left == 0)
    withExtendedLifetime(other) {}
  }

  /// A stage that something happens in once a minute, for so many minutes.
  private func longStage(_ minutes: Int, _ limits: StageLimits = StageLimits()) throws -> Stage {
    let stage = try Stage(Scene(), limits: limits)
    for minute in 0..<minutes {
      try stage.perform(.scroll(to: Double(100 + minute * 10)))
      try stage.perform(Command(.clock(.advance(by: .milliseconds(60_000)))))
    }
    return stage
  }

  @Test("Stages are made ahead for every minute, or for half of the limit, the nearest first")
  func preparing() throws {
    var limits = StageLimits()
    for (minutes, limit, expected) in [
      (10, 60, [1, 2, 3, 4, 5, 6, 7, 8, 9]), (10, 8, [2.5, 5, 7.5]), (10, 1, []), (1, 60, []),
    ] as [(Int, Int, [Double])] {
      limits.parkedStages = limit
      let stage = try longStage(minutes, limits)
      let replay = stage.beginPreparing()
      #expect((replay == nil) == expected.isEmpty)
      try stage.prepareSeeks()
      let parked = stage.parked.stages
      #expect(parked.map { (Double($0.stage.now.nanoseconds) / 6e9).rounded() / 10 } == expected)
      #expect(stage.beginPreparing() == nil)
    }
    let stage = try longStage(4)
    let replay = try #require(stage.beginPreparing())
    while try !replay.run(turns: 100) {}
    #expect(replay.stage.now == .start.advanced(by: .milliseconds(180_000)))
  }

  @Test("A seek from a stage that was made ahead gives the state of one from the beginning")
  func seekFromPrepared() throws {
    let (stage, twin) = (try longStage(5), try longStage(5))
    try stage.prepareSeeks()
    for target in [HistoryTarget.time(130.5), .entry(6), .frame(4000), .time(299), .entry(0)] {
      try stage.seek(to: target)
      try twin.seek(to: target)
      #expect(Mark(stage) == Mark(twin), "\(target)")
    }
    try stage.seek(to: .time(150))
    try stage.prepareSeeks()
    try stage.perform(.scroll(to: 7))
    #expect(stage.parked.stages.allSatisfy { $0.stage.now <= stage.now })
  }

  @Test("Of too many parked stages the one goes whose absence makes a way the least longer")
  func parkedLimit() throws {
    var limits = StageLimits()
    limits.parkedStages = 4
    let stage = try longStage(5, limits)
    for second in [250.0, 240, 180, 125, 120, 60] {
      try stage.seek(to: .time(second))
    }
    let instants = (stage.parked.stages).map(\.stage.now.nanoseconds)
    #expect(instants == [120, 180, 240, 300].map { $0 * 1_000_000_000 })
  }

  @Test("Stages that are parked are dropped before another session is refused for lack of memory")
  func shortage() throws {
    let scene = Scene()
    let bytes = try Stage(scene).estimatedBytes
    let budget = MemoryBudget(6 * bytes)
    let stage = try Stage(scene, limits: StageLimits(), budget: budget)
    budget.onShortage = { stage.dropParkedStages() }
    try stage.perform(.scroll(to: 300))
    try stage.perform(Command(.clock(.advance(by: .milliseconds(300_000)))))
    try stage.prepareSeeks()
    #expect(!stage.parked.stages.isEmpty)
    var others: [Stage] = []
    for _ in 0..<4 { others.append(try Stage(scene, limits: StageLimits(), budget: budget)) }
    #expect(stage.parked.stages.isEmpty)
    #expect { try Stage(scene, limits: StageLimits(), budget: budget) } throws: {
      ($0 as? FlickbookError)?.name == .limitExceeded
    }
    withExtendedLifetime(others) {}
  }

  @Test("A command after a seek cuts off what came later", arguments: 0..<4)
  func cut(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let stage = try Stage(chance.scene())
    let marks = play(stage, &chance)
    let end = try #require(marks.last)
    try stage.seek(to: .time(Double(end.moment.instant.nanoseconds) / 2e9))
    let fork = try stage.fork()
    #expect(Mark(fork) == Mark(stage))
    var other = chance
    let later = play(stage, &chance, 20)
    #expect(play(fork, &other, 20) == later)
    #expect(fork.history.map(\.command) == stage.history.map(\.command))
    for entry in [0, stage.past?.total ?? 0] {
      try stage.seek(to: .entry(entry))
      try fork.seek(to: .entry(entry))
      #expect(Mark(stage) == Mark(fork))
    }
    #expect(Mark(stage) == later.last)
  }

  @Test("A subscriber reads on after a seek, and reads nothing of the way")
  func subscription() throws {
    let stage = try Stage(Scene())
    var numbers: [UInt64] = []
    let log = stage.log
    _ = try log.subscribe(StateLog.Filter()) { _ in numbers.append(stage.log.sequence) }
    try stage.perform(.scroll(to: 300))
    let count = numbers.count
    try stage.seek(to: .entry(0))
    try stage.seek(to: .entry(1))
    try stage.seek(to: .entry(0))
    #expect(numbers.count == count)
    let start = stage.log.sequence
    try stage.perform(.scroll(to: 300))
    #expect(numbers.count == 2 * count)
    #expect(numbers.dropFirst(count).first == start + 1)
  }

  @Test("A target outside of the past is refused")
  func outside() throws {
    let stage = try Stage(Scene())
    try stage.perform(.scroll(to: 300))
    try stage.perform(Command(.clock(.advance(by: .milliseconds(1000)))))
    for target in [
      HistoryTarget.entry(3), .entry(-1), .time(1.001), .time(-0.001), .frame(61), .frame(-1),
    ] {
      #expect { try stage.seek(to: target) } throws: {
        ($0 as? FlickbookError)?.name == .invalidParams
      }
    }
    for target in [HistoryTarget.entry(2), .entry(0), .time(1), .time(0), .frame(60), .frame(0)] {
      try stage.seek(to: target)
    }
  }

  @Test("What a program changes between commands is no part of the past")
  func meddling() throws {
    let stage = try Stage(Scene())
    try stage.perform(.scroll(to: 300))
    UIView.animate(withDuration: 0.5) { stage.collectionView.alpha = 0 }
    stage.mainQueue.asyncAfter(delay: 0.25) {}
    try stage.perform(Command(.clock(.advance(by: .milliseconds(1000)))))
    #expect { try stage.fork(at: .entry(2)) } throws: {
      ($0 as? FlickbookError)?.name == .journalMismatch
    }
  }

  @Test("A past that needs too much memory is refused")
  func limit() throws {
    var limits = StageLimits()
    limits.historyBytes = 1 << 14
    let stage = try Stage(Scene(), limits: limits)
    for _ in 0..<8 { try stage.perform(.scroll(to: 300)) }
    try stage.seek(to: .entry(3))
    for _ in 0..<60 { try stage.perform(.scroll(to: 300)) }
    #expect { try stage.seek(to: .entry(1)) } throws: {
      ($0 as? FlickbookError)?.name == .limitExceeded
    }
    #expect(stage.past?.total == 63)
  }

  @Test("A stage of a controller goes back if it was given the way to make it")
  func controllers() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480)) {
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
    let start = stage.hash
    try stage.perform(Command(.clock(.advance(by: .milliseconds(1000)))))
    #expect(stage.hash != start)
    try stage.seek(to: .entry(0))
    #expect(stage.hash == start)
    let bare = Stage(
      controller: UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
      size: CGSize(width: 320, height: 480))
    #expect { try bare.seek(to: .entry(0)) } throws: {
      ($0 as? FlickbookError)?.name == .unsupported
    }
  }
}

extension Command {
  fileprivate static func scroll(to y: Double) -> Command {
    Command(.view(.setContentOffset(CGPoint(x: 0, y: y), animated: false)))
  }
}
