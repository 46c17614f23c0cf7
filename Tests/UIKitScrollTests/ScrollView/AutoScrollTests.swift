import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// A list of 40 rows of three, whose content goes by itself for what is in the hand.
///
/// The view is 300 by 400 points, so the zones are 44 deep; frames come every 16 ms. Rules S6.20,
/// S6.21.
@Suite("Automatic scrolling")
@MainActor
struct AutoScrollTests {
  let list = MovableList([Array(0..<120)])
  private var view: UICollectionView { list.view }
  private var offset: CGFloat { view.contentOffset.y }

  private func takeUp() {
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test("Between the zones nothing moves, in a zone the content does", arguments: [44, 356])
  func zones(_ y: CGFloat) {
    view.contentOffset.y = 1_000
    takeUp()
    list.carry(to: 150, 1_000 + y)
    list.screen.pass(160)
    #expect(offset == 1_000)
    #expect(!view.isScrollingAutomatically)
    list.carry(to: 150, 1_000 + y + (y < 200 ? -22 : 22))
    #expect(view.isScrollingAutomatically)
    list.screen.pass(160)
    // Half as deep as the zone: half of 900 points a second.
    let expected: CGFloat = y < 200 ? 928 : 1_072
    #expect(offset == expected)
  }

  @Test("The item stays under the touch, and is over what scrolls beneath (S6.21)")
  func follows() {
    takeUp()
    list.carry(to: 150, 378)
    #expect(list.target == "0.10")
    list.screen.pass(1_600)
    #expect(offset == 720)
    #expect(view.movementInProgress?.position == CGPoint(x: 150, y: 1_098))
    // The items that it passed made way one after the other.
    #expect(list.target == "0.31")
    view.endInteractiveMovement()
    #expect(list.screen.takeNotes() == ["moveItemAt 0 to 31"])
    list.screen.pass(160)
    #expect(offset == 720)
  }

  @Test("It ends where the content does, and is at rest there")
  func end() {
    takeUp()
    list.carry(to: 250, 400)
    list.screen.pass(4_000)
    #expect(offset == 3_600)
    #expect(list.target == "0.119")
    #expect(!view.isScrollingAutomatically)
    #expect(!list.screen.loop.wantsFrames)
    // The other way is open.
    list.carry(to: 250, 3_600)
    #expect(view.isScrollingAutomatically)
  }

  @Test(
    "60 and 120 frames a second agree, also if the touch moves between two frames",
    arguments: [[400.0], [400, 378, 367]])
  func frameRates(_ distances: [Double]) {
    func offsets(frameEvery ms: Int64) -> [CGFloat] {
      let list = MovableList([Array(0..<120)])
      #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
      var seen: [CGFloat] = []
      for instant in 0..<320 as Range<Int64> {
        if instant % 100 == 7, Int(instant / 100) < distances.count {
          let y = distances[Int(instant / 100)] + Double(list.view.contentOffset.y)
          list.carry(to: 150, y)
        }
        let loop = list.screen.loop
        loop.now = loop.now.advanced(by: .milliseconds(1))
        if (instant + 1) % ms == 0 { loop.runFrame() }
        loop.runUpdateCycle()
        if (instant + 1) % 16 == 0 { seen.append(list.view.contentOffset.y) }
      }
      return seen
    }
    #expect(offsets(frameEvery: 16) == offsets(frameEvery: 8))
    #expect(offsets(frameEvery: 16).last ?? 0 > 100)
  }

  @Test("A motion that does not rest is reported with name, velocity and end")
  func motion() throws {
    takeUp()
    list.carry(to: 150, 400)
    list.screen.pass(16)
    let motion = try #require(list.screen.loop.motions.first)
    #expect(motion.cause == .automaticScrolling)
    #expect(motion.velocity == CGPoint(x: 0, y: 900))
    #expect(motion.ends == Instant.start.advanced(by: .milliseconds(4_000)))
  }

  @Test("The zones begin inside the insets, where content is visible")
  func insets() {
    view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0)
    takeUp()
    list.carry(to: 150, 250)
    list.screen.pass(160)
    #expect(offset == 0)
    list.carry(to: 150, 300)
    list.screen.pass(160)
    #expect(offset == 144)
  }

  @Test("A view with pages turns them one by one, after a wait before each (S6.20)")
  func pages() {
    view.isPagingEnabled = true
    takeUp()
    list.carry(to: 150, 390)
    list.screen.pass(496)
    #expect(offset == 0)
    list.screen.pass(320)
    #expect(offset == 400)
    #expect(list.target == "0.22")
    list.screen.pass(400)
    #expect(offset == 400)
    list.screen.pass(500)
    #expect(offset == 800)
    list.carry(to: 150, 1_000)
    list.screen.pass(2_000)
    #expect(offset == 800)
    #expect(list.screen.loop.timers.isEmpty)
  }

  @Test("A program that scrolls leaves the moving item's position on the screen (S6.21)")
  func programScrolls() {
    takeUp()
    list.carry(to: 150, 150)
    view.contentOffset.y = 500
    list.screen.loop.runUpdateCycle()
    #expect(view.movementInProgress?.position == CGPoint(x: 150, y: 650))
    #expect(list.target == "0.19")
    // A view of another size, too, with the edge nearer to the hand.
    view.frame.size.height = 160
    list.screen.loop.runUpdateCycle()
    #expect(view.movementInProgress?.position == CGPoint(x: 150, y: 650))
    #expect(view.isScrollingAutomatically)
  }

  @Test("A finger that drags suspends the automatic scrolling")
  func dragged() {
    view.contentOffset.y = 1_000
    takeUp()
    list.carry(to: 150, 1_390)
    list.screen.down(20, 200)
    for _ in 0..<4 { list.screen.move(20, 230) }
    #expect(view.isDragging)
    let held = offset
    #expect(!view.isScrollingAutomatically)
    list.screen.pass(160)
    #expect(offset == held)
    list.screen.up()
    list.screen.pass(160)
    #expect(offset > held)
  }

  @Test("Without its window, or when nothing is held, it stops", arguments: 0..<4)
  func stops(_ variant: Int) {
    takeUp()
    list.carry(to: 150, 390)
    switch variant {
    case 0: view.endInteractiveMovement()
    case 1: view.cancelInteractiveMovement()
    case 2: view.reloadData()
    default: view.removeFromSuperview()
    }
    #expect(!list.screen.loop.wantsFrames)
    list.screen.pass(160)
    #expect(offset == 0)
    #expect(!view.hasUncommittedUpdates)
  }

  @Test("Fingers that select scroll the content, and select what appears (S3.20)")
  func multipleSelection() {
    view.isEditing = true
    view.allowsMultipleSelectionDuringEditing = true
    let delegate = SelectingDelegate()
    view.delegate = delegate
    list.screen.down(50, 350)
    list.screen.move(62, 350)
    list.screen.move(150, 390)
    list.screen.pass(800)
    #expect(offset > 400)
    let under = view.indexPathForItem(at: CGPoint(x: 150, y: offset + 390))
    #expect(view.indexPathsForSelectedItems?.last == under)
    list.screen.up()
    #expect(!list.screen.loop.wantsFrames)
  }
}

/// Lets fingers select.
@MainActor
private final class SelectingDelegate: NSObject, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }
}
