import Foundation
import ScrollPhysics
import UIKit

extension Stage {
  /// Records a state change of a recognizer, and adds it to the result of the gesture.
  ///
  /// Rule: protocol 4, 7.
  func recognizerChanged(
    _ name: RecognizerName, _ state: UIGestureRecognizer.State, at point: CGPoint, in view: UIView?
  ) {
    log.append(
      .state(name, state, at: point, reading(of: name)), view: number(ofViewHolding: view))
    switch state {
    case .began, .ended: achieved.note(name)
    case .possible, .changed, .cancelled, .failed: return
    }
    switch name {
    case .pan: panned(state)
    case .longPress, .drag: pressed(state, at: point)
    case .pinch: pinched()
    case .multiSelect: selected(state)
    case .tap: return
    }
  }

  private func panned(_ state: UIGestureRecognizer.State) {
    let pan = collectionView.panGestureRecognizer
    if state == .began { return achieved.slop = window.screen.physics.panSlop }
    achieved.liftVelocity = pan.velocity(in: nil)
    achieved.translation = pan.translation(in: nil)
  }

  private func selected(_ state: UIGestureRecognizer.State) {
    if state == .began { return achieved.slop = window.screen.physics.panSlop }
    achieved.translation = collectionView.multipleSelectionTranslation
  }

  private func pressed(_ state: UIGestureRecognizer.State, at point: CGPoint) {
    if state == .began { return achieved.pressed = point }
    let start = achieved.pressed
    achieved.translation = CGPoint(x: point.x - start.x, y: point.y - start.y)
  }

  private func pinched() {
    achieved.slop = window.screen.physics.pinchHysteresis
    achieved.scale = Double(watchers.pinch.scale)
  }

  /// Returns the values of a recognizer's record in addition to its location.
  private func reading(of name: RecognizerName) -> RecognizerReading {
    switch name {
    case .tap: .taps(watchers.tap.tapCount)
    case .pinch: .scale(watchers.pinch.scale)
    case .pan, .longPress, .drag, .multiSelect: .nothing
    }
  }
}
