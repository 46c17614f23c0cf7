/// A view that shows its rows by a collection view, which touches beside all rows do not reach.
@MainActor
protocol CollectionViewHolder: AnyObject {
  var shownCollectionView: UICollectionView { get }
}
