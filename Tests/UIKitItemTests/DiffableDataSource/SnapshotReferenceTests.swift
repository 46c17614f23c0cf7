import Foundation
import Testing
import UIKit

/// A snapshot as an object, and its conversions.
@Suite("Snapshots as objects")
@MainActor
struct SnapshotReferenceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func reference() -> NSDiffableDataSourceSnapshotReference {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: ["a", "b"])
    reference.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
    reference.appendItems(withIdentifiers: [3])
    return reference
  }

  @Test("Sections and items are changed and found by their identifiers")
  func changes() {
    let reference = reference()
    #expect(reference.numberOfItems == 3)
    #expect(reference.itemIdentifiersInSection(withIdentifier: "b") as? [Int] == [3])
    #expect(reference.sectionIdentifier(forSectionContainingItemIdentifier: 2) as? String == "a")
    #expect(reference.index(ofItemIdentifier: 3) == 2)
    #expect(reference.index(ofItemIdentifier: 9) == NSNotFound)
    #expect(reference.index(ofSectionIdentifier: "b") == 1)
    reference.insertItems(withIdentifiers: [4], afterItemWithIdentifier: 1)
    reference.moveItem(withIdentifier: 3, beforeItemWithIdentifier: 1)
    reference.deleteItems(withIdentifiers: [2])
    reference.moveSection(withIdentifier: "b", beforeSectionWithIdentifier: "a")
    reference.insertSections(withIdentifiers: ["c"], afterSectionWithIdentifier: "a")
    #expect(reference.sectionIdentifiers as? [String] == ["b", "a", "c"])
    #expect(reference.itemIdentifiers as? [Int] == [3, 1, 4])
    #expect(reference.numberOfItems(inSection: "c") == 0)
    reference.deleteAllItems()
    #expect(reference.numberOfSections == 0)
  }

  @Test("It converts into a value with the same sections, items and marks, and back")
  func converts() {
    let object = reference()
    object.reloadItems(withIdentifiers: [2])
    object.reconfigureItems(withIdentifiers: [3])
    object.reloadSections(withIdentifiers: ["b"])
    let value = Snapshot(object)
    #expect(value.sectionIdentifiers == ["a", "b"])
    #expect(value.itemIdentifiers(inSection: "a") == [1, 2])
    #expect(value.reloadedItemIdentifiers == [2])
    #expect(value.reconfiguredItemIdentifiers == [3])
    #expect(value.reloadedSectionIdentifiers == ["b"])
    let back = value._bridged(to: NSDiffableDataSourceSnapshotReference.self)
    #expect(back.itemIdentifiers as? [Int] == [1, 2, 3])
    #expect(back._bridged(to: Snapshot.self).itemIdentifiers == value.itemIdentifiers)
  }

  @Test("A copy does not follow the original")
  func copies() throws {
    let object = reference()
    let copy = try #require(object.copy() as? NSDiffableDataSourceSnapshotReference)
    object.deleteAllItems()
    #expect(copy.numberOfItems == 3)
  }
}
