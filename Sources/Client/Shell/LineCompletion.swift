import Flickbook

/// The completions at the end of a line that is being typed, from the tables that decoding uses.
struct LineCompletion {
  /// The layouts that a line may name.
  let layouts: LayoutRegistry

  /// The words that may follow at the end of a text.
  struct Choices: Equatable {
    /// The beginning that was typed.
    var typed: String
    /// The words that begin so, in the order of the tables.
    var words: [String] = []
    /// The text that follows a word if it is the only choice.
    var ending = ""
    /// Whether names of files may follow here.
    var areFiles = false

    /// The text that all words share after the typed text, with the ending if there is only one
    /// word.
    var added: String {
      guard let first = words.first else { return "" }
      let shared = words.dropFirst().reduce(first[...]) { shared, word in
        shared.prefix(zip(shared, word).prefix { $0 == $1 }.count)
      }
      return String(shared.dropFirst(typed.count)) + (words.count == 1 ? ending : "")
    }
  }

  /// Returns the completions at the end of a line up to the cursor.
  func choices(for line: String) -> Choices {
    var rest = line.drop(while: { $0 == " " })
    if rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop(while: { $0 == " " }) }
    let name = rest.prefix { !" :{[".contains($0) }
    rest = rest.dropFirst(name.count)
    guard let separator = rest.first else { return names(beginning: String(name)) }
    if separator == ":" { rest = rest.dropFirst() }
    rest = rest.drop(while: { $0 == " " })
    if let word = ShellWord(rawValue: String(name)) { return choices(after: word, String(rest)) }
    if let step = ScriptSchema.step(String(name)) {
      if step.name == "include" { return Choices(typed: String(rest), areFiles: true) }
      return choices(of: step.argument, String(rest))
    }
    guard let method = ProtocolSchema.method(String(name)) else { return Choices(typed: "") }
    return choices(of: .object(method.params), String(rest))
  }

  /// The names with which a line may begin; methods only once something is typed.
  private func names(beginning typed: String) -> Choices {
    let methods = typed.isEmpty ? [] : ProtocolSchema.methods.map(\.name)
    let names = ShellWord.allCases.map(\.rawValue) + ScriptSchema.steps.map(\.name) + methods
    return Self.matching(typed, names, ending: " ")
  }

  private func choices(after word: ShellWord, _ typed: String) -> Choices {
    switch word {
    case .help: return Self.matching(typed, ShellLine.names, ending: "")
    case .seek: return Self.matching(typed, ["frame", "entry"], ending: " ")
    case .save: return Choices(typed: typed, areFiles: true)
    case .picture, .history, .back, .forward, .fork, .quit: return Choices(typed: typed)
    }
  }

  private static func matching(_ typed: String, _ words: [String], ending: String) -> Choices {
    Choices(typed: typed, words: words.filter { $0.hasPrefix(typed) }, ending: ending)
  }

  /// Returns the completions at the end of a value that is being typed.
  private func choices(of type: ProtocolSchema.ValueType, _ text: String) -> Choices {
    var scan = FlowScan(type, layouts)
    for character in text { scan.take(character) }
    guard let expected = scan.expected else { return Choices(typed: "") }
    switch expected {
    case .key(let keys): return Self.matching(scan.word, keys, ending: ": ")
    case .value(let words): return Self.matching(scan.word, words, ending: "")
    }
  }
}

/// Follows a value in the flow style up to its end, and knows the completions there.
private struct FlowScan {
  enum Expected {
    case key([String])
    case value([String])
  }

  /// An object or a list that is open.
  private struct Frame {
    let type: ProtocolSchema.ValueType
    let isObject: Bool
    /// The keys that the map has already.
    var used: [String] = []
    /// The key whose value follows; nil before it.
    var key: String?
    /// The layout's type, if the line has it.
    var layoutType: String?
  }

  private let whole: ProtocolSchema.ValueType
  private let layouts: LayoutRegistry
  private var frames: [Frame] = []
  private var quote: Character?
  private var isEscaped = false
  /// Whether the outermost value has ended.
  private var isWhole = false
  /// The word that is being typed.
  private(set) var word = ""

