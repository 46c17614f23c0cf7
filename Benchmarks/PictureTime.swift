import Flickbook
import Foundation

/// Pictures of a telephone's screen with a hundred cells: as PNG, and as SVG for reference.
@MainActor
enum PictureTime {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let pictures = size == .full ? 20 : 1
    var scene = Scene()
    var section = SectionDescription()
    section.items = .count(1000, sizes: [])
    scene.sections = [section]
    let stage = try Stage(scene)
    var hash = ResultHash()
    func milliseconds(_ format: PictureRequest.Format) throws -> Double {
      hash = ResultHash()
      var json = JSONWriter()
      let command = Command.snapshot(PictureRequest(format))
      // Cairo and its fonts are loaded with the first.
      try stage.perform(command, into: &json)
      return try secondsTaken {
        for _ in 0..<pictures {
          json.removeAll()
          try stage.perform(command, into: &json)
        }
        hash.combine(json.bytes.count)
      } / Double(pictures) * 1e3
    }
    let (values, references) = try inTurn(size.runs) {
      try milliseconds(.svg)
    } value: {
      try milliseconds(.png)
    }
    return [
      Measurement(
        name: "see/png", unit: "ms", values: values, references: references, hash: hash.value)
    ]
  }
}
