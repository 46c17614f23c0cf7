import Foundation
import LayoutArithmetic
import Testing
import UIKitTestSupport
import _Testing_UIKit

@testable import UIKit

@Suite("Limits of constraints", .serialized)
@MainActor
struct ConstraintLimitTests {
  private let window = Window()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let view = UIView()

  init() {
    window.add(root)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  /// Returns the exceptions of a layout with limits.
  private func exceptions(_ change: (inout ConstraintLimits) -> Void) -> [String] {
    var limits = window.loop.constraintLimits
    change(&limits)
    window.loop.constraintLimits = limits
    return ActivationTests.exceptions {
      root.setNeedsLayout()
      window.turn()
    }.map(\.reason)
  }

  @Test("A system of as many rows as the limit is solved, and one more is refused once")
  func rows() {
    // Four of the root, two lengths at least 0, four constraints, four that let views rest.
    #expect(exceptions { $0.rows = 14 } == [])
    #expect(view.frame.width == 50)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
    let text = "The constraints of a view have 15 rows; at most 14 are solved."
    #expect(exceptions { _ in } == [text])
    #expect(exceptions { _ in } == [])
    root.frame.size.width = 320
    #expect(exceptions { _ in } == [])
    #expect(view.frame.width == 50)
    // What comes or goes is looked at again.
    view.constraints.last?.isActive = false
    #expect(exceptions { _ in } == [])
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
    #expect(exceptions { $0.rows = 15 } == [])
    #expect(view.frame.width == 50)
  }

  @Test("A change inside of a view that is laid out by its frame leaves the system around it alone")
  func inside() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.addSubview(box)
    #expect(exceptions { $0.rows = 13 }.count == 1)
    let exceptions = ActivationTests.exceptions {
      let part = UIView()
      part.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(part)
      for constraint in [
        part.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3),
        part.widthAnchor.constraint(equalToConstant: 7),
      ] {
        constraint.isActive = true
      }
      box.layoutIfNeeded()
      window.turn()
      #expect(part.frame.minX == 3)
      #expect(part.frame.width == 7)
    }
    #expect(exceptions.isEmpty)
  }

  @Test("More constraints than rows are refused before rows are made")
  func constraints() {
    #expect(
      exceptions { $0.rows = 3 }
        == ["The constraints of a view have 4 rows; at most 3 are solved."])
    #expect(root.rare?.system?.rows.isEmpty == true)
  }

  @Test("A fitting size beyond a limit is the size without constraints")
  func fitting() {
    window.loop.constraintLimits.rows = 3
    var sizes: [CGSize] = []
    let exceptions = ActivationTests.exceptions {
      for width in [100, 200] {
        sizes.append(root.systemLayoutSizeFitting(CGSize(width: width, height: 50)))
      }
    }
    #expect(exceptions.count == 1)
    #expect(sizes.count == 2)
  }

  @Test("Fitting sizes and layouts in turn report a system that is too large once each")
  func turns() {
    window.loop.constraintLimits.rows = 3
    let exceptions = ActivationTests.exceptions {
      for width in [100, 200, 300] {
        _ = root.systemLayoutSizeFitting(CGSize(width: width, height: 50))
        root.frame.size.width = CGFloat(width)
        root.setNeedsLayout()
        window.turn()
      }
    }
    #expect(exceptions.count == 2)
  }

  @Test("Views inside of each other are solved together up to a depth")
  func depth() {
    var inner = view
    for _ in 0..<3 {
      let next = UIView()
      next.translatesAutoresizingMaskIntoConstraints = false
      inner.addSubview(next)
      inner = next
    }
    #expect(exceptions { $0.depth = 5 } == [])
    #expect(
      exceptions {
        $0.depth = 4
        inner.widthAnchor.constraint(equalToConstant: 1).isActive = true
      } == ["The constraints of a view have 5 levels of views; at most 4 are solved."])
  }

  @Test("Lengths that depend on each other are solved up to a product of rows and variables")
  func table() {
    let free = [UILabel(), UILabel()]
    for label in free {
      label.text = "Text"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    free[0].widthAnchor.constraint(greaterThanOrEqualTo: free[1].widthAnchor).isActive = true
    var least: Int?
    for table in 1...100 where least == nil {
      root.constraintsChanged()
      if exceptions({ $0.table = table }).isEmpty { least = table }
    }
    #expect((least ?? 0) > 1)
    root.constraintsChanged()
    let refused = exceptions { $0.table = (least ?? 0) - 1 }
    #expect(
      refused.first?.hasSuffix("rows times variables; at most \((least ?? 0) - 1) are solved.")
        == true)
  }

  @Test("A solver that another session has prepared is refused beyond the limit, too")
  func shared() throws {
    #expect(exceptions { _ in } == [])
    let other = Window()
    other.loop.constraintLimits.rows = 5
    let twin = UIView(frame: root.frame)
    other.add(twin)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    twin.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: twin.leadingAnchor),
      inner.topAnchor.constraint(equalTo: twin.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 50),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(ActivationTests.exceptions { other.turn() }.count == 1)
    other.loop.constraintLimits = ConstraintLimits()
    twin.constraintsChanged()
    other.turn()
    #expect(inner.frame.width == 50)
  }
}
