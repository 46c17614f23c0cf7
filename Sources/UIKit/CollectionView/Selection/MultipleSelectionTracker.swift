import Foundation

/// Selects items by a drag over them.
final class MultipleSelectionTracker: CollectionViewFeaturePart<SelectionFeature> {
  /// The range that the drag in progress selects; nil if there is none.
  private var range: MultipleSelection? {
    didSet { feature.occupy(.dragSelection, range != nil) }
  }
  private let gesture = UICollectionViewMultiSelectGestureRecognizer()

  /// Installs the gesture.
  override func attach(to feature: SelectionFeature) {
    super.attach(to: feature)
    install()
  }

  /// Returns whether a recognizer is the one of the drag.
  func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === gesture }

  /// Asks the delegate whether the drag may begin.
  ///
  /// Rule: S3.20, S5.5.
  func mayBegin() -> Bool { gesture.mayBegin() }

  /// Updates the index paths after a move.
  func follow(_ move: ItemMove) {
    range?.follow(move)
  }

  /// Updates the index paths after a batch; ends the drag if an end of its range is gone.
  func follow(_ newPath: (ItemPath) -> ItemPath?) {
    if range?.follow(newPath) == false { breakOff() }
  }

  /// Installs the multiple selection gesture before the scroll view's own recognizers.
  ///
  /// It is asked first, so that two fingers select if the delegate allows it, and scroll otherwise.
  private func install() {
    gesture.tracker = self
    gesture.report(as: .multiSelect)
    gesture.addAction { [handle = view.handle, unowned self] _ in
      handle.hold { self.gestureChanged() }
    }
    view.addGestureRecognizer(gesture)
    let others = view.gestureRecognizers?.filter { $0 !== gesture } ?? []
    view.gestureRecognizers = [gesture] + others
  }

  /// The numbers of fingers that select by dragging; nil if none do.
  ///
  /// Two, and during editing one as well, if several items may be selected; not if the view scrolls
  /// along both axes. Rule: S3.20.
  var fingers: ClosedRange<Int>? {
    if view.canScrollHorizontally, view.canScrollVertically { return nil }
    if view.isEditing { return view.allowsMultipleSelectionDuringEditing ? 1...2 : nil }
    return view.allowsSelection || view.allowsMultipleSelectionDuringEditing ? 2...2 : nil
  }

  /// Asks the delegate whether a drag from one of these points of the content may begin to select;
  /// returns the item at the first point that is on one.
  ///
  /// A delegate that does not implement the method does not allow it. Rule: S3.20.
  func asksToBegin(at points: [CGPoint]) -> ItemPath? {
    guard let itemDelegate = view.itemDelegate,
      let path = points.lazy.compactMap({ self.view.topmostItem(at: $0, excluding: nil) }).first
    else { return nil }
    let answer = OptionalMethod.shouldBeginMultipleSelectionInteractionAt.answer {
      itemDelegate.collectionView(
        view, shouldBeginMultipleSelectionInteractionAt: path.indexPath)
    }
    guard let answer else { return nil }
    view.observe(.shouldBeginMultipleSelectionInteractionAt(path, answer: answer))
    return answer ? path : nil
  }

  /// The translation of the fingers that select since they went down, in points.
  var translation: CGPoint { gesture.translation }

  private func gestureChanged() {
    switch gesture.state {
    case .began: begin()
    case .changed:
      extend()
      scroll()
    case .ended, .cancelled, .failed: end()
    case .possible: return
    }
  }

  /// Allows multiple selection, notifies the delegate, and selects the first item.
  private func begin() {
    guard let anchor = gesture.anchor, view.currentCounts.contains(anchor) else {
      return
    }
    allowSeveralItems()
    range = MultipleSelection(at: anchor, before: feature.snapshot)
    view.observe(.didBeginMultipleSelectionInteractionAt(anchor))
    view.itemDelegate?.collectionView(
      view, didBeginMultipleSelectionInteractionAt: anchor.indexPath)
    // Changes that the delegate makes to the selection in the call count as made before the drag.
    guard range != nil, view.currentCounts.contains(anchor) else { return }
    let begun = MultipleSelection(at: anchor, before: feature.snapshot)
    range = begun
    take([begun.firstStep])
    extend()
    scroll()
  }

  /// Scrolls automatically while the fingers are near an edge.
  ///
  /// Rule: S3.20, S6.20. That the fingers scroll is observed; the speed is a guess.
  private func scroll() {
    guard range != nil else { return }
    let location = gesture.location(in: view)
    view.scrollAutomatically(
      forHandAt: CGPoint(x: location.x - view.bounds.minX, y: location.y - view.bounds.minY))
  }

  /// Switches editing on if it allows multiple selection, else `allowsMultipleSelection`.
  ///
  /// Editing stays on after the fingers have lifted. Rule: S3.20.
  private func allowSeveralItems() {
    if view.isEditing { return }
    if view.allowsMultipleSelectionDuringEditing {
      view.isEditing = true
    } else if !view.allowsMultipleSelection {
      view.allowsMultipleSelection = true
    }
  }

  /// Extends the range to the item under the fingers; between items it does not change.
  func extend() {
    let point = gesture.location(in: view)
    guard var running = range, let end = view.itemUnderHand(at: point), end != running.end
    else { return }
    let steps = running.extend(to: end, in: view.currentCounts)
    range = running
    take(steps)
  }

  /// Selects and deselects items with the ordinary delegate calls, until the delegate ends the
  /// gesture.
  private func take(_ steps: [MultipleSelection.Step]) {
    for step in steps where feature.contains(step.path) != step.isSelected {
      guard range != nil else { return }
      if step.isSelected {
        feature.touchSelects(step.path)
      } else {
        feature.touchDeselects(step.path)
      }
    }
  }

  private func end() {
    guard range != nil else { return }
    range = nil
    view.stopScrollingAutomatically()
    view.observe(.collectionViewDidEndMultipleSelectionInteraction)
    view.itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(view)
  }

  /// Ends the gesture, after the data were reloaded.
  func breakOff() {
    guard range != nil else { return }
    end()
    gesture.isEnabled = false
    gesture.isEnabled = true
  }
}
