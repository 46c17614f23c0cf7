import UpdateArithmetic

/// The sections and items of a view, by their identifiers.
///
/// A value: it describes a state of the data, which a ``UICollectionViewDiffableDataSource`` shows when
/// it is applied. It is checked when it is changed. Rule: M11.1, M11.2.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  @usableFromInline typealias ItemTable = IdentifierTable<ItemIdentifierType>
  @usableFromInline typealias SectionTable = IdentifierTable<SectionIdentifierType>
  /// Returns the handles of one table in another, as compiled for the identifiers' type.
  @usableFromInline typealias Finder =
    @Sendable (_ old: ItemTable, _ new: ItemTable) ->
    ContiguousArray<Int32>

  @usableFromInline var itemTable = ItemTable()
  @usableFromInline var sectionTable = SectionTable()
  @usableFromInline var finder: Finder = { ItemTable.handles(in: $0, of: $1) }
  var order = SnapshotOrder()
  var caches = SnapshotCaches<ItemIdentifierType>()

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Counts and identifiers

  /// The number of items in all sections.
  public var numberOfItems: Int { order.itemCount }

  /// The number of sections.
  public var numberOfSections: Int { order.sections.count }

  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] {
    order.sections.map { sectionTable.name(of: $0.handle) }
  }

  /// The identifiers of the items of all sections, in order.
  ///
  /// - Complexity: O(1) after the first use, until the snapshot is changed. Rule: M15.6.
  @inlinable
  public var itemIdentifiers: [ItemIdentifierType] {
    if let known = knownItems { return known }
    var items: [ItemIdentifierType] = []
    items.reserveCapacity(numberOfItems)
    for section in 0..<numberOfSections { names(ofItemsInSectionAt: section, into: &items) }
    keep(items)
    return items
  }

  /// The identifiers of the sections that are marked, in the order of marking.
  ///
  /// Rule: M11.3.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    order.reloadedSections.handles.map(sectionTable.name)
  }

  /// The identifiers of the items that are marked, in the order of marking.
  ///
  /// Rule: M11.3.
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    order.reloadedItems.handles.map(itemTable.name)
  }

  /// The identifiers of the items that are marked to be configured again, in the order of marking.
  ///
  /// Rule: M11.3.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    order.reconfiguredItems.handles.map(itemTable.name)
  }

  /// Returns the number of items of a section.
  @discardableResult
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    knownSection(identifier).map { order.sections[$0].items.count } ?? 0
  }

  /// Returns the identifiers of the items of a section, in order.
  @discardableResult
  @inlinable
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    var items: [ItemIdentifierType] = []
    if let section = knownSection(identifier) {
      names(ofItemsInSectionAt: section, into: &items)
    }
    return items
  }

  // MARK: Looking up

  /// Returns the section that contains an item; nil if none does.
  ///
  /// - Complexity: O(1). Rule: M11.4.
  @discardableResult
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    order.indexOfSection(containing: itemTable.handle(of: identifier)).map(section(at:))
  }

  /// Returns the index of an item among the items of all sections; nil for an unknown one.
  ///
  /// - Complexity: O(1) after the first use, until the snapshot is changed. Rule: M11.4.
  @discardableResult
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    path(of: identifier).map { caches.start(ofSection: $0.section, in: order) + $0.item }
  }

  /// Returns the index of a section; nil for an unknown one.
  ///
  /// - Complexity: O(1). Rule: M11.4.
  @discardableResult
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    order.index(ofSection: sectionTable.handle(of: identifier))
  }

  // MARK: For the data source

  /// Returns the index path of an item; nil for an unknown one.
  func path(of identifier: ItemIdentifierType) -> ItemPath? {
    let handle = itemTable.handle(of: identifier)
    guard let section = order.indexOfSection(containing: handle) else { return nil }
    return ItemPath(
      section: section, item: caches.index(of: handle, inSection: section, of: order))
  }

  /// Returns the identifier of the item at an index path, which must exist.
  func item(at path: ItemPath) -> ItemIdentifierType {
    itemTable.name(of: order.sections[path.section].items[path.item])
  }

  /// Returns the identifier of the section at an index, which must exist.
  func section(at index: Int) -> SectionIdentifierType {
    sectionTable.name(of: order.sections[index].handle)
  }

  func contains(_ path: ItemPath) -> Bool {
    order.sections.indices.contains(path.section)
      && order.sections[path.section].items.indices.contains(path.item)
  }

  // MARK: For inlined code

  @usableFromInline var knownItems: [ItemIdentifierType]? { caches.items }

  @usableFromInline
  func keep(_ items: [ItemIdentifierType]) {
    caches.keep(items)
  }

  /// Returns the index of a section, or raises an exception.
  ///
  /// Rule: M11.5.
  @usableFromInline
  func knownSection(_ identifier: SectionIdentifierType) -> Int? {
    if let section = indexOfSection(identifier) { return section }
    SnapshotException.unknownSection()
    return nil
  }

  /// The handles of a section's items.
  @usableFromInline
  func handles(ofItemsInSectionAt section: Int) -> ContiguousArray<Int32> {
    order.sections[section].items
  }

  @inlinable
  func names(ofItemsInSectionAt section: Int, into items: inout [ItemIdentifierType]) {
    let handles = handles(ofItemsInSectionAt: section)
    items.reserveCapacity(items.count + handles.count)
    for handle in handles { items.append(itemTable.name(of: handle)) }
  }

  /// Forgets what was computed, before a change.
  mutating func willChange() {
    if !isKnownUniquelyReferenced(&caches) || caches.isUsed { caches = SnapshotCaches() }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns whether two snapshots have the same sections and items in the same order.
  ///
  /// Marks do not count. Rule: M11.3.
  @discardableResult
  public static func == (
    left: NSDiffableDataSourceSnapshot, right: NSDiffableDataSourceSnapshot
  ) -> Bool { left.difference(to: right).isEmpty }

  /// Returns whether two snapshots differ in sections or items.
  @discardableResult
  public static func != (
    left: NSDiffableDataSourceSnapshot, right: NSDiffableDataSourceSnapshot
  ) -> Bool { !(left == right) }

  /// Returns what has to be done with this snapshot to get another one.
  ///
  /// Rule: M11.8.
  func difference(to new: NSDiffableDataSourceSnapshot) -> SnapshotDifference {
    SnapshotDifference(
      from: order, to: new.order,
      sections: sectionTable.translation(of: new.sectionTable) {
        SectionTable.handles(in: $0, of: $1)
      },
      items: itemTable.translation(of: new.itemTable, by: new.finder))
  }

  /// A copy without marks, as a data source keeps it.
  ///
  /// Rule: M11.3.
  var withoutMarks: NSDiffableDataSourceSnapshot {
    var copy = self
    copy.order = order.withoutMarks
    return copy
  }
}
