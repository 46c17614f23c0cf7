/// Decides which recognizers of a window may recognize.
///
/// The arena checks a recognizer that is about to leave `possible` in the order of the functions
/// here: whether it may begin at all, whether others must fail first, and whether a recognizer that
/// has recognized prevents it. A recognizer that recognizes makes its competitors fail, and takes
/// its touches from the views. Rule: S5.5–S5.10.
@MainActor
final class GestureArena {
  enum Verdict {
    case recognize, wait, fail
  }

  /// Whether one recognizer must wait for another; asked once for each attempt.
  private struct Pair {
    let waiter: UIGestureRecognizer
    let other: UIGestureRecognizer
    let binds: Bool
  }

  /// The router, which owns the arena; it clears it in `deinit`.
  nonisolated(unsafe) final unowned(unsafe) var router: TouchRouter?
  /// The recognizers with an attempt in progress, in the order in which they joined: deeper views
  /// first, then in order of attachment.
  ///
  /// Rule: S5.13.
  private(set) var contenders: [UIGestureRecognizer] = []
  private var pairs: [Pair] = []
  /// Recognizers whose actions have not been called since their last state change, in the order of
  /// the changes.
  private var pending: [UIGestureRecognizer] = []
  /// Whether an event is being delivered; actions are called at its end.
  private(set) var isInEvent = false
  /// Whether a delayed touch may be delivered to its view, or its end.
  private(set) var holdsHaveChanged = false
  /// Whether an attempt has ended.
  private var hasEndedAttempts = false
  /// The recognizers whose attempts `endAttempts` ends; empty outside of it.
  private var ending: [UIGestureRecognizer] = []

  deinit {
    for recognizer in contenders { recognizer.forgetArena() }
  }

  // MARK: The decision

  /// Returns whether a recognizer that is about to recognize may, must wait, or must fail.
  func verdict(on candidate: UIGestureRecognizer) -> Verdict {
    guard mayBegin(candidate) else { return .fail }
    return verdict(onAdmitted: candidate)
  }

  /// As `verdict(on:)`, for a recognizer that may begin.
  private func verdict(onAdmitted candidate: UIGestureRecognizer) -> Verdict {
    switch verdictOfRequirements(on: candidate) {
    case .fail: .fail
    case .wait: .wait
    case .recognize: isPrevented(candidate) ? .fail : .recognize
    }
  }

  /// Returns whether the view, the controls and texts that are touched and the delegate allow it; an object
  /// that is both view and delegate is asked once.
  ///
  /// Rule: S5.5, S5.5a.
  private func mayBegin(_ candidate: UIGestureRecognizer) -> Bool {
    for touch in candidate.trackedTouches {
      guard let touched = touch.view, touched.isAskedForViewsAround, touched !== candidate.view
      else { continue }
      guard touched.gestureRecognizerShouldBegin(candidate) else { return false }
    }
    guard candidate.view?.gestureRecognizerShouldBegin(candidate) ?? true,
      candidate.ownerLetsBegin
    else { return false }
    guard let delegate = candidate.delegate, delegate !== candidate.view else { return true }
    return delegate.gestureRecognizerShouldBegin(candidate)
  }

  /// Returns whether the recognizer must wait until another fails, or must fail because the other
  /// has recognized.
  ///
  /// Rule: S5.7.
  private func verdictOfRequirements(on candidate: UIGestureRecognizer) -> Verdict {
    var verdict = Verdict.recognize
    for other in contenders where other !== candidate && requires(candidate, other) {
      if other.hasRecognized { return .fail }
      if other.isUndecided { verdict = .wait }
    }
    return verdict
  }

