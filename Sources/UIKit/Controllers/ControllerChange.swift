import Foundation

/// One animated change between two controllers in a container: by the usual animation, or by an animator of the app.
///
/// It is also the context of that animator. Rule: V5.
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
  let containerView: UIView
  let coordinator: TransitionCoordinator
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  /// Whether the view that is left stays in the container.
  var keepsOld = false
  /// Whether the appearance of the controller that is left ends before the other one's.
  var endsOldFirst = true
  /// The frame of the controller that comes; nil for the bounds of the container.
  var arrivingFrame: CGRect?
  /// Whether the controllers hear of their appearance.
  var tells: (from: Bool, to: Bool) = (true, true)
  var ended: (() -> Void)?
  private var isOver = false

  init(
    from: UIViewController?, to: UIViewController?, in container: UIView,
    _ animator: (any UIViewControllerAnimatedTransitioning)?, duration: TimeInterval
  ) {
    (self.from, self.to, containerView, self.animator) = (from, to, container, animator)
    let time = animator.map { $0.transitionDuration(using: nil) } ?? duration
    coordinator = TransitionCoordinator(duration: time, from: from, to: to)
    super.init()
  }

  /// Pushes or pops: the upper one comes from or goes to the right.
  func run(isPush: Bool, along bars: @escaping () -> Void) {
    guard let old = from?.view, let new = to?.view else { return finish() }
    if let animator { return run(animator) }
    let width = containerView.bounds.width
    containerView.insertSubview(
      new, at: isPush ? containerView.subviewIndex(of: old).map { $0 + 1 } ?? 0 : 0)
    UIView.performWithoutAnimation { bars() }
    let final = new.frame
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

  /// Runs the animator of the app, which calls `completeTransition`.
  func run(_ animator: any UIViewControllerAnimatedTransitioning) {
    animator.animateTransition(using: self)
    UIView.animate(withDuration: coordinator.transitionDuration) {
      self.coordinator.runAnimations()
    }
  }

  /// Animates a change of frames with the closures of the coordinator, and finishes after it.
  func animate(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: coordinator.transitionDuration,
      animations: {
        change()
        self.coordinator.runAnimations()
      },
      completion: { _ in self.finish() })
  }

  /// Ends the change: the view that was left goes, and the controllers hear of it.
  func finish() {
    guard !isOver else { return }
    isOver = true
    if !keepsOld, let old = from?.viewIfLoaded {
      old.removeFromSuperview()
      old.transform = .identity
      if let new = to?.viewIfLoaded { old.frame = new.frame }
    }
    from?.restingFrame = nil
    to?.restingFrame = nil
    if endsOldFirst, tells.from { from?.endAppearanceTransition() }
    if tells.to { to?.endAppearanceTransition() }
    if !endsOldFirst, tells.from { from?.endAppearanceTransition() }
    ended?()
    coordinator.complete()
    animator?.animationEnded(true)
  }

  // MARK: The context of an animator

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { to?.modalPresentationStyle ?? .none }
  var targetTransform: CGAffineTransform { .identity }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) { finish() }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from
      ? (keepsOld ? nil : from?.view) : key == .to ? (tells.to || !keepsOld ? to?.view : nil) : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? vc.view.frame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? arrivingFrame ?? containerView.bounds : .zero
  }
}
