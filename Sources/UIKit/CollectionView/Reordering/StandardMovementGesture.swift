import Foundation

/// The long press of the standard reordering gesture.
final class StandardMovementGesture: CollectionViewFeaturePart<MovementFeature> {
  private var recognizer: UILongPressGestureRecognizer?

  /// Whether a long press moves items, as `installsStandardGestureForInteractiveMovement` of the
  /// controller asks.
  ///
  /// Rule: S5.26, S6.22.
  var isWanted = false {
    didSet { refresh() }
  }

  /// Whether the gesture is installed: in a window, if a controller wants it and items can be
  /// moved.
  ///
  /// Rule: S5.26.
  var isInstalled: Bool { recognizer != nil }

  /// Installs or removes the gesture after one of its conditions may have changed.
  ///
  /// Rule: S5.26, S6.22.
  func refresh() {
    let isPossible =
      isWanted && view.host != nil && view.dataSource != nil
      && !feature.isKnownToBeImpossible
    guard isPossible != isInstalled else { return }
    if let gesture = recognizer {
      recognizer = nil
      return view.removeGestureRecognizer(gesture)
    }
    let gesture = UILongPressGestureRecognizer()
    gesture.report(as: .longPress)
    gesture.addAction { [handle = view.handle, unowned self] gesture in
      handle.hold { self.changed(gesture) }
    }
    recognizer = gesture
    view.addGestureRecognizer(gesture)
  }

  /// The item moves to the finger with its first move, not when the press is recognized.
  ///
  /// Rule: S6.23.
  private func changed(_ gesture: UIGestureRecognizer) {
    let location = gesture.location(in: view)
    switch gesture.state {
    case .began:
      guard let path = view.indexPathForItem(at: location) else { return }
      if view.beginInteractiveMovementForItem(at: path) { feature.markAsLedByGesture() }
    case .changed: if isLeading { view.updateInteractiveMovementTargetPosition(location) }
    case .ended: if isLeading { view.endInteractiveMovement() }
    case .cancelled, .failed: if isLeading { view.cancelInteractiveMovement() }
    case .possible: return
    }
  }

  /// Whether the gesture leads the current movement; a program may be moving another item instead.
  private var isLeading: Bool { feature.current?.isByGesture ?? false }
}
