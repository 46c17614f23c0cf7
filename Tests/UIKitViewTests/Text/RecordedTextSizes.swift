import Foundation
import Testing
import UIKit

/// A size of a label, a string or a button that UIKit was recorded to give.
struct RecordedTextSize: Decodable, Sendable, CustomTestStringConvertible {
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
  let configuration: String?

  var testDescription: String {
    "\(kind) \(text) \(font.map { "\($0.size) \($0.weight)" } ?? configuration ?? "")"
  }

  private struct List: Decodable {
    let sizes: [RecordedTextSize]
  }

  static let all: [RecordedTextSize] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appending(path: "TextArithmeticTests/Recordings/text-sizes.json")
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONDecoder().decode(List.self, from: data)
    else { return [] }
    return list.sizes
  }()

  private static let weights: [String: UIFont.Weight] = [
    "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  var uiFont: UIFont? {
    guard let font else { return nil }
    switch font.weight {
    case "italic": return .italicSystemFont(ofSize: font.size)
    case "monospaced": return .monospacedSystemFont(ofSize: font.size, weight: .regular)
    default:
      return Self.weights[font.weight].map { .systemFont(ofSize: font.size, weight: $0) }
    }
  }

  /// Whether the tables have the advances and the kerning of the face.
  var isExact: Bool { font.map { !["thin", "light", "italic"].contains($0.weight) } ?? true }
}
