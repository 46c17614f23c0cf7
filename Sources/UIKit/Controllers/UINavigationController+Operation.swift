extension UINavigationController {
  /// What a navigation controller does with its stack.
  public enum Operation: Int, Sendable {
    case none = 0
    case push
    case pop
  }
}
