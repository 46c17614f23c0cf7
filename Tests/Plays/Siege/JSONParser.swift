/// Reads what the daemon writes, strictly, with nothing of the product in it.
///
/// RFC 8259; strings must be UTF-8. Blanks occur only in the params of requests, which are written as
/// their client has written them.
struct JSONParser {
  /// A text that is no JSON.
  struct Malformed: Error {
    /// The byte at which reading ended, from 0.
    let index: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var mayHaveBlanks = false

  /// The tree of a whole text.
  static func tree(_ bytes: [UInt8]) throws(Malformed) -> JSONTree {
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<JSONTree, Malformed> in
      var parser = JSONParser(bytes: bytes)
      do throws(Malformed) {
        let tree = try parser.value()
        guard parser.index == bytes.count else { throw parser.malformed }
        return .success(tree)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var malformed: Malformed { Malformed(index: index) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    guard mayHaveBlanks else { return }
    while let byte = next, " \t\r".utf8.contains(byte) { index += 1 }
  }

  private mutating func value() throws(Malformed) -> JSONTree {
    skipBlanks()
    defer { skipBlanks() }
    switch next {
    case UInt8(ascii: "{"): return try map()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .leaf("\"" + (try string()) + "\"")
    case UInt8(ascii: "t"): return try word("true")
    case UInt8(ascii: "f"): return try word("false")
    case UInt8(ascii: "n"): return try word("null")
    default: return try number()
    }
  }

  private mutating func map() throws(Malformed) -> JSONTree {
    index += 1
    var members: [JSONTree.Member] = []
    skipBlanks()
    if take("}") { return .map(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw malformed }
      let key = try string()
      skipBlanks()
      guard take(":") else { throw malformed }
      let outside = mayHaveBlanks
      mayHaveBlanks = outside || key == "params"
      members.append(JSONTree.Member(key: key, value: try value()))
      mayHaveBlanks = outside
    } while take(",")
    guard take("}") else { throw malformed }
    return .map(members)
  }

  private mutating func list() throws(Malformed) -> JSONTree {
    index += 1
    var elements: [JSONTree] = []
    skipBlanks()
    if take("]") { return .list(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw malformed }
    return .list(elements)
  }

  /// The text between the quotes, escapes as they are written.
  private mutating func string() throws(Malformed) -> String {
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw malformed }
      if byte == UInt8(ascii: "\\") { try escape() } else { index += 1 }
    }
    guard let text = String(validating: bytes[start..<index], as: UTF8.self), take("\"") else {
      throw malformed
    }
    return text
  }

  private mutating func escape() throws(Malformed) {
    index += 1
    guard let letter = next, "\"\\/bfnrtu".utf8.contains(letter) else { throw malformed }
    index += 1
    guard letter == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = next, Unicode.Scalar(digit).properties.isASCIIHexDigit else {
        throw malformed
      }
      index += 1
    }
  }

  private mutating func word(_ word: String) throws(Malformed) -> JSONTree {
    for byte in word.utf8 {
      guard next == byte else { throw malformed }
      index += 1
    }
    return .leaf(word)
  }

  private mutating func number() throws(Malformed) -> JSONTree {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits()
    }
    return .leaf(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// One digit or more.
  private mutating func digits() throws(Malformed) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw malformed }
  }
}
