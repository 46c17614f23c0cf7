extension UIScrollView {
  /// The look of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black
    case white
  }

  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }
}
