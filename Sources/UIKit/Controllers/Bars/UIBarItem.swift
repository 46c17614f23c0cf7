public import Foundation

/// An item of a bar.
@preconcurrency @MainActor
open class UIBarItem: _UIObject {
  /// The title.
  open var title: String? {
    didSet {
      changed?()
      if let keyValues { keyValues.changed("title", from: oldValue, to: title) }
    }
  }
  /// The image.
  open var image: UIImage? {
    didSet {
      changed?()
      if let keyValues { keyValues.changed("image", from: oldValue, to: image) }
    }
  }
  /// Whether the item reacts.
  open var isEnabled = true {
    didSet {
      changed?()
      if let keyValues { keyValues.changed("enabled", from: oldValue, to: isEnabled) }
    }
  }
  /// The bar that shows the item, which has to show it again; nil without a bar.
  final var changed: (() -> Void)?
  /// The button that shows the item; nil while none does.
  ///
  /// Apps ask for it by the key `view`.
  final weak var shownView: UIView?
  /// A number for the app's own use.
  open var tag = 0
  /// The distances of the image from its usual edges, in points; stored.
  open var imageInsets = UIEdgeInsets.zero
  /// The image in a low bar; it is not shown.
  open var landscapeImagePhone: UIImage?
  /// The image for people who need large content; it is not shown.
  open var largeContentSizeImage: UIImage?
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item without a title: archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Sets the attributes of the title in a state, which are stored.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the attributes of the title in a state; nil without any.
  @discardableResult
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }
}

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the chosen item.
  open var selectedImage: UIImage?
  /// The text of a badge.
  open var badgeValue: String? {
    didSet {
      if badgeValue != oldValue { changed?() }
      if let keyValues { keyValues.changed("badgeValue", from: oldValue, to: badgeValue) }
    }
  }
  /// The colour behind the text of a badge.
  open var badgeColor: UIColor?
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of a badge's text in a state; they have no effect.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
  }

  /// Returns the attributes of a badge's text in a state; nil without any.
  @discardableResult
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }

  /// The distance of the title from its usual position, in points; stored.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look in detail; it has no effect.
  open var standardAppearance: UITabBarAppearance?
  /// The look with the content at its edge; it has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item without a title: archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates an item of the class; a class of rewritten sources with an `init()` of its own overrides it.
  @discardableResult
  open class func _newByClass() -> UITabBarItem { _madeByClass() }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// An item of the system.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed

    /// The title in English, and the symbol; the symbols are a guess.
    fileprivate var content: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  /// Creates an item of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let content = systemItem.content
    self.init(title: content.title, image: UIImage(systemName: content.symbol), tag: tag)
  }

  /// Creates an item with another image for the chosen state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// A button of a navigation bar or tool bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The look of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    case bordered
    case done
  }

  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case close = 24

    /// The look: the buttons that end an input are emphasized, as observed.
    var style: Style { self == .done || self == .save ? .done : .plain }
  }

  /// The look.
  open var style = Style.plain
  /// The target of the action; not retained.
  open weak var target: AnyObject?
  /// The action.
  open var action: Selector?
  /// The action that is called instead of `action`, and the menu that the button opens; another
  /// part of the module defines their types.
  final var primary: (action: AnyObject?, menu: AnyObject?)
  /// Shows the menu beside a button of the item; nil without a menu.
  final var showMenu: ((UIControl) -> Bool)?
  /// Makes the long press that opens the menu of a button of the item; nil before there was a menu.
  final var makeMenuPress: ((UIControl) -> UIGestureRecognizer)?
  /// Performs the action that replaces `action`; nil for none.
  final var performPrimary: (() -> Void)?
  /// The width, in points; 0 for the width of the content.
  open var width: CGFloat = 0
  /// The view that is shown instead of a button.
  open var customView: UIView? {
    didSet { changed?() }
  }
  /// The colour.
  open var tintColor: UIColor?
  /// Whether the bar leaves the button out.
  open var isHidden = false {
    didSet { if isHidden != oldValue { barChanged?() } }
  }
  /// Shows the items of the bar again, without this one or with it; nil without a bar.
  final var barChanged: (() -> Void)?
  /// The titles among which the widest gives the width; the value has no effect.
  open var possibleTitles: Set<String>?
  /// Whether the button is marked as chosen.
  open var isSelected = false {
    didSet { if isSelected != oldValue { changed?() } }
  }
  /// Whether a tap on a button that shows no menu marks it as chosen, or no longer, before its action is called.
  ///
  /// Rule: A78q.
  open var changesSelectionAsPrimaryAction = false
  /// Whether a drag that stays over the button taps it; the value has no effect.
  open var isSpringLoaded = false
  /// Images and positions by their names; nothing is drawn.
  final var looks: [String: Any] = [:]
  /// The button of the system that this is; nil for another.
  public internal(set) final var systemItem: SystemItem? {
    didSet {
      if let systemItem { style = systemItem.style }
      changed?()
    }
  }

  /// Creates a button without a title.
  public override init() {
    super.init()
  }

  /// Creates a button without a title: archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a button of the class; a class of rewritten sources with an `init()` of its own overrides it.
  @discardableResult
  open class func _newByClass() -> UIBarButtonItem { _madeByClass() }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  /// Creates a button with an image, and another one for a low bar.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates a button of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    // No observer is called in an initializer.
    set(systemItem.style, target, action)
  }

  /// Returns a space that takes what the other items leave.
  @discardableResult
  public class func flexibleSpace() -> Self {
    let item: Self = _made()
    item.systemItem = .flexibleSpace
    return item
  }

  /// Returns a space of a width, in points.
  @discardableResult
  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item: Self = _made()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// Creates an item that shows a view instead of a button.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }
}

/// The bar items that keep the looks of others.
@MainActor
private enum BarItemLooks {
  /// The items by their class and the containers.
  private static var items: [[ObjectIdentifier]: UIBarItem] = [:]

  /// Returns the item that keeps the look of a class in certain containers, which is made once.
  static func look<Item: UIBarItem & _NewByClass>(
    of type: Item.Type, in containers: [any UIAppearanceContainer.Type] = []
  ) -> Item {
    let key = [ObjectIdentifier(type)] + containers.map { ObjectIdentifier($0) }
    if let known = items[key] as? Item { return known }
    let made = Item._made()
    items[key] = made
    return made
  }
}

extension UITabBarItem: UIAppearance {}

extension UIBarButtonItem: UIAppearance {}

extension UIAppearance where Self: UIBarItem & _NewByClass {
  /// Returns the item that keeps the look of all instances; it is applied to none.
  @discardableResult
  public static func appearance() -> Self { BarItemLooks.look(of: self) }

  /// Returns the item that keeps the look of the instances in certain containers; it is applied to none.
  @discardableResult
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    BarItemLooks.look(of: self, in: containerTypes)
  }
}
