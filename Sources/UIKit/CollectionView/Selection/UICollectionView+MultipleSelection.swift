package import Foundation

extension UICollectionView {
  /// Installs the multiple selection gesture before the scroll view's own recognizers.
  ///
  /// It is asked first, so that two fingers select if the delegate allows it, and scroll otherwise.
  final func installMultipleSelectionGesture() {
    let gesture = multipleSelectionGesture
    gesture.logName = .multiSelect
    gesture.addAction { [unowned self] _ in multipleSelectionGestureChanged() }
    addGestureRecognizer(gesture)
    let others = gestureRecognizers?.filter { $0 !== gesture } ?? []
    gestureRecognizers = [gesture] + others
  }

  /// The numbers of fingers that select by dragging; nil if none do.
  ///
  /// Two, and during editing one as well, if several items may be selected; not if the view scrolls
  /// along both axes. Rule: S3.20.
  final var fingersForMultipleSelection: ClosedRange<Int>? {
    if canScrollHorizontally, canScrollVertically { return nil }
    if isEditing { return allowsMultipleSelectionDuringEditing ? 1...2 : nil }
    return allowsSelection || allowsMultipleSelectionDuringEditing ? 2...2 : nil
  }

  /// Asks the delegate whether a drag from one of these points of the content may begin to select;
  /// returns the item at the first point that is on one.
  ///
  /// A delegate that does not implement the method does not allow it. Rule: S3.20.
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

  /// The translation of the fingers that select since they went down, in points.
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

  /// Allows multiple selection, notifies the delegate, and selects the first item.
  private func beginMultipleSelection() {
    guard let anchor = multipleSelectionGesture.anchor, currentCounts.contains(anchor) else {
      return
    }
    allowSeveralItems()
    multipleSelection = MultipleSelection(at: anchor, before: selection)
    observe(.didBeginMultipleSelectionInteractionAt(anchor))
    itemDelegate?.collectionView(
      self, didBeginMultipleSelectionInteractionAt: anchor.indexPath)
    // Changes that the delegate makes to the selection in the call count as made before the drag.
    guard multipleSelection != nil, currentCounts.contains(anchor) else { return }
    let begun = MultipleSelection(at: anchor, before: selection)
    multipleSelection = begun
    take([begun.firstStep])
    extendMultipleSelection()
    scrollForMultipleSelection()
  }

  /// Scrolls automatically while the fingers are near an edge.
  ///
  /// Rule: S3.20, S6.20. That the fingers scroll is observed; the speed is a guess.
  private func scrollForMultipleSelection() {
    guard multipleSelection != nil else { return }
    let place = multipleSelectionGesture.location(in: self)
    scrollAutomatically(
      forHandAt: CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY))
  }

  /// Switches editing on if it allows multiple selection, else `allowsMultipleSelection`.
  ///
  /// Editing stays on after the fingers have lifted. Rule: S3.20.
  private func allowSeveralItems() {
    if isEditing { return }
    if allowsMultipleSelectionDuringEditing {
      isEditing = true
    } else if !allowsMultipleSelection {
      allowsMultipleSelection = true
    }
  }

  /// Extends the range to the item under the fingers; between items it does not change.
  final func extendMultipleSelection() {
    let point = multipleSelectionGesture.location(in: self)
    guard var running = multipleSelection, let end = itemUnderHand(at: point), end != running.end
    else { return }
    let steps = running.extend(to: end, in: currentCounts)
    multipleSelection = running
    take(steps)
  }

  /// Selects and deselects items with the ordinary delegate calls, until the delegate ends the
  /// gesture.
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

  /// Ends the gesture, after the data were reloaded.
  final func breakOffMultipleSelection() {
    guard multipleSelection != nil else { return }
    endMultipleSelection()
    multipleSelectionGesture.isEnabled = false
    multipleSelectionGesture.isEnabled = true
  }
}
