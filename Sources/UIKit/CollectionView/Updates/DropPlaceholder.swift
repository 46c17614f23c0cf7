/// A cell for an item that is not in the data yet.
struct DropPlaceholder {
  /// Greater than 0, the number of the insertion gap, which has no cell.
  let number: Int
  let placeholder: UICollectionViewDropPlaceholder
}
