import Synchronization
import UpdateArithmetic

/// The values that a snapshot has computed to answer questions, until it is changed.
///
/// Copies of a snapshot share it while they are equal, on whichever thread they are. Rule: M11.4,
/// M15.6.
final class SnapshotCaches<Item: Sendable>: Sendable {
  private struct Content {
    var items: [Item]?
    /// The number of items before each section.
    var starts: ContiguousArray<Int>?
    /// The indexes of items in their section, by the section's handle.
    var indexes: [Int32: ItemIndexes] = [:]
    var isUsed = false
  }

  private let content = Mutex(Content())

  /// Whether anything was computed.
  var isUsed: Bool { content.withLock { $0.isUsed } }

  /// The identifiers of all items.
  var items: [Item]? { content.withLock { $0.items } }

  func keep(_ items: [Item]) {
    content.withLock {
      $0.items = items
      $0.isUsed = true
    }
  }

  /// Returns the index of the first item of a section among all items.
  func start(ofSection section: Int, in order: SnapshotOrder) -> Int {
    content.withLock { content in
      if let starts = content.starts { return starts[section] }
      var starts: ContiguousArray<Int> = []
      var count = 0
      for section in order.sections {
        starts.append(count)
        count += section.items.count
      }
      content.starts = starts
      content.isUsed = true
      return starts[section]
    }
  }

  /// Returns the index of an item in its section.
  func index(of item: Int32, inSection section: Int, of order: SnapshotOrder) -> Int {
    content.withLock { content in
      let handle = order.sections[section].handle
      if let indexes = content.indexes[handle] { return indexes[item] }
      let indexes = ItemIndexes(order.sections[section].items)
      content.indexes[handle] = indexes
      content.isUsed = true
      return indexes[item]
    }
  }
}
