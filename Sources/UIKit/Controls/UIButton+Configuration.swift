public import Foundation

extension UIButton.Configuration {
  /// The font that the app gives the title; nil for the usual one.
  @MainActor
  var titleFont: UIFont? {
    let own = attributedTitle?.runs.first?.attributes ?? AttributeContainer()
    let font = titleTextAttributesTransformer.map { $0(own).font } ?? own.font
    return font
  }

  /// The font that the app gives the text below the title; nil for the usual one.
  @MainActor
  var subtitleFont: UIFont? {
    let own = attributedSubtitle?.runs.first?.attributes ?? AttributeContainer()
    let font = subtitleTextAttributesTransformer.map { $0(own).font } ?? own.font
    return font
  }

  /// The part of the free room that is on the left of the narrower of title and subtitle: by default both begin at
  /// one edge beside an image, and else have one middle, a guess.
  @MainActor
  func leftPart(isBesideImage hasImage: Bool, of button: UIButton) -> CGFloat {
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isBeside = hasImage && imagePlacement != .top && imagePlacement != .bottom
    switch titleAlignment {
    case .automatic: return isBeside ? (isMirrored ? 1 : 0) : 0.5
    case .leading: return isMirrored ? 1 : 0
    case .center: return 0.5
    case .trailing: return isMirrored ? 0 : 1
    }
  }
}

extension UIButton {
  /// The title, image and looks of a button.
  ///
  /// The title, the image with its place and distance, and the insets apply to the button in its normal state.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The look of the corners.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small
      case medium
      case large
      case capsule
    }

    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium = 0
      case small
      case mini
      case large

      /// The distances of the content from the edges, in points; the distances of the smallest size are a guess.
      ///
      /// Rule: A78h.
      fileprivate var insets: NSDirectionalEdgeInsets {
        switch self {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }

      /// Returns the font of the title for a size of text, which it follows as `body`, or else as `subheadline`.
      ///
      /// Rule: A78h.
      func font(for traits: UITraitCollection) -> UIFont {
        switch self {
        case .medium, .large: .preferredFontOfButton(.body, traits)
        case .small, .mini: .preferredFontOfButton(.subheadline, traits)
        }
      }
    }

    /// The sides to which title and subtitle are aligned.
    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading
      case center
      case trailing
    }

    /// The look on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
      case automatic = 0
      case bordered
      case borderless
      case borderlessTinted
    }

    /// The mark of a button with a menu.
    public enum Indicator: Int, Sendable {
      case automatic = 0
      case none
      case popup
    }

    /// The title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The title with attributes; its characters are the title.
    public var attributedTitle: AttributedString? {
      didSet { title = attributedTitle.map { String($0.characters) } }
    }
    /// The text below the title with attributes; its characters are that text.
    public var attributedSubtitle: AttributedString? {
      didSet { subtitle = attributedSubtitle.map { String($0.characters) } }
    }
    /// Changes the attributes of the title; its font counts.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the text below the title; its font counts.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the colour of the image; nothing is drawn.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Changes the colour of the wheel; nothing is drawn.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of a symbol, which gives the symbol its size.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The background; pictures draw its colour and its corners.
    public var background = UIBackgroundConfiguration.clear()
    /// The sides to which title and subtitle are aligned.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether a title that is too long wraps, or how it ends.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether a text below the title that is too long wraps, or how it ends.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The look on a Mac; the value has no effect.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The mark of a button with a menu; nothing is drawn.
    public var indicator = Indicator.automatic
    /// The width that is kept for an image, in points; the value has no effect.
    public var imageReservation: CGFloat = 0
    /// Whether the button changes when it is selected; the value has no effect.
    public var automaticallyUpdateForSelection = true
    /// The image.
    public var image: UIImage?
    /// The side of the title on which the image appears.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the text below it, in points.
    public var titlePadding: CGFloat = 1
    /// The distance of the content from the edges, in points; by the size of the button unless the app sets it.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    /// The colour of the title and image.
    public var baseForegroundColor: UIColor?
    /// The colour of the background.
    public var baseBackgroundColor: UIColor?
    /// The look of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button.
    public var buttonSize = Size.medium
    /// Whether a wheel replaces the image.
    public var showsActivityIndicator = false

    /// The background that pictures draw.
    enum Look {
      case plain, gray, tinted, filled
    }

    /// The background that pictures draw unless ``background`` has a colour.
    private(set) var look = Look.plain

    init(_ look: Look = .plain) {
      self.look = look
    }

    /// Returns a button without a background.
    @discardableResult
    public static func plain() -> Configuration { Configuration() }
    /// Returns a button with a grey background.
    @discardableResult
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a button with a background in a light shade of its colour.
    @discardableResult
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a button with a background in its colour.
    @discardableResult
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a button on glass.
    @discardableResult
    public static func glass() -> Configuration { Configuration() }
    /// Returns a button on tinted glass.
    @discardableResult
    public static func prominentGlass() -> Configuration { Configuration() }
    /// Returns a button on clear glass.
    @discardableResult
    public static func clearGlass() -> Configuration { Configuration() }
    /// Returns a button on clear, tinted glass.
    @discardableResult
    public static func prominentClearGlass() -> Configuration { Configuration() }
    /// Returns a button without a background.
    @discardableResult
    public static func borderless() -> Configuration { Configuration() }
    /// Returns a button with a background.
    @discardableResult
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a button with a background in a light shade of its colour.
    @discardableResult
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a button with a background in its colour.
    @discardableResult
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Sets the usual distances of the content from the edges.
    public mutating func setDefaultContentInsets() {
      ownInsets = nil
    }

    /// Returns the same looks, whatever the state of the button.
    @discardableResult
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Creates a button of a configuration that performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    // No observer is called in an initializer.
    configurationChanged()
  }

  /// Shows what a configuration has, and no longer what only the one before had.
  final func configurationChanged(from old: Configuration? = nil) {
    useTitleFontOfConfiguration()
    takeTitleLines()
    let symbol = configuration?.preferredSymbolConfigurationForImage
    if symbol != nil || old?.preferredSymbolConfigurationForImage != nil {
      setPreferredSymbolConfiguration(symbol, forImageIn: .normal)
    }
    let (title, image) = (configuration?.title, configuration?.image)
    if title != nil || old?.title != nil { setTitle(title, for: .normal) }
    if image != nil || old?.image != nil { setImage(image, for: .normal) }
    takePartsOfConfiguration()
    guard let configuration else {
      guard old != nil else { return }
      takeTitleLineOfPlainButton()
      contentEdgeInsets = .zero
      return
    }
    if let font = configuration.titleFont { titleLabel?.font = font }
    let insets = configuration.contentInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    contentEdgeInsets = UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
  }
}
