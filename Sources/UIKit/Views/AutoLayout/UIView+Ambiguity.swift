import Foundation
import LayoutArithmetic

extension UIView {
  /// Whether the constraints allow another frame that is as good.
  ///
  /// Rule: A37.
  public final var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, let root = systemRoot else { return false }
    return root.rare?.system?.isAmbiguous(self) ?? false
  }

  /// UIKit exchanges the frame for another frame that is as good; Flickbook does not, as ties have one
  /// answer.
  public final func exerciseAmbiguityInLayout() {}

  /// Returns the constraints that involve the view along an axis.
  @discardableResult
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var next: UIView? = self
    while let view = next {
      constraints += view.heldConstraints.filter {
        $0.firstAttribute.axis == axis && ($0.firstItem === self || $0.secondItem === self)
      }
      next = view.superview
    }
    return constraints
  }
}

extension ConstraintSystem {
  /// Returns whether a variable of a view is ambiguous.
  func isAmbiguous(_ view: UIView) -> Bool {
    layOut()
    guard let number = numbers[ObjectIdentifier(view)] else { return false }
    return (0..<4).contains { (try? system.isAmbiguous(number * 4 + $0)) ?? false }
  }
}
