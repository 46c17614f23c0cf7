import Flickbook
import Foundation
import Timeline
import UIKit

/// Flings that snap, in a line layout of 10,000 items, with the log recorded.
///
/// Each is a finger that goes down, moves seven times, 16 ms and 30 points apart, lifts, and a settle.
/// A fling counts only if it ends further on with an item exactly in the centre. Every record is kept,
/// as it always is; `sim/fling-120` has 120 frames a second, `sim/fling-read` a reader of the log, for
/// whom each record also becomes JSON.
@MainActor
enum SimFling {
  /// The size of the view in points; its centre meets the items' centres on whole pixels.
  private static let viewSize = CGSize(width: 390, height: 600)
  private static let step = TimeSpan.milliseconds(16)

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let flings = size == .full ? 300 : 5
    func figure(_ name: String, isRead: Bool, frameRate: Double, aim: Measurement.Aim) throws
      -> Measurement
    {
      var hash = ResultHash()
      let values = try (0..<size.runs).map { _ in
        try simulatedSecondsASecond(
          flings: flings, isRead: isRead, frameRate: frameRate, hash: &hash)
      }
      return Measurement(name: name, unit: "sim s/s", values: values, hash: hash.value, aim: aim)
    }
    return [
      try figure("sim/fling", isRead: false, frameRate: 60, aim: .atLeast(10_000)),
      try figure("sim/fling-120", isRead: false, frameRate: 120, aim: .none),
      try figure("sim/fling-read", isRead: true, frameRate: 60, aim: .none),
    ]
  }

  private static func simulatedSecondsASecond(
    flings: Int, isRead: Bool, frameRate: Double, hash: inout ResultHash
  ) throws -> Double {
    var scene = scene
    scene.view.frameRate = frameRate
    let stage = try Stage(scene)
    var bytes = 0
    if isRead { _ = try stage.log.subscribe(StateLog.Filter()) { bytes += $0.count } }
    var json = JSONWriter()
    var seconds = 0.0
    for number in 0..<flings {
      let before = stage.collectionView.contentOffset.x
      seconds += try fling(stage, into: &json)
      try check(stage, movedFrom: before, fling: number)
    }
    hash = ResultHash()
    hash.combine(stage.hash)
    hash.combine(stage.log.sequence)
    hash.combine(bytes)
    return stage.now.since(.start).seconds / seconds
  }

  /// A line of 10,000 items.
  static var scene: Scene {
    var scene = Scene()
    scene.view.size = viewSize
    scene.layout = .line(LineDescription())
    var section = SectionDescription()
    section.items = .count(10_000, sizes: [])
    scene.sections = [section]
    return scene
  }

  /// Flings the main view of a stage once and waits for its rest; returns the seconds that took.
  static func fling(_ stage: Stage, into json: inout JSONWriter) throws -> Double {
    let samples = samples(from: stage.now.advanced(by: step))
    return try secondsTaken {
      json.removeAll()
      try stage.perform(.touchStream(samples), into: &json)
      json.removeAll()
      try stage.perform(.settle(limit: .milliseconds(10_000)), into: &json)
    }
  }

  private static func samples(from start: Instant) -> [TouchSample] {
    var instant = start
    var x = 330.0
    func sample(_ phase: TouchSample.Phase) -> TouchSample {
      TouchSample(
        instant: instant, finger: 1, phase: phase, location: CGPoint(x: x, y: 300))
    }
    var samples = [sample(.began)]
    for _ in 0..<7 {
      instant = instant.advanced(by: step)
      x -= 30
      samples.append(sample(.moved))
    }
    instant = instant.advanced(by: step)
    samples.append(sample(.ended))
    return samples
  }

  private static func check(_ stage: Stage, movedFrom before: CGFloat, fling: Int) throws {
    let view = stage.collectionView
    let offset = view.contentOffset.x
    guard offset > before else {
      throw BenchmarkFailure("fling \(fling) ended at \(offset), not beyond \(before)")
    }
    let centre = offset + view.bounds.width / 2
    let isCentred = view.visibleCells.contains { ($0.center.x - centre).magnitude < 1e-9 }
    guard isCentred else {
      throw BenchmarkFailure("fling \(fling) left no item in the centre, at offset \(offset)")
    }
  }
}
