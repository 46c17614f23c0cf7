import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A78c.
@Suite("Views and looks of text fields")
@MainActor
struct TextFieldSideTests {
  private let scene = Window()
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  private let left = UIView(frame: CGRect(x: 0, y: 0, width: 22, height: 20))
  private let right = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))

  init() {
    scene.add(field)
    field.text = "Text"
  }

  @Test("A view beside the text has its own size, in the middle, and the text its room less")
  func sides() throws {
    let (start, width) = (
      try #require(field.shownTexts().first).start.x, field.intrinsicContentSize.width
    )
    (field.leftView, field.rightView) = (left, right)
    #expect(left.superview == nil && field.textRect(forBounds: field.bounds) == field.bounds)
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    scene.turn()
    #expect(left.superview === field && right.superview === field)
    #expect(left.frame == CGRect(x: 0, y: 7, width: 22, height: 20))
    #expect(right.frame == CGRect(x: 170, y: 12, width: 30, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 22, y: 0, width: 148, height: 34))
    #expect(field.placeholderRect(forBounds: field.bounds).minX == 22)
    #expect(try #require(field.shownTexts().first).start.x == start + 22)
    #expect(field.intrinsicContentSize.width == width + 52)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 5))
    field.leftView = other
    scene.turn()
    #expect(left.superview == nil && field.textRect(forBounds: field.bounds).minX == 12)
    field.leftView = nil
    field.rightViewMode = .never
    #expect(other.superview == nil && right.superview == nil)
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
  }

  /// Rule: E1, E1a.
  @Test("A label and an image beside the text, and what an app adds, are elements of their own")
  func elements() {
    let (label, image) = (UILabel(frame: .zero), UIImageView(frame: .zero))
    label.text = "€"
    (field.leftView, field.rightView) = (label, image)
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    scene.turn()
    var found: [UIView] = []
    field.forEachElement {
      found.append($0)
      return true
    }
    #expect(found.contains(label) && found.contains(image))
    field.leftView = nil
    field.addSubview(label)
    #expect(!field.forEachElement { $0 !== label })
  }

  @Test("The room of a border is not added to the room of a view", arguments: [3, 22] as [CGFloat])
  func border(_ width: CGFloat) {
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
    field.leftViewMode = .always
    let rect = field.textRect(forBounds: field.bounds)
    #expect(rect.minX == max(width, 7) && rect.maxX == 193)
  }

  @Test("From right to left the view at the beginning is on the right")
  func mirrored() {
    field.semanticContentAttribute = .forceRightToLeft
    (field.leftView, field.leftViewMode, field.clearButtonMode) = (left, .always, .always)
    scene.turn()
    #expect(left.frame.maxX == 200)
    #expect(
      field.textRect(forBounds: field.bounds) == CGRect(x: 24, y: 0, width: 154, height: 34))
  }

  @Test("A view is shown by its mode while the field is edited, or not")
  func modes() {
    (field.leftView, field.leftViewMode) = (left, .whileEditing)
    (field.rightView, field.rightViewMode) = (right, .unlessEditing)
    #expect(left.superview == nil && right.superview === field)
    field.becomeFirstResponder()
    #expect(left.superview === field && right.superview == nil)
    #expect(field.editingRect(forBounds: field.bounds).minX == 22)
    field.resignFirstResponder()
    #expect(left.superview == nil && right.superview === field)
  }

  @Test("The button that removes the text takes room while there is text, and no view")
  func clearButton() {
    field.clearButtonMode = .whileEditing
    #expect(!field.showsClearButton && field.textRect(forBounds: field.bounds).maxX == 200)
    field.becomeFirstResponder()
    #expect(field.showsClearButton && field.editingRect(forBounds: field.bounds).maxX == 176)
    let button = field.clearButtonRect(forBounds: field.bounds)
    #expect(button.minX == 176 && button.size == CGSize(width: 19, height: 19))
    #expect((button.midY - 17).magnitude < 0.5)
    field.text = ""
    #expect(!field.showsClearButton)
    field.text = "Text"
    (field.rightView, field.rightViewMode) = (right, .always)
    #expect(!field.showsClearButton && field.editingRect(forBounds: field.bounds).maxX == 170)
  }

  @Test("A tap on the button removes the text, if the delegate agrees (E11)")
  func clearedByTap() {
    final class Guard: NSObject, UITextFieldDelegate {
      var allows = false
      func textFieldShouldClear(_ textField: UITextField) -> Bool { allows }
    }
    let delegate = Guard()
    (field.clearButtonMode, field.delegate) = (.always, delegate)
    scene.turn()
    func tap(_ x: CGFloat) {
      for phase in [UITouch.Phase.began, .ended] {
        scene.window.touchRouter.send([
          TouchRouter.Sample(finger: 0, phase: phase, location: CGPoint(x: x, y: 17))
        ])
        scene.turn()
      }
    }
    tap(185)
    #expect(field.text == "Text" && field.isEditing)
    delegate.allows = true
    tap(100)
    #expect(field.text == "Text")
    tap(185)
    #expect(field.text == "")
  }

  @Test("An attributed text is measured and shown in its fonts and colours (A78g)")
  func attributed() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    field.text = "Hi"
    let plain = field.intrinsicContentSize
    let text = NSAttributedString(
      string: "Hi",
      attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red])
    field.attributedText = text
    #expect(field.font?.pointSize == 40 && field.textColor == .red)
    #expect(field.intrinsicContentSize.width > 2 * plain.width)
    #expect(field.intrinsicContentSize.height == 48)
    let shown = try #require(field.shownTexts().first)
    #expect(shown.size == 40 && shown.color == UIColor.red.components)
    field.insertText("!")
    #expect(field.attributedText?.string == "Hi!")
    #expect(
      (field.attributedText?.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize
        == 40)
    field.font = .systemFont(ofSize: 17)
    field.text = "Hi"
    #expect(field.intrinsicContentSize == plain)
  }

  @Test("Default attributes of a field measure and draw its plain text")
  func defaults() throws {
    let plain = field.intrinsicContentSize.width
    field.defaultTextAttributes = [.kern: 10, .underlineStyle: 1, .foregroundColor: UIColor.red]
    #expect(field.intrinsicContentSize.width >= plain + 30)
    let shown = try #require(field.shownTexts().first)
    #expect(shown.underline == UIColor.red.components)
    #expect(field.defaultTextAttributes[.kern] as? Int == 10)
    #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 17)
    #expect(field.borderRect(forBounds: field.bounds) == field.bounds)
  }
}
