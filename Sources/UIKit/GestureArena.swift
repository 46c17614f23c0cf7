/// Decides which of several recognizers that share a finger has it.
///
/// The first that begins wins; those that were still watching fail, and one that comes later fails.
/// Rule: S5.6.
@MainActor
struct GestureArena {
  let router: TouchRouter?

  /// Whether no competitor is under way already.
  func admits(_ candidate: UIGestureRecognizer) -> Bool {
    if candidate.onlyWatches { return true }
    for touch in candidate.trackedTouches {
      for rival in touch.gestureRecognizers ?? []
      where rival !== candidate && !rival.onlyWatches {
        if rival.isUnderWay || rival.state == .ended { return false }
      }
    }
    return true
  }

  /// Fails the competitors and takes the touches away from the views.
  ///
  /// Rule: S5.6, S5.9.
  func won(by winner: UIGestureRecognizer) {
    if winner.onlyWatches { return }
    for touch in winner.trackedTouches {
      for rival in touch.gestureRecognizers ?? []
      where rival !== winner && rival.state == .possible && !rival.onlyWatches {
        rival.loseQuietly()
      }
    }
    let touches = winner.trackedTouches
    if winner.cancelsTouchesInView { return router?.withhold(touches) ?? () }
    // What the winner held back itself never comes; what only a loser held back comes now.
    if winner.delaysTouchesBegan { router?.withhold(touches.filter { $0.delivery == .held }) }
    router?.releaseHeldTouches(of: touches)
  }

  /// Lets the views hear of touches that were held back for the recognizer.
  ///
  /// Rule: S5.10.
  func failed(_ recognizer: UIGestureRecognizer) {
    guard recognizer.delaysTouchesBegan else { return }
    router?.releaseHeldTouches(of: recognizer.trackedTouches)
  }
}
