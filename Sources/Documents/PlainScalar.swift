/// The value of an unquoted YAML scalar.
///
/// Rule: the core schema of YAML 1.2 (10.3.2), and `yes`, `no`, `on`, `off` of YAML 1.1.
enum PlainScalar: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string

  /// Resolves a scalar from its UTF-8 bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      self = Self.value(of: String(decoding: bytes, as: UTF8.self)).map(Self.number) ?? .string
    case _ where bytes.count > 5:
      self = .string  // the longest word of the table has 5 letters
    default:
      self = Self.word(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func word(_ text: String) -> PlainScalar {
    switch text {
    case "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": .bool(true)
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": .bool(false)
    default: .string
    }
  }

  private static func value(of text: String) -> Double? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .infinity
    case "-.inf", "-.Inf", "-.INF": -.infinity
    case ".nan", ".NaN", ".NAN": .nan
    case _ where text.hasPrefix("0x"): Int(text.dropFirst(2), radix: 16).map(Double.init)
    case _ where text.hasPrefix("0o"): Int(text.dropFirst(2), radix: 8).map(Double.init)
    case _ where isDecimal(text): Double(text)
    default: nil
    }
  }

  /// Returns whether the text is a decimal number of the core schema.
  ///
  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  private static func isDecimal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    dropSign(&rest)
    var digits = dropDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += dropDigits(&rest)
    }
    guard digits > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      dropSign(&rest)
      guard dropDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func dropSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  private static func dropDigits(_ rest: inout Substring.UTF8View) -> Int {
    let before = rest.count
    while let byte = rest.first, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") {
      rest.removeFirst()
    }
    return before - rest.count
  }
}
