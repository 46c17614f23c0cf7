public import Foundation

/// How a change of the status bar is shown.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade
  case slide
}

/// An object that contains content of a size: a controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content prefers, in points.
  var preferredContentSize: CGSize { get }
}

/// A part of a controller's view that is covered by bars.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the part, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
}

/// The part of a controller's view in the safe area's insets.
@MainActor
final class CoveredPart: NSObject, UILayoutSupport {
  private let controller: UIViewController
  private let isTop: Bool

  init(of controller: UIViewController, isTop: Bool) {
    self.controller = controller
    self.isTop = isTop
  }

  var length: CGFloat {
    guard let insets = controller.viewIfLoaded?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }
  var topAnchor: NSLayoutYAxisAnchor {
    isTop ? controller.view.topAnchor : controller.view.safeAreaLayoutGuide.bottomAnchor
  }
  var bottomAnchor: NSLayoutYAxisAnchor {
    isTop ? controller.view.safeAreaLayoutGuide.topAnchor : controller.view.bottomAnchor
  }
}

/// A controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public var rawValue: String

  /// Creates a key from UIKit's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is shown before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is shown after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public var rawValue: String

  /// Creates a key from UIKit's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is shown before.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is shown after.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// The surroundings of a transition between controllers; transitions are not animated here.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// Sets the share of an interactive transition that is done.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Lets an interactive transition run to its end.
  func finishInteractiveTransition()
  /// Lets an interactive transition run back.
  func cancelInteractiveTransition()
  /// Ends the transition.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition.
  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController?
  /// Returns a view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view before the transition.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition; Flickbook never asks it, as transitions are not animated.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// Drives a transition by a gesture; Flickbook never asks it, as transitions are not animated.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// Drives a transition by a share.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The share that is done.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed of the rest.
  open var completionSpeed: CGFloat = 1
  /// The duration, in seconds: 0, as transitions are not animated.
  open var duration: CGFloat { 0 }

  /// Begins the transition; Flickbook never calls this.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}

  /// Sets the share that is done.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  /// Lets the transition run to its end.
  open func finish() {
    percentComplete = 1
  }

  /// Lets the transition run back.
  open func cancel() {
    percentComplete = 0
  }
}

/// Provides the animators of presentations; Flickbook never asks it, as presentations are not
/// animated.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// Adapts a presentation; Flickbook never asks it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

/// Adapts a popover; Flickbook never asks it.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// A presenter of a controller; it takes no part in presentations, whose views fill the window.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public final unowned let presentedViewController: UIViewController
  /// The controller that presents.
  public final weak var presentingViewController: UIViewController!
  /// The object that adapts the presentation; Flickbook never calls it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presenter of a controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController
    super.init()
  }

  /// The container of the controller's view: the window.
  open var containerView: UIView? { presentedViewController.viewIfLoaded?.window }
  /// The view that is shown.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The frame of the view, in points: the bounds of the window.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the view of the controller that presents is removed: never.
  open var shouldRemovePresentersView: Bool { false }

  /// UIKit calls this before the presentation; Flickbook never does.
  open func presentationTransitionWillBegin() {}
  /// UIKit calls this after the presentation; Flickbook never does.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// UIKit calls this before the dismissal; Flickbook never does.
  open func dismissalTransitionWillBegin() {}
  /// UIKit calls this after the dismissal; Flickbook never does.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// UIKit calls this before the container lays out its subviews; Flickbook never does.
  open func containerViewWillLayoutSubviews() {}
  /// UIKit calls this after the container has laid out its subviews; Flickbook never does.
  open func containerViewDidLayoutSubviews() {}
  /// Returns the size of a child in a container of a size, in points.
  @discardableResult
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// Where a popover comes from; a popover fills the window like every presentation.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view from which the popover comes.
  open var sourceView: UIView?
  /// The part of the view, in points.
  open var sourceRect = CGRect.zero
  /// The button from which the popover comes.
  open var barButtonItem: UIBarButtonItem?
  /// The colour of the popover.
  open var backgroundColor: UIColor?
}
