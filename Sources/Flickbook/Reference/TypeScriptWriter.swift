/// Writes the tables of the vocabulary as types of TypeScript; keys that this version does not bring are
/// left out.
///
/// An object of the vocabulary is an interface under the name of its shape, and so is each kind of value;
/// what the schema says of numbers and lengths of lists is left to the daemon.
struct TypeScriptWriter: ~Copyable {
  /// The layouts that a scene may name.
  let layouts: LayoutRegistry
  private(set) var text = ""
  /// The shapes that were referred to and not written yet.
  private var pending: [(name: String, shape: ProtocolSchema.Shape, inScript: Bool)] = []
  /// The names and keys of the types, by the names of the schema's definitions.
  private var known: [String: (name: String, keys: [String])] = [:]
  private var taken: Set<String> = []

  init(layouts: LayoutRegistry) {
    self.layouts = layouts
  }

  // MARK: Names

  /// The name of a type: the parts of a definition's name, each with a capital letter.
  ///
  /// Two layouts of an app may differ only in what no name of a type can have; the later gets a number.
  mutating func name(_ definition: String, keys: [String] = []) -> String {
    if let other = known[definition] {
      precondition(other.keys == keys, "two shapes have the name \(definition)")
      return other.name
    }
    let parts = definition.split { !($0.isLetter || $0.isNumber) }
    let plain = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    var name = plain
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(plain)\(number)"
    }
    known[definition] = (name, keys)
    return name
  }

  /// The name of a shape's type, which is written at the end.
  mutating func reference(to shape: ProtocolSchema.Shape, inScript: Bool = false) -> String {
    let shape =
      inScript
      ? (shape.isParams ? ScriptSchema.inScript(shape) : shape).withShortSelector : shape
    let definition = Self.definition(of: shape, inScript: inScript)
    let isNew = known[definition] == nil
    let name = name(definition, keys: shape.keys.map(\.name))
    if isNew { pending.append((name, shape, inScript)) }
    return name
  }

  private static func definition(of shape: ProtocolSchema.Shape, inScript: Bool) -> String {
    if shape.isParams { return shape.name + (inScript ? ".step" : ".params") }
    // A shape that the wire has too gets another type in a script.
    let isShared = !ReferenceText.scriptShapes.contains { $0.name == shape.name }
    return inScript && isShared && shape.hasItems ? "script.\(shape.name)" : shape.name
  }

  // MARK: Declarations

  /// Writes a type that has another name, or is made from others.
  mutating func alias(_ name: String, _ meaning: String, _ type: String) {
    comment(meaning)
    line("export type \(name) = \(type);\n")
  }

  /// Writes an interface; `write` adds its members.
  mutating func interface(
    _ name: String, _ meaning: String, extends other: String? = nil,
    _ write: (inout TypeScriptWriter) -> Void
  ) {
    comment(meaning)
    line("export interface \(name)\(other.map { " extends \($0)" } ?? "") {")
    write(&self)
    line("}\n")
  }

  /// Writes the types of all shapes that were referred to.
  mutating func shapes() {
    while !pending.isEmpty {
      let (name, shape, inScript) = pending.removeFirst()
      object(shape, named: name, inScript: inScript)
    }
  }

  /// Writes the type of an object.
  ///
  /// An interface without members would be fulfilled by anything.
  private mutating func object(_ shape: ProtocolSchema.Shape, named name: String, inScript: Bool) {
    guard shape.keys.contains(where: { !$0.isLater }) else {
      return alias(name, "No members.", "{ [name: string]: never }")
    }
    guard !shape.alternatives.isEmpty else {
      return interface(name, shape.meaning) { $0.members(shape.keys, inScript: inScript) }
    }
    comment(shape.meaning)
    line("export type \(name) = OneOf<{")
    members(shape.keys, inScript: inScript)
    line("}, \(Self.union(shape.alternatives))>;\n")
  }

  /// Writes members of an object; a member in `fixed` has that type.
  mutating func members(
    _ keys: [ProtocolSchema.Key], inScript: Bool = false, fixed: [String: String] = [:]
  ) {
    for key in keys where !key.isLater {
      let type = fixed[key.name] ?? text(of: key.type, inScript: inScript)
      let standard = key.standard.map { " Default: `\($0)`." } ?? ""
      member(key.name, key.meaning + standard, type, isRequired: key.isRequired)
    }
  }

  /// Writes one member of an object.
  mutating func member(
    _ name: String, _ meaning: String, _ type: String, isRequired: Bool = true
  ) {
    comment(meaning, indentation: "  ")
    line("  \(Self.key(name))\(isRequired ? "" : "?"): \(type);")
  }

  /// Ends the file with one line end.
  mutating func end() {
    while text.hasSuffix("\n\n") { text.removeLast() }
  }

  // MARK: Values

  /// The type of a value where it is used.
  mutating func text(of type: ProtocolSchema.ValueType, inScript: Bool = false) -> String {
    switch type {
    case .any: return "unknown"
    case .bool: return "boolean"
    case .string: return "string"
    case .null: return "null"
    case .seconds: return inScript ? "Duration" : "Seconds"
    case .item: return "ScriptItem"
    case .indexPath: return "Item"
    case .number(.seconds): return "Seconds"
    case .integer(let range) where range.count == 1: return "\(range.lowerBound)"
    case .number, .integer, .real: return "number"
    case .point, .size, .viewSize, .insets, .rect, .reals:
      return type.definition.map { name($0) } ?? Self.tuple(type.labels)
    case .word(let words): return Self.text(of: words)
    case .list(let element, _): return Self.list(of: text(of: element, inScript: inScript))
    case .couple(let element):
      let element = text(of: element, inScript: inScript)
      return "[\(element), \(element)]"
    case .map(let element): return "{ [name: string]: \(text(of: element, inScript: inScript)) }"
    case .either(let types):
      var words: [String] = []
      for type in types {
        let word = text(of: type, inScript: inScript)
        if !words.contains(word) { words.append(word) }
      }
      return words.joined(separator: " | ")
    case .object(let shape): return reference(to: shape, inScript: inScript)
    case .recursive(let shape): return reference(to: shape())
    case .layout: return "Layout"
    case .appClass(let role):
      let names = layouts.isOpen ? [] : layouts.objectNames(role)
      return names.isEmpty ? "string" : Self.union(names)
    case .step: return "Step"
    }
  }

  /// The definition of a kind of values.
  mutating func definition(of type: ProtocolSchema.ValueType) {
    guard let definition = type.definition else { return }
    let isNumber = if case .seconds = type { true } else { false }
    alias(name(definition), type.meaning, isNumber ? "number" : Self.tuple(type.labels))
  }

  private static func tuple(_ labels: [String]) -> String {
    "[\(labels.map { $0.isEmpty ? "number" : "\($0): number" }.joined(separator: ", "))]"
  }

  private static func list(of element: String) -> String {
    element.contains(" | ") ? "(\(element))[]" : "\(element)[]"
  }

  private static func text(of words: [String]) -> String {
    if words == StateLog.events { return "EventName" }
    if words == FlickbookError.Name.allCases.map(\.rawValue) { return "ErrorName" }
    return union(words)
  }

  // MARK: Pieces

  /// One of these words.
  static func union(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " | ")
  }

  static func quoted(_ word: String) -> String {
    var json = JSONWriter()
    json.string(word)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The name of a member, in quotes where TypeScript needs them.
  private static func key(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.isLetterOrDigit }
    return isPlain && name.first?.isNumber == false ? name : quoted(name)
  }

  mutating func comment(_ meaning: String, indentation: String = "") {
    line("\(indentation)/** \(meaning.replacing("*/", with: "*\\/")) */")
  }

  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

extension ProtocolSchema.ValueType {
  /// The names of the numbers of a tuple; empty if their meaning varies.
  fileprivate var labels: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size, .viewSize: ["width", "height"]
    case .insets: ["top", "left", "bottom", "right"]
    case .rect: ["x", "y", "width", "height"]
    case .indexPath: ["section", "item"]
    case .reals(6): ["a", "b", "c", "d", "tx", "ty"]
    case .reals(let count): Array(repeating: "", count: count)
    default: []
    }
  }
}
