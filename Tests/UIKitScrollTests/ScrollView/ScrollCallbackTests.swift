import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Delegates that move the content in the middle of a call about it.
///
/// Rules S4.2, S4.26–S4.28, S4.42.
@Suite("Moving the content inside of a delegate's call")
@MainActor
struct ScrollCallbackTests {
  /// How a program moves the content.
  enum Move: String, CaseIterable, Sendable {
    case offset, jump, animation

    @MainActor func callAsFunction(_ view: UIScrollView, to y: CGFloat) {
      switch self {
      case .offset: view.contentOffset = CGPoint(x: 0, y: y)
      case .jump: view.setContentOffset(CGPoint(x: 0, y: y), animated: false)
      case .animation: view.setContentOffset(CGPoint(x: 0, y: y), animated: true)
      }
    }
  }

  /// A call in which a flick is moved to 1,000, how, and all calls until the content rests.
  struct Row: CustomTestStringConvertible, Sendable {
    let call: ScriptedScrollDelegate.Call
    let moves: [Move]
    let story: [String]
    var testDescription: String { "\(call), \(moves)" }
  }

  /// The calls until the delegate learns the target of the flick.
  nonisolated static let lead = [
    "willBeginDragging 0,0", "didScroll 0,110", "willEndDragging 0,110 to 0,729",
  ]
  nonisolated static let bound = lead + ["didEndDragging 0,110 true"]
  nonisolated static let under = bound + ["willBeginDecelerating 0,110"]
  nonisolated static let all = under + ["didScroll 0,729", "didEndDecelerating 0,729"]
  nonisolated static let animated = ["didScroll 0,1000", "didEndScrollingAnimation 0,1000"]
  /// The calls of a flick that continues from a new offset of the content.
  nonisolated static let carried = [
    "willBeginDragging 0,0", "didScroll 0,1100", "willEndDragging 0,1100 to 0,1719",
    "didEndDragging 0,1100 true", "willBeginDecelerating 0,1100", "didScroll 0,1719",
    "didEndDecelerating 0,1719",
  ]

  nonisolated static let rows: [Row] = [
    Row(call: .willBeginDragging, moves: [.offset, .jump], story: carried),
    Row(
      call: .willBeginDragging, moves: [.animation],
      story: ["willBeginDragging 0,0", "didEndDragging 0,0 false"] + animated),
    Row(call: .didScroll, moves: [.offset, .jump], story: carried),
    Row(
      call: .didScroll, moves: [.animation],
      story: ["willBeginDragging 0,0", "didScroll 0,10", "didEndDragging 0,10 false"] + animated),
    Row(
      call: .willEndDragging, moves: [.offset, .jump],
      story: lead + ["didScroll 0,1000", "didEndDragging 0,1000 false"]),
    Row(
      call: .willEndDragging, moves: [.animation],
      story: lead + ["didEndDragging 0,110 false"] + animated),
    Row(call: .didEndDragging, moves: [.offset, .jump], story: bound + ["didScroll 0,1000"]),
    Row(call: .didEndDragging, moves: [.animation], story: bound + animated),
    // The property keeps the velocity, the method ends it. Rule: S4.28a.
    Row(
      call: .willBeginDecelerating, moves: [.offset],
      story: under + ["didScroll 0,1619", "didEndDecelerating 0,1619"]),
    Row(
      call: .willBeginDecelerating, moves: [.jump],
      story: under + ["didEndDecelerating 0,110", "didScroll 0,1000"]),
    Row(
      call: .willBeginDecelerating, moves: [.animation],
      story: under + ["didEndDecelerating 0,110"] + animated),
    Row(call: .didEndDecelerating, moves: [.offset, .jump], story: all + ["didScroll 0,1000"]),
    Row(call: .didEndDecelerating, moves: [.animation], story: all + animated),
  ]

  @Test("A flick is moved to 1,000 in the middle of a call (S4.28, S4.28a)", arguments: rows)
  func flick(_ row: Row) {
    for move in row.moves {
      let scene = ScrollScene()
      scene.delegate.reactions[row.call] = { move($0, to: 1_000) }
      scene.flick(0, -120)
      scene.rest()
      #expect(scene.delegate.story() == row.story, "\(move)")
      #expect(!scene.view.isTracking && !scene.view.isDragging && !scene.view.isDecelerating)
    }
  }

  /// The same in the first step of a deceleration; the call is the one before it.
  nonisolated static let steps: [Row] = [
    Row(
      call: .willBeginDecelerating, moves: [.offset],
      story: under + ["didScroll 0,1600", "didEndDecelerating 0,1600"]),
    Row(
      call: .willBeginDecelerating, moves: [.jump],
      story: under + ["didScroll 0,129", "didEndDecelerating 0,129", "didScroll 0,1000"]),
    Row(
      call: .willBeginDecelerating, moves: [.animation],
      story: under + ["didScroll 0,129", "didEndDecelerating 0,129"] + animated),
  ]

  @Test("A deceleration is moved in the middle of a step (S4.28, S4.28a)", arguments: steps)
  func decelerationStep(_ row: Row) {
    for move in row.moves {
      let scene = ScrollScene()
      scene.delegate.reactions[row.call] = { [delegate = scene.delegate] _ in
        delegate.reactions[.didScroll] = { move($0, to: 1_000) }
      }
      scene.flick(0, -120)
      scene.rest()
      #expect(scene.delegate.story() == row.story, "\(move)")
    }
  }

