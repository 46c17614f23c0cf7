public import Foundation

/// The bar of a tab bar controller: an item for each controller; on a plain screen it has no height.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items.
  open var items: [UITabBarItem]? {
    didSet { show() }
  }
  /// The chosen item.
  open var selectedItem: UITabBarItem? {
    didSet { colorTitles() }
  }
  /// The look of the bar.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The colour of items that are not chosen.
  open var unselectedItemTintColor: UIColor? {
    didSet { colorTitles() }
  }
  /// Whether content is seen through the bar.
  open var isTranslucent = true
  /// The look in detail; it has no effect.
  open var standardAppearance = UITabBarAppearance()
  /// The look with the content at its edge; it has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// How items are spread; they fill the width.
  open var itemPositioning = ItemPositioning.automatic
  /// The width of an item, in points; the value has no effect.
  open var itemWidth: CGFloat = 0
  /// The distance of items, in points; the value has no effect.
  open var itemSpacing: CGFloat = 0
  /// The image of the mark of the chosen item.
  open var selectionIndicatorImage: UIImage?
  /// Receives the choices in a bar without a tab bar controller.
  open weak var delegate: (any UITabBarDelegate)?
  /// The image of the bar.
  open var backgroundImage: UIImage?
  /// The image above the bar.
  open var shadowImage: UIImage?
  /// Receives the index of an item that is tapped.
  final var chosen: ((Int) -> Void)?
  private var buttons: [BarButton] = []

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  private func show() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let button = BarButton(item.title ?? "") { [weak self] in self?.tapped(index) }
      item.changed = { [weak self] in self?.show() }
      item.shownView = button
      return button
    }
    for button in buttons { addSubview(button) }
    colorTitles()
    setNeedsLayout()
  }

  private func colorTitles() {
    for (button, item) in zip(buttons, items ?? []) {
      button.titleColor = item === selectedItem ? nil : unselectedItemTintColor ?? .secondaryLabel
      button.showTab(item, isChosen: item === selectedItem)
    }
    setNeedsLayout()
  }

  /// A tap chooses an item: the controller's, or else the bar's own.
  private func tapped(_ index: Int) {
    if let chosen { return chosen(index) }
    guard let items, items.indices.contains(index) else { return }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }

  /// The height of a bar on a screen without a device, in points: of a phone that is held upright.
  private static let usualHeight: CGFloat = 49

  /// Returns the proposed width with the height of the bar and of the safe area that it covers, in points.
  ///
  /// Rule: V4c.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = UIScreen.main.figures?.tabBar ?? Self.usualHeight
    return CGSize(width: size.width, height: height + safeAreaInsets.bottom)
  }

  /// Gives each item the same width, above the safe area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let height = bounds.height - safeAreaInsets.bottom
    for (index, button) in buttons.enumerated() {
      button.placeTab(
        mirrored(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: height)))
    }
  }
}
