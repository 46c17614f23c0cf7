import Foundation
import ScrollPhysics
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// The fate of an item that is put down, and the ends of a movement.
///
/// Rules S6.1, S6.6, S6.9, S6.13–S6.18.
@Suite("The end of an interactive movement")
@MainActor
struct MovementEndTests {
  let list = MovableList()
  private var view: UICollectionView { list.view }

  private func takeUp(_ item: Int = 0, at x: CGFloat = 250, _ y: CGFloat = 50) {
    #expect(view.beginInteractiveMovementForItem(at: [0, item]))
    list.carry(to: x, y)
  }

  @Test("A dropped cell moves to its position above all others, and is restacked then (S6.13)")
  func comesDown() throws {
    takeUp(at: 290, 30)
    view.endInteractiveMovement()
    list.screen.loop.runUpdateCycle()
    let cell = try #require(view.cellForItem(at: [0, 2]))
    #expect(view.subviews.last === cell)
    #expect(cell.frame == CGRect(x: 200, y: 0, width: 100, height: 100))
    list.screen.pass(150)
    #expect(view.subviews.last === cell)
    #expect(cell.presentationCenter == CGPoint(x: 270, y: 40))
    list.screen.pass(150)
    let renewed = try #require(view.cellForItem(at: [0, 2]))
    #expect(renewed.zIndex == 0)
    #expect(renewed.frame == CGRect(x: 200, y: 0, width: 100, height: 100))
    #expect(view.checkInvariants() == [])
  }

  @Test(
    "The dropped item's cell is requested again, once, when it is at rest (S6.16)",
    arguments: [0, 1, 2])
  func renewed(_ end: Int) throws {
    let asked = AskedSource(list)
    view.reloadData()
    list.screen.loop.runUpdateCycle()
    // Away from the slot; in its middle, so that nothing has to move; and back to where it was.
    takeUp(at: end == 1 ? 250 : 260)
    asked.cells = []
    if end == 2 { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
    list.screen.loop.runUpdateCycle()
    #expect(asked.cells == [])
    list.screen.pass(end == 1 ? 1 : 299)
    #expect(asked.cells == (end == 1 ? ["0.2"] : []))
    list.screen.pass(1)
    #expect(asked.cells == [end == 2 ? "0.0" : "0.2"])
    list.screen.pass(500)
    #expect(asked.cells.count == 1)
    #expect(list.screen.loop.timers.isEmpty)
    #expect(view.checkInvariants() == [])
  }

  @Test("An item that is picked up again while it drops starts from its presentation")
  func takenUpAgain() {
    takeUp(at: 260)
    view.endInteractiveMovement()
    list.screen.pass(100)
    #expect(view.beginInteractiveMovementForItem(at: [0, 2]))
    list.carry(to: 30, 150)
    #expect(list.target == "0.3")
    list.screen.pass(1_000)
    view.endInteractiveMovement()
    list.screen.pass(1_000)
    #expect(list.screen.takeNotes() == ["moveItemAt 0 to 2", "moveItemAt 2 to 3"])
    #expect(view.checkInvariants() == [])
  }

  @Test("Items that make way twice continue from their presentation")
  func makingWayTwice() throws {
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 50)
    list.screen.pass(150)
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(cell.presentationCenter == CGPoint(x: 100, y: 50))
    list.carry(to: 50, 50)
    #expect(cell.center == CGPoint(x: 150, y: 50))
    #expect(cell.presentationCenter == CGPoint(x: 100, y: 50))
    // Both animations are added (S7.33).
    list.screen.pass(150)
    #expect(cell.presentationCenter == CGPoint(x: 100, y: 50))
    list.screen.pass(150)
    #expect(cell.presentationCenter == CGPoint(x: 150, y: 50))
  }

  @Test("Updates during a movement raise UIKit's exception, and change nothing (S6.17)")
  func updates() {
    let reports = Reports()
    defer { reports.end() }
    takeUp()
    view.reloadItems(at: [[0, 1]])
    view.reloadSections([0])
    view.performBatchUpdates({ view.deleteItems(at: [[0, 1]]) })
    let reasons = reports.take()
    // The block of a batch that is refused is not called.
    #expect(reasons.count == 3)
    for reason in reasons {
      #expect(reason.hasPrefix("attempt to update items while one of them is moved interactively"))
    }
    #expect(reports.names == Array(repeating: .internalInconsistency, count: 3))
    view.endInteractiveMovement()
    list.screen.pass(1_000)
    #expect(list.sections == [[1, 2, 0, 3, 4, 5]])
    #expect(view.checkInvariants() == [])
  }

