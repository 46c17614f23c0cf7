/// A character as a reader sees it: a scalar with its marks, or a sequence that is one emoji.
struct TextCluster {
  /// The offsets of its first byte and of the byte behind it.
  let start: Int
  let end: Int
  let glyph: Glyph
  let breakClass: BreakClass
}

/// Reads the clusters of a text in UTF-8.
///
/// A subset of the rules of Unicode for grapheme clusters (UAX 29): marks, variation selectors, modifiers, joined
/// emoji, flags and jamo belong to the scalar before them.
struct ClusterReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the next cluster; nil at the end.
  @inline(__always)
  mutating func next() -> TextCluster? {
    guard position < bytes.count else { return nil }
    let start = position
    let byte = bytes[start]
    let following = start + 1 < bytes.count ? bytes[start + 1] : 0
    // A character of ASCII, unless a mark beyond ASCII follows it.
    if byte < 0x80, following < 0x80 {
      position += 1
      if byte == 0x0D, following == 0x0A { position += 1 }
      return TextCluster(
        start: start, end: position, glyph: Self.glyph(ofASCII: byte),
        breakClass: BreakClass(ascii: byte))
    }
    return readSequence(from: start)
  }

  /// Reads a letter of ASCII without marks, and returns its row; nil for anything else, and from an offset.
  @inline(__always)
  mutating func nextLetter(before end: Int) -> Int? {
    guard position < end, position < bytes.count else { return nil }
    let byte = bytes[position]
    guard (byte | 0x20) &- 0x61 < 26, position &+ 1 == bytes.count || bytes[position &+ 1] < 0x80
    else { return nil }
    position &+= 1
    return Int(byte) &- 0x20
  }

  /// Whether a space and a letter of ASCII without marks follow, before an offset.
  @inline(__always)
  func isSpaceAndLetter(before end: Int) -> Bool {
    guard position &+ 1 < end, position &+ 1 < bytes.count, bytes[position] == 0x20 else {
      return false
    }
    var rest = self
    rest.position &+= 1
    return rest.nextLetter(before: end) != nil
  }

  /// Skips a space.
  mutating func skipSpace() {
    position &+= 1
  }

  static func glyph(ofASCII byte: UInt8) -> Glyph {
    if byte >= 0x20, byte < 0x7F { return .row(Int(byte) - 0x20) }
    return byte == 0x09 ? .halfEms(tabHalfEms) : .halfEms(0)
  }

  /// The width of a tab in halves of an em; a guess.
  private static let tabHalfEms = 4

  private mutating func readSequence(from start: Int) -> TextCluster {
    let base = readScalar()
    let kind = TextScalar(base)
    var (isJoined, isEmoji, isFlag) = (false, kind.isWideEmoji, kind.isRegionalIndicator)
    if kind.takesMarks {
      while position < bytes.count {
        let before = position
        let next = readScalar()
        let mark = TextScalar.Mark(next)
        if mark == .none, isFlag, TextScalar(next).isRegionalIndicator {
          (isFlag, isEmoji) = (false, true)
        } else if mark == .none, isJoined, kind.isPictograph, TextScalar(next).isPictograph {
          isJoined = false
        } else if mark == .none, !kind.isJamo || !TextScalar(next).followsJamo {
          position = before
          break
        } else {
          isJoined = mark == .joiner
          if mark == .emoji { isEmoji = true }
        }
      }
    }
    return TextCluster(
      start: start, end: position, glyph: isEmoji ? .halfEms(2) : kind.glyph,
      breakClass: isEmoji ? .ideograph : kind.breakClass)
  }

  /// Reads a scalar of well-formed UTF-8, as every string has it.
  private mutating func readScalar() -> UInt32 {
    let first = UInt32(bytes[position])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = length == 1 ? first : first & (0xFF >> (UInt32(length) + 1))
    let end = min(position + length, bytes.count)
    for index in position + 1..<max(end, position + 1) {
      code = code << 6 | UInt32(bytes[index] & 0x3F)
    }
    position = end
    return code
  }
}
