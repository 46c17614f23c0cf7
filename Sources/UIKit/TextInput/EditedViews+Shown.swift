import Foundation
import TextArithmetic

extension UITextField: UIContentSizeCategoryAdjusting {}

extension UITextView: UIContentSizeCategoryAdjusting {}

extension UITextField {
  /// The distance of the text from the sides of a field with a border, in points; a guess.
  private static let borderRoom: CGFloat = 7
  /// The room of the magnifying glass in a search field, in points; a guess.
  private static let searchRoom: CGFloat = 32

  /// The room above and below the text of a field with a border, in points, and the least height with round corners;
  /// guesses.
  private static let (borderHeight, roundHeight): (CGFloat, CGFloat) = (13, 34)

  /// Returns the size of a field with a border about a text of a size, in points.
  final func sizeWithBorder(_ text: CGSize) -> CGSize {
    let least = borderStyle == .roundedRect ? Self.roundHeight : 0
    return CGSize(
      width: text.width + 2 * Self.borderRoom, height: max(text.height + Self.borderHeight, least))
  }

  /// Returns the rectangle inside of the border at the sides, in points.
  final func insideBorder(_ bounds: CGRect) -> CGRect {
    guard hasBorder, !(self is UISearchTextField) else { return bounds }
    let room = min(Self.borderRoom, bounds.width / 2)
    return bounds.inset(by: UIEdgeInsets(top: 0, left: room, bottom: 0, right: room))
  }

  /// Whether a border is drawn around the field.
  package final var hasBorder: Bool { borderStyle != .none }

  /// The text or the placeholder as it is shown in the bounds.
  package final func shownTexts() -> [ShownText] {
    guard let content = textContent, !content.isEmpty else { return [] }
    let font = font ?? .systemFont(ofSize: 17)
    var look = TextLook(font: font, color: hasText ? textColor ?? .label : placeholderColor)
    look.alignment = textAlignment
    look.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var rect = textRect(forBounds: bounds)
    if self is UISearchTextField {
      let sides =
        look.isMirrored
        ? (left: Self.borderRoom, right: Self.searchRoom)
        : (left: Self.searchRoom, right: Self.borderRoom)
      let room = UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right)
      rect = rect.inset(by: room)
    }
    guard rect.width > 0, rect.height > 0 else { return [] }
    return TextMetric(content, font: font).shownTexts(in: rect, look)
  }
}

extension UITextView {
  /// The lines of the text that are shown in the bounds.
  package final func shownTexts() -> [ShownText] {
    let inset = textContainerInset
    let padding = textContainer.lineFragmentPadding
    let width = bounds.width - inset.left - inset.right - 2 * padding
    guard hasText, width > 0 else { return [] }
    let font = font ?? TextMetric.standardFont
    var look = TextLook(font: font, color: textColor ?? .label)
    look.measure = TextMeasure(
      width: Double(width), lines: textContainer.maximumNumberOfLines,
      truncation: textContainer.lineBreakMode.truncation)
    look.alignment = textAlignment
    look.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    look.isInMiddle = false
    let rect = CGRect(
      x: inset.left + padding, y: inset.top, width: width,
      height: max(bounds.maxY - inset.top, 0))
    return shownMetric.shownTexts(in: rect, look).filter { $0.start.y > bounds.minY }
  }
}
