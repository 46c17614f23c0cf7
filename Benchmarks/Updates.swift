import Flickbook
import Foundation
import Timeline
import UIKit

/// Batches of updates in a flow layout of a million items: what a request costs until it is answered.
///
/// Checking, data, layout pass and cells are counted, and the start of the animations; their frames are
/// a figure of their own. The reference does the same to a plain array of a million numbers.
@MainActor
enum Updates {
  private static let settle = Command.settle(limit: .milliseconds(10_000))

  /// One insert at the front.
  static func insertFirst(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = items(size)
    let stage = try stage(count)
    var list = Array(0..<count)
    let insert = Command.update(DataBatch([.insert([NewItem(at: [0, 0])])]))
    var plain: [Double] = []
    let values = try (0..<size.runs).map { run in
      plain.append(secondsTaken { list.insert(count + run, at: 0) } * 1e6)
      let seconds = try secondsTaken { try stage.perform(insert) }
      try stage.perform(settle)
      return seconds * 1e6
    }
    return [
      try measurement(
        "update/insert-first", values, plain, stage, items: list.count)
    ]
  }

  /// Ten thousand updates of all kinds of items.
  static func mixed(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = items(size)
    let batch = Command.update(mixedBatch(size == .full ? 10_000 : 100, items: count))
    var (last, plain): (Stage?, [Double]) = (nil, [])
    let values = try (0..<size.runs).map { _ in
      var list = Array(0..<count)
      plain.append(secondsTaken { rebuild(&list, batch) } * 1e6)
      let stage = try stage(count)
      let seconds = try secondsTaken { try stage.perform(batch) }
      last = stage
      return seconds * 1e6
    }
    guard let last else { return [] }
    return [try measurement("update/mixed", values, plain, last, items: count)]
  }

  /// One insert at the front with its animation: a frame, until all are at rest.
  ///
  /// The reference has ten thousand items.
  static func animated(_ size: Benchmark.Size) throws -> [Measurement] {
    let (many, few) = (try stage(items(size)), try stage(10_000))
    let taken = try inTurn(size.runs) {
      try microsecondsAFrame(few)
    } value: {
      try microsecondsAFrame(many)
    }
    var hash = ResultHash()
    hash.combine(many.hash)
    return [
      Measurement(
        name: "update/animated", unit: "µs/frame", values: taken.values,
        references: taken.references, hash: hash.value, aim: .ratioAtMost(1.5))
    ]
  }

  private static func microsecondsAFrame(_ stage: Stage) throws -> Double {
    try stage.perform(.update(DataBatch([.insert([NewItem(at: [0, 0])])])))
    let before = stage.frame
    let seconds = try secondsTaken { try stage.perform(settle) }
    guard stage.frame > before else { throw BenchmarkFailure("the insert was not animated") }
    return seconds / Double(stage.frame - before) * 1e6
  }

  private static func items(_ size: Benchmark.Size) -> Int { size == .full ? 1_000_000 : 100_000 }

  private static func stage(_ items: Int) throws -> Stage {
    var scene = Scene()
    var section = SectionDescription()
    section.items = .count(items, sizes: [])
    scene.sections = [section]
    return try Stage(scene)
  }

  /// As many deletes as inserts, moves and reloads, spread over the section.
  private static func mixedBatch(_ updates: Int, items: Int) -> DataBatch {
    let step = items / (updates / 4)
    func path(_ item: Int) -> IndexPath { [0, item] }
    return DataBatch(
      (0..<(updates / 4)).flatMap { number -> [DataUpdate] in
        let first = number * step
        return [
          .insert([NewItem(at: path(first))]), .delete([path(first + 1)]),
          .move(from: path(first + 2), to: path(first + step / 2)), .reload([path(first + 3)]),
        ]
      })
  }

  /// The plain way: what leaves is left out, what comes is put in, one pass over everything.
  private static func rebuild(_ list: inout [Int], _ command: Command) {
    guard case .view(.update(let batch)) = command.kind else { return }
    var (left, came): (Set<Int>, [Int: Int]) = ([], [:])
    for update in batch.updates {
      switch update {
      case .insert(let items): for item in items { came[item.indexPath.item] = -1 }
      case .delete(let paths): for path in paths { left.insert(path.item) }
      case .move(let from, let to):
        left.insert(from.item)
        came[to.item] = list[from.item]
      case .reload, .insertSections, .deleteSections, .moveSection, .reloadSections: break
      }
    }
    var result: [Int] = []
    result.reserveCapacity(list.count)
    for index in list.indices where !left.contains(index) {
      while let item = came[result.count] { result.append(item) }
      result.append(list[index])
    }
    list = result
  }

  private static func measurement(
    _ name: String, _ values: [Double], _ plain: [Double], _ stage: Stage, items: Int
  ) throws -> Measurement {
    let count = stage.collectionView.numberOfItems(inSection: 0)
    guard count == items else {
      throw BenchmarkFailure("\(name) left \(count) items, not \(items)")
    }
    var hash = ResultHash()
    hash.combine(stage.hash)
    return Measurement(
      name: name, unit: "µs", values: values, references: plain, hash: hash.value)
  }
}
