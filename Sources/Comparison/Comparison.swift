import Flickbook
import UIKit

/// The differences between two logs of the same touches: a device's and ours, or any two.
///
/// A pixel is a difference, of time a frame. Each kind of evidence has its own comparison:
/// `TouchComparison`, `OffsetComparison`, `CallComparison` and `FrameComparison`.
package struct Comparison: Sendable {
  /// The names under which excerpts show the two logs.
  package let names: (first: String, second: String)
  /// The differences in the order of time, of each kind, rule and subject one with the number of others.
  package let differences: [Difference]
  /// The number of the calls and offsets that were compared.
  package let compared: (calls: Int, offsets: Int)
  /// The events of which only one log can have records.
  package let unseen: [String]

  /// The name of the log of a script that was played in this process.
  package static let here = "here"

  /// Compares two logs, whose calls have identities of one `Identities`.
  package init(
    _ first: ComparedLog, _ second: ComparedLog,
    names: (first: String, second: String) = ("first", "second")
  ) {
    self.names = names
    unseen = LogEvent.allCases.filter { first.sees($0) != second.sees($0) }.map(\.name)
    var pair = ComparedPair(first, second, names: names)
    var list = DifferenceList()
    TouchComparison(pair: pair).find(into: &list)
    var offsets = OffsetComparison(pair)
    offsets.find(into: &list)
    pair.firstOffset = offsets.firstDifference
    var calls = CallComparison(pair)
    calls.find(into: &list)
    FrameComparison(pair).find(into: &list)
    compared = (calls.count, offsets.count)
    differences = list.inOrder
  }

  /// Whether the logs are equal as far as both can say.
  package var isEqual: Bool { differences.isEmpty }
}
