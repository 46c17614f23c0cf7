import Foundation

/// A drag item of a collection view, with the index path and size of its cell.
struct CarriedItem {
  let item: UIDragItem
  /// The presentation index path; nil if the item no longer exists.
  var path: ItemPath?
  /// The size of the cell when it was lifted, in points.
  let size: CGSize
}
