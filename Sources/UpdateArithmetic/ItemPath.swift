/// The section and index of an item as two integers.
///
/// It corresponds to `IndexPath` of the API. Internally index paths are compared and hashed too
/// often for a type of variable length, or for calls to another module.
package struct ItemPath: Hashable, Comparable, Sendable {
  package var section: Int
  package var item: Int

  @inlinable
  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable @inline(__always)
  package static func == (left: ItemPath, right: ItemPath) -> Bool {
    left.section == right.section && left.item == right.item
  }

  @inlinable @inline(__always)
  package static func < (left: ItemPath, right: ItemPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
  }
}
