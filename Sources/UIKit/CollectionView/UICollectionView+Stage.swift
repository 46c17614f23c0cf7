package import Foundation

/// What a stage and its log read of the features.
extension UICollectionView {
  /// The item that is highlighted by a touch.
  package final var highlightedItem: ItemPath? { selection.highlight.touch.highlighted }

  package final func isSelected(_ path: ItemPath) -> Bool { selection.contains(path) }

  /// The translation of the fingers that select since they went down, in points.
  package final var multipleSelectionTravel: CGPoint { selection.multiple.travel }

  /// The original index path of the moving item in the data, its target and its position; nil if
  /// there is none.
  package final var movementInProgress: (original: ItemPath, target: ItemPath, position: CGPoint)? {
    movement.current.map { ($0.original, $0.target, $0.position) }
  }

  /// Whether a long press moves items, as `installsStandardGestureForInteractiveMovement` of the
  /// controller asks.
  ///
  /// Rule: S5.26, S6.22.
  package final var wantsStandardMovementGesture: Bool {
    get { movement.gesture.isWanted }
    set { movement.gesture.isWanted = newValue }
  }

  /// Whether that long press is installed.
  ///
  /// Rule: S5.26.
  package final var hasStandardMovementGesture: Bool { movement.gesture.isInstalled }

  /// The two layouts of the interactive transition and its progress; nil if there is none.
  package final var transitionInProgress:
    (from: UICollectionViewLayout, to: UICollectionViewLayout, progress: CGFloat)?
  {
    transition.current.map {
      ($0.layout.currentLayout, $0.layout.nextLayout, $0.layout.transitionProgress)
    }
  }

  /// Whether a program sets the progress of a transition.
  package final var isTransitionLed: Bool { transition.current?.isLed ?? false }

  /// Whether a transition is being animated to its end.
  package final var isTransitionSettling: Bool { transition.current?.settling != nil }

  /// Whether an index path has no item of the data: it is the insertion gap or a placeholder.
  package final func isPhantom(_ path: ItemPath) -> Bool { presentation.isPhantom(path) }

  /// The presentation index path of the insertion gap.
  package final var gap: ItemPath? { presentation.gap }

  /// The differences between presentation and data: for each, the index path in the data (nil for a
  /// placeholder or gap) and the one in the layout.
  ///
  /// They are the moving item, the gap and placeholders; all other items keep their order.
  /// Rule: S6.9, S10.13.
  package final var guests: [(home: ItemPath?, place: ItemPath)] {
    if let movement = movement.current {
      return movement.original == movement.target ? [] : [(movement.original, movement.target)]
    }
    return presentation.order?.guests.map { guest in
      if case .item(let home) = guest.occupant { (home, guest.place) } else { (nil, guest.place) }
    } ?? []
  }
}
