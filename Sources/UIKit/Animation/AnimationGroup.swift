import Foundation
import Timeline

/// One animation: changes of any number of views that begin, move and end together.
///
/// ```swift
/// let group = AnimationGroup(AnimationTiming(duration: span), allowsTouches: true) { finished in … }
/// for cell in cells {
///   cell.animate(in: group, from: startPose, ended: { finished in … }) { cell.place(state) }
/// }
/// group.begin()
/// ```
///
/// What changes in the blocks moves from what is seen, or from the pose that is given, to the model,
/// each channel of each view by itself. A channel that does not change goes on with the animation it
/// has. A later animation of a channel takes it away, which interrupts the view's part of this one.
///
/// The group has one timer, and frames cost nothing: what is seen is worked out for who asks.
///
/// It ends once: at its instant, finished, or unfinished where any channel was taken away, a view
/// left its window or was no more; or when the last of its channels was taken away. The completion
/// comes once, never inside of the call that begins or interrupts the animation: where nothing
/// moves, and where all was interrupted, on the main queue of the turn loop. Groups that end at the
/// same instant do so in the order in which they were begun. Where no turn loop is known, outside of
/// any window, it comes at once.
///
/// Rule: S1.8, S7.28.
@MainActor
final class AnimationGroup {
  private enum State {
    /// Changes are recorded.
    case open
    case running
    /// Over; the completion has been called or is about to be.
    case ended
  }

  let timing: AnimationTiming
  /// Whether views take touches while they move.
  ///
  /// Rule: S5.28.
  let allowsTouches: Bool
  private var completion: ((_ finished: Bool) -> Void)?

  private var state = State.open
  private weak var loop: TurnLoop?
  private var timer: TurnLoop.Token?
  private var begun = Instant.start
  private var parts: [AnimationPart] = []
  /// How many of the parts still move.
  private var livingParts = 0
  private var wasInterrupted = false

  /// An animation of nothing so far.
  init(
    _ timing: AnimationTiming, allowsTouches: Bool,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.timing = timing
    self.allowsTouches = allowsTouches
    self.completion = completion
  }

  /// Whether nothing was changed under it.
  var isEmpty: Bool { parts.isEmpty }

  /// Whether it moves something for ever.
  var isEndless: Bool { timing.length == nil }

  /// What moves, for a report on what does not come to rest; only when it ends is of interest.
  var motion: Motion {
    Motion(
      what: livingParts == 1 ? "a view" : "\(livingParts) views", cause: .animation,
      velocity: .zero, ends: timing.length.map { begun.advanced(by: $0) })
  }

  // MARK: Recording

  /// A view of this loop was asked to change under the group, or was changed.
  func meet(_ loop: TurnLoop) {
    guard self.loop == nil else { return }
    self.loop = loop
    begun = loop.now
  }

  /// The view's share, made where it has none; nil for a view under another loop.
  func part(
    of view: UIView, on loop: TurnLoop, ended: ((_ finished: Bool) -> Void)?
  ) -> AnimationPart? {
    precondition(isOpen, "an animation that was begun is changed")
    guard self.loop === loop else { return nil }
    if let part = view.animation?.part(of: self) { return part }
    let part = AnimationPart(of: view, in: self, from: begun, ended: ended)
    parts.append(part)
    livingParts += 1
    return part
  }

  private var isOpen: Bool { if case .open = state { true } else { false } }

  /// The views that were changed, in the order of their first change.
  var views: [UIView] { parts.compactMap(\.view) }

  // MARK: Running

  /// Lets the recorded changes move; nothing more is recorded.
  func begin() {
    precondition(isOpen, "an animation is begun twice")
    guard livingParts > 0, let loop else {
      state = .ended
      return completeLater()
    }
    state = .running
    loop.animationBegan(self)
    guard let length = timing.length else { return }
    timer = loop.schedule("animation", after: length) { self.end() }
  }

  /// Ends a view's part before its time.
  func cancel(_ view: UIView) {
    view.animation?.part(of: self)?.interrupt()
  }

  /// A part is over, at the end of the group or before it.
  func partEnded(finished: Bool) {
    livingParts -= 1
    if !finished { wasInterrupted = true }
    switch state {
    case .open, .ended: return
    case .running:
      guard livingParts == 0 else { return }
      stop()
      completeLater()
    }
  }

  private func end() {
    stop()
    let ended = parts
    parts = []
    for part in ended { part.reachEnd() }
    for part in ended { part.finish() }
    complete()
  }

  /// Ends without notifying anybody: what is seen becomes what is.
  ///
  /// A part keeps who is to be notified of its end, who may keep the view that has the part.
  func drop() {
    state = .ended
    completion = nil
    let dropped = parts
    parts = []
    for part in dropped { part.drop() }
  }

  private func stop() {
    state = .ended
    loop?.animationEnded(self)
    if let timer { loop?.cancel(timer) }
    timer = nil
  }

  // MARK: Completion

  private func completeLater() {
    guard completion != nil else { return }
    guard let loop = loop ?? TurnLoop.current else { return complete() }
    loop.enqueue("animation completion") { self.complete() }
  }

  private func complete() {
    let told = completion
    completion = nil
    parts = []
    told?(!wasInterrupted)
  }
}
