public import Foundation

/// A button; a touch that ends inside calls its targets for `touchUpInside`.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case plain
    case close

    /// The look of a system's button, before iOS 7 with round corners.
    public static var roundedRect: ButtonType { .system }
  }

  /// The meaning of a button.
  public enum Role: Int, Sendable {
    case normal = 0
    case primary
    case cancel
    case destructive
  }

  /// Updates the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  /// Returns the look of a pointer over a button.
  public typealias PointerStyleProvider = (
    UIButton, UIPointerEffect, UIPointerShape
  ) -> UIPointerStyle?

  /// The look.
  public private(set) final var buttonType = ButtonType.custom
  private var titles = ValuesByState<String>()
  private var attributedTitles = ValuesByState<NSAttributedString>()
  private var titleColors = ValuesByState<UIColor>()
  private var images = ValuesByState<UIImage>()
  private var backgroundImages = ValuesByState<UIImage>()
  private(set) final var ownTitleLabel: UILabel?
  private(set) final var ownImageView: UIImageView?
  /// The distance of the content from the edges, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentChanged() } }
  }
  /// The distance of the title from its normal position, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// The distance of the image from its normal position, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// The order of the elements of the menu, which is always the app's.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether symbols change by an animation; the value has no effect.
  open var isSymbolAnimationEnabled = true
  /// Whether the image is darker while the button is touched.
  open var adjustsImageWhenHighlighted = true
  /// Whether the button glows while it is touched.
  open var showsTouchWhenHighlighted = false

  /// The title, image and looks; nil if they were set one by one.
  open var configuration: Configuration? {
    didSet { configurationChanged(from: oldValue) }
  }

  /// Creates a button of a look.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
    takeSymbolOfType()
  }

  /// Takes a look, with its font for a title that has the font of the look before.
  private func take(_ type: ButtonType) {
    let before = titleFont
    buttonType = type
    if let ownTitleLabel, ownTitleLabel.font == before { ownTitleLabel.font = titleFont }
  }

  /// Shows the symbol of a look that has one.
  private func takeSymbolOfType() {
    let name: String? =
      switch buttonType {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      case .custom, .system, .plain: nil
      }
    if let name { setImage(UIImage(systemName: name), for: .normal) }
  }

  /// Makes a button of a nib one of the system.
  final func takeSystemType() {
    take(.system)
  }

  /// Creates a button of a look that performs an action, with the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    take(buttonType)
    if currentImage == nil { takeSymbolOfType() }
  }

  override func showPrimaryAction(title: String, image: UIImage?) {
    if !title.isEmpty { setTitle(title, for: .normal) }
    if let image { setImage(image, for: .normal) }
  }

  /// Creates a button of the system with a look.
  @discardableResult
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> Self {
    guard let button = self.init(coder: EmptyCoder()) else {
      preconditionFailure("\(self) cannot be made as for a nib")
    }
    button.take(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// The label of the title, a subview.
  open var titleLabel: UILabel? {
    if let ownTitleLabel { return ownTitleLabel }
    let label = UILabel(frame: .zero)
    label.font = titleFont
    label.adjustsFontForContentSizeCategory = configuration != nil
    label.lineBreakMode = .byTruncatingMiddle
    label.isPartOfButton = true
    ownTitleLabel = label
    takeTitleLines()
    addSubview(label)
    return label
  }

  /// The font of a title that sets none.
  ///
  /// Rule: A78a.
  final var titleFont: UIFont {
    if let configuration { return configuration.buttonSize.font(for: traitCollection) }
    return .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
  }

  /// Whether a title that is too long for the button wraps.
  final var wrapsTitle = false

  /// The view of the image, a subview.
  open var imageView: UIImageView? {
    if let ownImageView { return ownImageView }
    let view = UIImageView(frame: .zero)
    ownImageView = view
    addSubview(view)
    return view
  }

  /// The menu of the button, which a long press shows, or a touch with `showsMenuAsPrimaryAction`.
  open var menu: UIMenu? {
    didSet {
      menuMayHaveChanged()
      takeSelectionOfMenu()
    }
  }
  /// Whether the chosen action of the menu is marked in it and gives the button its title; a button that shows no menu
  /// is selected by a tap, and no longer by the next one, before its actions are called.
  ///
  /// Rule: A78q.
  open var changesSelectionAsPrimaryAction = false {
    didSet { takeSelectionOfMenu() }
  }
  /// The meaning of the button; the value has no effect.
  open var role = Role.normal
  /// Whether a pointer changes the look; there is no pointer.
  open var isPointerInteractionEnabled = false
  /// The look under a pointer; UIKit asks for it when a pointer comes.
  ///
  /// Flickbook never does.
  open var pointerStyleProvider: PointerStyleProvider?
  /// Whether the shadow of the title moves while the button is touched; the value has no effect.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether the image is lighter while the button is disabled; the value has no effect.
  open var adjustsImageWhenDisabled = true
  private var symbols = ValuesByState<UIImage.SymbolConfiguration>()
  private var shadowColors = ValuesByState<UIColor>()

  /// Sets the configuration of a symbol in a state, which gives the symbol its size.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbols[state] = configuration
    refresh()
  }

  /// Returns the configuration of a symbol in a state, or else its configuration in the normal state.
  @discardableResult
  open func preferredSymbolConfigurationForImage(
    in state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { symbols[state] }

  /// Sets the colour of the title's shadow in a state; nothing is drawn.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    shadowColors[state] = color
  }

  /// Returns the colour of the title's shadow in a state, or else its colour in the normal state.
  @discardableResult
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { shadowColors[state] }

  /// The attributed title in the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The background image in the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The configuration of a symbol in the present state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  // MARK: Updates of the configuration

  /// Called before the next layout after the state has changed, or an update was asked for.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration follows the state; the value has no effect, as nothing is drawn.
  open var automaticallyUpdatesConfiguration = true
  private var needsConfiguration = false

  /// Asks for an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() {
    guard configurationUpdateHandler != nil || configuration != nil else { return }
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the configuration for the state: calls the handler.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration()
  }

  /// Whether the button is selected.
  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether the button is highlighted.
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// Whether the button handles touches.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }

  private func stateChanged() {
    setNeedsUpdateConfiguration()
    // A title, image or colour of another state than the normal one.
    if !(titles.isEmpty && attributedTitles.isEmpty && images.isEmpty) { refresh() }
  }

  override var keepsTaps: Bool { true }

  /// The look on a Mac that the app prefers; stored.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// The look: the look of a tablet, which is the same as on a phone.
  open var behavioralStyle: UIBehavioralStyle { .pad }

  /// Returns the rectangle of the content in a button of a size, in points.
  @discardableResult
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Returns the rectangle of the background in a button of a size, in points.
  @discardableResult
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the title in the content, in points: the frame of the label.
  @discardableResult
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    ownTitleLabel?.frame ?? .zero
  }
  /// Returns the rectangle of the image in the content, in points: the frame of the image view.
  @discardableResult
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { ownImageView?.frame ?? .zero }

  /// Sets the title in a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    refresh()
  }

  /// Sets the title with attributes in a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state] = title
    refresh()
  }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state] = color
    refresh()
  }

  /// Sets the image in a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    refresh()
  }

  /// Sets the image behind the content in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state] = image
  }

  /// Returns the title in a state, or else the title in the normal state.
  @discardableResult
  open func title(for state: UIControl.State) -> String? { titles[state] }
  /// Returns the attributed title in a state, or else the attributed title in the normal state.
  @discardableResult
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state]
  }
  /// Returns the colour of the title in a state, or else its colour in the normal state.
  @discardableResult
  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] }
  /// Returns the image in a state, or else the image in the normal state.
  @discardableResult
  open func image(for state: UIControl.State) -> UIImage? { images[state] }
  /// Returns the background image in a state, or else the background image in the normal state.
  @discardableResult
  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state] }

  /// The title in the present state.
  open var currentTitle: String? { title(for: state) }
  /// The colour of the title in the present state: without a colour of the app the tint colour in a button of the
  /// system and in a configuration, else white.
  open var currentTitleColor: UIColor {
    if let configuration { return configuration.titleColor(of: self) }
    if let color = titleColor(for: state) { return color }
    guard buttonType == .system else { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }
  /// The image in the present state.
  open var currentImage: UIImage? { image(for: state) }

  /// Whether the label and the image view show what the button has given them.
  private var (showsTitle, showsImage) = (false, false)

  private func refresh() {
    if let title = attributedTitle(for: state) {
      titleLabel?.attributedText = title
      showsTitle = true
    } else if let title = currentTitle {
      titleLabel?.text = title
      showsTitle = true
    } else if showsTitle {
      ownTitleLabel?.text = nil
      showsTitle = false
    }
    if let image = currentImage {
      imageView?.image = currentPreferredSymbolConfiguration.map(image.withConfiguration) ?? image
      showsImage = true
    } else if showsImage {
      ownImageView?.image = nil
      showsImage = false
    }
    contentChanged()
  }

  /// Lays out the content again, and constraints around the button with its new size.
  final func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func subviewContentChanged(_ view: UIView) {
    if view === ownTitleLabel || view === ownSubtitleLabel { contentChanged() }
  }

  // MARK: Parts of a configuration

  final var ownSubtitleLabel: UILabel?
  final var wheel: UIActivityIndicatorView?

  /// The label of the text below the title, a subview; nil without such a text.
  open var subtitleLabel: UILabel? { ownSubtitleLabel }

  override func showMenu() -> Bool {
    guard let menu else { return false }
    return show(menu) { [weak self] in self?.choose($0) }
  }

  /// Selects the button, or ends its selection, by a touch that ends inside, if that is its primary action.
  ///
  /// Rule: A78q.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction, isTouchInside {
      isSelected.toggle()
    }
  }

  override var textFont: UIFont? { ownTitleLabel?.font }

  /// The text below the title is an element of its own, and so is what an app adds.
  ///
  /// Rule: E1a.
  override func showsAsElement(_ part: UIView) -> Bool {
    part !== ownTitleLabel && part !== ownImageView
  }

  /// The title and the text below it, of a button that has both.
  ///
  /// Rule: E1a.
  override var systemLabel: String? {
    guard let subtitle = ownSubtitleLabel?.text, let title = elementText else { return nil }
    return "\(title), \(subtitle)"
  }

  override var textContent: String? {
    configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
  }

  /// The base lines of the title, where the vertical alignment puts it.
  override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    guard let label = ownTitleLabel else { return nil }
    let text = label.intrinsicContentSize
    let height = text.height + subtitleHeight
    let top: CGFloat =
      switch contentVerticalAlignment {
      case .center, .fill: (size.height - height) / 2
      case .top: contentEdgeInsets.top
      case .bottom: size.height - contentEdgeInsets.bottom - height
      }
    let lines = label.baselines(in: text)
    guard let below = ownSubtitleLabel else { return (top + lines.first, top + lines.last) }
    let subtitle = below.intrinsicContentSize
    let last = below.baselines(in: subtitle).last
    return (top + lines.first, top + height - subtitle.height + last)
  }

  /// Returns the size of the content with its insets, in points; a title that wraps is broken in the width.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard wrapsTitle, size.width > 0 else { return sizeAround(content().size) }
    let insets = insets
    return sizeAround(content(in: size.width - insets.left - insets.right).size)
  }

  override var wrapsContent: Bool { wrapsTitle }

  /// Returns the height with the title in the lines that it needs in a width, in points.
  override func contentHeight(inWidth width: CGFloat) -> CGFloat {
    let insets = insets
    return sizeAround(content(in: width - insets.left - insets.right).size).height
  }

  /// The size of the content with its insets, in points.
  open override var intrinsicContentSize: CGSize {
    if let size: CGSize = overrideResult() { return size }
    return sizeThatFits(wrapsTitle ? CGSize(width: 0, height: bounds.height) : bounds.size)
  }

  /// Lays out image and title by the alignment of the content, which is the middle unless the app sets one.
  ///
  /// Rule: A78d.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    arrange()
  }
}
