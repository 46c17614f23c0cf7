import Foundation
import SeededRandom
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// Two to five fingers at random over a grid of items.
///
/// `FLICKBOOK_RANDOM_PLAYS` and `FLICKBOOK_RANDOM_SEED` say how many plays and the first seed.
@Suite("Random touches that select")
@MainActor
struct RandomFingersTests {
  nonisolated static let environment = ProcessInfo.processInfo.environment
  nonisolated static let first = UInt64(environment["FLICKBOOK_RANDOM_SEED"] ?? "") ?? 1
  nonisolated static let plays = UInt64(environment["FLICKBOOK_RANDOM_PLAYS"] ?? "") ?? 64

  private static let wanted: Set = [
    "didHighlightItemAt", "didUnhighlightItemAt", "didSelectItemAt", "shouldDeselectItemAt",
    "didDeselectItemAt", "didBeginMultipleSelectionInteractionAt",
    "performPrimaryActionForItemAt", "scrollViewWillBeginDragging",
  ]

  @Test("Highlight and selection hold together after every event (S3.1–S3.21)")
  func holdTogether() throws {
    var told: Set<String> = []
    for seed in Self.first..<(Self.first + Self.plays) {
      var play = FingerPlay(seed: seed)
      let story = try StageStory(play.scene)
      for _ in 0..<150 {
        try story.perform(play.next(story.stage))
        let view = story.stage.collectionView
        #expect(view.checkInvariants() == [], "seed \(seed)")
        if view.highlightedItem != nil {
          #expect(!story.stage.router.touches.isEmpty, "seed \(seed)")
        }
      }
      try story.perform("gesture.cancel")
      try story.perform("clock.settle", "{limit: 10}")
      #expect(try story.state("highlighted") == "[]", "seed \(seed)")
      #expect(ChoiceAudit(story.lines).faults == [], "seed \(seed)")
      told.formUnion(story.lines.map { Record($0).event })
    }
    // Plays in which nothing happens would hold together too.
    if Self.plays >= 64 { #expect(Self.wanted.subtracting(told) == []) }
  }
}

/// Draws a scene and what fingers do from one seed.
@MainActor
private struct FingerPlay {
  private var random: SeededGenerator
  private let most: Int
  private let pairs: Bool
  let scene: Scene

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    most = random.whole(2...5)
    pairs = random.chance(0.5)
    var scene = Scene()
    scene.view.size = CGSize(width: 300, height: 400)
    scene.view.allowsMultipleSelection = random.chance(0.4)
    scene.view.allowsSelectionDuringEditing = random.chance(0.5)
    scene.view.allowsMultipleSelectionDuringEditing = random.chance(0.5)
    scene.view.isEditing = random.chance(0.3)
    scene.view.multiSelect = random.chance(0.8)
    scene.view.primaryAction = random.chance(0.3)
    scene.view.delaysContentTouches = random.chance(0.6)
    scene.view.reorder = random.chance(0.2)
    var flow = FlowDescription()
    flow.scrollDirection = random.chance(0.7) ? .vertical : .horizontal
    flow.itemSize = CGSize(width: random.number(30...140), height: random.number(30...140))
    scene.layout = .flow(flow)
    for _ in 0..<random.whole(1...3) {
      var items: [ItemDescription] = []
      for _ in 0..<random.whole(0...30) {
        items.append(Self.unnamed(ItemDescription(using: &random)))
      }
      var section = SectionDescription()
      section.items = .list(items)
      if random.chance(0.3) { section.header = .along(30) }
      scene.sections.append(section)
    }
    self.scene = scene
  }

  private static func unnamed(_ item: ItemDescription) -> ItemDescription {
    var item = item
    item.id = nil
    return item
  }

