/// The exceptions of snapshots, which are values and may be changed on any thread.
///
/// Rule: M11.5, M11.23.
enum SnapshotException {
  /// Raises an exception with UIKit's message; elsewhere than on the main actor nothing can handle it.
  static func raise(_ reason: String) {
    guard MainThread.isCurrent else {
      fatalError("\(UIKitException.Name.internalInconsistency.rawValue): \(reason)")
    }
    MainActor.assumeIsolated { UIKitException.raise(.internalInconsistency, reason) }
  }

  static func invalid(_ condition: String) {
    raise("Invalid parameter not satisfying: \(condition)")
  }

  static func unknownSection() {
    raise(
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)")
  }

  static func noSections() {
    raise("There are currently no sections in the data source. Please add a section first.")
  }

  static func repeated<Item>(_ items: [Item]) {
    raise(
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {"
        + "\(list(items))}")
  }

  static func existing<Section>(_ sections: [Section]) {
    raise(
      "Diffable data source detected an attempt to insert or append \(sections.count) section "
        + "identifier(s) that already exist in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifiers that already "
        + "exist: \(list(sections))")
  }

  static func unknownItem<Item>(_ item: Item) {
    raise("Attempted to reload item identifier that does not exist in the snapshot: \(item)")
  }

  static func unknownReloaded<Section>(section: Section) {
    raise(
      "Attempted to reload section identifier that does not exist in the snapshot: \(section)")
  }

  /// The destination of an insertion is itself inserted.
  static func insertion<Item>(of items: [Item], at target: Item, isBefore: Bool) {
    raise(
      "Invalid update: destination for insertion operation [\(target)] is in the insertion "
        + "identifier list for update: <\(isBefore ? "insert before" : "insert after"): "
        + "\(list(items))>.")
  }

  /// An identifier is moved to itself.
  static func move<Item>(of item: Item, isBefore: Bool) {
    raise(
      "Invalid update: destination for move operation [\(item)] is in the move identifier list for "
        + "update: <\(isBefore ? "move before" : "move after"): \(list([item]))>.")
  }

  /// The identifiers as Foundation describes an array.
  static func list<Element>(_ elements: [Element]) -> String {
    "(\n" + elements.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
  }
}