  /// Returns whether one recognizer must wait for another: by `require(toFail:)`, or as asked for
  /// this attempt.
  ///
  /// Rule: S5.7, S5.8.
  private func requires(_ waiter: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard compete(waiter, other) else { return false }
    if waiter.requires(other) { return true }
    for pair in pairs where pair.waiter === waiter && pair.other === other { return pair.binds }
    guard other.isUndecided || other.hasRecognized, waiter.sharesTouch(with: other) else {
      return false
    }
    let binds =
      waiter.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: waiter)
      || waiter.delegate?.gestureRecognizer(waiter, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: waiter) ?? false
    pairs.append(Pair(waiter: waiter, other: other, binds: binds))
    return binds
  }

  /// Returns whether a recognizer that has recognized with the same touches prevents this one.
  ///
  /// Rule: S5.6.
  private func isPrevented(_ candidate: UIGestureRecognizer) -> Bool {
    contenders.contains { rival in
      rival !== candidate && rival.hasRecognized && rival.sharesTouch(with: candidate)
        && prevents(rival, candidate)
    }
  }

  /// Returns whether a recognizer that recognizes makes another one fail.
  ///
  /// Rule: S5.6, either delegate may allow both.
  private func prevents(_ winner: UIGestureRecognizer, _ rival: UIGestureRecognizer) -> Bool {
    guard compete(winner, rival), winner.canPrevent(rival), rival.canBePrevented(by: winner) else {
      return false
    }
    if let delegate = winner.delegate,
      delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: rival)
    {
      return false
    }
    guard let delegate = rival.delegate else { return true }
    return !delegate.gestureRecognizer(rival, shouldRecognizeSimultaneouslyWith: winner)
  }

  /// Returns whether two recognizers affect each other; those that only watch affect none.
  private func compete(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    !one.onlyWatches && !other.onlyWatches
  }

  // MARK: Consequences

  /// Lets a recognizer that is about to recognize do so, wait, or fail.
  ///
  /// Rule: S5.5–S5.8.
  func decide(_ candidate: UIGestureRecognizer) {
    decide(candidate, by: verdict(on: candidate))
  }

  /// Carries out a verdict, unless the recognizer no longer waits for one.
  private func decide(_ candidate: UIGestureRecognizer, by verdict: Verdict) {
    guard candidate.isWaiting, candidate.attempt.arena === self else { return }
    switch verdict {
    case .recognize: candidate.recognize()
    case .wait: return
    case .fail: candidate.lose()
    }
  }

  /// Notifies the recognizers that compete with a decided one or wait for it.
  ///
  /// Rule: S5.6, S5.7.
  func decided(_ recognizer: UIGestureRecognizer) {
    holdsHaveChanged = true
    if recognizer.hasRecognized {
      contenders.forEachHeld { rival in
        guard rival !== recognizer, rival.isUndecided else { return }
        let loses =
          isKnownToRequire(rival, recognizer)
          || (rival.sharesTouch(with: recognizer) && prevents(recognizer, rival))
        if loses { rival.lose() }
      }
    } else {
      contenders.forEachHeld { waiter in
        guard waiter.isWaiting, waiter !== recognizer, isKnownToRequire(waiter, recognizer) else {
          return
        }
        decide(waiter, by: verdict(onAdmitted: waiter))
      }
    }
  }

  /// Returns whether one recognizer waits for the other, without asking delegates.
  private func isKnownToRequire(
    _ waiter: UIGestureRecognizer, _ other: UIGestureRecognizer
  ) -> Bool {
    guard waiter.isWaiting else { return false }
    if waiter.requires(other) { return true }
    return pairs.contains { $0.waiter === waiter && $0.other === other && $0.binds }
  }

  /// Takes the touches of a recognizer from the views, before its actions are called.
  ///
  /// Rule: S5.9, S5.10.
  func claimTouches(of winner: UIGestureRecognizer) {
    let touches = winner.attempt.touches
    if winner.cancelsTouchesInView { return router?.withhold(touches) ?? () }
    // A `touchesBegan` that the winner itself delayed is never delivered. All other calls are: an
    // end that it delayed, and what only failed recognizers delayed.
    guard winner.delaysTouchesBegan else { return }
    router?.withhold(touches.filter { $0.delivery == .held })
  }

  // MARK: Attempts

  /// Adds a recognizer, whose attempt begins.
  func join(_ recognizer: UIGestureRecognizer) {
    contenders.append(recognizer)
    router?.releaseCapture()
  }

  /// Removes a recognizer, whose attempt has ended.
  func leave(_ recognizer: UIGestureRecognizer) {
    router?.releaseCapture()
    if !contenders.isEmpty { contenders.removeAll { $0 === recognizer } }
    if !pairs.isEmpty { pairs.removeAll { $0.waiter === recognizer || $0.other === recognizer } }
  }

  /// Lets the views receive touches that no recognizer delays any longer.
  func touchesWereDismissed() {
    holdsHaveChanged = true
    router?.releaseCapture()
  }

  /// Notes that the router looks for touches that no recognizer delays any longer.
  func holdsAreChecked() {
    holdsHaveChanged = false
  }

  /// Notes that an attempt is over; `endAttempts` ends it once its touches are up.
  func attemptIsOver() {
    hasEndedAttempts = true
  }

  /// Ends the attempts of all recognizers of a view and its descendants, before the view leaves its
  /// window.
  ///
  /// The consequences for other recognizers and for delayed touches wait for the main queue: views
  /// leave in the middle of layout passes, in which no touch may reach a delegate. Rule: S5.11; the
  /// time is a guess.
  func abandonAttempts(in view: UIView) {
    // Views leave at every other step of a scroll, and hardly ever while touched.
    guard view.mayHoldRecognizers else { return }
    guard contenders.contains(where: { $0.owner?.isDescendant(of: view) ?? false }) else { return }
    let leaving = contenders.filter { $0.view?.isDescendant(of: view) ?? false }
    let isAlone = !isInEvent
    isInEvent = true
    for recognizer in leaving { recognizer.withdrawRequest() }
    for recognizer in leaving { recognizer.abandon() }
    guard isAlone else { return }
    isInEvent = false
    if isUnsettled { router?.settleLater() }
  }

  /// Fails the recognizers that are undecided after their last touch was lifted.
  ///
  /// A recognizer that waits for others or for another touch continues. Rule: S5.12.
  func concludeAttempts(of lifted: [UITouch]) {
    contenders.forEachHeld { recognizer in
      guard recognizer.attempt.hasLost(lifted), !recognizer.isWaiting,
        !recognizer.awaitsAnotherTouch
      else { return }
      recognizer.lose()
    }
    breakCircles()
    // A recognizer that began just now, because another failed, receives no further touches either.
    contenders.forEachHeld { recognizer in
      if recognizer.isUnderWay, recognizer.attempt.hasLost(lifted) { recognizer.enter(.cancelled) }
    }
  }

  /// Fails recognizers that wait for each other in a cycle and have no touch down.
  ///
  /// UIKit leaves them waiting; this is an extension.
  private func breakCircles() {
    guard contenders.containsHeld(where: \.isWaiting) else { return }
    let stuck = contenders.filter { isLeftWaiting($0) && waitsForItself($0) }
    for recognizer in stuck { recognizer.withdrawRequest() }
    for recognizer in stuck { recognizer.lose() }
  }

  private func isLeftWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isWaiting && !recognizer.hasFingerDown
  }

  private func waitsForItself(_ recognizer: UIGestureRecognizer) -> Bool {
    var reached: [UIGestureRecognizer] = [recognizer]
    var next = 0
    while next < reached.count {
      for other in contenders where isLeftWaiting(other) && isKnownToRequire(reached[next], other) {
        if other === recognizer { return true }
        if !reached.contains(where: { $0 === other }) { reached.append(other) }
      }
      next += 1
    }
    return false
  }

  /// Ends the attempts that are decided and whose touches are up.
  ///
  /// Rule: S5.1.
  private func endAttempts() {
    hasEndedAttempts = false
    // Mostly it is all of them; each would look for itself among the others otherwise.
    if contenders.containsHeld(where: { !$0.hasEnded }) {
      ending = contenders.filter(\.hasEnded)
    } else {
      swap(&ending, &contenders)
      pairs.removeAll(keepingCapacity: true)
    }
    ending.forEachHeld { if $0.isOver { $0.finish() } }
    ending.removeAll(keepingCapacity: true)
  }

  /// Ends all attempts without calling actions.
  func close() {
    let left = contenders
    pairs = []
    pending = []
    for recognizer in left { recognizer.discardAttempt() }
  }

  // MARK: One event

  /// Has the actions of a recognizer called at the end of the event.
  ///
  /// Rule: S5.2.
  func enqueueActions(of recognizer: UIGestureRecognizer) {
    router?.releaseCapture()
    pending.append(recognizer)
  }

  /// Begins an event: actions are not called until its end.
  func beginEvent() {
    isInEvent = true
  }

  /// Calls the actions of pending state changes, in the order of the changes.
  ///
  /// Rule: S5.2.
  func callPendingActions() {
    guard !pending.isEmpty else { return }
    var next = 0
    while next < pending.count {
      pending[next].callActionsForPendingStates()
      next += 1
    }
    // There is nearly always only one, and removing it is cheaper.
    if next == 1 { pending.removeLast() } else { pending.removeAll(keepingCapacity: true) }
  }

  private var isUnsettled: Bool { !pending.isEmpty || hasEndedAttempts || holdsHaveChanged }

  /// Ends the event: calls pending actions and ends attempts.
  func endEvent() {
    while isUnsettled {
      breakCircles()
      callPendingActions()
      router?.releaseHeldTouches()
      endAttempts()
    }
    isInEvent = false
  }

  /// Calls the actions of a change outside of an event, as by a timer, at once.
  ///
  /// Rule: S5.2.
  func settle() {
    guard !isInEvent else { return }
    isInEvent = true
    endEvent()
  }
}
