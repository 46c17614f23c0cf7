import Foundation
import ScrollPhysics
import Timeline

/// The press that lifts an item for a drag.
///
/// Rule: S10.2.
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
  /// Takes the times of the screen on which the finger is.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let physics = host?.screen.physics ?? .measured
    minimumPressDuration = physics.dragLiftDuration.seconds
    allowableMovement = CGFloat(physics.dragLiftAllowableMovement)
    super.touchesBegan(touches, with: event)
  }

  /// The finger is the drag's alone: what else watched it is free for other fingers.
  ///
  /// Fingers beside it scroll, and tap what is to come along. Rule: S10.5.
  func keepTouchesToItself() {
    for touch in trackedTouches {
      touch.belongsToDrag = true
      for other in touch.gestureRecognizers ?? [] where other !== self && !other.onlyWatches {
        other.ignore(touch, for: UIEvent())
      }
    }
  }
}
