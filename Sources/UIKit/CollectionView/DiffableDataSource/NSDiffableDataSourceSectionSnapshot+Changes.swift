import UpdateArithmetic

extension NSDiffableDataSourceSectionSnapshot {
  /// Appends items to the children of another one, or to the roots.
  ///
  /// Rule: M11.22, M11.23.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !contains(parent) {
      return SnapshotException.absent("Parent item identifier", parent)
    }
    insert(items, at: .end(of: parent.map(table.handle)))
  }

  /// Inserts items before another one, as its siblings.
  ///
  /// Rule: M11.22, M11.23.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard contains(item) else { return SnapshotException.noIndex(of: item) }
    insert(items, at: .before(table.handle(of: item)))
  }

  /// Inserts items after another one and all that is below it, as its siblings.
  ///
  /// Rule: M11.22, M11.23.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard contains(item) else { return SnapshotException.noIndex(of: item) }
    insert(items, at: .after(table.handle(of: item)))
  }

  /// Inserts the items of another snapshot before an item, as its siblings.
  ///
  /// Rule: M11.22, M11.23.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    guard contains(item) else {
      return SnapshotException.absent("Item identifier to insert before", item)
    }
    insert(snapshot, at: .before(table.handle(of: item)))
  }

  /// Inserts the items of another snapshot after an item and all that is below it, as its siblings.
  ///
  /// Rule: M11.22, M11.23.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    guard contains(item) else {
      return SnapshotException.absent("Item identifier to insert after", item)
    }
    insert(snapshot, at: .after(table.handle(of: item)))
  }

  /// Replaces everything below an item by another snapshot.
  ///
  /// Rule: M11.22, M11.23.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    guard contains(parent) else {
      return SnapshotException.absent("Parent item identifier", parent)
    }
    var changed = self
    changed.tree.removeChildren(of: table.handle(of: parent))
    guard changed.insert(snapshot, at: .end(of: table.handle(of: parent))) else { return }
    self = changed
  }

  /// Deletes items with everything below them; unknown ones are ignored.
  ///
  /// Rule: M11.22.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    tree.remove(items.map(table.handle))
  }

  /// Deletes all items.
  public mutating func deleteAll() {
    self = NSDiffableDataSourceSectionSnapshot()
  }

  /// Expands items; unknown ones are ignored.
  ///
  /// Rule: M11.22.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    tree.setExpanded(true, items.map(table.handle))
  }

  /// Collapses items; unknown ones are ignored.
  ///
  /// Rule: M11.22.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    tree.setExpanded(false, items.map(table.handle))
  }

  // MARK: Changes

  private mutating func insert(_ items: [ItemIdentifierType], at target: SectionTree.Target) {
    let handles = table.handles(for: items)
    guard areNew(handles) else { return }
    tree.insert(handles, at: target)
  }

  @discardableResult
  private mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, at target: SectionTree.Target
  ) -> Bool {
    let handles = table.handles(for: snapshot.items)
    guard areNew(handles) else { return false }
    tree.insert(snapshot.tree.renumbered(by: handles), at: target)
    return true
  }

  /// Returns whether items are neither in the snapshot nor twice in the list, or raises an exception.
  private func areNew(_ handles: ContiguousArray<Int32>) -> Bool {
    let repeated = SnapshotOrder.repeated(in: handles)
    let known = handles.filter { tree.index(of: $0) != nil }
    guard !repeated.isEmpty || !known.isEmpty else { return true }
    SnapshotException.notUnique((repeated + known).map(table.name))
    return false
  }

  // MARK: For the data source

  /// Returns the outline whose visible items are these, as another change left them.
  ///
  /// Rule: M11.24.
  func following(_ visible: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot {
    var followed = self
    let handles = followed.table.handles(for: visible)
    followed.tree = tree.following(handles)
    return followed
  }

  /// Whether any item is below another one, so that there is an outline.
  var hasLevels: Bool { tree.hasLevels }
}

extension SnapshotException {
  static func absent<Item>(_ noun: String, _ item: Item) {
    raise("\(noun) does not exist in section snapshot: \(item)")
  }

  static func noIndex<Item>(of item: Item) {
    raise("Failed to find index of item \(item)")
  }

  static func notUnique<Item>(_ items: [Item]) {
    raise(
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {"
        + "\(list(items))}")
  }
}
