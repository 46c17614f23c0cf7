public import Foundation

extension UIListContentConfiguration {
  /// Returns the content with its fonts in the size for the content size of traits.
  ///
  /// Rule: A73.
  func adapted(to traits: UITraitCollection) -> UIListContentConfiguration {
    var content = self
    content.textProperties.adapt(to: traits)
    content.secondaryTextProperties.adapt(to: traits)
    return content
  }

  /// How a text is shown.
  public struct TextProperties: Hashable {
    /// The side to which lines are aligned.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center
      case justified
    }

    /// The transformations of the text.
    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase
      case lowercase
      case capitalized
    }

    /// The font.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// The colour.
    public var color: UIColor {
      get { ownColor ?? (isDisabled ? .tertiaryLabel : standardColor) }
      set { ownColor = newValue }
    }
    /// Makes the colour that is shown from the colour.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The side to which lines are aligned.
    public var alignment = TextAlignment.natural
    /// How a line ends that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0 for any.
    public var numberOfLines = 0
    /// Whether text that does not fit is shown smaller; the value has no effect.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor of the font size, which has no effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether characters are moved together; the value has no effect.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the preferred size of text.
    public var adjustsFontForContentSizeCategory = true
    /// Whether a pointer shows the whole of a truncated text; the value has no effect.
    public var showsExpansionTextWhenTruncated = false
    /// The transformation of the text.
    public var transform = TextTransform.none

    private var standardColor = UIColor.label
    private var ownColor: UIColor?
    var isDisabled = false

    init() {}

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      standardColor = color
    }

    /// Returns the colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Takes the font in the size for the content size of traits, if it follows that.
    ///
    /// Rule: A73.
    mutating func adapt(to traits: UITraitCollection) {
      if adjustsFontForContentSizeCategory { font = font.adapted(to: traits) }
    }

    /// The side to which a label aligns the lines.
    var labelAlignment: NSTextAlignment {
      switch alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }

    /// Returns the text that is shown.
    func transformed(_ text: NSAttributedString) -> NSAttributedString {
      let shown =
        switch transform {
        case .none: text.string
        case .uppercase: text.string.uppercased()
        case .lowercase: text.string.lowercased()
        case .capitalized: text.string.capitalized
        }
      guard shown != text.string else { return text }
      // A text of another length has the attributes of the first character.
      let changed = NSMutableAttributedString(
        string: shown, attributes: text.attributes(at: 0, effectiveRange: nil))
      guard changed.length == text.length else { return changed }
      var location = 0
      while location < text.length {
        var range = NSRange(location: location, length: 0)
        changed.setAttributes(text.attributes(at: location, effectiveRange: &range), range: range)
        location = range.location + range.length
      }
      return changed
    }
  }

  /// How an image is shown.
  public struct ImageProperties: Hashable {
    /// The length of an image that has the standard size of its list.
    ///
    /// The system takes it as the greatest width of a symbol; here it is a length in points, which
    /// is a guess.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The configuration of symbols.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of an image that has none of its own; nil for the tint colour of the view.
    public var tintColor: UIColor?
    /// Makes the colour that is shown from the tint colour.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points; 0 for any.
    public var maximumSize: CGSize {
      get { CGSize(width: maximum.horizontal, height: maximum.vertical) }
      set { maximum = UIOffset(horizontal: newValue.width, vertical: newValue.height) }
    }
    /// The room for the image, in which it is centred, in points; 0 for the size of the image.
    public var reservedLayoutSize: CGSize {
      get { CGSize(width: reserved.horizontal, height: reserved.vertical) }
      set { reserved = UIOffset(horizontal: newValue.width, vertical: newValue.height) }
    }
    /// Whether the image keeps its colours on an inverted screen; the value has no effect.
    public var accessibilityIgnoresInvertColors = false
    /// The colour of the border; nil for the tint colour of the view.
    public var strokeColor: UIColor?
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0

    // Kept as pairs that can be hashed.
    private var maximum = UIOffset.zero
    private var reserved = UIOffset.zero

    init() {}

    /// Returns the colour that is shown in a view with a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }
}
