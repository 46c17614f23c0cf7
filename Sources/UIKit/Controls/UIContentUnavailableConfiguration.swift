public import Foundation

/// The content of a view that has none: an image, two texts and buttons, in the middle.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// How an image is shown.
  public struct ImageProperties {
    /// The configuration of a symbol, which gives it its size.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol; nothing is drawn.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points; a side of 0 has none.
    public var maximumSize = CGSize.zero
    /// Whether the image is not inverted; the value has no effect.
    public var accessibilityIgnoresInvertColors = false
  }

  /// How a text is shown.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How a text ends that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0 for any.
    public var numberOfLines = 0
    /// Whether the text is made smaller; the value has no effect.
    public var adjustsFontSizeToFitWidth = false
    /// The least size of the text; the value has no effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the space between characters is reduced; the value has no effect.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The action and menu of a button.
  public struct ButtonProperties {
    /// The action of a touch.
    public var primaryAction: UIAction?
    /// The menu; no touch shows it.
    public var menu: UIMenu?
    /// The meaning of the button; the value has no effect.
    public var role = UIButton.Role.normal
    /// Whether the button handles touches.
    public var isEnabled = true
  }

  /// The positions of the content.
  public enum Alignment: Int, Sendable {
    case center = 0
    case natural
  }

  /// The image.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes; its characters are the text.
  public var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  /// How the text is shown.
  public var textProperties = TextProperties(
    font: .preferredFont(forTextStyle: .title2), color: .label)
  /// The text below.
  public var secondaryText: String?
  /// The text below with attributes; its characters are that text.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { secondaryText = secondaryAttributedText?.string }
  }
  /// How the text below is shown.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The button; it is shown if it has a title or an image.
  @MainActor public var button: UIButton.Configuration {
    get { buttons.first }
    set { buttons.first = newValue }
  }
  /// The action and menu of the button.
  public var buttonProperties = ButtonProperties()
  /// The second button; it is shown if it has a title or an image.
  @MainActor public var secondaryButton: UIButton.Configuration {
    get { buttons.second }
    set { buttons.second = newValue }
  }
  /// The action and menu of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The positions of the content; the value has no effect: it is in the middle.
  public var alignment = Alignment.center
  /// The axes along which the margins of the superview count; the value has no effect.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The distances from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between image and text, in points; a guess.
  public var imageToTextPadding: CGFloat = 15
  /// The distance between the texts, in points; a guess.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The distance between the texts and the button, in points; a guess.
  public var textToButtonPadding: CGFloat = 20
  /// The distance between the buttons, in points; a guess.
  public var buttonToSecondaryButtonPadding: CGFloat = 12
  /// The background; nothing is drawn.
  public var background = UIBackgroundConfiguration.clear()
  /// Whether a wheel replaces the image.
  fileprivate(set) var isLoading = false
  private var buttons = Buttons()

  /// The configurations of the buttons, which are the main actor's.
  private struct Buttons {
    @MainActor var first: UIButton.Configuration {
      get { (one as? UIButton.Configuration) ?? .plain() }
      set { one = newValue }
    }
    @MainActor var second: UIButton.Configuration {
      get { (other as? UIButton.Configuration) ?? .plain() }
      set { other = newValue }
    }
    private var one: Any?
    private var other: Any?
  }

  private init() {}

  /// Returns an empty configuration.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// Returns the configuration of content that is being loaded: a wheel and a text.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isLoading = true
    configuration.text = "Loading…"
    configuration.textProperties.font = .preferredFont(forTextStyle: .subheadline)
    configuration.textProperties.color = .secondaryLabel
    return configuration
  }

  /// Returns the configuration of a search without a result.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  /// Creates a view that shows the configuration.
  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state; for a search the text names what is searched for.
  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration { self }
}

/// Shows where there is no content what a configuration says: below each other, in the middle.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let stack = UIStackView()
  /// The scroll view of long content; the value has no effect.
  open var isScrollEnabled = true

  /// The content; one of another type is not taken.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      content = new
      contentDidChange()
    }
  }

  /// Creates a view.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let guide = layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor),
    ])
    contentDidChange()
  }

  /// Creates an empty view, as for a nib.
  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
  }

  /// Returns a button under a point; beside buttons a touch is for what is below, which is a guess.
  @discardableResult
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit is UIControl ? hit : nil
  }

  private func contentDidChange() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    directionalLayoutMargins = content.directionalLayoutMargins
    if content.isLoading {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      add(wheel, padding: content.imageToTextPadding)
    } else if let image = content.image {
      let symbol = content.imageProperties.preferredSymbolConfiguration
      let view = UIImageView(image: symbol.map(image.withConfiguration) ?? image)
      add(view, padding: content.imageToTextPadding)
    }
    add(content.text, content.textProperties, padding: content.textToSecondaryTextPadding)
    add(
      content.secondaryText, content.secondaryTextProperties, padding: content.textToButtonPadding)
    add(
      content.button, content.buttonProperties, padding: content.buttonToSecondaryButtonPadding)
    add(content.secondaryButton, content.secondaryButtonProperties, padding: 0)
    setNeedsLayout()
  }

  private func add(_ view: UIView, padding: CGFloat) {
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(padding, after: view)
  }

  private func add(
    _ text: String?, _ properties: UIContentUnavailableConfiguration.TextProperties,
    padding: CGFloat
  ) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel()
    (label.text, label.font, label.textColor) = (text, properties.font, properties.color)
    (label.numberOfLines, label.textAlignment) = (properties.numberOfLines, .center)
    add(label, padding: padding)
  }

  private func add(
    _ button: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, padding: CGFloat
  ) {
    guard button.title?.isEmpty == false || button.image != nil else { return }
    let view = UIButton(configuration: button, primaryAction: properties.primaryAction)
    (view.menu, view.isEnabled) = (properties.menu, properties.isEnabled)
    add(view, padding: padding)
  }
}

extension UIViewController {
  private final class UnavailableContent {
    var configuration: (any UIContentConfiguration)?
    var view: (any UIView & UIContentView)?
    var isUpdateDue = false
  }

  private static var contentKey: UInt8 = 0

  private var unavailableContent: UnavailableContent {
    let known = objc_getAssociatedObject(self, &UIViewController.contentKey)
    if let known = known as? UnavailableContent { return known }
    let made = UnavailableContent()
    objc_setAssociatedObject(
      self, &UIViewController.contentKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The content that the controller shows over its view where it has none; nil for nothing.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent.configuration }
    set {
      let content = unavailableContent
      content.configuration = newValue
      if let newValue, let shown = content.view, shown.supports(newValue) {
        return shown.configuration = newValue
      }
      content.view?.removeFromSuperview()
      content.view = newValue?.makeContentView()
      guard let shown = content.view else { return }
      shown.frame = view.bounds
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(shown)
    }
  }

  /// The state for which the content is asked.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Asks for the content in the main-queue stage of this turn; outside of a window at once.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    let content = unavailableContent
    guard !content.isUpdateDue else { return }
    guard let loop = viewIfLoaded?.window?.host?.turnLoop else {
      return updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    content.isUpdateDue = true
    loop.enqueue("contentUnavailable") { [weak self] in
      guard let self else { return }
      content.isUpdateDue = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }
}
