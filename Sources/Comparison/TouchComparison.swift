import UIKit

/// The touches of two logs, which must be the same: other touches have other outcomes.
struct TouchComparison {
  let pair: ComparedPair

  /// Adds the first difference between the beginnings and ends of touches.
  func find(into list: inout DifferenceList) {
    guard pair.sees(.touch) else { return }
    let (left, right) = (pair.first.touchEdges, pair.second.touchEdges)
    if let index = zip(left, right).enumerated().first(where: { differ($0.element) })?.offset {
      let (one, other) = (left[index], right[index])
      add(at: min(one.time, other.time), to: &list) {
        (
          "the touches differ from number \(index + 1) on, so everything after them may",
          Excerpt.touch(one), Excerpt.touch(other)
        )
      }
    } else if left.count != right.count {
      let longer = left.count > right.count ? left : right
      add(at: longer[min(left.count, right.count)].time, to: &list) {
        (
          "the touches differ, so everything after them may: the logs have \(left.count) "
            + "and \(right.count) beginnings and ends of touches", "", ""
        )
      }
    }
  }

  /// Touches are the same within a point and a frame.
  private func differ(_ edges: (ComparedLog.Touch, ComparedLog.Touch)) -> Bool {
    let (one, other) = edges
    return one.phase != other.phase
      || max((one.x - other.x).magnitude, (one.y - other.y).magnitude) > 1 + 1e-9
      || (one.time - other.time).magnitude > ComparedPair.frame
  }

  private func add(
    at time: Double, to list: inout DifferenceList, _ words: () -> DifferenceList.Words
  ) {
    list.add(.touches, rule: "S5.3", subject: "touch", time: time, words)
  }
}
