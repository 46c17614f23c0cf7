public import Foundation

/// The meaning of words of a text, which a label shows by their font.
///
/// On Apple's systems it is Foundation's.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// The bits of Foundation's own values.
  public let rawValue: UInt

  /// Creates an intent from Foundation's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Emphasis: an italic font.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strong emphasis: a bold font.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code: a font whose letters have one width.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// A line through the words; no line is drawn.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  /// A line break that is shown as a blank.
  public static let softBreak = InlinePresentationIntent(rawValue: 64)
  /// A line break.
  public static let lineBreak = InlinePresentationIntent(rawValue: 128)
  /// A part of HTML in a line.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 256)
  /// A part of HTML of its own.
  public static let blockHTML = InlinePresentationIntent(rawValue: 512)
}

extension NSAttributedString.Key {
  /// The meaning of words, as the raw value of `InlinePresentationIntent`.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension UIFont {
  /// Returns the font of a part of a text: its own or a default one, as the meaning of the words says.
  ///
  /// Rule: A86i.
  static func shown(
    _ attributes: [NSAttributedString.Key: Any], default font: UIFont
  ) -> UIFont {
    let own = attributes[.font] as? UIFont ?? font
    guard let bits = attributes[.inlinePresentationIntent] as? UInt else { return own }
    let intent = InlinePresentationIntent(rawValue: bits)
    var shown = own
    if intent.contains(.code) {
      shown = .monospacedSystemFont(ofSize: own.pointSize, weight: own.weight)
    }
    var traits = shown.fontDescriptor.symbolicTraits
    if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    guard traits != shown.fontDescriptor.symbolicTraits,
      let descriptor = shown.fontDescriptor.withSymbolicTraits(traits)
    else { return shown }
    return UIFont(descriptor: descriptor, size: own.pointSize)
  }
}
