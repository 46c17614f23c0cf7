/// A reference to a collection view that does not retain it, for closures that may outlive the
/// view.
///
/// The view clears it in `deinit`. A weak reference would slow down every use of the view.
package final class CollectionViewHandle: Sendable {
  /// The view; nil once it has been deallocated.
  package internal(set) nonisolated(unsafe) unowned(unsafe) var view: UICollectionView?

  /// Runs work of the view's features while the view is held, since an app may release it in a call;
  /// does nothing once the view is gone.
  @MainActor
  func hold(_ work: () -> Void) {
    guard let view else { return }
    withExtendedLifetime(view) { work() }
  }
}
