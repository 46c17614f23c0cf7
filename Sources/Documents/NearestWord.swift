/// Returns the known word with the least edit distance to a misspelt one, if it is small enough.
///
/// The distance must be at most a third of the longer word's letters, but one is always permitted.
/// Case is ignored; of equally near words the first of the list is returned.
package func nearest(_ word: String, in known: some Sequence<String>) -> String? {
  var best: (word: String, distance: Int)?
  let letters = Array(word.lowercased().unicodeScalars.prefix(lettersMax))
  for candidate in known {
    let other = Array(candidate.lowercased().unicodeScalars.prefix(lettersMax))
    let distance = editDistance(letters, other)
    guard distance <= max(1, max(letters.count, other.count) / 3) else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// Only so many letters are compared: a client's key may be as long as its line.
private let lettersMax = 64

/// Returns how many letters have to be inserted, deleted, replaced or swapped with their neighbour.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      var least = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
