import Foundation
import Testing

@testable import TextArithmetic

/// A size of a text that UIKit was recorded to give.
struct RecordedText: Decodable, Sendable, CustomTestStringConvertible {
  struct Font: Decodable, Sendable {
    let size: Double
    let weight: String
  }

  let kind: String
  let text: String
  let font: Font?
  let width: Double?
  let height: Double?
  let stringWidth: Double?
  let scale: Double?

  var testDescription: String { "\(text) \(font.map { "\($0.size) \($0.weight)" } ?? "")" }

  private struct List: Decodable {
    let sizes: [RecordedText]
  }

  static let all: [RecordedText] = {
    guard
      let file = Bundle.module.url(
        forResource: "text-sizes", withExtension: "json", subdirectory: "Recordings"),
      let data = try? Data(contentsOf: file),
      let list = try? JSONDecoder().decode(List.self, from: data)
    else { return [] }
    return list.sizes
  }()

  /// UIKit's number of a weight.
  static let weights = [
    "thin": -0.6, "light": -0.4, "regular": 0, "medium": 0.23, "semibold": 0.3, "bold": 0.4,
    "heavy": 0.56, "black": 0.62,
  ]

  var face: FontFace? {
    guard let font else { return nil }
    if font.weight == "monospaced" {
      return FontFace(size: font.size, weight: 0, spacing: .monospaced)
    }
    return Self.weights[font.weight].map { FontFace(size: font.size, weight: $0) }
  }

  /// Whether the weight has kerning of its own in the tables.
  var isExact: Bool { font.map { !["thin", "light", "italic"].contains($0.weight) } ?? false }
}

/// A file of numbers from which the tables are made.
enum DataFile {
  static func read(_ name: String) throws -> [String: Any] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/CTextTables/Data/\(name).json")
    return try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
  }
}
