import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Changing the layout")
@MainActor
struct LayoutChangeTests {
  @Test(
    "Both layouts are notified; the old gives final, the new initial attributes (S9.2)"
  )
  func order() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 2)
    list.view.setCollectionViewLayout(low, animated: true) { list.story.note("completion \($0)") }
    #expect(
      list.story.take() == [
        "low invalidateLayout @0", "low with everything @0", "low prepare @0",
        "low contentSize @0",
        "high transition to low  @0", "low transition from high  @0", "low attributes 0.1 @0",
        "low target 0,0 @0", "low elements 0...480 @0", "low contentSize @0",
        "high final 0.0 @0", "low initial 0.0 @0", "high final 0.1 @0", "low initial 0.1 @0",
        "high finalizeTransition @0", "low finalizeTransition @0",
      ])
    #expect(list.view.collectionViewLayout === low)
    #expect(low.collectionView === list.view)
    #expect(list.layout.collectionView == nil)
    #expect(list.turn() == [])
    #expect(list.frames() == ["completion true @0"])
    #expect(list.view.checkInvariants() == [])
  }

  @Test(
    "Elements appear from their old layout's frames, and disappear to their new layout's")
  func outOfSight() throws {
    let (list, low) = ListInWindow.betweenLayouts(rows: 12)
    list.view.setCollectionViewLayout(low, animated: true)
    let coming = try #require(list.view.cellForItem(at: [0, 8]))
    #expect(coming.frame.minY == 400)
    #expect(coming.presentationFrame.minY == 800)
    _ = list.frames()
    #expect(coming.presentationFrame.minY == 400)
    let high = RecordingLayout(list.story)
    list.view.setCollectionViewLayout(high, animated: true)
    #expect(coming.frame.minY == 800)
    #expect(coming.presentationFrame.minY == 400)
    #expect(coming.superview === list.view)
    _ = list.frames()
    #expect(coming.superview == nil)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Every frame is between the two, and the completion is called on the 18th (S7.28, S7.29)")
  func everyFrame() throws {
    let (list, low) = ListInWindow.betweenLayouts()
    var completions: [Int] = []
    var frame = 0
    list.view.setCollectionViewLayout(low, animated: true) { _ in completions.append(frame) }
    let cell = try #require(list.view.cellForItem(at: [0, 3]))
    var last = cell.presentationFrame.minY
    #expect(last == 300)
    for number in 1...20 {
      frame = number
      list.frame()
      #expect(cell.presentationFrame.minY <= last)
      last = cell.presentationFrame.minY
    }
    #expect(last == 150)
    #expect(completions == [18])
  }

  @Test("Without animation it prepares at once, and the completion is asynchronous (S9.1, S7.28)")
  func immediate() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 2)
    list.view.setCollectionViewLayout(low, animated: false) { list.story.note("completion \($0)") }
    #expect(
      list.story.take() == [
        "low invalidateLayout @0", "low with everything @0", "low prepare @0",
        "low contentSize @0",
        "low attributes 0.1 @0", "low target 0,0 @0",
      ])
    #expect(list.turn() == ["low elements 0...480 @0", "low contentSize @0"])
    #expect(list.frame() == ["completion true @0"])
  }

  @Test(
    "Not animated, too, the middle item stays, and layout and delegate have their say (S9.1, S9.4)",
    arguments: [false, true])
  func immediateOffset(_ byProperty: Bool) {
    let (list, low) = ListInWindow.betweenLayouts(rows: 40)
    list.view.contentOffset.y = 1000
    list.turn()
    low.targetAfterChange = { CGPoint(x: $0.x, y: $0.y + 6) }
    let delegate = OffsetDelegate { CGPoint(x: $0.x, y: $0.y + 30) }
    list.view.delegate = delegate
    list.turn()
    if byProperty {
      list.view.collectionViewLayout = low
    } else {
      list.view.setCollectionViewLayout(low, animated: false)
    }
    // As by animation: the middle, 1240, is 0.4 into row 12, which is at 600 … 650 now.
    #expect(delegate.proposed == [CGPoint(x: 0, y: 386)])
    #expect(list.view.contentOffset == CGPoint(x: 0, y: 416))
    #expect(!list.loop.isAnimating)
    // An offset that the program sets afterwards counts.
    list.view.contentOffset.y = 300
    list.turn()
    #expect(list.view.contentOffset.y == 300)
    #expect(list.view.checkInvariants() == [])
  }

  @Test(
    "Not animated, the completion is called in the next main-queue stage (S1.8, S9.1)",
    arguments: [false, true])
  func immediateCompletion(_ isSame: Bool) {
    let (list, low) = ListInWindow.betweenLayouts()
    var called = false
    let layout = isSame ? list.layout : low
    list.view.setCollectionViewLayout(layout, animated: false) { called = $0 }
    #expect(!called)
    list.loop.fireTimers()
    list.loop.runFrame()
    #expect(!called)
    list.loop.runMainQueue()
    #expect(called)
  }

  @Test("Outside of any window, too, the completion is called after the call returned (S9.1)")
  func completionWithoutWindow() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    var hasReturned = false
    let early = await withCheckedContinuation { continuation in
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) { _ in
        continuation.resume(returning: !hasReturned)
      }
      hasReturned = true
    }
    #expect(!early)
  }

  @Test(
    "Without animation a deceleration continues from the new offset, and an animated offset ends")
  func immediateMotion() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 40)
    list.view.contentOffset.y = 1000
    list.turn()
    list.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    for _ in 0..<6 { list.frame() }
    list.view.setCollectionViewLayout(low, animated: false)
    let offset = list.view.contentOffset.y
    #expect(!list.view.isScrollAnimating)
    _ = list.frames()
    #expect(list.view.contentOffset.y == offset)
    list.touchDown()
    for _ in 0..<5 { list.dragFinger(by: -30) }
    list.lift()
    #expect(list.view.isDecelerating)
    list.view.setCollectionViewLayout(list.layout, animated: false)
    #expect(list.view.isDecelerating)
    let start = list.view.contentOffset.y
    list.frame()
    #expect((list.view.contentOffset.y - start).magnitude < 100)
    #expect(list.view.contentOffset.y > start)
  }

  @Test("The layout that is there already is no change")
  func same() {
    let (list, _) = ListInWindow.betweenLayouts()
    list.view.setCollectionViewLayout(list.layout, animated: true) {
      list.story.note("completion \($0)")
    }
    #expect(list.story.take() == [])
    #expect(list.frame() == ["completion true @0"])
  }

  @Test("A second change is added to the first, and both finish (S7.28, S7.33)")
  func added() throws {
    let (list, low) = ListInWindow.betweenLayouts()
    var told: [String] = []
    list.view.setCollectionViewLayout(low, animated: true) { told.append("first \($0)") }
    for _ in 0..<9 { list.frame() }
    let cell = try #require(list.view.cellForItem(at: [0, 2]))
    let seen = cell.presentationFrame
    #expect(seen.minY > 100 && seen.minY < 200)
    let high = RecordingLayout(list.story)
    list.view.setCollectionViewLayout(high, animated: true) { told.append("second \($0)") }
    #expect(cell.presentationFrame == seen)
    #expect(told == [])
    _ = list.frames()
    #expect(told == ["first true", "second true"])
    #expect(cell.presentationFrame.minY == 200)
  }

  @Test("A batch during a change starts from the presentation (S7.30)")
  func batch() throws {
    let (list, low) = ListInWindow.betweenLayouts()
    list.view.setCollectionViewLayout(low, animated: true)
    for _ in 0..<9 { list.frame() }
    let cell = try #require(list.view.cellForItem(at: [0, 2]))
    let seen = cell.presentationFrame
    list.view.performBatchUpdates {
      list.source.counts = [3]
      list.view.deleteItems(at: [[0, 0]])
    }
    #expect(cell.presentationFrame == seen)
    _ = list.frames()
    #expect(cell.presentationFrame.minY == 50)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Inside of a batch the batch is what animates")
  func insideBatch() throws {
    let (list, low) = ListInWindow.betweenLayouts()
    let cell = try #require(list.view.cellForItem(at: [0, 3]))
    list.view.performBatchUpdates {
      list.view.setCollectionViewLayout(low, animated: true)
      list.source.counts = [3]
      list.view.deleteItems(at: [[0, 0]])
    }
    #expect(cell.frame.minY == 100)
    #expect(cell.presentationFrame.minY == 300)
    _ = list.frames()
    #expect(cell.presentationFrame.minY == 100)
    #expect(list.view.checkInvariants() == [])
  }

  @Test(
    "Inside the block of an animation the property animates too, as that one does (S7.29, S9.1)")
  func block() throws {
    let (list, low) = ListInWindow.betweenLayouts()
    let cell = try #require(list.view.cellForItem(at: [0, 2]))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      list.view.collectionViewLayout = low
    }
    #expect(cell.frame.minY == 100)
    for _ in 0..<30 { list.frame() }
    #expect(abs(cell.presentationFrame.minY - 150) < 0.001)
    UIView.performWithoutAnimation {
      list.view.setCollectionViewLayout(list.layout, animated: true)
    }
    list.turn()
    #expect(cell.frame.minY == 200)
  }

  @Test("The item in the middle stays there, unless layout or delegate change the offset (S9.4)")
  func offset() throws {
    let (list, low) = ListInWindow.betweenLayouts(rows: 40)
    list.view.contentOffset.y = 1000
    list.turn()
    low.targetAfterChange = { CGPoint(x: $0.x, y: $0.y + 6) }
    let delegate = OffsetDelegate { CGPoint(x: $0.x, y: $0.y + 30) }
    list.view.delegate = delegate
    list.view.setCollectionViewLayout(low, animated: true)
    // The middle, 1240, is 0.4 into row 12, which is at 600 … 650 now.
    #expect(delegate.proposed == [CGPoint(x: 0, y: 386)])
    #expect(list.view.contentOffset == CGPoint(x: 0, y: 416))
    // On screen nothing jumps: the content is seen to move along.
    #expect(list.view.presentationPose.bounds.minY == 1000)
    _ = list.frames()
    #expect(list.view.presentationPose.bounds.minY == 416)
  }

  @Test("A change during a drag keeps the drag, and one during a deceleration ends it")
  func finger() {
    let (list, low) = ListInWindow.betweenLayouts(rows: 40)
    list.touchDown()
    for _ in 0..<5 { list.dragFinger(by: -30) }
    list.view.setCollectionViewLayout(low, animated: true)
    #expect(list.view.isDragging)
    let offset = list.view.contentOffset.y
    list.dragFinger(by: -30)
    #expect(list.view.contentOffset.y == offset + 30)
    list.lift()
    #expect(list.view.isDecelerating)
    _ = list.story.take()
    list.view.setCollectionViewLayout(list.layout, animated: true)
    let told = list.story.take().filter { $0.hasPrefix("didEndDecelerating") }
    #expect(told.count == 1)
    #expect(!list.view.isDecelerating)
    _ = list.frames()
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Cells are notified before and after (S9.3)")
  func cells() {
    let list = ListInWindow(rows: 12)
    list.view.register(HearingCell.self, forCellWithReuseIdentifier: "cell")
    list.turn()
    list.layout.name = "high "
    let low = RecordingLayout(list.story)
    low.name = "low "
    low.rowHeight = 50
    HearingCell.heard = []
    list.view.setCollectionViewLayout(low, animated: true)
    #expect(HearingCell.heard == Array(repeating: "will high  low ", count: 10))
    HearingCell.heard = []
    _ = list.frames()
    #expect(HearingCell.heard == Array(repeating: "did high  low ", count: 10))
  }

  /// A cell that notes its calls about changes of layouts.
  private final class HearingCell: UICollectionViewCell {
    static var heard: [String] = []

    private func names(_ old: UICollectionViewLayout, _ new: UICollectionViewLayout) -> String {
      [old, new].map { ($0 as? RecordingLayout)?.name ?? "other" }.joined(separator: " ")
    }

    override func willTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) { Self.heard.append("will \(names(oldLayout, newLayout))") }

    override func didTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) { Self.heard.append("did \(names(oldLayout, newLayout))") }
  }

  /// A delegate with an offset of its own.
  private final class OffsetDelegate: NSObject, UICollectionViewDelegate {
    private let answer: (CGPoint) -> CGPoint
    private(set) var proposed: [CGPoint] = []

    init(_ answer: @escaping (CGPoint) -> CGPoint) {
      self.answer = answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      proposed.append(proposedContentOffset)
      return answer(proposedContentOffset)
    }
  }

  // MARK: Bounds

  @Test("An animated change of size: invalidation, prepare, query, finalize (S7.25)")
  func animatedBounds() throws {
    let (list, _) = ListInWindow.betweenLayouts(rows: 2)
    list.layout.name = ""
    list.layout.answersBounds = true
    let cell = try #require(list.view.cellForItem(at: [0, 1]))
    UIView.animate(withDuration: 0.3) {
      list.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    } completion: {
      list.story.note("completion \($0)")
    }
    let turned = " @0 480×320"
    #expect(
      list.story.take() == ["should 0 480×320 @0", "context #1 @0"]
        + [
          "invalidateLayout", "with #1", "prepare", "contentSize", "boundsFrom 320×480",
          "target 0,0", "elements 0...320", "contentSize", "final 0.0", "initial 0.0",
          "final 0.1", "initial 0.1", "finalizeBounds",
        ].map { $0 + turned })
    #expect(cell.frame.width == 480)
    #expect(cell.presentationFrame.width == 320)
    #expect(list.view.presentationPose.bounds.width == 320)
    #expect(list.turn() == [])
    #expect(list.frames() == ["completion true" + turned])
    #expect(cell.presentationFrame.width == 480)
    #expect(list.view.checkInvariants() == [])
  }

  @Test(
    "No animated change is reported outside of animations, or if only the origin changes (S7.25)")
  func plainBounds() {
    let (list, _) = ListInWindow.betweenLayouts(rows: 40)
    list.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    UIView.animate(withDuration: 0.3) { list.view.contentOffset.y = 30 }
    #expect(list.story.take().filter { $0.hasPrefix("boundsFrom") } == [])
  }
}
