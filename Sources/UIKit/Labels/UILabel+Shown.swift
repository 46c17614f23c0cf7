import Foundation
import TextArithmetic

extension UILabel {
  /// The text as it is shown in the bounds: lines that are broken, shortened and aligned.
  ///
  /// Lines below the bounds are left out.
  package final func shownTexts() -> [ShownText] {
    guard let metric, let font, let shownColor else { return [] }
    var look = TextLook(font: font, color: shownColor)
    look.measure = TextMeasure(
      width: Double(bounds.width), lines: numberOfLines, breaksLines: numberOfLines != 1,
      truncation: lineBreakMode.truncation)
    look.alignment = textAlignment
    look.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return metric.shownTexts(in: bounds, look)
  }

  /// The first character whose width is a guess; nil if the tables have all of them.
  ///
  /// Rule: A77.
  package final var guessedScalar: Unicode.Scalar? {
    text?.unicodeScalars.first(where: \.isMeasuredByGuess)
  }

  /// The colour of the text: a colour that the app set, else the colour of the title of a button around it.
  private var shownColor: UIColor? {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    guard textColor == .label, let control = superview as? any TitledControl else {
      return textColor
    }
    return control.shownTitleColor
  }

  /// Returns the number of lines that are shown, and whether a part of the text is not.
  package final func shownLines() -> (count: Int, isTruncated: Bool) {
    let shown = shownTexts()
    var (count, line) = (0, -CGFloat.infinity)
    for text in shown where text.start.y > line { (count, line) = (count + 1, text.start.y) }
    let isWide = shown.contains { $0.start.x + $0.width > bounds.maxX + 1 }
    let seen = shown.flatMap(\.text).filter { !$0.isWhitespace }
    return (count, isWide || seen != (text ?? "").filter { !$0.isWhitespace }.map(\.self))
  }
}
