import Testing
import UIKit
import UIKitTestSupport

@Suite("Snapshots")
@MainActor
struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func text(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { section in
      let items = snapshot.itemIdentifiers(inSection: section).map(String.init)
      return "\(section):" + items.joined(separator: ",")
    }.joined(separator: " ")
  }

  @Test("Items are appended to a section or to the last one (M11.2)")
  func append() {
    var snapshot = snapshot([("a", [1]), ("b", [])])
    snapshot.appendItems([2, 3])
    snapshot.appendItems([4], toSection: "a")
    #expect(text(snapshot) == "a:1,4 b:2,3")
    #expect(snapshot.itemIdentifiers == [1, 4, 2, 3])
    #expect(snapshot.numberOfItems == 4 && snapshot.numberOfSections == 2)
    #expect(snapshot.numberOfItems(inSection: "a") == 2)
  }

  @Test("An item that is there moves to where it is appended or inserted (M11.2)")
  func moving() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.appendItems([1], toSection: "b")
    #expect(text(snapshot) == "a:2,3 b:4,1")
    snapshot.insertItems([4, 5], beforeItem: 3)
    #expect(text(snapshot) == "a:2,4,5,3 b:1")
    snapshot.insertItems([2], afterItem: 3)
    #expect(text(snapshot) == "a:4,5,3,2 b:1")
    snapshot.moveItem(2, beforeItem: 5)
    snapshot.moveItem(4, afterItem: 1)
    #expect(text(snapshot) == "a:2,5,3 b:1,4")
  }

  @Test("Unknown identifiers are not deleted, and all items take their sections along (M11.2)")
  func delete() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.deleteItems([2, 9, 4])
    snapshot.deleteSections(["b", "z"])
    #expect(text(snapshot) == "a:1,3")
    #expect(snapshot.indexOfItem(4) == nil && snapshot.numberOfItems == 2)
    snapshot.appendItems([4])
    #expect(text(snapshot) == "a:1,3,4")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.itemIdentifiers == [])
  }

  @Test("Sections are inserted and moved (M11.1)")
  func sections() {
    var snapshot = snapshot([("a", [1]), ("b", [2])])
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.insertSections(["d", "e"], afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "b", "d", "e"])
    snapshot.moveSection("a", afterSection: "d")
    snapshot.moveSection("e", beforeSection: "c")
    #expect(snapshot.sectionIdentifiers == ["e", "c", "b", "d", "a"])
    #expect(snapshot.indexOfSection("b") == 2 && snapshot.indexOfSection("z") == nil)
    #expect(snapshot.itemIdentifiers == [2, 1])
  }

  @Test("Items are found, also after changes (M11.4)")
  func lookUp() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [3, 4])])
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    let before = snapshot
    snapshot.deleteItems([1])
    #expect(snapshot.indexOfItem(4) == 2 && before.indexOfItem(4) == 3)
    #expect(snapshot.itemIdentifiers == [2, 3, 4] && before.itemIdentifiers == [1, 2, 3, 4])
  }

  @Test("Copies do not see each other's changes (M11.1)")
  func copies() {
    let first = snapshot([("a", [1, 2, 3])])
    var (second, third) = (first, first)
    second.appendItems([4, 5])
    third.appendItems([5, 6])
    third.deleteItems([1])
    #expect(text(first) == "a:1,2,3")
    #expect(text(second) == "a:1,2,3,4,5")
    #expect(text(third) == "a:2,3,5,6")
    #expect(second.indexOfItem(5) == 4 && third.indexOfItem(5) == 2)
    #expect(second.indexOfItem(6) == nil && third.indexOfItem(4) == nil)
  }

  @Test("Snapshots are equal by their identifiers, however they were made (M11.3)")
  func equality() {
    let one = snapshot([("a", [1, 2]), ("b", [3])])
    var other = snapshot([("b", [3, 2]), ("a", [1])])
    #expect(one != other)
    other.moveSection("a", beforeSection: "b")
    other.appendItems([2], toSection: "a")
    #expect(one == other)
    other.reloadItems([1])
    #expect(one == other)
    other.moveItem(1, afterItem: 2)
    #expect(one != other)
  }

  @Test("Marks are kept in their order, each once, and go with what they mark (M11.3)")
  func marks() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.reloadItems([3, 1, 3])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([4, 2])
    snapshot.reloadSections(["b", "a", "b"])
    let copy = snapshot
    #expect(copy.reloadedItemIdentifiers == [3, 1, 2])
    #expect(copy.reconfiguredItemIdentifiers == [4, 2])
    #expect(copy.reloadedSectionIdentifiers == ["b", "a"])
    snapshot.deleteItems([1, 4])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test("Identifiers that were deleted are forgotten, and those that stay keep their marks (M11.1)")
  func forgetting() {
    var snapshot = snapshot([("a", Array(0..<5000))])
    snapshot.reloadItems([4999])
    snapshot.deleteItems(Array(10..<4990))
    snapshot.deleteItems(Array(0..<5))
    #expect(snapshot.itemIdentifiers == Array(5..<10) + Array(4990..<5000))
    #expect(snapshot.reloadedItemIdentifiers == [4999])
    #expect(snapshot.indexOfItem(4995) == 10 && snapshot.indexOfItem(20) == nil)
    snapshot.appendItems([20, 5])
    #expect(snapshot.itemIdentifiers.suffix(2) == [20, 5])
    #expect(snapshot.numberOfItems == 16)
  }

  // MARK: Exceptions

  nonisolated static let wrong: [(reason: String, change: @Sendable (inout Snapshot) -> Void)] = [
    (
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)",
      { _ = $0.numberOfItems(inSection: "z") }
    ),
    (
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)",
      { _ = $0.itemIdentifiers(inSection: "z") }
    ),
    (
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    7\n)}",
      { $0.appendItems([7, 8, 7]) }
    ),
    (
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    2,\n    1\n)}",
      { $0.insertItems([2, 1, 2, 1, 1], beforeItem: 3) }
    ),
    (
      "Diffable data source detected an attempt to insert or append 2 section identifier(s) that "
        + "already exist in the snapshot. Identifiers in a snapshot must be unique. Section "
        + "identifiers that already exist: (\n    a,\n    b\n)",
      { $0.appendSections(["a", "c", "b"]) }
    ),
    (
      "Invalid parameter not satisfying: section != NSNotFound",
      { $0.appendItems([7], toSection: "z") }
    ),
    (
      "Invalid parameter not satisfying: insertIndex != NSNotFound",
      { $0.insertItems([7], beforeItem: 9) }
    ),
    (
      "Invalid parameter not satisfying: insertIndex != NSNotFound",
      { $0.insertItems([7], afterItem: 9) }
    ),
    (
      "Invalid parameter not satisfying: insertIndex != NSNotFound",
      { $0.insertSections(["c"], afterSection: "z") }
    ),
    (
      "Invalid parameter not satisfying: fromIndex != NSNotFound",
      { $0.moveItem(9, beforeItem: 1) }
    ),
    ("Invalid parameter not satisfying: toIndex != NSNotFound", { $0.moveItem(1, afterItem: 9) }),
    (
      "Invalid parameter not satisfying: fromSection != NSNotFound",
      { $0.moveSection("z", beforeSection: "a") }
    ),
    (
      "Invalid parameter not satisfying: toSection != NSNotFound",
      { $0.moveSection("a", afterSection: "z") }
    ),
    (
      "Invalid update: destination for insertion operation [1] is in the insertion identifier list "
        + "for update: <insert before: (\n    4,\n    1\n)>.",
      { $0.insertItems([4, 1], beforeItem: 1) }
    ),
    (
      "Invalid update: destination for move operation [1] is in the move identifier list for update: "
        + "<move after: (\n    1\n)>.",
      { $0.moveItem(1, afterItem: 1) }
    ),
    (
      "Attempted to reload item identifier that does not exist in the snapshot: 9",
      { $0.reloadItems([1, 9]) }
    ),
    (
      "Attempted to reload item identifier that does not exist in the snapshot: 9",
      { $0.reconfigureItems([9]) }
    ),
    (
      "Attempted to reload section identifier that does not exist in the snapshot: z",
      { $0.reloadSections(["a", "z"]) }
    ),
  ]

  @Test(
    "A wrong change raises UIKit's exception and changes nothing (M11.5)",
    arguments: 0..<wrong.count)
  func exception(_ row: Int) {
    let reports = Reports()
    defer { reports.end() }
    var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
    Self.wrong[row].change(&snapshot)
    #expect(reports.names == [.internalInconsistency])
    #expect(reports.take() == [Self.wrong[row].reason])
    #expect(text(snapshot) == "a:1,2 b:3" && snapshot.reloadedItemIdentifiers == [])
  }

  @Test("Items need a section (M11.5)")
  func noSections() {
    let reports = Reports()
    defer { reports.end() }
    var snapshot = Snapshot()
    snapshot.appendItems([1])
    #expect(
      reports.take() == [
        "There are currently no sections in the data source. Please add a section first."
      ])
    #expect(snapshot.numberOfItems == 0)
  }
}

