import Foundation
import TextArithmetic

/// A text with the fonts and shapes by which it is measured.
struct TextMetric {
  /// Where the lines of a text are broken.
  enum Wrapping {
    /// As the paragraph's style says: not at all if it truncates or clips lines.
    case byStyle
    /// Between words or characters whatever the style truncates, as in a label.
    case always
  }

  let text: String
  /// The runs, or the only one.
  private let runs: [TextRun]
  /// The text with attributes, of which the runs have the fonts only.
  private(set) var attributed: NSAttributedString?
  private let face: FontFace
  private let shape: ParagraphShape

  /// The font of text that has none, in UIKit's attributed strings.
  static var standardFont: UIFont { .systemFont(ofSize: 12) }

  /// Creates the metric of a text in one font.
  init(_ text: String, font: UIFont, style: NSParagraphStyle? = nil) {
    self.text = ContentLimits.limited(text)
    face = font.face
    shape = style?.shape(.byStyle) ?? ParagraphShape()
    runs = []
  }

  /// Creates the metric of a text in one font, whose lines are broken as in a label.
  init(_ text: String, font: UIFont, breaking: LineBreaking) {
    self.text = ContentLimits.limited(text)
    face = font.face
    var shape = ParagraphShape()
    shape.breaking = breaking
    self.shape = shape
    runs = []
  }

  /// Creates the metric of a text with one set of attributes.
  init(_ text: String, attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? UIFont ?? Self.standardFont
    if Self.spacing(attributes) != 0 {
      self.init(NSAttributedString(string: text, attributes: attributes), default: font)
    } else {
      self.init(text, font: font, style: attributes[.paragraphStyle] as? NSParagraphStyle)
    }
  }

  /// Creates the metric of an attributed text; parts without a font have a default one.
  init(
    _ attributed: NSAttributedString, default font: UIFont, wrapping: Wrapping = .byStyle
  ) {
    let whole = attributed.string
    text = ContentLimits.limited(whole)
    self.attributed = attributed
    var runs: [TextRun] = []
    var (index, end, location) = (whole.startIndex, 0, 0)
    while location < attributed.length, end < text.utf8.count || runs.isEmpty {
      var range = NSRange(location: location, length: 0)
      let attributes = attributed.attributes(at: location, effectiveRange: &range)
      let next = whole.utf16.index(index, offsetBy: range.location + range.length - location)
      end += whole.utf8.distance(from: index, to: next)
      runs.append(Self.run(attributes, end: end, default: font, wrapping))
      (index, location) = (next, range.location + range.length)
    }
    let first = runs.first ?? TextRun(end: 0, face: font.face)
    (face, shape) = (first.face, first.shape)
    // One plain run is measured without an array.
    let isPlain =
      runs.count == 1 && first.characterSpacing == 0 && first.baselineOffset == 0
      && first.attachment == nil
    self.runs = isPlain ? [] : runs
  }

  private static func run(
    _ attributes: [NSAttributedString.Key: Any], end: Int, default font: UIFont,
    _ wrapping: Wrapping
  ) -> TextRun {
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    var run = TextRun(
      end: end, face: UIFont.shown(attributes, default: font).face,
      characterSpacing: spacing(attributes),
      baselineOffset: number(attributes[.baselineOffset]) ?? 0,
      shape: style?.shape(wrapping) ?? ParagraphShape())
    if let attached = attributes[attachmentKey] as? any AttachedContent { run.take(attached) }
    return run
  }

  /// The attribute of an attachment.
  private static let attachmentKey = NSAttributedString.Key("NSAttachment")

  /// The further space behind each character, in points: `kern`, or else `tracking`.
  ///
  /// Rule: A78.
  private static func spacing(_ attributes: [NSAttributedString.Key: Any]) -> Double {
    number(attributes[.kern]) ?? number(attributes[.tracking]) ?? 0
  }

  /// A number as apps write it into attributes.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as NSUnderlineStyle: Double(value.rawValue)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Returns the size of the text in a width, with a limited number of lines; 0 for no limit.
  func size(width: CGFloat, lines limit: Int) -> CGSize {
    let size = size(TextMeasure(width: Double(width), lines: limit))
    return CGSize(width: size.width + 0, height: size.height)
  }

  /// Returns the size of a label with the text, in points and whole pixels; one line has its own width.
  func labelSize(
    width: CGFloat, lines: Int, breaking: NSLineBreakMode = .byTruncatingTail, scale: CGFloat
  ) -> CGSize {
    let size = size(
      TextMeasure(
        width: Double(width), lines: lines, breaksLines: lines != 1,
        truncation: breaking.truncation))
    return CGSize(width: size.width, height: size.height).roundedUp(toPixelsOf: scale)
  }

