import UpdateArithmetic

/// The items of one section, as an outline whose items can be expanded and collapsed.
///
/// Rule: M11.22.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  var table = IdentifierTable<ItemIdentifierType>()
  var tree = SectionTree()

  /// Creates a snapshot without items.
  public init() {}

  /// Creates a snapshot of items without levels.
  init(roots: [ItemIdentifierType]) {
    tree.insert(table.handles(for: roots), at: .end(of: nil))
  }

  // MARK: Identifiers

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { tree.items.map(table.name) }

  /// The items without a parent, in order.
  public var rootItems: [ItemIdentifierType] { tree.roots.map(table.name) }

  /// The items all of whose parents are expanded, in order.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems.map(table.name) }

  /// The items that are expanded, in order.
  public var expandedItems: [ItemIdentifierType] {
    tree.items.filter(tree.isExpanded).map(table.name)
  }

  // MARK: Looking up

  /// Returns whether an item is in the snapshot.
  @discardableResult
  public func contains(_ item: ItemIdentifierType) -> Bool { treeIndex(of: item) != nil }

  /// Returns whether all parents of an item are expanded.
  ///
  /// Rule: M11.23.
  @discardableResult
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    knownIndex(of: item).map(tree.isVisible) ?? false
  }

  /// Returns whether an item is expanded.
  ///
  /// Rule: M11.23.
  @discardableResult
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    knownIndex(of: item).map { tree.isExpanded(tree.items[$0]) } ?? false
  }

  /// Returns how many parents an item has.
  ///
  /// Rule: M11.22, M11.23.
  @discardableResult
  public func level(of item: ItemIdentifierType) -> Int {
    knownIndex(of: item).map(tree.level) ?? 0
  }

  /// Returns the index of an item among all items; nil for an unknown one.
  @discardableResult
  public func index(of item: ItemIdentifierType) -> Int? { treeIndex(of: item) }

  /// Returns the parent of an item; nil for one without.
  ///
  /// Rule: M11.22, M11.23.
  @discardableResult
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let index = treeIndex(of: child) else {
      SnapshotException.absent("Child item identifier", child)
      return nil
    }
    return tree.parent(ofItemAt: index).map(table.name)
  }

  /// Returns the items below one, with or without it as the root.
  ///
  /// Rule: M11.22, M11.23.
  @discardableResult
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    guard let index = treeIndex(of: parent) else {
      SnapshotException.absent("Parent item identifier", parent)
      return NSDiffableDataSourceSectionSnapshot()
    }
    var part = NSDiffableDataSourceSectionSnapshot()
    part.table = table
    part.tree = tree.part(of: tree.items[index], includingParent: includingParent)
    return part
  }

  /// Returns a text with a line for each item: `*` for a visible one, `+` for an expanded and `-` for a
  /// collapsed one.
  ///
  /// Rule: M11.22; the marks are documented, how a line is made of them is a guess.
  @discardableResult
  public func visualDescription() -> String {
    tree.items.indices.map { index in
      let item = tree.items[index]
      let indent = String(repeating: "  ", count: tree.level(at: index))
      return "\(indent)\(tree.isVisible(at: index) ? "*" : " ") "
        + "\(tree.isExpanded(item) ? "+" : "-") \(table.name(of: item))"
    }.joined(separator: "\n")
  }

  func treeIndex(of item: ItemIdentifierType) -> Int? { tree.index(of: table.handle(of: item)) }

  private func knownIndex(of item: ItemIdentifierType) -> Int? {
    let index = treeIndex(of: item)
    if index == nil { SnapshotException.absent("Item identifier", item) }
    return index
  }
}
