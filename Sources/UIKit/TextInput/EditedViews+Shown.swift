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
    guard let metric = shownMetric else { return [] }
    let font = font ?? .systemFont(ofSize: 17)
    var look = TextLook(font: font, color: hasText ? textColor ?? .label : placeholderColor)
    look.alignment = textAlignment
    look.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var rect =
      !hasText
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    if self is UISearchTextField {
      let sides =
        look.isMirrored
        ? (left: Self.borderRoom, right: Self.searchRoom)
        : (left: Self.searchRoom, right: Self.borderRoom)
      let room = UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right)
      rect = rect.inset(by: room)
    }
    guard rect.width > 0, rect.height > 0 else { return [] }
    return metric.shownTexts(in: rect, look)
  }
}

// The views beside the text of a field.

extension UITextField {
  /// The side of the button that removes the text, and its distance from the edge, in points; guesses.
  private static let (clearSide, clearMargin): (CGFloat, CGFloat) = (19, 5)

  /// Returns the rectangle of the button that removes the text, at the end of a line, in points.
  final func usualClearButtonRect(in bounds: CGRect) -> CGRect {
    let side = Self.clearSide
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? bounds.minX + Self.clearMargin : bounds.maxX - Self.clearMargin - side,
      y: wholePixels(bounds.midY - side / 2), width: side, height: side)
  }

  /// Returns the rectangle of a view at the beginning of a line, or at its end, in points: in the middle of the height.
  final func usualRect(of view: UIView?, atStart: Bool, in bounds: CGRect) -> CGRect {
    guard let view else { return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0) }
    var size = view.bounds.size
    if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: atStart == isMirrored ? bounds.maxX - size.width : bounds.minX,
      y: wholePixels(bounds.midY - size.height / 2), width: size.width, height: size.height)
  }

  private func wholePixels(_ length: CGFloat) -> CGFloat {
    let scale = host?.screen.scale ?? UIScreen.mainScale
    return (length * scale).rounded(.down) / scale
  }

  /// Returns the rectangle inside of the border and between the views beside the text, in points.
  ///
  /// Rule: A78c.
  final func betweenSides(_ bounds: CGRect) -> CGRect {
    var rect = insideBorder(bounds)
    var sides: [(rect: CGRect, atStart: Bool)] = []
    if showsLeftView { sides.append((leftViewRect(forBounds: bounds), true)) }
    if showsRightView {
      sides.append((rightViewRect(forBounds: bounds), false))
    } else if showsClearButton {
      sides.append((clearButtonRect(forBounds: bounds), false))
    }
    guard !sides.isEmpty else { return rect }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (side, atStart) in sides {
      if atStart != isMirrored {
        let left = max(rect.minX, side.maxX)
        rect.size.width = max(rect.maxX - left, 0)
        rect.origin.x = left
      } else {
        rect.size.width = max(min(rect.maxX, side.minX) - rect.minX, 0)
      }
    }
    return rect
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  final var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  final var showsRightView: Bool { rightView != nil && shows(rightViewMode) }
  /// Whether the button that removes the text is shown.
  package final var showsClearButton: Bool {
    clearButtonMode != .never && hasText && !showsRightView && shows(clearButtonMode)
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
    var look = TextLook(font: font, color: colorOfRest)
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
