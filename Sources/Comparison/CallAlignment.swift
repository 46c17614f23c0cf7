/// The calls that two lists have in common, in their order.
///
/// A longest common subsequence, found in bounded time: equal beginnings are passed over, and then blocks
/// of at most `blockMax` calls of each list are aligned, of which the first three quarters count. So a
/// call costs at most `blockMax` steps, and calls that are more than a block apart are not matched.
enum CallAlignment {
  /// The most calls of each list that are aligned at once.
  ///
  /// Rule: guess; a touch causes some hundred calls.
  static let blockMax = 1024

  /// Returns the pairs of equal numbers: indices of the first and the second list, both increasing.
  static func pairs(_ first: [Int32], _ second: [Int32]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      if first[i] == second[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let isLast = first.count - i <= blockMax && second.count - j <= blockMax
      let (left, right) = (min(first.count, i + blockMax), min(second.count, j + blockMax))
      let block = common(Array(first[i..<left]), Array(second[j..<right]))
      let limit = isLast ? Int.max : blockMax * 3 / 4
      let counted = block.prefix { $0.0 < limit && $0.1 < limit }
      pairs += counted.map { ($0.0 + i, $0.1 + j) }
      if isLast { break }
      if let last = counted.last {
        (i, j) = (i + last.0 + 1, j + last.1 + 1)
      } else {
        (i, j) = (min(first.count, i + limit), min(second.count, j + limit))
      }
    }
    return pairs
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
