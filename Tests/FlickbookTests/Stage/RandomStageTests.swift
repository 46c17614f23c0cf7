import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("A stage under random commands")
@MainActor
struct RandomStageTests {
  /// How many commands each stage is given; enough for every kind to follow every other.
  private static let length = 250

  /// Some seeds, and a seed that once left a row on screen by a hair.
  private nonisolated static let seeds = Array(0..<32) + [837]

  @Test("Views, layout, queues and selection agree after every command", arguments: seeds)
  func invariants(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let stage = try Stage(chance.scene())
    var story: [String] = []
    for _ in 0..<Self.length {
      let command = chance.command(on: stage)
      story.append("\(command)")
      do throws(FlickbookError) { try stage.perform(command) } catch {
        story.append("→ \(error.name)")
      }
      try stage.perform(.queryState)
      let broken = stage.collectionView.checkInvariants()
      try #require(broken == [], "seed \(seed) after \(story.suffix(12).joined(separator: "\n"))")
    }
  }

  @Test("Equal commands make equal states", arguments: [3, 17])
  func determinism(seed: Int) throws {
    func hashes() throws -> [UInt64] {
      var chance = Chance(seed: UInt64(seed))
      let stage = try Stage(chance.scene())
      return (0..<Self.length).map { _ in
        let command = chance.command(on: stage)
        do throws(FlickbookError) { try stage.perform(command) } catch {}
        return stage.hash
      }
    }
    #expect(try hashes() == hashes())
  }
}
