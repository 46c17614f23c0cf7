import Timeline

/// One view's share of an animation: the channels that it moves.
@MainActor
final class AnimationPart {
  private(set) weak var view: UIView?
  private(set) weak var group: AnimationGroup?
  /// Whether the view takes no touches meanwhile.
  ///
  /// Rule: S5.28.
  let refusesTouches: Bool

  private let begin: Instant
  private let timing: AnimationTiming
  private var channels = 0
  private var wasInterrupted = false
  private var isOver = false
  /// Told once, when the last channel has ended or gone to another animation.
  private var ended: ((_ finished: Bool) -> Void)?

  init(
    of view: UIView, in group: AnimationGroup, from begin: Instant,
    ended: ((_ finished: Bool) -> Void)?
  ) {
    self.view = view
    self.group = group
    self.begin = begin
    self.ended = ended
    timing = group.timing
    refusesTouches = !group.allowsTouches
  }

  /// When it is over; nil for what never is.
  var end: Instant? { timing.length.map { begin.advanced(by: $0) } }

  func progress(at instant: Instant) -> Double {
    timing.progress(after: instant.since(begin))
  }

  func gainChannel() {
    channels += 1
  }

  /// A channel went to another animation, which is an interruption of this one.
  func loseChannel() {
    channels -= 1
    wasInterrupted = true
    if channels == 0 { finish() }
  }

  /// Ends what is left of it before its time.
  func interrupt() {
    view?.removeMotions(of: self)
    wasInterrupted = true
    finish()
  }

  /// The group's time is over, and what is seen becomes what is; nobody is told yet.
  func reachEnd() {
    guard !isOver else { return }
    if let view { view.removeMotions(of: self) } else { wasInterrupted = true }
  }

  /// Ends without notifying anybody.
  func drop() {
    isOver = true
    ended = nil
    view?.removeMotions(of: self)
  }

  /// Tells that it is over, once.
  func finish() {
    guard !isOver else { return }
    isOver = true
    let told = ended
    ended = nil
    group?.partEnded(finished: !wasInterrupted)
    told?(!wasInterrupted)
  }
}