  nonisolated static let animationSteps: [Row] = [
    Row(call: .didScroll, moves: [.offset, .jump], story: ["didScroll 0,1000"]),
    Row(call: .didScroll, moves: [.animation], story: animated),
    Row(
      call: .didEndScrollingAnimation, moves: [.offset, .jump],
      story: ["didScroll 0,500", "didEndScrollingAnimation 0,500", "didScroll 0,1000"]),
    Row(
      call: .didEndScrollingAnimation, moves: [.animation],
      story: ["didScroll 0,500", "didEndScrollingAnimation 0,500"] + animated),
  ]

  @Test(
    "An animated offset is moved in the middle of a call (S4.27, S4.28)", arguments: animationSteps)
  func animation(_ row: Row) {
    for move in row.moves {
      let scene = ScrollScene()
      scene.delegate.reactions[row.call] = { move($0, to: 1_000) }
      scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      scene.rest()
      #expect(scene.delegate.story() == row.story, "\(move)")
    }
  }

  @Test("An animation that is begun with the last step of another runs to its end (S4.26)")
  func chained() {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 3_500), animated: true)
    while scene.offset.y < 3_480 { scene.screen.pass(1) }
    scene.delegate.reactions[.didScroll] = {
      $0.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    }
    scene.rest()
    #expect(scene.offset.y == 800)
    #expect(scene.delegate.story() == ["didScroll 0,800", "didEndScrollingAnimation 0,800"])
  }

  @Test("A target and an animation at once: the animation has the content (S4.15, S4.28)")
  func stopAndScroll() {
    let scene = ScrollScene()
    scene.delegate.retarget = { [view = scene.view] _ in view.contentOffset }
    scene.delegate.reactions[.willEndDragging] = {
      $0.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    }
    scene.flick(0, -120)
    #expect(scene.view.isScrollAnimating)
    scene.rest()
    #expect(
      scene.delegate.story() == Self.lead + [
        "didEndDragging 0,110 false", "didScroll 0,700", "didEndScrollingAnimation 0,700",
      ])
  }

  @Test("A target set along with a move is reached from the new offset (S4.15, S4.28)")
  func moveAndTarget() {
    let scene = ScrollScene()
    scene.delegate.retarget = { _ in CGPoint(x: 0, y: 900) }
    scene.delegate.reactions[.willEndDragging] = { $0.contentOffset.y = 600 }
    scene.flick(0, -120)
    scene.rest()
    #expect(
      scene.delegate.story() == Self.lead + [
        "didScroll 0,600", "didEndDragging 0,600 true", "willBeginDecelerating 0,600",
        "didScroll 0,900", "didEndDecelerating 0,900",
      ])
  }

  @Test(
    "A delegate that sets the offset which is there in each step disturbs nothing (S4.28)",
    arguments: [false, true])
  func pinned(_ paging: Bool) {
    final class Pin: NSObject, UIScrollViewDelegate {
      var pins = false
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if pins { scrollView.contentOffset.x = 0 }
      }
    }
    func rest(_ pins: Bool) -> CGPoint {
      let scene = ScrollScene(content: CGSize(width: pins ? 2_000 : 300, height: 4_000))
      let pin = Pin()
      pin.pins = pins
      scene.view.isPagingEnabled = paging
      scene.view.delegate = pin
      scene.flick(0, -120)
      if !paging { #expect(scene.view.isDecelerating) }
      scene.rest()
      return scene.offset
    }
    #expect((rest(true).y - rest(false).y).magnitude <= 10)
    #expect(rest(true).x == 0)
  }

  @Test("A bounce at the top that is undone in each step never shows (S4.28)")
  func noBounceAtTop() {
    final class Stern: NSObject, UIScrollViewDelegate {
      var lowest: CGFloat = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
        lowest = min(lowest, scrollView.contentOffset.y)
      }
    }
    let scene = ScrollScene()
    let stern = Stern()
    scene.view.delegate = stern
    scene.drag(0, 120)
    #expect(scene.offset.y == 0)
    // The finger continues from the content's offset.
    scene.screen.move(150, 300)
    #expect(scene.offset.y == 20)
    scene.screen.up()
    scene.rest()
    #expect(stern.lowest == 0)
  }

  @Test("A finger that is taken away at the end of an animation it stops drags nothing (S4.2)")
  func fingerTakenAtAnimationEnd() {
    let scene = ScrollScene()
    scene.screen.down(150, 200)
    scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.screen.pass(160)
    scene.delegate.reactions[.didEndScrollingAnimation] = { view in
      view.panGestureRecognizer.isEnabled = false
      view.panGestureRecognizer.isEnabled = true
    }
    _ = scene.delegate.story()
    scene.screen.move(150, 150)
    let offset = scene.offset
    #expect(
      scene.delegate.story() == [
        "didScroll \(point(offset))", "didEndScrollingAnimation \(point(offset))",
      ])
    #expect(!scene.view.isDragging && !scene.view.isTracking)
    scene.screen.up()
    scene.rest()
    #expect(scene.offset == offset)
    #expect(scene.delegate.story() == [])
  }
}
