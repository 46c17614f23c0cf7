extension RandomAccessCollection where Index == Int {
  /// The first index at which a condition holds that holds for all behind; the end if there is none.
  ///
  /// - Complexity: O(log count).
  func partitioned(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
