import Foundation
import Testing
import UIKitTestSupport
import _Testing_UIKit

@testable import UIKit

@Suite("Layout by constraints")
@MainActor
struct AutoLayoutTests {
  private let window = Window()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  init() {
    window.add(root)
  }

  /// A view that notes when UIKit calls it.
  private final class NotingView: UIView {
    var name = ""
    var note: ((String) -> Void)?
    var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { content }
    override func updateConstraints() {
      note?("update \(name)")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      note?("layout \(name) \(subviews.map { Int($0.frame.width) })")
    }
  }

  private func add(_ view: UIView, to superview: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func pin(_ view: UIView, _ insets: CGFloat = 0) {
    guard let superview = view.superview else { return }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: insets),
      superview.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: insets),
      superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets),
    ])
  }

  @Test("Constraints are updated from the leaves to the root, views laid out from the root (A28)")
  func order() {
    var notes: [String] = []
    let (outer, inner) = (NotingView(), NotingView())
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      view.name = name
      view.note = { notes.append($0) }
    }
    pin(add(outer, to: root), 10)
    pin(add(inner, to: outer), 20)
    window.turn()
    #expect(notes == ["update inner", "update outer", "layout outer [240]", "layout inner []"])
    notes = []
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    window.turn()
    #expect(notes.first == "update inner")
    #expect(!inner.needsUpdateConstraints())
  }

  @Test("A change of a constant, of a content size and of the root's size moves what depends on it")
  func changes() {
    let view = NotingView()
    view.content = CGSize(width: 50, height: 20)
    _ = add(view, to: root)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    let bottom = view.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    NSLayoutConstraint.activate([leading, bottom])
    window.turn()
    #expect(view.frame == CGRect(x: 10, y: 180, width: 50, height: 20))
    leading.constant = 30
    view.content.height = 44
    view.invalidateIntrinsicContentSize()
    #expect(view.frame.minX == 10)
    window.turn()
    #expect(view.frame == CGRect(x: 30, y: 156, width: 50, height: 44))
    root.frame.size.height = 100
    window.turn()
    #expect(view.frame.maxY == 100)
    leading.isActive = false
    window.turn()
    #expect(view.frame.minX == 0)
    view.content = CGSize(width: UIView.noIntrinsicMetric, height: 7)
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 93, width: 0, height: 7))
    #expect(!window.turn() || view.frame.height == 7)
  }

  @Test("A constant that changes in an animation block moves views on their way there")
  func animation() {
    let view = add(UIView(), to: root)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.turn()
    leading.constant = 100
    UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    #expect(view.animation != nil)
  }

  @Test("A view that is laid out by its frame is not moved, and what is inside follows it (A27)")
  func frames() {
    let fixed = UIView(frame: CGRect(x: 10.1, y: 20, width: 100.2, height: 50))
    root.addSubview(fixed)
    let inside = add(UIView(), to: fixed)
    pin(inside)
    let beside = add(UIView(), to: root)
    NSLayoutConstraint.activate([
      beside.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
      beside.topAnchor.constraint(equalTo: inside.topAnchor),
      beside.widthAnchor.constraint(equalTo: inside.widthAnchor),
      beside.heightAnchor.constraint(equalToConstant: 1),
    ])
    window.turn()
    #expect((fixed.frame.minX - 10.1).magnitude < 1e-9)
    #expect(fixed.bounds.width == 100.2)
    #expect((beside.frame.minX - 346 / 3).magnitude < 1e-9)
    fixed.frame = CGRect(x: 0, y: 30, width: 60, height: 50)
    window.turn()
    #expect(inside.frame == CGRect(x: 0, y: 0, width: 60, height: 50))
    #expect(beside.frame == CGRect(x: 65, y: 30, width: 60, height: 1))
  }

  @Test("Constraints between a scroll view and its content size the content")
  func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    root.addSubview(scroll)
    let content = add(UIView(), to: scroll)
    pin(content, 10)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20),
      content.heightAnchor.constraint(equalToConstant: 300),
    ])
    window.turn()
    #expect(content.frame == CGRect(x: 10, y: 10, width: 80, height: 300))
    #expect(scroll.contentSize == CGSize(width: 100, height: 320))
    scroll.contentOffset.y = 50
    window.turn()
    #expect(content.frame.minY == 10)
    #expect(scroll.contentOffset.y == 50)
  }

  @Test("The centre of a scroll view is its frame's, seen from its content, too (A93)")
  func centreOfScrollView() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    root.addSubview(scroll)
    let content = add(UIView(), to: scroll)
    let mark = add(UIView(), to: scroll)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 300),
      mark.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
      mark.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      mark.widthAnchor.constraint(equalToConstant: 10),
      mark.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.turn()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(scroll.contentSize.height == 300)
    #expect(mark.frame.midY == 40)
    scroll.contentOffset.y = 50
    window.turn()
    #expect(mark.frame.midY == 90)
    #expect(content.frame.minY == 0)
  }

  @Test("The frame's guide of a scroll view does not scroll, seen from beside the view (A93)")
  func frameGuideFromOutside() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 20, width: 100, height: 80))
    scroll.contentSize.height = 300
    root.addSubview(scroll)
    let beside = add(UIView(), to: root)
    let inside = add(UIView(), to: scroll)
    NSLayoutConstraint.activate([
      beside.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      inside.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
    ])
    scroll.contentOffset.y = 50
    root.setNeedsLayout()
    window.turn()
    #expect(beside.frame.minY == 20)
    #expect(inside.frame.minY == 50)
  }

  @Test("A fitting size of whole device pixels has no rounding errors (A41)")
  func fittingPixels() {
    let inside = add(UIView(), to: root)
    pin(inside, 8)
    NSLayoutConstraint.activate([
      inside.widthAnchor.constraint(equalToConstant: 100.1),
      inside.heightAnchor.constraint(equalToConstant: CGFloat(61) / 3),
    ])
    let size = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.height == CGFloat(109) / 3)
    // No device pixel is there: the length is not rounded to one.
    #expect((size.width - 116.1).magnitude < 1e-9)
  }

  @Test("A label that wraps is as high as its text in the width that it gets (A17, A18)")
  func wrapping() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A sentence that is too long for a line of a hundred and twenty points"
    _ = add(label, to: root)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 120),
    ])
    window.turn()
    let height = label.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity)).height
    #expect(label.frame.height == height)
    #expect(height > 60)
    label.text = "Short"
    window.turn()
    #expect(label.frame.height < 30)
  }

  @Test("Margins follow the safe area, and a superview's margins if they are preserved (A43, A45)")
  func margins() {
    let inner = add(UIView(), to: root)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.turn()
    #expect(inner.frame == CGRect(x: 8, y: 0, width: 284, height: 10))
    root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    window.window.coverEdges(UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
    window.turn()
    #expect(inner.frame == CGRect(x: 20, y: 47, width: 250, height: 10))
  }

  @Test(
    "Text is easily read in 672 points in the middle (A46)",
    arguments: [(320, 8, 304), (688, 8, 672), (689, 8.5, 672), (1200, 264, 672)]
      as [(CGFloat, CGFloat, CGFloat)])
  func readable(width: CGFloat, start: CGFloat, length: CGFloat) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    let frame = view.readableContentGuide.layoutFrame
    #expect(frame == CGRect(x: start, y: 8, width: length, height: 84))
  }

  @Test("The alignment rectangle is constrained, and the frame is around it (A50)")
  func alignment() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let view = add(Shadowed(), to: root)
    pin(view, 10)
    window.turn()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 286, height: 184))
  }

  @Test("Views and constraints that were solved are released")
  func release() {
    weak var outer: UIView?
    weak var inner: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let stack = UIStackView(arrangedSubviews: [UIView(), UILabel()])
      stack.distribution = .equalCentering
      root.addSubview(view)
      pin(add(stack, to: view))
      window.turn()
      _ = view.systemLayoutSizeFitting(.zero)
      (outer, inner) = (view, stack)
      view.removeFromSuperview()
      window.turn()
    }
    #expect(outer == nil)
    #expect(inner == nil)
  }

  @Test("Ambiguity is known, and ties are ambiguous (A37)")
  func ambiguity() {
    let (free, tied, other) = (add(UIView(), to: root), NotingView(), NotingView())
    for view in [tied, other] {
      view.content = CGSize(width: 40, height: 20)
      _ = add(view, to: root)
    }
    NSLayoutConstraint.activate([
      tied.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: tied.trailingAnchor),
      other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      tied.topAnchor.constraint(equalTo: root.topAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    window.turn()
    #expect(free.hasAmbiguousLayout)
    #expect(tied.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    other.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    window.turn()
    #expect(!tied.hasAmbiguousLayout)
    #expect(tied.frame.width == 260)
  }

  @Test("An image, a title and a text that come later give their views a size (A19)")
  func laterContents() {
    let (image, button, field) = (UIImageView(), UIButton(type: .system), UITextField())
    for (index, view) in [image, button, field].enumerated() {
      _ = add(view, to: root)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 60),
      ])
    }
    window.turn()
    #expect(image.frame.size == .zero)
    let widths = [button.frame.width, field.frame.width]
    button.setTitle("A title", for: .normal)
    field.text = "A text"
    window.turn()
    // Without a title a button is 30 points wide (A78h).
    #expect(widths[0] == 30)
    #expect(button.frame.width > 39)
    #expect(field.frame.width > widths[1] + 30)
  }

  @Test("Base lines of labels, buttons and fields of one font are aligned (A49)")
  func baselines() {
    let (label, button, field) = (UILabel(), UIButton(type: .custom), UITextField())
    label.font = .systemFont(ofSize: 18)
    label.text = "Label"
    button.setTitle("Button", for: .normal)
    field.font = .systemFont(ofSize: 18)
    field.text = "Field"
    for view in [label, button, field] { _ = add(view, to: root) }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      field.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    window.turn()
    // The title has the room of a button above and below it.
    #expect((label.frame.minY - button.frame.minY - 6).magnitude < 0.7)
    #expect((label.frame.minY - field.frame.minY).magnitude < 1)
  }

  @Test("Distances between anchors can be compared")
  func distances() {
    let (a, b) = (add(UIView(), to: root), add(UIView(), to: root))
    NSLayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 40), b.widthAnchor.constraint(equalToConstant: 60),
      root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor).constraint(
        equalTo: a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    window.turn()
    #expect([a.frame.minX, b.frame.minX] == [100, 240])
  }

  @Test("Fitting moves no frame, and is not rounded (A41, A64)")
  func fitting() {
    let view = add(NotingView(), to: root)
    pin(view, 10.3)
    window.turn()
    let frame = view.frame
    view.heightAnchor.constraint(equalToConstant: 50.05).isActive = true
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect((size.height - 70.65).magnitude < 1e-6)
    #expect(size.width == 120)
    #expect(view.frame == frame)
  }

  @Test("A label whose lines begin or cease to be broken is solved as a fresh one (A10, A17)")
  func lines() {
    let window = Window()
    let root = window.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300)))
    let label = UILabel()
    label.text = "Some words that need several lines"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    func height() -> CGFloat {
      window.turn()
      return label.frame.height
    }
    let one = height()
    label.numberOfLines = 0
    let several = height()
    #expect(several > 2 * one)
    label.preferredMaxLayoutWidth = 1_000
    #expect(height() == one)
    label.preferredMaxLayoutWidth = 0
    #expect(height() == several)
    label.numberOfLines = 1
    #expect(height() == one)
  }

  /// A view that lays itself out before it answers its content size, as lists do that are as high as their content.
  private final class SelfSizing: UIView {
    var asked = 0
    var rows = 3
    override var intrinsicContentSize: CGSize {
      asked += 1
      layoutIfNeeded()
      return CGSize(width: UIView.noIntrinsicMetric, height: subviews.last?.frame.maxY ?? 0)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      for view in subviews { view.removeFromSuperview() }
      for row in 0..<rows {
        addSubview(UIView(frame: CGRect(x: 0, y: 20 * row, width: 50, height: 20)))
      }
      invalidateIntrinsicContentSize()
    }
  }

  @Test("A view may lay itself out while it is asked for its content size (A28a)")
  func layoutWhileMeasured() {
    let list = SelfSizing()
    _ = add(list, to: root)
    let below = add(UIView(), to: root)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: list.bottomAnchor),
    ])
    window.turn()
    #expect(list.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(below.frame.minY == 60)
    list.rows = 5
    list.setNeedsLayout()
    window.turn()
    #expect(list.frame.height == 100 && below.frame.minY == 100)
    #expect(list.asked < 20)
  }

  @Test("The content view of an effect fills it, and gives it the size of its content (A29a)")
  func effect() {
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    let box = UIView()
    _ = add(bar, to: root)
    _ = add(box, to: bar.contentView)
    NSLayoutConstraint.activate([
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      box.widthAnchor.constraint(equalToConstant: 70),
      box.heightAnchor.constraint(equalToConstant: 30),
    ])
    pin(box, 8)
    window.turn()
    #expect(bar.frame == CGRect(x: 214, y: 154, width: 86, height: 46))
    #expect(bar.contentView.frame == CGRect(x: 0, y: 0, width: 86, height: 46))
    #expect(box.frame == CGRect(x: 8, y: 8, width: 70, height: 30))
    // Laid out by its frame the content view follows at once.
    let plain = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    plain.frame.size.width = 90
    #expect(plain.contentView.frame == CGRect(x: 0, y: 0, width: 90, height: 40))
  }
}
