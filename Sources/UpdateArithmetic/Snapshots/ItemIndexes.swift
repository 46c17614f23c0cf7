/// The indexes of a section's items, by their handles.
package struct ItemIndexes: Sendable {
  private var first: Int32 = 0
  /// The index of each handle from the least on.
  private var dense: ContiguousArray<Int32> = []
  /// The same where the handles lie far apart.
  private var sparse: [Int32: Int32] = [:]

  /// - Complexity: O(items)
  package init(_ items: ContiguousArray<Int32>) {
    guard let least = items.min(), let most = items.max() else { return }
    first = least
    let span = Int(most) - Int(least) + 1
    if span <= 1024 + 4 * items.count {
      dense = ContiguousArray(repeating: -1, count: span)
      for (index, item) in items.enumerated() { dense[Int(item - least)] = Int32(index) }
    } else {
      sparse.reserveCapacity(items.count)
      for (index, item) in items.enumerated() { sparse[item] = Int32(index) }
    }
  }

  /// The index of an item, which must be in the section.
  package subscript(item: Int32) -> Int {
    if !dense.isEmpty { return Int(dense[Int(item - first)]) }
    guard let index = sparse[item] else { preconditionFailure("the item is not in the section") }
    return Int(index)
  }
}
