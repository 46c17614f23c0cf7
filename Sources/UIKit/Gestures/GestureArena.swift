/// Decides which of several recognizers have a touch.
///
/// A recognizer that wishes to leave `possible` is asked about in the order of the functions here: may
/// it begin at all, must others fail first, does one that is under way prevent it. One that recognizes
/// makes its competitors fail, and takes the touches from the views. Rule: S5.5–S5.10.
@MainActor
final class GestureArena {
  enum Verdict {
    case recognize, wait, fail
  }

  /// Whether one recognizer must wait for another, asked once for an attempt of the two.
  private struct Pair {
    let waiter: UIGestureRecognizer
    let other: UIGestureRecognizer
    let binds: Bool
  }

  final unowned var router: TouchRouter?
  /// The recognizers in an attempt, in the order in which they joined: deeper views first, then the
  /// order of attachment.
  ///
  /// Rule: S5.13.
  private(set) var contenders: [UIGestureRecognizer] = []
  private var pairs: [Pair] = []
  /// Who has states that the actions have not heard of, in the order of the changes.
  private var news: [UIGestureRecognizer] = []
  /// Whether an event is on its way, so that what follows waits for its end.
  private(set) var isInEvent = false
  /// Whether a view may hear of a touch, or of its end, that was held back.
  var holdsHaveChanged = false
  /// Whether an attempt has come to its end.
  var someAreOver = false

  deinit {
    for recognizer in contenders { recognizer.arena = nil }
  }

  // MARK: The verdict

  /// What becomes of a recognizer's wish to recognize.
  func verdict(on candidate: UIGestureRecognizer) -> Verdict {
    guard mayBegin(candidate) else { return .fail }
    return verdict(onAdmitted: candidate)
  }

  /// The same for one that has been asked whether it may begin.
  private func verdict(onAdmitted candidate: UIGestureRecognizer) -> Verdict {
    switch verdictOfRequirements(on: candidate) {
    case .fail: .fail
    case .wait: .wait
    case .recognize: isPrevented(candidate) ? .fail : .recognize
    }
  }

  /// Whether the view and the delegate let it; one that is both is asked once.
  ///
  /// Rule: S5.5.
  private func mayBegin(_ candidate: UIGestureRecognizer) -> Bool {
    guard candidate.view?.gestureRecognizerShouldBegin(candidate) ?? true else { return false }
    guard let delegate = candidate.delegate, delegate !== candidate.view else { return true }
    return delegate.gestureRecognizerShouldBegin(candidate)
  }

  /// Waits while one that must fail first is undecided, and fails where it has recognized.
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

  /// Whether the one must wait for the other: said so for good, or asked for this attempt.
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

  /// Whether one that has recognized on the same touches keeps it from recognizing.
  ///
  /// Rule: S5.6.
  private func isPrevented(_ candidate: UIGestureRecognizer) -> Bool {
    contenders.contains { rival in
      rival !== candidate && rival.hasRecognized && rival.sharesTouch(with: candidate)
        && prevents(rival, candidate)
    }
  }

  /// Whether the one, having recognized, makes the other fail.
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

  /// Whether two recognizers have anything to do with each other; one that only watches has not.
  private func compete(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    !one.onlyWatches && !other.onlyWatches
  }

  // MARK: What follows

  /// Does what the verdict says, unless the recognizer has been decided about meanwhile.
  func decide(_ candidate: UIGestureRecognizer, by verdict: Verdict) {
    guard candidate.isWaiting, candidate.arena === self else { return }
    switch verdict {
    case .recognize: candidate.recognize()
    case .wait: return
    case .fail: candidate.lose()
    }
  }

  /// A recognizer is undecided no longer: those that compete with it, or wait for it, learn it.
  ///
  /// Rule: S5.6, S5.7.
  func decided(_ recognizer: UIGestureRecognizer) {
    holdsHaveChanged = true
    if recognizer.hasRecognized {
      for rival in contenders where rival !== recognizer && rival.isUndecided {
        let loses =
          isKnownToRequire(rival, recognizer)
          || (rival.sharesTouch(with: recognizer) && prevents(recognizer, rival))
        if loses { rival.lose() }
      }
    } else {
      for waiter in contenders where waiter.isWaiting && waiter !== recognizer {
        guard isKnownToRequire(waiter, recognizer) else { continue }
        decide(waiter, by: verdict(onAdmitted: waiter))
      }
    }
  }

