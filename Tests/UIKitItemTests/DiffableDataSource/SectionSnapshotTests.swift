import Testing
import UIKit
import UIKitTestSupport

@Suite("Section snapshots")
@MainActor
struct SectionSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["Food", "Drinks"])
    snapshot.append(["Apple", "Bread"], to: "Food")
    snapshot.append(["Red", "Green"], to: "Apple")
    snapshot.expand(["Food", "nothing"])
    return snapshot
  }

  @Test("An outline tells levels, parents and what is visible (M11.22)")
  func outline() {
    let snapshot = snapshot
    #expect(snapshot.items == ["Food", "Apple", "Red", "Green", "Bread", "Drinks"])
    #expect(snapshot.rootItems == ["Food", "Drinks"])
    #expect(snapshot.visibleItems == ["Food", "Apple", "Bread", "Drinks"])
    #expect(snapshot.expandedItems == ["Food"])
    #expect(snapshot.level(of: "Food") == 0 && snapshot.level(of: "Green") == 2)
    #expect(snapshot.parent(of: "Green") == "Apple" && snapshot.parent(of: "Food") == nil)
    #expect(snapshot.index(of: "Bread") == 4 && snapshot.index(of: "Milk") == nil)
    #expect(snapshot.isVisible("Bread") && !snapshot.isVisible("Red"))
    #expect(snapshot.isExpanded("Food") && !snapshot.isExpanded("Apple"))
    #expect(snapshot.contains("Red") && !snapshot.contains("Milk"))
  }

  @Test("A description marks what is visible, expanded and collapsed (M11.22)")
  func description() {
    #expect(
      snapshot.visualDescription() == """
        * + Food
          * - Apple
              - Red
              - Green
          * - Bread
        * - Drinks
        """)
  }

  @Test("Items and snapshots are inserted beside items, and replace those below them (M11.22)")
  func changes() {
    var snapshot = snapshot
    snapshot.insert(["Soup"], after: "Food")
    snapshot.insert(["Pear"], before: "Apple")
    snapshot.delete(["Apple", "nothing"])
    #expect(snapshot.items == ["Food", "Pear", "Bread", "Soup", "Drinks"])
    var drinks = Snapshot()
    drinks.append(["Hot"])
    drinks.append(["Tea"], to: "Hot")
    snapshot.replace(childrenOf: "Drinks", using: drinks)
    #expect(snapshot.level(of: "Tea") == 2)
    #expect(snapshot.snapshot(of: "Drinks").items == ["Hot", "Tea"])
    #expect(snapshot.snapshot(of: "Drinks", includingParent: true).level(of: "Tea") == 2)
    var more = Snapshot()
    more.append(["Rice"])
    snapshot.insert(more, before: "Bread")
    #expect(snapshot.parent(of: "Rice") == "Food")
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty)
  }

  nonisolated static let wrong: [(reason: String, change: @Sendable (inout Snapshot) -> Void)] = [
    (
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    Red\n)}",
      { $0.append(["Red", "Blue"]) }
    ),
    (
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    x\n)}",
      { $0.append(["x", "x"], to: "Food") }
    ),
    ("Failed to find index of item zz", { $0.insert(["x"], before: "zz") }),
    ("Failed to find index of item zz", { $0.insert(["x"], after: "zz") }),
    ("Item identifier does not exist in section snapshot: zz", { _ = $0.level(of: "zz") }),
    ("Item identifier does not exist in section snapshot: zz", { _ = $0.isExpanded("zz") }),
    ("Item identifier does not exist in section snapshot: zz", { _ = $0.isVisible("zz") }),
    (
      "Parent item identifier does not exist in section snapshot: zz",
      { $0.append(["x"], to: "zz") }
    ),
    (
      "Parent item identifier does not exist in section snapshot: zz",
      { _ = $0.snapshot(of: "zz") }
    ),
    ("Child item identifier does not exist in section snapshot: zz", { _ = $0.parent(of: "zz") }),
    (
      "Item identifier to insert before does not exist in section snapshot: zz",
      { $0.insert(Snapshot(), before: "zz") }
    ),
  ]

  @Test(
    "A wrong change raises UIKit's exception and changes nothing (M11.23)",
    arguments: 0..<wrong.count)
  func exception(_ row: Int) {
    let reports = Reports()
    defer { reports.end() }
    var snapshot = snapshot
    Self.wrong[row].change(&snapshot)
    #expect(reports.take() == [Self.wrong[row].reason])
    #expect(snapshot.items == self.snapshot.items)
  }
}
