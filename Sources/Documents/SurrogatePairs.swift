/// Resolves characters that JSON writes as two escapes, such as `\ud83d\ude00`, which YAML does not
/// support.
package enum SurrogatePairs {
  /// Replaces these escapes in a JSON value by the characters; everything else is unchanged.
  ///
  /// Rule: section 7 of RFC 8259: such a pair is one character beyond the basic plane.
  package static func resolved(_ json: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    var rest = json
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      text += rest[..<backslash]
      let escape = rest[backslash...]
      if let character = character(escape) {
        text += Array(String(character).utf8)
        rest = escape.dropFirst(pairLength)
      } else {
        // The byte after a backslash belongs to it, even if it is another backslash.
        text += escape.prefix(2)
        rest = escape.dropFirst(2)
      }
    }
    return text + rest
  }

  /// The length of two escapes, in bytes.
  private static let pairLength = 12

  private static func character(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let high = unit(text), 0xD800...0xDBFF ~= high,
      let low = unit(text.dropFirst(pairLength / 2)), 0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  /// Returns the code unit of the escape at the beginning of the text.
  private static func unit(_ text: ArraySlice<UInt8>) -> UInt32? {
    guard text.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    let digits = text.dropFirst(2).prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
