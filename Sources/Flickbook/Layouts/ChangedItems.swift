import Foundation
import UIKit

/// Items that a batch names, each or with its whole section.
struct ChangedItems {
  private var items: Set<IndexPath> = []
  private var sections: Set<Int> = []

  /// A path of a whole section has no item.
  ///
  /// Rule: S7.24.
  mutating func add(_ path: IndexPath) {
    if path.item == NSNotFound { sections.insert(path.section) } else { items.insert(path) }
  }

  func contains(_ path: IndexPath) -> Bool {
    items.contains(path) || sections.contains(path.section)
  }
}
