public import Foundation

/// A layout of a text in its first container, with the measures that labels have; each UTF-16 unit is a glyph.
///
/// Rule: A78s.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The containers of the lines; the first one has all.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The text; nil before there is one.
  open weak var textStorage: NSTextStorage?
  /// The delegate, which is asked for the distances between lines.
  ///
  /// Rule: A78t.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet { textView?.textLayoutChanged() }
  }
  /// Whether parts may be laid out later; the value has no effect.
  open var allowsNonContiguousLayout = false
  /// Whether the height of lines counts the font's leading; the value has no effect.
  open var usesFontLeading = true

  /// Creates a layout without a text.
  public override init() {
    super.init()
  }

  /// Creates a layout as for a nib.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes the layout into an archive: nothing, since archives are not read.
  open func encode(with coder: NSCoder) {}

  /// Adds a container of lines.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }

  /// Removes a container of lines.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
  }

  /// The text view of the lines; nil for none.
  final weak var textView: UITextView?

  /// Has no effect: lines are laid out when a caller reads them.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Has no effect: lines are laid out when a caller reads them.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// Has no effect: lines are laid out when a caller reads them.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// Has no effect: lines are laid out when a caller reads them.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}
  /// Has no effect: nothing is drawn.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Would draw the ground of glyphs; nothing is drawn.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  /// Would draw glyphs; nothing is drawn.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  // MARK: Glyphs

  private final var length: Int { textView?.edited.length ?? textStorage?.length ?? 0 }

  /// The number of glyphs.
  open var numberOfGlyphs: Int { length }

  /// Returns the glyphs of a container: of the lines that have room.
  @discardableResult
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    let lines = lines(in: container)
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSUnionRange(first.range, last.range)
  }

  /// Returns the glyphs of characters: as many.
  @discardableResult
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// Returns the characters of glyphs: as many.
  @discardableResult
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the character of a glyph.
  @discardableResult
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the glyph of a character.
  @discardableResult
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  // MARK: Rectangles

  /// Returns the rectangle of the lines, with the distance from the edges, in points of the container.
  @discardableResult
  open func usedRect(for container: NSTextContainer) -> CGRect {
    if let textView, container === textView.textContainer { return textView.usedRect }
    return CGRect(around: lines(in: container).flatMap { $0.used.corners })
  }

  /// Returns the rectangle of the line with a glyph, as wide as the container.
  @discardableResult
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    rect(\.rect, ofLineAt: glyphIndex, effectiveRange)
  }

  /// Returns the rectangle of the text of the line with a glyph.
  @discardableResult
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    rect(\.used, ofLineAt: glyphIndex, effectiveRange)
  }

  /// Returns a rectangle of the line with a glyph, and the line's glyphs.
  private final func rect(
    _ rect: KeyPath<LaidOutLine, CGRect>, ofLineAt glyphIndex: Int,
    _ effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let line = line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = line.range
    return line[keyPath: rect]
  }

  /// Returns the point of a glyph on its base line, from the beginning of its line's rectangle.
  @discardableResult
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(of: glyphIndex) else { return .zero }
    return CGPoint(x: line.x(of: glyphIndex), y: line.baseline - line.rect.minY)
  }

  /// Returns the rectangle around glyphs, in points of the container.
  @discardableResult
  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    CGRect(
      around: lines(in: container, of: glyphRange).flatMap { line, part in
        [
          CGPoint(x: line.x(of: part.location), y: line.rect.minY),
          CGPoint(x: line.x(of: NSMaxRange(part)), y: line.rect.maxY),
        ]
      })
  }

  /// Calls a closure with each line that has one of the glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = firstContainer else { return }
    var stop: ObjCBool = false
    for (line, _) in lines(in: container, of: glyphRange) {
      block(line.rect, line.used, container, line.range, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Points

  /// Returns the glyph at a point of the container, or else the nearest one of the nearest line.
  @discardableResult
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// Returns the glyph at a point of the container, and where in the glyph the point is.
  @discardableResult
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  /// Returns the character at a point of the container, or else the nearest one of the nearest line.
  @discardableResult
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let lines = lines(in: container)
    partialFraction?.pointee = 0
    guard let line = lines.last(where: { $0.rect.minY <= point.y }) ?? lines.first,
      let index = line.starts.lastIndex(where: { $0.x <= point.x }) ?? line.starts.indices.first
    else { return 0 }
    let (start, end) = (line.starts[index].x, line.end(of: index))
    if end > start {
      partialFraction?.pointee = min(max((point.x - start) / (end - start), 0), 1)
    }
    return line.starts[index].offset
  }

  // MARK: Lines

  /// The container with all lines.
  private final var firstContainer: NSTextContainer? {
    textContainers.first ?? textView?.textContainer
  }

  private final func line(of glyphIndex: Int) -> LaidOutLine? {
    guard let firstContainer else { return nil }
    let lines = lines(in: firstContainer)
    return lines.first { NSLocationInRange(glyphIndex, $0.range) } ?? lines.last
  }

  /// The lines with one of the glyphs, each with the glyphs that are in it.
  private final func lines(
    in container: NSTextContainer, of glyphRange: NSRange
  ) -> [(line: LaidOutLine, part: NSRange)] {
    lines(in: container).map { ($0, NSIntersectionRange($0.range, glyphRange)) }
      .filter { $0.part.length > 0 }
  }

  private final func lines(in container: NSTextContainer) -> [LaidOutLine] {
    if let textView {
      guard container === textView.textContainer else { return [] }
      let insets = textView.textContainerInset
      return spaced(lines(of: textView, textView.bounds.width - insets.left - insets.right))
    }
    guard let textStorage, textStorage.length > 0, container === textContainers.first else {
      return []
    }
    let metric = TextMetric(textStorage, default: TextMetric.storageFont, wrapping: .always)
    let width = container.size.width
    return spaced(
      metric.laidOutLines(
        in: container, width: width > 0 ? width : .greatestFiniteMagnitude, of: textStorage.string))
  }

  /// The lines of a text view whose container has a width, in points, without the delegate's distances.
  private final func lines(of textView: UITextView, _ width: CGFloat) -> [LaidOutLine] {
    textView.shownMetric.laidOutLines(
      in: textView.textContainer, width: width, of: textView.edited.text)
  }

  /// Moves lines apart by the distances that the delegate gives.
  private final func spaced(_ lines: [LaidOutLine]) -> [LaidOutLine] {
    guard let delegate else { return lines }
    var sum: CGFloat = 0
    return lines.map { line in
      var line = line.moved(by: sum)
      let space = space(after: line, delegate)
      line.rect.size.height += space
      line.used.size.height += space
      sum += space
      return line
    }
  }

  private final func space(
    after line: LaidOutLine, _ delegate: any NSLayoutManagerDelegate
  ) -> CGFloat {
    delegate.layoutManager(
      self, lineSpacingAfterGlyphAt: max(NSMaxRange(line.range) - 1, line.range.location),
      withProposedLineFragmentRect: line.rect)
  }

  /// The sum of the distances that the delegate gives to a text view's lines in a width, in points.
  final func spacing(inWidth width: CGFloat) -> CGFloat {
    guard let delegate, let textView else { return 0 }
    return lines(of: textView, width).reduce(0) { $0 + space(after: $1, delegate) }
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] { [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: maxY)] }
}
