import Foundation

/// A button of a bar: a title, an image or a view of the app's own.
final class BarButton: UIControl, TitledControl {
  private let item: UIBarButtonItem?
  private let perform: (() -> Void)?
  private let label = UILabel()
  private let icon = UIImageView(image: nil)

  /// Creates the button of an item.
  init(_ item: UIBarButtonItem) {
    self.item = item
    perform = nil
    super.init(frame: .zero)
    item.shownView = self
    show(item)
    item.changed = { [weak self, weak item] in
      if let self, let item { show(item) }
    }
  }

  /// Creates a button with a text that performs an action.
  init(_ title: String, image: UIImage? = nil, _ perform: @escaping () -> Void) {
    item = nil
    self.perform = perform
    super.init(frame: .zero)
    accessibilityLabel = title
    show(title, image)
  }

  /// Creates the button back to the controller with an item.
  ///
  /// Its text is the item's button's, or the title, or Back.
  convenience init(backTo item: UINavigationItem?, _ perform: @escaping () -> Void) {
    let title = item?.titleOfBackButton ?? Self.back
    let isMinimal = title.isEmpty && item?.backButtonDisplayMode == .minimal
    self.init(title.isEmpty && !isMinimal ? Self.back : title, perform)
    if isMinimal { accessibilityLabel = Self.back }
    isBack = true
    backTitle = label.text
  }

  private static let back = "Back"
  /// The text of a button that goes back where there is room for it.
  private var backTitle: String?

  /// Takes the longest text with which a button that goes back is at most so wide, in points: its own one, Back, or
  /// none.
  func fitBackTitle(in room: CGFloat) {
    guard isBack, let backTitle else { return }
    let texts = [backTitle, Self.back, ""].filter { $0 == backTitle || $0.count < backTitle.count }
    let text = texts.first {
      Self.arrow + TextMetric($0, font: label.font).size(width: 0, lines: 1).width <= room
    }
    if label.text != text ?? "" { label.text = text ?? "" }
  }

  required init?(coder: NSCoder) { nil }

  /// The title, where it is shown.
  override var textContent: String? { label.superview === self ? label.text : nil }

  /// The identifier of the item.
  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item?.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  override func showMenu() -> Bool { item?.showMenu?(self) ?? false }
  override var keepsTaps: Bool { true }
  /// The long press that opens the menu of an item with an action.
  private var menuPress: UIGestureRecognizer?

  /// Whether the button goes back: an arrow is before its text.
  private(set) var isBack = false
  /// Whether the arrow is at the right, as in a bar from right to left.
  fileprivate private(set) var isMirrored = false
  private static let arrow: CGFloat = 18
  /// The colour of a title whose item has none; nil for the tint colour.
  var titleColor: UIColor?

  private func show(_ item: UIBarButtonItem) {
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    if let view = item.customView {
      if view.superview !== self { addSubview(view) }
      return
    }
    showsMenuAsPrimaryAction = item.showMenu != nil && !item.hasAction
    if menuPress == nil, let press = item.makeMenuPress?(self) {
      menuPress = press
      addGestureRecognizer(press)
    }
    let system = item.systemItem?.content
    accessibilityLabel = item.accessibilityLabel ?? item.accessibilityTitle
    show(
      item.title ?? system?.title, item.image ?? system?.symbol.flatMap { UIImage(systemName: $0) })
  }

