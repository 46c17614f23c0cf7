import UpdateArithmetic

extension NSDiffableDataSourceSnapshot {
  /// Appends items to a section, or to the last one; those that are in the snapshot move there.
  ///
  /// Rule: M11.2, M11.5.
  ///
  /// - Complexity: O(items)
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionToAppendTo(sectionIdentifier) else { return }
    refreshFinder()
    let items = itemTable.handles(for: identifiers)
    append(items, toSectionAt: section)
  }

  /// Appends items to a section that differ from each other and from all items of the snapshot.
  ///
  /// They are hashed when somebody first looks for an item, which a view does not do before a change: the
  /// snapshot and its copies must stay on one thread.
  @inlinable
  package mutating func appendNewItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType?
  ) {
    guard let section = sectionToAppendTo(sectionIdentifier) else { return }
    refreshFinder()
    append(itemTable.handles(forNew: identifiers), toSectionAt: section)
  }

  /// Inserts items before another one; those that are in the snapshot move there.
  ///
  /// Rule: M11.2, M11.5.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let target = knownTarget(beforeIdentifier) else { return }
    refreshFinder()
    let items = itemTable.handles(for: identifiers)
    insert(items, besides: target, isBefore: true)
  }

  /// Inserts items after another one; those that are in the snapshot move there.
  ///
  /// Rule: M11.2, M11.5.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let target = knownTarget(afterIdentifier) else { return }
    refreshFinder()
    let items = itemTable.handles(for: identifiers)
    insert(items, besides: target, isBefore: false)
  }

  /// Deletes items; unknown ones are ignored.
  ///
  /// Rule: M11.2.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    var handles = ContiguousArray<Int32>()
    for identifier in identifiers {
      let handle = itemTable.handle(of: identifier)
      if handle >= 0 { handles.append(handle) }
    }
    remove(handles)
  }

  /// Deletes all items and sections.
  ///
  /// Rule: M11.2.
  public mutating func deleteAllItems() {
    let finder = self.finder
    self = NSDiffableDataSourceSnapshot()
    self.finder = finder
  }

  /// Moves an item before another one.
  ///
  /// Rule: M11.5.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, besides: toIdentifier, isBefore: true)
  }

  /// Moves an item after another one.
  ///
  /// Rule: M11.5.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, besides: toIdentifier, isBefore: false)
  }

  /// Marks items whose cells are replaced when the snapshot is applied.
  ///
  /// Rule: M11.3, M11.5.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard let items = knownItems(identifiers) else { return }
    order.markReloaded(items: items)
  }

  /// Marks items whose cells are configured again when the snapshot is applied.
  ///
  /// Rule: M11.3, M11.5.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard let items = knownItems(identifiers) else { return }
    order.markReconfigured(items: items)
  }

  private func knownItems(_ identifiers: [ItemIdentifierType]) -> ContiguousArray<Int32>? {
    var items: ContiguousArray<Int32> = []
    for identifier in identifiers {
      let handle = itemTable.handle(of: identifier)
      guard order.contains(item: handle) else {
        SnapshotException.unknownItem(identifier)
        return nil
      }
      items.append(handle)
    }
    return items
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, besides other: ItemIdentifierType, isBefore: Bool
  ) {
    let (item, target) = (itemTable.handle(of: identifier), itemTable.handle(of: other))
    guard order.contains(item: item) else {
      return SnapshotException.invalid("fromIndex != NSNotFound")
    }
    guard order.contains(item: target) else {
      return SnapshotException.invalid("toIndex != NSNotFound")
    }
    guard item != target else {
      return SnapshotException.move(of: identifier, isBefore: isBefore)
    }
    willChange()
    order.insert([item], at: isBefore ? .before(item: target) : .after(item: target))
  }

  // MARK: For inlined code

  /// Sets a finder that is compiled for the identifiers' type, in the module of the caller.
  @inlinable
  mutating func refreshFinder() {
    finder = { ItemTable.handles(in: $0, of: $1) }
  }

  /// Returns the index of the section that items are appended to, or raises an exception.
  @usableFromInline
  func sectionToAppendTo(_ identifier: SectionIdentifierType?) -> Int? {
    guard let identifier else {
      if order.sections.isEmpty { SnapshotException.noSections() }
      return order.sections.indices.last
    }
    let section = indexOfSection(identifier)
    if section == nil { SnapshotException.invalid("section != NSNotFound") }
    return section
  }

  @usableFromInline
  mutating func append(_ items: ContiguousArray<Int32>, toSectionAt section: Int) {
    guard areDistinct(items) else { return }
    willChange()
    order.insert(items, at: .end(ofSection: section))
  }

  /// Returns the handle of the item next to which others are inserted, or raises an exception.
  @usableFromInline
  func knownTarget(_ identifier: ItemIdentifierType) -> Int32? {
    let handle = itemTable.handle(of: identifier)
    if order.contains(item: handle) { return handle }
    SnapshotException.invalid("insertIndex != NSNotFound")
    return nil
  }

  @usableFromInline
  mutating func insert(_ items: ContiguousArray<Int32>, besides target: Int32, isBefore: Bool) {
    guard areDistinct(items) else { return }
    guard !items.contains(target) else {
      return SnapshotException.insertion(
        of: items.map(itemTable.name), at: itemTable.name(of: target), isBefore: isBefore)
    }
    willChange()
    order.insert(items, at: isBefore ? .before(item: target) : .after(item: target))
  }

  /// Returns whether no item is in a list twice, or raises an exception.
  private func areDistinct(_ items: ContiguousArray<Int32>) -> Bool {
    let repeated = SnapshotOrder.repeated(in: items)
    guard !repeated.isEmpty else { return true }
    SnapshotException.repeated(repeated.map(itemTable.name))
    return false
  }

  @usableFromInline
  mutating func remove(_ items: ContiguousArray<Int32>) {
    guard !items.isEmpty else { return }
    willChange()
    order.remove(items)
    forgetUnused()
  }

  /// Forgets identifiers that are not in use, once there are more of them than of the others.
  mutating func forgetUnused() {
    guard itemTable.count > 1024 + 2 * order.itemCount else { return }
    let former = order.renumberItems()
    var table = ItemTable()
    _ = table.handles(for: former.map(itemTable.name))
    itemTable = table
  }
}
