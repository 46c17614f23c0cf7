import Foundation

/// The two fingers of a pinch or a rotation, of however many a recognizer sees.
///
/// The first two that go down; when one of them lifts, the next one that is down takes its place.
/// Rule: S5.21.
@MainActor
struct FingerPair {
  let first: UITouch
  let second: UITouch

  /// The first two of the fingers that are down, or nil with fewer than two.
  init?(of touches: [UITouch]) {
    var found: UITouch?
    for touch in touches where touch.isDown {
      guard let first = found else {
        found = touch
        continue
      }
      self.first = first
      second = touch
      return
    }
    return nil
  }

  /// Whether these are the same two fingers.
  func isSame(as other: FingerPair?) -> Bool {
    first === other?.first && second === other?.second
  }

  /// From the first finger to the second, in points.
  var way: CGVector {
    let (from, to) = (first.locationInWindow, second.locationInWindow)
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }

  /// How far the fingers are apart, in points.
  var distance: CGFloat {
    let way = way
    return (way.dx * way.dx + way.dy * way.dy).squareRoot()
  }

  /// The middle between the fingers, in window coordinates.
  var middle: CGPoint {
    let (from, to) = (first.locationInWindow, second.locationInWindow)
    return CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
  }
}
