import Foundation
import ScrollPhysics
import Timeline

/// The interactive transition between two layouts, and the change to another layout at once.
///
/// `TransitionFeature+LayoutChange` has the latter.
final class TransitionFeature: CollectionViewFeature {
  /// The interactive transition in progress.
  private(set) var current: LayoutTransition? {
    didSet { occupy(.transition, current != nil) }
  }

  /// The layout of the interactive transition in progress; nil if there is none.
  var layout: UICollectionViewTransitionLayout? { current?.layout }

  /// Whether a program sets the progress.
  var isLed: Bool { current?.isLed ?? false }

  /// Whether the transition is being animated to its end.
  var isSettling: Bool { current?.settling != nil }

  /// Notes that the bounds are about to change.
  func boundsWillChange(to new: CGRect) {
    current?.follow(new)
  }

  override func viewWillLeaveWindow() {
    if current?.settling != nil { end(finished: false) }
  }

  /// Installs a transition layout between the current layout and another, whose progress the caller
  /// sets.
  ///
  /// After setting `transitionProgress` invalidate the returned layout. The transition ends with
  /// `finishInteractiveTransition` or `cancelInteractiveTransition`. Rule: S9.5, S9.9.
  func start(
    to layout: UICollectionViewLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let current {
      UIKitException.raise(
        .internalInconsistency,
        "the collection is already in the middle of an interactive transition"
      )
      return current.layout
    }
    view.movement.cancel()
    view.droppedItem.forget()
    if view.window != nil { view.layoutIfNeeded() }
    view.prepareIfOwed()
    view.stopMotion()
    let old = view.collectionViewLayout
    let between = transitionLayout(from: old, to: layout)
    let target = prepare(from: old, to: layout)
    current = LayoutTransition(between, of: self, to: target, completion: completion)
    view.install(between, knowsData: true)
    view.observe(.transition(.began, progress: 0))
    return between
  }

  // MARK: The beginning

  private func transitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let answer = OptionalMethod.transitionLayoutForOldLayout.answer {
      view.itemDelegate?.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
    }
    guard let own = answer.flatMap({ $0 }) else {
      return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    }
    view.observe(.transitionLayoutForOldLayout)
    return own
  }

  /// Lets the next layout prepare beside the current one, and notifies both.
  ///
  /// - Returns: the offset at which the next layout is shown.
  private func prepare(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> CGPoint {
    let middle = view.middlePoint
    new.placed = view
    let context = new.makeContext()
    context.invalidateEverything = true
    new.invalidateLayout(with: context)
    view.questions.prepare(new)
    willChange(from: old, to: new)
    let size = view.questions.contentSize(of: new)
    view.observe(.collectionViewContentSize(answer: size))
    return view.wantedOffset(
      from: view.offset(keeping: middle, in: new, contentSize: size), by: new)
  }

  // MARK: Following the progress

  /// Scrolls to the offset of the progress before the layout is queried.
  ///
  /// Rule: S9.6.
  func followProgress() {
    guard let transition = current else { return }
    let progress = transition.layout.transitionProgress
    guard progress != transition.shownProgress else { return }
    let target = view.onPixels(transition.offset(from: view.contentOffset))
    if target.isUsable {
      transition.movesContent = true
      AnimationBlock.outsideOfBlocks { view.shiftContent(to: target) }
      transition.movesContent = false
    }
    transition.show(view.bounds)
    view.observe(.transition(.moved, progress: progress))
  }

  // MARK: The end

  /// Animates the progress to the next layout, or back to the current one, which is then installed.
  ///
  /// Rule: S9.8, S9.9.
  func settle(finishes: Bool) {
    guard let transition = current, transition.isLed else {
      return UIKitException.raise(
        .internalInconsistency,
        "the collection was not prepared for an interactive transition. see "
          + "startInteractiveTransitionToCollectionViewLayout:completion:")
    }
    let progress = transition.layout.transitionProgress
    view.observe(.transition(finishes ? .finished : .cancelled, progress: progress))
    transition.settle(
      LayoutTransition.Settling(
        finishes: finishes, progress: progress, values: transition.layout.animatedValues,
        begin: view.host?.turnLoop.now ?? .start,
        timing: settlingTiming(of: abs((finishes ? 1 : 0) - progress))))
    guard let host = view.host else {
      transition.step(to: .start)
      return
    }
    host.turnLoop.add(transition)
  }

  /// Returns the timing of the animation to the end: in proportion to the remaining progress,
  /// easing out, since the touch was already moving it.
  ///
  /// A guess: S9.8 gives neither duration nor curve.
  private func settlingTiming(of distance: CGFloat) -> AnimationTiming {
    if view.host != nil, var timing = AnimationBlock.current?.group.timing {
      timing.repetition = .once
      return timing
    }
    let whole =
      UIView.areAnimationsEnabled ? view.host?.screen.physics.updateAnimationDuration ?? 0 : 0
    return AnimationTiming(
      duration: TimeSpan(clampingSeconds: whole * Double(min(distance, 1))),
      shape: .curve(.easeOut))
  }

  /// Ends the transition when the progress is at its end, or its animation is interrupted.
  ///
  /// Rule: S9.8.
  func end(finished: Bool) {
    guard let transition = current, let settling = transition.settling else { return }
    let between = transition.layout
    if finished { followProgress() }
    view.observe(.transition(.ended, progress: between.transitionProgress))
    let (old, new) = (between.currentLayout, between.nextLayout)
    close(transition, keeping: settling.finishes ? new : old)
    if view.window != nil { view.layoutIfNeeded() }
    if transition.wasScrolled, !view.isTracking, !view.isDecelerating {
      view.shiftContent(to: view.onPixels(view.clamped(view.contentOffset)))
    }
    let group = view.changes.group([])
    AnimationBlock(group).record { didChange(from: old, to: new) }
    group.begin()
    for element in view.display.elements { element.view.didTransition(from: old, to: new) }
    transition.completion?(settling.finishes, finished)
  }

  /// Ends a transition because another layout is set during it; it is neither finished nor
  /// cancelled.
  ///
  /// A guess: S9.9 only covers a second transition.
  func abandon() {
    guard let transition = current else { return }
    let between = transition.layout
    view.observe(.transition(.ended, progress: between.transitionProgress))
    close(transition, keeping: between.currentLayout)
    didChange(from: between.currentLayout, to: between.nextLayout)
    guard let completion = transition.completion else { return }
    view.changes.group([{ _ in completion(false, false) }]).begin()
  }

  private func close(_ transition: LayoutTransition, keeping kept: UICollectionViewLayout) {
    let between = transition.layout
    view.host?.turnLoop.remove(transition)
    transition.end()
    current = nil
    view.install(kept, knowsData: true)
    view.letGo(of: between)
    for layout in [between.currentLayout, between.nextLayout] where layout !== kept {
      view.letGo(of: layout)
    }
  }
}