  private func show(_ title: String?, _ image: UIImage?) {
    let shown: UIView = image == nil ? label : icon
    (image == nil ? icon : label).removeFromSuperview()
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: item?.style == .done ? .semibold : .regular)
    icon.image = image
    addSubview(shown)
    superview?.setNeedsLayout()
  }

  /// Shows an image above the title, and a badge, as in a tab bar.
  ///
  /// The sizes are guesses, but for the text of 10 points.
  func showTab(_ item: UITabBarItem, isChosen: Bool) {
    let image = isChosen ? item.selectedImage ?? item.image : item.image
    guard image != nil || item.badgeValue != nil else { return }
    label.font = .systemFont(ofSize: 10, weight: .medium)
    icon.image = image
    addSubview(icon)
    guard let badge = item.badgeValue else { return }
    let mark = self.badge ?? TabBadge()
    self.badge = mark
    (mark.text, mark.textAlignment, mark.font) = (badge, .center, .systemFont(ofSize: 13))
    (mark.textColor, mark.backgroundColor) = (.white, item.badgeColor ?? .systemRed)
    mark.layer.cornerRadius = Self.badgeSide / 2
    addSubview(mark)
  }

  private var badge: TabBadge?

  override func showsAsElement(_ part: UIView) -> Bool { part is TabBadge }
  private static let badgeSide: CGFloat = 18

  /// Places image, title and badge of a tab in a rectangle of the bar.
  func placeTab(_ rect: CGRect) {
    frame = rect
    let text = label.intrinsicContentSize
    guard icon.superview === self else {
      label.frame = CGRect(
        x: max(0, (rect.width - text.width) / 2), y: ((rect.height - text.height) / 2).rounded(),
        width: text.width, height: text.height)
      return
    }
    let image = icon.intrinsicContentSize
    let (middle, line) = (rect.width / 2, rect.height - text.height - 2)
    icon.tintColor = shownTitleColor
    icon.frame = CGRect(
      x: middle - image.width / 2, y: max(0, (line - image.height) / 2 + 2),
      width: max(image.width, 0), height: max(image.height, 0))
    label.frame = CGRect(
      x: max(0, middle - text.width / 2), y: line, width: text.width, height: text.height)
    let width = max((badge?.intrinsicContentSize.width ?? 0) + 10, Self.badgeSide)
    badge?.frame = CGRect(x: middle + 4, y: 2, width: width, height: Self.badgeSide)
  }

  /// The size of the content, in points, at most a row high.
  private func contentSize(row: CGFloat) -> CGSize {
    if let item {
      if [.flexibleSpace, .fixedSpace].contains(item.systemItem) {
        return CGSize(width: item.width, height: 0)
      }
      if let view = item.customView {
        let own = view.bounds.size
        let size =
          own == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : own
        return CGSize(width: size.width, height: min(size.height, row))
      }
    }
    let size = icon.image == nil ? label.intrinsicContentSize : icon.intrinsicContentSize
    let width = (item?.width ?? 0) > 0 ? item?.width ?? 0 : size.width
    return CGSize(width: width + (isBack ? Self.arrow : 0), height: min(size.height, row))
  }

  /// Whether the item is a space of a tool bar that takes what the others leave.
  var isFlexible: Bool { item?.systemItem == .flexibleSpace }

  /// Places the button in a row, with its content in the middle of the height.
  ///
  /// - Parameter isMirrored: Whether the arrow of a button that goes back is at the right.
  func place(x: CGFloat, row: CGFloat, top: CGFloat, isMirrored: Bool = false) {
    self.isMirrored = isMirrored
    let size = contentSize(row: row)
    frame = CGRect(x: x, y: top, width: size.width, height: row)
    let start = isBack ? Self.arrow : 0
    let content = item?.customView ?? (icon.image == nil ? label : icon)
    content.frame = CGRect(
      x: isMirrored ? 0 : start, y: ((row - size.height) / 2).rounded(),
      width: size.width - start, height: size.height)
  }

  override func closuresCalled(for events: UIControl.Event) {
    guard events.contains(.touchUpInside) else { return }
    if let perform { return perform() }
    if let item, item.changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction {
      item.isSelected.toggle()
    }
    item?.perform()
  }
}

/// The badge of a tab, which is an element beside the title.
///
/// Rule: E1a.
final class TabBadge: UILabel {}

extension BarButton {
  var shownTitleColor: UIColor {
    isEnabled ? item?.tintColor ?? titleColor ?? tintColor : .tertiaryLabel
  }
}

extension UIView {
  /// The arrow of a button of a bar that goes back, as its rectangle in points of the view, its colour, and whether
  /// it points to the right; nil for another view.
  ///
  /// The size is a guess.
  package final var backArrow: (frame: CGRect, color: UIColor, pointsRight: Bool)? {
    guard let button = self as? BarButton, button.isBack else { return nil }
    let size = CGSize(width: 9, height: 18)
    let x = button.isMirrored ? bounds.maxX - 2 - size.width : bounds.minX + 2
    let origin = CGPoint(x: x, y: bounds.midY - size.height / 2)
    return (CGRect(origin: origin, size: size), button.shownTitleColor, button.isMirrored)
  }
}

extension UIBarButtonItem {
  /// Calls the action that the item has, as a tap on its button does.
  final func perform() {
    if let performPrimary { return performPrimary() }
    if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }

  /// Whether a tap performs an action.
  final var hasAction: Bool { performPrimary != nil || action != nil }

  /// The text that a person hears for the item.
  final var accessibilityTitle: String? { title ?? systemItem?.content.name }
}

extension UIBarButtonItem.SystemItem {
  /// The text or symbol that the system shows, and the name of the symbol for accessibility.
  var content: (title: String?, symbol: String?, name: String) {
    switch self {
    case .done: ("Done", nil, "Done")
    case .cancel: ("Cancel", nil, "Cancel")
    case .edit: ("Edit", nil, "Edit")
    case .save: ("Save", nil, "Save")
    case .undo: ("Undo", nil, "Undo")
    case .redo: ("Redo", nil, "Redo")
    case .add: (nil, "plus", "Add")
    case .flexibleSpace, .fixedSpace: (nil, nil, "")
    case .compose: (nil, "square.and.pencil", "Compose")
    case .reply: (nil, "arrowshape.turn.up.left", "Reply")
    case .action: (nil, "square.and.arrow.up", "Share")
    case .organize: (nil, "folder", "Organize")
    case .bookmarks: (nil, "book", "Bookmarks")
    case .search: (nil, "magnifyingglass", "Search")
    case .refresh: (nil, "arrow.clockwise", "Refresh")
    case .stop: (nil, "xmark", "Stop")
    case .camera: (nil, "camera", "Camera")
    case .trash: (nil, "trash", "Delete")
    case .play: (nil, "play.fill", "Play")
    case .pause: (nil, "pause.fill", "Pause")
    case .rewind: (nil, "backward.fill", "Rewind")
    case .fastForward: (nil, "forward.fill", "Fast Forward")
    case .close: (nil, "xmark", "Close")
    }
  }
}
