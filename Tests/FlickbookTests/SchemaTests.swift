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
