import UpdateArithmetic

extension NSDiffableDataSourceSnapshot {
  /// Appends sections, which must not be in the snapshot.
  ///
  /// Rule: M11.2, M11.5.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: order.sections.count)
  }

  /// Inserts sections before another one.
  ///
  /// Rule: M11.5.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, besides: toIdentifier, isBefore: true)
  }

  /// Inserts sections after another one.
  ///
  /// Rule: M11.5.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, besides: toIdentifier, isBefore: false)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  ///
  /// Rule: M11.2.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    willChange()
    order.removeSections(ContiguousArray(identifiers.map(sectionTable.handle)))
    forgetUnused()
  }

  /// Moves a section before another one.
  ///
  /// Rule: M11.5.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, besides: toIdentifier, isBefore: true)
  }

  /// Moves a section after another one.
  ///
  /// Rule: M11.5.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, besides: toIdentifier, isBefore: false)
  }

  /// Marks sections that are replaced when the snapshot is applied.
  ///
  /// Rule: M11.3. That an unknown one is refused like an item is a guess.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where indexOfSection(identifier) == nil {
      return SnapshotException.unknownReloaded(section: identifier)
    }
    order.markReloaded(sections: ContiguousArray(identifiers.map(sectionTable.handle)))
  }

  // MARK: Changes

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], besides other: SectionIdentifierType, isBefore: Bool
  ) {
    if identifiers.contains(other), indexOfSection(other) != nil {
      return SnapshotException.insertion(of: identifiers, at: other, isBefore: isBefore)
    }
    guard let index = indexOfSection(other) else {
      return SnapshotException.invalid("insertIndex != NSNotFound")
    }
    insert(identifiers, at: isBefore ? index : index + 1)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var seen: Set<SectionIdentifierType> = []
    let known = identifiers.filter { !seen.insert($0).inserted || indexOfSection($0) != nil }
    guard known.isEmpty else { return SnapshotException.existing(known) }
    willChange()
    order.insertSections(sectionTable.handles(for: identifiers), at: index)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, besides other: SectionIdentifierType, isBefore: Bool
  ) {
    guard let source = indexOfSection(identifier) else {
      return SnapshotException.invalid("fromSection != NSNotFound")
    }
    guard let target = indexOfSection(other) else {
      return SnapshotException.invalid("toSection != NSNotFound")
    }
    guard source != target else {
      return SnapshotException.move(of: identifier, isBefore: isBefore)
    }
    willChange()
    order.moveSection(from: source, besides: target, isBehind: !isBefore)
  }
}
