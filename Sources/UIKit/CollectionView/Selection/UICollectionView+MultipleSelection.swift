package import Foundation

extension UICollectionView {
  /// Attaches the recognizer of the drag that selects, before the scroll's own.
  ///
  /// It is asked first, so that two fingers select where the delegate lets them, and scroll elsewhere.
  final func installMultipleSelectionGesture() {
    let gesture = multipleSelectionGesture
    gesture.logName = .multiSelect
    gesture.addAction { [unowned self] _ in multipleSelectionGestureChanged() }
    addGestureRecognizer(gesture)
    let others = gestureRecognizers?.filter { $0 !== gesture } ?? []
    gestureRecognizers = [gesture] + others
  }

  /// How many fingers select by dragging; nil where none do.
  ///
  /// Two, and during editing one as well, if several items may be selected. Not where the view scrolls
  /// both ways. Rule: S3.20.
  final var fingersForMultipleSelection: ClosedRange<Int>? {
    if canScrollHorizontally, canScrollVertically { return nil }
    if isEditing { return allowsMultipleSelectionDuringEditing ? 1...2 : nil }
    return allowsSelection || allowsMultipleSelectionDuringEditing ? 2...2 : nil
  }

  /// The item at which a drag of fingers from these points of the content begins to select, if the
  /// delegate lets it: that of the first point that is on one.
  ///
  /// A delegate without the method does not. Rule: S3.20.
  final func asksToBeginMultipleSelection(at points: [CGPoint]) -> ItemPath? {
    guard let itemDelegate,
      let path = points.lazy.compactMap({ self.topmostItem(at: $0, excluding: nil) }).first
    else { return nil }
    let answer = OptionalMethod.shouldBeginMultipleSelectionInteractionAt.answer {
      itemDelegate.collectionView(
        self, shouldBeginMultipleSelectionInteractionAt: path.indexPath)
    }
    guard let answer else { return nil }
    observe(.shouldBeginMultipleSelectionInteractionAt(path, answer: answer))
    return answer ? path : nil
  }

  /// How far the fingers that select have gone since they went down, in points.
  package final var multipleSelectionTravel: CGPoint { multipleSelectionGesture.travel }

  private func multipleSelectionGestureChanged() {
    switch multipleSelectionGesture.state {
    case .began: beginMultipleSelection()
    case .changed:
      extendMultipleSelection()
      scrollForMultipleSelection()
    case .ended, .cancelled, .failed: endMultipleSelection()
    case .possible: return
    }
  }

  /// Lets several items be selected, tells the delegate, and selects the first.
  private func beginMultipleSelection() {
    guard let anchor = multipleSelectionGesture.anchor, currentCounts.contains(anchor) else {
      return
    }
    allowSeveralItems()
    multipleSelection = MultipleSelection(at: anchor, before: selection)
    observe(.didBeginMultipleSelectionInteractionAt(anchor))
    itemDelegate?.collectionView(
      self, didBeginMultipleSelectionInteractionAt: anchor.indexPath)
    // What the delegate selected or dropped when it was told is what was there before.
    guard multipleSelection != nil, currentCounts.contains(anchor) else { return }
    let begun = MultipleSelection(at: anchor, before: selection)
    multipleSelection = begun
    take([begun.firstStep])
    extendMultipleSelection()
    scrollForMultipleSelection()
  }

  /// The content goes on by itself while the fingers are near an edge.
  ///
  /// Rule: S3.20, S6.20; that they scroll it is observed, the speed a guess.
  private func scrollForMultipleSelection() {
    guard multipleSelection != nil else { return }
    let place = multipleSelectionGesture.location(in: self)
    scrollAutomatically(
      forHandAt: CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY))
  }

  /// Editing is switched on where several items may be selected in it, else multiple selection.
  ///
  /// It stays on when the fingers lift. Rule: S3.20.
  private func allowSeveralItems() {
    if isEditing { return }
    if allowsMultipleSelectionDuringEditing {
      isEditing = true
    } else if !allowsMultipleSelection {
      allowsMultipleSelection = true
    }
  }

  /// Goes on to the item under the fingers; between items they are still on the last.
  final func extendMultipleSelection() {
    let point = multipleSelectionGesture.location(in: self)
    guard var running = multipleSelection, let end = itemUnderHand(at: point), end != running.end
    else { return }
    let steps = running.extend(to: end, in: currentCounts)
    multipleSelection = running
    take(steps)
  }

  /// Selects and deselects by the ordinary callbacks, until the delegate breaks it off.
  private func take(_ steps: [MultipleSelection.Step]) {
    for step in steps where selection.contains(step.path) != step.isSelected {
      guard multipleSelection != nil else { return }
      if step.isSelected { touchSelects(step.path) } else { touchDeselects(step.path) }
    }
  }

  private func endMultipleSelection() {
    guard multipleSelection != nil else { return }
    multipleSelection = nil
    stopScrollingAutomatically()
    observe(.collectionViewDidEndMultipleSelectionInteraction)
    itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }

  /// The data are new: the fingers that selected select no more.
  final func breakOffMultipleSelection() {
    guard multipleSelection != nil else { return }
    endMultipleSelection()
    multipleSelectionGesture.isEnabled = false
    multipleSelectionGesture.isEnabled = true
  }
}
