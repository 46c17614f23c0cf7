import Foundation

/// A drag item that comes from a collection view, and the place of the cell that it was.
struct CarriedItem {
  let item: UIDragItem
  /// By the order that is shown; nil where the item is no more.
  var path: ItemPath?
  /// The cell's, in points.
  let size: CGSize
}
