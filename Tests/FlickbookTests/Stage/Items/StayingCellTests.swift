import Foundation
import SeededRandom
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// A cell that an update leaves on screen has the attributes that it shows, and a flow layout of UIKit is
/// not asked for them; a subclass may answer otherwise, and is asked.
@Suite("Cells that an update leaves on screen")
@MainActor
struct StayingCellTests {
  /// The same answers, but each is made when it is asked for.
  private final class AskedFlow: UICollectionViewFlowLayout {}

  private static let layouts: LayoutRegistry = {
    var layouts = LayoutRegistry()
    layouts.register(flow: "AskedFlow") { AskedFlow() }
    return layouts
  }()

  private func story(_ layout: String, _ keys: String, _ scene: String) throws -> StageStory {
    let text = "{view: {size: [300, 500]}, layout: {type: \(layout), \(keys)}, \(scene)}"
    return try StageStory(Scene(yaml(text), layouts: Self.layouts))
  }

  /// A change for a scene of two sections, with the size of each after it.
  private func change(
    _ counts: inout [Int], _ random: inout SeededGenerator
  ) -> Command {
    var updates: [DataUpdate] = []
    let section = random.whole(0...1)
    let item = { (random: inout SeededGenerator, count: Int) in
      IndexPath(item: random.whole(0...max(count - 1, 0)), section: section)
    }
    switch random.whole(0...3) {
    case 0, 1:
      updates.append(.insert([NewItem(at: item(&random, counts[section] + 1))]))
      counts[section] += 1
    case 2 where counts[section] > 1:
      updates.append(.delete([item(&random, counts[section])]))
      counts[section] -= 1
    default:
      updates.append(
        .move(from: item(&random, counts[section]), to: item(&random, counts[section])))
    }
    var batch = DataBatch(updates)
    batch.isAnimated = random.chance(0.6)
    return .update(batch)
  }

  @Test("A subclass that answers as its superclass gives the same records and the same screen")
  func subclass() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let size = "[\(random.whole(30...140)), \(random.whole(20...90))]"
      let header = random.chance(0.5) ? ", headerReferenceSize: [0, 30]" : ""
      var counts = [random.whole(5...60), random.whole(5...60)]
      let scene = "sections: [{items: \(counts[0])}, {items: \(counts[1])}]"
      let known = try story("flow", "itemSize: \(size)\(header)", scene)
      let asked = try story("AskedFlow", "itemSize: \(size)\(header)", scene)
      for _ in 0..<12 {
        let command =
          switch random.whole(0...3) {
          case 0: Command.advance(by: .milliseconds(Int64(random.whole(0...400))))
          case 1:
            Command.setContentOffset(
              CGPoint(x: 0, y: random.number(0...400)), animated: random.chance(0.3))
          default: change(&counts, &random)
          }
        let answers = try [known, asked].map { try $0.perform(command).text }
        #expect(answers[0] == answers[1], "seed \(seed)")
        #expect(known.lines == asked.lines, "seed \(seed)")
        let screens = try [known, asked].map {
          try $0.perform("query.visible", "{presentation: true}").text
        }
        #expect(screens[0] == screens[1], "seed \(seed)")
      }
    }
  }
}
