public import Foundation
import ScrollPhysics
import Timeline

/// Describes a change of controllers or of their size to closures that run along with it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change was cancelled: never.
  var isCancelled: Bool { get }
  /// The duration of the change, in seconds; 0 for one without animation.
  var transitionDuration: TimeInterval { get }
  /// Returns a controller of the change; nil for a change of the size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
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
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Whether a gesture drives the change: never.
  public var isInteractive: Bool { false }
  /// Whether a gesture began the change: never.
  public var initiallyInteractive: Bool { false }
  /// The share of an interactive change that is done.
  public var percentComplete: CGFloat { 0 }
  /// The curve of the change.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
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
}

/// The coordinator of a change of controllers or of the window's size.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let transitionDuration: TimeInterval
  var isAnimated: Bool { transitionDuration > 0 }
  var isCancelled: Bool { false }
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasRun = false

  init(duration: TimeInterval, from: UIViewController? = nil, to: UIViewController? = nil) {
    transitionDuration = duration
    (self.from, self.to) = (from, to)
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