/// Items whose identifiers are hashed only when somebody looks for one.
@Suite("Items that are appended as new")
struct NewItemsTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ counts: [Int], asNew: Bool) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(counts.indices.map { "s\($0)" })
    for (section, count) in counts.enumerated() {
      let items = (0..<count).map { section * 10_000 + $0 }
      if asNew {
        snapshot.appendNewItems(items, toSection: "s\(section)")
      } else {
        snapshot.appendItems(items, toSection: "s\(section)")
      }
    }
    return snapshot
  }

  /// Changes of a snapshot, each alone and all together.
  private static let changes: [@Sendable (inout Snapshot) -> Void] = [
    { $0.insertItems([-1, -2], beforeItem: 10_000) }, { $0.deleteItems([5, 10_001, 77_777]) },
    { $0.moveItem(3, afterItem: 10_004) }, { $0.appendItems([-3, 7], toSection: "s1") },
    { $0.reloadItems([1, 2]) }, { $0.deleteSections(["s2"]) }, { $0.deleteAllItems() },
  ]

  private func expectEqual(_ one: Snapshot, _ other: Snapshot) {
    #expect(one.itemIdentifiers == other.itemIdentifiers)
    #expect(one.sectionIdentifiers == other.sectionIdentifiers)
    #expect(one.reloadedItemIdentifiers == other.reloadedItemIdentifiers)
    for item in [-3, -1, 0, 5, 10_004, 20_001, 77_777] {
      #expect(one.indexOfItem(item) == other.indexOfItem(item))
      #expect(
        one.sectionIdentifier(containingItem: item) == other.sectionIdentifier(containingItem: item)
      )
    }
  }

  @Test(
    "They are found, changed and kept in copies like others",
    arguments: [[20, 20, 3], [0, 10, 5], [2_000, 30, 3]])
  func same(counts: [Int]) {
    let (lazy, plain) = (snapshot(counts, asNew: true), snapshot(counts, asNew: false))
    #expect(lazy.itemIdentifiers == plain.itemIdentifiers)
    expectEqual(snapshot(counts, asNew: true), plain)
    var (changedLazy, changedPlain) = (lazy, plain)
    for change in Self.changes where counts[0] > 5 {
      var (one, other) = (snapshot(counts, asNew: true), plain)
      change(&one)
      change(&other)
      expectEqual(one, other)
      change(&changedLazy)
      change(&changedPlain)
      expectEqual(changedLazy, changedPlain)
    }
    expectEqual(lazy, plain)
  }

  @Test("A copy that others share, and one with items of its own, hash what is appended")
  func shared() {
    var one = snapshot([4], asNew: true)
    let copy = one
    one.appendNewItems([100, 101], toSection: "s0")
    #expect(one.indexOfItem(101) == 5 && copy.indexOfItem(101) == nil)
    one.appendNewItems([102], toSection: "s0")
    #expect(one.itemIdentifiers == [0, 1, 2, 3, 100, 101, 102])
  }
}
