import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Views that come to rest on pages.
///
/// Rules S4.36, S4.37.
@Suite("Paging")
@MainActor
struct ScrollPagingTests {
  /// A view of 300 by 400 with pages and a content of so many points.
  private func scene(_ width: CGFloat, _ height: CGFloat) -> ScrollScene {
    let scene = ScrollScene(content: CGSize(width: width, height: height))
    scene.view.isPagingEnabled = true
    return scene
  }

  /// An offset, how far the content is drawn on in points, whether it is thrown, and where it rests.
  struct Turn: CustomTestStringConvertible, Sendable {
    let from: CGFloat
    let by: CGFloat
    let thrown: Bool
    let rest: CGFloat
    var testDescription: String { "from \(from) by \(by)\(thrown ? ", thrown" : "")" }
  }

  nonisolated static let turns = [
    Turn(from: 400, by: 30, thrown: true, rest: 800),
    Turn(from: 400, by: -30, thrown: true, rest: 0),
    Turn(from: 400, by: 30, thrown: false, rest: 400),
    Turn(from: 400, by: 199, thrown: false, rest: 400),
    Turn(from: 400, by: 200, thrown: false, rest: 800),
    Turn(from: 400, by: -199, thrown: false, rest: 400),
    Turn(from: 400, by: -200, thrown: false, rest: 0),
    // At most one page, however far the finger went.
    Turn(from: 400, by: 450, thrown: true, rest: 800),
    Turn(from: 800, by: -450, thrown: true, rest: 400),
    Turn(from: 400, by: 650, thrown: false, rest: 800),
    // From between two pages a flick goes to the next one on its way.
    Turn(from: 550, by: 30, thrown: true, rest: 800),
    Turn(from: 650, by: 30, thrown: true, rest: 800),
    // The last page is clamped to the range, 0 to 1,500.
    Turn(from: 1_200, by: 30, thrown: true, rest: 1_500),
    Turn(from: 1_500, by: -30, thrown: true, rest: 1_200),
    Turn(from: 1_200, by: 149, thrown: false, rest: 1_200),
    Turn(from: 1_200, by: 150, thrown: false, rest: 1_500),
    Turn(from: 1_500, by: -150, thrown: false, rest: 1_200),
    // Beyond an edge there is only the way back.
    Turn(from: 0, by: -30, thrown: true, rest: 0),
    Turn(from: 1_500, by: 30, thrown: true, rest: 1_500),
  ]

  @Test("A lift ends at most one page from where the drag began (S4.36)", arguments: turns)
  func turn(_ turn: Turn) {
    let scene = scene(300, 1_900)
    scene.view.contentOffset.y = turn.from
    draw(scene, turn)
    scene.rest()
    #expect(scene.offset == CGPoint(x: 0, y: turn.rest))
    #expect(!scene.view.isDecelerating)
  }

  @Test("Sideways the pages are as wide as the view (S4.36)")
  func sideways() {
    let scene = scene(1_500, 400)
    scene.flick(-60, 0)
    scene.rest()
    #expect(scene.offset == CGPoint(x: 300, y: 0))
  }

  @Test("On two axes each has its own page (S4.36)")
  func twoAxes() {
    let scene = scene(1_500, 2_000)
    scene.view.contentOffset = CGPoint(x: 300, y: 400)
    scene.flick(60, -60)
    scene.rest()
    #expect(scene.offset == CGPoint(x: 0, y: 800))
  }

  @Test("Pages are counted from where the content begins, insets included (S4.36)")
  func insets() {
    let scene = scene(300, 2_000)
    scene.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    #expect(scene.offset.y == -50)
    var rests: [CGFloat] = []
    for _ in 0..<6 {
      scene.flick(0, -60)
      scene.rest()
      rests.append(scene.offset.y)
    }
    #expect(rests == [350, 750, 1_150, 1_550, 1_630, 1_630])
  }

