import Flickbook
import Foundation
import Timeline
import UIKit

/// The cost of the next position of a finger that carries an item, in flows of many and of few
/// items.
///
/// Each move goes to another item, which makes way: targets, layout pass, cells and the start of their
/// animations are counted. Items of one size, and of 997 sizes that repeat.
@MainActor
enum SimReorder {
  private static let few = 1_000

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let many = size == .full ? 1_000_000 : 20_000
    return try [false, true].map { varies in
      var hash = ResultHash()
      var other = ResultHash()
      let taken = try inTurn(size.runs) {
        try microseconds(few, varies: varies, size, hash: &other)
      } value: {
        try microseconds(many, varies: varies, size, hash: &hash)
      }
      return Measurement(
        name: varies ? "sim/reorder-varying" : "sim/reorder", unit: "µs/move",
        values: taken.values, references: taken.references, hash: hash.value,
        aim: .ratioAtMost(1.5))
    }
  }

  /// A finger that takes the first item over all that are seen, again and again.
  private static func microseconds(
    _ items: Int, varies: Bool, _ size: Benchmark.Size, hash: inout ResultHash
  ) throws -> Double {
    let stage = try Stage(scene(items, varies: varies))
    try takeUpFirst(on: stage, at: CGPoint(x: 20, y: 20))
    let moves = size == .full ? 500 : 20
    var instant = stage.now
    let samples = (0..<moves).map { move in
      instant = instant.advanced(by: .milliseconds(16))
      return sample(
        .moved, at: CGPoint(x: 30 + 60 * (move % 6), y: 90 + 60 * (move / 6 % 7)), instant)
    }
    let seconds = try secondsTaken { try stage.perform(.touchStream(samples)) }
    guard let movement = stage.collectionView.movementInProgress, movement.target.item > 0 else {
      throw BenchmarkFailure("nothing was carried anywhere")
    }
    hash = ResultHash()
    hash.combine(stage.hash)
    hash.combine(stage.log.sequence)
    return seconds / Double(moves) * 1e6
  }

  /// The first item of all goes to the very end, held near the edge: what a frame of that costs, in the
  /// last fifths of the way and, as references, in the first.
  static func toTheEnd(_ size: Benchmark.Size) throws -> [Measurement] {
    let items = size == .full ? 1_000_000 : 10_000
    let stage = try Stage(wideScene(items))
    let view = stage.collectionView
    try takeUpFirst(on: stage, at: CGPoint(x: 50, y: 50))
    let distance = Double(view.contentSize.height - view.bounds.height)
    try stage.perform(
      .touch([sample(.moved, at: CGPoint(x: 950, y: 200), stage.now)], at: nil))
    // 900 points a second are 15 a frame.
    let fifth = Int(distance / 15 / 5)
    let fifths = try (0..<5).map { _ in
      try secondsTaken { try stage.perform(.advanceFrames(fifth)) } / Double(fifth) * 1e6
    }
    try stage.perform(.advanceFrames(10))
    guard view.movementInProgress?.target.item == items - 1, !view.isScrollingAutomatically else {
      throw BenchmarkFailure("the item did not come to the end")
    }
    try stage.perform(
      .touch([sample(.ended, at: CGPoint(x: 950, y: 200), stage.now)], at: nil))
    var hash = ResultHash()
    hash.combine(stage.hash)
    return [
      Measurement(
        name: "sim/reorder-to-end", unit: "µs/frame", values: [fifths[4], fifths[3]],
        references: [fifths[0], fifths[1]], hash: hash.value, aim: .ratioAtMost(1.5))
    ]
  }

  // MARK: Scenes and fingers

  private static func takeUpFirst(on stage: Stage, at point: CGPoint) throws {
    try stage.perform(.touch([sample(.began, at: point, .start)], at: nil))
    try stage.perform(.advance(by: .milliseconds(600)))
    guard stage.collectionView.movementInProgress != nil else {
      throw BenchmarkFailure("the first item was not taken up")
    }
  }

  private static func sample(
    _ phase: TouchSample.Phase, at point: CGPoint, _ instant: Instant
  ) -> TouchSample {
    TouchSample(instant: instant, finger: 1, phase: phase, location: point)
  }

  private static func scene(_ items: Int, varies: Bool) -> Scene {
    var scene = Scene()
    scene.view.size = CGSize(width: 390, height: 600)
    scene.view.reorder = true
    var section = SectionDescription()
    section.items = .count(items, sizes: varies ? sizes : [])
    scene.sections = [section]
    return scene
  }

  /// Ten items a line and two lines in sight.
  private static func wideScene(_ items: Int) -> Scene {
    var scene = scene(items, varies: false)
    scene.view.size = CGSize(width: 1_000, height: 200)
    var flow = FlowDescription()
    flow.itemSize = CGSize(width: 100, height: 100)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    scene.layout = .flow(flow)
    return scene
  }

  /// From 40 to 60 points each way, in no order.
  private static let sizes: [CGSize] = {
    var state: UInt32 = 1
    func next() -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return 40 + Int(state >> 16) % 21
    }
    return (0..<997).map { _ in CGSize(width: next(), height: next()) }
  }()
}
