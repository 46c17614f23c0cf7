import Flickbook
import Timeline

/// Writes values in the flow style of YAML, as scripts are written: `{item: [0, 3]}`.
///
/// The text has no characters that control a terminal.
struct FlowText {
  /// Whether times are written as durations with a unit.
  var inScript = false

  /// Returns the text of a value of some type.
  func text(_ node: Node, _ type: ProtocolSchema.ValueType = .any) -> String {
    switch node.kind {
    case .null: return "null"
    case .bool: return node.bool == true ? "true" : "false"
    case .number:
      if inScript, case .seconds = type { return Self.duration(node.number ?? 0) }
      return Self.number(node.number ?? 0)
    case .string: return Self.string(node.text)
    case .array:
      let element = type.element ?? .any
      return "[\(node.elements.map { text($0, element) }.joined(separator: ", "))]"
    case .object: return "{\(members(node, type).joined(separator: ", "))}"
    }
  }

  /// Returns the members of an object, each with its key.
  func members(_ node: Node, _ type: ProtocolSchema.ValueType = .any) -> [String] {
    node.members.map { key, value in
      "\(Self.string(key.text)): \(text(value, type.member(key.text) ?? .any))"
    }
  }

  private static func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Returns seconds as a duration, to the nanosecond.
  private static func duration(_ seconds: Double) -> String {
    guard let span = TimeSpan(seconds: seconds) else { return number(seconds) }
    var json = JSONWriter()
    json.seconds(nanoseconds: span.nanoseconds)
    return String(decoding: json.bytes, as: UTF8.self) + "s"
  }

  private static func string(_ text: String) -> String {
    if isPlain(text) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where DisplayText.isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        let (letter, length) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
        let zeros = String(repeating: "0", count: length - digits.count)
        quoted += "\\\(letter)\(zeros)\(digits)"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns whether a text without quotes is read as this text.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || signs.contains($0) }
      && !words.contains(text.lowercased())
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let signs = Array("-._".utf8)
  /// The words that are no text in YAML 1.2 or 1.1.
  private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off"]
}
