/// The configurations of a cell of a collection view that has any.
///
/// A cell without configurations has no such object.
final class CellConfigurations: ViewConfigurations {
  var handler: UICollectionViewCell.ConfigurationUpdateHandler?
  /// The collection view, which need not be a superview of the cell yet.
  var handle: CollectionViewHandle?
}
