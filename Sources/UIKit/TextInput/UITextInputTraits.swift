public import Foundation

/// The keyboard for a text, which has no effect.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable
  case numbersAndPunctuation
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
}

/// The title of a keyboard's return key, which has no effect.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no
  case yes
}

/// Which letters are capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words
  case sentences
  case allCharacters
}

/// A responder into which a key writes.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Writes text at the caret, as a key does.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
