public import Foundation
import ScrollPhysics
import Timeline

/// Describes a change of controllers or of their size to closures that run along with it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the change.
  var isInteractive: Bool { get }
  /// Whether a gesture began the change.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture has cancelled the change.
  var isCancelled: Bool { get }
  /// The share of the change that the gesture has reached, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view in which the change takes place.
  var containerView: UIView { get }
  /// The duration of the change, in seconds; 0 for one without animation.
  var transitionDuration: TimeInterval { get }
  /// The rotation of the container by a change of the size; the identity for another change.
  var targetTransform: CGAffineTransform { get }
  /// Returns a controller of the change; nil for a change of the size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the change; nil for a change of the size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs closures along with a change of controllers or of their size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs a closure with the change, and another one after it; returns true.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when a gesture no longer drives the change, or drives it again.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinatorContext {
  /// The curve of the change.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The speed of the rest of a change that a gesture drove.
  public var completionVelocity: CGFloat { 1 }
  /// The style of the controller that is presented or dismissed; `none` for another change.
  public var presentationStyle: UIModalPresentationStyle {
    viewController(forKey: .to)?.modalPresentationStyle ?? .none
  }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure with the change; returns true.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs a closure with the change, and another one after it; returns true.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// The name of `notifyWhenInteractionChanges` before iOS 10.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges(handler)
  }
}

/// The coordinator of a change of controllers or of the window's size.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval
  var isAnimated: Bool { transitionDuration > 0 }
  var isInteractive = false
  var initiallyInteractive = false
  var isCancelled = false
  var percentComplete: CGFloat = 0
  /// Rule: V6b.
  private(set) var targetTransform = CGAffineTransform.identity
  /// The window whose size changes; nil for a change of controllers.
  private weak var window: UIView?
  /// The change of controllers; nil for a change of the size.
  weak var change: ControllerChange?
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasRun = false

  init(duration: TimeInterval, from: UIViewController? = nil, to: UIViewController? = nil) {
    transitionDuration = duration
    (self.from, self.to) = (from, to)
  }

  /// Creates the coordinator of a change of a window's size; a window that is turned between upright and lying has the
  /// rotation of its content.
  ///
  /// Rule: V6b.
  convenience init(duration: TimeInterval, of window: UIView?, to size: CGSize) {
    self.init(duration: duration)
    self.window = window
    guard let old = window?.bounds.size, (old.width > old.height) != (size.width > size.height)
    else { return }
    // Lying, the home button is on the right.
    let angle: CGFloat = size.width > size.height ? .pi / 2 : -.pi / 2
    targetTransform = CGAffineTransform(rotationAngle: angle)
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { hasRun ? animation(self) : animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { change?.view(forKey: key) }

  var containerView: UIView {
    if let container = change?.containerView ?? window { return container }
    return from?.viewIfLoaded?.superview ?? from?.viewIfLoaded ?? UIView()
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  /// Calls the closures for a gesture that no longer drives the change, or drives it again.
  func interactionChanged() {
    for handler in interactionHandlers { handler(self) }
  }

  /// Calls the closures that run with the change.
  func runAnimations() {
    hasRun = true
    for animation in animations { animation(self) }
    animations = []
  }

  /// Calls the closures that follow the change.
  func complete() {
    let due = completions
    completions = []
    for completion in due { completion(self) }
  }

  /// Calls the closures that follow the change at its end: at once without an animation.
  func complete(on loop: TurnLoop?, _ ended: @escaping @MainActor () -> Void) {
    guard isAnimated, let loop else {
      complete()
      return ended()
    }
    _ = loop.schedule("transition", after: TimeSpan(clampingSeconds: transitionDuration)) {
      self.complete()
      ended()
    }
  }
}