  /// Returns the size and the base lines by a measure.
  func size(_ measure: TextMeasure) -> TextSize {
    runs.isEmpty
      ? measure.size(of: text, in: face, shape: shape)
      : measure.size(of: text, runs: runs)
  }
}

/// Content that a text shows for a character, and that gives its size when the text is measured.
///
/// The measure calls back an attachment, whose class is above this one, since it has an image.
protocol AttachedContent {
  /// The rectangle of the content, in points from the base line upwards.
  var frameOnBaseline: CGRect { get }
}

extension TextRun {
  /// Takes the room of an attachment in place of its character's.
  ///
  /// Rule: A78r.
  fileprivate mutating func take(_ attached: any AttachedContent) {
    let frame = attached.frameOnBaseline
    guard frame.width.isFinite, frame.minY.isFinite, frame.maxY.isFinite else { return }
    let character = TextMeasure(width: 0, lines: 1).size(of: "\u{FFFC}", in: face).width
    characterSpacing += Double(max(frame.width, 0)) - character
    attachment = (Double(frame.maxY), Double(-frame.minY))
  }
}

extension TextMetric {
  /// Returns how many lines have room in a height, in points.
  func lines(inHeight height: CGFloat, _ measure: TextMeasure) -> Int {
    let own = runs.isEmpty ? [TextRun(end: text.utf8.count, face: face, shape: shape)] : runs
    return measure.lines(inHeight: Double(height), of: text, runs: own)
  }

  /// Returns the top and the bottom of the line with a character, given in UTF-16 units, in points from the top of
  /// the text.
  func line(atUTF16 location: Int, _ measure: TextMeasure) -> Range<Double> {
    let end = text.utf8.count
    let own = runs.isEmpty ? [TextRun(end: end, face: face, shape: shape)] : runs
    let units = text.utf16
    let index = units.index(units.startIndex, offsetBy: max(location, 0), limitedBy: units.endIndex)
    let offset = index.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? end
    return measure.line(at: offset, of: text, runs: own)
  }

  /// Returns the lines with the positions of their characters; a line without breaks is shortened to a room.
  func placedLines(_ measure: TextMeasure, room: Double) -> [PlacedLine] {
    let end = text.utf8.count
    let own = runs.isEmpty ? [TextRun(end: end, face: face, shape: shape)] : runs
    return measure.placedLines(of: text, runs: own, room: room)
  }
}

extension NSParagraphStyle {
  /// The shape of paragraphs of the style.
  func shape(_ wrapping: TextMetric.Wrapping) -> ParagraphShape {
    var shape = ParagraphShape()
    shape.firstIndent = Double(firstLineHeadIndent)
    (shape.indent, shape.tailIndent) = (Double(headIndent), Double(tailIndent))
    shape.lineSpacing = Self.distance(lineSpacing)
    shape.spacingBefore = Self.distance(paragraphSpacingBefore)
    shape.spacingAfter = Self.distance(paragraphSpacing)
    shape.lineHeightMultiple = Double(lineHeightMultiple)
    shape.minimumLineHeight = Double(minimumLineHeight)
    shape.maximumLineHeight = Double(maximumLineHeight)
    shape.breaking = lineBreakMode.breaking(wrapping)
    return shape
  }

  /// A distance between lines, which is not negative, as documented; what is no number is no distance.
  private static func distance(_ value: CGFloat) -> Double {
    value.isFinite ? max(Double(value), 0) : 0
  }
}

extension NSLineBreakMode {
  /// Where lines are broken.
  func breaking(_ wrapping: TextMetric.Wrapping) -> LineBreaking {
    switch self {
    case .byWordWrapping: .words
    case .byCharWrapping: .characters
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      wrapping == .always ? .words : .none
    }
  }

  /// How the last line of a limited number is shortened; nil if it is cut off.
  var truncation: Truncation? {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}

extension CGFloat {
  /// Returns a length in points rounded up to whole pixels; less than 2⁻²⁰ of a pixel beyond one is none.
  ///
  /// Rule: A67.
  func roundedUp(toPixelsOf scale: CGFloat) -> CGFloat {
    // A zero with a sign would be seen in a log.
    (self * scale - 1 / 1_048_576).rounded(.up) / scale + 0
  }
}

extension CGSize {
  /// Returns a size rounded up to whole pixels.
  func roundedUp(toPixelsOf scale: CGFloat) -> CGSize {
    CGSize(
      width: width.roundedUp(toPixelsOf: scale), height: height.roundedUp(toPixelsOf: scale))
  }
}
