/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start
  case current
}

/// An animation of a drag or drop that others may join.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  /// Changes views along with it.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Is told when it is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
