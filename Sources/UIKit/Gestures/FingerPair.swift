import Foundation

/// The two touches of a pinch or rotation, out of those that the recognizer tracks.
///
/// They are the first two that go down; when one is lifted, the next touch that is down replaces
/// it. Rule: S5.21.
@MainActor
struct FingerPair {
  let first: UITouch
  let second: UITouch

  /// Takes the first two of the touches that are down; nil if there are fewer than two.
  init?(of touches: TouchList) {
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

  /// Returns whether another pair consists of the same touches.
  func isSame(as other: FingerPair?) -> Bool {
    first === other?.first && second === other?.second
  }

  /// The vector from the first touch to the second, in points.
  var vector: CGVector {
    let (from, to) = (first.locationInWindow, second.locationInWindow)
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }

  /// The distance between the touches, in points.
  var distance: CGFloat {
    let vector = vector
    return (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
  }

  /// The centre between the touches, in window coordinates.
  var middle: CGPoint {
    let (from, to) = (first.locationInWindow, second.locationInWindow)
    return CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
  }
}
