import Testing

@testable import Documents

@Suite("Mistakes in YAML")
struct YAMLMistakeTests {
  /// A text, and what the error says: its position and the part of the message behind the first
  /// words.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let text: String
    let line: Int
    let column: Int
    let words: String
    let hint: String
    var testDescription: String { words }

    init(_ text: String, _ line: Int, _ column: Int, _ words: String, _ hint: String) {
      (self.text, self.line, self.column, self.words, self.hint) = (text, line, column, words, hint)
    }
  }

  private static let spaces = "Indent with spaces; YAML takes no tabs."
  private static let indent =
    "Give all keys of a map, and all items of a list, the same number of spaces."
  private static let braces =
    "Put the inner key in braces, as in key: {key: value}, or a text with a colon in quotes."
  private static let below =
    "End the line above with a colon, or indent this one like the keys around it."
  private static let colon = "Write \"key: value\"; an item of a list begins with \"- \"."
  private static let item = "An item of a list begins with \"- \"."
  private static func write(_ key: String) -> String {
    "Write \"\(key): …\", with a colon and a space."
  }
  private static let commas = "Commas divide the elements"

  static let mistakes = [
    Mistake("a:\n\t- b\n", 2, 1, "there is a tab", spaces),
    Mistake("a:\n  b:\n\t c: 1\n", 3, 1, "there is a tab", spaces),
    Mistake("a:\n  -\tb\n", 2, 4, "there is a tab", spaces),
    Mistake("a: [@x]\n", 1, 5, "a value cannot begin with \"@\"", "Put the value in quotes."),
    Mistake("ä: {b: %x}\n", 1, 8, "a value cannot begin with \"%\"", "Put the value in quotes."),
    Mistake("a: *\n", 1, 4, "a value cannot begin with \"*\"", "Put the value in quotes."),
    Mistake("a:\n  - b: c: 3\n", 2, 9, "there is a second colon on this line", braces),
    Mistake("a\n  b: {}\n", 2, 4, "this key is indented below a line without a colon", below),
    Mistake("- a\n  b: 1\n", 2, 4, "this key is indented below a line without a colon", below),
    Mistake("a: {}\nb\nc: 1\n", 2, 1, "there is no colon behind this key", colon),
    Mistake("a: {}\nb\n", 2, 1, "there is no colon behind this key", colon),
    Mistake(
      "a:\n  - b:\n      c: 1\n      d\n  - e\n", 4, 7, "there is no colon behind this key", colon),
    Mistake(
      "a:\n  - b:\n      c: 1\n      d [0]\n  - e\n", 4, 7, "there is no colon behind \"d\"",
      write("d")),
    Mistake("- tap {item: [0, 3]}\n", 1, 3, "there is no colon behind \"tap\"", write("tap")),
    Mistake(
      "a:\n  - tap {at: x, item: y}\n", 2, 5, "there is no colon behind \"tap\"", write("tap")),
    Mistake(
      "a:\n  b: 1\n  size [3, 4]\n  c: 2\n", 3, 3, "there is no colon behind \"size\"",
      write("size")),
    Mistake(
      "- tap:{item: [0, 3]}\n", 1, 3, "there is no space behind the colon of \"tap\"", write("tap")),
    Mistake(
      "a:\n  b: 1\n  size:[3, 4]\n  c: 2\n", 3, 3,
      "there is no space behind the colon of \"size\"", write("size")),
    Mistake(
      "- tap: {count: 2, item [0, 3]}\n", 1, 19, "there is no colon behind \"item\"", write("item")),
    Mistake("- tap: {item {a: 1}}\n", 1, 9, "there is no colon behind \"item\"", write("item")),
    Mistake("a:\n  - b\n  -c: 1\n", 3, 3, "there is no space behind the dash", item),
    Mistake("a:\n  -b: 1\n  - c\n", 2, 3, "there is no space behind the dash", item),
    Mistake(
      "a:\n  - b\n - c\n", 3, 2, "this item of a list is not below the key of its list",
      "Indent it like the other items of its list."),
    Mistake(
      "a: {}\n- b\n", 2, 1, "this item of a list is not below the key of its list",
      "Indent it like the other items of its list."),
    Mistake(
      "a:\n  b: 1\n c: 2\n", 3, 2, "this line is indented differently from those before it",
      indent),
    Mistake("- a\nb: 1\n", 2, 1, "this line is indented differently from those before it", indent),
    Mistake(
      "a: \"x\" y\n", 1, 8, "there is more text behind the value",
      "Remove it, or put the whole value in quotes."),
    Mistake(
      "a: [b]]\n", 1, 7, "there is more text behind the value",
      "Remove it, or put the whole value in quotes."),
    Mistake("a: [b\n", 1, 4, "\"[\" is not closed", "Write \"]\" behind the last element."),
    Mistake("a: [b", 1, 4, "\"[\" is not closed", "Write \"]\" behind the last element."),
    Mistake(
      "a: {b: 1\nc: 3\n", 1, 4, "\"{\" is not closed", "Write \"}\" behind the last element."),
    Mistake(
      "a: [{b: [1, 2]]\n", 1, 15, "a comma or \"}\" is missing here",
      commas + ", and a key has a colon and a space behind it."),
    Mistake("a: [\"b\" \"c\"]\n", 1, 9, "a comma or \"]\" is missing here", commas + "."),
    Mistake(
      "a: 1\nb: \"x\nc: 2\n", 2, 4, "the quote is not closed",
      "Write the same quote at the end of the text."),
    Mistake(
      "a: [\"\\q\"]\n", 1, 6, "there is no such escape",
      "Write \\\\ for a backslash, or put the text in single quotes."),
    Mistake(
      "a: - b\n", 1, 4, "a list cannot begin on the line of its key",
      "Write each item on a line of its own, or all in brackets: [a, b]."),
    Mistake("a: [b, , c]\n", 1, 8, "there is no value here", "Write one, or remove the comma."),
  ]

  @Test("A mistake is named with its place and with what to do", arguments: mistakes)
  func says(_ mistake: Mistake) {
    let error = #expect(throws: FlickbookError.self) {
      try Document(yaml: Array(mistake.text.utf8))
    }
    #expect(error?.name == .parseError)
    #expect(error?.message == "This is not YAML: \(mistake.words).")
    #expect(error?.hint == mistake.hint)
    #expect([error?.line, error?.column] == [mistake.line, mistake.column])
  }

  @Test(
    "A key whose value follows its name directly is unfinished",
    arguments: [
      ("tap {item", "tap", "Is a colon missing behind \"tap\"?"),
      ("tap{item", "tap", "Is a colon missing behind \"tap\"?"),
      ("size [0", "size", "Is a colon missing behind \"size\"?"),
      ("expect-log  [a]", "expect-log", "Is a colon missing behind \"expect-log\"?"),
      ("tap:{item", "tap", "Is a space missing behind \"tap:\"?"),
      ("wait:200ms", "wait", "Is a space missing behind \"wait:\"?"),
      ("tap", nil, ""), ("tap:", nil, ""), ("tap: {item", nil, ""), ("two words", nil, ""),
      ("http://host", nil, ""), ("", nil, ""), ("{item", nil, ""),
    ] as [(String, String?, String)])
  func unfinishedKey(text: String, name: String?, question: String) {
    let key = UnfinishedKey(text)
    #expect(key?.name == name)
    #expect(key == nil || key?.question == question)
  }

  @Test("A message of the parser that is not known is passed on")
  func passesOn() {
    let error = #expect(throws: FlickbookError.self) {
      try Document(yaml: Array("a: |x\n  b\n".utf8))
    }
    #expect(error?.message == "This is not YAML: did not find expected comment or line break.")
    #expect(error?.hint == nil)
  }
}
