/// Finds the bytes of a member of an object.
///
/// The bytes must be valid JSON. A key that is written with escapes is not found.
enum RawMember {
  /// Returns the bytes of a member's value; nil if the value is not an object or has no such
  /// member.
  static func value(
    of name: StaticString, in object: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    var at = skipBlanks(object, from: 0)
    guard at < object.count, object[at] == UInt8(ascii: "{") else { return nil }
    at = skipBlanks(object, from: at + 1)
    while at < object.count, object[at] == UInt8(ascii: "\"") {
      let keyEnd = stringEnd(object, from: at)
      let isMeant = name.isText(of: object, in: at + 1..<keyEnd - 1)
      // A colon separates the key from the value.
      let start = skipBlanks(object, from: skipBlanks(object, from: keyEnd) + 1)
      let end = valueEnd(object, from: start)
      if isMeant { return UnsafeRawBufferPointer(rebasing: object[start..<end]) }
      // A comma separates this member from the next.
      at = skipBlanks(object, from: skipBlanks(object, from: end) + 1)
    }
    return nil
  }

  private static func valueEnd(_ json: UnsafeRawBufferPointer, from start: Int) -> Int {
    var depth = 0
    var at = start
    while at < json.count {
      switch json[at] {
      case UInt8(ascii: "\""):
        at = stringEnd(json, from: at)
        if depth == 0 { return at }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return at }
        depth -= 1
        at += 1
        if depth == 0 { return at }
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        if depth == 0 { return at }
        at += 1
      default: at += 1
      }
    }
    return json.count
  }

  private static func skipBlanks(_ json: UnsafeRawBufferPointer, from start: Int) -> Int {
    var at = start
    while at < json.count, json[at] <= UInt8(ascii: " ") { at += 1 }
    return at
  }

  /// Returns the index after the closing quote of the string that opens at `from`.
  private static func stringEnd(_ json: UnsafeRawBufferPointer, from: Int) -> Int {
    var at = from + 1
    while at < json.count, json[at] != UInt8(ascii: "\"") {
      at += json[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at + 1, json.count)
  }
}

extension StaticString {
  /// Returns whether a range of bytes is this text.
  fileprivate func isText(of bytes: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
    guard range.count == utf8CodeUnitCount else { return false }
    return range.allSatisfy { bytes[$0] == utf8Start[$0 - range.lowerBound] }
  }
}
