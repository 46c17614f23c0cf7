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
}
