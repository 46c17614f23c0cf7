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
  static func find(among places: ContiguousArray<Int32>) -> ContiguousArray<Bool> {
    var stays = ContiguousArray(repeating: true, count: places.count)
    guard let middle = unordered(places) else { return stays }
    for index in middle { stays[index] = false }
    let lengths = chainLengths(in: places, middle)
    var (wanted, last) = (lengths.max() ?? 0, Int32.min)
    for index in middle
    where lengths[index - middle.lowerBound] == wanted && places[index] > last {
      stays[index] = true
      last = places[index]
      wanted -= 1
    }
    return stays
  }

  /// Returns the indexes between a beginning and an end whose elements are in order with all others;
  /// nil if all are.
  private static func unordered(_ places: ContiguousArray<Int32>) -> Range<Int>? {
    guard let step = places.indices.dropFirst().first(where: { places[$0] < places[$0 - 1] })
    else { return nil }
    let least = places[step...].min() ?? 0
    let lower = places[..<step].partitioningIndex { $0 > least }
    var upper = places.count
    let most = places[lower..<step].last ?? 0
    var bound = Int32.max
    // From the end, elements that ascend and are larger than everything before them.
    while upper > step, places[upper - 1] < bound, places[upper - 1] > most {
      bound = places[upper - 1]
      upper -= 1
    }
    let largest = places[lower..<upper].max() ?? 0
    while upper < places.count, places[upper] < largest { upper += 1 }
    return lower..<upper
  }

  /// Returns, for each index of a range, the length of the longest ascending subsequence that begins
  /// there.
  private static func chainLengths(
    in places: ContiguousArray<Int32>, _ range: Range<Int>
  ) -> ContiguousArray<Int32> {
    var lengths = ContiguousArray<Int32>(repeating: 0, count: range.count)
    // For each length, the largest index with which such a subsequence begins; descending.
    var beginnings: ContiguousArray<Int32> = []
    for index in range.reversed() {
      let place = places[index]
      let length = beginnings.partitioningIndex { $0 <= place }
      if length == beginnings.count {
        beginnings.append(place)
      } else {
        beginnings[length] = place
      }
      lengths[index - range.lowerBound] = Int32(length + 1)
    }
    return lengths
  }
}
