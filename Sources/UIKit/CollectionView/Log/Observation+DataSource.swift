import Foundation

/// The observations of calls of a collection view to its data source.
extension Observation {
  static func numberOfSections(answer: Int) -> Self { Self(.numberOfSections, answer) }

  static func numberOfItemsInSection(_ section: Int, answer: Int) -> Self {
    Self(.numberOfItemsInSection, section, answer)
  }

  static func viewForSupplementaryElementOfKind(_ kind: Int, _ path: ItemPath) -> Self {
    Self(.viewForSupplementaryElementOfKind, kind, path)
  }

  static func canMoveItemAt(_ path: ItemPath, answer: Bool) -> Self {
    Self(.canMoveItemAt, path, answer)
  }

  static func moveItemAt(from: ItemPath, to: ItemPath) -> Self {
    Self(.moveItemAt, from, to)
  }

  /// The items are those that the observer keeps under the number.
  static func prefetchItemsAt(list: Int) -> Self { Self(.prefetchItemsAt, list) }

  /// The items are those that the observer keeps under the number.
  static func cancelPrefetchingForItemsAt(list: Int) -> Self {
    Self(.cancelPrefetchingForItemsAt, list)
  }

  // MARK: Outlines

  static func shouldExpandItem(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldExpandItem, path, answer)
  }

  static func willExpandItem(_ path: ItemPath) -> Self { Self(.willExpandItem, path) }

  static func snapshotForExpandingParent(_ path: ItemPath, answer: Int) -> Self {
    Self(.snapshotForExpandingParent, path, answer)
  }

  static func shouldCollapseItem(_ path: ItemPath, answer: Bool) -> Self {
    Self(.shouldCollapseItem, path, answer)
  }

  static func willCollapseItem(_ path: ItemPath) -> Self { Self(.willCollapseItem, path) }
}
