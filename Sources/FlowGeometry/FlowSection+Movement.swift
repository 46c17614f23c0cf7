extension FlowSection.Sizes {
  /// Takes the size of an item out of the order.
  ///
  /// - Complexity: O(items) where they have sizes of their own, O(1) where they do not.
  public mutating func remove(at item: Int) -> FlowExtent {
    switch self {
    case .uniform(let extent, let count):
      precondition(item < count, "item index is out of range")
      self = .uniform(extent, count: count - 1)
      return extent
    case .varying(var extents):
      self = .uniform(FlowExtent(cross: 0, main: 0), count: 0)
      let extent = extents.remove(at: item)
      self = .varying(extents)
      return extent
    }
  }

  /// Puts the size of an item into the order; one that differs ends the section's uniformity.
  ///
  /// - Complexity: O(items) where they have sizes of their own, O(1) where they do not.
  public mutating func insert(_ extent: FlowExtent, at item: Int) {
    switch self {
    case .uniform(extent, let count):
      precondition(item <= count, "item index is out of range")
      self = .uniform(extent, count: count + 1)
    case .uniform(let other, let count):
      var extents = ContiguousArray(repeating: other, count: count)
      extents.insert(extent, at: item)
      self = .varying(extents)
    case .varying(var extents):
      self = .uniform(extent, count: 0)
      extents.insert(extent, at: item)
      self = .varying(extents)
    }
  }
}
