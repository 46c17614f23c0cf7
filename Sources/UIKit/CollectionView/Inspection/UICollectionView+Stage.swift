package import Foundation

/// The values of the features that a stage and its log read.
extension UICollectionView {
  /// The item that is highlighted by a touch.
  package final var highlightedItem: ItemPath? { selection.highlightedItem }

  /// The rectangle for which the layout was asked last, in content coordinates; nil if the answer is not
  /// used any more.
  ///
  /// Rule: S1.36.
  package final var queriedRect: CGRect? { pass.state.queriedRect }

  /// The row whose swipe actions are visible; nil if none are.
  package final var swipedRow: SwipedRow? { swiping.current }

  package final func isSelected(_ path: ItemPath) -> Bool { selection.contains(path) }

  /// The translation of the fingers that select since they went down, in points.
  package final var multipleSelectionTranslation: CGPoint { selection.dragTranslation }

  /// The original index path of the moving item in the data, its target and its position; nil if
  /// there is none.
  package final var movementInProgress: (original: ItemPath, target: ItemPath, position: CGPoint)? {
    guard let move = movement.move, let position = movement.position else { return nil }
    return (move.source, move.target, position)
  }

  /// Whether a long press moves items, as `installsStandardGestureForInteractiveMovement` of the
  /// controller asks.
  ///
  /// Rule: S5.26, S6.22.
  package final var wantsStandardMovementGesture: Bool {
    get { movement.wantsStandardGesture }
    set { movement.wantsStandardGesture = newValue }
  }

  /// Whether that long press is installed.
  ///
  /// Rule: S5.26.
  package final var hasStandardMovementGesture: Bool { movement.hasStandardGesture }

  /// The two layouts of the interactive transition and its progress; nil if there is none.
  package final var transitionInProgress:
    (from: UICollectionViewLayout, to: UICollectionViewLayout, progress: CGFloat)?
  {
    transition.layout.map { ($0.currentLayout, $0.nextLayout, $0.transitionProgress) }
  }

  /// Whether a program sets the progress of a transition.
  package final var isTransitionLed: Bool { transition.isLed }

  /// Whether a transition is being animated to its end.
  package final var isTransitionSettling: Bool { transition.isSettling }

  /// Whether an index path has no item of the data: it is the insertion gap or a placeholder.
  package final func isPhantom(_ path: ItemPath) -> Bool { presentation.isPhantom(path) }

  /// The presentation index path of the insertion gap.
  package final var gap: ItemPath? { presentation.gap }

  /// The differences between presentation and data: for each, the index path in the data (nil for a
  /// placeholder or gap) and the one in the layout.
  ///
  /// They are the moving item, the gap and placeholders; all other items keep their order.
  /// Rule: S6.9, S10.13.
  package final var entries: [(dataPath: ItemPath?, path: ItemPath)] {
    if let move = movement.move {
      return move.source == move.target ? [] : [(move.source, move.target)]
    }
    return presentation.order?.entries.map { entry in
      if case .item(let dataPath) = entry.occupant {
        (dataPath, entry.path)
      } else {
        (nil, entry.path)
      }
    } ?? []
  }

  /// How many cells and items were prefetched, shown, dropped and cancelled so far.
  package final var prefetchCounts: PrefetchCounts { prefetching.counts }
}
