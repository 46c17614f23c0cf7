/// An item's section and index as two plain numbers.
///
/// What `IndexPath` is at the API's edge; inside, paths are compared and hashed far too often for a
/// type of variable length, or for calls from one module to another.
package struct ItemPath: Hashable, Comparable, Sendable {
  package var section: Int
  package var item: Int

  @inlinable
  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  package static func == (left: ItemPath, right: ItemPath) -> Bool {
    left.section == right.section && left.item == right.item
  }

  @inlinable
  package static func < (left: ItemPath, right: ItemPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
  }
}
