public import Foundation

/// A position in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of UTF-16 units before the position.
  final let offset: Int

  /// Creates a position at the beginning of a text.
  public override convenience init() { self.init(offset: 0) }

  init(offset: Int) {
    self.offset = offset
  }
}

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  final let range: NSRange

  /// Creates an empty part at the beginning of a text.
  public override convenience init() { self.init(NSRange(location: 0, length: 0)) }

  init(_ range: NSRange) {
    self.range = range
  }

  /// The first position.
  open var start: UITextPosition { UITextPosition(offset: range.location) }
  /// The position behind the last character.
  open var end: UITextPosition { UITextPosition(offset: NSMaxRange(range)) }
  /// Whether the part has no characters.
  open var isEmpty: Bool { range.length == 0 }
}

/// A responder with a text in which positions are meaningful.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The part that is selected; empty for a caret.
  var selectedTextRange: UITextRange? { get set }
  /// The first position.
  var beginningOfDocument: UITextPosition { get }
  /// The last position.
  var endOfDocument: UITextPosition { get }
  /// Returns the text of a part.
  func text(in range: UITextRange) -> String?
  /// Replaces a part by a text, without asking the delegate.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the part between two positions.
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 units; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the distance of two positions, in UTF-16 units.
  func offset(from: UITextPosition, to: UITextPosition) -> Int
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The part that an input method has not finished.
  var markedTextRange: UITextRange? { get }
  /// Writes text that an input method has not finished.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the part that is not finished.
  func unmarkText()
  /// Returns the rectangle of the caret, in the coordinates of the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangle of the first line of a part, in the coordinates of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangles of a part, in the coordinates of the view.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position at a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the character at a point of the view; nil for none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A rectangle of a selected part.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  /// The rectangle, in the coordinates of the view with the text.
  open var rect: CGRect { .zero }
  /// The direction of the text.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the part begins here.
  open var containsStart: Bool { false }
  /// Whether the part ends here.
  open var containsEnd: Bool { false }
  /// Whether the text runs from top to bottom.
  open var isVertical: Bool { false }
}

/// A text of UIKit that keys edit: a text field or a text view.
@MainActor
protocol EditableText: UITextInput {
  /// The text and its selection.
  var edited: EditedText { get }
  /// Takes an edited text, and tells who wants to know.
  func edit(_ change: (inout EditedText) -> Void)
  /// Sets the selection, and tells the delegate.
  func changeSelection(_ range: NSRange)
  /// Returns whether the delegate lets a key replace a part of the text.
  func allowsChange(in range: NSRange, to text: String) -> Bool
  /// Does what the return key does.
  func pressReturn()
  /// Removes the text as a user does.
  func clearText()
}

extension EditableText {
  /// Whether there is text to delete.
  public var hasText: Bool { edited.length > 0 }

  /// The part that is selected; empty for a caret.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set { if let newValue { changeSelection(newValue.range) } }
  }

  /// The first position.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  /// The last position.
  public var endOfDocument: UITextPosition { UITextPosition(offset: edited.length) }

  /// Returns the text of a part.
  @discardableResult
  public func text(in range: UITextRange) -> String? { edited.part(range.range) }

  /// Replaces a part by a text, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    edit { $0.replace(range.range, by: text) }
  }

  /// Returns the part between two positions.
  @discardableResult
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    let start = min(from.offset, to.offset)
    return UITextRange(NSRange(location: start, length: max(from.offset, to.offset) - start))
  }

  /// Returns the position at a distance in UTF-16 units; nil outside of the text.
  @discardableResult
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflow) = position.offset.addingReportingOverflow(offset)
    guard !overflow, (0...edited.length).contains(sum) else { return nil }
    return UITextPosition(offset: sum)
  }

  /// Returns the distance of two positions, in UTF-16 units.
  @discardableResult
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }

  /// Returns the order of two positions.
  @discardableResult
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset == other.offset ? .orderedSame : .orderedDescending
  }

  func insert(_ text: String) { edit { $0.replace($0.selection, by: text) } }

  func deleteCharacter() {
    guard let range = edited.deleted else { return }
    edit { $0.replace(range, by: "") }
  }

  /// Replaces all text after asking the delegate, as the delete key does when all is selected.
  func deleteAll() {
    guard hasText, allowsChange(in: edited.all, to: "") else { return }
    edit { $0.replace($0.all, by: "") }
  }
}
