public import Foundation

/// Looks for misspelled words: no dictionary is installed, and none is found.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// The languages of installed dictionaries: none.
  open class var availableLanguages: [String] { [] }

  /// Returns the range of a misspelled word: none, whose location is `NSNotFound`.
  @discardableResult
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int,
    wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  /// Returns words that may be meant: none.
  @discardableResult
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
  /// Returns words that begin so: none.
  @discardableResult
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
  /// Has no effect.
  open class func learnWord(_ word: String) {}
  /// Has no effect.
  open class func unlearnWord(_ word: String) {}
  /// Returns whether a word was learned: none was.
  @discardableResult
  open class func hasLearnedWord(_ word: String) -> Bool { false }
}
