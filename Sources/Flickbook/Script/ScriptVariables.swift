/// The values that replace `${name}` in a script, its scene and the files that it includes.
///
/// A string that is `${name}` and nothing else becomes the value, of any kind; within a longer
/// string a scalar appears as it is written. `$${` is `${` itself.
public struct ScriptVariables: Sendable {
  /// A variable and its value.
  private struct Variable: Sendable {
    let name: String
    let value: Node
  }

  /// In the order in which they were given; the first of a name counts.
  private var variables: [Variable] = []

  /// The maximum number of values in a file after the replacement; a guess, above any practical
  /// use.
  static let valuesMax = 1 << 20

  /// No variables.
  public init() {}

  /// Adds a variable of a command line, `name=value`, whose value is read as YAML.
  ///
  /// - Throws: `invalid_params` for a text without a name, or with a value that is no YAML.
  public mutating func add(_ text: String) throws(FlickbookError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isName(parts[0]) else {
      throw FlickbookError(
        .invalidParams, "A variable is name=value, not \"\(text)\".",
        hint: "A name has letters, digits, - and _.")
    }
    add(String(parts[0]), try Self.value(parts[1]))
  }

  /// The variables with their values, `name=value`, each value as JSON, in the order of the names.
  package var texts: [String] {
    variables.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.value.json)" }
  }

  /// Returns these variables with the variables of a script's `vars`, which count if none of the
  /// name was given.
  func adding(variablesOf script: Node) throws(FlickbookError) -> ScriptVariables {
    var all = self
    guard let own = script["vars"], own.kind == .object else { return all }
    for (key, value) in own.members {
      guard Self.isName(key.text[...]) else {
        throw key.error(
          .invalidParams, "A variable cannot be called \"\(key.text)\".",
          hint: "A name has letters, digits, - and _.", path: "script.vars")
      }
      all.add(key.text, value)
    }
    return all
  }

  private mutating func add(_ name: String, _ value: Node) {
    guard !variables.contains(where: { $0.name == name }) else { return }
    variables.append(Variable(name: name, value: value))
  }

  /// Reads a value of a command line as YAML.
  static func value(_ text: Substring) throws(FlickbookError) -> Node {
    guard !text.isEmpty else { return Self.string("") }
    return try Document(yaml: Array(text.utf8)).root
  }

  private static func string(_ text: String) -> Node {
    var builder = Document.Builder()
    builder.string(text.utf8)
    return builder.finish().root
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  // MARK: Replacing

  /// Returns a copy of a value with the variables replaced; every value keeps its source location.
  ///
  /// - Throws: `invalid_params` for a name that is not known, and for a list within a text;
  ///   `limit_exceeded` if the copy would be too large.
  package func replaced(in root: Node) throws(FlickbookError) -> Node {
    guard Self.mentionsVariable(root) else { return root }
    var builder = Document.Builder()
    var count = 0
    try append(root, to: &builder, &count)
    return builder.finish().root
  }

  private static func mentionsVariable(_ node: Node) -> Bool {
    switch node.kind {
    case .string: node.text.contains("${")
    case .array: node.elements.contains(where: mentionsVariable)
    case .object: node.members.contains { mentionsVariable($0.value) }
    case .null, .bool, .number: false
    }
  }

  private func append(
    _ node: Node, to builder: inout Document.Builder, _ count: inout Int
  ) throws(FlickbookError) {
    let (line, column) = node.position ?? (0, 0)
    switch node.kind {
    case .array:
      builder.beginArray(line: line, column: column)
      for element in node.elements { try append(element, to: &builder, &count) }
      builder.end()
    case .object:
      builder.beginObject(line: line, column: column)
      for (key, value) in node.members {
        let (line, column) = key.position ?? (0, 0)
        builder.key(key.text.utf8, line: line, column: column)
        try append(value, to: &builder, &count)
      }
      builder.end()
    case .string where node.text.contains("${"):
      try appendText(node, to: &builder, &count)
    case .string, .null, .bool, .number:
      builder.copy(node)
    }
    count += 1
    try check(count, node)
  }

  private func check(_ count: Int, _ node: Node) throws(FlickbookError) {
    guard count > Self.valuesMax else { return }
    throw node.error(
      .limitExceeded, "With its variables the file has more than \(Self.valuesMax) values.",
      path: "script")
  }

  private func appendText(
    _ node: Node, to builder: inout Document.Builder, _ count: inout Int
  ) throws(FlickbookError) {
    let (line, column) = node.position ?? (0, 0)
    let pieces = try Self.pieces(of: node)
    if pieces.count == 1, case .variable(let name) = pieces[0] {
      let value = try value(name, at: node)
      count += Self.size(of: value)
      try check(count, node)
      return Self.copy(value, to: &builder, line, column)
    }
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .variable(let name):
        let value = try value(name, at: node)
        guard value.kind != .array, value.kind != .object else {
          throw node.error(
            .invalidParams, "The value of ${\(name)} cannot be a part of a text.",
            hint: "Write a list or a map alone: \"${\(name)}\".", path: "script")
        }
        text += value.text
      }
      guard text.utf8.count <= ListBounds.textBytes else {
        throw node.error(
          .limitExceeded, "With its variables the text is over \(ListBounds.textBytes) bytes.",
          path: "script")
      }
    }
    builder.string(text.utf8, line: line, column: column)
  }

  private func value(_ name: String, at node: Node) throws(FlickbookError) -> Node {
    if let variable = variables.first(where: { $0.name == name }) { return variable.value }
    let known = variables.map(\.name)
    throw node.error(
      .invalidParams, "There is no variable \"\(name)\".",
      hint: nearest(name, in: known).map { "Did you mean ${\($0)}?" }
        ?? "Give it under vars of the script, or by --var \(name)=VALUE.", path: "script")
  }

  /// The parts of a text.
  private enum Piece {
    case text(String)
    case variable(String)
  }

  private static func pieces(of node: Node) throws(FlickbookError) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = node.text[...]
    while let dollar = rest.firstIndex(of: "$") {
      text += rest[..<dollar]
      rest = rest[dollar...]
      if rest.hasPrefix("$${") {
        text += "${"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${") {
        guard let end = rest.firstIndex(of: "}") else {
          throw node.error(
            .invalidParams, "A variable has no end: \"\(rest)\".", hint: "Write ${name}.",
            path: "script")
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.variable(String(rest[rest.index(dollar, offsetBy: 2)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        text += "$"
        rest = rest.dropFirst()
      }
    }
    text += rest
    if !text.isEmpty || pieces.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  private static func size(of node: Node) -> Int {
    switch node.kind {
    case .array: node.elements.reduce(1) { $0 + size(of: $1) }
    case .object: node.members.reduce(1) { $0 + size(of: $1.value) }
    case .string, .null, .bool, .number: 1
    }
  }

  /// Appends a copy of a value whose parts all have one location, at which errors in them are
  /// shown.
  private static func copy(
    _ node: Node, to builder: inout Document.Builder, _ line: Int, _ column: Int
  ) {
    switch node.kind {
    case .null: builder.null(line: line, column: column, text: node.text.utf8)
    case .bool:
      builder.bool(node.bool == true, line: line, column: column, text: node.text.utf8)
    case .number:
      builder.number(node.number ?? 0, line: line, column: column, text: node.text.utf8)
    case .string: builder.string(node.text.utf8, line: line, column: column)
    case .array:
      builder.beginArray(line: line, column: column)
      for element in node.elements { copy(element, to: &builder, line, column) }
      builder.end()
    case .object:
      builder.beginObject(line: line, column: column)
      for (key, value) in node.members {
        builder.key(key.text.utf8, line: line, column: column)
        copy(value, to: &builder, line, column)
      }
      builder.end()
    }
  }
}
