public import Foundation
import TextArithmetic

/// The container of the lines of a text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The size of the container, in points; of a text view's container the value has no effect.
  open var size = CGSize.zero

  /// Creates a container.
  public override init() {
    super.init()
  }

  /// Creates a container of a size, in points.
  public init(size: CGSize) {
    self.size = size
  }

  /// Whether the container is as wide as the text view; the value has no effect.
  open var widthTracksTextView = true
  /// Whether the container is as high as the text view; the value has no effect.
  open var heightTracksTextView = false
  /// The parts in which no line lies; the value has no effect.
  open var exclusionPaths: [UIBezierPath] = []
  /// The distance of lines from the edges, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { view?.textLayoutChanged() }
  }
  /// The greatest number of lines; 0 for any.
  open var maximumNumberOfLines = 0 {
    didSet { view?.textLayoutChanged() }
  }
  /// How a line ends that is too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { view?.textLayoutChanged() }
  }
  /// The text view whose lines it contains.
  final weak var view: UITextView?
  /// The layout of the lines; nil for none.
  open internal(set) weak var layoutManager: NSLayoutManager?
}

/// A text with attributes that a layout of text reads.
open class NSTextStorage: NSMutableAttributedString {
  /// The layouts of the text; a layout does not keep it.
  @preconcurrency @MainActor
  public final var layoutManagers: [NSLayoutManager] { layouts as? [NSLayoutManager] ?? [] }
  private nonisolated(unsafe) final var layouts: [AnyObject] = []

  /// Adds a layout, which lays out the text from now on.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layouts.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layouts.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }
}

/// A layout of a text in its first container, with the measures that labels have; each UTF-16 unit is a glyph.
///
/// Rule: A78s.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The containers of the lines; the first one has all.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The text; nil before there is one.
  open weak var textStorage: NSTextStorage?
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

  /// Has no effect: lines are laid out when they are asked for.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Has no effect: lines are laid out when they are asked for.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// Has no effect: lines are laid out when they are asked for.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// Has no effect: lines are laid out when they are asked for.
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
      let width = textView.bounds.width - insets.left - insets.right
      return textView.shownMetric.laidOutLines(
        in: container, width: width, of: textView.edited.text)
    }
    guard let textStorage, textStorage.length > 0, container === textContainers.first else {
      return []
    }
    let metric = TextMetric(textStorage, default: TextMetric.storageFont, wrapping: .always)
    let width = container.size.width
    return metric.laidOutLines(
      in: container, width: width > 0 ? width : .greatestFiniteMagnitude, of: textStorage.string)
  }
}

/// A line in a container, in its points.
private struct LaidOutLine {
  /// The characters, in UTF-16 units, with the blanks behind the line.
  var range: NSRange
  /// As wide as the container.
  var rect: CGRect
  /// Around the text, with the distance from the edges.
  var used: CGRect
  var baseline: CGFloat
  /// The first unit of each character that is seen, and where it begins.
  var starts: [(offset: Int, x: CGFloat)]
  /// Where the last character ends.
  var textEnd: CGFloat

  /// Where a character ends.
  func end(of index: Int) -> CGFloat {
    index + 1 < starts.count ? starts[index + 1].x : textEnd
  }

  /// Where a character begins; the end of the line for one behind it.
  func x(of offset: Int) -> CGFloat {
    guard offset < NSMaxRange(range) else { return textEnd }
    guard let start = starts.last(where: { $0.offset <= offset }) else {
      return starts.first?.x ?? textEnd
    }
    return start.offset < offset && start.offset == starts.last?.offset ? textEnd : start.x
  }
}

extension TextMetric {
  /// The font of a text without one: as of Core Text.
  @MainActor fileprivate static var storageFont: UIFont { .systemFont(ofSize: 12) }

  /// Returns the lines of a text in a container of a width, in points.
  @MainActor
  fileprivate func laidOutLines(
    in container: NSTextContainer, width: CGFloat, of text: String
  ) -> [LaidOutLine] {
    let padding = container.lineFragmentPadding
    let room = max(width - 2 * padding, 1)
    let isBounded = width < .greatestFiniteMagnitude
    let measure = TextMeasure(
      width: isBounded ? Double(room) : .infinity, lines: container.maximumNumberOfLines)
    let units = Array(text.utf16)
    var lines: [LaidOutLine] = []
    var offset = 0
    for line in placedLines(measure, room: isBounded ? Double(room) : .infinity) {
      let start = offset
      let free = isBounded ? max(room - CGFloat(line.width) - CGFloat(line.indent), 0) : 0
      let left = padding + CGFloat(line.indent) + free * leftPart(of: line)
      let starts = line.clusters.map { cluster in
        (offset: units.take(cluster.text, from: &offset), x: left + CGFloat(cluster.x))
      }
      units.takeEnd(of: line, from: &offset)
      let height = self.line(atUTF16: start, measure)
      let (top, bottom) = (CGFloat(height.lowerBound), CGFloat(height.upperBound))
      let end = left + CGFloat(line.width)
      lines.append(
        LaidOutLine(
          range: NSRange(location: start, length: offset - start),
          rect: CGRect(
            x: 0, y: top, width: isBounded ? width : end + padding, height: bottom - top),
          used: CGRect(
            x: left - padding, y: top, width: CGFloat(line.width) + 2 * padding,
            height: bottom - top),
          baseline: CGFloat(line.baseline), starts: starts, textEnd: end))
    }
    return lines
  }

  /// The part of the free room on the left of a line.
  private func leftPart(of line: PlacedLine) -> CGFloat {
    let style = line.clusters.first.flatMap {
      attributes(ofRun: $0.run)[.paragraphStyle] as? NSParagraphStyle
    }
    switch style?.alignment {
    case .center: return 0.5
    case .right: return 1
    case .left, .natural, .justified, nil: return 0
    }
  }
}

extension [UInt16] {
  /// Returns the offset of a character that is seen, which is at an offset or behind blanks there, and moves the offset
  /// behind it.
  ///
  /// A mark in place of left out characters has the offset of the first of them.
  fileprivate func take(_ character: String, from offset: inout Int) -> Int {
    let own = Array(character.utf16)
    guard let found = firstOffset(of: own, from: offset) else {
      return Swift.min(offset, Swift.max(count - 1, 0))
    }
    offset = found + own.count
    return found
  }

  /// Moves an offset behind the blanks that end a line, and behind the end of its paragraph.
  fileprivate func takeEnd(of line: PlacedLine, from offset: inout Int) {
    while offset < count, self[offset] == 0x20 { offset += 1 }
    if line.endsParagraph, offset < count, self[offset] == 0x0A { offset += 1 }
  }

  /// The place of units, at an offset or behind blanks there; nil for none.
  fileprivate func firstOffset(of units: [UInt16], from offset: Int) -> Int? {
    var start = offset
    while start + units.count <= count {
      if self[start..<start + units.count].elementsEqual(units) { return start }
      guard self[start] == 0x20 || self[start] == 0x0A || self[start] == 0x0D else { return nil }
      start += 1
    }
    return nil
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] { [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: maxY)] }
}
