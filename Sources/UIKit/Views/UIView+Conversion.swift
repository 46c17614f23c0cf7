public import Foundation

extension UIView {
  /// How far the screen's covered edges reach into the view, in points; nothing outside of a window.
  public var safeAreaInsets: UIEdgeInsets {
    guard let screen = host?.screen, screen.safeAreaInsets != .zero else { return .zero }
    let free = screen.bounds.inset(by: screen.safeAreaInsets)
    let frame = convert(bounds, to: nil)
    return UIEdgeInsets(
      top: max(0, free.minY - frame.minY), left: max(0, free.minX - frame.minX),
      bottom: max(0, frame.maxY - free.maxY), right: max(0, frame.maxX - free.maxX))
  }

  /// A point of this view's coordinates in another view's; in the window's for nil.
  @discardableResult
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    if let view, view === superview { return outwards(point) }
    let inRoot = pathToRoot.reduce(point) { $1.outwards($0) }
    return view?.pathToRoot.reversed().reduce(inRoot) { $1.inwards($0) } ?? inRoot
  }

  /// A point of another view's coordinates, the window's for nil, in this view's.
  @discardableResult
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    if let superview, view === superview || (view == nil && superview.superview == nil) {
      return inwards(point)
    }
    let inRoot = view?.pathToRoot.reduce(point) { $1.outwards($0) } ?? point
    return pathToRoot.reversed().reduce(inRoot) { $1.inwards($0) }
  }

  /// A rectangle of this view's coordinates in another view's; upright around the result.
  @discardableResult
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.convert(rect) { convert($0, to: view) }
  }

  /// A rectangle of another view's coordinates in this view's; upright around the result.
  @discardableResult
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.convert(rect) { convert($0, from: view) }
  }

  private static func convert(_ rect: CGRect, _ point: (CGPoint) -> CGPoint) -> CGRect {
    CGRect(around: [
      point(CGPoint(x: rect.minX, y: rect.minY)), point(CGPoint(x: rect.maxX, y: rect.minY)),
      point(CGPoint(x: rect.minX, y: rect.maxY)), point(CGPoint(x: rect.maxX, y: rect.maxY)),
    ])
  }

  /// This view and its ancestors below the root, whose own coordinates are the window's.
  private var pathToRoot: [UIView] {
    var path: [UIView] = []
    var view: UIView? = self
    while let current = view, current.superview != nil {
      path.append(current)
      view = current.superview
    }
    return path
  }

  /// From this view's coordinates to its superview's.
  private func outwards(_ point: CGPoint) -> CGPoint {
    let fromCenter = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    let turned = transform.isIdentity ? fromCenter : fromCenter.applying(transform)
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  /// From the superview's coordinates to this view's.
  private func inwards(_ point: CGPoint) -> CGPoint {
    let fromCenter = CGPoint(x: point.x - center.x, y: point.y - center.y)
    let turned = transform.isIdentity ? fromCenter : fromCenter.applying(transform.inverted())
    return CGPoint(x: turned.x + bounds.midX, y: turned.y + bounds.midY)
  }
}
