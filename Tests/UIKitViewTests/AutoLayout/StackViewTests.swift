import Foundation
import Testing
import UIKitTestSupport
import _Testing_UIKit

@testable import UIKit

@Suite("Stack views")
@MainActor
struct StackViewTests {
  private let window = Window()
  private let stack: UIStackView
  private let views: [Box]

  /// A view with a content size.
  private final class Box: UIView {
    var content: CGSize {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { content }

    init(_ width: CGFloat, _ height: CGFloat) {
      content = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
      content = .zero
      super.init(coder: coder)
    }
  }

  /// A subclass as apps write it, with an initializer that cannot fail.
  private final class Bar: UIStackView {
    let title = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      addArrangedSubview(title)
    }

    required init(coder: NSCoder) {
      super.init(coder: coder)
      addArrangedSubview(title)
    }
  }

  @Test("A stack of a nib always exists, and so do its subclasses")
  func coder() {
    let bar: UIStackView = Bar(coder: NSCoder())
    #expect(bar.arrangedSubviews.count == 1)
    #expect(Bar(frame: .zero).arrangedSubviews.count == 1)
  }

  init() {
    views = [Box(40, 20), Box(60, 30), Box(10, 50)]
    stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 5
    stack.alignment = .top
    window.add(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: window.window.leftAnchor),
      stack.topAnchor.constraint(equalTo: window.window.topAnchor),
    ])
  }

  private func starts() -> [CGFloat] {
    window.turn()
    return views.map(\.frame.minX)
  }

  @Test("Hiding, showing and changing contents arranges again (A19, A58, A60)")
  func hiding() {
    #expect(starts() == [0, 45, 110])
    views[1].isHidden = true
    #expect(starts() == [0, 42.666666666666664, 45])
    #expect(views[1].frame.width == 0)
    #expect(stack.frame.width == 55)
    views[1].isHidden = false
    views[0].content.width = 20
    #expect(starts() == [0, 25, 90])
  }

  @Test("A hidden view at an end is at the end")
  func ends() {
    views[0].isHidden = true
    #expect(starts() == [0, 0, 65])
    views[0].isHidden = false
    views[2].isHidden = true
    #expect(starts() == [0, 45, 105])
    #expect(stack.frame.width == 105)
  }

  @Test("A view that is no longer arranged stays a subview, without constraints (A60)")
  func removing() {
    #expect(starts() == [0, 45, 110])
    stack.removeArrangedSubview(views[1])
    #expect(stack.subviews.count == 3)
    _ = starts()
    #expect(views[2].frame.minX == 45)
    views[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0]])
  }

  @Test("Custom spacing is kept when a view moves, and forgotten when it goes (A59)")
  func spacing() {
    stack.setCustomSpacing(20, after: views[0])
    #expect(starts() == [0, 60, 125])
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(stack.customSpacing(after: views[0]) == 20)
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    #expect(starts() == [0, 45, 110])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    #expect(starts() == [0, 48, 113])
  }

  @Test("A column is a row with the axes exchanged (A61)")
  func column() {
    stack.axis = .vertical
    stack.alignment = .trailing
    window.turn()
    #expect(views.map(\.frame.minY) == [0, 25, 60])
    #expect(views.map(\.frame.maxX) == [60, 60, 60])
    #expect(stack.frame.size == CGSize(width: 60, height: 110))
  }

  @Test("Proportions follow contents that change, and a view without content has no length (A54)")
  func proportions() {
    stack.distribution = .fillProportionally
    let plain = UIView()
    stack.addArrangedSubview(plain)
    stack.widthAnchor.constraint(equalToConstant: 265).isActive = true
    window.turn()
    // Contents of 110 and three gaps of 5.
    #expect(plain.frame.width == 0)
    #expect((views[0].frame.width - 84.8).magnitude < 0.2)
    views[0].content.width = 90
    window.turn()
    #expect((views[0].frame.width - 265 * 90 / 175).magnitude < 0.2)
  }

  @Test("A stack view has a fitting size without a window")
  func fitting() {
    let inner = UIStackView(arrangedSubviews: [Box(30, 10), Box(20, 40)])
    inner.spacing = 6
    inner.isLayoutMarginsRelativeArrangement = true
    inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 62, height: 44))
    inner.distribution = .equalSpacing
    #expect(
      inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 62, height: 44))
  }
}
