import Foundation
import UpdateArithmetic

/// The point in the middle of a view, told by the item that is there.
///
/// When another layout takes over, the same spot of the same item is to be in the middle again. A
/// layout that puts everything where it was leaves the offset as it is, and going back from a layout
/// goes back to the offset. Rule: S9.4 says who decides the offset, not which one is proposed; this
/// one is a guess.
struct MiddlePoint: Equatable {
  let item: ItemPath
  /// Where in the item's frame, from 0 to 1 along each axis.
  let spot: CGPoint
  /// How far the middle lies beyond the item, in points, where it lies in none.
  let beyond: CGVector

  /// The item nearest to a point, of several the first; nil where there is none.
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

  /// The point of the content that is to be in the middle where the item has another frame.
  func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + spot.x * frame.width + beyond.dx,
      y: frame.minY + spot.y * frame.height + beyond.dy)
  }

  /// The offset that has the spot in the middle again, as far as the range allows.
  ///
  /// `middle` is the middle of the view from its own corner, in points.
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
