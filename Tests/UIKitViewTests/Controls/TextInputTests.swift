import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Text input")
@MainActor
struct TextInputTests {
  /// Notes what it hears, and may refuse editing.
  private final class Notes: NSObject, UITextFieldDelegate {
    var lines: [String] = []
    var allows = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      lines.append("should")
      return allows
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
  }

  private let scene = Window()
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  private let notes = Notes()

  init() {
    field.delegate = notes
    scene.window.addSubview(field)
  }

  @Test("A field asks its delegate, and reports the begin and the end of editing")
  func editing() {
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing)
    #expect(notes.lines == ["should", "began"])
    #expect(scene.window.endEditing(true))
    #expect(!field.isEditing)
    #expect(notes.lines == ["should", "began", "ended"])
  }

  @Test("A delegate that refuses keeps the field from being edited")
  func refused() {
    notes.allows = false
    #expect(!field.becomeFirstResponder())
    #expect(!field.isFirstResponder)
    #expect(notes.lines == ["should"])
  }

  @Test("Editing another field ends the editing of the first one")
  func otherField() {
    let other = UITextField(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    scene.window.addSubview(other)
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(!field.isEditing)
    #expect(other.isEditing)
    #expect(notes.lines == ["should", "began", "ended"])
  }

  @Test("Inserted and deleted text is at the end of the field's")
  func keys() {
    field.text = "ab"
    field.insertText("ç👩‍👧")
    #expect(field.text == "abç👩‍👧")
    field.deleteBackward()
    #expect(field.text == "abç")
    field.text = ""
    field.deleteBackward()
    #expect(field.text == "")
  }

  @Test("A field has the input views and accessory views that an app sets")
  func inputViews() {
    let (pad, bar) = (UIView(), UIView())
    field.inputView = pad
    field.inputAccessoryView = bar
    let responder: UIResponder = field
    #expect(responder.inputView === pad)
    #expect(responder.inputAccessoryView === bar)
  }

  @Test("A text view has the plain text of an attributed one")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.attributedText = NSAttributedString(string: "note", attributes: [.kern: 1])
    #expect(view.text == "note")
    view.text = nil
    #expect(view.attributedText?.string == "")
  }

  @Test("A placeholder and its attributed form are one text (E21)")
  func placeholders() {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(
      string: "Mail", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholder == "Mail")
    #expect(field.intrinsicContentSize.width > UITextField().intrinsicContentSize.width)
    field.placeholder = "Phone"
    #expect(field.attributedPlaceholder?.string == "Phone")
    field.placeholder = nil
    #expect(field.attributedPlaceholder == nil && field.placeholder == nil)
  }
}
