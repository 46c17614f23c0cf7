package import Foundation
import ScrollPhysics
import Timeline

extension UICollectionView {
  /// Installs a layout between the present one and another, whose progress the caller sets.
  ///
  /// After setting `transitionProgress` invalidate the layout that is answered. It ends with
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

  /// Lets the progress go to the next layout, which then takes over.
  ///
  /// Rule: S9.8, S9.9.
  public func finishInteractiveTransition() {
    settleTransition(finishes: true)
  }

  /// Lets the progress go back to the layout before, which then takes over again.
  ///
  /// Rule: S9.8, S9.9.
  public func cancelInteractiveTransition() {
    settleTransition(finishes: false)
  }

  /// The layouts of the interactive transition under way, and how far it has come.
  package final var transitionInProgress:
    (from: UICollectionViewLayout, to: UICollectionViewLayout, progress: CGFloat)?
  {
    transition.map {
      ($0.layout.currentLayout, $0.layout.nextLayout, $0.layout.transitionProgress)
    }
  }

  /// Whether a program sets the progress of a transition.
  package final var isTransitionLed: Bool { transition?.isLed ?? false }

  /// Whether a transition goes to its end by itself.
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

  /// Lets the next layout prepare beside the present one, and tells both.
  ///
  /// - Returns: the offset that the next one is to be seen at.
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

  // MARK: On the way

  /// Brings the content to where the progress has it, before the layout is asked for the elements.
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

  /// The whole way takes as long as any change, less of it takes a share; slow at last, since the hand
  /// had it moving.
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

  /// The progress is at its end, or has to give way on the way there.
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

  /// Another layout takes over in the middle of a transition, which is neither finished nor led on.
  ///
  /// A guess: S9.9 speaks of a second transition only.
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
