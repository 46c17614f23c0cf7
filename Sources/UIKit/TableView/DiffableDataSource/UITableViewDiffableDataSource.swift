public import Foundation

/// A data source of a table that shows snapshots: it finds what differs and updates the table.
///
/// The methods of the data source may be overridden; the counts come from the snapshot.
/// Rule: M11.6–M11.18, U8.4.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  /// Returns the cell of a row: dequeued, and configured for the item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  /// The state of the data.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// How rows appear and disappear; nothing is animated.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private let storage: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>

  /// Creates a data source without data and sets it on a table, which holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    storage = UICollectionViewDiffableDataSource(storageFor: tableView.content)
    super.init()
    storage.isServed = { [weak self] in
      guard let self else { return false }
      return self.table?.dataSource === self
    }
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot: by `reloadData` the first time, then by batch updates.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    storage.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await storage.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  /// Shows a snapshot by `reloadData`.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { storage.applySnapshotUsingReloadData(snapshot, completion: completion) }

  /// Shows a snapshot by `reloadData`, and returns after the layout.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { await storage.applySnapshotUsingReloadData(snapshot) }

  // MARK: Questions

  /// Returns the current state of the data, without marks.
  @discardableResult
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { storage.snapshot() }

  /// Returns the section at an index; nil outside.
  @discardableResult
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    storage.sectionIdentifier(for: index)
  }

  /// Returns the index of a section; nil for an unknown one.
  @discardableResult
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    storage.index(for: sectionIdentifier)
  }

  /// Returns the item at an index path; nil outside.
  @discardableResult
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    storage.itemIdentifier(for: indexPath)
  }

  /// Returns the index path of an item; nil for an unknown one.
  @discardableResult
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    storage.indexPath(for: itemIdentifier)
  }

  // MARK: The data source

  /// Returns the number of sections of the snapshot.
  @discardableResult
  open func numberOfSections(in tableView: UITableView) -> Int {
    storage.snapshot().numberOfSections
  }

  /// Returns the number of items of a section of the snapshot.
  @discardableResult
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    storage.collectionView(tableView.content, numberOfItemsInSection: section)
  }

  /// Returns the cell that the provider returns for the item.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = storage.itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      UIKitException.raise(
        .internalInconsistency,
        "UITableViewDiffableDataSource cell provider returned nil for index path "
          + "\(ItemPath(indexPath).inExceptions), which is not allowed. You must always return a cell to "
          + "the table view: <\(type(of: tableView))>")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cell
  }

  /// Returns the title of a header: none.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    OptionalMethod.miss(.titleForHeaderInSection)
    return nil
  }

  /// Returns the title of a footer: none.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    OptionalMethod.miss(.titleForFooterInSection)
    return nil
  }

  /// Returns whether a row may be edited: it may not.
  ///
  /// Rule: U8.4.
  @discardableResult
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns whether a row may be moved: it may not.
  ///
  /// Rule: U8.4.
  @discardableResult
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns the titles of the index: none.
  @discardableResult
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the section to which a title of the index leads.
  @discardableResult
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Does nothing; a subclass commits the control of a row.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing; a subclass moves the item in its snapshot.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
