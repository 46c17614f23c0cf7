import CYAML

/// A mistake in a YAML text, in words that say what to do.
///
/// libyaml says what its parser expected next. The kind of a mistake is known from that and from the
/// text around it; a message of libyaml that is not known here is passed on.
struct YAMLMistake {
  /// The mistake, as the second half of a sentence.
  private let words: String
  private let hint: String?
  private let mark: yaml_mark_t

  /// The error for the mistake, with its position.
  var error: FlickbookError {
    FlickbookError(
      .parseError, "This is not YAML: \(words).", hint: hint, line: Int(mark.line) + 1,
      column: Int(mark.column) + 1)
  }

  private init(_ words: String, _ hint: String?, _ mark: yaml_mark_t) {
    (self.words, self.hint, self.mark) = (words, hint, mark)
  }

  /// Reads what the parser says of a text that it has refused.
  init(_ parser: yaml_parser_t, in source: [UInt8]) {
    let problem = parser.problem.map { String(cString: $0) } ?? "the text cannot be read"
    let (mark, start) = (parser.problem_mark, parser.context_mark)
    let text = Surroundings(source, mark)
    switch problem {
    case "found character that cannot start any token":
      self = Self.unexpected(text.next, mark)
    case "did not find expected alphabetic or numeric character":
      self = Self.unexpected(Surroundings(source, start).next, start)
    case "mapping values are not allowed in this context":
      self = Self.secondColon(text, mark)
    case "could not find expected ':'":
      let key = Surroundings(source, start)
      self =
        Self.unfinished(key.rest, start)
        ?? YAMLMistake(
          "there is no colon behind this key",
          "Write \"key: value\"; an item of a list begins with \"- \".", start)
    case "did not find expected key", "did not find expected '-' indicator":
      self = Self.misplaced(text, mark, around: Surroundings(source, start), start)
    case "did not find expected ',' or ']'":
      self = Self.open("[", "]", text, mark, start)
    case "did not find expected ',' or '}'":
      self = Self.open("{", "}", text, mark, start)
    case "found unexpected end of stream":
      self.init(
        "the quote is not closed", "Write the same quote at the end of the text.", start)
    case "found unknown escape character":
      self.init(
        "there is no such escape", "Write \\\\ for a backslash, or put the text in single quotes.",
        mark)
    case "block sequence entries are not allowed in this context":
      self.init(
        "a list cannot begin on the line of its key",
        "Write each item on a line of its own, or all in brackets: [a, b].", mark)
    case "did not find expected node content":
      self.init("there is no value here", "Write one, or remove the comma.", mark)
    default: self.init(problem, nil, mark)
    }
  }

  /// A character with which no value begins.
  private static func unexpected(
    _ character: Unicode.Scalar?, _ mark: yaml_mark_t
  ) -> YAMLMistake {
    guard character != "\t" else {
      return YAMLMistake("there is a tab", "Indent with spaces; YAML takes no tabs.", mark)
    }
    return YAMLMistake(
      "a value cannot begin with \(character.map { "\"\($0)\"" } ?? "this character")",
      "Put the value in quotes.", mark)
  }

  /// A colon that follows another one on its line, or is on a line that is indented below a value.
  private static func secondColon(_ text: Surroundings, _ mark: yaml_mark_t) -> YAMLMistake {
    if let mistake = unfinished(text, mark) { return mistake }
    guard text.before.contains(": ") else {
      return YAMLMistake(
        "this key is indented below a line without a colon",
        "End the line above with a colon, or indent this one like the keys around it.", mark)
    }
    return YAMLMistake(
      "there is a second colon on this line",
      "Put the inner key in braces, as in key: {key: value}, or a text with a colon in quotes.",
      mark)
  }

  /// The key of a line that lacks its colon, or the space behind it; nil if there is none.
  private static func unfinished(_ text: Surroundings, _ mark: yaml_mark_t) -> YAMLMistake? {
    let key = text.before.drop { " -".contains($0) }
    var mark = mark
    mark.column = text.before.unicodeScalars.count - key.unicodeScalars.count
    return unfinished(key, mark)
  }

  private static func unfinished(_ key: some StringProtocol, _ mark: yaml_mark_t) -> YAMLMistake? {
    guard let key = UnfinishedKey(key) else { return nil }
    let words =
      switch key.gap {
      case .colon: "there is no colon behind \"\(key.name)\""
      case .space: "there is no space behind the colon of \"\(key.name)\""
      }
    return YAMLMistake(words, "Write \"\(key.name): …\", with a colon and a space.", mark)
  }

  /// Something that is neither the next key of a map nor the next item of a list.
  ///
  /// - Parameters:
  ///   - around: the text where the map or the list begins, at `start`.
  private static func misplaced(
    _ text: Surroundings, _ mark: yaml_mark_t, around: Surroundings, _ start: yaml_mark_t
  ) -> YAMLMistake {
    guard text.before.allSatisfy({ $0 == " " }) else {
      return unfinished(text, mark)
        ?? YAMLMistake(
          "there is more text behind the value", "Remove it, or put the whole value in quotes.",
          mark)
    }
    for (text, mark) in [(text, mark), (around, start)] where text.lacksSpaceBehindDash {
      return YAMLMistake(
        "there is no space behind the dash", "An item of a list begins with \"- \".", mark)
    }
    guard text.next != "-" else {
      return YAMLMistake(
        "this item of a list is not below the key of its list",
        "Indent it like the other items of its list.", mark)
    }
    return YAMLMistake(
      "this line is indented differently from those before it",
      "Give all keys of a map, and all items of a list, the same number of spaces.", mark)
  }

  /// A list in brackets or a map in braces that is not continued or closed.
  private static func open(
    _ bracket: String, _ end: String, _ text: Surroundings, _ mark: yaml_mark_t,
    _ start: yaml_mark_t
  ) -> YAMLMistake {
    guard mark.line == start.line, !text.isAtEnd else {
      return YAMLMistake(
        "\"\(bracket)\" is not closed", "Write \"\(end)\" behind the last element.", start)
    }
    let key =
      text.before.lastIndex { "{,".contains($0) }.map { text.before[$0...].dropFirst() } ?? ""
    let element = key.drop { $0 == " " }
    var here = mark
    here.column -= element.unicodeScalars.count
    if bracket == "{", let mistake = unfinished(element + text.rest, here) { return mistake }
    let keys = bracket == "{" ? ", and a key has a colon and a space behind it" : ""
    return YAMLMistake(
      "a comma or \"\(end)\" is missing here", "Commas divide the elements\(keys).", mark)
  }
}

/// The text around a position.
private struct Surroundings {
  /// The line before the position.
  let before: String
  /// The line from the position.
  let rest: String
  /// The character at the position; nil at the end of the line.
  let next: Unicode.Scalar?
  /// Whether nothing follows in the whole text.
  let isAtEnd: Bool

  init(_ source: [UInt8], _ mark: yaml_mark_t) {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = Int(mark.line) < lines.count ? lines[Int(mark.line)] : []
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    before = String(String.UnicodeScalarView(scalars.prefix(Int(mark.column))))
    rest = String(String.UnicodeScalarView(scalars.dropFirst(Int(mark.column))))
    next = rest.unicodeScalars.first
    isAtEnd = next == nil && Int(mark.line) + 1 >= lines.count
  }

  /// Whether a word follows a dash directly.
  var lacksSpaceBehindDash: Bool {
    let second = rest.unicodeScalars.dropFirst().first
    return next == "-" && second?.properties.isAlphabetic ?? false
  }
}
