import Foundation

/// The views at the lower edge of a device's screen for a first responder: the keys or the view in their place, and the
/// view above them.
///
/// Rule: V9c.
@MainActor
struct InputViews {
  /// The height of an input view that has none of its own, in points: a picker's.
  private static let inputHeight: CGFloat = 216

  /// The view in the place of the keys; nil for none.
  let input: UIView?
  /// The view above the keys; nil for none.
  let accessory: UIView?
  /// The responder that has the accessory view, or else the input view.
  let owner: UIResponder?
  /// Whether the keys are shown.
  let hasKeys: Bool

  /// The views of a first responder: its own, or the views of the nearest responder around it that has them.
  init(of responder: UIResponder?) {
    var (input, accessory, owner): (UIView?, UIView?, UIResponder?)
    var next = responder
    while let current = next, input == nil || accessory == nil {
      if input == nil, let own = current.inputView {
        input = own
        owner = owner ?? current
      }
      if accessory == nil, let own = current.inputAccessoryView {
        accessory = own
        owner = current
      }
      next = current.next
    }
    (self.input, self.accessory, self.owner) = (input, accessory, owner)
    hasKeys = input == nil && responder?.takesKeyboard ?? false
  }

  /// Returns the frame of all on a screen, in points: with the safe area at the lower edge, which the keys include.
  func frame(on screen: UIScreen, _ figures: ScreenDevice.Figures) -> CGRect {
    let bounds = screen.bounds
    let keys =
      hasKeys
      ? figures.keyboard : heightOfInput(inWidth: bounds.width) + screen.safeAreaInsets.bottom
    let height = heightOfAccessory(inWidth: bounds.width) + keys
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The height of the view above the keys in a width, in points.
  func heightOfAccessory(inWidth width: CGFloat) -> CGFloat {
    accessory.map { Self.height(of: $0, inWidth: width) } ?? 0
  }

  /// The height of the view in the place of the keys in a width, in points, without the safe area.
  func heightOfInput(inWidth width: CGFloat) -> CGFloat {
    guard let input else { return 0 }
    let height = Self.height(of: input, inWidth: width)
    return height > 0 ? height : Self.inputHeight
  }

  /// The height of the frame; of a view that has none, or that constraints lay out, the height that its content wants.
  private static func height(of view: UIView, inWidth width: CGFloat) -> CGFloat {
    let own = view.intrinsicContentSize.height
    let follows = own >= 0 && view.autoresizingMask.contains(.flexibleHeight)
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0, !follows {
      return view.bounds.height
    }
    if own >= 0 { return own }
    let target = CGSize(width: width, height: 0)
    return view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// The view in front of a window that holds the input and accessory views of the first responder.
///
/// Its next responder is the responder whose views it shows, which keeps its accessory view while a text in it is
/// edited. Rule: V9c.
final class InputHolder: UIView {
  private weak var owner: UIResponder?

  override var next: UIResponder? { owner ?? super.next }

  /// Only the views take touches: there is nothing where the keys are.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: $0.convert(point, from: self), with: event) }
  }

  /// Shows the views, the accessory view at the top.
  func show(_ views: InputViews) {
    owner = views.owner
    let shown = [views.accessory, views.input].compactMap { $0 }
    for view in subviews where !shown.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    var y: CGFloat = 0
    let heights = [
      views.accessory.map { _ in views.heightOfAccessory(inWidth: bounds.width) },
      views.input.map { _ in views.heightOfInput(inWidth: bounds.width) },
    ].compactMap { $0 }
    for (view, height) in zip(shown, heights) {
      if view.superview !== self { addSubview(view) }
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }

  /// The responder that becomes the first one after a responder in this view has given that up: the owner of the view,
  /// whose accessory view stays on screen.
  func successor(of responder: UIResponder) -> UIResponder? {
    guard let owner, owner !== responder, let view = responder as? UIView,
      view.isDescendant(of: self), owner.canBecomeFirstResponder
    else { return nil }
    return owner
  }
}
