public import Foundation
import TextArithmetic

/// A view that shows text; its size is the size of the text as a device measures it.
///
/// Rule: A67, A74, A75, A76.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var ownText: String?
  private var ownAttributedText: NSAttributedString?
  private var measured: Measured?
  private var measuredBefore: Measured?

  /// The text; setting it removes attributes.
  open var text: String? {
    get { ownAttributedText?.string ?? ownText }
    set {
      changing("text") {
        (ownText, writtenText) = (newValue, nil)
        if ownAttributedText != nil { (ownAttributedText, lookOfRest) = (nil, nil) }
        contentChanged()
      }
    }
  }

  /// The text as it was before UIKit changed its letters to show it; nil for a text that is shown as it was set.
  ///
  /// Rule: E2.
  final var writtenText: String?

  override var systemLabel: String? { writtenText }

  /// The text with attributes, of which the label keeps a copy; a plain text has the font, the colour, the alignment
  /// and the line break mode of the label.
  ///
  /// The font and the colour of its first character become the label's. Rule: A78g.
  open var attributedText: NSAttributedString? {
    get { ownAttributedText ?? ownText.map { NSAttributedString(string: $0, attributes: looks) } }
    set {
      changing("attributedText") {
        ownAttributedText = newValue?.copy() as? NSAttributedString
        (ownText, writtenText) = (nil, nil)
        takeLooks()
        contentChanged()
      }
    }
  }

  /// The font: by default, and again after nil, the system font of 17 points; setting it gives it to a whole
  /// attributed text.
  ///
  /// Rule: A78g.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      // A property's observer is not called again by what it sets.
      if font == nil { font = .systemFont(ofSize: 17) }
      if ownAttributedText != nil, !isTakingLooks { apply(.font, font) }
      contentChanged()
      if let keyValues { keyValues.changed("font", from: oldValue, to: font) }
    }
  }
  /// The colour of the text, again the usual one after nil; setting it gives it to a whole attributed text.
  ///
  /// Rule: A78g.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if ownAttributedText != nil, !isTakingLooks { apply(.foregroundColor, textColor) }
      if let keyValues { keyValues.changed("textColor", from: oldValue, to: textColor) }
    }
  }
  /// Whether a button shows the label, and lays it out again when its size changes.
  final var isPartOfButton = false
  /// Whether the label takes the font and the colour of the first character.
  private var isTakingLooks = false
  /// The font and the colour of the parts of an attributed text that have none.
  private final var lookOfRest: (font: UIFont?, color: UIColor?)?
  /// The side to which lines are aligned.
  open var textAlignment = NSTextAlignment.natural
  /// How a line ends that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentChanged() } }
  }
  /// The greatest number of lines; 0 for any.
  open var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      contentChanged()
      if numberOfLines == 1 || oldValue == 1 { wrappingChanged() }
    }
  }
  /// Whether a line that has no room is shown smaller; the size of the content stays.
  ///
  /// Rule: A76, A76a.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the preferred size of text: a font of a text style, or a font that font metrics have
  /// scaled.
  ///
  /// Rule: A73.
  open var adjustsFontForContentSizeCategory = false
  /// The least factor of the font size of a line that is shown smaller; 0 for none.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether characters are moved together; the value has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether a pointer shows the whole text of a label that cuts it; there is no pointer.
  open var showsExpansionTextWhenTruncated = false
  /// How lines are broken beside the mode; the value has no effect.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// The distance of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The vertical position of text that is shown smaller.
  public enum BaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters
    case none
  }

  /// The vertical position of text that is shown smaller.
  open var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// The colour of highlighted text.
  open var highlightedTextColor: UIColor?
  /// Whether the text is highlighted.
  open var isHighlighted = false
  /// Whether the text is shown as usual.
  open var isEnabled = true
  /// The width in which lines are broken for the intrinsic size, in points; 0 for the text's own
  /// width.
  open var preferredMaxLayoutWidth: CGFloat {
    get { measuringWidth ?? ownPreferredWidth }
    set {
      guard newValue != ownPreferredWidth else { return }
      let wrapped = wrapsContent
      ownPreferredWidth = newValue
      invalidateIntrinsicContentSize()
      if wrapsContent != wrapped { wrappingChanged() }
    }
  }
  private var ownPreferredWidth: CGFloat = 0
  /// The width that constraints measure the text in.
  private var measuringWidth: CGFloat?

  /// Creates a label, which receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Returns the size of the text in a width, in points: of `textRect(forBounds:limitedToNumberOfLines:)`.
  ///
  /// Rule: A76c.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    sizeOfTextRect(inWidth: size.width)
  }

  /// The size of the text in the preferred width, in points: of `textRect(forBounds:limitedToNumberOfLines:)`.
  ///
  /// Rule: A76c.
  open override var intrinsicContentSize: CGSize {
    if let size: CGSize = overrideResult() { return size }
    return sizeOfTextRect(inWidth: preferredMaxLayoutWidth)
  }

  /// Returns the fitting size, in points; with a preferred width the size of the content.
  ///
  /// Rule: A18.
  @discardableResult
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    ownPreferredWidth > 0 && !hasConstrainedInside
      ? intrinsicContentSize : super.systemLayoutSizeFitting(targetSize)
  }

  /// Returns the rectangle of the text in the bounds, in points: in the middle of their height.
  ///
  /// Rule: A76c.
  @discardableResult
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    if isMeasuringTextRect {
      // A room that insets have left nothing of is still a room.
      let width = bounds.width > 0 ? bounds.width : 1
      return CGRect(
        origin: bounds.origin, size: fittingSize(width: width, lines: numberOfLines))
    }
    let size = fittingSize(width: bounds.width, lines: numberOfLines)
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    let y = ((bounds.height - height) / 2 * pixelsPerPoint).rounded(.down) / pixelsPerPoint
    return CGRect(x: bounds.minX, y: bounds.minY + y, width: width, height: height)
  }

  /// Draws the text in a rectangle of the label: pictures of a subclass show it where the subclass lets its superclass
  /// draw it.
  ///
  /// Rule: A76c.
  open func drawText(in rect: CGRect) {
    drawnRect = rect
  }

  /// The rectangle in which the text was drawn last; nil if it was not.
  private var drawnRect: CGRect?
  /// Whether the size of the rectangle of the text is wanted, not its origin.
  private var isMeasuringTextRect = false

  /// Returns the rectangle in which the text is shown, in the label's coordinates.
  final func rectOfText() -> CGRect {
    guard type(of: self) != UILabel.self else { return bounds }
    drawnRect = nil
    // Whoever draws may ask for the context.
    UIGraphicsBeginImageContext(bounds.size)
    drawText(in: bounds)
    UIGraphicsEndImageContext()
    return drawnRect ?? bounds
  }

  // MARK: Constraints

  /// Whether lines are broken in the width that constraints give the label.
  ///
  /// Rule: A17, A18.
  override var wrapsContent: Bool { numberOfLines != 1 && ownPreferredWidth <= 0 }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let text = ownAttributedText?.adapted(to: traits)
    let adapted = font.adapted(to: traits)
    guard adapted != font || text != nil else { return }
    if let text { ownAttributedText = text }
    if let rest = lookOfRest?.font { lookOfRest?.font = rest.adapted(to: traits) }
    isTakingLooks = true
    self.font = adapted
    isTakingLooks = false
  }

  override var textFont: UIFont? { font }

  override var textContent: String? { text }

  override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    baselines(in: size)
  }

  /// Returns the height of the content size with a preferred width, or by `sizeThatFits` for a subclass
  /// whose content size does not follow the preferred width.
  override func contentHeight(inWidth width: CGFloat) -> CGFloat {
    let natural = intrinsicContentSize
    measuringWidth = width
    let size = intrinsicContentSize
    measuringWidth = nil
    guard size == natural else { return size.height }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}

