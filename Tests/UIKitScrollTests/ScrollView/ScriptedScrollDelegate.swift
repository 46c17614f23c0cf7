import Foundation
import UIKitTestSupport

@testable import UIKit

/// A scroll view's delegate that notes every call with the offset, and does something in one of them.
@MainActor
final class ScriptedScrollDelegate: NSObject, UIScrollViewDelegate {
  /// The calls that a scroll view may make.
  enum Call: String, CaseIterable, Sendable {
    case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating
    case didEndDecelerating, didEndScrollingAnimation, shouldScrollToTop, didScrollToTop
  }

  /// Acts at the next call of a kind, each performed once.
  var reactions: [Call: (UIScrollView) -> Void] = [:]
  /// Changes the target that the scroll view offers.
  var retarget: ((CGPoint) -> CGPoint)?
  var agreesToTop = true
  private var lines: [String] = []

  /// Returns the calls since the last time; of consecutive scrolls only the last.
  func story() -> [String] {
    defer { lines = [] }
    return lines.reduce(into: []) { story, line in
      if line.hasPrefix("didScroll "), story.last?.hasPrefix("didScroll ") == true {
        story.removeLast()
      }
      story.append(line)
    }
  }

  private func note(_ call: Call, _ view: UIScrollView, _ words: String = "") {
    lines.append("\(call.rawValue) \(point(view.contentOffset))\(words)")
    reactions.removeValue(forKey: call)?(view)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note(.didScroll, scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    note(.willBeginDragging, scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note(.willEndDragging, scrollView, " to \(point(targetContentOffset.pointee))")
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(.didEndDragging, scrollView, " \(decelerate)")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    note(.willBeginDecelerating, scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    note(.didEndDecelerating, scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note(.didEndScrollingAnimation, scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note(.shouldScrollToTop, scrollView)
    return agreesToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note(.didScrollToTop, scrollView) }
}

/// A scroll view of 300 by 400 points on a touched screen, with such a delegate.
@MainActor
final class ScrollScene {
  let screen: TouchedScreen
  let view: UIScrollView
  let delegate = ScriptedScrollDelegate()

  init(
    content: CGSize = CGSize(width: 300, height: 4_000), safeAreaInsets: UIEdgeInsets = .zero,
    _ view: UIScrollView = UIScrollView()
  ) {
    screen = TouchedScreen(safeAreaInsets: safeAreaInsets)
    self.view = view
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    view.contentSize = content
    screen.window.addSubview(view)
    view.delegate = delegate
  }

  /// A finger goes from the middle by so many points in six moves of 16 ms, and stays down.
  func drag(_ x: CGFloat, _ y: CGFloat) {
    screen.down(150, 200)
    for step in 1...6 {
      screen.move(150 + x * CGFloat(step) / 6, 200 + y * CGFloat(step) / 6)
    }
  }

  /// The same, and lifts while it moves.
  func flick(_ x: CGFloat, _ y: CGFloat) {
    drag(x, y)
    screen.up()
  }

  /// The same, and lifts after it has been still.
  func place(_ x: CGFloat, _ y: CGFloat) {
    drag(x, y)
    screen.up(after: 300)
  }

  func rest() { screen.pass(8_000) }

  var offset: CGPoint { view.contentOffset }
}
