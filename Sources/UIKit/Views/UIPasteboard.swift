public import Foundation

/// Where what is cut or copied waits to be pasted.
///
/// Each window's run loop has one of its own, so that what runs side by side shares nothing.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the window that is being worked on; outside of such work one that nobody else
  /// sees.
  public static var general: UIPasteboard { TurnLoop.current?.pasteboard ?? UIPasteboard() }

  /// The type identifier under which text stands.
  private static let text = "public.utf8-plain-text"

  /// What was put here last: for each item its representations by type identifier.
  open var items: [[String: Any]] = [] {
    didSet { changeCount += 1 }
  }

  /// How often something was put here.
  public private(set) var changeCount = 0

  /// A pasteboard with nothing on it.
  public override init() {
    super.init()
  }

  /// How many items there are.
  open var numberOfItems: Int { items.count }

  /// The text of the first item that is text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts of all items that are text; nil where none is.
  open var strings: [String]? {
    get {
      let strings = items.compactMap { $0[Self.text] as? String }
      return strings.isEmpty ? nil : strings
    }
    set { items = (newValue ?? []).map { [Self.text: $0] } }
  }

  /// Whether any item is text.
  open var hasStrings: Bool { strings != nil }
}
