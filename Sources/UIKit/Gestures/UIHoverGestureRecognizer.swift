/// Recognizes a pointer over a view, which there never is.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The height of a pencil above the screen: none.
  open var zOffset: CGFloat { 0 }
}
