import Foundation
import LayoutArithmetic

extension ConstraintSystem {
  /// Notes the frames that differ from the present ones; each superview applies them in its layout.
  ///
  /// Rule: A27, A28, A38, A39.
  func place() {
    let scale = scale
    for item in items.indices.dropFirst() where !items[item].isFixed {
      var frame = frame(of: item, scale)
      guard let view = self.view(of: item) else {
        place(frame, of: item)
        continue
      }
      if view.hasTransform, let parent = view.superview { frame = parent.zoomed(frame, of: view) }
      let (center, size) = (view.center, view.bounds.size)
      let isPlaced =
        view.hasTransform
        ? size == frame.size && center == frame.middle : view.frame == frame
      guard !isPlaced else {
        view.rare?.solvedFrame = nil
        continue
      }
      view.rareValues.solvedFrame = frame
      view.superview?.subviewsWereSolved()
    }
  }

  private func place(_ frame: CGRect, of item: Int) {
    guard let guide = items[item].guide else { return }
    guide.solvedFrame = frame
    if guide.rectangle != nil, let view = guide.owningView as? UIView, isMeasured(item) {
      view.takeSolvedContentSize(frame.size)
    }
  }

  /// Whether constraints give the content of a scroll view its size.
  private func isMeasured(_ item: Int) -> Bool {
    rows.contains { source in
      guard case .constraint(let constraint) = source, let operands = operands(of: constraint)
      else { return false }
      return operands.first.item == item || operands.second?.item == item
    }
  }

  /// Returns the frame of an item in the coordinates of its superview, in device pixels.
  private func frame(of item: Int, _ scale: Double) -> CGRect {
    let parent = items[item].parent
    let origin = self.view(of: item)?.superview?.originOfSubviews ?? .zero
    let position = (0..<2).map { axis in
      Pixels.nearest(
        value(item, axis) - value(parent, axis) + Double(axis == 0 ? origin.x : origin.y),
        scale: scale)
    }
    return CGRect(
      x: position[0], y: position[1], width: Pixels.nearest(value(item, 2), scale: scale),
      height: Pixels.nearest(value(item, 3), scale: scale))
  }
}

extension CGRect {
  /// The point in the middle.
  fileprivate var middle: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
