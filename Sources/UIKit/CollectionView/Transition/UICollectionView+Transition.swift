import Foundation
import ScrollPhysics
import Timeline

extension UICollectionView {
  /// Called at the end of an interactive transition, with whether the next layout was installed and
  /// whether the animation was completed.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) ->
    Void

  // MARK: Changing the layout

  /// Changes the layout, optionally by animation.
  ///
  /// Rule: S9.1, S9.2.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout, optionally by animation, and calls a closure at the end.
  ///
  /// The new layout is in effect at once, with the offset that layout and delegate choose; by
  /// default the item in the middle of the view stays there. The completion is called once and
  /// asynchronously, with false if the animation was interrupted. Rule: S7.28, S9.1–S9.4.
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
    // Inside a batch, the batch animates the change.
    guard mayAnimate, allows(.animatedLayoutChange), pass.hasPrepared else {
      changeAtOnce(to: layout)
      return callLater(completions)
    }
    layoutIfNeeded()
    animateChange(to: layout, completions)
  }

  /// Changes the layout without an animation.
  ///
  /// A view that was laid out before lets the layout prepare in the call, since the offset depends
  /// on it; the elements are queried in the next pass. If the counts are unknown the middle item is
  /// unknown, too, and inside a batch the end of the batch determines the offset. Rule: S9.1, S9.4.
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
    // An animated scroll would continue to an offset of the old layout.
    if target != contentOffset, isScrollAnimating { stopMotion() }
    shiftContent(to: target)
    if target != proposed { pass.rangeBefore = nil }
  }

  /// Calls the completions of a change without animation: on the main queue of the window, and
  /// inside a batch at its end.
  ///
  /// Outside of a window and of a turn no simulated clock is available, so they are called on the
  /// main actor, which a program without a stage runs itself. Rule: S1.8, S9.1.
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
    // The target of a deceleration has no meaning in the new layout.
    stopMotion()
    // The delegate may have changed the data: the old layout has to prepare for them as well.
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

  /// Notifies both layouts and the visible views before the change.
  ///
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

  /// Calls `finalizeLayoutTransition` of both layouts.
  ///
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
