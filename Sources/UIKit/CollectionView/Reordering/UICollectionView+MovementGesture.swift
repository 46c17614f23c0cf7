import Foundation

/// The long press that takes items up, carries and puts them down.
extension UICollectionView {
  /// Whether it is installed: only in a window, where it is wanted and items can be moved.
  ///
  /// Rule: S5.26.
  package final var hasStandardMovementGesture: Bool { movementGesture != nil }

  /// Installs or removes it, whatever has changed of what it depends on.
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

  /// The item comes under the finger with the first move.
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

  /// A program may hold another item meanwhile.
  private var holdsByGesture: Bool { movement?.isByGesture ?? false }
}
