import Foundation

/// A text with a selection, in UTF-16 units as UIKit counts them.
struct EditedText: Equatable {
  /// The text.
  private(set) var text = ""
  /// The selection; its length is 0 for a caret.
  private(set) var selection = NSRange(location: 0, length: 0)

  /// The number of UTF-16 units.
  var length: Int { text.utf16.count }

  /// The whole text.
  var all: NSRange { NSRange(location: 0, length: length) }

  /// Replaces all, and sets the caret behind it.
  mutating func set(_ text: String) {
    self.text = text
    selection = NSRange(location: text.utf16.count, length: 0)
  }

  /// Selects a part, which is cut to the text.
  mutating func select(_ range: NSRange) {
    let start = min(max(range.location, 0), length)
    selection = NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  /// Replaces a part of the text, and sets the caret behind the new one.
  mutating func replace(_ range: NSRange, by new: String) {
    guard let part = Range(range, in: text) else { return }
    text.replaceSubrange(part, with: new)
    selection = NSRange(location: range.location + new.utf16.count, length: 0)
  }

  /// The range that the delete key removes: the selection, or the whole character before the caret.
  var deleted: NSRange? {
    guard selection.length == 0 else { return selection }
    guard let caret = Range(selection, in: text)?.lowerBound, caret > text.startIndex else {
      return nil
    }
    return NSRange(text.index(before: caret)..<caret, in: text)
  }

  /// Returns a part of the text; empty outside of it.
  func part(_ range: NSRange) -> String { Range(range, in: text).map { String(text[$0]) } ?? "" }
}
