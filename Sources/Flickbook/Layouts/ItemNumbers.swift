import Foundation
import UIKit

/// The items of all sections under one count, in the order of the data.
struct ItemNumbers: Equatable {
  /// The number of the first item of each section, and after the last the count of all.
  private(set) var starts: [Int] = [0]

  /// No items.
  init() {}

  /// The items of sections with these counts.
  init(counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
  }

  /// The items that a view shows.
  @MainActor
  init(of view: UICollectionView) {
    self.init(counts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
  }

  var sectionCount: Int { starts.count - 1 }
  var count: Int { starts[starts.count - 1] }

  func count(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

  /// The number of an item; nil for one that does not exist.
  func number(of path: IndexPath) -> Int? {
    let (section, item) = (path.section, path.item)
    guard (0..<sectionCount).contains(section), (0..<count(inSection: section)).contains(item)
    else { return nil }
    return starts[section] + item
  }

  /// The item of a number below the count.
  ///
  /// - Complexity: O(log sections).
  func path(of number: Int) -> IndexPath {
    let after = starts.partitionPoint { $0 > number }
    return IndexPath(item: number - starts[after - 1], section: after - 1)
  }
}

extension RandomAccessCollection {
  /// The first place from which on all elements are of the kind, where those before are not.
  ///
  /// - Complexity: O(log count).
  func partitionPoint(_ isOfTheKind: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if isOfTheKind(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
