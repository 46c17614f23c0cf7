import Foundation
import UIKit
import UpdateArithmetic

/// Numbers the items of all sections consecutively, in the order of the data.
struct ItemNumbers: Equatable {
  /// The number of the first item of each section, followed by the count of all items.
  private(set) var starts: [Int] = [0]

  /// Creates a numbering without items.
  init() {}

  /// Creates a numbering for sections with these counts.
  init(counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
  }

  /// Creates a numbering of the items of a view.
  @MainActor
  init(of view: UICollectionView) {
    self.init(counts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
  }

  var sectionCount: Int { starts.count - 1 }
  var count: Int { starts[starts.count - 1] }

  func count(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

  /// Returns the number of an item; nil if it does not exist.
  func number(of path: IndexPath) -> Int? {
    let (section, item) = (path.section, path.item)
    guard (0..<sectionCount).contains(section), (0..<count(inSection: section)).contains(item)
    else { return nil }
    return starts[section] + item
  }

  /// Returns the item with a number, which must be below the count.
  ///
  /// - Complexity: O(log sections).
  func path(of number: Int) -> IndexPath {
    let after = starts.partitioningIndex { $0 > number }
    return IndexPath(item: number - starts[after - 1], section: after - 1)
  }
}
