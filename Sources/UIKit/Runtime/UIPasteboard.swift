public import Foundation

/// A pasteboard: the items that were last cut or copied.
///
/// Each window's run loop has a pasteboard of its own, so that sessions share nothing.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the window that is making a turn; outside of turns a new one for each
  /// access.
  public static var general: UIPasteboard { (TurnLoop.current ?? .unattended).pasteboard }

  /// The type identifier of text.
  private static let text = "public.utf8-plain-text"

  /// The items; each maps type identifiers to representations.
  open var items: [[String: Any]] = [] {
    didSet { changeCount += 1 }
  }

  /// How many times the items were set.
  public private(set) var changeCount = 0

  /// Creates an empty pasteboard.
  public override init() {
    super.init()
  }

  /// Creates an empty pasteboard with a name, by which no other access finds it.
  public convenience init?(name: UIPasteboard.Name, create: Bool) {
    guard create else { return nil }
    self.init()
  }

  /// Creates an empty pasteboard.
  @discardableResult
  open class func withUniqueName() -> UIPasteboard { UIPasteboard() }

  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text.
    public var rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from its text.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// The name of the general pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// The text of the first item that has one.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts of all items that have one; nil if none has.
  open var strings: [String]? {
    get {
      let strings = items.compactMap { $0[Self.text] as? String }
      return strings.isEmpty ? nil : strings
    }
    set { items = (newValue ?? []).map { [Self.text: $0] } }
  }

  /// Whether any item has a text.
  open var hasStrings: Bool { strings != nil }

  /// The address of the first item that has one.
  open var url: URL? {
    get { value(Self.address) as? URL }
    set { items = newValue.map { [[Self.address: $0, Self.text: $0.absoluteString]] } ?? [] }
  }
  /// Whether any item has an address.
  open var hasURLs: Bool { url != nil }
  /// Whether any item has an image.
  open var hasImages: Bool { value(Self.picture) != nil }
  /// Whether any item has a colour.
  open var hasColors: Bool { value(Self.colour) != nil }

  /// The type identifiers of addresses, images and colours.
  static let (address, picture, colour) = ("public.url", "public.image", "com.apple.uikit.color")

  /// Returns the first value of a type; nil for none.
  final func value(_ type: String) -> Any? { items.lazy.compactMap { $0[type] }.first }

  /// An option of an item; the value has no effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates an option from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether other devices see the item.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    /// The date at which the item is removed.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
  }

  /// Sets the items; options have no effect.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }

  /// Adds items.
  open func addItems(_ items: [[String: Any]]) {
    self.items += items
  }

  /// Sets a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Returns the value of a type; nil for none.
  @discardableResult
  open func value(forPasteboardType pasteboardType: String) -> Any? { value(pasteboardType) }

  /// Sets data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }

  /// Returns the data of a type; nil for none.
  @discardableResult
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(pasteboardType) as? Data
  }

  /// Returns whether any item has one of some types.
  @discardableResult
  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { value($0) != nil }
  }

  /// UIKit posts this when the items were changed.
  ///
  /// Flickbook never does.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
}
