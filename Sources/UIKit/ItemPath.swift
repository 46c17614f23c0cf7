package import Foundation

/// An item's section and index as two plain numbers.
///
/// What `IndexPath` is at the API's edge; inside, paths are compared and hashed far too often for a
/// type of variable length.
package struct ItemPath: Hashable, Comparable, Sendable {
  package var section: Int
  package var item: Int

  @inlinable
  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The same path from Foundation's type; a path of one index names a whole section's first place.
  package init(_ path: IndexPath) {
    self.init(section: path[0], item: path.count > 1 ? path[1] : 0)
  }

  package var indexPath: IndexPath { IndexPath(item: item, section: section) }

  @inlinable
  package static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
