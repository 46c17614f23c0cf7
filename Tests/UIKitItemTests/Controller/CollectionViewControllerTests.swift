import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// A controller with its collection view.
///
/// Rules S3.26, S5.26, S6.22, S6.23.
@Suite("Collection view controller")
@MainActor
struct CollectionViewControllerTests {
  /// Nine items of 100 by 100 points, and the calls of their view's delegate.
  final class Grid: UICollectionViewController {
    var items = Array(0..<9)
    var told: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }

    private func tell(_ call: String, _ animated: Bool) {
      let selected = collectionView.indexPathsForSelectedItems?.count ?? 0
      told.append("\(call)\(animated ? " animated" : ""), \(selected) selected")
    }

    override func viewWillAppear(_ animated: Bool) { tell("willAppear", animated) }
    override func viewIsAppearing(_ animated: Bool) { tell("isAppearing", animated) }
    override func viewDidAppear(_ animated: Bool) { tell("didAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) { tell("willDisappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { tell("didDisappear", animated) }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  let screen = TouchedScreen()
  let grid: Grid

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    grid = Grid(collectionViewLayout: layout)
  }

  private func show() {
    grid.view.frame = screen.window.bounds
    screen.window.addSubview(grid.view)
    screen.loop.runUpdateCycle()
  }

  @Test("Before it has a window its view is as large as the screen, as of any controller")
  func withoutWindow() {
    let plain = UIViewController()
    #expect(grid.view.frame == plain.view.frame)
    #expect(grid.view.frame.width > 0)
    #expect(grid.collectionView.frame == grid.view.bounds)
    #expect(grid.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test("The view is made when it is asked for, and filled by a collection view of the layout")
  func loads() {
    #expect(!grid.isViewLoaded)
    #expect(grid.collectionView.collectionViewLayout === grid.collectionViewLayout)
    #expect(grid.isViewLoaded)
    #expect(grid.collectionView.dataSource === grid)
    #expect(grid.collectionView.delegate === grid)
    show()
    #expect(grid.collectionView.frame == screen.window.bounds)
    #expect(grid.collectionView.visibleCells.count == 9)
    grid.view.frame.size.height = 200
    #expect(grid.collectionView.bounds.size == CGSize(width: 300, height: 200))
    // Whoever does not handle a touch hands it to the controller, and that to what holds its view.
    #expect(grid.collectionView.next === grid.view)
    #expect(grid.view.next === grid)
    #expect(grid.next === screen.window)
  }

  private func makeView() -> UICollectionView {
    UICollectionView(
      frame: CGRect(x: 7, y: 7, width: 7, height: 7),
      collectionViewLayout: UICollectionViewFlowLayout())
  }

  @Test("A view that is set has the controller as data source and delegate, the old one has not")
  func another() {
    show()
    let (old, new): (UICollectionView, UICollectionView) = (grid.collectionView, makeView())
    grid.collectionView = new
    #expect(new.dataSource === grid && new.delegate === grid)
    #expect(new.superview === grid.view)
    #expect(new.frame == grid.view.bounds)
    #expect(new.hasStandardMovementGesture)
    #expect(old.dataSource == nil && old.delegate == nil)
    #expect(old.superview == nil)
    #expect(!old.hasStandardMovementGesture)
    grid.collectionView = nil
    #expect(grid.collectionView == nil)
    #expect(new.dataSource == nil && new.superview == nil)
  }

  @Test("A data source that a program gave the old view stays its own")
  func anotherOfProgram() {
    let old: UICollectionView = grid.collectionView
    let other = Still(collectionViewLayout: UICollectionViewFlowLayout())
    old.dataSource = other
    grid.collectionView = makeView()
    #expect(old.dataSource === other)
    #expect(old.delegate == nil)
  }

  @Test("Set first of all, it loads the view and stays; nil loads nothing")
  func setFirst() {
    grid.collectionView = nil
    #expect(!grid.isViewLoaded)
    let own = makeView()
    grid.collectionView = own
    #expect(grid.isViewLoaded)
    #expect(grid.collectionView === own)
    #expect(own.superview === grid.view)
    #expect(own.dataSource === grid && own.delegate === grid)
    #expect(grid.view.subviews == [own])
  }

  @Test("A subclass may set its own while the view is loaded", arguments: [false, true])
  func setInLoadView(_ isBefore: Bool) {
    final class Own: UICollectionViewController {
      let own = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      var isBefore = false

      override func loadView() {
        if isBefore { collectionView = own }
        super.loadView()
        if !isBefore { collectionView = own }
      }
    }
    let controller = Own(collectionViewLayout: UICollectionViewFlowLayout())
    controller.isBefore = isBefore
    #expect(controller.collectionView === controller.own)
    #expect(controller.view.subviews == [controller.own])
    #expect(controller.own.dataSource === controller)
  }

  @Test("A frame that a program gave it keeps its distance from the edges")
  func ownFrame() {
    show()
    grid.collectionView.frame = CGRect(x: 0, y: 50, width: 300, height: 250)
    grid.view.frame.size = CGSize(width: 200, height: 500)
    #expect(grid.collectionView.frame == CGRect(x: 0, y: 50, width: 200, height: 350))
  }

  /// A controller of six items that implements only what it must.
  class Still: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  /// A class that moves items, unlike its superclass.
  class Moving: Still {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  /// A class that moves items as its superclass does.
  final class Inheriting<Item>: Moving {
    var items: [Item] = []
  }

  /// Says that items may be moved, and moves none.
  final class Promising: Still {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
  }

  @Test("A controller without moveItemAt has no standard gesture and lends no item (S5.26, S6.1)")
  func withoutMoveItemAt() {
    let layout = UICollectionViewFlowLayout()
    let rows: [(controller: UICollectionViewController, moves: Bool)] = [
      (Still(collectionViewLayout: layout), false),
      (Promising(collectionViewLayout: layout), false),
      (Moving(collectionViewLayout: layout), true),
      (Inheriting<Int>(collectionViewLayout: layout), true), (grid, true),
    ]
    for row in rows {
      row.controller.collectionView = makeView()
      let view: UICollectionView = row.controller.collectionView
      row.controller.view.frame = screen.window.bounds
      screen.window.addSubview(row.controller.view)
      screen.loop.runUpdateCycle()
      #expect(view.hasStandardMovementGesture == row.moves)
      #expect(view.beginInteractiveMovementForItem(at: [0, 0]) == row.moves)
      view.cancelInteractiveMovement()
      // The data source decides, whoever the controller is.
      view.dataSource = row.moves ? rows[0].controller : grid
      screen.loop.runUpdateCycle()
      #expect(view.hasStandardMovementGesture != row.moves)
      row.controller.view.removeFromSuperview()
    }
  }

  @Test("A deallocated controller leaves its view without a controller")
  func goes() {
    var other: Grid? = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let view = other?.view
    other = nil
    #expect(view?.next == nil)
  }

  struct Showing: Sendable {
    let animated: Bool
    let clears: Bool
    let told: [String]
  }

  nonisolated static let showings = [
    Showing(
      animated: false, clears: true,
      told: ["willAppear, 1 selected", "isAppearing, 0 selected", "didAppear, 0 selected"]),
    Showing(
      animated: true, clears: true,
      told: [
        "willAppear animated, 1 selected", "isAppearing animated, 1 selected",
        "didAppear animated, 0 selected",
      ]),
    Showing(
      animated: false, clears: false,
      told: ["willAppear, 1 selected", "isAppearing, 1 selected", "didAppear, 1 selected"]),
  ]

  @Test("The selection is cleared when the view appears (S3.26)", arguments: showings)
  func clears(_ showing: Showing) {
    show()
    grid.clearsSelectionOnViewWillAppear = showing.clears
    grid.collectionView.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    grid.beginAppearanceTransition(true, animated: showing.animated)
    grid.endAppearanceTransition()
    // The view has appeared by itself before, when it came into the window.
    #expect(grid.told.dropFirst(2) == showing.told[...])
  }

  @Test("The view is appearing once it is in a window, and leaves without being cleared")
  func inWindow() {
    grid.beginAppearanceTransition(true, animated: false)
    #expect(grid.told == ["willAppear, 0 selected"])
    show()
    #expect(grid.told.last == "isAppearing, 0 selected")
    grid.endAppearanceTransition()
    grid.endAppearanceTransition()
    #expect(grid.told.count == 3)
    grid.collectionView.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    grid.beginAppearanceTransition(false, animated: true)
    grid.endAppearanceTransition()
    #expect(
      grid.told.suffix(2) == [
        "willDisappear animated, 1 selected", "didDisappear animated, 1 selected",
      ])
  }

  @Test("The standard gesture is there in a window, where it is wanted (S5.26)")
  func gesture() {
    let view: UICollectionView = grid.collectionView
    let count = view.gestureRecognizers?.count ?? 0
    #expect(!view.hasStandardMovementGesture)
    show()
    #expect(view.gestureRecognizers?.count == count + 1)
    #expect(view.gestureRecognizers?.last is UILongPressGestureRecognizer)
    grid.installsStandardGestureForInteractiveMovement = false
    #expect(view.gestureRecognizers?.count == count)
    grid.installsStandardGestureForInteractiveMovement = true
    #expect(view.gestureRecognizers?.count == count + 1)
    grid.view.removeFromSuperview()
    #expect(view.gestureRecognizers?.count == count)
    show()
    view.dataSource = nil
    #expect(view.gestureRecognizers?.count == count)
  }

  @Test("A long press takes an item up, carries it and puts it down (S6.23)")
  func reorders() {
    show()
    screen.down(50, 50)
    screen.pass(500)
    #expect(grid.collectionView.hasUncommittedUpdates)
    screen.move(150, 50)
    screen.move(250, 50)
    screen.up()
    #expect(grid.items == [1, 2, 0, 3, 4, 5, 6, 7, 8])
  }

  @Test("The gesture leaves alone what a program carries (S6.23)")
  func programHolds() {
    show()
    #expect(grid.collectionView.beginInteractiveMovementForItem(at: [0, 8]))
    screen.down(50, 50)
    screen.pass(500)
    screen.move(150, 50)
    screen.up()
    #expect(grid.collectionView.movementInProgress?.position == CGPoint(x: 250, y: 250))
    #expect(grid.collectionView.hasUncommittedUpdates)
  }

  @Test("Switched off while it holds an item, it puts that back")
  func switchedOff() {
    show()
    screen.down(50, 50)
    screen.pass(500)
    screen.move(250, 50)
    grid.installsStandardGestureForInteractiveMovement = false
    #expect(!grid.collectionView.hasUncommittedUpdates)
    screen.up()
    #expect(grid.items == Array(0..<9))
  }
}
