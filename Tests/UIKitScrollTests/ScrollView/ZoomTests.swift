import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Notes what a zooming scroll view tells.
@MainActor
private final class ZoomDelegate: NSObject, UIScrollViewDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
  var notes: [String] = []

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    notes.append("begin \(view === self.view)")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if notes.last != "zoom" { notes.append("zoom") }
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    notes.append("end \(scale)")
  }
}

/// Rules S4.43–S4.43d.
@Suite("Zooming a scroll view")
@MainActor
struct ZoomTests {
  private let screen = TouchedScreen()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let delegate = ZoomDelegate()

  init() {
    scroll.addSubview(delegate.view)
    scroll.contentSize = delegate.view.bounds.size
    scroll.delegate = delegate
    screen.window.addSubview(scroll)
  }

  private func allowZooming() {
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 3
  }

  @Test("A scale scales the view about its corner, and the content with it (S4.43a)")
  func scale() {
    allowZooming()
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 2)
    #expect(delegate.view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(delegate.view.frame == CGRect(x: 0, y: 0, width: 1_200, height: 800))
    #expect(delegate.view.bounds.size == CGSize(width: 600, height: 400))
    #expect(scroll.contentSize == CGSize(width: 1_200, height: 800))
    // The middle of what is visible stays in the middle.
    #expect(scroll.contentOffset == CGPoint(x: 150, y: 200))
    #expect(delegate.notes == ["zoom"])
    scroll.zoomScale = 9
    #expect(scroll.zoomScale == 3)
    scroll.setZoomScale(0.1, animated: false)
    #expect(scroll.zoomScale == 0.5)
    #expect(scroll.contentSize == CGSize(width: 300, height: 200))
    #expect(scroll.contentOffset == .zero)
  }

  @Test("Without a view for zooming the scale is 1, and nothing changes (S4.43)")
  func noView() {
    allowZooming()
    scroll.delegate = nil
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 1)
    #expect(scroll.contentSize == CGSize(width: 600, height: 400))
  }

  @Test("The recognizer of pinches is there while the limits allow several scales")
  func recognizer() {
    #expect(scroll.pinchGestureRecognizer == nil)
    allowZooming()
    #expect(scroll.pinchGestureRecognizer?.view === scroll)
    scroll.minimumZoomScale = 3
    #expect(scroll.pinchGestureRecognizer == nil)
    #expect(scroll.gestureRecognizers?.last?.isEnabled == false)
  }

  @Test("A rectangle of the view fills the scroll view, its middle in the middle (S4.43b)")
  func rectangle() {
    allowZooming()
    scroll.zoom(to: CGRect(x: 200, y: 100, width: 150, height: 100), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 400, y: 100))
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 100), animated: false)
    #expect(scroll.zoomScale == 3)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 0))
  }

  @Test("An animated scale is there at once, and the delegate hears of its end (S4.43c)")
  func animated() {
    allowZooming()
    scroll.setZoomScale(2, animated: true)
    #expect(scroll.zoomScale == 2)
    #expect(delegate.notes == ["begin true", "zoom"])
    screen.pass(200)
    #expect(delegate.notes.count == 2)
    screen.pass(200)
    #expect(delegate.notes == ["begin true", "zoom", "end 2.0"])
  }

  /// Two fingers go apart from a middle, or together, by a ratio.
  private func pinch(at middle: CGPoint, by ratio: CGFloat) {
    screen.down(middle.x - 50, middle.y, finger: 1)
    screen.down(middle.x + 50, middle.y, finger: 2)
    for step in 1...10 {
      let half = 50 * (1 + (ratio - 1) * CGFloat(step) / 10)
      screen.move(middle.x - half, middle.y, finger: 1, after: 8)
      screen.move(middle.x + half, middle.y, finger: 2, after: 8)
    }
  }

  @Test("A pinch zooms around the fingers, and a drag of the same view waits (S4.43d)")
  func fingers() {
    allowZooming()
    pinch(at: CGPoint(x: 100, y: 100), by: 2)
    #expect(scroll.isZooming && !scroll.isDragging)
    let scale = scroll.zoomScale
    #expect(scale > 1.5 && scale < 2)
    // The point that was under the fingers is under them.
    let point = delegate.view.convert(CGPoint(x: 100, y: 100), to: scroll)
    #expect(abs(point.x - scroll.contentOffset.x - 100) < 1)
    #expect(abs(point.y - scroll.contentOffset.y - 100) < 1)
    screen.up(finger: 1)
    screen.up(finger: 2)
    #expect(!scroll.isZooming && !scroll.isZoomBouncing)
    #expect(delegate.notes == ["begin true", "zoom", "end \(scale)"])
    screen.pass(1_000)
    #expect(scroll.zoomScale == scale)
  }

  @Test("Beyond a limit a pinch reaches less, and the content returns to it (S4.43d)")
  func bounce() {
    allowZooming()
    scroll.maximumZoomScale = 1.2
    pinch(at: CGPoint(x: 150, y: 200), by: 2)
    #expect(scroll.zoomScale > 1.2 && scroll.zoomScale < 1.6)
    screen.up(finger: 1)
    screen.up(finger: 2)
    #expect(scroll.isZoomBouncing)
    screen.pass(1_000)
    #expect(!scroll.isZoomBouncing && scroll.zoomScale == 1.2)
    #expect(delegate.notes.last == "end 1.2")
    scroll.bouncesZoom = false
    pinch(at: CGPoint(x: 150, y: 200), by: 2)
    #expect(scroll.zoomScale == 1.2)
  }

  @Test("A view that constraints place keeps its corner and gives the content its scaled size")
  func constraints() {
    allowZooming()
    let view = delegate.view
    view.translatesAutoresizingMaskIntoConstraints = false
    let top = view.topAnchor.constraint(equalTo: scroll.topAnchor)
    NSLayoutConstraint.activate([
      top, view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      view.widthAnchor.constraint(equalToConstant: 600),
      view.heightAnchor.constraint(equalToConstant: 400),
    ])
    screen.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 600, height: 400))
    scroll.zoomScale = 2
    top.constant = 30
    screen.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 30, width: 1_200, height: 800))
    #expect(scroll.contentSize == CGSize(width: 1_200, height: 830))
  }
}
