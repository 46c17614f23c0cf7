import Foundation
import ScrollPhysics
import Timeline

/// The change to another layout, with or without an animation.
extension TransitionFeature {
  /// Changes the layout, optionally by animation, and calls closures at the end.
  ///
  /// Rule: S9.1, S9.2.
  func changeLayout(
    to layout: UICollectionViewLayout, animated: Bool, completions: [(Bool) -> Void]
  ) {
    guard view.changes.current == nil else {
      return UIKitException.raise(
        .internalInconsistency, "attempt to change the layout from inside the layout's own update")
    }
    abandon()
    view.movement.cancel()
    view.droppedItem.forget()
    let mayAnimate = animated && UIView.areAnimationsEnabled && view.window != nil
    // Inside a batch, the batch animates the change.
    guard mayAnimate, view.allows(.animatedLayoutChange), view.pass.state.hasPrepared else {
      changeAtOnce(to: layout)
      return callLater(completions)
    }
    view.layoutIfNeeded()
    animateChange(to: layout, completions)
  }

  /// Changes the layout without an animation.
  ///
  /// A view that was laid out before lets the layout prepare in the call, since the offset depends
  /// on it; the elements are queried in the next pass. If the counts are unknown the middle item is
  /// unknown, too, and inside a batch the end of the batch determines the offset. Rule: S9.1, S9.4.
  private func changeAtOnce(to layout: UICollectionViewLayout) {
    let old = view.collectionViewLayout
    let keepsOffset =
      view.pass.state.hasPrepared && view.counts != nil && !view.updates.isCollecting
    let middle = keepsOffset ? view.middlePoint : nil
    view.removeDecorationViews()
    view.install(layout)
    view.letGo(of: old)
    guard keepsOffset else { return }
    view.prepareIfOwed()
    let proposed = view.offset(keeping: middle, in: layout, contentSize: view.contentSize)
    let target = view.wantedOffset(from: proposed, by: layout)
    // An animated scroll would continue to an offset of the old layout.
    if target != view.contentOffset, view.isScrollAnimating { view.stopMotion() }
    view.shiftContent(to: target)
    if target != proposed { view.pass.offsetCheck.finish() }
  }

  /// Calls the completions of a change without animation: on the main queue of the window, and
  /// inside a batch at its end.
  ///
  /// Outside of a window and of a turn no simulated clock is available, so they are called on the
  /// main actor, which a program without a stage runs itself. Rule: S1.8, S9.1.
  func callLater(_ completions: [(Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    if view.updates.complete(with: completions) { return }
    let call: @MainActor () -> Void = { for completion in completions { completion(true) } }
    if let loop = view.host?.turnLoop ?? TurnLoop.current {
      loop.enqueue("layout completion", call)
    } else {
      Task { call() }
    }
  }

  private func animateChange(to layout: UICollectionViewLayout, _ completions: [(Bool) -> Void]) {
    let old = view.collectionViewLayout
    // The target of a deceleration has no meaning in the new layout.
    view.stopMotion()
    // The delegate may have changed the data: the old layout has to prepare for them as well.
    if view.pass.state.needsPrepare { view.layoutIfNeeded() }
    view.removeDecorationViews()
    let before = view.display.elements.map(\.view)
    var affected: [UICollectionReusableView] = []
    let group = view.changes.group(
      [
        { [handle = view.handle] _ in
          for view in affected where handle.view?.holds(view) == true {
            view.didTransition(from: old, to: layout)
          }
        }
      ] + completions)
    view.install(layout)
    view.changes.run(.layout(from: old), in: group)
    let left = Set(before.map(ObjectIdentifier.init))
    affected =
      before + view.display.elements.map(\.view).filter { !left.contains(ObjectIdentifier($0)) }
    view.letGo(of: old)
    group.begin()
  }

  /// Notifies both layouts and the visible views before the change.
  ///
  /// Rule: S9.2, S9.3.
  func willChange(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) {
    view.observe(.prepareForTransitionTo)
    old.prepareForTransition(to: new)
    view.observe(.prepareForTransitionFrom)
    new.prepareForTransition(from: old)
    for element in view.display.elements { element.view.willTransition(from: old, to: new) }
  }

  /// Calls `finalizeLayoutTransition` of both layouts.
  ///
  /// Rule: S9.2.
  func didChange(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) {
    view.observe(.finalizeLayoutTransition)
    old.finalizeLayoutTransition()
    view.observe(.finalizeLayoutTransition)
    new.finalizeLayoutTransition()
  }
}
