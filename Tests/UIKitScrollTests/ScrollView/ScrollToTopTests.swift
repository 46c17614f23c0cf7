import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// A tap on the status bar.
///
/// Rule S4.31.
@Suite("Scroll to top")
@MainActor
struct ScrollToTopTests {
  @Test("The view asks the delegate, scrolls to its top, and notifies (S4.31)")
  func goes() {
    let scene = ScrollScene()
    scene.view.contentInset.top = 30
    scene.view.contentOffset = CGPoint(x: 0, y: 900)
    _ = scene.delegate.story()
    #expect(scene.screen.window.tapStatusBar() === scene.view)
    #expect(scene.view.isScrollAnimating)
    scene.rest()
    #expect(
      scene.delegate.story() == [
        "shouldScrollToTop 0,900", "didScroll 0,-30", "didScrollToTop 0,-30",
      ])
  }

  @Test("A delegate that does not agree is asked and left alone (S4.31)")
  func refused() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 900
    scene.delegate.agreesToTop = false
    _ = scene.delegate.story()
    #expect(scene.screen.window.tapStatusBar() == nil)
    scene.rest()
    #expect(scene.delegate.story() == ["shouldScrollToTop 0,900"])
  }

  @Test("A view at its top is not asked (S4.31)", arguments: [0, -40] as [CGFloat])
  func atTop(_ y: CGFloat) {
    let scene = ScrollScene()
    scene.view.contentOffset.y = y
    _ = scene.delegate.story()
    #expect(scene.screen.window.tapStatusBar() == nil)
    #expect(scene.delegate.story() == [])
  }

  @Test("A delegate that has no opinion agrees (S4.31)")
  func silent() {
    final class Silent: NSObject, UIScrollViewDelegate {}
    let scene = ScrollScene()
    let silent = Silent()
    scene.view.delegate = silent
    scene.view.contentOffset.y = 900
    #expect(scene.screen.window.tapStatusBar() === scene.view)
    scene.view.delegate = nil
    scene.rest()
    #expect(scene.offset.y == 0)
    scene.view.contentOffset.y = 900
    #expect(scene.screen.window.tapStatusBar() === scene.view)
  }

  /// Properties of a second scroll view, and whether the first one still scrolls to the top.
  nonisolated static let rivals: [(String, @MainActor @Sendable (UIScrollView) -> Void, Bool)] = [
    ("plain", { _ in }, false), ("without the wish", { $0.scrollsToTop = false }, true),
    ("hidden", { $0.isHidden = true }, true), ("clear", { $0.alpha = 0 }, true),
    ("off the screen", { $0.frame.origin.x = 300 }, true),
    ("gone", { $0.removeFromSuperview() }, true),
  ]

  @Test("Where two would go none does (S4.31)", arguments: rivals)
  func rivals(
    _ row: (name: String, change: @MainActor @Sendable (UIScrollView) -> Void, goes: Bool)
  ) {
    let scene = ScrollScene()
    let rival = UIScrollView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
    scene.screen.window.addSubview(rival)
    row.change(rival)
    scene.view.contentOffset.y = 900
    #expect((scene.screen.window.tapStatusBar() != nil) == row.goes)
  }

  @Test(
    "It ends a deceleration, and a touch stops it without scrollViewDidScrollToTop (S4.6, S4.31)")
  func interrupted() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 900
    scene.flick(0, -120)
    _ = scene.delegate.story()
    scene.screen.window.tapStatusBar()
    scene.screen.pass(100)
    #expect(
      scene.delegate.story().prefix(2) == ["shouldScrollToTop 0,1010", "didEndDecelerating 0,1010"])
    scene.screen.down(150, 200)
    scene.screen.up()
    scene.rest()
    #expect(scene.offset.y > 0)
    #expect(scene.delegate.story() == [])
  }
}
