extension RandomAccessCollection {
  /// Returns the first index whose element satisfies the predicate, or the end index if none does.
  ///
  /// All elements that do not satisfy it have to come before all that do. The package Swift
  /// Algorithms has the same name for it.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
