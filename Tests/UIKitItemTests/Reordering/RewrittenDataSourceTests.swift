import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The classes of this module, as the rewriter would list them; it does not list the other tests' classes.
enum _flkbkmethods: _RewrittenModule {
  static var classes: [_RewrittenClass] {
    let counts = ["collectionView:numberOfItemsInSection:", "collectionView:cellForItemAt:"]
    let move = "collectionView:moveItemAt:to:"
    return [
      _RewrittenClass(FixedRows.self, names: counts),
      _RewrittenClass(MovableRows.self, names: counts + [move]),
      _RewrittenClass(NamedRows.self, names: ["collectionView:moveItemAtIndexPath:toIndexPath:"]),
      _RewrittenClass(InheritingRows.self, names: []),
      _RewrittenClass(LaterRows.self, names: [move]),
      _RewrittenClass(FixedController.self, names: counts),
      _RewrittenClass(ListedStranger.self, names: []),
      _RewrittenClass(ListedDiffable.self, names: []),
    ]
  }
}

/// Six items that nobody moves.
@MainActor
private class FixedRows: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// Six items that move; the method is in an extension.
@MainActor
private class MovableRows: NSObject {}

extension MovableRows: UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {}
}

/// A class whose method has its name in Objective-C written out.
private final class NamedRows: FixedRows {}

/// A class that inherits the method.
private final class InheritingRows: MovableRows {}

/// A class with the method, which its superclass lacks.
private final class LaterRows: FixedRows {
  func collectionView(
    _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {}
}

/// A controller that is no collection view controller, and a data source.
private final class FixedController: UIViewController, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// A class that the rewriter has not listed, and a listed subclass of it.
private class StrangeRows: FixedRows {}
private final class ListedStranger: StrangeRows {}

private final class ListedDiffable: UICollectionViewDiffableDataSource<Int, Int> {}

/// Whether a data source implements `moveItemAt`, where the rewriter knows its class.
@Suite("Data sources of rewritten sources")
@MainActor
struct RewrittenDataSourceTests {
  private let list = MovableList()

  @Test(
    "A class is known to implement moveItemAt, not to implement it, or not known (S6.1)",
    arguments: [
      (FixedRows.self, false), (MovableRows.self, true), (NamedRows.self, true),
      (InheritingRows.self, true), (LaterRows.self, true), (FixedController.self, false),
      (StrangeRows.self, nil), (ListedStranger.self, nil), (ListedDiffable.self, nil),
    ] as [(AnyClass, Bool?)])
  func knowledge(_ type: AnyClass, implements: Bool?) {
    #expect(RewrittenClasses.shared.implementsMoveItem(type) == implements)
  }

  @Test("Without moveItemAt no long press is installed and no movement begins (S5.26, S6.1)")
  func begins() {
    let view = list.view
    view.wantsStandardMovementGesture = true
    let rows: [(source: any UICollectionViewDataSource, moves: Bool)] = [
      (FixedRows(), false), (MovableRows(), true), (FixedController(), false),
      (InheritingRows(), true), (LaterRows(), true), (StrangeRows(), true),
    ]
    for row in rows {
      view.dataSource = row.source
      list.screen.loop.runUpdateCycle()
      #expect(view.hasStandardMovementGesture == row.moves, "\(row.source)")
      #expect(view.beginInteractiveMovementForItem(at: [0, 0]) == row.moves, "\(row.source)")
      view.cancelInteractiveMovement()
      list.screen.pass(1_000)
    }
  }
}