  @Test("The delegate receives the page as target, and its change is ignored (S4.37)")
  func delegate() {
    let scene = scene(300, 2_000)
    scene.delegate.retarget = { _ in CGPoint(x: 0, y: 123) }
    scene.flick(0, -60)
    scene.rest()
    #expect(
      scene.delegate.story() == [
        "willBeginDragging 0,0", "didScroll 0,50", "willEndDragging 0,50 to 0,400",
        "didEndDragging 0,50 true", "willBeginDecelerating 0,50", "didScroll 0,400",
        "didEndDecelerating 0,400",
      ])
  }

  @Test(
    "A delegate that scrolls the content on decides on which page it rests (S4.37a)",
    arguments: [true, false])
  func recentred(setsTarget: Bool) {
    let scene = scene(300, 2_000)
    scene.view.contentOffset.y = 400
    scene.delegate.retarget = { [view = scene.view] target in
      view.contentOffset.y += 1_200
      return setsTarget ? CGPoint(x: 0, y: 1_200) : target
    }
    scene.flick(0, 60)
    scene.rest()
    #expect(scene.offset.y == (setsTarget ? 1_200 : 1_600))
    #expect(scene.delegate.story().last?.hasPrefix("didEndDecelerating") == true)
  }

  @Test(
    "A drag that comes back to its page with a lift at rest decelerates no further (S4.3, S4.36)")
  func back() {
    let scene = scene(300, 2_000)
    scene.drag(0, -60)
    scene.screen.move(150, 190)
    scene.screen.up(after: 300)
    #expect(scene.offset.y == 0)
    #expect(scene.delegate.story().last == "didEndDragging 0,0 false")
  }

  @Test("A cancelled drag still comes to rest on a page (S4.36)")
  func cancelled() {
    let scene = scene(300, 2_000)
    scene.drag(0, -120)
    scene.screen.cancel()
    scene.rest()
    #expect(scene.offset.y == 0)
  }

  @Test("After a resize the pages have the new size (S4.36, S4.25)")
  func resize() {
    let scene = scene(300, 3_000)
    scene.view.contentOffset.y = 800
    scene.view.frame.size = CGSize(width: 300, height: 300)
    #expect(scene.offset.y == 800)
    scene.flick(0, -60)
    scene.rest()
    #expect(scene.offset.y == 900)
  }

  @Test("A page turned to while the view is resized ends on a page of the new size (S4.36)")
  func resizeOnTheWay() {
    let scene = scene(300, 3_000)
    scene.flick(0, -60)
    scene.screen.pass(100)
    scene.view.frame.size = CGSize(width: 300, height: 300)
    scene.rest()
    #expect(scene.offset.y == 300)
  }

  @Test("A page is reached within a second, whatever the view's own rate")
  func soon() {
    for rate in [UIScrollView.DecelerationRate.normal, .fast] {
      let scene = scene(300, 2_000)
      scene.view.decelerationRate = rate
      scene.flick(0, -60)
      scene.screen.pass(1_000)
      #expect(!scene.view.isDecelerating)
      #expect(scene.offset.y == 400)
    }
  }

  @Test("A program may leave the content between pages (S4.25)")
  func between() {
    let scene = scene(300, 2_000)
    scene.view.setContentOffset(CGPoint(x: 0, y: 555), animated: true)
    scene.rest()
    #expect(scene.offset.y == 555)
  }

  @Test("Under a drag that a program moved far the pages count from there (S4.28, S4.36)")
  func movedInDrag() {
    let scene = scene(300, 4_000)
    scene.drag(0, -60)
    scene.view.contentOffset.y = 2_010
    scene.screen.move(150, 120)
    scene.screen.move(150, 100)
    scene.screen.up()
    scene.rest()
    #expect(scene.offset.y == 2_400)
  }

  /// A finger draws the content on by so many points after the slop, on glass without an end.
  private func draw(_ scene: ScrollScene, _ turn: Turn) {
    var y: CGFloat = turn.by < 0 ? 210 : 190
    scene.screen.down(150, 200)
    scene.screen.move(150, y)
    for _ in 0..<5 {
      y -= turn.by / 5
      scene.screen.move(150, y)
    }
    scene.screen.up(after: turn.thrown ? 0 : 300)
  }
}