  init(_ type: ProtocolSchema.ValueType, _ layouts: LayoutRegistry) {
    (whole, self.layouts) = (type, layouts)
  }

  mutating func take(_ character: Character) {
    if let quote {
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote == "\"" {
        isEscaped = true
      } else if character == quote {
        self.quote = nil
      }
      word.append(character)
      return
    }
    switch character {
    case "\"", "'":
      quote = character
      word.append(character)
    case "{", "[":
      frames.append(Frame(type: type, isObject: character == "{"))
      word = ""
    case "}", "]":
      endValue()
      _ = frames.popLast()
      if frames.isEmpty { isWhole = true }
    case ",":
      endValue()
      if !frames.isEmpty { frames[frames.count - 1].key = nil }
    case ":" where frames.last?.isObject == true && frames.last?.key == nil:
      frames[frames.count - 1].key = word
      frames[frames.count - 1].used.append(word)
      word = ""
    case " " where word.isEmpty: break
    default: word.append(character)
    }
  }

  private mutating func endValue() {
    if frames.last?.key == "type" { frames[frames.count - 1].layoutType = word }
    word = ""
  }

  /// The type of the value at this position.
  private var type: ProtocolSchema.ValueType {
    guard let frame = frames.last else { return whole }
    guard frame.isObject else { return frame.type.element ?? .any }
    return frame.key.map { member($0, of: frame) } ?? .any
  }

  private func member(_ key: String, of frame: Frame) -> ProtocolSchema.ValueType {
    switch frame.type {
    case .layout:
      if key == "type" { return .word(layouts.types) }
      return shapes(of: frame).lazy.compactMap { $0.key(key)?.type }.first ?? .any
    case .recursive(let shape): return ProtocolSchema.ValueType.object(shape()).member(key) ?? .any
    case .step: return ScriptSchema.step(key)?.argument ?? .any
    default: return frame.type.member(key) ?? .any
    }
  }

  /// The shapes of the layouts that an object may be.
  private func shapes(of frame: Frame) -> [ProtocolSchema.Shape] {
    let type = frame.layoutType ?? layouts.standardType
    return layouts.shapes.filter { $0.type == type }.map(\.shape)
  }

  /// The completions at this position; nil inside of quotes and behind the value.
  var expected: Expected? {
    guard quote == nil, !isWhole else { return nil }
    guard let frame = frames.last, frame.isObject, frame.key == nil else {
      return .value(words(of: type))
    }
    return .key(keys(of: frame.type, in: frame))
  }

  private func keys(of type: ProtocolSchema.ValueType, in frame: Frame) -> [String] {
    switch type {
    case .object(let shape): return keys(of: shape, in: frame)
    case .either(let types): return types.flatMap { keys(of: $0, in: frame) }
    case .layout:
      let known = frame.used.contains("type") ? [] : ["type"]
      return known + shapes(of: frame).flatMap { keys(of: $0, in: frame) }.filter { $0 != "type" }
    case .recursive(let shape): return keys(of: shape(), in: frame)
    case .step: return frame.used.isEmpty ? ScriptSchema.steps.map(\.name) : []
    default: return []
    }
  }

  /// The keys that may still be added.
  private func keys(of shape: ProtocolSchema.Shape, in frame: Frame) -> [String] {
    let isChosen = shape.alternatives.contains { frame.used.contains($0) }
    return shape.keys.filter { key in
      !key.isLater && !frame.used.contains(key.name)
        && !(isChosen && shape.alternatives.contains(key.name))
    }.map(\.name)
  }

  /// The words with which a value of a type may begin.
  private func words(of type: ProtocolSchema.ValueType) -> [String] {
    switch type {
    case .bool: return ["true", "false"]
    case .word(let words): return words
    case .appClass(let role): return layouts.objectNames(role)
    case .either(let types):
      return types.flatMap { words(of: $0) }.reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    case .object, .map, .layout, .recursive, .step: return ["{"]
    case .point, .size, .viewSize, .insets, .rect, .item, .indexPath, .list, .couple, .reals:
      return ["["]
    case .any, .string, .null, .number, .integer, .seconds, .real: return []
    }
  }
}
