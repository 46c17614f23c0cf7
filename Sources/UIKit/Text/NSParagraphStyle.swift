public import Foundation

/// The side to which lines of text are aligned.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center
  case right
  case justified
  case natural
}

/// How a line of text ends that is too long.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

/// The direction in which text is written.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight
  case rightToLeft
}

/// The lines below and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: Int

  /// Creates a style from UIKit's raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The layout of a paragraph of text.
///
/// Indents, spacings, the heights of lines and the mode of line breaks change the size of a text. Rule: A78.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let foundationKind = FoundationKind()

  /// The style of text that has none.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines are broken beside the mode.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt

    /// Creates strategies from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No single word is in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Words of Hangul are kept together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The strategies of labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// The values of a style.
  struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var tabStops: [NSTextTab] = []
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var tightens = false
    var lineBreakStrategy: LineBreakStrategy = []
  }

  final var values = Values()

  /// Creates the default style.
  public override init() {
    super.init()
  }

  /// The space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before a paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The side to which lines are aligned.
  open var alignment: NSTextAlignment { values.alignment }
  /// The distance of lines from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The distance of the ends of lines from the trailing edge, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The distance of the first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How a line ends that is too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the height of a line; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The direction in which the text is written.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The positions to which tabs lead; the value has no effect.
  open var tabStops: [NSTextTab]! { values.tabStops }
  /// The distance of tabs behind the last position, in points; the value has no effect.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// From which share of a line words are hyphenated, 0 for never; the value has no effect.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are hyphenated as the system does; the value has no effect.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters come closer before a line is cut; the value has no effect.
  open var allowsDefaultTighteningForTruncation: Bool { values.tightens }
  /// How lines are broken beside the mode; the value has no effect.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// Returns a copy.
  @discardableResult
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a copy that can be changed.
  @discardableResult
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  @discardableResult
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// Returns the direction in which a language is written: left to right but for Arabic and Hebrew.
  @discardableResult
  public class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let code = languageName.map { String($0.prefix(2)) } ?? "en"
    return ["ar", "he", "fa", "ur"].contains(code) ? .rightToLeft : .leftToRight
  }
}
