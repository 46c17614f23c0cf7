import Foundation

extension UIScrollView {
  /// Shifts the content during a scroll: a drag, deceleration or animation continues from the new
  /// offset.
  ///
  /// The offset stays in its range, or at least gets no farther out of it. Rule: S1.17. That
  /// motions are shifted along is a guess after S1.51, by which visible content stays in place.
  final func shiftContent(by shift: CGPoint) {
    let old = contentOffset
    let wanted = CGPoint(x: old.x + shift.x, y: old.y + shift.y)
    let new = onPixels(
      CGPoint(
        x: Self.held(wanted.x, in: horizontalRange, old.x),
        y: Self.held(wanted.y, in: verticalRange, old.y)))
    guard new != old else { return }
    let translation = CGPoint(x: new.x - old.x, y: new.y - old.y)
    carryMotion(by: translation)
    move(to: new, by: .offset)
  }

  /// Returns the nearest offset that is legal, or no farther out than the present one.
  private static func held(
    _ wanted: CGFloat, in range: ClosedRange<Double>, _ present: CGFloat
  ) -> CGFloat {
    let low = min(range.lowerBound, Double(present))
    let high = max(range.upperBound, Double(present))
    return CGFloat(min(max(Double(wanted), low), high))
  }

  /// Moves the content to an offset that a change of the content requires; a motion continues from there.
  final func follow(contentTo offset: CGPoint) {
    let old = pose.bounds.origin
    guard offset != old else { return }
    carryMotion(by: CGPoint(x: offset.x - old.x, y: offset.y - old.y))
    move(to: offset, by: .offset)
  }

  private func carryMotion(by translation: CGPoint) {
    if case .dragging(let drag) = activity { drag.shift(by: translation, limits) }
    handle(.shifted(by: translation))
  }
}
