import Foundation
import Testing

@testable import UIKit

@Suite("Fitting sizes")
@MainActor
struct FittingSizeTests {
  /// A view with an intrinsic length along some axes.
  private final class Badge: UIView {
    var own = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { own }
  }

  /// A view that fits sizes itself.
  private final class Banner: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 2) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
  }

  @Test("A switch has its size from its creation on, whatever frame it is given (S1.48a)")
  func switches() {
    let size = CGSize(width: 51, height: 31)
    #expect(UISwitch().bounds.size == size)
    let placed = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 1))
    #expect(placed.frame == CGRect(origin: CGPoint(x: 5, y: 6), size: size))
    placed.bounds.size = CGSize(width: 7, height: 7)
    #expect(placed.systemLayoutSizeFitting(.zero) == size)
    placed.sizeToFit()
    #expect(placed.bounds.size == size)
  }

  @Test("Bars, fields and wells fit a size, in the width that they have (V4c, A78c)")
  func bars() {
    let field = UITextField()
    (field.placeholder, field.borderStyle) = ("Name", .roundedRect)
    let table: [(UIView, CGSize)] = [
      (UISearchBar(), CGSize(width: 320, height: 56)),
      (UINavigationBar(), CGSize(width: 320, height: 44)),
      (UITabBar(), CGSize(width: 320, height: 49)),
      (UIToolbar(), CGSize(width: 320, height: 44)), (UIColorWell(), CGSize(width: 28, height: 28)),
      (field, field.intrinsicContentSize),
    ]
    for (view, size) in table {
      view.frame = CGRect(x: 3, y: 4, width: 320, height: 0)
      view.sizeToFit()
      #expect(view.frame == CGRect(origin: CGPoint(x: 3, y: 4), size: size), "\(type(of: view))")
    }
    #expect(field.frame.height >= 34)
    let prompted = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    prompted.prompt = "Find a book"
    prompted.sizeToFit()
    prompted.layoutIfNeeded()
    #expect(prompted.frame.height == 75 && prompted.searchTextField.frame.maxY == 65)
    prompted.prompt = nil
    prompted.sizeToFit()
    #expect(prompted.frame.height == 56)
    let segments = UISegmentedControl(items: ["One", "Two"])
    #expect(segments.frame == CGRect(origin: .zero, size: segments.intrinsicContentSize))
  }

  @Test("Segments are as wide as the widest, or in the proportions of their contents (A78p)")
  func segments() {
    let control = UISegmentedControl(items: ["A", "A very long segment"])
    let equal = control.intrinsicContentSize.width
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.frame.width) == [150, 150])
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal)
    control.layoutIfNeeded()
    let widths = control.subviews.map(\.frame.width)
    #expect(widths[0] < 100 && (widths[0] + widths[1] - 300).magnitude < 0.001)
    control.setWidth(200, forSegmentAt: 0)
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.frame.width) == [200, 100])
  }

  /// Rule: A76b.
  @Test("A view that fits its size keeps its top-left corner, under a transform its centre")
  func origin() {
    let frame = CGRect(x: 20, y: 20, width: 200, height: 100)
    let label = UILabel(frame: frame)
    label.text = "Hello"
    let button = UIButton(type: .system)
    button.setTitle("Hello", for: .normal)
    button.frame = frame
    let image = UIImageView(image: UIImage(size: CGSize(width: 30, height: 40)))
    image.frame = frame
    for view in [label, button, image] {
      view.sizeToFit()
      #expect(view.frame.origin == frame.origin && view.frame.size != frame.size)
      #expect(view.frame.size == view.sizeThatFits(.zero))
    }
    let fresh = UILabel()
    fresh.text = "Hello"
    fresh.sizeToFit()
    #expect(fresh.frame.origin == .zero)
    let turned = UIImageView(image: UIImage(size: CGSize(width: 30, height: 40)))
    turned.frame = frame
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    turned.sizeToFit()
    #expect(turned.center == CGPoint(x: 120, y: 70))
    #expect(turned.bounds.size == CGSize(width: 30, height: 40))
  }

  @Test(
    "A fitting size has the intrinsic lengths, and the present ones along other axes (S1.48a)",
    arguments: [
      (CGSize(width: 30, height: 12), CGSize(width: 30, height: 12)),
      (CGSize(width: UIView.noIntrinsicMetric, height: 12), CGSize(width: 80, height: 12)),
      (CGSize(width: 0, height: UIView.noIntrinsicMetric), CGSize(width: 0, height: 90)),
      (
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric),
        CGSize(width: 80, height: 90)
      ),
    ])
  func intrinsic(_ own: CGSize, _ fitting: CGSize) {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 80, height: 90))
    badge.own = own
    #expect(badge.systemLayoutSizeFitting(CGSize(width: 300, height: 300)) == fitting)
    #expect(
      badge.systemLayoutSizeFitting(
        CGSize(width: 300, height: 300), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
        == CGSize(width: 300, height: fitting.height))
  }

  @Test("A sizeThatFits of the view's own takes precedence (S1.48)")
  func ownFit() {
    #expect(
      Banner(frame: .zero).systemLayoutSizeFitting(CGSize(width: 120, height: 9))
        == CGSize(width: 120, height: 44))
  }
}
