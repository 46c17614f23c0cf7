import Foundation

/// An attempt: from the first touch, through the decision of the arena, to `reset`.
///
/// Rule: S5.1.
extension UIGestureRecognizer {
  final var host: ViewHost? { owner?.host }
  final var turnLoop: TurnLoop? { host?.turnLoop }

  /// Whether a continuous gesture is in progress.
  final var isUnderWay: Bool {
    switch progress {
    case .began, .changed: true
    case .possible, .waiting, .ended, .cancelled, .failed: false
    }
  }

  /// Whether the gesture has begun, or would have begun if it did not have to wait.
  final var hasBegun: Bool {
    switch progress {
    case .began, .changed, .waiting: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }

  /// Whether it is ready to recognize and waits for others to fail.
  final var isWaiting: Bool {
    switch progress {
    case .waiting: true
    case .possible, .began, .changed, .ended, .cancelled, .failed: false
    }
  }

  /// Whether the attempt can still be recognized or fail.
  final var isUndecided: Bool {
    switch progress {
    case .possible, .waiting: true
    case .began, .changed, .ended, .cancelled, .failed: false
    }
  }

  /// Returns whether a touch may still become part of its gesture.
  final func isUndecided(about touch: UITouch) -> Bool {
    isUndecided && attemptTouches.contains { $0 === touch }
  }

  /// Whether the gesture was recognized, or is in progress.
  final var hasRecognized: Bool {
    switch progress {
    case .began, .changed, .ended: true
    case .possible, .waiting, .cancelled, .failed: false
    }
  }

  /// Whether the attempt has ended.
  final var isOver: Bool {
    switch progress {
    case .ended, .cancelled, .failed: true
    case .possible, .waiting, .began, .changed: false
    }
  }

  /// Whether the recognizer still handles touches.
  final var isWatching: Bool { arena != nil && !isOver }

  final var hasFingerDown: Bool { trackedTouches.contains { $0.isDown } }

  // MARK: Touches

  /// The centroid of the touches, in window coordinates.
  final var centroid: CGPoint {
    if trackedTouches.count == 1 { return trackedTouches[0].locationInWindow }
    let sum = trackedTouches.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.locationInWindow.x, y: $0.y + $1.locationInWindow.y)
    }
    let count = CGFloat(max(trackedTouches.count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Adds a touch to this attempt, or begins one with it.
  final func track(_ touch: UITouch, in arena: GestureArena) {
    if self.arena == nil { arena.join(self) }
    trackedTouches.append(touch)
    attemptTouches.append(touch)
  }

  /// Removes a touch that was lifted; an undecided attempt remembers it.
  final func untrack(_ touch: UITouch) {
    lastLocation = centroid
    trackedTouches.removeAll { $0 === touch }
    if !isUndecided { attemptTouches.removeAll { $0 === touch } }
  }

  final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    attemptTouches.contains { touch in other.attemptTouches.contains { $0 === touch } }
  }

  // MARK: States

  /// Handles a state that a subclass sets.
  ///
  /// Outside of a window there is no arena, and nothing happens.
  final func advance(to requested: State) {
    switch progress.step(to: requested) {
    case .stay: return
    case .ask(let request):
      guard let arena = arena ?? host?.window?.touchRouter.arena else { return }
      if self.arena == nil { arena.join(self) }
      ask(request, in: arena)
    case .take(let next):
      guard arena != nil else { return }
      enter(next)
    }
    arena?.settle()
  }

  /// Waits for the decision of the arena, which may be immediate.
  private func ask(_ request: GestureProgress.Request, in arena: GestureArena) {
    progress = .waiting(request)
    arena.decide(self, by: arena.verdict(on: self))
  }

  /// Recognizes, after the arena has allowed it.
  final func recognize() {
    guard case .waiting(let request) = progress else { return }
    hasClaim = true
    switch request {
    case .begin:
      enter(.began)
      // It did not end with its last touch, and will receive no others.
      if progress == .began, trackedTouches.isEmpty, !attemptTouches.isEmpty { enter(.cancelled) }
    case .recognize: enter(.ended)
    case .beginAndEnd:
      enter(.began)
      if progress == .began { enter(.ended) }
    }
  }

  /// Stops waiting, before the recognizer fails.
  final func withdrawRequest() {
    if isWaiting { progress = .possible }
  }

  /// Fails, if undecided.
  final func lose() {
    if isUndecided { enter(.failed) }
  }

  final func enter(_ next: GestureProgress) {
    let wasUndecided = isUndecided
    progress = next
    guard let arena else { return }
    switch next {
    case .changed: return reportLater(.changed, arena)
    case .possible, .waiting: return
    case .began, .ended, .cancelled: reportLater(next.state, arena)
    case .failed: break
    }
    if isOver { stopWatching() }
    if wasUndecided { arena.decided(self) }
    if isOver { arena.hasEndedAttempts = true }
  }

  private func reportLater(_ state: State, _ arena: GestureArena) {
    if pendingStates == .none { arena.enqueueActions(of: self) }
    pendingStates.add(state)
  }

  // MARK: Actions

  /// Calls the actions for the pending state changes.
  ///
  /// Rule: S5.2, S5.9.
  final func callActionsForPendingStates() {
    if hasClaim {
      hasClaim = false
      // A view whose touches are cancelled may end the gesture, which is then not reported.
      arena?.claimTouches(of: self)
    }
    switch pendingStates {
    case .none: return
    case .one(let state):
      pendingStates = .none
      report(state)
    case .beganThen(let state):
      pendingStates = .one(state)
      report(.began)
      guard pendingStates == .one(state) else { return }
      pendingStates = .none
      report(state)
    }
  }

  private func report(_ state: State) {
    reportedState = state == progress.state ? nil : state
    if let logName, state != .changed {
      view?.window?.touchRouter.observer?(logName, state, location(in: nil), view)
    }
    callActions()
    reportedState = nil
  }

  // MARK: The end

  /// Ends the attempt and releases all touches at once.
  ///
  /// Changes that were not reported are never reported. Rule: S5.11.
  final func abandon() {
    guard let arena else { return }
    let wasUndecided = isUndecided
    let isReported = isUnderWay && pendingStates != .one(.began)
    if pendingStates != .one(.ended), pendingStates != .one(.cancelled) { pendingStates = .none }
    if !isOver { progress = isUnderWay ? .cancelled : .failed }
    stopWatching()
    if isReported { pendingStates = .one(.cancelled) }
    callActionsForPendingStates()
    guard self.arena === arena else { return }
    for touch in attemptTouches { touch.gestureRecognizers?.removeAll { $0 === self } }
    lastLocation = centroid
    trackedTouches.removeAll()
    if wasUndecided { arena.decided(self) }
    finish()
    arena.holdsHaveChanged = true
    arena.settle()
  }

  /// Resets the recognizer for the next attempt.
  ///
  /// Rule: S5.1.
  final func finish() {
    arena?.leave(self)
    attemptTouches.removeAll()
    hasClaim = false
    progress = .possible
    stopWatching()
    reset()
  }
}
