/// The animation of a drag or drop, to which an app can add its own.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  /// Adds changes of views to the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end of the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

extension UIDragAnimating {
  /// Waits for the end of the animation, and returns where it ended.
  @discardableResult
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
}
