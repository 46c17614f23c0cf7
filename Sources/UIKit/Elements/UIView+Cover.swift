import Foundation

/// Views that are covered by others.
///
/// Rule: E4a.
extension UIView {
  /// Whether an opaque view in front covers all of a rectangle, which is in points of this view.
  package final func isCovered(_ rect: CGRect) -> Bool {
    var (inside, part, left): (UIView, CGRect, Int) = (self, rect, Self.coversMax)
    while let around = inside.superview {
      part = inside.convert(part, to: around)
      let siblings = around.subviews
      guard let own = siblings.firstIndex(where: { $0 === inside }) else { return false }
      for sibling in siblings[(own + 1)...] where sibling.covers(part, &left) { return true }
      guard left > 0 else { return false }
      inside = around
    }
    return false
  }

  /// The most views in front of a view that are looked at; a guess, far above what a screen has.
  private static let coversMax = 4096

  /// Whether the view, or one inside, covers a rectangle, which is in points of the view around it.
  private func covers(_ rect: CGRect, _ left: inout Int) -> Bool {
    left -= 1
    guard left > 0, !isHidden, alpha >= 1, transform.isIdentity, frame.covers(rect) else {
      return false
    }
    if let opacity = backgroundColor?.components.last, opacity >= 1 { return true }
    guard let superview, !subviews.isEmpty else { return false }
    let part = superview.convert(rect, to: self)
    for subview in subviews where subview.covers(part, &left) { return true }
    return false
  }
}
