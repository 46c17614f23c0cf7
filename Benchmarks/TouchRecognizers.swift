import Flickbook
import Foundation
import Timeline
import UIKit

/// The cost of a touch that five recognizers of the app watch in addition to the view's
/// recognizers.
///
/// A finger trembles on an item of a grid, 4 ms a sample, so little that nobody decides: every
/// recognizer sees every sample. Beside it the same without the five.
@MainActor
enum TouchRecognizers {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let samples = size == .full ? 100_000 : 500
    var hash = ResultHash()
    var other = ResultHash()
    let taken = try inTurn(size.runs) {
      try nanosecondsASample(samples, recognizers: [], hash: &other)
    } value: {
      try nanosecondsASample(samples, recognizers: recognizers(), hash: &hash)
    }
    return [
      Measurement(
        name: "touch/five-recognizers", unit: "ns/sample", values: taken.values,
        references: taken.references, hash: hash.value)
    ]
  }

  /// Recognizers that wait for more than a tremble.
  private static func recognizers() -> [UIGestureRecognizer] {
    let presses = (0..<3).map { _ in
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 1e6
      return press
    }
    return presses + (0..<2).map { _ in UIPanGestureRecognizer() }
  }

  private static func nanosecondsASample(
    _ count: Int, recognizers: [UIGestureRecognizer], hash: inout ResultHash
  ) throws -> Double {
    let stage = try Stage(scene)
    for recognizer in recognizers { stage.collectionView.addGestureRecognizer(recognizer) }
    try stage.perform(.touch([sample(0, .began, at: .start)], at: nil))
    let samples = (1...count).map { number in
      sample(number, .moved, at: Instant(nanoseconds: Int64(number) * 4_000_000))
    }
    var json = JSONWriter()
    let seconds = try secondsTaken { try stage.perform(.touchStream(samples), into: &json) }
    guard !stage.collectionView.isDragging, recognizers.allSatisfy({ $0.state == .possible }) else {
      throw BenchmarkFailure("a recognizer decided although the finger only trembles")
    }
    hash = ResultHash()
    hash.combine(stage.hash)
    hash.combine(stage.log.sequence)
    return seconds / Double(count) * 1e9
  }

  /// A finger on an item, within two points of where it went down.
  static func sample(
    _ number: Int, _ phase: TouchSample.Phase, at instant: Instant
  ) -> TouchSample {
    let location = CGPoint(x: 200 + number % 3, y: 300 - number % 2)
    return TouchSample(instant: instant, finger: 1, phase: phase, location: location)
  }

  static var scene: Scene {
    var scene = Scene()
    var section = SectionDescription()
    section.items = .count(1000, sizes: [])
    scene.sections = [section]
    return scene
  }
}
