import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Notes what fields, views and bars call, and may refuse it.
@MainActor
private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate,
  UISearchResultsUpdating
{
  var lines: [String] = []
  /// The beginnings of calls that are answered with false.
  var refused: [String] = []

  private func note(_ line: String) -> Bool {
    lines.append(line)
    return !refused.contains { line.hasPrefix($0) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { _ = note("ended") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { note("change \(range.location)+\(range.length) \"\(string)\"") }
  func textFieldDidChangeSelection(_ textField: UITextField) {
    _ = note("selection \(textField.text ?? "")")
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { note("clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("return") }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { _ = note("began") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { note("change \(range.location)+\(range.length) \(text.debugDescription)") }
  func textViewDidChange(_ textView: UITextView) {
    _ = note("changed \((textView.text ?? "").debugDescription)")
  }
  func textViewDidChangeSelection(_ textView: UITextView) { _ = note("selection") }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { note("shouldBegin") }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { _ = note("began") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { _ = note("ended") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    _ = note("changed \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { note("change \(range.location) \(text)") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { _ = note("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { _ = note("cancel") }
  func updateSearchResults(for searchController: UISearchController) {
    _ = note("results \(searchController.searchBar.text ?? "")")
  }

  func exited() { _ = note("exit") }
}

@Suite("Keyboard")
@MainActor
struct KeyboardTests {
  private let scene = Window()
  private let editor = Editor()
  private let exit = Selector("exited", { (editor: Editor) in editor.exited })

  private func shown<Shown: UIView>(_ view: Shown) -> Shown {
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 56)
    scene.window.addSubview(view)
    scene.window.layoutIfNeeded()
    return view
  }

  private func field(_ text: String = "") -> UITextField {
    let field = shown(UITextField())
    field.text = text
    field.becomeFirstResponder()
    field.delegate = editor
    return field
  }

  private var keyboard: Keyboard {
    get throws { try #require(Keyboard(of: scene.window)) }
  }

  @Test("There is no keyboard without a first responder that takes text")
  func none() {
    #expect(Keyboard(of: scene.window) == nil)
    _ = field()
    #expect(Keyboard(of: scene.window) != nil)
  }

  @Test("Each key asks for the change at the caret, and then tells of it")
  func typing() throws {
    let field = field("é")
    try keyboard.type("K👩‍👧")
    #expect(field.text == "éK👩‍👧")
    #expect(
      editor.lines == [
        "change 1+0 \"K\"", "selection éK", "change 2+0 \"👩‍👧\"", "selection éK👩‍👧",
      ])
  }

  @Test("A refused key leaves the text, and the next one is asked for")
  func refused() throws {
    let field = field()
    editor.refused = ["change 0+0 \"1\""]
    try keyboard.type("1a")
    #expect(field.text == "a")
    #expect(editor.lines == ["change 0+0 \"1\"", "change 0+0 \"a\"", "selection a"])
  }

  @Test("A key replaces the selection, and the delete key a whole character")
  func selection() throws {
    let field = field("abc")
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument,
      to: try #require(field.position(from: field.beginningOfDocument, offset: 2)))
    try keyboard.type("x")
    #expect(field.text == "xc")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 2)
    field.deleteBackward()
    #expect(field.text == "c")
    field.deleteBackward()
    #expect(field.text == "c", "the caret is at the beginning")
  }

  @Test(
    "Positions outside of the text do not exist",
    arguments: [(-1, false), (0, true), (3, true), (4, false)])
  func positions(offset: Int, exists: Bool) {
    let field = field("abc")
    #expect((field.position(from: field.beginningOfDocument, offset: offset) != nil) == exists)
  }

  @Test("The return key asks first; editing ends where a target waits for it")
  func returnKey() throws {
    let field = field()
    try keyboard.pressReturn()
    #expect(editor.lines == ["return"])
    #expect(field.isEditing)
    field.addTarget(editor, action: exit, for: .editingDidEndOnExit)
    try keyboard.pressReturn()
    #expect(editor.lines == ["return", "return", "exit", "shouldEnd", "ended"])
    #expect(!field.isEditing)
  }

  @Test("A refused end keeps the editing, and so does a refused return key")
  func refusedEnd() throws {
    let field = field()
    editor.refused = ["shouldEnd", "return"]
    field.addTarget(editor, action: exit, for: .editingDidEndOnExit)
    try keyboard.pressReturn()
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    #expect(editor.lines == ["return", "shouldEnd"])
  }

  @Test("Clearing is one change, or the clear button's where there is one")
  func clearing() throws {
    let field = field("abc")
    try keyboard.clear()
    #expect(field.text == "")
    #expect(editor.lines == ["change 0+3 \"\"", "selection "])
    editor.lines = []
    field.text = "abc"
    field.clearButtonMode = .whileEditing
    editor.refused = ["clear"]
    try keyboard.clear()
    #expect(field.text == "abc")
    #expect(editor.lines == ["clear"])
  }

  @Test("A text view takes line feeds, and stays the first responder")
  func textView() throws {
    let view = shown(UITextView())
    view.delegate = editor
    #expect(view.becomeFirstResponder())
    try keyboard.type("a\n")
    #expect(view.text == "a\n")
    #expect(
      editor.lines == [
        "shouldBegin", "began", "change 0+0 \"a\"", "selection", "changed \"a\"",
        "change 1+0 \"\\n\"",
        "selection", "changed \"a\\n\"",
      ])
    view.isEditable = false
    #expect(view.resignFirstResponder())
    #expect(!view.becomeFirstResponder())
  }

  @Test("A search bar tells its delegate of the field's text and keys")
  func searchBar() throws {
    let bar = shown(UISearchBar())
    bar.delegate = editor
    #expect(bar.becomeFirstResponder())
    try keyboard.type("k")
    try keyboard.pressReturn()
    try keyboard.clear()
    #expect(bar.resignFirstResponder())
    #expect(
      editor.lines == [
        "shouldBegin", "began", "change 0 k", "changed k", "search", "changed ", "ended",
      ])
  }

  @Test("A search begins with the editing of its bar, follows the text, and ends with the button")
  func search() throws {
    let controller = UISearchController(searchResultsController: nil)
    controller.searchResultsUpdater = editor
    let bar = shown(controller.searchBar)
    bar.becomeFirstResponder()
    #expect(controller.isActive)
    try keyboard.type("k")
    #expect(editor.lines == ["results ", "results k"])
    controller.isActive = false
    #expect(!bar.isFirstResponder)
    #expect(bar.text == "")
  }

  @Test("A field shows its placeholder, or dots for a secret")
  func shownText() {
    let field = field()
    field.placeholder = "Name"
    #expect(field.elementText == "Name")
    field.text = "abc"
    field.isSecureTextEntry = true
    #expect(field.elementText == "•••")
  }
}
