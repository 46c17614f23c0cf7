import Foundation

/// A run of `flickbook`, from exec to exit.
@MainActor
struct FuzzRun {
  /// The figures that a search of plays prints at its end.
  struct Summary: Decodable {
    let plays: Int
    /// The requests of all plays.
    let steps: Int
    let findings: Int
  }

  private struct Line: Decodable {
    struct Finding: Decodable {
      let steps: Int
    }

    let finding: Finding?
    let summary: Summary?
  }

  /// The scene that is played on: four columns of squares, a thousand of them.
  static let scene = "Examples/Gestures/Scenes/grid.scene.yaml"

  let seconds: Double
  let output: Data
  let status: Int32

  /// Runs the program.
  init(_ arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: Self.scene) else {
      throw BenchmarkFailure("\(Self.scene) is not here: run it in the folder of the project")
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: file) }
    var status: Int32 = 0
    seconds = try secondsTaken {
      status = try Programs.run("flickbook", arguments, output: file.path)
    }
    self.status = status
    output = try Data(contentsOf: file)
  }

  /// Runs a search of plays on the scene, which is the same with the same arguments.
  init(seed: Int, plays: Int, length: Int, further: [String] = []) throws {
    try self.init(
      [
        "fuzz", Self.scene, "--seed", "\(seed)", "--plays", "\(plays)", "--length", "\(length)",
        "--reporter", "jsonl",
      ] + further)
  }

  private var lines: [Line] {
    get throws {
      try output.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(Line.self, from: Data($0))
      }
    }
  }

  /// The last line of a search.
  var summary: Summary {
    get throws {
      guard let summary = try lines.last?.summary else {
        throw BenchmarkFailure("flickbook fuzz ended with \(status), without a summary")
      }
      return summary
    }
  }

  /// The steps of the first finding's script; nil where there is none.
  var stepsOfFinding: Int? {
    get throws { try lines.compactMap(\.finding).first?.steps }
  }

  /// The hash of what was printed, which holds no time.
  var hash: UInt64 {
    var hash = ResultHash()
    for byte in output { hash.combine(byte) }
    return hash.value
  }
}
