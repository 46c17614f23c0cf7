import Testing
import UIKit

/// Rule: A78i.
@Suite("Edge insets of buttons")
@MainActor
struct ButtonInsetsTests {
  @Test(
    "Insets move the title by half of their difference in the middle, else from the side",
    arguments: [
      (UIControl.ContentHorizontalAlignment.center, 8.0, -8.0, 8.0), (.center, 10, 0, 5),
      (.left, 10, 4, 10), (.right, 10, 4, -4),
    ])
  func title(
    _ alignment: UIControl.ContentHorizontalAlignment, _ left: Double, _ right: Double,
    _ moved: Double
  ) throws {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.contentHorizontalAlignment = alignment
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.layoutIfNeeded()
    let size = button.intrinsicContentSize
    let label = try #require(button.titleLabel)
    let before = label.frame
    button.titleEdgeInsets = UIEdgeInsets(
      top: 6, left: CGFloat(left), bottom: 0, right: CGFloat(right))
    button.layoutIfNeeded()
    #expect((label.frame.minX - before.minX - CGFloat(moved)).magnitude < 1e-9)
    #expect((label.frame.minY - before.minY - 3).magnitude < 1e-9)
    #expect(label.frame.size == before.size && button.intrinsicContentSize == size)
  }

  @Test("Insets move the image")
  func image() throws {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    button.layoutIfNeeded()
    let view = try #require(button.imageView)
    let before = view.frame.minX
    button.imageEdgeInsets.left = 20
    button.layoutIfNeeded()
    #expect((view.frame.minX - before - 10).magnitude < 1e-9)
  }
}
