public import Foundation

/// The way through a text.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// UIKit's number.
  public var rawValue: Int

  /// Creates a way from UIKit's number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// To the end, as the text is stored.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// To a side.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// The way through a text as it is stored.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward
}

/// The way through a text as it is shown.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left
  case up
  case down
}

extension UITextInput {
  /// The part that an input method has not finished: none.
  public var markedTextRange: UITextRange? { nil }
  /// Writes the text at once.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    if let markedText { insertText(markedText) }
  }
  /// Returns the rectangles of a part: none, since nothing is selected by touches.
  @discardableResult
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  /// Has no effect: no part is unfinished.
  public func unmarkText() {}
  /// Returns the rectangle of the caret, in the coordinates of the view: none, since there is no caret.
  @discardableResult
  public func caretRect(for position: UITextPosition) -> CGRect { .zero }
  /// Returns the rectangle of the first line of a part: none, since nothing is selected by touches.
  @discardableResult
  public func firstRect(for range: UITextRange) -> CGRect { .zero }
  /// Returns the position at a point: the last one, since nothing is selected by touches.
  @discardableResult
  public func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  /// Returns the character at a point: none, since nothing is selected by touches.
  @discardableResult
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
