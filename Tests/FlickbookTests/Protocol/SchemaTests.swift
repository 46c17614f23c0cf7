import Foundation
import Testing

@testable import Flickbook

@Suite("JSON Schema")
struct SchemaTests {
  @Test("The schema is JSON and knows requests, scenes and scripts")
  func isJSON() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Schema.json))
    let schema = try #require(object as? [String: Any])
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    let definitions = try #require(schema["definitions"] as? [String: Any])
    #expect(
      definitions.keys.sorted() == [
        "duration", "expectation", "request", "scene", "script", "step",
      ])
  }

  @Test("The schema tells every physics constant with its value, unit and source")
  func tellsPhysics() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Schema.json))
    let physics = try #require(
      (object as? [String: Any])?["x-physics"] as? [String: [String: Any]])
    #expect(
      Set(physics.values.map { $0.keys.sorted() }) == [["confidence", "rule", "unit", "value"]])
    #expect(physics["panSlop"]?["value"] as? Double == 10)
    #expect(physics["panSlop"]?["unit"] as? String == "pt")
    #expect(physics["panSlop"]?["rule"] as? String == "S4.1")
    #expect(physics["panSlop"]?["confidence"] as? String == "measured")
    #expect(physics["contentTouchDelay"]?["value"] as? Double == 0.15)
    #expect(physics["keepsSelectionOnReload"]?["value"] as? Bool == false)
    let words = Set(physics.values.compactMap { $0["confidence"] as? String })
    #expect(words.isSubset(of: ["measured", "documented", "observed", "guess"]))
  }

  @Test("Every default of the vocabulary is JSON")
  func defaultsAreJSON() throws {
    for key in Vocabulary.methods.flatMap(\.params.keys) {
      guard let standard = key.standard else { continue }
      #expect(throws: Never.self, "\(key.name): \(standard)") {
        try JSONSerialization.jsonObject(with: Data(standard.utf8), options: .fragmentsAllowed)
      }
    }
  }
}
