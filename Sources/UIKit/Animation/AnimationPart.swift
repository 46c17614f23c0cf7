import Timeline

/// One view's part of an animation group: the channels that are animated.
@MainActor
final class AnimationPart {
  private(set) weak var view: (any AnimatedView)?
  private(set) weak var group: AnimationGroup?
  /// Whether the view receives no touches during the animation.
  ///
  /// Rule: S5.28.
  let refusesTouches: Bool

  /// Whether the animation is added to those that run; else it replaces them.
  let isAdded: Bool

  private let begin: Instant
  private let timing: AnimationTiming
  private var channels = 0
  private var wasInterrupted = false
  private var isOver = false
  /// Called once, when the last channel has ended or was replaced.
  private var ended: ((_ finished: Bool) -> Void)?

  init(
    of view: any AnimatedView, in group: AnimationGroup, from begin: Instant,
    ended: ((_ finished: Bool) -> Void)?
  ) {
    self.view = view
    self.group = group
    self.begin = begin
    self.ended = ended
    timing = group.timing
    refusesTouches = !group.allowsTouches
    isAdded = group.isAdded
  }

  /// The end of the part; nil if it never ends.
  var end: Instant? { timing.length.map { begin.advanced(by: $0) } }

  func progress(at instant: Instant) -> Double {
    timing.progress(after: instant.since(begin))
  }

  func gainChannel() {
    channels += 1
  }

  /// Handles a channel that another animation replaces, which interrupts this one.
  func loseChannel() {
    channels -= 1
    wasInterrupted = true
    if channels == 0 { finish() }
  }

  /// Ends the remaining channels before their time.
  func interrupt() {
    view?.removeMotions(of: self)
    wasInterrupted = true
    finish()
  }

  /// Ends the remaining channels, since the view leaves its window.
  func viewLeaves() {
    view?.removeMotions(of: self)
    let interruptsGroup = wasInterrupted || group?.isInterruptedByLeavingViews != false
    wasInterrupted = true
    finish(interruptingGroup: interruptsGroup)
  }

  /// Ends the part at the end of the group, without calling its completion yet.
  func reachEnd() {
    guard !isOver else { return }
    if let view { view.removeMotions(of: self) } else { wasInterrupted = true }
  }

  /// Ends the part without calling its completion.
  func drop() {
    isOver = true
    ended = nil
    view?.removeMotions(of: self)
  }

  /// Calls the completion, once.
  func finish() {
    finish(interruptingGroup: wasInterrupted)
  }

  private func finish(interruptingGroup isInterruption: Bool) {
    guard !isOver else { return }
    isOver = true
    let told = ended
    ended = nil
    group?.partEnded(finished: !isInterruption)
    told?(!wasInterrupted)
  }
}