  /// An act of a data source after it has moved the item, and its data after that.
  struct Reaction: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let after: [[Int]]
    /// The items for which the view asks before the end of the turn.
    let cells: [String]
    let react: @MainActor (MovableList, UICollectionView) -> Void
  }

  private nonisolated static let moved = [[1, 2, 0], [3, 4, 5]]
  private nonisolated static let every = ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2"]

  nonisolated static let reactions = [
    Reaction(testDescription: "reloads what is visible", after: moved, cells: every) {
      $1.reloadItems(at: $1.indexPathsForVisibleItems.sorted())
    },
    Reaction(testDescription: "reloads the item", after: moved, cells: ["0.2"]) {
      $1.reloadItems(at: [[0, 2]])
    },
    Reaction(testDescription: "reloads a section", after: moved, cells: ["0.0", "0.1", "0.2"]) {
      $1.reloadSections([0])
    },
    Reaction(testDescription: "reloads everything", after: moved, cells: every) {
      $1.reloadData()
    },
    Reaction(
      testDescription: "deletes and inserts", after: [[2, 0], [3, 4, 5, 6]], cells: ["1.3"]
    ) { list, view in
      view.performBatchUpdates({
        list.sections[0].remove(at: 0)
        list.sections[1].append(6)
        view.deleteItems(at: [[0, 0]])
        view.insertItems(at: [[1, 3]])
      })
    },
    Reaction(testDescription: "deletes the item", after: [[1, 2], [3, 4, 5]], cells: []) {
      $0.sections[0].remove(at: 2)
      $1.deleteItems(at: [[0, 2]])
    },
    Reaction(testDescription: "inserts alone", after: [[7, 1, 2, 0], [3, 4, 5]], cells: ["0.0"]) {
      $0.sections[0].insert(7, at: 0)
      $1.insertItems(at: [[0, 0]])
    },
  ]

  @Test("A data source may update in moveItemAt (S6.22a)", arguments: reactions)
  func reacts(_ reaction: Reaction) {
    let list = MovableList([[0, 1, 2], [3, 4, 5]])
    let reports = Reports()
    defer { reports.end() }
    let source = ReactingSource(list)
    source.reaction = { reaction.react(list, $0) }
    list.view.dataSource = source
    list.screen.loop.runUpdateCycle()
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 290, 30)
    source.cells = []
    list.view.endInteractiveMovement()
    list.screen.loop.runUpdateCycle()
    #expect(source.cells.sorted() == reaction.cells)
    #expect(list.sections == reaction.after)
    #expect((0..<2).map { list.view.numberOfItems(inSection: $0) } == reaction.after.map(\.count))
    list.screen.pass(1_000)
    #expect(reports.reasons == [])
    #expect(list.screen.takeNotes() == ["moveItemAt 0 to 2"])
    #expect(list.view.checkInvariants() == [])
    #expect(!list.view.hasUncommittedUpdates)
    // The next movement continues from there.
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test("A data source without moveItemAt gets its item back, and lends no other (S6.1)")
  func cannotMove() {
    let source = FixedSource()
    view.dataSource = source
    view.wantsStandardMovementGesture = true
    list.screen.loop.runUpdateCycle()
    #expect(view.hasStandardMovementGesture)
    takeUp()
    view.endInteractiveMovement()
    list.screen.pass(1_000)
    #expect(view.cellForItem(at: [0, 0])?.center == CGPoint(x: 50, y: 50))
    #expect(!view.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(!view.hasStandardMovementGesture)
    #expect(view.checkInvariants() == [])
    // Another one may.
    view.dataSource = list
    #expect(view.hasStandardMovementGesture)
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test(
    "A delegate with only the older method gets the current or the original index path (S6.6)",
    arguments: [false, true])
  func olderDelegate(_ fromOriginal: Bool) {
    var physics = PhysicsProfile.measured
    physics.asksOldMoveDelegateFromOriginal = fromOriginal
    let list = MovableList(physics: physics)
    let delegate = OlderDelegate()
    list.view.delegate = delegate
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 50)
    #expect(list.target == "0.2")
    list.carry(to: 50, 150)
    #expect(list.target == "0.4")
    #expect(delegate.asked == (fromOriginal ? ["0 to 1", "0 to 3"] : ["0 to 1", "2 to 3"]))
  }

  @Test("The removal of view, layout or data cancels the movement without calls", arguments: 0..<5)
  func cancels(_ variant: Int) {
    takeUp()
    switch variant {
    case 0: view.removeFromSuperview()
    case 1: view.collectionViewLayout = UICollectionViewFlowLayout()
    case 2: view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    case 3: view.dataSource = nil
    default: _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    }
    #expect(list.target == "none")
    list.carry(to: 150, 50)
    view.endInteractiveMovement()
    #expect(list.screen.takeNotes() == [])
    #expect(!view.hasUncommittedUpdates)
    #expect(!list.screen.loop.wantsFrames || variant == 2)
  }

  @Test("No movement begins during a transition or an update (S6.1, S9.10)")
  func notNow() {
    view.performBatchUpdates({ #expect(!view.beginInteractiveMovementForItem(at: [0, 0])) })
    _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    #expect(!view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test("A location that is no number raises UIKit's exception, and moves nothing")
  func noNumber() {
    var reasons: [String] = []
    UIKitException.handler = { reasons.append($0.reason) }
    defer { UIKitException.handler = nil }
    takeUp()
    list.carry(to: .nan, 50)
    #expect(reasons == ["CALayer position contains NaN: [nan 50.0]"])
    #expect(view.movementInProgress?.position == CGPoint(x: 250, y: 50))
  }

  @Test("A layout that causes new queries of the counts keeps the moving item (S6.9)")
  func countsFetchedAgain() {
    let list = MovableList([[0, 1, 2], [3]])
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 50, 150)
    #expect(list.target == "1.0")
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateDataSourceCounts = true
    list.view.collectionViewLayout.invalidateLayout(with: context)
    list.screen.loop.runUpdateCycle()
    #expect(list.view.numberOfItems(inSection: 0) == 2)
    #expect(list.view.numberOfItems(inSection: 1) == 2)
    list.carry(to: 150, 50)
    #expect(list.target == "0.1")
    // Data that have lost the item are new data.
    list.sections = [[], [3]]
    let second = UICollectionViewFlowLayoutInvalidationContext()
    second.invalidateDataSourceCounts = true
    list.view.collectionViewLayout.invalidateLayout(with: second)
    list.screen.loop.runUpdateCycle()
    #expect(list.view.movementInProgress == nil)
  }

  /// Selected items before, from where to where one goes, and the same items after.
  struct Passing: Sendable {
    let selected: [ItemPath]
    let move: ItemMove
    let after: [ItemPath]
  }

  private nonisolated static func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  nonisolated static let passings = [
    Passing(
      selected: [path(0, 1), path(0, 3), path(0, 5)],
      move: ItemMove(source: path(0, 1), target: path(0, 4)),
      after: [path(0, 2), path(0, 4), path(0, 5)]),
    Passing(
      selected: [path(0, 1), path(0, 3), path(0, 5)],
      move: ItemMove(source: path(0, 5), target: path(0, 1)),
      after: [path(0, 1), path(0, 2), path(0, 4)]),
    Passing(
      selected: [path(0, 0), path(0, 2), path(1, 0), path(1, 1), path(2, 0)],
      move: ItemMove(source: path(0, 1), target: path(1, 1)),
      after: [path(0, 0), path(0, 1), path(1, 0), path(1, 2), path(2, 0)]),
    Passing(
      selected: [path(0, 0), path(1, 0), path(1, 1)],
      move: ItemMove(source: path(1, 0), target: path(0, 0)),
      after: [path(0, 0), path(0, 1), path(1, 0)]),
  ]

  @Test("The selected items stay selected, in their order", arguments: passings)
  func selection(_ passing: Passing) {
    var selection = Selection()
    for path in passing.selected { selection.insert(path) }
    selection.follow(passing.move)
    #expect(selection.paths == passing.after)
    selection.follow(ItemMove(source: passing.move.target, target: passing.move.source))
    #expect(selection.paths == passing.selected)
  }
}

/// Counts the questions for cells, and has the list answer.
@MainActor
private final class AskedSource: NSObject, UICollectionViewDataSource {
  let list: MovableList
  var cells: [String] = []

  init(_ list: MovableList) {
    self.list = list
    super.init()
    list.view.dataSource = self
    objects.append(self)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { list.collectionView(collectionView, numberOfItemsInSection: section) }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    cells.append(text(indexPath))
    return list.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    list.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

/// The objects that the views of this file do not retain.
@MainActor private var objects: [NSObject] = []

/// A data source that does something else when the view asks it to move an item.
@MainActor
private final class ReactingSource: NSObject, UICollectionViewDataSource {
  let list: MovableList
  var reaction: (UICollectionView) -> Void = { _ in }
  /// The items that were asked for, as `section.item`.
  var cells: [String] = []

  init(_ list: MovableList) {
    self.list = list
    super.init()
    objects.append(self)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { list.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { list.collectionView(collectionView, numberOfItemsInSection: section) }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    cells.append(text(indexPath))
    return list.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    list.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    reaction(collectionView)
  }
}

/// Six items that nobody can move.
@MainActor
private final class FixedSource: NSObject, UICollectionViewDataSource {
  override init() {
    super.init()
    objects.append(self)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 6 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}

/// A delegate as of iOS 9, that sends each item one further.
@MainActor
private final class OlderDelegate: NSObject, UICollectionViewDelegate {
  private(set) var asked: [String] = []

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    asked.append("\(currentIndexPath.item) to \(proposedIndexPath.item)")
    return [0, proposedIndexPath.item + 1]
  }
}
