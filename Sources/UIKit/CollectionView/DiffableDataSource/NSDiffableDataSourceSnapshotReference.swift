public import Foundation

/// A snapshot as an object, which code in the manner of Objective-C and Core Data's results controller hand out.
///
/// Identifiers are hashable values or objects. It converts from and to a ``NSDiffableDataSourceSnapshot`` by
/// initializers, and in rewritten sources by `as`.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  /// An identifier of any type.
  private struct Identifier: Hashable, @unchecked Sendable {
    let value: AnyHashable

    /// Raises an exception for a value without equality.
    init(_ value: Any) {
      if let value = value as? AnyHashable {
        self.value = value
      } else {
        SnapshotException.raise("The identifier \(value) is not hashable.")
        self.value = AnyHashable("\(value)")
      }
    }
  }

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Identifier, Identifier>
  private var snapshot: Snapshot

  /// Creates a snapshot without sections.
  public override init() {
    snapshot = Snapshot()
  }

  private init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// Creates an object with the sections, items and marks of a value.
  public init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ value: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    snapshot = value.converted(Identifier.init, Identifier.init)
  }

  /// Returns a copy with the same sections and items.
  @discardableResult
  public func copy(with zone: NSZone? = nil) -> Any {
    NSDiffableDataSourceSnapshotReference(snapshot)
  }

  /// Returns the value with the same sections, items and marks, whose identifiers must have the types.
  fileprivate func value<Section: Hashable & Sendable, Item: Hashable & Sendable>()
    -> NSDiffableDataSourceSnapshot<Section, Item>
  {
    func cast<Name>(_ identifier: Identifier) -> Name {
      guard let name = identifier.value.base as? Name ?? identifier.value as? Name else {
        preconditionFailure(
          "The identifier \(identifier.value) of the snapshot is no \(Name.self).")
      }
      return name
    }
    return snapshot.converted({ cast($0) }, { cast($0) })
  }

  // MARK: Counts and identifiers

  /// The number of items in all sections.
  open var numberOfItems: Int { snapshot.numberOfItems }
  /// The number of sections.
  open var numberOfSections: Int { snapshot.numberOfSections }
  /// The identifiers of the sections, in order.
  open var sectionIdentifiers: [Any] { Self.values(snapshot.sectionIdentifiers) }
  /// The identifiers of the items of all sections, in order.
  open var itemIdentifiers: [Any] { Self.values(snapshot.itemIdentifiers) }
  /// The identifiers of the sections that are marked, in the order of marking.
  open var reloadedSectionIdentifiers: [Any] { Self.values(snapshot.reloadedSectionIdentifiers) }
  /// The identifiers of the items that are marked, in the order of marking.
  open var reloadedItemIdentifiers: [Any] { Self.values(snapshot.reloadedItemIdentifiers) }
  /// The identifiers of the items that are marked to be configured again, in the order of marking.
  open var reconfiguredItemIdentifiers: [Any] { Self.values(snapshot.reconfiguredItemIdentifiers) }

  private static func values(_ identifiers: [Identifier]) -> [Any] {
    identifiers.map(\.value.base)
  }

  /// Returns the number of items of a section.
  @discardableResult
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    snapshot.numberOfItems(inSection: Identifier(sectionIdentifier))
  }

  /// Returns the identifiers of the items of a section, in order.
  @discardableResult
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    Self.values(snapshot.itemIdentifiers(inSection: Identifier(sectionIdentifier)))
  }

  /// Returns the section that contains an item; nil if none does.
  @discardableResult
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    snapshot.sectionIdentifier(containingItem: Identifier(itemIdentifier))?.value.base
  }

  /// Returns the index of an item among the items of all sections; `NSNotFound` for an unknown one.
  @discardableResult
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    snapshot.indexOfItem(Identifier(itemIdentifier)) ?? NSNotFound
  }

  /// Returns the index of a section; `NSNotFound` for an unknown one.
  @discardableResult
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    snapshot.indexOfSection(Identifier(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Items

  /// Adds items to the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    snapshot.appendItems(identifiers.map(Identifier.init))
  }
  /// Adds items to a section.
  open func appendItems(
    withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any
  ) {
    snapshot.appendItems(
      identifiers.map(Identifier.init), toSection: Identifier(sectionIdentifier))
  }
  /// Inserts items before another one.
  open func insertItems(
    withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any
  ) {
    snapshot.insertItems(
      identifiers.map(Identifier.init), beforeItem: Identifier(itemIdentifier))
  }
  /// Inserts items after another one.
  open func insertItems(
    withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any
  ) {
    snapshot.insertItems(identifiers.map(Identifier.init), afterItem: Identifier(itemIdentifier))
  }
  /// Deletes items.
  open func deleteItems(withIdentifiers identifiers: [Any]) {
    snapshot.deleteItems(identifiers.map(Identifier.init))
  }
  /// Deletes all items and sections.
  open func deleteAllItems() { snapshot.deleteAllItems() }
  /// Moves an item before another one.
  open func moveItem(
    withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveItem(Identifier(fromIdentifier), beforeItem: Identifier(toIdentifier))
  }
  /// Moves an item after another one.
  open func moveItem(
    withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveItem(Identifier(fromIdentifier), afterItem: Identifier(toIdentifier))
  }
  /// Marks items, whose cells are replaced.
  open func reloadItems(withIdentifiers identifiers: [Any]) {
    snapshot.reloadItems(identifiers.map(Identifier.init))
  }
  /// Marks items, whose cells are configured again.
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    snapshot.reconfigureItems(identifiers.map(Identifier.init))
  }

  // MARK: Sections

  /// Adds sections.
  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.appendSections(sectionIdentifiers.map(Identifier.init))
  }
  /// Inserts sections before another one.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.insertSections(
      sectionIdentifiers.map(Identifier.init), beforeSection: Identifier(toIdentifier))
  }
  /// Inserts sections after another one.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.insertSections(
      sectionIdentifiers.map(Identifier.init), afterSection: Identifier(toIdentifier))
  }
  /// Deletes sections and their items.
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.deleteSections(sectionIdentifiers.map(Identifier.init))
  }
  /// Moves a section before another one.
  open func moveSection(
    withIdentifier fromIdentifier: Any, beforeSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveSection(Identifier(fromIdentifier), beforeSection: Identifier(toIdentifier))
  }
  /// Moves a section after another one.
  open func moveSection(
    withIdentifier fromIdentifier: Any, afterSectionWithIdentifier toIdentifier: Any
  ) {
    snapshot.moveSection(Identifier(fromIdentifier), afterSection: Identifier(toIdentifier))
  }
  /// Marks sections, whose cells are replaced.
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.reloadSections(sectionIdentifiers.map(Identifier.init))
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Creates a value with the sections, items and marks of an object.
  ///
  /// Identifiers of other types end the program, as on a device, where the bridge checks them.
  public init(_ reference: NSDiffableDataSourceSnapshotReference) {
    self = reference.value()
  }

  /// Returns a snapshot with other identifiers at the same places, with the same marks.
  fileprivate func converted<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ section: (SectionIdentifierType) -> Section, _ item: (ItemIdentifierType) -> Item
  ) -> NSDiffableDataSourceSnapshot<Section, Item> {
    var result = NSDiffableDataSourceSnapshot<Section, Item>()
    for name in sectionIdentifiers {
      let new = section(name)
      result.appendSections([new])
      result.appendItems(itemIdentifiers(inSection: name).map(item), toSection: new)
    }
    result.reloadSections(reloadedSectionIdentifiers.map(section))
    result.reloadItems(reloadedItemIdentifiers.map(item))
    result.reconfigureItems(reconfiguredItemIdentifiers.map(item))
    return result
  }
}

// The forms in which rewritten sources have a conversion by `as`.

extension NSDiffableDataSourceSnapshotReference {
  /// Returns the value with the same sections and items.
  @discardableResult
  public func _bridged<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    to type: NSDiffableDataSourceSnapshot<Section, Item>.Type
  ) -> NSDiffableDataSourceSnapshot<Section, Item> { value() }

  /// Returns the object itself.
  @discardableResult
  public func _bridged(
    to type: NSDiffableDataSourceSnapshotReference.Type
  ) -> NSDiffableDataSourceSnapshotReference { self }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the value itself.
  @discardableResult
  public func _bridged(to type: Self.Type) -> Self { self }

  /// Returns an object with the same sections and items.
  @discardableResult
  public func _bridged(
    to type: NSDiffableDataSourceSnapshotReference.Type
  ) -> NSDiffableDataSourceSnapshotReference { NSDiffableDataSourceSnapshotReference(self) }
}
