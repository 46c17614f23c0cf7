package import Foundation

/// A scene of views and constraints with the frames that UIKit gave them, or that follow.
///
/// The sources are in the recording: Vercantez/openuikit, kern0x1b/charon (facts and figures only),
/// Apple's documentation, and reasoning that an independent solver of linear programs has checked.
package struct ConstraintScene: Decodable, Sendable, CustomStringConvertible {
  package let id: String
  package let confidence: String
  package let root: Root
  /// The views by name.
  package let views: [String: View]
  /// The constraints, in the order of activation.
  package let constraints: [String]
  package let expect: [String: [Double]]
  package let broken: [String]?
  package let inactive: [String]?
  package let fit: Fit?
  package let scale: Double?
  package let tolerance: Double?
  package let rightToLeft: Bool?
  package let subviews: [String]?

  package struct Root: Decodable, Sendable {
    package let size: [Double]
    package let margins: [Double]?
    package let safe: [Double]?
  }

  package struct View: Decodable, Sendable {
    package let `in`: String?
    package let intrinsic: [Double]?
    package let hugging: [Double]?
    package let resistance: [Double]?
    package let frame: [Double]?
    package let guide: Bool?
    package let baseline: [Double]?
    package let lines0: Bool?
    package let wraps: Wraps?
    package let margins: [Double]?
    package let safe: [Double]?
    package let margins_answer: [Double]?
    package let safe_answer: [Double]?
    package let preservesSuperviewMargins: Bool?
    package let hidden: Bool?
    package let stack: Stack?
  }

  package struct Wraps: Decodable, Sendable {
    /// Widths, from which on a text has a height, the widest first.
    package let lines: [[Double]]

    /// The height of the text in a width, in points.
    package func height(in width: Double) -> Double {
      lines.first { width >= $0[0] - 1e-6 }?[1] ?? lines.last?[1] ?? 0
    }
  }

  package struct Stack: Decodable, Sendable {
    package let axis: String
    package let distribution: String
    package let alignment: String
    package let spacing: Double
    package let arranged: [String]
    package let customSpacing: [String: Double]?
    package let margins: [Double]?
  }

  package struct Fit: Decodable, Sendable {
    package let target: [Double]
    package let priorities: [Double]
    package let size: [Double]
  }

  package var description: String { id }

  /// The names of the views in the order of `addSubview`: of their names, unless a scene says another.
  package var names: [String] {
    (subviews ?? []) + views.keys.sorted().filter { subviews?.contains($0) != true }
  }

  /// Half a device pixel, or what the recording allows.
  package var allowance: Double { tolerance ?? 0.5 / (scale ?? 2) }
}

extension ConstraintScene {
  /// Reads one scene from a file of JSON.
  package static func read(_ file: URL) throws -> ConstraintScene {
    try JSONDecoder().decode(ConstraintScene.self, from: Data(contentsOf: file))
  }

  /// All scenes of the recording.
  package static let all: [ConstraintScene] = {
    struct File: Decodable {
      let scenes: [ConstraintScene]
    }
    guard
      let url = Bundle.module.url(
        forResource: "autolayout", withExtension: "json", subdirectory: "Recordings"),
      let data = try? Data(contentsOf: url),
      let scenes = try? JSONDecoder().decode(File.self, from: data).scenes
    else { return [] }
    return scenes
  }()
}
