import Testing

@testable import Documents

@Suite("YAML")
struct YAMLReaderTests {
  /// A plain scalar and its value.
  struct Scalar: CustomTestStringConvertible, Sendable {
    let text: String
    let kind: Document.Kind
    var number: Double = 0
    var testDescription: String { text.isEmpty ? "nothing" : text }
  }

  static let scalars = [
    Scalar(text: "", kind: .null), Scalar(text: "~", kind: .null),
    Scalar(text: "null", kind: .null), Scalar(text: "yes", kind: .bool, number: 1),
    Scalar(text: "Off", kind: .bool), Scalar(text: "y", kind: .string),
    Scalar(text: "truely", kind: .string), Scalar(text: "12", kind: .number, number: 12),
    Scalar(text: "-0.5", kind: .number, number: -0.5),
    Scalar(text: "+.5e1", kind: .number, number: 5), Scalar(text: "1e", kind: .string),
    Scalar(text: "1.", kind: .number, number: 1), Scalar(text: "0x1F", kind: .number, number: 31),
    Scalar(text: "0o17", kind: .number, number: 15), Scalar(text: "1:30", kind: .string),
    Scalar(text: "250ms", kind: .string), Scalar(text: ".", kind: .string),
    Scalar(text: ".inf", kind: .number, number: .infinity), Scalar(text: "'12'", kind: .string),
    Scalar(text: "\"no\"", kind: .string),
  ]

  @Test("A plain scalar is what the core schema says", arguments: scalars)
  func resolves(_ scalar: Scalar) throws {
    let value = try #require(try yaml("key: \(scalar.text)")["key"])
    #expect(value.kind == scalar.kind)
    if scalar.kind == .number { #expect(value.number == scalar.number) }
    if scalar.kind == .bool { #expect(value.bool == (scalar.number == 1)) }
  }

  @Test("A number keeps its text, so that it can be read as a name")
  func keepsText() throws {
    #expect(try yaml("id: 0012")["id"]?.text == "0012")
  }

  @Test("Every value knows its line and column")
  func knowsPlaces() throws {
    let root = try yaml("view:\n  size: [1, 20]\n")
    let size = try #require(root["view"]?["size"])
    #expect(size.position.map { [$0.line, $0.column] } == [2, 9])
    #expect(Array(size.elements)[1].position.map { [$0.line, $0.column] } == [2, 13])
  }

  @Test("A byte order mark at the start is passed over, and moves no column")
  func passesOverMark() throws {
    let size = try yaml("\u{FEFF}size: [1, 20]\n")["size"]
    #expect(size?.position.map { [$0.line, $0.column] } == [1, 7])
    #expect(try yaml("\u{FEFF}").kind == .null)
  }

  @Test("Anywhere else it is part of the text")
  func keepsMark() throws {
    #expect(try yaml("id: 'a\u{FEFF}'")["id"]?.text == "a\u{FEFF}")
  }

  @Test("A text with no value is null")
  func isNull() throws {
    #expect(try yaml("# nothing\n").kind == .null)
  }

  /// A text that is refused, and the line and column that the error names.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let line: Int
    let column: Int
  }

  static let refusals = [
    Refusal(testDescription: "anchor", text: "a: &b 1", line: 1, column: 4),
    Refusal(testDescription: "alias", text: "a: *b", line: 1, column: 4),
    Refusal(testDescription: "tag", text: "a: !!str 1", line: 1, column: 4),
    Refusal(testDescription: "merge key", text: "a: 1\n<<: {}", line: 2, column: 1),
    Refusal(testDescription: "duplicate key", text: "a: {b: 1, b: 2}", line: 1, column: 11),
    Refusal(testDescription: "second document", text: "a: 1\n---\nb: 1", line: 2, column: 1),
    Refusal(testDescription: "a key that is a list", text: "? [a]\n: 1", line: 1, column: 3),
    Refusal(testDescription: "open bracket", text: "a: [1, 2\nb: 3", line: 1, column: 4),
  ]

  @Test("YAML that no scene can have is refused with its line and column", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: FlickbookError.self) { try yaml(refusal.text) }
    #expect(error?.name == .parseError)
    #expect([error?.line, error?.column] == [refusal.line, refusal.column])
  }

  @Test("64 levels are read and 65 are too many", arguments: [(64, true), (65, false)])
  func limitsDepth(levels: Int, isRead: Bool) {
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let result = Result { try yaml(text) }
    let error: FlickbookError? =
      if case .failure(let error) = result { error as? FlickbookError } else { nil }
    #expect(error?.name == (isRead ? nil : .limitExceeded))
  }

  @Test("Bytes that are not UTF-8 are a parse error")
  func refusesBytes() {
    let error = #expect(throws: FlickbookError.self) {
      try Document(yaml: [0x61, 0x3A, 0x20, 0xFF])
    }
    #expect(error?.name == .parseError)
  }
}

/// The outermost value of a YAML text.
private func yaml(_ text: String) throws -> Node {
  try Document(yaml: Array(text.utf8)).root
}
