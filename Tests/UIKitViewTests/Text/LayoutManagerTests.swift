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
}
