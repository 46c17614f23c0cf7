public import Foundation

/// A part of a text view's text with which a finger can do something: a link, an attachment, or a part with a tag.
public struct UITextItem {
  /// The kinds of items.
  public enum Content {
    /// A link.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
    /// A part with the attribute of a tag.
    case tag(String)
  }

  /// The kind of the item.
  public let content: Content
  /// The range of the item in the text, in UTF-16.
  public let range: NSRange

  /// The menu of an item.
  @preconcurrency @MainActor
  public struct MenuConfiguration {
    /// The menu.
    public let menu: UIMenu

    /// Creates the menu of an item.
    public init(preview: Preview? = .default, menu: UIMenu) {
      self.menu = menu
    }

    /// The view above the menu.
    @preconcurrency @MainActor
    public struct Preview {
      /// The system's.
      public static var `default`: Preview { Preview() }
      /// A view.
      @discardableResult
      public static func view(_ view: UIView) -> Preview { Preview() }
    }
  }
}
