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
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgroundImages: [UInt: UIImage] = [:]
  private var ownTitleLabel: UILabel?
  private var ownImageView: UIImageView?
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
  private var titleFont: UIFont {
    if let configuration { return configuration.buttonSize.font(for: traitCollection) }
    return .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
  }

  /// Whether a title that is too long for the button wraps.
  private var wrapsTitle = false

  /// Lets the title wrap, or end, as the configuration says.
  ///
  /// Rule: A78e.
  final func takeTitleLines() {
    guard let mode = configuration?.titleLineBreakMode else { return }
    takeTitleLines(mode)
  }

  /// Lets the title be one line again that loses its middle, as without a configuration.
  final func takeTitleLineOfPlainButton() {
    takeTitleLines(.byTruncatingMiddle)
  }

  private func takeTitleLines(_ mode: NSLineBreakMode) {
    let wrapped = wrapsTitle
    wrapsTitle = mode == .byWordWrapping || mode == .byCharWrapping
    ownTitleLabel?.lineBreakMode = mode
    ownTitleLabel?.numberOfLines = wrapsTitle ? 0 : 1
    if wrapsTitle != wrapped { wrappingChanged() }
  }

  /// Sets the font of a title that has the font of a button without a configuration.
  final func useTitleFontOfConfiguration() {
    guard let label = ownTitleLabel, configuration != nil else { return }
    let fonts = [15, UIFont.labelFontSize, UIFont.buttonFontSize].map {
      UIFont.systemFont(ofSize: $0)
    }
    guard label.font.scaling?.isOfButton == true || fonts.contains(label.font) else { return }
    label.font = titleFont
    label.adjustsFontForContentSizeCategory = true
  }

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
  private var symbols: [UInt: UIImage.SymbolConfiguration] = [:]
  private var shadowColors: [UInt: UIColor] = [:]

  /// Sets the configuration of a symbol in a state, which gives the symbol its size.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbols[state.rawValue] = configuration
    refresh()
  }

  /// Returns the configuration of a symbol in a state, or else its configuration in the normal state.
  @discardableResult
  open func preferredSymbolConfigurationForImage(
    in state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { value(of: symbols, state) }

  /// Sets the colour of the title's shadow in a state; nothing is drawn.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    shadowColors[state.rawValue] = color
  }

  /// Returns the colour of the title's shadow in a state, or else its colour in the normal state.
  @discardableResult
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    value(of: shadowColors, state)
  }

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
    if titles.count + attributedTitles.count + images.count > 0 { refresh() }
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
    titles[state.rawValue] = title
    refresh()
  }

  /// Sets the title with attributes in a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title
    refresh()
  }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    refresh()
  }

  /// Sets the image in a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    refresh()
  }

  /// Sets the image behind the content in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
  }

  /// Returns the title in a state, or else the title in the normal state.
  @discardableResult
  open func title(for state: UIControl.State) -> String? { value(of: titles, state) }
  /// Returns the attributed title in a state, or else the attributed title in the normal state.
  @discardableResult
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    value(of: attributedTitles, state)
  }
  /// Returns the colour of the title in a state, or else its colour in the normal state.
  @discardableResult
  open func titleColor(for state: UIControl.State) -> UIColor? { value(of: titleColors, state) }
  /// Returns the image in a state, or else the image in the normal state.
  @discardableResult
  open func image(for state: UIControl.State) -> UIImage? { value(of: images, state) }
  /// Returns the background image in a state, or else the background image in the normal state.
  @discardableResult
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    value(of: backgroundImages, state)
  }

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

  private func value<Value>(of values: [UInt: Value], _ state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }

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
  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func subviewContentChanged(_ view: UIView) {
    if view === ownTitleLabel || view === ownSubtitleLabel { contentChanged() }
  }

  // MARK: Parts of a configuration

  private var ownSubtitleLabel: UILabel?
  private var wheel: UIActivityIndicatorView?

  /// The label of the text below the title, a subview; nil without such a text.
  open var subtitleLabel: UILabel? { ownSubtitleLabel }

  /// Shows the text below the title and the wheel of the configuration, or removes the parts of an earlier one.
  ///
  /// Rule: A78h.
  final func takePartsOfConfiguration() {
    takeSubtitle()
    takeWheel()
    contentChanged()
  }

  private func takeSubtitle() {
    guard let configuration, let subtitle = configuration.subtitle, !subtitle.isEmpty else {
      ownSubtitleLabel?.removeFromSuperview()
      ownSubtitleLabel = nil
      return
    }
    let label = ownSubtitleLabel ?? UILabel(frame: .zero)
    if ownSubtitleLabel == nil {
      label.isPartOfButton = true
      label.adjustsFontForContentSizeCategory = true
      ownSubtitleLabel = label
      addSubview(label)
    }
    label.font =
      configuration.subtitleFont
      ?? .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    let mode = configuration.subtitleLineBreakMode
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    label.text = subtitle
  }

  private func takeWheel() {
    guard configuration?.showsActivityIndicator == true else {
      guard let wheel else { return }
      wheel.removeFromSuperview()
      self.wheel = nil
      ownImageView?.isHidden = false
      return
    }
    ownImageView?.isHidden = true
    guard wheel == nil else { return }
    let view = UIActivityIndicatorView(style: .medium)
    view.isUserInteractionEnabled = false
    view.startAnimating()
    wheel = view
    addSubview(view)
  }

  /// The size of the image, or of the wheel in its place, in points; zero without one.
  private var imageSize: CGSize {
    wheel?.intrinsicContentSize ?? ownImageView?.image?.size ?? .zero
  }

  /// Whether an image, or a wheel in its place, is shown.
  private var hasImage: Bool { wheel != nil || ownImageView?.image != nil }

  override func showMenu() -> Bool {
    guard let menu else { return false }
    return show(menu) { [weak self] in self?.choose($0) }
  }

  /// Performs an action of the menu, which a button of choices marks.
  private func choose(_ action: UIAction) {
    if changesSelectionAsPrimaryAction {
      for other in menu?.allActions ?? [] { other.state = other === action ? .on : .off }
      takeSelectionOfMenu()
    }
    action.perform(from: self)
  }

  /// Adds the long press that shows the menu, or removes it from a button that has no menu any more.
  private func menuMayHaveChanged() {
    let press = gestureRecognizers?.first { $0 is ContextMenuPress }
    if menu == nil {
      if let press { removeGestureRecognizer(press) }
    } else if press == nil {
      addGestureRecognizer(
        ContextMenuPress { [unowned self] _ in
          guard isEnabled, !showsMenuAsPrimaryAction else { return nil }
          return { _ = self.showMenu() }
        })
    }
  }

  /// Takes the title of the chosen action, or of the first one, which is marked then.
  private func takeSelectionOfMenu() {
    guard changesSelectionAsPrimaryAction, let actions = menu?.allActions,
      let chosen = actions.first(where: { $0.state == .on }) ?? actions.first
    else { return }
    chosen.state = .on
    if configuration != nil {
      configuration?.title = chosen.title
    } else {
      setTitle(chosen.title, for: .normal)
    }
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

  /// The text below the title is an element of its own.
  ///
  /// Rule: E1a.
  override func showsAsElement(_ part: UIView) -> Bool { part === ownSubtitleLabel }

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

  /// The height of the text below the title with its distance, in points; 0 without one.
  private var subtitleHeight: CGFloat {
    guard let ownSubtitleLabel, let configuration else { return 0 }
    return ownSubtitleLabel.intrinsicContentSize.height + configuration.titlePadding
  }

  /// Returns the size of the title or the text below it in a width, in points: in lines if it wraps, else cut to the
  /// width.
  ///
  /// Rule: A78e.
  private func size(of label: UILabel?, in width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let natural = label.intrinsicContentSize
    guard natural.width > width + Self.widthTolerance else { return natural }
    guard label.numberOfLines != 1 else {
      return CGSize(width: max(width, 0), height: natural.height)
    }
    let size = label.sizeThatFits(
      CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, max(width, 1)), height: size.height)
  }

  /// By how much a title may be wider than its room before it is cut, in points: sums of lengths are not exact.
  private static let widthTolerance: CGFloat = 0.01

  /// The places of title and subtitle, from the top-left corner of both, in points.
  private struct Titles {
    var size: CGSize
    var title: CGRect
    var subtitle = CGRect.zero
  }

  /// Returns the places of title and subtitle in a width, in points.
  ///
  /// Rule: A78h.
  private func titles(in width: CGFloat) -> Titles {
    let title = size(of: ownTitleLabel, in: width)
    guard let configuration, let ownSubtitleLabel else {
      return Titles(size: title, title: CGRect(origin: .zero, size: title))
    }
    let subtitle = size(of: ownSubtitleLabel, in: width)
    let gap = title.height > 0 ? configuration.titlePadding : 0
    let size = CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    let part = configuration.leftPart(isBesideImage: hasImage, of: self)
    return Titles(
      size: size,
      title: CGRect(
        x: (size.width - title.width) * part, y: 0, width: title.width, height: title.height),
      subtitle: CGRect(
        x: (size.width - subtitle.width) * part, y: title.height + gap, width: subtitle.width,
        height: subtitle.height))
  }

  /// Returns the sizes of image and titles and where they are, from the top-left corner of both, in points.
  ///
  /// Without a configuration the image is on the left, and without a distance.
  ///
  /// - Parameter room: The width in which both are, in points.
  private func content(
    in room: CGFloat = .greatestFiniteMagnitude
  ) -> (size: CGSize, image: CGRect, titles: Titles) {
    let image = imageSize
    let natural = max(
      ownTitleLabel?.intrinsicContentSize.width ?? 0,
      ownSubtitleLabel?.intrinsicContentSize.width ?? 0)
    let placement = configuration?.imagePlacement ?? .leading
    let isBeside = placement != .top && placement != .bottom
    let hasBoth = natural > 0 && image.width > 0
    let gap = hasBoth ? configuration?.imagePadding ?? 0 : 0
    var titles = titles(in: isBeside ? room - image.width - gap : room)
    let title = titles.size
    let isMirrored =
      configuration != nil && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isFirst = placement == .top || (placement == .trailing) == isMirrored && isBeside
    let size =
      isBeside
      ? CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
      : CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
    /// Returns the frame of a part, at the beginning or at the end.
    func frame(_ part: CGSize, _ isFirst: Bool) -> CGRect {
      let (right, bottom) = (size.width - part.width, size.height - part.height)
      return CGRect(
        x: isBeside ? (isFirst ? 0 : right) : right / 2,
        y: isBeside ? bottom / 2 : (isFirst ? 0 : bottom), width: part.width, height: part.height)
    }
    let origin = frame(title, !isFirst).origin
    titles.title = titles.title.offsetBy(dx: origin.x, dy: origin.y)
    titles.subtitle = titles.subtitle.offsetBy(dx: origin.x, dy: origin.y)
    return (size, frame(image, isFirst), titles)
  }

  /// The room above and below a title in a button without a configuration, in points.
  ///
  /// Rule: A78a.
  private static let titleMargin: CGFloat = 6

  /// The distances of the content from the edges, in points.
  private var insets: UIEdgeInsets {
    let hasTitle = !(ownTitleLabel?.text ?? "").isEmpty
    guard hasTitle, configuration == nil, contentEdgeInsets == .zero else {
      return contentEdgeInsets
    }
    return UIEdgeInsets(top: Self.titleMargin, left: 0, bottom: Self.titleMargin, right: 0)
  }

  /// Returns the size of the content with its insets, in points; a title that wraps is broken in the width.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard wrapsTitle, size.width > 0 else { return sizeAround(content().size) }
    let insets = insets
    return sizeAround(content(in: size.width - insets.left - insets.right).size)
  }

  private func sizeAround(_ content: CGSize) -> CGSize {
    let insets = insets
    let size = CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
    guard configuration == nil, contentEdgeInsets == .zero else { return size }
    if buttonType == .close { return Self.closeSize }
    guard ownImageView?.image == nil, currentBackgroundImage == nil else { return size }
    let empty = Self.emptyHeights
    let least = content.height > 0 ? 0 : buttonType == .system ? empty.system : empty.custom
    return CGSize(width: max(size.width, Self.leastWidth), height: max(size.height, least))
  }

  /// The least width of a button without an image, and the heights without a title, in points.
  ///
  /// Rule: A78h.
  private static let leastWidth: CGFloat = 30
  private static let emptyHeights: (system: CGFloat, custom: CGFloat) = (30, 34)
  /// Rule: A78h.
  private static let closeSize = CGSize(width: 30, height: 30)

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
    // A button without a width has not been laid out.
    let room = bounds.width > 0 ? bounds.inset(by: contentEdgeInsets).width : .infinity
    let (size, image, titles) = content(in: room)
    let origin = origin(ofContent: size)
    if let wheel {
      wheel.color = currentTitleColor
      wheel.frame = image.offsetBy(dx: origin.x, dy: origin.y)
    } else if let ownImageView {
      ownImageView.frame =
        ownImageView.image == nil
        ? .zero : moved(image.offsetBy(dx: origin.x, dy: origin.y), by: imageEdgeInsets)
    }
    ownSubtitleLabel?.frame = titles.subtitle.offsetBy(dx: origin.x, dy: origin.y)
    ownTitleLabel?.frame = moved(
      filling(titles.title.offsetBy(dx: origin.x, dy: origin.y)), by: titleEdgeInsets)
  }

  /// Returns the frame of a part that insets move: by half of their difference in the middle, else away from the side at
  /// which the content is.
  ///
  /// Rule: A78i.
  private func moved(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
    guard configuration == nil, insets != .zero else { return frame }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      switch contentHorizontalAlignment {
      case .center: (insets.left - insets.right) / 2
      case .left, .fill: insets.left
      case .right: -insets.right
      case .leading: isMirrored ? -insets.right : insets.left
      case .trailing: isMirrored ? insets.left : -insets.right
      }
    let y =
      switch contentVerticalAlignment {
      case .center, .fill: (insets.top - insets.bottom) / 2
      case .top: insets.top
      case .bottom: -insets.bottom
      }
    return frame.offsetBy(dx: x, dy: y)
  }

  /// Returns the top-left corner of the content, of a size, in points.
  private func origin(ofContent size: CGSize) -> CGPoint {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = bounds.minX + contentEdgeInsets.left
    let right = bounds.maxX - contentEdgeInsets.right - size.width
    let x =
      switch contentHorizontalAlignment {
      case .center: bounds.midX - size.width / 2
      case .left, .fill: left
      case .right: right
      case .leading: isMirrored ? right : left
      case .trailing: isMirrored ? left : right
      }
    let y =
      switch contentVerticalAlignment {
      case .center: bounds.midY - size.height / 2
      case .top: bounds.minY + contentEdgeInsets.top
      case .bottom: bounds.maxY - contentEdgeInsets.bottom - size.height
      case .fill: bounds.midY - size.height / 2
      }
    return CGPoint(x: x, y: y)
  }

  /// Returns the frame of the title, which takes the rest of the content where that is to be filled.
  private func filling(_ title: CGRect) -> CGRect {
    var frame = title
    let inside = bounds.inset(by: contentEdgeInsets)
    if contentHorizontalAlignment == .fill {
      frame.size.width = max(title.width, inside.maxX - title.minX)
    }
    if contentVerticalAlignment == .fill, !hasImage, ownSubtitleLabel == nil {
      (frame.origin.y, frame.size.height) = (inside.minY, max(title.height, inside.height))
    }
    return frame
  }
}
