import Foundation

/// One animated change between two controllers in a container: by the usual animation, or by an animator of the app; a
/// gesture may drive it.
///
/// It is also the context of that animator. Rule: V5, V13.
@MainActor
final class ControllerChange: NSObject, UIViewControllerContextTransitioning {
  /// The time of a push or pop, in seconds: as a transition coordinator tells it.
  static let pushDuration = 0.35
  /// The time of a presentation or dismissal, in seconds; a guess.
  static let presentDuration = 0.5
  /// The share of the width by which the lower of two controllers moves; a guess.
  private static let parallax: CGFloat = 0.3

  let from: UIViewController?
  let to: UIViewController?
  private let outer: UIView
  let coordinator: TransitionCoordinator
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  /// The view below the bars in which an animator of the app works; nil for the container itself.
  private var stage: UIView?
  /// Whether the view that is left stays in the container.
  var keepsOld = false
  /// Whether the appearance of the controller that is left ends before the other one's.
  var endsOldFirst = true
  /// The frame of the controller that comes; nil for the bounds of the container.
  var arrivingFrame: CGRect?
  /// The frame of the controller that is left, after the change, for an animator; nil where it goes with its container.
  ///
  /// Rule: V5b.
  var leavingFrame: CGRect?
  /// Whether the controllers hear of their appearance.
  var tells: (from: Bool, to: Bool) = (true, true)
  /// Called at the end; the change was cancelled if the argument is false.
  var ended: ((_ completed: Bool) -> Void)?
  /// Whether a finger drives the usual animation.
  var isByFinger = false
  /// The animation that a gesture moves.
  private var scrubber: UIViewPropertyAnimator?
  /// Whether a gesture decides, or has decided, where the views are.
  var holdsFrames: Bool { scrubber != nil }
  private var startFrame: CGRect?
  private var isOver = false

  init(
    from: UIViewController?, to: UIViewController?, in container: UIView,
    _ animator: (any UIViewControllerAnimatedTransitioning)?, duration: TimeInterval
  ) {
    (self.from, self.to, outer, self.animator) = (from, to, container, animator)
    coordinator = TransitionCoordinator(duration: duration, from: from, to: to)
    super.init()
    coordinator.change = self
    if let animator { coordinator.transitionDuration = animator.transitionDuration(using: self) }
  }

  /// Pushes or pops: the upper one comes from or goes to the right.
  func run(
    isPush: Bool, _ driver: (any UIViewControllerInteractiveTransitioning)?,
    along bars: @escaping () -> Void
  ) {
    guard let old = from?.view, let new = to?.view else { return finish() }
    if let animator {
      UIView.performWithoutAnimation { bars() }
      arrivingFrame = new.frame
      makeStage(for: old)
      return run(animator, driver)
    }
    let width = outer.bounds.width
    // The view comes into the window with the safe area that the bars leave.
    UIView.performWithoutAnimation { bars() }
    outer.insertSubview(new, at: isPush ? outer.subviewIndex(of: old).map { $0 + 1 } ?? 0 : 0)
    let final = new.frame
    startFrame = old.frame
    // Contents keep their layout on the way.
    from?.restingFrame = old.frame
    to?.restingFrame = final
    UIView.performWithoutAnimation {
      new.frame = final.offsetBy(dx: isPush ? width : -width * Self.parallax, dy: 0)
    }
    animate {
      new.frame = final
      old.frame.origin.x += isPush ? -width * Self.parallax : width
    }
  }

