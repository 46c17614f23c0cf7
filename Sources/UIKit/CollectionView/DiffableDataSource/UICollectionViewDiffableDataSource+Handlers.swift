extension UICollectionViewDiffableDataSource {
  /// The handlers of interactive movements of items.
  ///
  /// Rule: M11.19, M11.20.
  @preconcurrency @MainActor
  public struct ReorderingHandlers {
    /// Returns whether an item may be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot changes.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the snapshot has changed.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that let nothing be moved.
    public nonisolated init() {}
  }

  /// The handlers that are called when a touch expands or collapses items.
  ///
  /// Rule: M11.25.
  @preconcurrency @MainActor
  public struct SectionSnapshotHandlers<Item> where Item: Hashable & Sendable {
    /// Returns whether an item may be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may be collapsed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns what is below an item that is expanded, from what was below it.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Creates handlers that let everything be expanded and collapsed.
    public nonisolated init() {}
  }
}