  mutating func next(_ stage: Stage) -> Command {
    let fingers = stage.router.touches
    switch random.whole(0...19) {
    case 0...4 where fingers.count < most: return down(fingers.map(\.finger))
    case 5...12 where !fingers.isEmpty:
      let translation = CGPoint(x: random.number(-25...25), y: random.number(-25...25))
      let moved = fingers.filter { _ in random.chance(0.8) }.map { touch in
        sample(
          touch.finger, .moved,
          CGPoint(
            x: touch.locationInWindow.x + translation.x, y: touch.locationInWindow.y + translation.y
          ))
      }
      return moved.isEmpty
        ? .advanceFrames(1)
        : .touch(moved, at: stage.now.advanced(by: .milliseconds(Int64(random.whole(1...30)))))
    case 13...15 where !fingers.isEmpty:
      let touch = random.one(of: fingers)
      return .touch(
        [sample(touch.finger, random.chance(0.9) ? .ended : .cancelled, touch.locationInWindow)],
        at: nil)
    case 16: return program(stage)
    default: return .advance(by: .milliseconds(Int64(random.whole(1...250))))
    }
  }

  /// One finger, or two that go down together.
  private mutating func down(_ fingers: [Int]) -> Command {
    let free = (0..<6).filter { !fingers.contains($0) }
    let point = CGPoint(x: random.number(0...300), y: random.number(0...400))
    var samples = [sample(free[0], .began, point)]
    if pairs, fingers.count + 2 <= most {
      samples.append(sample(free[1], .began, CGPoint(x: point.x + 40, y: point.y)))
    }
    return .touch(samples, at: nil)
  }

  private mutating func program(_ stage: Stage) -> Command {
    let flag = random.chance(0.5)
    let path = IndexPath(item: random.whole(0...29), section: 0)
    let exists = stage.data.contains(ItemPath(path))
    return random.one(of: [
      .configure([.allowsSelection(flag)]), .configure([.allowsMultipleSelection(flag)]),
      .configure([.isEditing(flag)]), .configure([.allowsSelectionDuringEditing(flag)]),
      .configure([.allowsMultipleSelectionDuringEditing(flag)]), .reloadData(nil),
      .setContentOffset(CGPoint(x: 0, y: random.number(0...900)), animated: flag),
      exists ? .select(path, animated: false, scrollPosition: flag ? .top : []) : .advanceFrames(2),
    ])
  }

  private func sample(
    _ finger: Int, _ phase: TouchSample.Phase, _ location: CGPoint
  ) -> TouchSample {
    TouchSample(instant: .start, finger: finger, phase: phase, location: location)
  }
}

/// Reads a whole log and finds calls of the delegate without their question or their other half.
private struct ChoiceAudit {
  private(set) var faults: [String] = []

  init(_ lines: [String]) {
    var asked: [String: String] = [:]
    var lit: Set<String> = []
    var selecting = false
    for line in lines {
      let record = Record(line)
      let answer = Answer(text: line)
      let item = answer["item"]
      switch record.event {
      case "shouldHighlightItemAt", "shouldSelectItemAt", "shouldDeselectItemAt":
        asked[record.event] = answer["answer"] == "true" ? item : nil
      case "didHighlightItemAt":
        if asked.removeValue(forKey: "shouldHighlightItemAt") != item { faults.append(line) }
        if !lit.insert(item).inserted || lit.count > 1 { faults.append(line) }
      case "didUnhighlightItemAt":
        if lit.remove(item) == nil { faults.append(line) }
      case "didSelectItemAt":
        if asked.removeValue(forKey: "shouldSelectItemAt") != item { faults.append(line) }
      case "didDeselectItemAt":
        // A single selection deselects its old item for the new one, without a question.
        if asked.removeValue(forKey: "shouldDeselectItemAt") != item,
          asked["shouldSelectItemAt"] == nil
        {
          faults.append(line)
        }
      case "didBeginMultipleSelectionInteractionAt":
        if selecting { faults.append(line) }
        selecting = true
      case "collectionViewDidEndMultipleSelectionInteraction":
        if !selecting { faults.append(line) }
        selecting = false
      case "scrollViewWillBeginDragging":
        if selecting { faults.append(line) }
      default: break
      }
    }
    if selecting { faults.append("a drag that selects never ends") }
    if !lit.isEmpty { faults.append("\(lit) stay lit") }
  }
}
