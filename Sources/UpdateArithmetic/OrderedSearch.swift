extension Array {
  /// Returns the index of the first element for which the predicate holds; the count if there is
  /// none.
  ///
  /// All elements for which it does not hold have to come before those for which it does. The name is
  /// the one of the package Swift Algorithms.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
