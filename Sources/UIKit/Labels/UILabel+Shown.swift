import Foundation
import TextArithmetic

extension UILabel {
  /// The text as it is shown in the bounds: lines that are broken, shortened and aligned.
  ///
  /// Lines below the bounds are left out.
  package final func shownTexts() -> [ShownText] {
    let room = rectOfText()
    guard let (metric, font, isSmaller) = shownMetric(in: room.width), let shownColor else {
      return []
    }
    var look = TextLook(font: font, color: shownColor)
    look.isOfLabel = true
    if isSmaller, baselineAdjustment == .alignBaselines {
      look.firstBaseline = room.minY + baselines(in: room.size).first
    }
    look.isInMiddle = !isSmaller || baselineAdjustment != .none
    look.measure = TextMeasure(
      width: Double(room.width), lines: numberOfLines, breaksLines: numberOfLines != 1,
      truncation: lineBreakMode.truncation)
    look.alignment = textAlignment
    look.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return metric.shownTexts(in: room, look)
  }

  /// Returns the metric of the text and its font as they are shown in a width, smaller if the line has no room and
  /// the label adjusts its font.
  ///
  /// Rule: A76a.
  private func shownMetric(
    in room: CGFloat
  ) -> (metric: TextMetric, font: UIFont, isSmaller: Bool)? {
    guard let metric, let rest = fontOfRest else { return nil }
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, room > 0 else {
      return (metric, rest, false)
    }
    let line = TextMeasure(lines: 1, breaksLines: false)
    let least = min(max(minimumScaleFactor, Self.leastFactor), 1)
    var (shown, factor) = (metric, 1.0 as CGFloat)
    for _ in 0..<Self.fittingRounds where factor > least {
      let width = CGFloat(shown.size(line).width)
      guard width > room else { break }
      factor = max(factor * Self.fittingMargin * room / width, least)
      guard let smaller = self.metric(scaledBy: factor) else { break }
      shown = smaller
    }
    return (shown, rest.withSize(rest.pointSize * factor), factor < 1)
  }

  /// The least factor of the font's size of a label that sets none; a guess.
  private static let leastFactor: CGFloat = 0.1
  /// How often a smaller size is measured: the spaces between letters grow while their sizes shrink.
  private static let fittingRounds = 8
  /// The part of the width that a smaller text takes at most, so that it is found in a few rounds; a guess.
  private static let fittingMargin: CGFloat = 0.998

  /// The first character whose width is a guess; nil if the tables have all of them.
  ///
  /// Rule: A77.
  package final var guessedScalar: Unicode.Scalar? {
    text?.unicodeScalars.first(where: \.isMeasuredByGuess)
  }

  /// The colour of the text: a colour that the app set, else the colour of the title of a button around it.
  private var shownColor: UIColor? {
    // The grey of a disabled label is a guess.
    if !isEnabled { return .tertiaryLabel }
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    let own = colorOfRest
    guard own == .label, let control = superview as? any TitledControl else { return own }
    return control.shownTitleColor
  }

  /// Returns the lines that are shown, and whether a part of the text is not.
  ///
  /// Rule: E19.
  package final func shownLines() -> (lines: [String], isTruncated: Bool) {
    let shown = shownTexts()
    var (lines, line): ([String], CGFloat) = ([], -.infinity)
    for text in shown {
      if text.start.y > line {
        lines.append("")
        line = text.start.y
      }
      lines[lines.count - 1] += text.text
    }
    let isWide = shown.contains { $0.start.x + $0.width > bounds.maxX + 1 }
    var (seen, all) = (shown.flatMap(\.text), Array(text ?? ""))
    // A soft hyphen is seen as a hyphen where a line ends with it.
    if all.contains("\u{AD}") {
      seen.removeAll { $0 == "-" || $0 == "\u{AD}" }
      all.removeAll { $0 == "-" || $0 == "\u{AD}" }
    }
    return (
      lines,
      isWide || !seen.filter { !$0.isWhitespace }.elementsEqual(all.filter { !$0.isWhitespace })
    )
  }
}
