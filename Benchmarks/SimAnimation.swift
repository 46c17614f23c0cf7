import Flickbook
import Foundation
import Timeline
import UIKit

/// Frames of an animation with 40 cells in motion, each of which is asked where it is seen.
///
/// Cells go from one layout to another and back. What is timed is a frame and the reading of all
/// presentations; the change itself is not.
@MainActor
enum SimAnimation {
  private static let cells = 40

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    var hash = ResultHash()
    let changes = size == .full ? 100 : 2
    let values = try (0..<size.runs).map { _ in
      try nanosecondsAFrame(changes: changes, hash: &hash)
    }
    return [
      Measurement(
        name: "sim/animation", unit: "ns/frame", values: values, hash: hash.value, aim: .none)
    ]
  }

  private static func nanosecondsAFrame(changes: Int, hash: inout ResultHash) throws -> Double {
    let stage = try Stage(scene)
    let view = stage.collectionView
    guard view.visibleCells.count == cells else {
      throw BenchmarkFailure("\(view.visibleCells.count) cells are on screen, not \(cells)")
    }
    var json = JSONWriter()
    var (seconds, frames, sum) = (0.0, 0, CGFloat.zero)
    for number in 0..<changes {
      json.removeAll()
      try stage.perform(
        .setLayout(.flow(layout(side: number.isMultiple(of: 2) ? 60 : 70)), animated: true),
        into: &json)
      let moving = view.visibleCells
      // The last of the 18 frames ends the animation.
      for _ in 0..<17 {
        seconds += try secondsTaken {
          json.removeAll()
          try stage.perform(.advanceFrames(1), into: &json)
          for cell in moving {
            sum += cell.presentationFrame.midX * cell.presentationAlpha
          }
        }
        frames += 1
      }
      json.removeAll()
      try stage.perform(.settle(limit: .milliseconds(10_000)), into: &json)
    }
    hash = ResultHash()
    hash.combine(stage.hash)
    hash.combine(Int((Double(sum) * 1000).rounded()))
    return seconds * 1e9 / Double(frames)
  }

  private static var scene: Scene {
    var scene = Scene()
    scene.layout = .flow(layout(side: 70))
    var section = SectionDescription()
    section.items = .count(cells, sizes: [])
    scene.sections = [section]
    return scene
  }

  private static func layout(side: Double) -> FlowDescription {
    var layout = FlowDescription()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }
}
