import Foundation
import ScrollPhysics
import Timeline

extension UIScrollView {
  /// Handles a touch that goes down; returns true if it stopped a motion, and so does not go to the
  /// content.
  ///
  /// Rule: S4.6. That it also stops an animated offset, which is reported at once, is a guess.
  final func fingerWentDown() -> Bool {
    let catchesTouch = activity.catchesTouch
    handle(.caught)
    return catchesTouch
  }

  /// Handles the lift or cancellation of the last touch.
  ///
  /// After a drag the activity has changed already. A view that was caught but not dragged ends its
  /// deceleration here, or bounces back from its offset. Rule: S4.6.
  final func fingersAreUp() {
    switch activity {
    case .idle where !isInRange: bounceBack()
    case .tracking(let caught):
      if isInRange { handle(.rest) } else { bounceBack() }
      // Content a rounding error beyond its edge moves to it at once, and nothing else reports the
      // end.
      if caught == .deceleration, case .idle = activity { tellEndDecelerating() }
    case .idle, .dragging, .lifting, .released, .decelerating, .animating: return
    }
  }

  final func panned(_ pan: UIScrollViewPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDragging(pan)
    case .changed: drag(pan)
    case .ended:
      dismissKeyboard(below: pan)
      endDragging(pan, cancelled: false)
    case .cancelled: endDragging(pan, cancelled: true)
    case .possible, .failed: return
    }
  }

  /// Adjusts a drag after the offset was set: the touch continues from there, or has no further
  /// effect if it is being lifted.
  ///
  /// An axis that was not changed keeps its page, and both keep their velocity. Rule: S4.28.
  final func rebaseDrag(from old: CGPoint) {
    switch activity {
    case .dragging(let drag):
      guard let host else { return }
      let new = pose.bounds.origin
      drag.limits = limits
      drag.rebase(at: new, host.screen.physics.rubberBandCoefficient)
      if new.x != old.x { drag.start.x = new.x }
      if new.y != old.y { drag.start.y = new.y }
      drag.applied.shift(x: Double(new.x - drag.shown.x), y: Double(new.y - drag.shown.y))
      drag.shown = new
    case .lifting: handle(.scrolled)
    case .idle, .tracking, .released, .decelerating, .animating: return
    }
  }

  /// Ends the drag, or the deceleration that the touch had caught, because an animated offset takes
  /// over the content.
  ///
  /// Rule: S4.2, S4.6: every drag and every deceleration that began ends. That they end here is a
  /// guess.
  final func takeOutOfFinger() {
    handle(.takeOver)
  }

  final func tellEndDragging(willDecelerate decelerates: Bool) {
    observe(.scrollViewDidEndDragging(decelerate: decelerates))
    if !decelerates { scrollingDidStop(byFinger: true) }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
  }

  private func beginDragging(_ pan: UIScrollViewPanGestureRecognizer) {
    guard let host else { return }
    // A program may have started an animation while the touch was down, which the drag now
    // replaces.
    if case .animating = activity {
      handle(.caught)
      // The delegate may have cancelled the touch, so that there is no drag.
      guard pan.isUnderWay else { return }
    }
    let (limits, profile) = (limits, host.screen.physics)
    let (inWindow, turn) = (pan.totalTranslation, turnFromWindow)
    let translation = turn.map(inWindow.applying) ?? inWindow
    let length = pan.progress(of: inWindow)
    let share = length > 0 ? CGFloat(profile.panSlop) / length : 0
    let drag = ScrollDrag(
      at: pose.bounds.origin, translation: translation, turn: turn,
      slop: CGPoint(x: translation.x * share, y: translation.y * share),
      lock: lock(for: translation, limits, profile), limits: limits, profile)
    handle(.drag(drag))
    dragWillBegin()
    observe(.scrollViewWillBeginDragging)
    scrollDelegate?.scrollViewWillBeginDragging(self)
    dismissKeyboardAtDrag()
    self.drag(pan)
  }

  private func dismissKeyboardAtDrag() {
    switch keyboardDismissMode {
    case .none, .interactive, .interactiveWithAccessory: return
    case .onDrag, .onDragWithAccessory: endTextInput()
    }
  }

  /// Takes the keyboard away if the finger that is lifted has pulled it down.
  ///
  /// Until the lift the keyboard stays where it is, which is a guess. Rule: S4.45.
  private func dismissKeyboard(below pan: UIScrollViewPanGestureRecognizer) {
    switch keyboardDismissMode {
    case .none, .onDrag, .onDragWithAccessory: return
    case .interactive, .interactiveWithAccessory:
      guard let window, window.isKeyboardShown,
        pan.location(in: window).y > window.keyboardFrame.minY, pan.velocity(in: window).y >= 0
      else { return }
      endTextInput()
    }
  }

  private func endTextInput() {
    guard let responder = window?.firstResponder,
      responder.takesKeyboard || responder.inputView != nil
    else { return }
    responder.resignFirstResponder()
  }

  /// Returns the axis to which a drag is locked, by the translation with which it began.
  ///
  /// Rule: S4.35.
  private func lock(
    for translation: CGPoint, _ limits: ScrollLimits, _ profile: PhysicsProfile
  ) -> ScrollDrag.Lock {
    guard isDirectionalLockEnabled, limits.x.scrolls, limits.y.scrolls else { return .none }
    let (x, y) = (Double(translation.x.magnitude), Double(translation.y.magnitude))
    guard min(x, y) < max(x, y) * profile.directionalLockDiagonal else { return .none }
    return x > y ? .horizontal : .vertical
  }

  private func drag(_ pan: UIScrollViewPanGestureRecognizer) {
    guard let heldDrag, let host else { return }
    let (rubberBand, now) = (host.screen.physics.rubberBandCoefficient, host.turnLoop.now)
    // The activity may change with the offset; until then it holds the drag.
    let shown = heldDrag._withUnsafeGuaranteedRef { drag in
      if drag.limitsVersion != limitsVersion { compareLimits(of: drag, rubberBand) }
      drag.translation = pan.totalTranslation
      if let turn = drag.turn { drag.translation = drag.translation.applying(turn) }
      let translation = drag.countedTranslation
      drag.shown = CGPoint(
        x: drag.limits.x.shown(drag.origin.x - translation.x, rubberBand),
        y: drag.limits.y.shown(drag.origin.y - translation.y, rubberBand))
      drag.steps += 1
      drag.applied.add(
        x: Double(drag.shown.x), y: Double(drag.shown.y), at: now)
      return drag.shown
    }
    move(to: onPixels(shown), by: .offset)
    // A delegate may have set the offset, which ends the drag.
    if hasRefreshControl, let refreshControl, let host = self.host, case .dragging = activity {
      refreshControl.wasPulled(
        by: -(contentOffset.y + adjustedInset.top),
        triggeringAt: host.screen.physics.refreshDistance)
    }
  }

  /// Continues a drag from the current offset if content, view or insets have changed.
  private func compareLimits(of drag: ScrollDrag, _ rubberBand: Double) {
    drag.limitsVersion = limitsVersion
    guard limits != drag.limits else { return }
    drag.limits = limits
    drag.rebase(at: pose.bounds.origin, rubberBand)
  }
}
