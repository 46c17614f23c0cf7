/// A way to a collection view that does not keep it, for what may come after it has gone.
///
/// Cleared by the view when it goes: a weak reference would slow down every use of the view.
package final class CollectionViewHandle: Sendable {
  /// The view; nil once it has gone.
  package internal(set) nonisolated(unsafe) unowned(unsafe) var view: UICollectionView?
}
