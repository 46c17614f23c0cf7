/// A change of the data that the user has made by reordering.
///
/// Rule: M11.21.
@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  /// The data before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference among the items of all sections; the removal and the insertion of a moved item
  /// are associated.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections that changed, the last section first.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// A change of one section that the user has made by reordering.
///
/// Rule: M11.21.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType, ItemIdentifierType
>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference among the items of the section.
  public let difference: CollectionDifference<ItemIdentifierType>
}
