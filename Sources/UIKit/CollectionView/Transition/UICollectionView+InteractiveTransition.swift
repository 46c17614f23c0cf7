package import Foundation
import ScrollPhysics
import Timeline

extension UICollectionView {
  /// Installs a transition layout between the current layout and another, whose progress the caller
  /// sets.
  ///
  /// After setting `transitionProgress` invalidate the returned layout. The transition ends with
  /// `finishInteractiveTransition` or `cancelInteractiveTransition`. Rule: S9.5, S9.9.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    if let transition {
      UIKitException.raise(
        .internalInconsistency,
        "the collection is already in the middle of an interactive transition"
      )
      return transition.layout
    }
    cancelInteractiveMovement()
    putDown = nil
    if window != nil { layoutIfNeeded() }
    prepareIfOwed()
    stopMotion()
    let old = collectionViewLayout
    let between = transitionLayout(from: old, to: layout)
    let target = prepareTransition(from: old, to: layout)
    transition = LayoutTransition(between, of: self, to: target, completion: completion)
    install(between)
    observe(.transition(.began, progress: 0))
    return between
  }

  /// Animates the progress to the next layout, which is then installed.
  ///
  /// Rule: S9.8, S9.9.
  public func finishInteractiveTransition() {
    settleTransition(finishes: true)
  }

  /// Animates the progress back to the current layout, which is then installed again.
  ///
  /// Rule: S9.8, S9.9.
  public func cancelInteractiveTransition() {
    settleTransition(finishes: false)
  }

  /// The two layouts of the interactive transition and its progress; nil if there is none.
  package final var transitionInProgress:
    (from: UICollectionViewLayout, to: UICollectionViewLayout, progress: CGFloat)?
  {
    transition.map {
      ($0.layout.currentLayout, $0.layout.nextLayout, $0.layout.transitionProgress)
    }
  }

  /// Whether a program sets the progress of a transition.
  package final var isTransitionLed: Bool { transition?.isLed ?? false }

  /// Whether a transition is being animated to its end.
  package final var isTransitionSettling: Bool { transition?.settling != nil }

  // MARK: The beginning

  private func transitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let answer = OptionalMethod.transitionLayoutForOldLayout.answer {
      itemDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
    }
    guard let own = answer.flatMap({ $0 }) else {
      return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    }
    observe(.transitionLayoutForOldLayout)
    return own
  }

  /// Lets the next layout prepare beside the current one, and notifies both.
  ///
  /// - Returns: the offset at which the next layout is shown.
  private func prepareTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> CGPoint {
    let middle = middlePoint
    new.placed = self
    new.invalidateLayout(with: new.makeContext())
    observe(.prepare)
    new.prepare()
    tellOfTransition(from: old, to: new)
    let size = new.collectionViewContentSize
    observe(.collectionViewContentSize(answer: size))
    return wantedOffset(
      from: offset(keeping: middle, in: new, contentSize: size), by: new)
  }

  // MARK: Following the progress

  /// Scrolls to the offset of the progress before the layout is queried.
  ///
  /// Rule: S9.6.
  final func followTransition() {
    guard let transition else { return }
    let progress = transition.layout.transitionProgress
    guard progress != transition.shownProgress else { return }
    let target = onPixels(transition.offset(from: contentOffset))
    if target.isUsable {
      transition.movesContent = true
      AnimationBlock.outsideOfBlocks { shiftContent(to: target) }
      transition.movesContent = false
    }
    transition.show(bounds)
    observe(.transition(.moved, progress: progress))
  }

  // MARK: The end

  private func settleTransition(finishes: Bool) {
    guard let transition, transition.isLed else {
      return UIKitException.raise(
        .internalInconsistency,
        "the collection was not prepared for an interactive transition. see "
          + "startInteractiveTransitionToCollectionViewLayout:completion:")
    }
    let progress = transition.layout.transitionProgress
    observe(.transition(finishes ? .finished : .cancelled, progress: progress))
    transition.settle(
      LayoutTransition.Settling(
        finishes: finishes, progress: progress, values: transition.layout.animatedValues,
        begin: host?.turnLoop.now ?? .start,
        timing: settlingTiming(of: abs((finishes ? 1 : 0) - progress))))
    guard let host else {
      transition.step(to: .start)
      return
    }
    host.turnLoop.add(transition)
  }

  /// Returns the timing of the animation to the end: in proportion to the remaining progress,
  /// easing out, since the touch was already moving it.
  ///
  /// A guess: S9.8 gives neither duration nor curve.
  private func settlingTiming(of way: CGFloat) -> AnimationTiming {
    if host != nil, var timing = AnimationBlock.current?.group.timing {
      timing.repetition = .once
      return timing
    }
    let whole = UIView.areAnimationsEnabled ? host?.screen.physics.updateAnimationDuration ?? 0 : 0
    return AnimationTiming(
      duration: AnimationTiming.span(seconds: whole * Double(min(way, 1))),
      shape: .curve(.easeOut))
  }

  /// Ends the transition when the progress is at its end, or its animation is interrupted.
  ///
  /// Rule: S9.8.
  final func endTransition(finished: Bool) {
    guard let transition, let settling = transition.settling else { return }
    let between = transition.layout
    if finished { followTransition() }
    observe(.transition(.ended, progress: between.transitionProgress))
    let (old, new) = (between.currentLayout, between.nextLayout)
    close(transition, keeping: settling.finishes ? new : old)
    if window != nil { layoutIfNeeded() }
    if transition.wasScrolled, !isTracking, !isDecelerating {
      shiftContent(to: onPixels(clamped(contentOffset)))
    }
    let group = changeGroup([])
    AnimationBlock(group).record { tellEndOfTransition(from: old, to: new) }
    group.begin()
    for element in display.elements { element.view.didTransition(from: old, to: new) }
    transition.completion?(settling.finishes, finished)
  }

  /// Ends a transition because another layout is set meanwhile; it is neither finished nor
  /// cancelled.
  ///
  /// A guess: S9.9 only covers a second transition.
  final func abandonTransition() {
    guard let transition else { return }
    let between = transition.layout
    observe(.transition(.ended, progress: between.transitionProgress))
    close(transition, keeping: between.currentLayout)
    tellEndOfTransition(from: between.currentLayout, to: between.nextLayout)
    guard let completion = transition.completion else { return }
    changeGroup([{ _ in completion(false, false) }]).begin()
  }

  private func close(_ transition: LayoutTransition, keeping kept: UICollectionViewLayout) {
    let between = transition.layout
    host?.turnLoop.remove(transition)
    transition.end()
    self.transition = nil
    install(kept)
    letGo(of: between)
    for layout in [between.currentLayout, between.nextLayout] where layout !== kept {
      letGo(of: layout)
    }
  }
}
