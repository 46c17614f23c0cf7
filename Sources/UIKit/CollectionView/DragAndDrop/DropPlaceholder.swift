/// A cell for an item that is not in the data yet.
struct DropPlaceholder {
  /// The number of the insertion gap, which has no cell.
  static let gap = 0

  let number: Int
  let placeholder: UICollectionViewDropPlaceholder
}
