/// Differences as they are found: of each kind, rule and subject the earliest, with the number of others.
struct DifferenceList {
  private struct Group: Hashable {
    let kind: Difference.Kind
    let rule: String
    let subject: String
  }

  /// The sentence and the excerpts of a difference.
  typealias Words = (sentence: String, first: String, second: String)

  private var differences: [Difference] = []
  /// The number of the first difference of each group.
  private var groups: [Group: Int] = [:]

  /// Adds a difference; its words are made only if it is the earliest of its group.
  mutating func add(
    _ kind: Difference.Kind, rule: String, subject: String, time: Double, follows: Bool = false,
    _ words: () -> Words
  ) {
    let group = Group(kind: kind, rule: rule, subject: subject)
    let index = groups[group]
    if let index {
      differences[index].further += 1
      guard time < differences[index].time - 1e-9 else { return }
    }
    let (sentence, first, second) = words()
    var difference = Difference(
      kind: kind, rule: rule, subject: subject, time: time, sentence: sentence, first: first,
      second: second, follows: follows)
    if let index {
      difference.further = differences[index].further
      differences[index] = difference
    } else {
      groups[group] = differences.count
      differences.append(difference)
    }
  }

  /// The differences in the order of time; at one instant those that follow from others come last.
  var inOrder: [Difference] {
    differences.enumerated().sorted {
      ($0.element.time, $0.element.follows ? 1 : 0, $0.offset)
        < ($1.element.time, $1.element.follows ? 1 : 0, $1.offset)
    }.map(\.element)
  }
}
