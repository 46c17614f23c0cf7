import Foundation
import Testing
import UIKit

/// Layouts of texts that an app makes itself, as for a label with links (A78s).
@Suite("Layouts of texts")
@MainActor
struct LayoutManagerTests {
  private let storage: NSTextStorage
  private let layout = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 100, height: 200))
  private let text = "Read the terms of use\nand more"

  init() {
    storage = NSTextStorage(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    container.lineFragmentPadding = 0
    layout.addTextContainer(container)
    storage.addLayoutManager(layout)
  }

  @Test("Lines break as a label's, and their rectangles lie below each other")
  func lines() {
    var ranges: [NSRange] = []
    var bottoms: [CGFloat] = []
    layout.enumerateLineFragments(forGlyphRange: layout.glyphRange(for: container)) {
      rect, used, _, range, _ in
      #expect(rect.width == 100 && used.width <= 100)
      ranges.append(range)
      bottoms.append(rect.maxY)
    }
    let lines = ranges.map { (text as NSString).substring(with: $0) }
    #expect(lines == ["Read the ", "terms of use\n", "and more"])
    #expect(bottoms == bottoms.sorted() && Set(bottoms).count == 3)
    let label = UILabel(frame: .zero)
    label.attributedText = storage
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: 100, height: 1000))
    #expect(abs(layout.usedRect(for: container).height - size.height) < 1)
    #expect(abs(layout.usedRect(for: container).width - size.width) < 1)
  }

  @Test("A point is at the character whose rectangle has it")
  func points() {
    let word = (text as NSString).range(of: "terms")
    let rect = layout.boundingRect(forGlyphRange: word, in: container)
    #expect(rect.minX == 0 && rect.minY > 10 && rect.width > 20)
    var share: CGFloat = -1
    let middle = layout.characterIndex(
      for: CGPoint(x: rect.midX, y: rect.midY), in: container,
      fractionOfDistanceBetweenInsertionPoints: &share)
    #expect(NSLocationInRange(middle, word) && share >= 0 && share <= 1)
    #expect(layout.glyphIndex(for: CGPoint(x: -5, y: -5), in: container) == 0)
    let last = layout.glyphIndex(for: CGPoint(x: 500, y: 500), in: container)
    #expect(last == storage.length - 1)
  }

  @Test("A layout without a text or a container has nothing")
  func empty() {
    let other = NSLayoutManager()
    #expect(other.numberOfGlyphs == 0)
    #expect(other.usedRect(for: container) == .zero)
    #expect(other.lineFragmentRect(forGlyphAt: 3, effectiveRange: nil) == .zero)
    storage.removeLayoutManager(layout)
    #expect(layout.usedRect(for: container) == .zero && storage.layoutManagers.isEmpty)
  }

  @Test("A delegate moves lines apart, also in a text view (A78t)")
  func spacing() {
    let before = layout.usedRect(for: container)
    let second = layout.lineFragmentRect(forGlyphAt: 12, effectiveRange: nil)
    let delegate = Spacing()
    layout.delegate = delegate
    #expect(layout.usedRect(for: container).height == before.height + 3 * 6)
    #expect(layout.lineFragmentRect(forGlyphAt: 12, effectiveRange: nil).minY == second.minY + 6)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 300))
    view.attributedText = storage
    let height = view.sizeThatFits(CGSize(width: 110, height: 0)).height
    view.layoutManager.delegate = delegate
    #expect(view.layoutManager === view.layoutManager)
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == height + 3 * 6)
  }

  @Test("A text storage tells of each change once, or of all between its bounds (A78t)")
  func edits() {
    let delegate = Edits()
    storage.delegate = delegate
    storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "See")
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 3))
    #expect(delegate.notes == ["2 {0, 3} -1", "1 {0, 3} 0"])
    delegate.notes = []
    storage.beginEditing()
    storage.append(NSAttributedString(string: "!"))
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(delegate.notes.isEmpty)
    storage.endEditing()
    #expect(delegate.notes.count == 1 && delegate.notes[0].hasSuffix(" 0"))
    #expect(storage.editedMask.isEmpty)
  }

  @Test("Changes that an override of the processing makes belong to the change (A78t)")
  func highlighting() {
    let storage = Highlighted()
    let delegate = Edits()
    storage.delegate = delegate
    storage.append(NSAttributedString(string: "one #two"))
    let colour = storage.attribute(.foregroundColor, at: 5, effectiveRange: nil)
    #expect(colour as? UIColor == .red)
    #expect(delegate.notes.count == 1)
    storage.append(NSAttributedString(string: "!"))
    #expect(delegate.notes.count == 2)
  }

  @Test("Changes of a text view's storage are changes of its text (A78t)")
  func storageOfView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "one two"
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.text == "three two")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    let colour = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(colour as? UIColor == .red)
    view.text = "four"
    #expect(view.textStorage.string == "four")
  }
}

/// Moves lines apart.
@MainActor
private final class Spacing: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 6 }
}

/// Notes the changes of a text.
@MainActor
private final class Edits: NSObject, NSTextStorageDelegate {
  var notes: [String] = []

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    notes.append("\(editedMask.rawValue) \(NSStringFromRange(editedRange)) \(delta)")
  }
}

/// Colours words as it processes changes.
private final class Highlighted: NSTextStorage {
  override func processEditing() {
    beginEditing()
    let range = (string as NSString).range(of: "#two")
    addAttribute(.foregroundColor, value: UIColor.red, range: range)
    endEditing()
    super.processEditing()
  }
}
