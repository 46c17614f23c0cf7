public import Foundation

/// A space with coordinates, in points.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds of the space, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The coordinates of a window, which are the screen's: a view of another kind than a view is the screen.
extension UIView: UICoordinateSpace {
  /// Converts a point to another space.
  @_disfavoredOverload @discardableResult
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let view = coordinateSpace as? UIView
    let converted = convert(point, to: view)
    return view == nil ? onScreen(converted, 1) : converted
  }

  /// Converts a point from another space.
  @_disfavoredOverload @discardableResult
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let view = coordinateSpace as? UIView
    return convert(view == nil ? onScreen(point, -1) : point, from: view)
  }

  /// Converts a rectangle to another space.
  @_disfavoredOverload @discardableResult
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    let view = coordinateSpace as? UIView
    let converted = convert(rect, to: view)
    guard view == nil else { return converted }
    return CGRect(origin: onScreen(converted.origin, 1), size: converted.size)
  }

  /// Converts a rectangle from another space.
  @_disfavoredOverload @discardableResult
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    let view = coordinateSpace as? UIView
    let origin = view == nil ? onScreen(rect.origin, -1) : rect.origin
    return convert(CGRect(origin: origin, size: rect.size), from: view)
  }

  /// Returns the point with the window's origin on the screen added or, with a sign of -1, taken away.
  private func onScreen(_ point: CGPoint, _ sign: CGFloat) -> CGPoint {
    guard let origin = window?.frame.origin else { return point }
    return CGPoint(x: point.x + sign * origin.x, y: point.y + sign * origin.y)
  }
}

/// The coordinates of a screen.
@MainActor
private final class ScreenSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self) ?? point
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self) ?? rect
  }
}

extension UIScreen {
  /// The coordinates of the screen.
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
  /// The coordinates of the screen as it is held upright; the screen of a stage does not turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
}
