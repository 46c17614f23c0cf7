import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Scroll views in scroll views, and the touches of what is in them.
///
/// Rules S4.40, S4.41, S3.14, S3.15, S5.23.
@Suite("Nested scroll views")
@MainActor
struct NestedScrollTests {
  /// A delegate that notes the calls of one of two scroll views.
  final class Delegate: NSObject, UIScrollViewDelegate {
    let name: String
    let screen: TouchedScreen

    init(_ name: String, _ screen: TouchedScreen) {
      self.name = name
      self.screen = screen
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      screen.note("\(name) willBeginDragging")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      screen.note("\(name) didScroll \(point(scrollView.contentOffset))")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      screen.note("\(name) didEndDragging")
    }
  }

  let screen = TouchedScreen()
  let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let content: NotingView
  private let delegates: [Delegate]

  init() {
    delegates = [Delegate("outer", screen), Delegate("inner", screen)]
    content = NotingView("content", frame: CGRect(x: 0, y: 0, width: 600, height: 200), on: screen)
    outer.contentSize = CGSize(width: 300, height: 2000)
    inner.contentSize = CGSize(width: 600, height: 200)
    outer.delegate = delegates[0]
    inner.delegate = delegates[1]
    screen.window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(content)
    outer.contentOffset.y = 50
    inner.contentOffset.x = 50
    _ = screen.takeNotes()
  }

  /// A drag of the inner view, and the calls to both delegates.
  struct Drag: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let by: CGPoint
    let told: [String]
  }

  nonisolated static let drags = [
    Drag(
      testDescription: "along the inner view's axis", by: CGPoint(x: -30, y: 0),
      told: ["inner willBeginDragging", "inner didScroll 70,0", "inner didEndDragging"]),
    Drag(
      testDescription: "along the outer view's axis", by: CGPoint(x: 0, y: -30),
      told: ["outer willBeginDragging", "outer didScroll 0,70", "outer didEndDragging"]),
    Drag(
      testDescription: "mostly along the inner view's axis", by: CGPoint(x: -40, y: -30),
      told: ["inner willBeginDragging", "inner didScroll 80,0", "inner didEndDragging"]),
    Drag(
      testDescription: "mostly along the outer view's axis", by: CGPoint(x: -30, y: -40),
      told: ["outer willBeginDragging", "outer didScroll 0,80", "outer didEndDragging"]),
    Drag(
      testDescription: "exactly between both", by: CGPoint(x: -30, y: -30),
      told: ["inner willBeginDragging", "inner didScroll 70,0", "inner didEndDragging"]),
  ]

  @Test(
    "The inner view has the drag on its axis, the outer one otherwise (S4.40)", arguments: drags)
  func axes(_ drag: Drag) {
    screen.down(150, 100)
    screen.move(150 + drag.by.x, 100 + drag.by.y)
    screen.up(after: 200)
    #expect(screen.takeNotes() == drag.told)
  }

  @Test("Where both scroll on an axis the inner one has it (S4.40)")
  func sameAxis() {
    inner.contentSize.height = 1000
    screen.down(150, 100)
    screen.move(150, 70)
    screen.up(after: 200)
    #expect(screen.takeNotes().allSatisfy { $0.hasPrefix("inner") })
    #expect(outer.contentOffset.y == 50)
  }

  @Test("Where the inner one may not scroll the outer one has the drag (S4.40)")
  func innerOff() {
    inner.contentSize.height = 1000
    inner.isScrollEnabled = false
    screen.down(150, 100)
    screen.move(150, 70)
    #expect(outer.contentOffset.y == 70)
  }

  @Test("If the outer view cannot scroll, the inner one scrolls (S4.40)")
  func outerOff() {
    outer.isScrollEnabled = false
    screen.down(150, 100)
    screen.move(120, 60)
    #expect(inner.contentOffset.x == 70)
  }

  // MARK: Content

  @Test("Content receives a touch after the delays of both views (S3.14)")
  func delayed() {
    screen.down(150, 100)
    screen.pass(149)
    #expect(screen.takeNotes() == [])
    screen.pass(1)
    #expect(screen.takeNotes() == ["content began"])
  }

  @Test(
    "A view that delays touches also delays them for a view that does not (S3.14)",
    arguments: [true, false])
  func oneDelays(_ outerDelays: Bool) {
    outer.delaysContentTouches = outerDelays
    inner.delaysContentTouches = !outerDelays
    screen.down(150, 100)
    #expect(screen.takeNotes() == [])
    screen.pass(150)
    #expect(screen.takeNotes() == ["content began"])
  }

  @Test("A quick tap reaches content whole, in the turn of the lift (S3.14)")
  func quickTap() {
    screen.down(150, 100)
    screen.up(after: 50)
    #expect(screen.takeNotes() == ["content began", "content ended"])
  }

  @Test("A drag of the outer view takes the touch from the inner one's content (S3.15)")
  func taken() {
    screen.down(150, 100)
    screen.pass(200)
    screen.move(150, 70)
    #expect(
      screen.takeNotes() == [
        "content began", "content cancelled", "outer willBeginDragging", "outer didScroll 0,70",
      ])
  }

  @Test("A view that may not take touches away leaves the drag to the other (S4.41)")
  func mayNotCancel() {
    inner.canCancelContentTouches = false
    screen.down(150, 100)
    screen.pass(200)
    screen.move(120, 100)
    #expect(inner.contentOffset.x == 50)
    screen.move(120, 60)
    #expect(screen.takeNotes().filter { $0.hasPrefix("outer") }.first == "outer willBeginDragging")
  }

  // MARK: The pan's delegate

  @Test("A scroll view's pan has no delegate but the view (S5.23)")
  func delegate() {
    final class Other: UIGestureRecognizerDelegate {}
    var told: [UIKitException] = []
    UIKitException.handler = { told.append($0) }
    defer { UIKitException.handler = nil }
    let other = Other()
    inner.panGestureRecognizer.delegate = other
    inner.panGestureRecognizer.delegate = nil
    let text =
      "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."
    #expect(
      told == [UIKitException](repeating: .init(name: .invalidArgument, reason: text), count: 2))
  }

  @Test("A scroll view that is its recognizers' delegate is asked about its pan (S5.6, S5.23)")
  func answers() {
    final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        otherGestureRecognizer.view is UIScrollView
      }
    }
    let sharing = Sharing(frame: inner.frame)
    sharing.contentSize = CGSize(width: 300, height: 1000)
    sharing.panGestureRecognizer.delegate = sharing
    outer.addSubview(sharing)
    #expect(sharing.panGestureRecognizer.delegate === sharing)
    screen.down(150, 100)
    screen.move(150, 70)
    #expect(sharing.contentOffset.y == 20)
    #expect(outer.contentOffset.y == 70)
  }

  @Test("A subclass may refuse the drag (S5.5)")
  func refuses() {
    final class Stubborn: UIScrollView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== panGestureRecognizer
          && super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
    }
    let stubborn = Stubborn(frame: inner.frame)
    stubborn.contentSize = CGSize(width: 300, height: 1000)
    outer.addSubview(stubborn)
    screen.down(150, 100)
    screen.move(150, 70)
    #expect(stubborn.contentOffset.y == 0)
    #expect(outer.contentOffset.y == 70)
  }
}
