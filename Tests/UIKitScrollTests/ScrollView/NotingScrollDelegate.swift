import Foundation
import UIKit
import UIKitTestSupport

/// A scroll view's delegate that notes what it hears, and may send the content elsewhere.
@MainActor
final class NotingScrollDelegate: NSObject, UIScrollViewDelegate {
  private let screen: TouchedScreen
  /// The delegate's change of the target; nil leaves it alone.
  var retarget: ((CGPoint) -> CGPoint)?
  var onDidScroll: ((UIScrollView) -> Void)?
  var onDidEndDragging: (() -> Void)?

  init(on screen: TouchedScreen) {
    self.screen = screen
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    screen.note("didScroll \(Int(offset.x)),\(Int(offset.y))")
    onDidScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    screen.note("willBeginDragging at \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    screen.note("willEndDragging \(states(scrollView))")
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    screen.note("didEndDragging \(decelerate) \(states(scrollView))")
    onDidEndDragging?()
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    screen.note("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    screen.note("didEndDecelerating \(states(scrollView))")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    screen.note("didEndScrollingAnimation")
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    screen.note("didChangeAdjustedContentInset")
  }

  private func states(_ view: UIScrollView) -> String {
    let words = [
      view.isTracking ? "tracking" : nil, view.isDragging ? "dragging" : nil,
      view.isDecelerating ? "decelerating" : nil,
    ]
    return words.compactMap { $0 }.joined(separator: "+")
  }
}
