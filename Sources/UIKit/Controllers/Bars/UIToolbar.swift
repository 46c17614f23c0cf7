public import Foundation

/// A bar of buttons; on a plain screen it has no height.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]? {
    didSet { show() }
  }
  /// The look of the bar.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// Whether content is seen through the bar.
  open var isTranslucent = true
  /// The look in detail; it has no effect.
  open var standardAppearance = UIToolbarAppearance()
  /// The look with the content at its edge; it has no effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The look of a low bar; it has no effect.
  open var compactAppearance: UIToolbarAppearance?
  /// Chooses the side at which the bar lies; Flickbook never asks.
  open weak var delegate: (any UIToolbarDelegate)?
  private var images: [String: UIImage] = [:]
  private var buttons: [BarButton] = []

  /// Sets the image of the bar at a side, which is stored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    images["background \(topOrBottom.rawValue) \(barMetrics.rawValue)"] = backgroundImage
  }

  /// Returns the image of the bar at a side; nil for none.
  @discardableResult
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images["background \(topOrBottom.rawValue) \(barMetrics.rawValue)"] }

  /// Sets the image of the shadow at a side, which is stored.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    images["shadow \(topOrBottom.rawValue)"] = shadowImage
  }

  /// Returns the image of the shadow at a side; nil for none.
  @discardableResult
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    images["shadow \(topOrBottom.rawValue)"]
  }

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  /// The height of the bar, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }

  /// The height of the bar, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  private func show() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).filter { !$0.isHidden }.map { BarButton($0) }
    for item in items ?? [] { item.barChanged = { [weak self] in self?.show() } }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  /// Places the buttons from left to right; spaces share what is left.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    for button in buttons { button.place(x: 0, row: bounds.height, top: 0) }
    let used = buttons.reduce(0) { $0 + $1.frame.width } + 2 * margin
    let spaces = buttons.filter(\.isFlexible).count
    let share = spaces == 0 ? 0 : max(0, bounds.width - used) / CGFloat(spaces)
    var x = margin
    for button in buttons {
      button.frame.origin.x = x
      x += button.frame.width + (button.isFlexible ? share : 0)
      button.frame = mirrored(button.frame)
    }
  }
}
