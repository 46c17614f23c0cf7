import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Content, view and insets that change while the content moves.
///
/// Rules S4.25, S4.28, S4.32, S4.34.
@Suite("Changes during an animation")
@MainActor
struct ScrollChangeTests {
  // MARK: Under a finger

  /// Changes of the scroll view under a finger.
  nonisolated static let changes: [(String, @MainActor @Sendable (UIScrollView) -> Void)] = [
    ("grows", { $0.contentSize.height = 9_000 }), ("widens", { $0.contentSize.width = 900 }),
    ("shrinks behind", { $0.contentSize.height = 1_800 }),
    ("has another inset", { $0.contentInset.bottom = 70 }),
    ("gets another size", { $0.frame.size = CGSize(width: 400, height: 300) }),
  ]

  @Test(
    "A change that leaves the offset legal does not move content under a finger", arguments: changes
  )
  func dragGoesOn(_ change: (name: String, make: @MainActor @Sendable (UIScrollView) -> Void)) {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 1_000
    scene.drag(-30, -60)
    let before = scene.offset
    change.make(scene.view)
    #expect(scene.offset == before)
    scene.screen.move(120, 130)
    #expect(scene.offset.y == before.y + 10)
    #expect(scene.offset.x == before.x)
  }

  @Test("Content that widens under a finger follows it on both axes from there on")
  func widens() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 1_000
    scene.drag(-60, -60)
    scene.view.contentSize.width = 900
    scene.screen.move(80, 130)
    #expect(scene.offset == CGPoint(x: 10, y: scene.offset.y))
  }

  @Test("Content that shrinks during a drag is held beyond its edge, and returns (S4.6)")
  func shrinks() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 1_000
    scene.drag(0, -60)
    scene.view.contentSize.height = 1_400
    let offset = scene.offset.y
    scene.screen.move(150, 139)
    #expect(scene.offset.y > 1_000 && scene.offset.y - offset < 2)
    scene.screen.up(after: 300)
    scene.rest()
    #expect(scene.offset.y == 1_000)
  }

  // MARK: After a lift

  @Test("Content that grows does not disturb a deceleration", arguments: [0, 160, 320])
  func growsUnderDeceleration(_ ms: Int64) {
    func rest(_ change: Bool) -> CGFloat {
      let scene = ScrollScene()
      scene.flick(0, -120)
      scene.screen.pass(ms)
      if change { scene.view.contentSize.height = 9_000 }
      scene.rest()
      return scene.offset.y
    }
    #expect((rest(true) - rest(false)).magnitude <= 1)
  }

  @Test("Content that grows ahead of a deceleration lets it continue over the old edge (S4.11)")
  func growsAhead() {
    let far = ScrollScene(content: CGSize(width: 300, height: 9_000))
    far.flick(0, -120)
    far.rest()
    let scene = ScrollScene(content: CGSize(width: 300, height: 700))
    scene.flick(0, -120)
    scene.screen.pass(32)
    scene.view.contentSize.height = 9_000
    scene.rest()
    #expect(far.offset.y > 320)
    #expect((scene.offset.y - far.offset.y).magnitude <= 1)
  }

  @Test("Content that grows under a bounce lets it end on the edge that was (S4.39)")
  func growsUnderBounce() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 700))
    scene.view.contentOffset.y = 300
    scene.place(0, -150)
    scene.screen.pass(48)
    let offset = scene.offset.y
    #expect(offset > 320)
    scene.view.contentSize.height = 9_000
    scene.rest()
    #expect(scene.delegate.story().suffix(2) == ["didScroll 0,300", "didEndDecelerating 0,300"])
  }

  @Test("Content that shrinks pulls a deceleration back to its edge", arguments: [true, false])
  func shrinksUnderDeceleration(_ bounces: Bool) {
    let scene = ScrollScene()
    scene.view.bounces = bounces
    scene.view.contentOffset.y = 2_000
    scene.flick(0, -120)
    scene.screen.pass(48)
    scene.view.contentSize.height = 1_000
    scene.rest()
    #expect(scene.offset.y == 600)
    #expect(scene.delegate.story().filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
  }

  @Test(
    "A target that was set is kept as long as it is legal (S4.15)",
    arguments: [(4_000, 900), (1_000, 600)])
  func keepsTarget(_ row: (height: Int, rest: CGFloat)) {
    let scene = ScrollScene(content: CGSize(width: 300, height: 2_000))
    scene.delegate.retarget = { _ in CGPoint(x: 0, y: 900) }
    scene.flick(0, -120)
    scene.screen.pass(48)
    scene.view.contentSize.height = CGFloat(row.height)
    scene.rest()
    #expect(scene.offset.y == row.rest)
  }

  @Test("A view that is rotated during a deceleration continues in its new range")
  func rotates() {
    let scene = ScrollScene()
    scene.flick(0, -120)
    scene.screen.pass(48)
    scene.view.frame.size = CGSize(width: 400, height: 300)
    scene.rest()
    #expect(scene.offset.y > 200 && scene.offset.x == 0)
    #expect(scene.view.isInRange)
  }

  @Test("An animated offset ends at its target, whatever the content does (S4.25)")
  func shrinksUnderAnimation() {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.screen.pass(48)
    scene.view.contentSize.height = 500
    scene.rest()
    #expect(scene.offset.y == 900)
    #expect(scene.delegate.story().last == "didEndScrollingAnimation 0,900")
  }

  @Test("An idle view returns at once when its range shrinks (S4.25)")
  func idle() {
    let scene = ScrollScene()
    let height = scene.view.bounds.height
    scene.view.contentInset.bottom = 50
    scene.view.contentOffset.y = scene.view.contentSize.height - height + 50
    _ = scene.delegate.story()
    scene.view.contentInset.bottom = 20
    #expect(scene.offset.y == scene.view.contentSize.height - height + 20)
    scene.view.contentSize.height = height + 500
    #expect(scene.offset.y == 520)
    scene.view.frame.size.height = height + 100
    #expect(scene.offset.y == 420)
    scene.view.contentInset.bottom = 0
    #expect(scene.offset.y == 400)
    scene.view.contentSize.height = 10
    #expect(scene.offset.y == 0)
    #expect(scene.delegate.story().last == "didScroll 0,0")
  }

  @Test("An inset that is taken away at the top takes the content with it (S4.25)")
  func topInsetGone() {
    let scene = ScrollScene()
    scene.view.contentInset.top = 80
    #expect(scene.offset.y == -80)
    scene.view.contentInset.top = 30
    #expect(scene.offset.y == -30)
    scene.view.contentInset.top = 0
    #expect(scene.offset.y == 0)
  }

  @Test("An offset beyond a range that does not shrink there stays (S4.25)")
  func outOfRangeBefore() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 30_000
    scene.view.contentSize.height += 100
    scene.view.contentInset.bottom = 20
    scene.view.contentInset.top = 10
    #expect(scene.offset.y == 30_000)
    scene.view.contentInset.bottom = 19
    #expect(scene.view.isInRange)
  }

  @Test("A range that shrinks under a finger or a motion is left to the physics (S4.25)")
  func shrinksUnderFinger() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 300
    scene.drag(0, -60)
    scene.view.contentSize.height = scene.view.bounds.height
    #expect(scene.offset.y == 350)
    scene.screen.up()
    #expect(scene.view.isDecelerating)
    scene.rest()
    #expect(scene.offset.y == 0)
  }

  @Test("A top inset that grows under a drag or a motion does not move the content (S4.34)")
  func topInset() {
    let scene = ScrollScene()
    scene.drag(0, -60)
    scene.view.contentInset.top = 40
    #expect(scene.offset.y == 50)
    scene.screen.up()
    scene.view.contentInset.top = 80
    #expect(scene.offset.y == 50)
    #expect(scene.view.isDecelerating)
  }

  @Test("A safe area that grows at the top takes content at the top with it (S4.33, S4.34)")
  func safeArea() {
    let scene = ScrollScene(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(scene.offset.y == -20)
    scene.screen.window.coverEdges(UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0))
    #expect(scene.offset.y == -44)
    #expect(scene.view.adjustedContentInset.bottom == 30)
    scene.view.contentOffset.y = 10
    scene.screen.window.coverEdges(UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0))
    #expect(scene.offset.y == 10)
  }
}
