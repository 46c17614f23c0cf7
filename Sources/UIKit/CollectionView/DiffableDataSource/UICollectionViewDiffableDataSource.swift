public import Foundation
import UpdateArithmetic

/// A data source that shows snapshots: it finds what differs and updates the view.
///
/// The methods of the data source may be overridden; the counts come from the snapshot.
/// Rule: M11.6–M11.18.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  /// Returns the cell of an item: dequeued, and configured for the item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns the supplementary view of a kind at an index path.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Provides the supplementary views; required where the layout has some.
  ///
  /// Rule: M11.16.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Whether items may be moved interactively, and what happens then; none may unless it says so.
  ///
  /// Rule: M11.19, M11.20.
  open var reorderingHandlers = ReorderingHandlers()
  /// The handlers that are called when a touch expands or collapses items.
  ///
  /// Rule: M11.25.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// The view of the data.
  private(set) weak var view: UICollectionView?
  private let cellProvider: CellProvider
  /// The snapshot that the view shows.
  private(set) var current = Snapshot()
  /// The outlines of sections that have one.
  private(set) var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// How often the outlines may have changed.
  package private(set) final var outlineChanges = 0
  /// Whether a snapshot was applied.
  private(set) var hasApplied = false

  /// Creates a data source without data and sets it on a view, which holds it weakly.
  ///
  /// Rule: M11.6.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Creates the storage of another data source, which a view has instead of this one.
  ///
  /// `isServed` then says whether the view still has the other one.
  package init(storageFor collectionView: UICollectionView) {
    view = collectionView
    cellProvider = { _, _, _ in nil }
    super.init()
  }

  /// Whether a table still has the data source whose storage this is; nil for the data source of a view.
  package final var isServed: (() -> Bool)?

  /// The view, if this is still its data source.
  final var servedView: UICollectionView? {
    guard let view, isServed?() ?? (view.dataSource === self) else { return nil }
    return view
  }

  // MARK: Applying

  /// Shows a snapshot: by `reloadData` the first time, then by batch updates.
  ///
  /// The completion is called after the animation, or after the layout if nothing is animated.
  /// Rule: M11.7–M11.13.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns after the animation.
  ///
  /// Rule: M11.7–M11.13.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      show(snapshot, animated: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by `reloadData`.
  ///
  /// Rule: M11.7, M11.13.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    reload(with: snapshot, completion: completion)
  }

  /// Shows a snapshot by `reloadData`, and returns after the layout.
  ///
  /// Rule: M11.7, M11.13.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      reload(with: snapshot) { continuation.resume() }
    }
  }

  /// Shows the visible items of an outline in a section, which is appended if it is new.
  ///
  /// Rule: M11.24.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    show(snapshot, in: section, animated: animatingDifferences, completion: completion)
  }

  /// Shows the visible items of an outline in a section, and returns after the animation.
  ///
  /// Rule: M11.24.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      show(snapshot, in: section, animated: animatingDifferences) { continuation.resume() }
    }
  }

  /// Takes over what a snapshot says; the caller updates the view.
  func keep(_ snapshot: Snapshot, _ outlines: [SectionIdentifierType: SectionSnapshot]) {
    if !self.outlines.isEmpty || !outlines.isEmpty { outlineChanges += 1 }
    current = snapshot
    self.outlines = outlines
    hasApplied = true
  }

  // MARK: Questions

  /// Returns the current state of the data, without marks.
  ///
  /// Rule: M11.3, M11.14.
  @discardableResult
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Returns the current state of a section, as an outline.
  ///
  /// Rule: M11.22. That an unknown section has no items is a guess.
  @discardableResult
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { outline(of: section, in: current) }

  /// Returns the section at an index; nil outside.
  ///
  /// Rule: M11.14.
  @discardableResult
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    (0..<current.numberOfSections).contains(index) ? current.section(at: index) : nil
  }

  /// Returns the index of a section; nil for an unknown one.
  ///
  /// Rule: M11.14.
  @discardableResult
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// Returns the item at an index path; nil outside.
  ///
  /// Rule: M11.14.
  @discardableResult
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    let path = ItemPath(indexPath)
    return current.contains(path) ? current.item(at: path) : nil
  }

  /// Returns the index path of an item; nil for an unknown one.
  ///
  /// Rule: M11.14.
  @discardableResult
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)?.indexPath
  }

  // MARK: The data source

  /// Returns the number of sections of the snapshot.
  @discardableResult
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// Returns the number of items of a section of the snapshot.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.order.sections[section].items.count }

  /// Returns the cell that the provider returns for the item.
  ///
  /// Rule: M11.16.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.item(at: ItemPath(indexPath))
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    collectionView.refuseRequest(
      "UICollectionViewDiffableDataSource cell provider returned nil for index path "
        + "\(ItemPath(indexPath).inExceptions) with item identifier '\(item)', which is not allowed. You "
        + "must always return a cell to the collection view: <\(type(of: collectionView))>")
    return UICollectionViewCell(frame: .zero)
  }

  /// Returns the view that the provider returns.
  ///
  /// Rule: M11.16.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      collectionView.refuseRequest(
        "CollectionView <\(type(of: collectionView))> requested a supplementary view, but a "
          + "supplementaryViewProvider was not specified on the diffable data source "
          + "<\(type(of: self))>")
      return UICollectionReusableView(frame: .zero)
    }
    return supplementaryViewProvider(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }

  /// Returns whether the reordering handlers let an item be moved.
  ///
  /// Rule: M11.18, M11.19.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves an item in the snapshot, and tells the reordering handlers.
  ///
  /// Rule: M11.20.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reorder(from: ItemPath(sourceIndexPath), to: ItemPath(destinationIndexPath))
  }

  /// Returns the titles of an index beside the items: none.
  ///
  /// Rule: M11.18.
  @discardableResult
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the index path to which a title of the index leads.
  ///
  /// Rule: M11.18.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}
