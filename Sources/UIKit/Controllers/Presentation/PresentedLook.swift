package import Foundation

/// The corners, the grabber and the arrow of a sheet or a popover.
///
/// Rule: A85d.
package struct PresentedLook: Equatable {
  /// The radius of the corners, in points.
  package var radius: CGFloat
  /// Whether it ends at the lower edge of the screen, so that its upper corners alone are round.
  package var isAtBottom = false
  /// The grabber of a sheet, in points of the view; nil for none.
  package var grabber: CGRect?
  /// The corners of the arrow of a popover, in points of the view; nil for none.
  package var arrow: [CGPoint]?

  /// The radii of a sheet and of a popover, in points; guesses.
  private static let (sheetRadius, popoverRadius): (CGFloat, CGFloat) = (10, 13)
  /// The size of a grabber and its distance from the upper edge, in points; guesses.
  private static let (grabber, grabberTop) = (CGSize(width: 36, height: 5), CGFloat(5))
  /// The width of an arrow, in points; a guess.
  private static let arrowWidth: CGFloat = 24

  @MainActor
  fileprivate init?(of controller: UIViewController, _ view: UIView, in container: UIView) {
    let geometry = PresentationGeometry(of: controller, in: container)
    let bounds = view.bounds
    switch geometry.style {
    case .pageSheet, .formSheet:
      let sheet = controller.family.sheet
      radius = max(sheet?.preferredCornerRadius ?? Self.sheetRadius, 0)
      isAtBottom = view.frame.maxY >= container.bounds.maxY
      if sheet?.prefersGrabberVisible == true {
        grabber = CGRect(
          x: bounds.midX - Self.grabber.width / 2, y: bounds.minY + Self.grabberTop,
          width: Self.grabber.width, height: Self.grabber.height)
      }
    case .popover:
      radius = Self.popoverRadius
      arrow = geometry.popoverSource.flatMap { Self.arrow(to: $0, view, radius) }
    default: return nil
    }
  }

  /// The arrow from the edge of a view to the middle of its source; nil where they are not above each other.
  @MainActor
  private static func arrow(to source: CGRect, _ view: UIView, _ radius: CGFloat) -> [CGPoint]? {
    let frame = view.frame
    let isBelow = frame.minY >= source.maxY
    guard isBelow || frame.maxY <= source.minY else { return nil }
    let room = radius + arrowWidth / 2
    guard frame.width > 2 * room else { return nil }
    let x = min(max(source.midX - frame.minX, room), frame.width - room)
    let edge = isBelow ? 0 : frame.height
    let tip = isBelow ? source.maxY - frame.minY : source.minY - frame.minY
    return [
      CGPoint(x: x - arrowWidth / 2, y: edge), CGPoint(x: x, y: tip),
      CGPoint(x: x + arrowWidth / 2, y: edge),
    ]
  }
}

extension UIView {
  /// The look of a sheet or a popover on the screen of a device; nil for another view.
  package final var presentedLook: PresentedLook? {
    guard let container = superview as? PresentationContainer,
      let controller = container.presented, controller.viewIfLoaded === self
    else { return nil }
    return PresentedLook(of: controller, self, in: container)
  }
}
