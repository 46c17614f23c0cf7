import Foundation
import ScrollPhysics
import Timeline

extension UICollectionView {
  /// Told at the end of an interactive transition: whether the next layout took over, and whether the
  /// animation to the end was not interrupted.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  // MARK: At once or by animation

  /// Lets another layout place the elements, at once or by animation.
  ///
  /// Rule: S9.1, S9.2.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Lets another layout place the elements, at once or by animation, and tells of its end.
  ///
  /// The new layout holds at once, with the offset that layout and delegate want; unless they want
  /// another, the item in the middle of the view stays there. The completion is called once and never
  /// inside of the call; with false where the animation was interrupted. Rule: S7.28, S9.1–S9.4.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let completions = completion.map { [$0] } ?? []
    guard layout !== collectionViewLayout else { return callLater(completions) }
    changeLayout(to: layout, animated: animated, completions: completions)
  }

  final func changeLayout(
    to layout: UICollectionViewLayout, animated: Bool, completions: [(Bool) -> Void]
  ) {
    guard change == nil else {
      return UIKitException.raise(
        .internalInconsistency, "attempt to change the layout from inside the layout's own update")
    }
    abandonTransition()
    cancelInteractiveMovement()
    putDown = nil
    let mayAnimate = animated && UIView.areAnimationsEnabled && window != nil
    // In a batch it is the batch that animates.
    guard mayAnimate, transaction == nil, pass.hasPrepared else {
      changeAtOnce(to: layout)
      return callLater(completions)
    }
    layoutIfNeeded()
    animateChange(to: layout, completions)
  }

  /// Installs a layout without an animation of its own.
  ///
  /// A view that has been laid out prepares the layout in the call, since the offset goes with it; the
  /// elements are asked for in the next pass. Where the counts are not known, nobody can say which item
  /// was in the middle, and in a batch its end decides. Rule: S9.1, S9.4.
  private func changeAtOnce(to layout: UICollectionViewLayout) {
    let old = collectionViewLayout
    let keepsOffset = pass.hasPrepared && counts != nil && transaction == nil
    let middle = keepsOffset ? middlePoint : nil
    removeDecorationViews()
    install(layout)
    letGo(of: old)
    guard keepsOffset else { return }
    prepareIfOwed()
    let proposed = offset(keeping: middle, in: layout, contentSize: contentSize)
    let target = wantedOffset(from: proposed, by: layout)
    // An animated offset would go on to a place of the old layout.
    if target != contentOffset, isScrollAnimating { stopMotion() }
    shiftContent(to: target)
    if target != proposed { pass.rangeBefore = nil }
  }

  /// Calls the completions of a change that animates nothing: on the main queue of the window, and in a
  /// batch at its end.
  ///
  /// Where there is neither a window nor a turn under way, no simulated clock is known, and they are
  /// called on the main actor, which a program without a stage runs by itself. Rule: S1.8, S9.1.
  private func callLater(_ completions: [(Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    guard transaction == nil else {
      transaction?.completions += completions
      return
    }
    let call: @MainActor () -> Void = { for completion in completions { completion(true) } }
    if let loop = host?.turnLoop ?? TurnLoop.current {
      loop.enqueue("layout completion", call)
    } else {
      Task { call() }
    }
  }

  private func animateChange(to layout: UICollectionViewLayout, _ completions: [(Bool) -> Void]) {
    let old = collectionViewLayout
    // Where a deceleration would have ended is no place of the new layout.
    stopMotion()
    // Who heard of it may have changed the data: the old layout is asked about them as well.
    if pass.needsPrepare { layoutIfNeeded() }
    removeDecorationViews()
    let before = display.elements.map(\.view)
    var concerned: [UICollectionReusableView] = []
    let group = changeGroup(
      [
        { [handle] _ in
          for view in concerned where view.superview === handle.view {
            view.didTransition(from: old, to: layout)
          }
        }
      ] + completions)
    install(layout)
    runAnimatedChange(.layout(from: old), in: group)
    let left = Set(before.map(ObjectIdentifier.init))
    concerned =
      before + display.elements.map(\.view).filter { !left.contains(ObjectIdentifier($0)) }
    letGo(of: old)
    group.begin()
  }

  /// Rule: S9.2, S9.3.
  final func tellOfTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) {
    observe(.prepareForTransitionTo)
    old.prepareForTransition(to: new)
    observe(.prepareForTransitionFrom)
    new.prepareForTransition(from: old)
    for element in display.elements { element.view.willTransition(from: old, to: new) }
  }

  /// Rule: S9.2.
  final func tellEndOfTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) {
    observe(.finalizeLayoutTransition)
    old.finalizeLayoutTransition()
    observe(.finalizeLayoutTransition)
    new.finalizeLayoutTransition()
  }
}
