import Foundation

/// An attempt: from the first touch, through the decision of the arena, to `reset`.
///
/// Rule: S5.1.
extension UIGestureRecognizer {
  final var host: ViewHost? { owner?.host }
  final var turnLoop: TurnLoop? { host?.turnLoop }

  /// The progress of the current attempt; `possible` between attempts.
  final var progress: GestureProgress { attempt.progress }

  /// The touches that this recognizer tracks, in the order in which they went down.
  package final var trackedTouches: TouchList { attempt.trackedTouches }

  final var isUnderWay: Bool { progress.isUnderWay }
  final var isWaiting: Bool { progress.isWaiting }
  final var isUndecided: Bool { progress.isUndecided }
  final var hasRecognized: Bool { progress.hasRecognized }
  final var isOver: Bool { progress.isOver }

  /// Whether the attempt is over and its touches are up, so that the next one may begin.
  final var hasEnded: Bool { isOver && attempt.trackedTouches.isEmpty }

  /// Whether the gesture has begun, or would have begun if it did not have to wait.
  final var hasBegun: Bool { isUnderWay || isWaiting }

  /// Whether the recognizer still handles touches.
  final var isWatching: Bool { attempt.isInProgress && !isOver }

  /// Returns whether a touch may still become part of its gesture.
  final func isUndecided(about touch: UITouch) -> Bool {
    isUndecided && attempt.holds(touch)
  }

  final var hasFingerDown: Bool { attempt.hasFingerDown }

  // MARK: Touches

  /// The centroid of the touches, in window coordinates.
  final var centroid: CGPoint { trackedTouches.centroid }

  /// Adds a touch to this attempt, or begins one with it.
  final func track(_ touch: UITouch, in arena: GestureArena) {
    beginAttempt(in: arena)
    attempt.track(touch)
  }

  /// Removes a touch that was lifted; an undecided attempt remembers it.
  final func untrack(_ touch: UITouch) {
    lastLocation = centroid
    attempt.untrack(touch)
  }

  /// Removes a touch from the gesture, which no longer delays it.
  final func dismiss(_ touch: UITouch) {
    lastLocation = centroid
    attempt.ignore(touch)
    touch.gestureRecognizers?.removeAll { $0 === self }
    attempt.arena?.touchesWereDismissed()
    if trackedTouches.isEmpty, isUndecided { enter(.failed) }
    attempt.arena?.settle()
  }

  final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    attempt.touches.contains { other.attempt.holds($0) }
  }

  // MARK: States

  /// Begins an attempt, unless one is in progress.
  private func beginAttempt(in arena: GestureArena) {
    guard !attempt.isInProgress else { return }
    attempt = Attempt(in: arena)
    arena.join(self)
  }

  /// Handles a state that a subclass sets.
  ///
  /// Outside of a window there is no arena, and nothing happens.
  final func advance(to requested: State) {
    switch progress.step(to: requested) {
    case .stay: return
    case .ask(let request):
      guard let arena = attempt.arena ?? host?.window?.touchRouter.arena else { return }
      beginAttempt(in: arena)
      ask(request, in: arena)
    case .take(let next): enter(next)
    }
    attempt.arena?.settle()
  }

  /// Waits for the decision of the arena, which may be immediate.
  private func ask(_ request: GestureProgress.Request, in arena: GestureArena) {
    attempt.advance(to: .waiting(request))
    arena.decide(self)
  }

  /// Recognizes, after the arena has allowed it.
  final func recognize() {
    guard case .waiting(let request) = progress else { return }
    attempt.claim()
    switch request {
    case .begin:
      enter(.began)
      // It did not end with its last touch, and will receive no others.
      if progress == .began, attempt.trackedTouches.isEmpty, !attempt.touches.isEmpty {
        enter(.cancelled)
      }
    case .recognize: enter(.ended)
    case .beginAndEnd:
      enter(.began)
      if progress == .began { enter(.ended) }
    }
  }

  /// Stops waiting, before the recognizer fails.
  final func withdrawRequest() {
    if isWaiting { attempt.advance(to: .possible) }
  }

  /// Fails, if undecided.
  final func lose() {
    if isUndecided { enter(.failed) }
  }

  /// Advances the attempt, if there is one, and has the change reported.
  final func enter(_ next: GestureProgress) {
    guard let arena = attempt.arena else { return }
    let wasUndecided = isUndecided
    attempt.advance(to: next)
    switch next {
    case .changed: return reportLater(.changed, arena)
    case .possible, .waiting: return
    case .began, .ended, .cancelled: reportLater(next.state, arena)
    case .failed: break
    }
    if isOver { stopWatching() }
    if wasUndecided { arena.decided(self) }
    if isOver { arena.attemptIsOver() }
  }

  private func reportLater(_ state: State, _ arena: GestureArena) {
    if pendingStates == .none { arena.enqueueActions(of: self) }
    pendingStates.add(state)
  }

  // MARK: Actions

  /// Changes the gesture in progress and calls the actions at once, since no other recognizer
  /// handles the event.
  final func changeAlone() {
    attempt.advance(to: .changed)
    callActions()
  }

  /// Calls the actions for the pending state changes.
  ///
  /// Rule: S5.2, S5.9.
  final func callActionsForPendingStates() {
    // A view whose touches are cancelled may end the gesture, which is then not reported.
    if attempt.takeClaim() { attempt.arena?.claimTouches(of: self) }
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
    guard let arena = attempt.arena else { return }
    let wasUndecided = isUndecided
    let isReported = isUnderWay && pendingStates != .one(.began)
    if pendingStates != .one(.ended), pendingStates != .one(.cancelled) { pendingStates = .none }
    let end: GestureProgress = isUnderWay ? .cancelled : .failed
    if !isOver { attempt.advance(to: end) }
    stopWatching()
    if isReported { pendingStates = .one(.cancelled) }
    callActionsForPendingStates()
    guard attempt.arena === arena else { return }
    for touch in attempt.touches { touch.gestureRecognizers?.removeAll { $0 === self } }
    lastLocation = centroid
    attempt.untrackAll()
    if wasUndecided { arena.decided(self) }
    finish()
    arena.touchesWereDismissed()
    arena.settle()
  }

  /// Ends the attempt of a recognizer that outlives its window.
  nonisolated final func forgetArena() {
    attempt = Attempt()
  }

  /// Ends the attempt without calling actions for its changes.
  final func discardAttempt() {
    pendingStates = .none
    finish()
  }

  /// Ends the attempt, and resets the recognizer for the next one.
  ///
  /// Rule: S5.1.
  final func finish() {
    let arena = attempt.arena
    attempt = Attempt()
    arena?.leave(self)
    stopWatching()
    reset()
  }
}
