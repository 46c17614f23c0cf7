/// The calls that two lists have in common, in their order.
///
/// Longest common subsequences, found in bounded time: equal beginnings are passed over, and then blocks
/// of calls of each list are aligned, of which the first three quarters count. A block is small as long as
/// half of it is matched, since most often few calls differ, and larger otherwise. So a call costs at
/// most some `blocks.last` steps, and calls that are more than a block apart are not matched.
enum CallAlignment {
  /// The numbers of calls of each list that are aligned at once, from the smallest block on.
  ///
  /// Rule: guess; a touch causes some hundred calls.
  static let blocks = [64, 256, 1024]

  /// Returns the pairs of equal numbers: indices of the first and the second list, both increasing.
  static func pairs(_ first: [Int32], _ second: [Int32]) -> [(Int, Int)] {
    let start = zip(first, second).prefix { $0 == $1 }.count
    // What one list alone has is in no pair.
    let (ours, theirs) = (Set(first[start...]), Set(second[start...]))
    let left = (start..<first.count).filter { theirs.contains(first[$0]) }
    let right = (start..<second.count).filter { ours.contains(second[$0]) }
    return (0..<start).map { ($0, $0) }
      + aligned(left.map { first[$0] }, right.map { second[$0] }).map { (left[$0.0], right[$0.1]) }
  }

  /// Aligns lists that have the same numbers, each at least once.
  private static func aligned(_ first: [Int32], _ second: [Int32]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      if first[i] == second[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let block = Self.block(first[i...], second[j...])
      pairs += block.pairs.map { ($0.0 + i, $0.1 + j) }
      (i, j) = (i + block.passed.0, j + block.passed.1)
    }
    return pairs
  }

  /// Aligns the beginnings of two lists: returns the pairs that count, and how many calls of each list are
  /// done with.
  private static func block(
    _ first: ArraySlice<Int32>, _ second: ArraySlice<Int32>
  ) -> (pairs: [(Int, Int)], passed: (Int, Int)) {
    for size in blocks {
      let pairs = common(Array(first.prefix(size)), Array(second.prefix(size)))
      guard first.count > size || second.count > size else {
        return (pairs, (first.count, second.count))
      }
      let limit = size * 3 / 4
      let counted = Array(pairs.prefix { $0.0 < limit && $0.1 < limit })
      guard counted.count * 2 >= limit || size == blocks.last else { continue }
      let passed = counted.last.map { ($0.0 + 1, $0.1 + 1) } ?? (limit, limit)
      return (counted, (min(first.count, passed.0), min(second.count, passed.1)))
    }
    return ([], (first.count, second.count))
  }

  /// Returns the longest common subsequence of two short lists.
  private static func common(_ first: [Int32], _ second: [Int32]) -> [(Int, Int)] {
    let width = second.count + 1
    var lengths = [UInt16](repeating: 0, count: (first.count + 1) * width)
    for i in stride(from: first.count - 1, through: 0, by: -1) {
      for j in stride(from: second.count - 1, through: 0, by: -1) {
        lengths[i * width + j] =
          first[i] == second[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      if first[i] == second[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
