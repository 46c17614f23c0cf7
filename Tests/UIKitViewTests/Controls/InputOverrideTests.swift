import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Overrides of an app in fields and text views, and controllers of keyboards.
@Suite("Overrides of text input")
@MainActor
struct InputOverrideTests {
  private final class CodeField: UITextField {
    var changes = 0

    override func caretRect(for position: UITextPosition) -> CGRect {
      CGRect(x: 1, y: 2, width: 0, height: 0)
    }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    override var selectedTextRange: UITextRange? { didSet { changes += 1 } }
    override func drawText(in rect: CGRect) {}
    override func drawPlaceholder(in rect: CGRect) {}
  }

  private final class Notes: UITextView {
    var marked: [String?] = []

    override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
      marked.append(markedText)
      super.setMarkedText(markedText, selectedRange: selectedRange)
    }
    override func unmarkText() { marked.append(nil) }
    override func closestPosition(to point: CGPoint) -> UITextPosition? { beginningOfDocument }
  }

  private final class Keys: UIInputViewController {}

  @Test("Overrides of the geometry of a text are called by the protocol, too")
  func geometry() {
    let field = CodeField()
    let input: any UITextInput = field
    #expect(input.caretRect(for: input.beginningOfDocument).origin == CGPoint(x: 1, y: 2))
    field.text = "abc"
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(field.changes == 1)
    field.insertText("x")
    #expect(field.text == "xabc")
  }

  @Test("Text that is marked is written at once")
  func marked() {
    let notes = Notes()
    let input: any UITextInput = notes
    input.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    input.unmarkText()
    #expect(notes.text == "ni" && notes.marked == ["ni", nil])
    #expect(notes.markedTextRange == nil)
    #expect(
      input.closestPosition(to: .zero).map { input.offset(from: input.beginningOfDocument, to: $0) }
        == 0)
  }

  @Test("A controller of a keyboard edits the text of the first responder, and ends editing")
  func keyboard() {
    let scene = Window(device: "iphone-16")
    let (field, keys) = (UITextField(), Keys())
    scene.window.makeKey()
    scene.add(field)
    #expect(keys.textDocumentProxy.documentContextBeforeInput == nil)
    field.text = "abcd"
    #expect(field.becomeFirstResponder())
    keys.textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
    keys.textDocumentProxy.insertText("-")
    #expect(field.text == "abc-d")
    #expect(keys.textDocumentProxy.documentContextBeforeInput == "abc-")
    #expect(keys.textDocumentProxy.documentContextAfterInput == "d")
    keys.textDocumentProxy.deleteBackward()
    #expect(field.text == "abcd" && keys.textDocumentProxy.hasText)
    keys.dismissKeyboard()
    #expect(!field.isFirstResponder)
  }

  @Test("The delegate of a scene has the key window, as the app's delegate")
  func sceneWindow() {
    final class Delegate: UIResponder, UIWindowSceneDelegate {}
    let scene = Window()
    scene.window.makeKey()
    let delegate: any UIWindowSceneDelegate = Delegate()
    #expect(delegate.window == .some(.some(scene.window)))
  }
}
