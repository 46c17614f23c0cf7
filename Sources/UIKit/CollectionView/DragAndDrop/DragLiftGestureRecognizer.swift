import Foundation
import ScrollPhysics
import Timeline

/// The long press that lifts an item for a drag.
///
/// Rule: S10.2.
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
  /// Takes the press duration from the constants of the touch's screen.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let physics = host?.screen.physics ?? .measured
    minimumPressDuration = physics.dragLiftDuration.seconds
    allowableMovement = CGFloat(physics.dragLiftAllowableMovement)
    super.touchesBegan(touches, with: event)
  }

  /// Takes the touch away from all other recognizers, which may then track other touches.
  ///
  /// Other touches can scroll, and tap items to add them. Rule: S10.5.
  func keepTouchesToItself() {
    for touch in trackedTouches {
      touch.belongsToDrag = true
      for other in touch.gestureRecognizers ?? [] where other !== self && !other.onlyWatches {
        other.ignore(touch, for: UIEvent())
      }
    }
  }
}
