public import Foundation

// Attributes of text that only draw, or that only assistive technologies read.

extension NSAttributedString.Key {
  /// The colour of the line through the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// How oblique the text is.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// How wide the text is drawn.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Whether letters are joined.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Further space behind each character, in points, unless `kern` is given.
  public static let tracking = NSAttributedString.Key("NSTracking")
  /// The directions of parts of the text.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// An effect on the text.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Whether lines are vertical.
  public static let verticalGlyphForm = NSAttributedString.Key("NSVerticalGlyphForm")
  /// How high the text is spoken.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilityTokenPitch")
  /// The language in which the text is spoken.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key(
    "UIAccessibilityTokenLanguage")
  /// Whether an announcement waits.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilityTokenQueue")
}

extension NSAttributedString {
  /// An effect on text.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates an effect from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// As pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }

  /// Would draw the text in a rectangle; nothing is drawn.
  public func draw(in rect: CGRect) {}
  /// Would draw the text at a point; nothing is drawn.
  public func draw(at point: CGPoint) {}
  /// Would draw the text in a rectangle; nothing is drawn.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}
}

extension String {
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
