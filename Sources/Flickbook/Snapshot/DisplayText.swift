import UpdateArithmetic

/// Text as a terminal displays it.
///
/// A character takes no column, one or two. The table is here because the C library's `wcwidth`
/// depends on the locale and the library's version, and a picture must be equal on every machine.
/// Each scalar counts by itself, as for `wcwidth`; how a terminal combines sequences of emoji is
/// not considered.
package enum DisplayText {
  /// Returns the number of columns of a text to which `printable(_:)` was applied.
  package static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// Returns the number of columns of a scalar that is not a control character.
  ///
  /// Rule: the widths of Unicode 14 (UAX 11), as glibc 2.36 applies them.
  package static func width(_ scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    if takesNoColumn(scalar) { return 0 }
    return isWide(scalar.value) ? 2 : 1
  }

  /// Replaces each character that controls a terminal or the text direction by a symbol of one
  /// column.
  package static func printable(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: { symbol(for: $0) != nil }) else {
      return String(text)
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(symbol(for: scalar) ?? scalar) }
    return String(result)
  }

  /// Replaces control characters by symbols but keeps newlines and tabs, for a text of several
  /// lines.
  package static func printableLines(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: { symbol(for: $0) != nil }) else {
      return String(text)
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let stays = scalar == "\n" || scalar == "\t"
      result.append(stays ? scalar : symbol(for: scalar) ?? scalar)
    }
    return String(result)
  }

  /// Returns a text in quotes on one line, as a script writes it between double quotes: a line feed is `\\n`.
  ///
  /// - Parameter limit: the most characters; a longer text ends with `…`.
  package static func quoted(_ text: String, upTo limit: Int = .max) -> String {
    let shown = text.prefix(limit)
    var json = JSONWriter()
    json.string(shown.endIndex < text.endIndex ? "\(shown)…" : text)
    return printable(String(decoding: json.bytes, as: UTF8.self))
  }

  /// Returns whether a scalar controls a terminal or the text direction.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool { symbol(for: scalar) != nil }

  /// Returns the replacement of a scalar that must not be printed; nil for any other.
  static func symbol(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: return Unicode.Scalar(firstControlPicture + scalar.value)
    case 0x20..<0x7F: return nil
    case 0x7F: return deletePicture
    case 0x80..<0xA0: return replacement
    default: break
    }
    switch scalar.properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: return replacement
    // Joiners of letters and emoji stay; the format characters of Arabic and related scripts are
    // visible.
    case .format where !isJoiner(scalar) && !isSign(scalar): return replacement
    default: return nil
    }
  }

  /// `␀`, the first of the Control Pictures; the pictures of the other control characters follow in
  /// order.
  private static let firstControlPicture: UInt32 = 0x2400
  /// `␡`.
  private static let deletePicture: Unicode.Scalar = "\u{2421}"
  /// The replacement of characters without a picture of their own.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Zero width joiner and non-joiner.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// Format characters with a glyph: Prepended_Concatenation_Mark of Unicode 14.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private static func takesNoColumn(_ scalar: Unicode.Scalar) -> Bool {
    if isHangulTail(scalar.value) || isJoiner(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Vowels and final consonants of Hangul, which are drawn into the preceding syllable.
  private static func isHangulTail(_ value: UInt32) -> Bool { (0x1160...0x11FF).contains(value) }

  private static func isWide(_ value: UInt32) -> Bool {
    let index = wide.partitioningIndex { $0.last >= value }
    return index < wide.count && wide[index].first <= value
  }

  /// East_Asian_Width W and F of Unicode 14; unassigned scalars between two ranges are included.
  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
    (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
    (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
    (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x2E80, 0x303E), (0x3041, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFAD9), (0xFE10, 0xFE19), (0xFE30, 0xFE6B), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x16FE0, 0x1B2FB), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF),
    (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320), (0x1F32D, 0x1F335),
    (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3),
    (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440),
    (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E), (0x1F550, 0x1F567),
    (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F),
    (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6DF),
    (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0), (0x1F90C, 0x1F93A),
    (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAF6), (0x20000, 0x3134A),
  ]
}
