import Foundation

/// The long press of the standard reordering gesture.
extension UICollectionView {
  /// Whether the gesture is installed: in a window, if a controller wants it and items can be
  /// moved.
  ///
  /// Rule: S5.26.
  package final var hasStandardMovementGesture: Bool { movementGesture != nil }

  /// Installs or removes the gesture after one of its conditions may have changed.
  ///
  /// Rule: S5.26, S6.22.
  final func refreshMovementGesture() {
    let isWanted =
      wantsStandardMovementGesture && host != nil && dataSource != nil && !dataSourceMovesNothing
    guard isWanted != hasStandardMovementGesture else { return }
    if let gesture = movementGesture {
      movementGesture = nil
      return removeGestureRecognizer(gesture)
    }
    let gesture = UILongPressGestureRecognizer()
    gesture.logName = .longPress
    gesture.addAction { [handle] in handle.view?.movementGestureChanged($0) }
    movementGesture = gesture
    addGestureRecognizer(gesture)
  }

  /// The item moves to the finger with its first move, not when the press is recognized.
  ///
  /// Rule: S6.23.
  private func movementGestureChanged(_ gesture: UIGestureRecognizer) {
    let location = gesture.location(in: self)
    switch gesture.state {
    case .began:
      guard let path = indexPathForItem(at: location) else { return }
      if beginInteractiveMovementForItem(at: path) { movement?.isByGesture = true }
    case .changed: if holdsByGesture { updateInteractiveMovementTargetPosition(location) }
    case .ended: if holdsByGesture { endInteractiveMovement() }
    case .cancelled, .failed: if holdsByGesture { cancelInteractiveMovement() }
    case .possible: return
    }
  }

  /// A program may be moving another item meanwhile.
  private var holdsByGesture: Bool { movement?.isByGesture ?? false }
}
