import Foundation

/// The observations of calls of a collection view to its data source.
extension Observation {
  static func numberOfSections(answer: Int) -> Self { Self(.numberOfSections, .count(answer)) }

  static func numberOfItemsInSection(_ section: Int, answer: Int) -> Self {
    Self(.numberOfItemsInSection, .section(section, count: answer))
  }

  static func viewForSupplementaryElementOfKind(_ kind: Int, _ path: ItemPath) -> Self {
    Self(.viewForSupplementaryElementOfKind, .kindItem(kind: kind, path))
  }

  static func canMoveItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.canMoveItemAt, .itemFlag(path, answer))
  }

  static func moveItemAt(from: ItemPath, to: ItemPath) -> Self {
    Self(.moveItemAt, .twoItems(from, to))
  }

  /// The items are those that the observer keeps under the number.
  static func prefetchItemsAt(list: Int) -> Self { Self(.prefetchItemsAt, .list(list)) }

  /// The items are those that the observer keeps under the number.
  static func cancelPrefetchingForItemsAt(list: Int) -> Self {
    Self(.cancelPrefetchingForItemsAt, .list(list))
  }

  // MARK: Outlines

  static func shouldExpandItem(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldExpandItem, .itemFlag(path, answer))
  }

  static func willExpandItem(_ path: ItemPath) -> Self { Self(.willExpandItem, .item(path)) }

  static func snapshotForExpandingParent(_ path: ItemPath, answer: Int) -> Self {
    Self(.snapshotForExpandingParent, .itemCount(path, answer))
  }

  static func shouldCollapseItem(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldCollapseItem, .itemFlag(path, answer))
  }

  static func willCollapseItem(_ path: ItemPath) -> Self { Self(.willCollapseItem, .item(path)) }
}
