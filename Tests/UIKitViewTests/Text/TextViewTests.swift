import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A78f.
@Suite("Text views that scroll")
@MainActor
struct TextViewTests {
  /// Notes the height of the content and the offset at each call.
  private final class Notes: NSObject, UITextViewDelegate {
    var heights: [CGFloat] = []
    var offsets: [CGFloat] = []

    func textViewDidChange(_ textView: UITextView) {
      heights.append(textView.contentSize.height)
      offsets.append(textView.contentOffset.y)
    }
  }

  private let scene = Window()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
  private let notes = Notes()

  init() {
    view.font = .systemFont(ofSize: 17)
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = notes
  }

  private func lines(_ count: Int) -> String {
    (1...count).map { "Line \($0)" }.joined(separator: "\n")
  }

  @Test("The content is as wide as the view and as high as its text, as soon as it is read")
  func size() {
    view.text = lines(10)
    // Ten lines of 20.287 points with 8 points above and below.
    let high = CGSize(width: 200, height: 657.0 / 3)
    #expect(view.contentSize == high)
    view.isScrollEnabled = false
    #expect(view.contentSize == high && view.intrinsicContentSize.height == high.height)
    view.text = "Line"
    #expect(view.contentSize.height == 109.0 / 3)
    view.textContainerInset.top = 18
    #expect(view.contentSize.height == 139.0 / 3)
    view.font = .systemFont(ofSize: 34)
    #expect(view.contentSize.height > 60)
    view.attributedText = NSAttributedString(
      string: "Line", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(view.contentSize.height == 139.0 / 3)
    view.text = "One two three four five six"
    let before = view.contentSize.height
    view.frame.size.width = 90
    #expect(view.contentSize.width == 90 && view.contentSize.height > before)
    view.textContainer.maximumNumberOfLines = 1
    #expect(view.contentSize.height < before + 1)
  }

  @Test("A view without a width has no content yet")
  func noWidth() {
    let view = UITextView()
    view.text = "Line"
    #expect(view.contentSize == .zero)
  }

  @Test("A layout tells an observer of the content's size")
  func observed() {
    scene.add(view)
    scene.turn()
    var heights: [CGFloat] = []
    let observation = view.observe(\.contentSize, options: [.new]) { _, change in
      heights.append(change.newValue?.height ?? -1)
    }
    view.text = lines(2)
    #expect(heights.isEmpty)
    scene.turn()
    #expect(heights.count == 1 && heights[0] > 56)
    observation.invalidate()
  }

  @Test("A finger scrolls a text that is higher than the view")
  func finger() {
    scene.add(view)
    view.text = lines(20)
    scene.turn()
    func send(_ phase: UITouch.Phase, _ y: CGFloat) {
      scene.window.touchRouter.send([
        TouchRouter.Sample(finger: 0, phase: phase, location: CGPoint(x: 50, y: y))
      ])
    }
    send(.began, 70)
    send(.moved, 50)
    send(.moved, 20)
    #expect(view.contentOffset.y > 20)
    send(.ended, 20)
    #expect(!view.isFirstResponder)
  }

  @Test(
    "While keys are typed the delegate reads the new size, and the line of the caret is in sight")
  func typing() {
    scene.add(view)
    view.text = lines(3)
    scene.turn()
    #expect(view.becomeFirstResponder())
    view.insertText("\nLine 4\nLine 5")
    #expect(notes.heights == [353.0 / 3])
    #expect(notes.offsets[0] > 0 && notes.offsets[0] == view.contentOffset.y)
    #expect((view.contentOffset.y - (353.0 / 3 - 8 - 80)).magnitude < 0.5)
    // The caret moves up, and the next key shows its line.
    view.selectedRange = NSRange(location: 0, length: 0)
    view.insertText("A")
    #expect(view.contentOffset.y == 8)
    view.resignFirstResponder()
    view.contentOffset.y = 0
    view.insertText("\nB")
    #expect(view.contentOffset.y == 0)
  }

  @Test("The lines of a range are scrolled into sight, of a long range the last one")
  func range() {
    scene.add(view)
    view.text = lines(20)
    scene.turn()
    let text = view.text as NSString
    view.scrollRangeToVisible(text.range(of: "Line 12"))
    let line = 20.287 as CGFloat
    #expect((view.contentOffset.y - (8 + 12 * line - 80)).magnitude < 0.5)
    view.scrollRangeToVisible(text.range(of: "Line 11"))
    #expect((view.contentOffset.y - (8 + 12 * line - 80)).magnitude < 0.5)
    view.scrollRangeToVisible(text.range(of: "Line 2\n"))
    #expect((view.contentOffset.y - (8 + line)).magnitude < 0.5)
    view.scrollRangeToVisible(NSRange(location: 0, length: text.length))
    #expect((view.contentOffset.y - (8 + 20 * line - 80)).magnitude < 0.5)
  }
}
