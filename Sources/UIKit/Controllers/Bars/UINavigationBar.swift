public import Foundation

/// The bar of a navigation controller.
///
/// On the screen of a device it has a row of 44 points with the title and the buttons, below it a large title and a
/// search bar. On a plain screen it has no height. Rule: V3, V4.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Pops the item at the top, if the delegate allows it, and returns it; nil if there is none.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    items = items.map { Array($0.dropLast()) }
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Whether titles are large.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { changed?() } }
  }
  /// Whether content is seen through the bar.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { changed?() } }
  }
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image below the bar.
  open var shadowImage: UIImage?
  /// The look of the bar.
  open var barStyle = UIBarStyle.default
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look at rest.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look with the content at its edge.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look of a low bar with the content at its edge.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The image of the button back.
  open var backIndicatorImage: UIImage?
  /// The mask of the image of the button back.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Receives the changes of a bar without a navigation controller.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// How the bar shows its items; the value has no effect.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  private var backgroundImage: UIImage?
  private var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Notifies the navigation controller of another height or look.
  final var changed: (() -> Void)?
  /// The items of the stack, bottom first.
  ///
  /// A bar without a navigation controller shows the last one in a row of 44 points.
  open var items: [UINavigationItem]? {
    didSet { if changed == nil { showOwnItems(instead: oldValue) } }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  private let titleLabel = UILabel()
  /// The text above the title; nil until an item has one.
  private var promptLabel: UILabel?
  private let largeTitleLabel = UILabel()
  /// The button to the controller below; the scripts' `goBack` taps it.
  private(set) final var backButton: BarButton?
  private var buttons: (left: [BarButton], right: [BarButton]) = ([], [])
  private weak var titleView: UIView?
  private weak var searchView: UIView?
  private var extent = BarExtent()

  /// Sets the image of the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
  }

  /// Sets the image of the bar at a side.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
  }

  /// Sets the distance of the title from its usual position, in points, which is stored.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffsets[barMetrics] = adjustment
  }

  /// Returns the distance of the title from its usual position, in points.
  @discardableResult
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }

  /// Returns the image of the bar.
  @discardableResult
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

  /// Returns the proposed width with the height of the bar, in points; of a bar without a navigation controller at
  /// least the height of its row.
  ///
  /// Rule: V4c.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let least = changed == nil ? BarExtent.ownRow : 0
    return CGSize(width: size.width, height: max(extent.height, least))
  }

  // MARK: Content

  /// Shows the content of the item at the top.
  final func show(back goBack: (() -> Void)?) {
    for view in [buttons.left, buttons.right].joined() { view.removeFromSuperview() }
    backButton?.removeFromSuperview()
    if titleView !== topItem?.titleView { titleView?.removeFromSuperview() }
    guard let item = topItem else { return }
    buttons = (
      item.shownLeftItems.map { BarButton($0) }, item.shownRightItems.map { BarButton($0) }
    )
    for button in item.allItems {
      button.barChanged = { [weak self, weak item] in
        if let item, item === self?.topItem { item.changed?() }
      }
    }
    let showsBack =
      goBack != nil && !item.hidesBackButton
      && (buttons.left.isEmpty || item.leftItemsSupplementBackButton)
    let performBack = item.performBack ?? goBack ?? {}
    backButton = showsBack ? BarButton(backTo: backItem, performBack) : nil
    titleLabel.text = item.title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    largeTitleLabel.text = item.title
    largeTitleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    titleView = item.titleView
    let shown = [backButton].compactMap { $0 } + buttons.left + buttons.right
    for view in [titleView ?? titleLabel] + shown { addSubview(view) }
    if titleView != nil { titleLabel.removeFromSuperview() }
    showPrompt(of: item)
    let search = item.search?.searchBarView
    if searchView !== search { searchView?.removeFromSuperview() }
    searchView = search
    if let search { addSubview(search) }
    setNeedsLayout()
  }

  /// Shows the text above the title of an item.
  ///
  /// The size of the font is a guess. Rule: V4d.
  private func showPrompt(of item: UINavigationItem) {
    guard let prompt = item.prompt, !prompt.isEmpty else {
      promptLabel?.removeFromSuperview()
      promptLabel = nil
      return
    }
    let label = promptLabel ?? UILabel()
    (label.text, label.font, label.textAlignment) = (prompt, .systemFont(ofSize: 13), .center)
    promptLabel = label
    if label.superview !== self { addSubview(label) }
  }

  /// Takes the heights of the parts.
  final func take(_ extent: BarExtent) {
    guard extent != self.extent else { return }
    self.extent = extent
    setNeedsLayout()
  }

  /// Places title and buttons.
  ///
  /// The margins are the system's 16 points, the distance of buttons 8: a guess. A button that goes back leaves the
  /// title its room: its text becomes Back, or goes. Rule: V4b.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (width, row) = (bounds.width, extent.row)
    let margin: CGFloat = 16
    let isMirrored = layoutDirection == .rightToLeft
    let safe = superview?.safeAreaInsets ?? .zero
    // Everything is placed from left to right, and then mirrored.
    var right = width - margin - (isMirrored ? safe.left : safe.right)
    for button in buttons.right {
      button.place(x: 0, row: row, top: extent.prompt)
      button.frame.origin.x = right - button.frame.width
      right = button.frame.minX - 8
    }
    var left = margin + (isMirrored ? safe.right : safe.left)
    if let backButton {
      for button in buttons.left { button.place(x: 0, row: row, top: extent.prompt) }
      let others = buttons.left.reduce(titleSize(row).width) { $0 + $1.frame.width + 8 }
      backButton.fitBackTitle(in: right - left - 8 - others)
    }
    for button in [backButton].compactMap({ $0 }) + buttons.left {
      button.place(x: left, row: row, top: extent.prompt, isMirrored: isMirrored)
      left = button.frame.maxX + 8
    }
    placeTitle(from: left, to: right, row)
    promptLabel?.frame = CGRect(x: 0, y: 0, width: width, height: extent.prompt)
    promptLabel?.isHidden = extent.prompt <= 0
    for button in [backButton].compactMap({ $0 }) + buttons.left + buttons.right where isMirrored {
      button.frame = mirrored(button.frame)
    }
    let showsLarge = extent.large > 0
    if showsLarge, largeTitleLabel.superview == nil { addSubview(largeTitleLabel) }
    if !showsLarge { largeTitleLabel.removeFromSuperview() }
    largeTitleLabel.frame = CGRect(
      x: margin, y: extent.prompt + row, width: max(0, width - 2 * margin),
      height: min(extent.large, BarExtent.largeTitle))
    largeTitleLabel.clipsToBounds = true
    searchView?.frame = CGRect(
      x: 0, y: extent.height - extent.search, width: width, height: extent.search)
    searchView?.isHidden = extent.search <= 0
  }

  /// The size of the title without a limit, in points; no width where a large title replaces it, and for a view of
  /// the app's own without a size.
  private func titleSize(_ row: CGFloat) -> CGSize {
    if let titleView { return titleView.bounds.size }
    return extent.large > 0 ? .zero : titleLabel.intrinsicContentSize
  }

  private func placeTitle(from left: CGFloat, to right: CGFloat, _ row: CGFloat) {
    let title = titleView ?? titleLabel
    let room = max(0, right - left)
    var size = title === titleLabel ? titleLabel.intrinsicContentSize : title.bounds.size
    if size == .zero {
      size = title.systemLayoutSizeFitting(CGSize(width: room, height: row))
    }
    size = CGSize(width: min(size.width, room), height: min(size.height, row))
    let centred = (bounds.width - size.width) / 2
    title.frame = mirrored(
      CGRect(
        x: max(left, min(centred, right - size.width)),
        y: extent.prompt + ((row - size.height) / 2).rounded(), width: size.width,
        height: size.height))
    // A large title replaces the small one.
    title.alpha = extent.large > 0 && title === titleLabel ? 0 : 1
  }
}

/// The heights of the parts of a navigation bar, in points.
///
/// Rule: V4.
struct BarExtent: Equatable {
  /// The height of a large title that is not collapsed: 96 less the row of 44.
  static let largeTitle: CGFloat = 52
  /// The height of a search bar that is not collapsed.
  static let searchBar: CGFloat = 52
  /// The height of a prompt above the title: 74 less the row of 44.
  static let promptHeight: CGFloat = 30

  /// The height of the row of a bar without a navigation controller.
  static let ownRow: CGFloat = 44

  var prompt: CGFloat = 0
  var row: CGFloat = 0
  var large: CGFloat = 0
  var search: CGFloat = 0

  var height: CGFloat { prompt + row + large + search }
}
