import Foundation
import Testing

@testable import Flickbook

@Suite("The schema in the repository")
struct SchemaFileTests {
  @Test("Config/flickbook.schema.json is what flickbook schema prints")
  func isCurrent() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Config/flickbook.schema.json")
    #expect(
      try Data(contentsOf: file) == Data(Schema.text()),
      "flickbook schema >Config/flickbook.schema.json")
  }
}
