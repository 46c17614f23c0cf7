package import Foundation
package import UIKit

/// A finger on the screen, in the coordinates of the window.
extension Window {
  package func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
    inTurn {
      window.touchRouter.send(TouchRouter.Sample(finger: 1, phase: phase, location: point))
    }
  }

  /// Moves a finger to a point, where it rests.
  package func drag(from start: CGPoint, to end: CGPoint) {
    touch(.began, start)
    for step in 1...20 {
      turn(after: 0.016)
      let share = CGFloat(step) / 20
      let (x, y) = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      touch(.moved, CGPoint(x: x, y: y))
    }
    for _ in 0..<8 {
      turn(after: 0.016)
      touch(.moved, end)
    }
  }

  /// Lifts the finger, and lets time pass for what follows.
  package func lift(at point: CGPoint, frames: Int) {
    touch(.ended, point)
    for _ in 0..<frames { turn(after: 0.016) }
  }
}