  /// Whether a waiter is known to wait for the other; nobody is asked.
  private func isKnownToRequire(
    _ waiter: UIGestureRecognizer, _ other: UIGestureRecognizer
  ) -> Bool {
    guard waiter.isWaiting else { return false }
    if waiter.requires(other) { return true }
    return pairs.contains { $0.waiter === waiter && $0.other === other && $0.binds }
  }

  /// The views lose the touches of a recognizer that is about to tell of its beginning.
  ///
  /// Rule: S5.9, S5.10.
  func claimTouches(of winner: UIGestureRecognizer) {
    if winner.cancelsTouchesInView { return router?.withhold(winner.attemptTouches) ?? () }
    // A beginning that the winner itself held back is never delivered. All else is: an end that it held
    // back, and what only a loser held back.
    guard winner.delaysTouchesBegan else { return }
    router?.withhold(winner.attemptTouches.filter { $0.delivery == .held })
  }

  // MARK: Attempts

  func join(_ recognizer: UIGestureRecognizer) {
    recognizer.arena = self
    contenders.append(recognizer)
  }

  func leave(_ recognizer: UIGestureRecognizer) {
    recognizer.arena = nil
    contenders.removeAll { $0 === recognizer }
    pairs.removeAll { $0.waiter === recognizer || $0.other === recognizer }
  }

  /// A view is about to leave: its recognizers, and those of all in it, give up together.
  ///
  /// Rule: S5.11.
  func abandonAttempts(in view: UIView) {
    // Views leave at every other step of a scroll, and hardly ever under a finger.
    guard view.mayHoldRecognizers else { return }
    guard contenders.contains(where: { $0.owner?.isDescendant(of: view) ?? false }) else { return }
    let leaving = contenders.filter { $0.view?.isDescendant(of: view) ?? false }
    for recognizer in leaving { recognizer.forgetWish() }
    for recognizer in leaving { recognizer.abandon() }
  }

  /// The attempts whose last finger has lifted without a decision come to nothing.
  ///
  /// One that waits, for others or for another touch, lives on. Rule: S5.12.
  func concludeAttempts(of lifted: [UITouch]) {
    let left = contenders.filter { recognizer in
      !recognizer.hasFingerDown
        && recognizer.trackedTouches.contains { touch in lifted.contains { $0 === touch } }
    }
    for recognizer in left where !recognizer.isWaiting && !recognizer.awaitsAnotherTouch {
      recognizer.lose()
    }
    breakCircles()
    // One that began because another failed just now hears of no other finger either.
    for recognizer in left where recognizer.isUnderWay { recognizer.enter(.cancelled) }
  }

  /// Recognizers that wait for each other in a circle, with no finger down, fail.
  ///
  /// UIKit leaves them waiting; that they fail is our own choice.
  private func breakCircles() {
    let stuck = contenders.filter { isLeftWaiting($0) && waitsForItself($0) }
    for recognizer in stuck { recognizer.forgetWish() }
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

  /// The attempts that are over, and whose fingers are up, make room for the next.
  ///
  /// Rule: S5.1.
  private func endAttempts() {
    someAreOver = false
    for recognizer in contenders where recognizer.isOver && recognizer.trackedTouches.isEmpty {
      recognizer.finish()
    }
  }

  /// All attempts end; no action is called.
  func close() {
    let left = contenders
    pairs = []
    news = []
    for recognizer in left {
      recognizer.untold = .none
      recognizer.trackedTouches.removeAll()
      recognizer.finish()
    }
  }

  // MARK: One event

  func hasNews(of recognizer: UIGestureRecognizer) {
    news.append(recognizer)
  }

  /// From here on states change and nobody is told.
  func beginEvent() {
    isInEvent = true
  }

  /// Calls the actions, in the order of the changes.
  ///
  /// Rule: S5.2.
  func tellNews() {
    guard !news.isEmpty else { return }
    var next = 0
    while next < news.count {
      news[next].tell()
      next += 1
    }
    // Nearly always there is one, and taking it off is cheaper.
    if next == 1 { news.removeLast() } else { news.removeAll(keepingCapacity: true) }
  }

  /// The event is over: what is left to tell is told, and attempts end.
  func endEvent() {
    while !news.isEmpty || someAreOver || holdsHaveChanged {
      breakCircles()
      tellNews()
      router?.releaseHeldTouches()
      endAttempts()
    }
    isInEvent = false
  }

  /// Tells at once of a change that came without an event, as by a clock.
  ///
  /// Rule: S5.2.
  func settle() {
    guard !isInEvent else { return }
    isInEvent = true
    endEvent()
  }
}
