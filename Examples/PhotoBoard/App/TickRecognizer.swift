import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A finger that goes down and to the right, then up: a tick.
class TickRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero
  private var lowest = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    lowest = start
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let location = touches.first?.location(in: view) else { return }
    if location.x < start.x { state = .failed }
    if location.y > lowest.y { lowest = location }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let location = touches.first?.location(in: view) else { return }
    let isTick = lowest.y - start.y > 20 && lowest.y - location.y > 20
    state = isTick ? .recognized : .failed
  }

  override func reset() {
    super.reset()
    start = .zero
    lowest = .zero
  }
}
