import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Where the content of a button is (A78d).
@Suite("Alignment of buttons")
@MainActor
struct ButtonAlignmentTests {
  private let window = Window()

  private func button(_ insets: UIEdgeInsets = .zero) -> UIButton {
    let button = window.add(UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 100)))
    button.setTitle("Title", for: .normal)
    button.contentEdgeInsets = insets
    return button
  }

  private func title(of button: UIButton) -> CGRect {
    window.turn()
    return button.titleLabel?.frame ?? .zero
  }

  @Test("A title is at the side of its alignment, less the insets, by the layout direction")
  func horizontal() {
    let button = button(UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    let width = title(of: button).width
    #expect(title(of: button).minX == 150 - width / 2)
    func position(_ alignment: UIControl.ContentHorizontalAlignment) -> CGFloat {
      button.contentHorizontalAlignment = alignment
      return title(of: button).minX
    }
    #expect(position(.left) == 10 && position(.leading) == 10)
    #expect(position(.right) == 280 - width && position(.trailing) == 280 - width)
    #expect(position(.fill) == 10 && title(of: button).width == 270)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(position(.leading) == 280 - width && position(.trailing) == 10)
    #expect(position(.left) == 10 && position(.right) == 280 - width)
  }

  @Test("A title is at the top or the bottom")
  func vertical() {
    let button = button(UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0))
    let height = title(of: button).height
    func position(_ alignment: UIControl.ContentVerticalAlignment) -> CGFloat {
      button.contentVerticalAlignment = alignment
      return title(of: button).minY
    }
    #expect(position(.center) == 50 - height / 2)
    #expect(position(.top) == 5 && position(.bottom) == 93 - height)
    #expect(position(.fill) == 5 && title(of: button).height == 88)
  }

  @Test("A configuration's insets count, and the image stays before the title")
  func configuration() {
    let button = button()
    button.configuration = .plain()
    button.configuration?.title = "Title"
    button.configuration?.image = UIImage(systemName: "star")
    button.contentHorizontalAlignment = .leading
    let title = title(of: button)
    #expect(button.imageView?.frame.minX == 12)
    #expect(title.minX == 12 + (button.imageView?.frame.width ?? 0))
  }
}
