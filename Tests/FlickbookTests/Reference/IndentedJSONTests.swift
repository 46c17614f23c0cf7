import Foundation
import Testing

@testable import Flickbook

@Suite("Indented JSON")
struct IndentedJSONTests {
  @Test(
    "An object has one member a line; a list of plain values is one line if it fits",
    arguments: [
      ("{}", "{}"), ("[]", "[]"), ("7", "7"), (#""a, {b}: [\"c\\""#, #""a, {b}: [\"c\\""#),
      (#"{"a":1}"#, "{\n  \"a\": 1\n}"),
      (#"{"a":{"b":[]},"c":{}}"#, "{\n  \"a\": {\n    \"b\": []\n  },\n  \"c\": {}\n}"),
      (#"{"a":[0, 1,2.50]}"#, "{\n  \"a\": [0, 1, 2.50]\n}"),
      (#"["]",{"a":null}]"#, "[\n  \"]\",\n  {\n    \"a\": null\n  }\n]"),
      (#"[[1,2],[3]]"#, "[\n  [1, 2],\n  [3]\n]"),
    ])
  func indents(source: String, text: String) {
    let found = IndentedJSON.text(of: Array(source.utf8))
    #expect(String(decoding: found, as: UTF8.self) == text + "\n")
  }

  @Test("A list has a line for itself up to 100 characters, else one for each value")
  func breaksLists() {
    func lines(_ count: Int) -> Int {
      let word = "\"" + String(repeating: "x", count: count) + "\""
      return IndentedJSON.text(of: Array("[\(word),1]".utf8)).count { $0 == UInt8(ascii: "\n") }
    }
    #expect(lines(92) == 1)
    #expect(lines(95) == 4)
  }

  @Test("The schema keeps its values, and always has the same text")
  func keepsValues() throws {
    let text = Schema.text()
    let read = { (bytes: [UInt8]) in
      try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary
    }
    #expect(try read(text) == read(Schema.json))
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 5000)
    #expect(text == Schema.text())
  }
}
