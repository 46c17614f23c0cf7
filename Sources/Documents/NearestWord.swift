/// The known word that is nearest to a misspelt one, where one is near enough to be meant.
///
/// Near enough is at most a third of the longer word's letters, and always one letter. Case counts
/// for nothing; of words equally near the first of the list is taken.
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

/// Beyond so many letters words are not told apart: a client's key may be as long as its line.
private let lettersMax = 64

/// How many letters must be put in, left out, replaced or swapped with their neighbour.
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
