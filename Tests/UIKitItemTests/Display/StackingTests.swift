import Foundation
import SeededRandom
import Testing

@testable import UIKit

/// Rule: S1.40, S5.29.
@Suite("The stacking order of elements")
@MainActor
struct StackingTests {
  private let holder = UIView(frame: .zero)

  /// The subviews as they are when each view is moved alone.
  @MainActor
  private final class Model {
    var views: [UIView] = []

    func stack(_ view: UIView) {
      views.removeAll { $0 === view }
      let index = views.lastIndex { $0.zPosition <= view.zPosition }.map { $0 + 1 } ?? 0
      views.insert(view, at: index)
    }
  }

  private func view(_ position: CGFloat) -> UIView {
    let view = UIView(frame: .zero)
    view.zPosition = position
    return view
  }

  private func holds(_ model: Model) -> Bool {
    holder.subviews.count == model.views.count
      && zip(holder.subviews, model.views).allSatisfy { $0 === $1 }
  }

  /// The positions of views that are stacked one after the other.
  nonisolated static let orders: [(name: String, positions: [CGFloat])] = [
    ("rising", (0..<300).map { CGFloat($0) }), ("falling", (0..<300).map { -CGFloat($0) }),
    ("equal", Array(repeating: 3, count: 300)),
    ("a hill", (0..<300).map { 150 - abs(CGFloat($0) - 150) }),
    ("a valley", (0..<300).map { abs(CGFloat($0) - 150) }),
    ("two in turn", (0..<300).map { CGFloat($0 % 2) }),
    // On both sides of the number of subviews that are looked at.
    ("63 above", Array(repeating: 1, count: 63) + [0, 0]),
    ("64 above", Array(repeating: 1, count: 64) + [0, 0]),
    ("65 above", Array(repeating: 1, count: 65) + [0, 0]),
  ]

  @Test("Views are stacked by their position, later ones above earlier ones", arguments: orders)
  func stacked(_ order: (name: String, positions: [CGFloat])) {
    let model = Model()
    for position in order.positions {
      let view = view(position)
      holder.stack(view)
      model.stack(view)
    }
    #expect(holds(model))
    #expect(holder.subviews.allSatisfy { $0.superview === holder })
  }

  @Test(
    "However views are stacked again, moved and removed, each is where it belongs",
    arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = Model()
    let views = (0..<200).map { _ in view(0) }
    for _ in 0..<1_500 {
      let view = views[random.whole(0...199)]
      switch random.whole(0...99) {
      case 0...1:
        view.removeFromSuperview()
        model.views.removeAll { $0 === view }
      case 2: #expect(holds(model))
      default:
        view.zPosition = CGFloat(random.whole(-20...20))
        holder.stack(view)
        model.stack(view)
      }
    }
    #expect(holds(model))
  }

  @Test("A view that an app has brought to the front stays above the elements that were below it")
  func disorder() {
    let model = Model()
    for number in 0..<100 {
      let view = view(CGFloat(number))
      holder.stack(view)
      model.stack(view)
    }
    let overlay = view(0)
    holder.addSubview(overlay)
    model.views.append(overlay)
    for number in (0..<100).reversed() {
      let view = view(CGFloat(number) - 50)
      holder.stack(view)
      model.stack(view)
    }
    #expect(holds(model))
  }

  @Test("Methods that name an index or a sibling see the order")
  func indexes() {
    let views = (0..<100).map { view(-CGFloat($0)) }
    for view in views { holder.stack(view) }
    holder.sendSubviewToBack(views[0])
    #expect(holder.subviews.first === views[0] && holder.subviews[1] === views[99])
    for view in views.reversed() { holder.stack(view) }
    holder.insertSubview(view(0), at: 1)
    #expect(holder.subviews[0] === views[99] && holder.subviews[2] === views[98])
    for view in views { holder.stack(view) }
    holder.insertSubview(views[5], belowSubview: views[99])
    #expect(holder.subviews.first === views[5])
  }
}