extension UILabel: UIHighlightableView {}

extension UILabel {
  /// One of the last two sizes that were measured: constraints ask for the natural size and for the size in a
  /// width in turn.
  private struct Measured {
    let width: CGFloat
    let lines: Int
    let scale: CGFloat
    let size: CGSize

    func isFor(_ width: CGFloat, _ lines: Int, _ scale: CGFloat) -> Bool {
      self.width == width && self.lines == lines && self.scale == scale
    }
  }

  /// The attributes that a plain text has.
  private var looks: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    var looks: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
    if let font { looks[.font] = font }
    if let textColor { looks[.foregroundColor] = textColor }
    return looks
  }

  /// Takes the font and the colour of the first character of an attributed text.
  private func takeLooks() {
    let rest = lookOfRest ?? (font, textColor)
    lookOfRest = nil
    guard let text = ownAttributedText, text.length > 0 else { return }
    let first = text.attributes(at: 0, effectiveRange: nil)
    (isTakingLooks, lookOfRest) = (true, rest)
    if let own = first[.font] as? UIFont, own != font { font = own }
    if let own = first[.foregroundColor] as? UIColor, own != textColor { textColor = own }
    isTakingLooks = false
  }

  /// Gives the whole attributed text an attribute; nil removes it.
  private func apply(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let ownAttributedText else { return }
    if let lookOfRest {
      self.lookOfRest = key == .font ? (font, lookOfRest.color) : (lookOfRest.font, textColor)
    }
    self.ownAttributedText = ownAttributedText.wholly(key, value)
  }

  /// The font and the colour of the parts of the text that have none.
  final var fontOfRest: UIFont? { ownAttributedText == nil ? font : lookOfRest?.font ?? font }
  final var colorOfRest: UIColor? {
    ownAttributedText == nil ? textColor : lookOfRest?.color ?? textColor
  }

  private func contentChanged() {
    (measured, measuredBefore) = (nil, nil)
    invalidateIntrinsicContentSize()
    if isPartOfButton { superview?.subviewContentChanged(self) }
  }

  /// A width and a height that no text has, in points, of which sums with insets are exact.
  private static let anyLength: CGFloat = 16_777_216

  /// Returns the size of the rectangle of the text in a width, in points; 0 for any width.
  private func sizeOfTextRect(inWidth width: CGFloat) -> CGSize {
    // The rectangle of a label of UIKit is its text's.
    guard type(of: self) != UILabel.self else {
      return fittingSize(width: width, lines: numberOfLines)
    }
    let room = width > 0 ? min(width, Self.anyLength) : Self.anyLength
    let wasMeasuring = isMeasuringTextRect
    isMeasuringTextRect = true
    defer { isMeasuringTextRect = wasMeasuring }
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: room, height: Self.anyLength),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  private var pixelsPerPoint: CGFloat { host?.screen.scale ?? UIScreen.mainScale }

  private func fittingSize(width: CGFloat, lines: Int) -> CGSize {
    let scale = pixelsPerPoint
    if let measured, measured.isFor(width, lines, scale) { return measured.size }
    if let measuredBefore, measuredBefore.isFor(width, lines, scale) {
      return measuredBefore.size
    }
    guard
      let size = plainSize(width: width, lines: lines, scale: scale)
        ?? metric?.labelSize(
          width: width, lines: lines, breaking: lineBreakMode, scale: scale)
    else { return .zero }
    measuredBefore = measured
    measured = Measured(width: width, lines: lines, scale: scale, size: size)
    return size
  }

  /// Returns the size of a plain text in points and whole pixels, as `metric` has it, without making one; nil for a
  /// text that needs more, or none.
  private func plainSize(width: CGFloat, lines: Int, scale: CGFloat) -> CGSize? {
    guard ownAttributedText == nil, let ownText, !ownText.isEmpty, let font,
      lineBreakMode != .byCharWrapping
    else { return nil }
    let measure = TextMeasure(
      width: Double(width), lines: lines, breaksLines: lines != 1,
      truncation: lineBreakMode.truncation)
    let size = measure.size(of: ContentLimits.limited(ownText), in: font.face)
    return CGSize(width: size.width, height: size.height).roundedUp(toPixelsOf: scale)
  }

  /// The text with its fonts; nil without a text.
  final var metric: TextMetric? {
    if let ownAttributedText {
      guard ownAttributedText.length > 0 else { return nil }
      return TextMetric(
        ownAttributedText, default: fontOfRest ?? TextMetric.standardFont, wrapping: .always)
    }
    guard let ownText, !ownText.isEmpty else { return nil }
    return TextMetric(ownText, font: font, breaking: lineBreakMode.breaking(.always))
  }

  /// Returns the metric of the text in smaller fonts; nil without a text.
  final func metric(scaledBy factor: CGFloat) -> TextMetric? {
    func scaled(_ font: UIFont) -> UIFont { font.withSize(font.pointSize * factor) }
    guard let font else { return nil }
    guard let ownAttributedText else {
      return ownText.map { TextMetric($0, font: scaled(font), breaking: .words) }
    }
    let text = NSMutableAttributedString(attributedString: ownAttributedText)
    let whole = NSRange(location: 0, length: text.length)
    ownAttributedText.enumerateAttribute(.font, in: whole) { value, range, _ in
      if let own = value as? UIFont { text.addAttribute(.font, value: scaled(own), range: range) }
    }
    return TextMetric(text, default: scaled(fontOfRest ?? font), wrapping: .always)
  }

  /// Returns the distances of the first and the last base line from the top of a label of a size, in points.
  ///
  /// The text is in the middle of the height. Without a text both are as of one line.
  final func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let measure = TextMeasure(
      width: Double(size.width), lines: numberOfLines, breaksLines: numberOfLines != 1,
      truncation: lineBreakMode.truncation)
    let text = (metric ?? TextMetric("", font: font)).size(measure)
    let top = (size.height - CGFloat(text.height)) / 2
    return (top + CGFloat(text.firstBaseline), top + CGFloat(text.lastBaseline))
  }
}
