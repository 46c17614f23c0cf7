import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Interactive layout transitions")
@MainActor
struct InteractiveTransitionTests {
  /// Begins a transition that notes its end.
  private func start(_ list: ListInWindow, to layout: UICollectionViewLayout)
    -> UICollectionViewTransitionLayout
  {
    list.view.startInteractiveTransition(to: layout) { completed, finished in
      list.story.note("completion \(completed) \(finished)")
    }
  }

  private func lead(_ layout: UICollectionViewTransitionLayout, to progress: CGFloat) {
    layout.transitionProgress = progress
    layout.invalidateLayout()
  }

  @Test("The layout between the two is installed, and both know the view (S9.5)")
  func start() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 2)
    let between = start(list, to: low)
    #expect(
      list.story.take() == [
        "low with everything @0", "low prepare @0", "high transition to low  @0",
        "low transition from high  @0", "low contentSize @0", "low attributes 0.1 @0",
        "low target 0,0 @0",
      ])
    #expect(list.view.collectionViewLayout === between)
    #expect(between.currentLayout === list.layout)
    #expect(between.nextLayout === low)
    for layout in [between, list.layout, low] { #expect(layout.collectionView === list.view) }
    #expect(
      list.turn() == [
        "high contentSize @0", "low contentSize @0", "high elements 0...480 @0",
        "low elements 0...480 @0", "high contentSize @0", "low contentSize @0",
      ])
    #expect(list.view.visibleCells.map(\.frame.minY) == [0, 100])
  }

  @Test(
    "Everything is on the straight line between the two, and beyond its ends (S9.6)",
    arguments: [
      (-0.5, 125.0), (0, 100), (0.25, 87.5), (0.5, 75), (1, 50), (1.5, 25),
    ])
  func progress(progress: Double, minY: Double) {
    let (list, low) = ListInWindow.betweenLayouts()
    let between = start(list, to: low)
    lead(between, to: CGFloat(progress))
    list.turn()
    let cell = list.view.cellForItem(at: [0, 1])
    #expect(cell?.frame.minY == CGFloat(minY))
    #expect(cell?.frame.height == CGFloat(minY))
    #expect(list.view.contentSize.height == CGFloat(4 * minY))
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Setting the progress alone moves nothing (S9.6), and what is no number is not taken")
  func invalidation() {
    let (list, low) = ListInWindow.betweenLayouts()
    let between = start(list, to: low)
    list.turn()
    between.transitionProgress = 0.5
    #expect(list.turn() == [])
    #expect(list.view.cellForItem(at: [0, 1])?.frame.minY == 100)
    between.transitionProgress = .nan
    #expect(between.transitionProgress == 0.5)
  }

  @Test("Elements of only one layout fade")
  func fading() {
    let (list, low) = ListInWindow.betweenLayouts()
    list.addHeaders(at: [0])
    list.layout.invalidateLayout()
    list.turn()
    let between = start(list, to: low)
    for (progress, alpha) in [(0.0, 1.0), (0.25, 0.75), (0.75, 0.25)] {
      lead(between, to: CGFloat(progress))
      list.turn()
      let header = list.view.supplementaryView(forElementKind: "header", at: [0, 0])
      #expect(header?.alpha == CGFloat(alpha))
    }
    lead(between, to: 1)
    list.turn()
    #expect(list.view.supplementaryView(forElementKind: "header", at: [0, 0]) == nil)
  }

  @Test("The offset changes along, so that the item in the middle stays there (S9.4)")
  func offset() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 40)
    list.view.contentOffset.y = 1000
    list.turn()
    let between = start(list, to: low)
    // The middle, 1240, is 0.4 into row 12: at 620 in the end, which is an offset of 380.
    for (progress, offset) in [(0.5, 690.0), (1, 380), (0, 1000)] {
      lead(between, to: CGFloat(progress))
      list.turn()
      #expect(list.view.contentOffset.y == CGFloat(offset))
      #expect(list.view.checkInvariants() == [])
    }
  }

  @Test("Finishing animates to the end; then the next layout is installed (S9.8)")
  func finish() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 2)
    let between = start(list, to: low)
    lead(between, to: 0.5)
    list.turn()
    between.updateValue(10, forAnimatedKey: "pull")
    list.view.finishInteractiveTransition()
    #expect(list.story.take() == [])
    var progress: [CGFloat] = []
    var values: [CGFloat] = []
    while list.view.collectionViewLayout === between, progress.count < 30 {
      list.frame()
      progress.append(between.transitionProgress)
      values.append(between.value(forAnimatedKey: "pull"))
    }
    // Half of the way takes half of 0.3 seconds.
    #expect(progress.count == 9)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
    #expect(progress.last == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
    #expect(values.last == 0)
    #expect(list.view.collectionViewLayout === low)
    #expect(between.collectionView == nil)
    #expect(list.layout.collectionView == nil)
    #expect(low.collectionView === list.view)
    #expect(list.view.checkInvariants() == [])
  }

  @Test(
    "In the last frame the layout prepares, both are finalized, and the completion is called (S9.8)"
  )
  func lastFrame() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 2)
    let between = start(list, to: low)
    lead(between, to: 1)
    list.turn()
    list.view.finishInteractiveTransition()
    #expect(list.view.collectionViewLayout === between)
    #expect(
      list.frame() == [
        "low invalidateLayout @0", "low with nothing @0", "low prepare @0", "low contentSize @0",
        "low elements 0...480 @0", "low contentSize @0", "high finalizeTransition @0",
        "low finalizeTransition @0", "completion true true @0",
      ])
    #expect(list.frames() == [])
  }

  @Test("Cancelling animates back, and the previous layout is installed again (S9.8)")
  func cancel() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 40)
    list.view.contentOffset.y = 1000
    list.turn()
    let between = start(list, to: low)
    lead(between, to: 1.2)
    list.turn()
    list.view.cancelInteractiveTransition()
    let calls = list.frames()
    #expect(calls.last == "completion false true @1000")
    #expect(list.view.collectionViewLayout === list.layout)
    #expect(low.collectionView == nil)
    #expect(list.view.contentOffset.y == 1000)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Numbers by key are kept, and 0 where nothing was noted (S9.7)")
  func values() {
    let between = UICollectionViewTransitionLayout(
      currentLayout: UICollectionViewLayout(), nextLayout: UICollectionViewLayout())
    #expect(between.value(forAnimatedKey: "x") == 0)
    between.updateValue(3, forAnimatedKey: "x")
    between.updateValue(4, forAnimatedKey: "y")
    between.updateValue(5, forAnimatedKey: "x")
    between.updateValue(.infinity, forAnimatedKey: "x")
    #expect(between.value(forAnimatedKey: "x") == 5)
    #expect(between.value(forAnimatedKey: "y") == 4)
  }

  @Test("An exception that UIKit would raise is reported, and changes nothing (S9.9)")
  func exceptions() {
    var reasons: [String] = []
    UIKitException.handler = { reasons.append($0.reason) }
    defer { UIKitException.handler = nil }
    let (list, low) = ListInWindow.betweenLayouts()
    let none =
      "the collection was not prepared for an interactive transition. see "
      + "startInteractiveTransitionToCollectionViewLayout:completion:"
    list.view.finishInteractiveTransition()
    list.view.cancelInteractiveTransition()
    #expect(reasons == [none, none])
    let between = start(list, to: low)
    #expect(start(list, to: UICollectionViewLayout()) === between)
    #expect(
      reasons.last == "the collection is already in the middle of an interactive transition")
    list.view.finishInteractiveTransition()
    list.view.finishInteractiveTransition()
    #expect(reasons.last == none)
    #expect(reasons.count == 4)
    #expect(list.frames().last == "completion true true @0")
  }

  @Test("The delegate may supply the layout between the two (S9.5)")
  func delegate() {
    let (list, low) = ListInWindow.betweenLayouts()
    let delegate = OwnTransition()
    list.view.delegate = delegate
    let between = start(list, to: low)
    #expect(between is OwnTransition.Layout)
    #expect(list.view.collectionViewLayout === between)
    lead(between, to: 0.5)
    list.turn()
    #expect(list.view.cellForItem(at: [0, 0])?.frame.minX == 7)
  }

  /// A delegate whose layout between two others pushes everything aside.
  private final class OwnTransition: NSObject, UICollectionViewDelegate {
    final class Layout: UICollectionViewTransitionLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        super.layoutAttributesForElements(in: rect)?.map {
          $0.center.x += 7
          return $0
        }
      }
    }

    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      Layout(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }

  // MARK: What comes between

  @Test("Another layout in the middle takes over; the transition is neither led on nor finished")
  func anotherLayout() {
    let (list, low) = ListInWindow.betweenLayouts()
    let between = start(list, to: low)
    lead(between, to: 0.5)
    list.turn()
    let third = RecordingLayout(list.story)
    list.view.collectionViewLayout = third
    #expect(
      list.frame().filter { $0.hasPrefix("completion") } == ["completion false false @0"])
    #expect([between, low, list.layout].allSatisfy { $0.collectionView == nil })
    #expect(list.view.cellForItem(at: [0, 1])?.frame.minY == 100)
    #expect(list.frames() == [])
  }

  @Test("Data that change, or are new, are placed between the layouts as well (S9.10)")
  func data() {
    let (list, low) = ListInWindow.betweenLayouts()
    let between = start(list, to: low)
    lead(between, to: 0.5)
    list.turn()
    list.view.performBatchUpdates {
      list.source.counts = [3]
      list.view.deleteItems(at: [[0, 0]])
    }
    list.turn()
    #expect(list.view.visibleCells.map(\.frame.minY) == [0, 75, 150])
    list.source.counts = [2]
    list.view.reloadData()
    list.turn()
    #expect(list.view.visibleCells.map(\.frame.minY) == [0, 75])
    list.view.finishInteractiveTransition()
    _ = list.frames()
    #expect(list.view.visibleCells.map(\.frame.minY) == [0, 50])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A layout that is invalidated in the middle prepares again")
  func invalidated() {
    let (list, low) = ListInWindow.betweenLayouts()
    let between = start(list, to: low)
    lead(between, to: 0.5)
    list.turn()
    low.rowHeight = 20
    low.invalidateLayout()
    list.turn()
    #expect(list.view.cellForItem(at: [0, 1])?.frame.minY == 60)
  }

  @Test("A touch may scroll during a transition, which is added")
  func finger() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 40)
    list.view.contentOffset.y = 1000
    list.turn()
    let between = start(list, to: low)
    lead(between, to: 0.5)
    list.turn()
    list.touchDown()
    for _ in 0..<5 { list.dragFinger(by: -20) }
    let moved = list.view.contentOffset.y - 690
    #expect(moved > 0)
    lead(between, to: 1)
    list.turn()
    #expect(list.view.isDragging)
    #expect(abs(list.view.contentOffset.y - 380 - moved) < 0.001)
    #expect(list.view.checkInvariants() == [])
    list.lift()
    list.view.finishInteractiveTransition()
    _ = list.frames(300)
    #expect(list.view.collectionViewLayout === low)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A view that leaves its window ends the transition at once, as interrupted (S7.28)")
  func leavesWindow() {
    let (list, low) = ListInWindow.betweenLayouts()
    let between = start(list, to: low)
    lead(between, to: 0.5)
    list.turn()
    list.view.finishInteractiveTransition()
    list.frame()
    list.view.removeFromSuperview()
    #expect(list.story.take().last == "completion true false @0")
    #expect(list.view.collectionViewLayout === low)
    #expect(!list.loop.wantsFrames)
  }

  @Test("Outside of any window there are no frames, and the animation ends at once")
  func noWindow() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    let next = UICollectionViewFlowLayout()
    var ends: [String] = []
    view.startInteractiveTransition(to: next) { ends.append("\($0) \($1)") }
    view.finishInteractiveTransition()
    #expect(ends == ["true true"])
    #expect(view.collectionViewLayout === next)
  }
}
