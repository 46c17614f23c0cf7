/// A view, which its animations call back.
@preconcurrency @MainActor
protocol AnimatedView: AnyObject {
  /// The animations of the view; nil if nothing is animated.
  var animation: ViewAnimation? { get set }
  /// Lays out what needs layout, as under `UIView.AnimationOptions.layoutSubviews`.
  func layoutIfNeeded()
}

extension AnimatedView {
  /// Removes the channels of a part.
  func removeMotions(of part: AnimationPart) {
    guard let animation else { return }
    animation.remove(part)
    if animation.isEmpty { self.animation = nil }
  }
}
