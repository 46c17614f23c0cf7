/// A way to a collection view that does not keep it, for what may come after it has gone.
///
/// Cleared by the view when it goes: a weak reference would slow down every use of the view.
final class CollectionViewHandle: Sendable {
  nonisolated(unsafe) unowned(unsafe) var view: UICollectionView?
}
