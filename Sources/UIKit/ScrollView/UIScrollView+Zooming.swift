import Foundation

/// The state of zooming of a scroll view; most scroll views have none.
@MainActor
final class ContentZoom {
  /// The recognizer of pinches; nil while the limits allow one scale only.
  var pinch: UIScrollViewPinchGestureRecognizer?
  /// The view that was zoomed last.
  weak var view: UIView?
  /// The scale of the view when the pinch began.
  var start: CGFloat = 1
  /// The point under the fingers when the pinch began, in points of the zoomed view.
  var anchor = CGPoint.zero
  /// Whether fingers zoom.
  var isPinching = false
  /// Whether the content returns to a legal scale after a pinch.
  var isBouncing = false
  /// The number of animations that have begun: the last one alone is reported.
  var animations = 0
}

extension UIScrollView {
  /// The duration of an animated change of the scale, in seconds.
  ///
  /// Rule: S4.43c, a guess.
  private static var zoomDuration: TimeInterval { 0.3 }

  /// The view that the delegate names for zooming; nil if there is none.
  final var zoomView: UIView? {
    guard let delegate = scrollDelegate else { return nil }
    return OptionalMethod.viewForZooming.answer { delegate.viewForZooming(in: self) } ?? nil
  }

  /// The scale of a view along its own axes.
  static func zoomScale(of view: UIView) -> CGFloat {
    let transform = view.transform
    guard transform.b != 0 else { return transform.a }
    return (transform.a * transform.a + transform.b * transform.b).squareRoot()
  }

  /// Whether the limits allow more than one scale.
  final var canZoom: Bool { maximumZoomScale > minimumZoomScale }

  /// Adds the recognizer of pinches where the limits allow several scales.
  final func zoomLimitsDidChange() {
    guard canZoom || zoom?.pinch != nil else { return }
    let zoom = madeZoom()
    if let pinch = zoom.pinch {
      if pinch.isEnabled != canZoom { pinch.isEnabled = canZoom }
      return
    }
    let pinch = UIScrollViewPinchGestureRecognizer()
    pinch.report(as: .pinch)
    zoom.pinch = pinch
    addGestureRecognizer(pinch)
  }

  private func madeZoom() -> ContentZoom {
    let zoom = zoom ?? ContentZoom()
    self.zoom = zoom
    return zoom
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
  }

  // MARK: Calls

  /// Sets the scale around the middle of the visible part.
  ///
  /// Rule: S4.43a, S4.43c.
  final func changeZoomScale(to scale: CGFloat, animated: Bool) {
    guard let view = zoomView else { return }
    let scale = limited(scale)
    guard scale != Self.zoomScale(of: view) else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    zoom(view, to: scale, at: convert(middle, to: view), animated: animated)
  }

