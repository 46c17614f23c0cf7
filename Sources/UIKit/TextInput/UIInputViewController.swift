public import Foundation

/// The text that a keyboard of an app edits: the text of the first responder.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret; nil without an edited text.
  var documentContextBeforeInput: String? { get }
  /// The text behind the caret; nil without an edited text.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil for none.
  var selectedText: String? { get }
  /// The keyboard's language; nil if it is not known.
  var documentInputMode: UITextInputMode? { get }
  /// An identifier of the text.
  var documentIdentifier: UUID { get }
  /// Moves the caret by UTF-16 units.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Writes text that an input method has not finished; it is finished at once.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Has no effect: no part is unfinished.
  func unmarkText()
}

/// Words of the user, for completion: there are none.
@preconcurrency @MainActor
open class UILexicon: NSObject {
  /// The words.
  open var entries: [UILexiconEntry] { [] }
}

/// A word of the user, and its replacement.
@preconcurrency @MainActor
open class UILexiconEntry: NSObject {
  /// The text that is written.
  open var documentText: String { "" }
  /// The text that the user types.
  open var userInput: String { "" }
}

/// A controller of a keyboard of an app, or of a view that replaces the keyboard.
///
/// Its text is the text of the first responder of the key window.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// The view, if it is one of a keyboard.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The text that is edited.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  private let proxy = FirstResponderProxy()
  /// The language of the keyboard; stored.
  open var primaryLanguage: String?
  /// Whether the keyboard has a key for dictation; stored.
  open var hasDictationKey = false
  /// Whether a user lets the keyboard use the network: no.
  open var hasFullAccess: Bool { false }
  /// Whether the keyboard has to show a key for the next one: no.
  open var needsInputModeSwitchKey: Bool { false }

  /// Ends editing, so that the keyboard goes.
  open func dismissKeyboard() {
    FirstResponderProxy.responder?.resignFirstResponder()
  }

  /// Has no effect: there is no other keyboard.
  open func advanceToNextInputMode() {}
  /// Has no effect: there is no list of keyboards.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}

  /// Calls a closure with no words of the user.
  open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void)
  {
    completionHandler(UILexicon())
  }

  /// UIKit calls this before the selection changes; Flickbook never does.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// UIKit calls this after the selection has changed; Flickbook never does.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// UIKit calls this before the text changes; Flickbook never does.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// UIKit calls this after the text has changed; Flickbook never does.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// The text of the first responder of the key window.
private final class FirstResponderProxy: NSObject, UITextDocumentProxy {
  static var responder: UIResponder? { UIApplication.shared.keyWindow?.firstResponder }
  private var input: (any UITextInput)? { Self.responder as? any UITextInput }

  private func text(_ part: (any UITextInput, UITextRange) -> UITextRange?) -> String? {
    guard let input, let selection = input.selectedTextRange,
      let range = part(input, selection)
    else { return nil }
    return input.text(in: range)
  }

  var documentContextBeforeInput: String? {
    text { $0.textRange(from: $0.beginningOfDocument, to: $1.start) }
  }
  var documentContextAfterInput: String? {
    text { $0.textRange(from: $1.end, to: $0.endOfDocument) }
  }
  var selectedText: String? { text { $1.isEmpty ? nil : $1 } }
  var documentInputMode: UITextInputMode? { nil }
  let documentIdentifier = UUID()

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let caret = input.selectedTextRange?.end,
      let position = input.position(from: caret, offset: offset)
    else { return }
    input.selectedTextRange = input.textRange(from: position, to: position)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) { insertText(markedText) }
  func unmarkText() {}
  var hasText: Bool { (Self.responder as? any UIKeyInput)?.hasText ?? false }
  func insertText(_ text: String) { (Self.responder as? any UIKeyInput)?.insertText(text) }
  func deleteBackward() { (Self.responder as? any UIKeyInput)?.deleteBackward() }
}
