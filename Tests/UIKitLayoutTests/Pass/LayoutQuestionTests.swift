import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Questions to a layout")
@MainActor
struct LayoutQuestionTests {
  /// Something that happens to a list whose layouts accept no question while they are invalid.
  struct Act: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let perform: @MainActor @Sendable (StrictList) -> Void

    init(_ name: String, _ perform: @escaping @MainActor @Sendable (StrictList) -> Void) {
      (testDescription, self.perform) = (name, perform)
    }
  }

  private nonisolated static let acts = [
    Act("scroll") { $0.view.contentOffset.y += 300 },
    Act("animated change of layouts") { $0.view.setCollectionViewLayout($0.low, animated: true) },
    Act("change of layouts at once") { $0.view.setCollectionViewLayout($0.low, animated: false) },
    Act("insertion whose target offset moves") { list in
      list.layout.pull = 55
      list.counts[0] += 1
      list.view.insertItems(at: [[0, 3]])
    },
    Act("deletion of what is in sight") { list in
      list.layout.pull = -40
      list.counts = [2, 5]
      list.view.performBatchUpdates {
        list.view.deleteItems(at: (2..<60).map { [0, $0] })
      }
    },
    Act("batch that invalidates and asks") { list in
      list.view.performBatchUpdates {
        list.layout.invalidateLayout()
        _ = list.view.layoutAttributesForItem(at: [0, 50])
        list.counts[0] -= 1
        list.view.deleteItems(at: [[0, 30]])
        list.layout.invalidateLayout()
        _ = list.view.layoutAttributesForItem(at: [0, 51])
      }
    },
    Act("other size") { $0.view.bounds.size = CGSize(width: 480, height: 320) },
    Act("other size in an animation") { list in
      UIView.animate(withDuration: 0.3) {
        list.view.bounds.size = CGSize(width: 480, height: 320)
      }
    },
    Act("shorter content in an animation") { list in
      list.layout.rowHeight = 10
      list.layout.invalidateLayout()
      UIView.animate(withDuration: 0.3) { list.view.layoutIfNeeded() }
    },
    Act("invalidation, then every question of an app") { list in
      list.layout.invalidateLayout()
      _ = list.view.indexPathForItem(at: CGPoint(x: 10, y: 2_000))
      list.layout.invalidateLayout()
      list.view.scrollToItem(at: [0, 40], at: .top, animated: false)
      list.layout.invalidateLayout()
      _ = list.view.layoutAttributesForItem(at: [0, 1])
    },
    Act("interactive transition") { list in
      let between = list.view.startInteractiveTransition(to: list.low)
      between.transitionProgress = 0.4
      between.invalidateLayout()
      list.turn()
      list.low.invalidateLayout()
      list.turn()
      list.layout.invalidateLayout()
      list.view.contentOffset.y += 200
      list.turn()
      list.view.finishInteractiveTransition()
    },
    Act("interactive transition that another layout ends") { list in
      list.view.startInteractiveTransition(to: list.low)
      list.turn()
      list.low.invalidateLayout()
      list.view.setCollectionViewLayout(list.low, animated: true)
    },
    Act("movement of an item") { list in
      list.view.beginInteractiveMovementForItem(at: list.view.indexPathsForVisibleItems[1])
      list.layout.invalidateLayout()
      list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 1_150))
      list.turn()
      list.view.contentOffset.y += 60
      list.layout.invalidateLayout()
      list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 1_300))
      list.view.endInteractiveMovement()
    },
    Act("reload") { list in
      list.counts = [10, 70]
      list.view.reloadData()
      _ = list.view.layoutAttributesForItem(at: [1, 60])
    },
  ]

  @Test(
    "A layout is asked nothing while it has to prepare, whatever happens (S1.35)",
    arguments: acts)
  func everyQuestion(act: Act) {
    let list = StrictList()
    list.view.contentOffset.y = 1_000
    list.turn()
    act.perform(list)
    list.frames()
    #expect(list.faults == [])
    #expect(list.view.checkInvariants() == [])
  }

  @Test(
    "What an app invalidates while a change asks for its cells is prepared before the next question",
    arguments: acts)
  func invalidationByCells(act: Act) {
    let list = StrictList()
    list.view.contentOffset.y = 1_000
    list.turn()
    list.meddle = { list in
      if list.view.collectionViewLayout is StrictLayout {
        list.view.collectionViewLayout.invalidateLayout()
      }
    }
    act.perform(list)
    list.meddle = { _ in }
    list.frames()
    #expect(list.faults == [])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("The old layout, too, prepares before it is asked in a change of layouts (S1.35, S9.2)")
  func oldLayout() {
    let list = StrictList()
    let before = list.layout.preparations
    list.layout.beforeTransition = { $0.invalidateLayout() }
    list.view.setCollectionViewLayout(list.low, animated: true)
    #expect(list.layout.preparations == before + 1)
    list.frames()
    let after = list.layout.preparations
    list.layout.beforeTransition = { _ in }
    list.low.beforeTransition = { $0.invalidateLayout() }
    list.view.startInteractiveTransition(to: list.layout)
    list.turn()
    #expect(list.layout.preparations > after)
    #expect(list.faults == [])
  }

  @Test("Cells that prefer other sizes leave no question to an invalid layout (S1.47)")
  func selfSizing() {
    let list = StrictList(fits: true)
    list.view.contentOffset.y = 1_000
    list.turn()
    list.counts[0] += 1
    list.layout.pull = 30
    list.view.insertItems(at: [[0, 20]])
    list.frames()
    list.low.fits = true
    list.view.setCollectionViewLayout(list.low, animated: true)
    list.frames()
    #expect(list.faults == [])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A view that was never laid out lets its layout prepare before it asks (S1.14, S1.35)")
  func firstQuestion() {
    let list = StrictList(inWindow: false)
    #expect(list.layout.preparations == 0)
    #expect(list.view.layoutAttributesForItem(at: [0, 2])?.frame.minY == 80)
    #expect(list.layout.preparations == 1)
    #expect(list.faults == [])
  }

  @Test("A view without a data source asks its layout nothing (S1.49a)")
  func noDataSource() {
    let list = StrictList(inWindow: false)
    list.view.dataSource = nil
    #expect(list.view.layoutAttributesForItem(at: [0, 2]) == nil)
    #expect(list.view.indexPathForItem(at: .zero) == nil)
    #expect(list.layout.preparations == 0)
  }

  @Test("A layout that is replaced in its own prepare is not asked in place of the new one")
  func replacedInPrepare() {
    let list = StrictList()
    list.layout.afterPrepare = { [low = list.low] layout in
      layout.collectionView?.collectionViewLayout = low
    }
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.view.collectionViewLayout === list.low)
    list.frames()
    #expect(list.faults == [])
    #expect(list.view.checkInvariants() == [])
  }
}

/// A list of 60 and 5 rows of 40 points in a window of 320 by 480 points, with strict layouts.
@MainActor
final class StrictList: NSObject, UICollectionViewDataSource {
  let layout = StrictLayout()
  /// Another layout, of rows of 25 points.
  let low = StrictLayout()
  let view: UICollectionView
  var counts = [60, 5]
  private(set) var faults: [String] = []
  /// Called with each request of a cell.
  var meddle: (StrictList) -> Void = { _ in }
  private let window = Window()

  init(inWindow: Bool = true, fits: Bool = false) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    low.rowHeight = 25
    layout.fits = fits
    for layout in [layout, low] { layout.note = { [unowned self] in faults.append($0) } }
    view.register(TallCell.self, forCellWithReuseIdentifier: "tall")
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    guard inWindow else { return }
    window.add(view)
    turn()
  }

  func turn() { window.turn() }

  /// Runs the frames of half a second.
  func frames() {
    for _ in 0..<30 { window.turn(after: 1.0 / 60) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    meddle(self)
    return collectionView.dequeueReusableCell(
      withReuseIdentifier: layout.fits ? "tall" : "cell", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// A cell that would like to be 55 points high.
private final class TallCell: UICollectionViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 55) }
}
