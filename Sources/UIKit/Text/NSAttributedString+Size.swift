public import Foundation
import TextArithmetic

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph's layout, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Further space behind each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline, in percent of the font size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The distance from the base line, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A link.
  public static let link = NSAttributedString.Key("NSLink")
}

/// How text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: Int

  /// Creates options from UIKit's raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Several lines are measured, in the given width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The space between lines counts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The outlines of the characters count.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line is truncated.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Further options for measuring text, which have no effect.
public class NSStringDrawingContext: NSObject {
  /// The least factor of the font size.
  public var minimumScaleFactor: CGFloat = 0
  /// The factor of the font size.
  public let actualScaleFactor: CGFloat = 1
  /// The rectangle that was drawn; nothing is drawn, so it is empty.
  public let totalBounds = CGRect.zero

  /// Creates a context.
  public override init() {
    super.init()
  }
}

extension NSAttributedString {
  /// Creates an empty text, as `init()` does on Apple's systems.
  public convenience init(_: Void = ()) {
    self.init(string: "")
  }

  /// Returns the text with the fonts that follow the size of text in their size for traits; nil if it has no font
  /// that changes.
  ///
  /// Rule: A73.
  func adapted(to traits: UITraitCollection) -> NSAttributedString? {
    var changes: [(UIFont, NSRange)] = []
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let font = value as? UIFont else { return }
      let adapted = font.adapted(to: traits)
      if adapted != font { changes.append((adapted, range)) }
    }
    guard !changes.isEmpty else { return nil }
    let text = NSMutableAttributedString(attributedString: self)
    for (font, range) in changes { text.addAttribute(.font, value: font, range: range) }
    return text
  }

  /// Returns the size of the text in one line for each paragraph, in points.
  ///
  /// Each run is measured by its own attributes. Rule: A78.
  @discardableResult
  public func size() -> CGSize {
    TextMetric(self, default: TextMetric.standardFont).size(width: 0, lines: 0)
  }

  /// Returns the rectangle around the text in a width, with its origin at zero.
  @discardableResult
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    TextMetric(self, default: TextMetric.standardFont).rectangle(in: size, options)
  }
}

extension NSString {
  /// Returns the size of the text with attributes in one line for each paragraph, in points.
  @discardableResult
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextMetric(description, attributes: attrs ?? [:]).size(width: 0, lines: 0)
  }

  /// Returns the rectangle around the text with attributes in a width, with its origin at zero.
  @discardableResult
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    TextMetric(description, attributes: attributes ?? [:]).rectangle(in: size, options)
  }
}

extension String {
  /// Returns the size of the text with attributes in one line for each paragraph, in points.
  @discardableResult
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextMetric(self, attributes: attrs ?? [:]).size(width: 0, lines: 0)
  }

  /// Returns the rectangle around the text with attributes in a width, with its origin at zero.
  @discardableResult
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    TextMetric(self, attributes: attributes ?? [:]).rectangle(in: size, options)
  }
}

extension TextMetric {
  /// Returns the rectangle around the text in a size, with its origin at zero.
  ///
  /// Without `usesLineFragmentOrigin` it is one line; with `truncatesLastVisibleLine` lines that have no room in the
  /// height do not count.
  func rectangle(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    let isFragment = options.contains(.usesLineFragmentOrigin)
    var lines = isFragment ? 0 : 1
    if isFragment, options.contains(.truncatesLastVisibleLine), size.height > 0,
      size.height < .greatestFiniteMagnitude
    {
      let measure = TextMeasure(width: Double(size.width))
      lines = max(self.lines(inHeight: size.height, measure), 1)
    }
    let measured = self.size(width: isFragment ? size.width : 0, lines: lines)
    return CGRect(origin: .zero, size: measured)
  }
}

extension NSString {
  /// Would draw the text in a rectangle; nothing is drawn.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Would draw the text at a point; nothing is drawn.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Would draw the text in a rectangle; nothing is drawn.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {}
}
