import Foundation

/// The size of text by the metric of `UIFont`: lines are broken between words, and every character of a
/// font has one of two widths.
struct TextMetric {
  /// A text and the limits of its size.
  let text: String
  let font: UIFont
  /// The space between the lines, in points.
  var spacing: CGFloat = 0
  /// The height of a line, in points.
  var lineHeight: CGFloat
  /// Whether lines are broken at the end of the width, at all, and between words.
  var breaksLines = true
  var breaksWords = false

  init(_ text: String, font: UIFont, style: NSParagraphStyle? = nil) {
    self.text = text
    self.font = font
    lineHeight = font.lineHeight
    guard let style else { return }
    spacing = style.lineSpacing
    if style.lineHeightMultiple > 0 { lineHeight *= style.lineHeightMultiple }
    lineHeight = max(lineHeight, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { lineHeight = min(lineHeight, style.maximumLineHeight) }
    switch style.lineBreakMode {
    case .byWordWrapping: break
    case .byCharWrapping: breaksWords = true
    default: breaksLines = false
    }
  }

  /// Returns the size of the text in a width, with a limited number of lines; 0 for no limit.
  func size(width: CGFloat, lines limit: Int) -> CGSize {
    let room = width > 0 && breaksLines ? width : .infinity
    var widths: [CGFloat] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      appendLines(of: paragraph, room: room, to: &widths)
      if limit > 0, widths.count >= limit { break }
    }
    if limit > 0 { widths = Array(widths.prefix(limit)) }
    let count = CGFloat(widths.count)
    return CGSize(
      width: widths.max() ?? 0, height: count * lineHeight + max(0, count - 1) * spacing)
  }

  /// Appends the widths of the lines of a paragraph; spaces at the end of a line take no room.
  private func appendLines(of paragraph: Substring, room: CGFloat, to widths: inout [CGFloat]) {
    var (line, spaces) = (CGFloat.zero, CGFloat.zero)
    var rest = paragraph
    while let first = rest.first {
      let isSpace = first == " "
      let isAlone = breaksWords || Self.isWide(first)
      let word = isSpace || isAlone ? rest.prefix(1) : rest.prefix { $0 != " " && !Self.isWide($0) }
      rest = rest.dropFirst(word.count)
      let width = word.reduce(CGFloat.zero) { $0 + self.width(of: $1) }
      if isSpace {
        spaces += width
      } else if line > 0, line + spaces + width > room {
        widths.append(line)
        (line, spaces) = (0, 0)
        line = appendFullLines(of: width, room: room, to: &widths)
      } else {
        line = appendFullLines(of: line + spaces + width, room: room, to: &widths)
        spaces = 0
      }
    }
    widths.append(line)
  }

  /// Appends the lines that a word fills alone, and returns what is left of it.
  private func appendFullLines(
    of width: CGFloat, room: CGFloat, to widths: inout [CGFloat]
  ) -> CGFloat {
    guard width > room else { return width }
    let character = font.pointSize / 2
    let full = max((room / character).rounded(.down), 1) * character
    var rest = width
    while rest > room, rest > full, widths.count < Self.linesMax {
      widths.append(full)
      rest -= full
    }
    return rest
  }

  /// The number of lines beyond which a text is not measured; a guess.
  private static let linesMax = 100_000

  private func width(of character: Character) -> CGFloat {
    Self.isWide(character) ? font.pointSize : font.pointSize / 2
  }

  /// Whether a character takes two columns of a terminal, by the blocks of Unicode that do.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x1100 else { return false }
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
