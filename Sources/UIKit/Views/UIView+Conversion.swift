import Foundation

extension UIView {
  /// The insets of the screen's safe area in the view's coordinates, in points; zero outside of a
  /// window.
  final var safeAreaOfScreen: UIEdgeInsets {
    guard let screen = host?.screen, screen.safeAreaInsets != .zero else { return .zero }
    let free = screen.bounds.inset(by: screen.safeAreaInsets)
    let frame = convert(bounds, to: nil)
    return UIEdgeInsets(
      top: max(0, free.minY - frame.minY), left: max(0, free.minX - frame.minX),
      bottom: max(0, frame.maxY - free.maxY), right: max(0, frame.maxX - free.maxX))
  }

  /// Converts a point from this view's coordinates to another view's, or to the window's for nil.
  final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    if let view, view === superview { return outwards(point) }
    let inRoot = inRoot(point)
    return view?.fromRoot(inRoot) ?? inRoot
  }

  /// Converts a point to this view's coordinates from another view's, or from the window's for nil.
  final func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    if let superview, view === superview || (view == nil && superview.superview == nil) {
      return inwards(point)
    }
    return fromRoot(view?.inRoot(point) ?? point)
  }

  /// Converts a rectangle from this view's coordinates to another view's; returns the bounding
  /// rectangle.
  final func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.converted(rect) { convert($0, to: view) }
  }

  /// Converts a rectangle to this view's coordinates from another view's; returns the bounding
  /// rectangle.
  final func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.converted(rect) { convert($0, from: view) }
  }

  private static func converted(_ rect: CGRect, _ point: (CGPoint) -> CGPoint) -> CGRect {
    CGRect(around: [
      point(CGPoint(x: rect.minX, y: rect.minY)), point(CGPoint(x: rect.maxX, y: rect.minY)),
      point(CGPoint(x: rect.minX, y: rect.maxY)), point(CGPoint(x: rect.maxX, y: rect.maxY)),
    ])
  }

  /// Converts a point of the view's coordinates to its root's coordinates, which are the window's.
  private func inRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return superview.inRoot(outwards(point))
  }

  /// Converts a point of the root's coordinates, which are the window's, to the view's coordinates.
  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return inwards(superview.fromRoot(point))
  }

  /// Converts a point from this view's coordinates to its superview's.
  private func outwards(_ point: CGPoint) -> CGPoint {
    let fromCenter = CGPoint(x: point.x - pose.bounds.midX, y: point.y - pose.bounds.midY)
    let turned = hasTransform ? fromCenter.applying(pose.transform) : fromCenter
    return CGPoint(x: turned.x + pose.center.x, y: turned.y + pose.center.y)
  }

  /// Converts a point from the superview's coordinates to this view's.
  final func inwards(_ point: CGPoint) -> CGPoint {
    let fromCenter = CGPoint(x: point.x - pose.center.x, y: point.y - pose.center.y)
    let turned = hasTransform ? fromCenter.applying(pose.transform.inverted()) : fromCenter
    return CGPoint(x: turned.x + pose.bounds.midX, y: turned.y + pose.bounds.midY)
  }
}

extension UIView {
  /// Turns a vector in the window's coordinates into one in the view's; nil if neither the view nor an
  /// ancestor is transformed.
  final var turnFromWindow: CGAffineTransform? {
    var turn: CGAffineTransform?
    var next: UIView? = self
    while let view = next {
      if view.hasTransform {
        var own = view.pose.transform
        (own.tx, own.ty) = (0, 0)
        turn = turn?.concatenating(own) ?? own
      }
      next = view.superview
    }
    return turn?.inverted()
  }

  /// Returns a vector in the window's coordinates in the view's, in points.
  final func inOwnSpace(_ vector: CGPoint) -> CGPoint {
    turnFromWindow.map(vector.applying) ?? vector
  }
}
