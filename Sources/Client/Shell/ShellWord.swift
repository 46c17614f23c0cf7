import Flickbook

/// A command of the shell itself; every other line is a step of a script or a method of the protocol.
enum ShellWord: String, CaseIterable {
  case picture, history, back, forward, seek, fork, save, help, quit

  /// The form of its argument.
  var argument: String {
    switch self {
    case .picture, .history, .quit: ""
    case .back, .forward: "[N]"
    case .seek: "TIME | frame N | entry N"
    case .fork: "[NAME]"
    case .save: "FILE"
    case .help: "[NAME]"
    }
  }

  /// A description of its effect.
  var meaning: String {
    switch self {
    case .picture: "draws what is on screen"
    case .history: "lists the requests that changed the session, with the number of each entry"
    case .back: "goes N entries back in the history; 1 unless given"
    case .forward: "goes N entries forward again; 1 unless given"
    case .seek: "goes to an instant such as 1.5s, to a frame or to the end of an entry"
    case .fork: "opens a session with the past of this one, and continues there"
    case .save: "writes the history as a script that flickbook run replays to the same state"
    case .help: "lists the commands, or describes a step or a method"
    case .quit: "ends the shell, as Ctrl-D does"
    }
  }
}

/// A line of the shell.
enum ShellLine {
  /// A blank line or a comment.
  case nothing
  /// A command of the shell, with the text behind it.
  case word(ShellWord, String)
  /// A step or a method, with what it takes as YAML.
  case step(name: String, argument: [UInt8])

  /// Parses a line without its end.
  ///
  /// A step may be written as in a script, with a dash before it and a colon behind its name.
  ///
  /// - Throws: `parse_error` for bytes that are not UTF-8, `method_not_found` for an unknown name.
  init(_ bytes: [UInt8]) throws(FlickbookError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FlickbookError(.parseError, "The line is not UTF-8.")
    }
    var rest = Self.trimmed(text[...])
    guard let first = rest.first, first != "#" else {
      self = .nothing
      return
    }
    if rest.hasPrefix("- ") { rest = Self.trimmed(rest.dropFirst(2)) }
    let name = String(rest.prefix(while: Self.isOfName))
    rest = rest.dropFirst(name.count)
    guard rest.first.map({ $0.isWhitespace || ":{[\"'".contains($0) }) ?? true else {
      throw Self.unknown(String(rest.prefix { !$0.isWhitespace }), after: name)
    }
    if rest.first == ":" { rest = rest.dropFirst() }
    let argument = Self.trimmed(rest)
    if let word = ShellWord(rawValue: name) {
      self = .word(word, String(argument))
      return
    }
    guard ScriptSchema.step(name) != nil || ProtocolSchema.method(name) != nil else {
      throw Self.unknown(name)
    }
    self = .step(name: name, argument: Array(argument.utf8))
  }

  private static func unknown(_ name: String, after start: String = "") -> FlickbookError {
    let name = start + name
    guard !name.isEmpty else {
      return FlickbookError(
        .parseError, "A line begins with the name of a command, a step or a method.",
        hint: "help lists them.")
    }
    return FlickbookError(
      .methodNotFound, "There is no command, step or method \"\(name)\".",
      hint: nearest(name, in: names).map { "Did you mean \"\($0)\"?" } ?? "help lists them.")
  }

  /// The names with which a line may begin: commands, steps and methods.
  static let names =
    ShellWord.allCases.map(\.rawValue) + ScriptSchema.steps.map(\.name)
    // One has the name of its step.
    + ProtocolSchema.methods.map(\.name).filter { ScriptSchema.step($0) == nil }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
