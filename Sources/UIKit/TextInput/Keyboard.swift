import Foundation

/// The keys of a device, which write into the first responder of a window.
///
/// Rule: E8 to E11.
@MainActor
package struct Keyboard {
  private let responder: any UIKeyInput

  /// The keyboard of a window; nil while no responder takes text.
  package init?(of window: UIWindow) {
    guard let responder = window.firstResponder as? any UIKeyInput else { return nil }
    self.responder = responder
  }

  /// Presses the key of each character, one after the other; a line feed is the return key.
  package func type(_ text: String) {
    for character in text {
      character.isNewline ? pressReturn() : type(character)
      // The delegate may have ended the editing.
      guard (responder as? UIResponder)?.isFirstResponder == true else { return }
    }
  }

  private func type(_ character: Character) {
    let text = String(character)
    if let editable = responder as? any EditableText {
      guard editable.allowsChange(in: editable.edited.selection, to: text) else { return }
    }
    responder.insertText(text)
  }

  /// Presses the return key.
  package func pressReturn() {
    if let editable = responder as? any EditableText {
      editable.pressReturn()
    } else {
      responder.insertText("\n")
    }
  }

  /// Removes all text.
  package func clear() {
    if let editable = responder as? any EditableText { return editable.clearText() }
    while responder.hasText {
      responder.deleteBackward()
    }
  }
}
