/// The properties of a scalar by which text is measured and broken.
struct TextScalar {
  let code: UInt32

  init(_ code: UInt32) {
    self.code = code
  }

  /// How a scalar continues the one before it.
  enum Mark {
    case none
    /// An accent, a selector or a tag.
    case mark
    /// It makes the sequence an emoji.
    case emoji
    /// It joins two emoji to one.
    case joiner

    init(_ code: UInt32) {
      switch code {
      case ..<0x300: self = .none
      case 0x200D: self = .joiner
      case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: self = .emoji
      case 0xFE00...0xFE0E, 0xE0100...0xE01EF: self = .mark
      default:
        switch Unicode.Scalar(code)?.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: self = .mark
        default: self = .none
        }
      }
    }
  }

  /// The width: by the tables, else an em for CJK and emoji and half an em for others.
  ///
  /// Rule: A77.
  var glyph: Glyph {
    if code < 0x80 { return ClusterReader.glyph(ofASCII: UInt8(code)) }
    if isInvisible { return .halfEms(0) }
    if let row = GlyphTables.row(of: code) { return .row(row) }
    return .halfEms(isWide || isWideEmoji ? 2 : 1)
  }

  /// Whether no table has the scalar, so that its width is a guess; an ideograph fills a square on a device, too.
  ///
  /// Rule: A77.
  fileprivate var isGuessed: Bool {
    guard code >= 0x80, !isInvisible, !isWide, GlyphTables.row(of: code) == nil else {
      return false
    }
    return Mark(code) == .none
  }

  /// Whether marks may follow: not after the end of a line.
  var takesMarks: Bool { code >= 0x20 && code != 0x85 && code != 0x2028 && code != 0x2029 }

  /// Whether the scalar takes no room: it only controls breaks, joins or directions.
  private var isInvisible: Bool {
    switch code {
    case 0x80...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Whether the scalar fills a square, by the blocks of CJK.
  var isWide: Bool {
    switch code {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether the scalar is shown as an emoji without a selector.
  var isWideEmoji: Bool {
    guard code >= 0x231A else { return false }
    return Unicode.Scalar(code)?.properties.isEmojiPresentation ?? false
  }

  /// Whether a joiner can join the scalar to another one.
  var isPictograph: Bool {
    guard code >= 0xA9 else { return false }
    return Unicode.Scalar(code)?.properties.isEmoji ?? false
  }

  /// Half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(code) }

  /// Whether the scalar begins a syllable of Hangul, and whether it may continue one.
  var isJamo: Bool { (0x1100...0x115F).contains(code) || (0xAC00...0xD7A3).contains(code) }
  var followsJamo: Bool { (0x1160...0x11FF).contains(code) }
}

extension Unicode.Scalar {
  /// Whether texts are measured with a guess at the width of the scalar, because no table has it.
  ///
  /// Rule: A77.
  package var isMeasuredByGuess: Bool { TextScalar(value).isGuessed }
}
