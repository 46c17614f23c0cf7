import Foundation
import UIKit

/// A set of items, by single index paths or whole sections.
struct ChangedItems {
  private var items: Set<IndexPath> = []
  private var sections: Set<Int> = []

  /// The index path of a whole section has no item.
  ///
  /// Rule: S7.24.
  mutating func add(_ path: IndexPath) {
    if path.item == NSNotFound { sections.insert(path.section) } else { items.insert(path) }
  }

  func contains(_ path: IndexPath) -> Bool {
    items.contains(path) || sections.contains(path.section)
  }
}
