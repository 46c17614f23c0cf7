import Foundation
import Timeline

/// One animation: changes of any number of views that begin and end together.
///
/// ```swift
/// let group = AnimationGroup(AnimationTiming(duration: span), allowsTouches: true) { finished in … }
/// for cell in cells {
///   cell.animate(in: group, from: startPose, ended: { finished in … }) { cell.place(attributes) }
/// }
/// group.begin()
/// ```
///
/// Each channel of each view that changes in the blocks is animated by itself, from its model value
/// before or from the given pose to the model value. Its other animations run on, and all of them are added.
/// An animation from the presentation value replaces them, which interrupts the view's part of each.
///
/// The group has one timer, and frames cost nothing: presentation values are computed on request.
///
/// The group ends once: at its end time as finished, or as unfinished if a channel was replaced, or a
/// view left its window or was deallocated; or when its last channel ends before. The completion is
/// called once, never inside the call that begins or interrupts the animation. If nothing moves, or
/// all was interrupted, it is called on the main queue of the turn loop. Groups that end at the
/// same instant complete in the order in which they began. Outside of any window, without a turn
/// loop, it is called at once.
///
/// Rule: S1.8, S7.28, S7.33.
@MainActor
final class AnimationGroup: RunningAnimation {
  private enum State {
    /// Changes are being recorded.
    case open
    case running
    /// The group has ended; the completion has been called or is about to be.
    case ended
  }

  let timing: AnimationTiming
  /// Whether views receive touches while they are animated.
  ///
  /// Rule: S5.28.
  let allowsTouches: Bool
  /// Whether the changes are added to animations that run; else they begin at the presentation values.
  let isAdded: Bool
  /// Whether the view whose views the group animates is in a window; nil for an app's own animation.
  ///
  /// As long as it is, a view that leaves does not leave the group unfinished, as a cell that scrolls off the
  /// screen. A weak reference would slow down each count of the view's references. Rule: S7.28.
  private let isOwnerInWindow: (() -> Bool)?
  private var completion: ((_ finished: Bool) -> Void)?

  private var state = State.open
  private weak var loop: TurnLoop?
  private var timer: TurnLoop.Token?
  private var begun = Instant.start
  private var parts: [AnimationPart] = []
  /// The number of parts that have not ended.
  private var livingParts = 0
  private var wasInterrupted = false

  /// Creates a group without changes.
  init(
    _ timing: AnimationTiming, allowsTouches: Bool, isAdded: Bool = true,
    isOwnerInWindow: (() -> Bool)? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.timing = timing
    self.allowsTouches = allowsTouches
    self.isAdded = isAdded
    self.isOwnerInWindow = isOwnerInWindow
    self.completion = completion
  }

  /// Whether a view that leaves the window leaves the group unfinished.
  var isInterruptedByLeavingViews: Bool { isOwnerInWindow?() != true }

  /// Whether no change was recorded.
  var isEmpty: Bool { parts.isEmpty }

  /// Whether the animation repeats forever.
  var isEndless: Bool { timing.length == nil }

  /// Describes the animation in a report on unfinished motions, which needs only its end.
  var motion: Motion {
    Motion(
      what: livingParts == 1 ? "a view" : "\(livingParts) views", cause: .animation,
      velocity: .zero, ends: timing.length.map { begun.advanced(by: $0) })
  }

  // MARK: Recording

  /// Notes the turn loop of a view that changes under the group.
  func meet(_ loop: TurnLoop) {
    guard self.loop == nil else { return }
    self.loop = loop
    begun = loop.now
  }

  /// Returns the view's part, which is created if needed; nil for a view under another loop.
  func part(
    of view: any AnimatedView, on loop: TurnLoop, ended: ((_ finished: Bool) -> Void)?
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

  /// The views that changed, in the order of their first change.
  var views: [any AnimatedView] { parts.compactMap(\.view) }

  // MARK: Running

  /// Starts the recorded changes; no further ones are recorded.
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
  func cancel(_ view: any AnimatedView) {
    view.animation?.part(of: self)?.interrupt()
  }

  /// Handles the end of a part, at the end of the group or before it.
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

  /// Ends the group without calling completions; views show their model values.
  ///
  /// This breaks a retain cycle: a part retains its completion, which may retain the view.
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