  /// Puts the view that is left into a view below the bars, where an animator of the app adds the other one.
  private func makeStage(for old: UIView) {
    let stage = UIView(frame: outer.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.insertSubview(stage, at: 0)
    stage.addSubview(old)
    self.stage = stage
  }

  /// Runs the animator of the app, which calls `completeTransition`, by itself or as a driver says.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ driver: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    if let driver, driver.wantsInteractiveStart {
      beginInteraction()
      return driver.startInteractiveTransition(self)
    }
    animator.animateTransition(using: self)
    UIView.animate(withDuration: coordinator.transitionDuration) {
      self.coordinator.runAnimations()
    }
  }

  /// Animates a change of frames with the closures of the coordinator, and finishes after it.
  func animate(_ change: @escaping () -> Void) {
    if isByFinger {
      beginInteraction()
      return scrub(change) { [self] in finish(!transitionWasCancelled) }
    }
    UIView.animate(
      withDuration: coordinator.transitionDuration,
      animations: {
        change()
        self.coordinator.runAnimations()
      },
      completion: { _ in self.finish() })
  }

  // MARK: A gesture

  private func beginInteraction() {
    isInteractive = true
    coordinator.isInteractive = true
    coordinator.initiallyInteractive = true
  }

  /// Runs the animator of the app under a share that `updateInteractiveTransition` sets.
  func scrubAnimator() {
    guard let animator, scrubber == nil, !isOver else { return }
    let collected = CollectedAnimations()
    collected.collect { animator.animateTransition(using: self) }
    // An animator that animates nothing has ended the change.
    guard !isOver else { return }
    scrub(collected.runChanges, ended: collected.complete)
  }

  private func scrub(_ change: @escaping () -> Void, ended: @escaping () -> Void) {
    let scrubber = UIViewPropertyAnimator(
      duration: coordinator.transitionDuration, curve: .linear)
    scrubber.addAnimations { [self] in
      change()
      coordinator.runAnimations()
    }
    scrubber.addCompletion { _ in ended() }
    scrubber.fractionComplete = 0
    self.scrubber = scrubber
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    let share = min(max(percentComplete, 0), 1)
    coordinator.percentComplete = share
    scrubber?.fractionComplete = share
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false, speed: 1) }
  func cancelInteractiveTransition() { endInteraction(cancelled: true, speed: 1) }

  /// Stops the animation where it is; the gesture drives it again.
  func pauseInteractiveTransition() {
    guard let scrubber, !isOver, !isInteractive else { return }
    scrubber.pauseAnimation()
    scrubber.isReversed = false
    transitionWasCancelled = false
    (isInteractive, coordinator.isInteractive) = (true, true)
    coordinator.isCancelled = false
    coordinator.percentComplete = scrubber.fractionComplete
    coordinator.interactionChanged()
  }

  /// Lets the rest of the change run forwards or back, in its share of the duration divided by a speed.
  func endInteraction(cancelled: Bool, speed: CGFloat) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    (coordinator.isInteractive, coordinator.isCancelled) = (false, cancelled)
    coordinator.interactionChanged()
    guard let scrubber else { return }
    let share = scrubber.fractionComplete
    scrubber.isReversed = cancelled
    scrubber.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
      durationFactor: (cancelled ? share : 1 - share) / max(speed, 0.01))
  }

  // MARK: The end

  /// Ends the change: the view that was left goes, or the other one if the change was cancelled, and the controllers
  /// hear of it.
  func finish(_ completed: Bool = true) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    transitionWasCancelled = !completed
    (coordinator.isInteractive, coordinator.isCancelled) = (false, !completed)
    if let scrubber {
      self.scrubber = nil
      scrubber.stopAnimation(false)
      scrubber.finishAnimation(at: completed ? .end : .start)
    }
    completed ? removeOld() : removeNew()
    leaveStage(completed ? to : from)
    from?.restingFrame = nil
    to?.restingFrame = nil
    completed ? tellOfEnd() : tellOfReturn()
    ended?(completed)
    coordinator.complete()
    animator?.animationEnded(completed)
  }

  private func removeOld() {
    guard !keepsOld, let old = from?.viewIfLoaded else { return }
    old.removeFromSuperview()
    old.transform = .identity
    if let new = to?.viewIfLoaded { old.frame = new.frame }
  }

  private func removeNew() {
    if let new = to?.viewIfLoaded, new.superview === containerView { new.removeFromSuperview() }
    if let startFrame { from?.viewIfLoaded?.frame = startFrame }
  }

  private func leaveStage(_ shown: UIViewController?) {
    guard let stage else { return }
    self.stage = nil
    if let view = shown?.viewIfLoaded { outer.insertSubview(view, at: 0) }
    stage.removeFromSuperview()
  }

  private func tellOfEnd() {
    if endsOldFirst, tells.from { from?.endAppearanceTransition() }
    if tells.to { to?.endAppearanceTransition() }
    if !endsOldFirst, tells.from { from?.endAppearanceTransition() }
  }

  /// Rule: V13.
  private func tellOfReturn() {
    from?.family.movement = ControllerFamily.Movement.none
    to?.family.movement = ControllerFamily.Movement.none
    if tells.to {
      to?.beginAppearanceTransition(false, animated: true)
      to?.endAppearanceTransition()
    }
    if tells.from {
      from?.beginAppearanceTransition(true, animated: true)
      from?.endAppearanceTransition()
    }
  }

  // MARK: The context of an animator

  var containerView: UIView { stage ?? outer }
  var isAnimated: Bool { true }
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  var presentationStyle: UIModalPresentationStyle { to?.modalPresentationStyle ?? .none }
  var targetTransform: CGAffineTransform { .identity }

  func completeTransition(_ didComplete: Bool) { finish(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from
      ? (keepsOld ? nil : from?.view) : key == .to ? (tells.to ? to?.view : nil) : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from || vc === to && !tells.to ? vc.view.frame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === from { return leavingFrame ?? .zero }
    return vc === to ? arrivingFrame ?? outer.bounds : .zero
  }
}
