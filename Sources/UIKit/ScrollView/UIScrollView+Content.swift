extension UIScrollView {
  /// Whether the scroll view around a finger's view lets that view hear of the finger.
  static func letsContentHear(of touch: UITouch, with event: UIEvent) -> Bool {
    guard let content = touch.view else { return true }
    var ancestor = content.superview
    while let view = ancestor {
      if let scrollView = view as? UIScrollView {
        return scrollView.touchesShouldBegin(touch.alone, with: event, in: content)
      }
      ancestor = view.superview
    }
    return true
  }
}
