import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Reordering with a diffable data source")
@MainActor
struct DiffableReorderingTests {
  /// Carries an item to a point, puts it down, and tells what the handlers said.
  private func carry(
    _ list: DiffableList, from path: IndexPath, to y: CGFloat, ends: Bool = true
  ) -> [String] {
    var story: [String] = []
    list.source.reorderingHandlers.canReorderItem = { $0 != "b" }
    list.source.reorderingHandlers.willReorder = { transaction in
      story.append(
        "will \(list.source.snapshot().itemIdentifiers.joined()) "
          + "\(transaction.initialSnapshot.itemIdentifiers.joined()) "
          + "\(transaction.finalSnapshot.itemIdentifiers.joined())")
    }
    list.source.reorderingHandlers.didReorder = { transaction in
      story.append("did \(list.source.snapshot().itemIdentifiers.joined())")
      story += transaction.difference.map { "\($0)" }.map(Self.short)
      for part in transaction.sectionTransactions {
        story.append(
          "\(part.sectionIdentifier) \(part.initialSnapshot.items.joined()) "
            + "\(part.finalSnapshot.items.joined()) \(part.difference.count)")
      }
    }
    guard list.view.beginInteractiveMovementForItem(at: path) else { return ["refused"] }
    list.window.inTurn {}
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: y))
    list.window.inTurn {}
    if !ends {
      list.view.cancelInteractiveMovement()
    } else {
      #expect(list.source.snapshot().itemIdentifiers.joined() == "abcd")
      list.view.endInteractiveMovement()
    }
    list.window.inTurn {}
    return story
  }

  private static func short(_ change: String) -> String {
    change.hasPrefix("remove") ? "remove" : "insert"
  }

  @Test("The handlers are called with the data before and after (M11.19–M11.21)")
  func move() {
    let list = DiffableList([("A", ["a", "b", "c", "d"])])
    #expect(
      carry(list, from: [0, 0], to: 100) == [
        "will abcd abcd bcad", "did bcad", "remove", "insert", "A abcd bcad 2",
      ])
    #expect(list.shown == ["b", "c", "a", "d"])
  }

  @Test("Into another section: both sections, the last first (M11.21)")
  func otherSection() {
    let list = DiffableList([("A", ["a", "b"]), ("B", ["c", "d"])])
    #expect(
      carry(list, from: [0, 0], to: 140) == [
        "will abcd abcd bcad", "did bcad", "remove", "insert", "B cd cad 1", "A ab b 1",
      ])
    #expect(list.source.indexPath(for: "a") == [1, 1])
  }

  @Test("No handler runs for an item that may not move, is put back, or let go of (M11.19, M11.20)")
  func nothing() {
    let list = DiffableList([("A", ["a", "b", "c", "d"])])
    #expect(carry(list, from: [0, 1], to: 100) == ["refused"])
    #expect(carry(list, from: [0, 0], to: 20) == [])
    #expect(carry(list, from: [0, 0], to: 100, ends: false) == [])
    list.source.reorderingHandlers.canReorderItem = nil
    #expect(!list.view.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(list.shown == ["a", "b", "c", "d"])
  }

  @Test("The moved item is associated with itself in the difference (M11.21)")
  func difference() {
    let list = DiffableList([("A", ["a", "b", "c"])])
    var changes: [CollectionDifference<String>.Change] = []
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.source.reorderingHandlers.didReorder = { changes = Array($0.difference) }
    list.source.collectionView(list.view, moveItemAt: [0, 2], to: [0, 0])
    #expect(
      changes == [
        .remove(offset: 2, element: "c", associatedWith: 0),
        .insert(offset: 0, element: "c", associatedWith: 2),
      ])
  }
}
