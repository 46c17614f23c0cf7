import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The pan of a scroll view that an app has added to another view (S5.23a).
@Suite("The pan of a scroll view on another view")
@MainActor
struct MovedPanTests {
  private final class Asked: UIScrollView {
    var answers = true
    var questions = 0

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      questions += 1
      return answers && super.gestureRecognizerShouldBegin(recognizer)
    }
  }

  private let screen = TouchedScreen()
  private let scroll = Asked(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
  private let pad = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  init() {
    scroll.contentSize = CGSize(width: 300, height: 2000)
    screen.window.addSubview(scroll)
    screen.window.addSubview(pad)
    pad.addGestureRecognizer(scroll.panGestureRecognizer)
  }

  private func drag(from y: CGFloat) {
    screen.down(150, y)
    screen.move(150, y - 30)
    screen.move(150, y - 50)
    screen.up(after: 200)
  }

  @Test("It scrolls by drags on the other view, and calls its actions; drags on its own do nothing")
  func scrolls() {
    var states: [UIGestureRecognizer.State] = []
    scroll.panGestureRecognizer.addAction { states.append($0.state) }
    drag(from: 300)
    #expect(scroll.contentOffset == .zero && states == [])
    drag(from: 80)
    #expect(scroll.contentOffset.y == 40)
    #expect(states == [.began, .changed, .ended])
    #expect(scroll.panGestureRecognizer.view === pad)
  }

  @Test("The scroll view is asked once whether it begins")
  func asks() {
    scroll.answers = false
    drag(from: 80)
    #expect(scroll.contentOffset == .zero && scroll.questions == 1)
    scroll.answers = true
    scroll.isScrollEnabled = false
    drag(from: 80)
    #expect(scroll.contentOffset == .zero)
  }
}