  /// Sets the scale at which a rectangle fills the view, and moves its middle to the middle of the view.
  ///
  /// Rule: S4.43b.
  ///
  /// - Parameter rect: In points of the zoomed view.
  final func zoomContent(to rect: CGRect, animated: Bool) {
    guard let view = zoomView, rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    zoom(view, to: scale, at: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  private func zoom(_ view: UIView, to scale: CGFloat, at point: CGPoint, animated: Bool) {
    stopMotion()
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    guard animated, host != nil else { return place(view, scale, point, under: middle) }
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(of: view, to: scale, point, under: middle)
  }

  /// Zooms by an animation, at whose end the delegate is notified.
  private func animateZoom(
    of view: UIView, to scale: CGFloat, _ point: CGPoint, under spot: CGPoint
  ) {
    let zoom = madeZoom()
    zoom.animations += 1
    let number = zoom.animations
    UIView.animate(
      withDuration: Self.zoomDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.place(view, scale, point, under: spot) },
      completion: { [weak self, weak view] _ in
        guard let self, zoom.animations == number else { return }
        zoom.isBouncing = false
        scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      })
  }

  /// Scales the zoomed view about its upper left corner, and scrolls so that a point of it is at a point of the scroll view.
  ///
  /// Rule: S4.43a.
  ///
  /// - Parameters:
  ///   - point: In points of the zoomed view.
  ///   - spot: In points from the upper left corner of the scroll view.
  private func place(_ view: UIView, _ scale: CGFloat, _ point: CGPoint, under spot: CGPoint) {
    madeZoom().view = view
    let (origin, size) = (view.frame.origin, view.bounds.size)
    let old = Self.zoomScale(of: view)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(
      x: origin.x + size.width * scale / 2, y: origin.y + size.height * scale / 2)
    var content = CGSize(width: size.width * scale, height: size.height * scale)
    if isMeasured(view) {
      content.width = contentSize.width + size.width * (scale - old)
      content.height = contentSize.height + size.height * (scale - old)
    }
    let offset = clamped(
      CGPoint(x: origin.x + point.x * scale - spot.x, y: origin.y + point.y * scale - spot.y),
      contentSize: content)
    // Larger content comes first, so that it never ends before the offset.
    if scale >= old { contentSize = content }
    move(to: onPixels(offset), by: .offset)
    if scale < old { contentSize = content }
    scrollDelegate?.scrollViewDidZoom(self)
  }

  // MARK: Constraints

  /// Whether constraints give the zoomed view its place, and so the content its size.
  private func isMeasured(_ view: UIView) -> Bool {
    placesContentByConstraints && !view.translatesAutoresizingMaskIntoConstraints
  }

  /// Returns where the zoomed view is if constraints give it a frame: its upper left corner stays.
  final func zoomedFrame(_ frame: CGRect, of view: UIView) -> CGRect {
    guard let zoom, zoom.view === view else { return frame }
    let growth = (Self.zoomScale(of: view) - 1) / 2
    return frame.offsetBy(dx: frame.width * growth, dy: frame.height * growth)
  }

  /// Returns the size of content that constraints measure without the scale of the zoomed view.
  final func zoomed(_ size: CGSize) -> CGSize {
    guard let view = zoom?.view, isMeasured(view), view.superview === self else { return size }
    let growth = Self.zoomScale(of: view) - 1
    return CGSize(
      width: size.width + view.bounds.width * growth,
      height: size.height + view.bounds.height * growth)
  }

  // MARK: Fingers

  /// Whether the pinch may begin.
  final func pinchMayBegin() -> Bool { zoomView != nil }

  /// Zooms by fingers.
  ///
  /// Rule: S4.43d.
  final func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard let zoom else { return }
    switch pinch.state {
    case .began:
      guard let view = zoomView else { return }
      stopScrollingAndZooming()
      zoom.view = view
      zoom.start = Self.zoomScale(of: view)
      zoom.anchor = pinch.location(in: view)
      zoom.animations += 1
      (zoom.isPinching, zoom.isBouncing) = (true, false)
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
      follow(pinch, zoom)
    case .changed: follow(pinch, zoom)
    case .ended, .cancelled: endPinch(pinch, zoom)
    case .possible, .failed: return
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer, _ zoom: ContentZoom) {
    guard zoom.isPinching, let view = zoom.view else { return }
    let middle = pinch.location(in: self)
    place(
      view, stretched(zoom.start * pinch.scale), zoom.anchor,
      under: CGPoint(x: middle.x - bounds.minX, y: middle.y - bounds.minY))
  }

  /// The scale that fingers reach beyond a limit, half as far on a scale of octaves.
  ///
  /// Rule: S4.43d, a guess.
  private func stretched(_ scale: CGFloat) -> CGFloat {
    let nearest = limited(scale)
    guard bouncesZoom, nearest > 0, scale > 0 else { return nearest }
    return nearest == scale ? scale : nearest * (scale / nearest).squareRoot()
  }

  private func endPinch(_ pinch: UIPinchGestureRecognizer, _ zoom: ContentZoom) {
    guard zoom.isPinching, let view = zoom.view else { return }
    zoom.isPinching = false
    let scale = Self.zoomScale(of: view)
    guard limited(scale) != scale else {
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return
    }
    zoom.isBouncing = true
    let shown = convert(zoom.anchor, from: view)
    animateZoom(
      of: view, to: limited(scale), zoom.anchor,
      under: CGPoint(x: shown.x - bounds.minX, y: shown.y - bounds.minY))
  }
}

/// The pinch of a scroll view, which zooms its content.
///
/// A drag of the same scroll view does not prevent it, and ends when it begins. Rule: S4.43d.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== (view as? UIScrollView)?.panGestureRecognizer
  }

  override func performOwnAction() {
    (view as? UIScrollView)?.pinched(self)
  }
}
