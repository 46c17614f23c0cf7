extension UITableView {
  /// Makes several updates at once, by a closure that does not escape.
  ///
  /// As UIKit's method, whose closure does not escape either: `performBatchUpdates(_:completion:)` of the
  /// class is called, which an app may override. Rule: U8.1.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}
