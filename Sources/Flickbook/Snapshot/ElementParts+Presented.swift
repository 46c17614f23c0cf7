import Foundation
import UIKit

/// The looks of sheets and popovers: round corners, a grabber, an arrow.
///
/// Rule: A85d.
extension ElementParts {
  /// Cuts a presented view to its round corners, and draws the arrow of a popover.
  mutating func cut(
    _ place: inout Place, to frame: CGRect, _ look: PresentedLook, _ view: UIView
  ) {
    if let arrow = look.arrow, let color = view.backgroundColor.flatMap(Self.color) {
      let points = arrow.map { CGPoint(x: frame.minX + $0.x, y: frame.minY + $0.y) }
      add([.line(ShownLine(paths: [points], color: nil, fill: color))], .zero, place, of: nil)
    }
    place.cut(
      to: frame, radius: look.radius,
      corners: look.isAtBottom ? [.topLeft, .topRight] : .all)
  }

  /// Draws the grabber of a sheet.
  mutating func addGrabber(_ look: PresentedLook, _ frame: CGRect, _ place: Place) {
    guard let grabber = look.grabber else { return }
    var box = ShownBox(
      frame: grabber.offsetBy(dx: frame.minX, dy: frame.minY), name: "grabber",
      radius: grabber.height / 2)
    (box.fill, box.alpha) = (Self.color(.tertiaryLabel), place.alpha)
    add(box, place, of: nil)
  }
}
