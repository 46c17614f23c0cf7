/// Finds which elements of a list keep their order, so that as few as possible have to move.
///
/// Rule: M11.8; which of the longest lists is chosen is a guess.
enum StayingElements {
  /// Returns which elements stay, given their old indices in the new order.
  ///
  /// They are the longest ascending subsequence; of several, the one whose list of indexes is
  /// lexicographically smallest.
  ///
  /// - Complexity: O(n) if nothing is reordered, else O(k × log k), k being the number of elements
  ///   between the first and the last that are out of order.
  static func find(among oldIndexes: ContiguousArray<Int32>) -> ContiguousArray<Bool> {
    var stays = ContiguousArray(repeating: true, count: oldIndexes.count)
    guard let middle = unordered(oldIndexes) else { return stays }
    for index in middle { stays[index] = false }
    let lengths = chainLengths(in: oldIndexes, middle)
    var (wanted, last) = (lengths.max() ?? 0, Int32.min)
    for index in middle
    where lengths[index - middle.lowerBound] == wanted && oldIndexes[index] > last {
      stays[index] = true
      last = oldIndexes[index]
      wanted -= 1
    }
    return stays
  }

  /// Returns the indexes between a beginning and an end whose elements are in order with all others;
  /// nil if all are.
  private static func unordered(_ oldIndexes: ContiguousArray<Int32>) -> Range<Int>? {
    guard
      let step = oldIndexes.indices.dropFirst().first(where: { oldIndexes[$0] < oldIndexes[$0 - 1] }
      )
    else { return nil }
    let least = oldIndexes[step...].min() ?? 0
    let lower = oldIndexes[..<step].partitioningIndex { $0 > least }
    var upper = oldIndexes.count
    let most = oldIndexes[lower..<step].last ?? 0
    var bound = Int32.max
    // From the end, elements that ascend and are larger than everything before them.
    while upper > step, oldIndexes[upper - 1] < bound, oldIndexes[upper - 1] > most {
      bound = oldIndexes[upper - 1]
      upper -= 1
    }
    let largest = oldIndexes[lower..<upper].max() ?? 0
    while upper < oldIndexes.count, oldIndexes[upper] < largest { upper += 1 }
    return lower..<upper
  }

  /// Returns, for each index of a range, the length of the longest ascending subsequence that begins
  /// there.
  private static func chainLengths(
    in oldIndexes: ContiguousArray<Int32>, _ range: Range<Int>
  ) -> ContiguousArray<Int32> {
    var lengths = ContiguousArray<Int32>(repeating: 0, count: range.count)
    // For each length, the largest index with which such a subsequence begins; descending.
    var beginnings: ContiguousArray<Int32> = []
    for index in range.reversed() {
      let old = oldIndexes[index]
      let length = beginnings.partitioningIndex { $0 <= old }
      if length == beginnings.count {
        beginnings.append(old)
      } else {
        beginnings[length] = old
      }
      lengths[index - range.lowerBound] = Int32(length + 1)
    }
    return lengths
  }
}
