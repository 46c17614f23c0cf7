import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A17, A78b, A78g.
@Suite("Sizes and looks of text views")
@MainActor
struct TextViewSizeTests {
  /// A view with a text view that begins at its top-left corner and leaves 60 points on its right.
  @MainActor
  private final class Bubble {
    let scene = Window()
    let view: UITextView

    init(_ text: String, _ view: UITextView = UITextView()) {
      self.view = view
      view.isScrollEnabled = false
      view.font = .systemFont(ofSize: 17)
      view.text = text
      view.translatesAutoresizingMaskIntoConstraints = false
      scene.add(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor),
        view.topAnchor.constraint(equalTo: scene.window.topAnchor),
        view.trailingAnchor.constraint(
          lessThanOrEqualTo: scene.window.trailingAnchor, constant: -60),
      ])
      scene.turn()
    }

    func size(of text: String) -> CGSize {
      view.text = text
      scene.turn()
      return view.frame.size
    }
  }

  /// A view that grows to a height.
  private final class Limited: UITextView {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width, height: min(size.height, 50))
    }
  }

  @Test("A text view that does not scroll has the size of its text, whatever it showed before")
  func history() {
    let long =
      "A longer message that certainly wraps over two lines of the bubble, or three of them"
    let texts = ["Hi", "Hi there, longer", long, "OK", "", long, "Hi there, how are you", "Hi"]
    let bubble = Bubble("first")
    for text in texts {
      let fresh = Bubble(text).view.frame.size
      #expect(bubble.size(of: text) == fresh, "\(text)")
      #expect(fresh.width <= bubble.scene.window.bounds.width - 60)
    }
    #expect(bubble.size(of: long).height > 2 * bubble.size(of: "Hi").height - 17)
    #expect(bubble.size(of: "Hi there, longer").width > bubble.size(of: "Hi").width + 50)
  }

  @Test("A stack view gives a text view the width of its new text")
  func stack() {
    let (scene, view) = (Window(), UITextView())
    view.isScrollEnabled = false
    view.text = "short"
    let stack = UIStackView(arrangedSubviews: [view])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scene.add(stack)
    stack.topAnchor.constraint(equalTo: scene.window.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor).isActive = true
    scene.turn()
    let short = view.frame.size
    view.text = "much longer than it was"
    scene.turn()
    #expect(view.frame.width > 2 * short.width && view.frame.height == short.height)
    view.text = "short"
    scene.turn()
    #expect(view.frame.size == short)
  }

  @Test("The content size of a text view of an app's own counts in constraints")
  func limited() {
    let long = String(repeating: "words ", count: 40)
    let bubble = Bubble("Hi", Limited())
    #expect(bubble.size(of: "Hi").height < 40)
    #expect(bubble.size(of: long).height == 50)
    #expect(bubble.size(of: "Hi").height < 40)
  }

  @Test("The font and the colour of a text view come from its first character (A78g)")
  func looks() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    #expect(view.font == nil)
    view.text = "Text"
    #expect(view.font == .systemFont(ofSize: 12))
    let large = UIFont.systemFont(ofSize: 20)
    view.attributedText = NSAttributedString(
      string: "Text", attributes: [.font: large, .foregroundColor: UIColor.red])
    #expect(view.font == large && view.textColor == .red)
    #expect(view.shownTexts().first?.size == 20)
    view.font = .systemFont(ofSize: 30)
    view.textColor = .blue
    let shown = try #require(view.shownTexts().first)
    #expect(shown.size == 30 && shown.color == UIColor.blue.components)
  }

  @Test("An attributed text without a colour is black in a text view, also in the dark")
  func black() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    view.overrideUserInterfaceStyle = .dark
    view.attributedText = NSAttributedString(string: "Text")
    #expect(try #require(view.shownTexts().first).color == UIColor.black.components)
  }

  @Test("What is typed in an attributed text has the looks of the text before it")
  func typed() {
    let scene = Window()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    scene.add(view)
    let large = UIFont.systemFont(ofSize: 30)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: large])
    text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    view.attributedText = text
    view.becomeFirstResponder()
    for (place, key) in [(2, "x"), (4, "y"), (0, "z")] {
      view.selectedRange = NSRange(location: place, length: 0)
      view.insertText(key)
    }
    #expect(view.text == "zabxcy")
    let sizes = (0..<6).map {
      (view.attributedText.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(sizes == [30, 30, 30, 30, 9, 9])
    view.selectedRange = NSRange(location: 0, length: 6)
    view.deleteBackward()
    #expect(view.text.isEmpty && view.attributedText.length == 0)
  }
}
