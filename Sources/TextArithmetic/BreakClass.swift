/// The classes of characters by which lines are broken: a subset of Unicode's (UAX 14), with its
/// two letters in the comments.
///
/// Rule: A74.
enum BreakClass: UInt8, Sendable {
  /// AL, and everything of which no rule speaks.
  case letter
  /// SP; spaces at the end of a line hang.
  case space
  /// BK, CR, LF, NL: the end of a paragraph.
  case lineEnd
  /// ZW.
  case zeroWidthSpace
  /// GL, WJ.
  case glue
  /// OP.
  case opening
  /// CL and CP.
  case closing
  /// EX, IS and SY, before which no line is broken.
  case exclamation
  case infix
  case slash
  /// QU.
  case quotation
  /// HY.
  case hyphen
  /// BA.
  case breakAfter
  /// BB.
  case breakBefore
  /// B2.
  case dash
  /// NS.
  case nonstarter
  /// IN.
  case inseparable
  /// NU.
  case number
  /// PR and PO.
  case prefix
  case postfix
  /// ID, and emoji.
  case ideograph
}

extension BreakClass {
  /// A letter for each character from U+0020 to U+007E.
  private static let classesOfASCII: StaticString =
    "_!\"A$%A\"()A$,-,/0000000000,,AAA!AAAAAAAAAAAAAAAAAAAAAAAAAAA($)AAAAAAAAAAAAAAAAAAAAAAAAAAAAA(|)A"

  @inline(__always)
  init(ascii byte: UInt8) {
    // Letters first, as most characters are.
    if (byte | 0x20) &- 0x61 < 26 {
      self = .letter
      return
    }
    if byte == 0x20 {
      self = .space
      return
    }
    guard byte >= 0x20, byte < 0x7F else {
      self = byte == 0x09 ? .breakAfter : (0x0A...0x0D).contains(byte) ? .lineEnd : .letter
      return
    }
    switch Self.classesOfASCII.utf8Start[Int(byte) - 0x20] {
    case 0x41: self = .letter  // A
    case 0x5F: self = .space  // _
    case 0x30: self = .number  // 0
    case 0x2C: self = .infix  // ,
    case 0x2D: self = .hyphen  // -
    case 0x28: self = .opening  // (
    case 0x29: self = .closing  // )
    case 0x21: self = .exclamation  // !
    case 0x22: self = .quotation  // "
    case 0x2F: self = .slash  // /
    case 0x24: self = .prefix  // $
    case 0x25: self = .postfix  // %
    default: self = .breakAfter  // |
    }
  }
}

extension TextScalar {
  /// The class of the scalar.
  var breakClass: BreakClass {
    if code < 0x80 { return BreakClass(ascii: UInt8(code)) }
    return code < 0x2E80 ? classOfPunctuation : classOfCJK
  }

  private var classOfPunctuation: BreakClass {
    switch code {
    case 0x85, 0x2028, 0x2029: .lineEnd
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060: .glue
    case 0xA1, 0xBF, 0x201A, 0x201E, 0x2329: .opening
    case 0x232A: .closing
    case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: .quotation
    case 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109: .postfix
    case 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116: .prefix
    case 0xAD, 0x2010, 0x2012, 0x2013, 0x2000...0x2006, 0x2008...0x200A: .breakAfter
    case 0xB4: .breakBefore
    case 0x2014: .dash
    case 0x2024...0x2026: .inseparable
    case 0x200B: .zeroWidthSpace
    case 0x203C, 0x203D, 0x2047...0x2049: .nonstarter
    default: isWideEmoji || isWide ? .ideograph : .letter
    }
  }

  private var classOfCJK: BreakClass {
    switch code {
    case 0x3000: .breakAfter
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .closing
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08,
      0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      .opening
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F,
      0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63:
      .closing
    case 0xFF01, 0xFF1F: .exclamation
    case 0x3005, 0x301C, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE, 0x31F0...0x31FF, 0xFF1A,
      0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
      .nonstarter
    case 0x3041...0x30F6 where isSmallKana: .nonstarter
    case 0xFEFF: .glue
    case 0xFF05: .postfix
    case 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
    default: isWide || isWideEmoji || code >= 0x1F000 ? .ideograph : .letter
    }
  }

  /// The small kana of Hiragana; the ones of Katakana are 0x60 above.
  private var isSmallKana: Bool {
    switch code >= 0x30A1 ? code - 0x60 : code {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096:
      true
    default: false
    }
  }
}
