import Foundation

/// Where a finger reaches an element, or why it does not.
///
/// Rule: E6.
@MainActor
package enum ElementReach {
  /// A point of the window.
  case point(CGPoint)
  /// The view, or one around it, is hidden.
  case hidden
  /// The view, or one around it, is clear.
  case clear
  case outsideOfWindow
  /// A view around it clips all of it.
  case clipped
  /// The view takes no touches.
  case disabled
  /// Another view is in front; nil if nothing takes the touch.
  case covered(UIView?)

  /// The reach of a view in a window.
  package init(_ view: UIView) {
    let element = ScreenElement(view, depth: 0)
    guard let window = view.window, let visible = element.visible else {
      self = Self.obstacle(of: view, element.frame)
      return
    }
    let point = CGPoint(x: visible.midX, y: visible.midY)
    let hit = window.hitTest(point, with: nil)
    let isOfOneRow = (hit as? AccessoryView).map { view.isDescendant(of: $0.row) } ?? false
    if isOfOneRow, !(view is UIControl) {
      self = .point(point)
      return
    }
    guard let hit, hit === view || hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      self = .covered(hit)
      return
    }
    let isReceived = hit === view || hit.isDescendant(of: view)
    let wantsTouches = view is UIControl || !(view.gestureRecognizers ?? []).isEmpty
    self = isReceived || !(wantsTouches || hit is UIWindow) ? .point(point) : .disabled
  }

  private static func obstacle(of view: UIView, _ frame: CGRect) -> ElementReach {
    guard let window = view.window else { return .outsideOfWindow }
    var next: UIView? = view
    while let around = next {
      if around.isHidden { return .hidden }
      if around.alpha < ScreenElement.leastAlpha { return .clear }
      next = around.superview
    }
    return window.bounds.overlaps(frame) ? .clipped : .outsideOfWindow
  }
}
