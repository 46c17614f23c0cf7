import Foundation
import UpdateArithmetic

/// The middle of a view, relative to the item that is there.
///
/// After a layout change the same point of the same item is in the middle again. A layout with the
/// same frames keeps the offset, and changing back to a layout restores the offset. Rule: S9.4 says
/// who decides the offset, not which one is proposed; this proposal is a guess.
struct MiddlePoint: Equatable {
  let item: ItemPath
  /// The position within the item's frame, from 0 to 1 on each axis.
  let spot: CGPoint
  /// The distance of the middle from the item, in points, if it is in no item.
  let beyond: CGVector

  /// Finds the item nearest to a point, the first of several; nil if there are no items.
  init?(at middle: CGPoint, among items: [(path: ItemPath, frame: CGRect)]) {
    func reach(_ frame: CGRect) -> CGVector {
      CGVector(
        dx: middle.x - min(max(middle.x, frame.minX), frame.maxX),
        dy: middle.y - min(max(middle.y, frame.minY), frame.maxY))
    }
    func distance(_ frame: CGRect) -> CGFloat {
      let reach = reach(frame)
      return reach.dx * reach.dx + reach.dy * reach.dy
    }
    let nearest = items.min { left, right in
      (distance(left.frame), left.path) < (distance(right.frame), right.path)
    }
    guard let nearest else { return nil }
    let frame = nearest.frame
    item = nearest.path
    beyond = reach(frame)
    spot = CGPoint(
      x: frame.width > 0 ? (middle.x - beyond.dx - frame.minX) / frame.width : 0.5,
      y: frame.height > 0 ? (middle.y - beyond.dy - frame.minY) / frame.height : 0.5)
  }

  /// Returns the point of the content that has to be in the middle for another frame of the item.
  func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + spot.x * frame.width + beyond.dx,
      y: frame.minY + spot.y * frame.height + beyond.dy)
  }

  /// Returns the offset at which that point is in the middle, within the legal range.
  ///
  /// `middle` is the middle of the view relative to its top-left corner, in points.
  func offset(
    frame: CGRect, middle: CGPoint, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> CGPoint {
    func limited(_ value: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(min(max(Double(value), range.lowerBound), range.upperBound))
    }
    let point = point(in: frame)
    return CGPoint(x: limited(point.x - middle.x, x), y: limited(point.y - middle.y, y))
  }
}
