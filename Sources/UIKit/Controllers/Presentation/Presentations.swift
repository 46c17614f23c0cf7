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

/// The surroundings of a transition between controllers.
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
  /// Stops an interactive transition, which the gesture then drives again.
  func pauseInteractiveTransition()
  /// The style of the controller that comes.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the container: none.
  var targetTransform: CGAffineTransform { get }
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

/// Animates a change of controllers on the screen of a device.
///
/// Rule: V5.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// UIKit calls this for an animator that a gesture can stop; Flickbook never does: a gesture drives the
  /// animations that `animateTransition(using:)` begins.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
  /// Returns an animator without changes.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .linear, animations: nil)
  }
}

/// Drives a transition by a gesture on the screen of a device.
///
/// Rule: V13.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition begins along with the gesture; otherwise the animator runs by itself.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// True: the transition begins along with the gesture.
  public var wantsInteractiveStart: Bool { true }
}

/// Drives the animator of a transition by a share.
///
/// The animations that the animator begins do not run: the share moves their views. Durations and delays inside of the
/// animator do not count, a simplification. Rule: V13.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The share that is done.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed of the rest: its duration is divided by it.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest; the value has no effect.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest; the value has no effect.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins along with the gesture; otherwise the animator runs by itself.
  open var wantsInteractiveStart = true
  /// The duration of the transition, in seconds; 0 before it begins.
  open var duration: CGFloat { CGFloat(change?.coordinator.transitionDuration ?? 0) }
  private weak var change: ControllerChange?

  /// Begins the transition: the animator's animations wait for the share.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    percentComplete = 0
    change = transitionContext as? ControllerChange
    change?.scrubAnimator()
  }

  /// Sets the share that is done.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    change?.updateInteractiveTransition(self.percentComplete)
  }

  /// Stops the transition where it is; the share drives it again.
  open func pause() {
    change?.pauseInteractiveTransition()
    percentComplete = change?.coordinator.percentComplete ?? percentComplete
  }

  /// Lets the transition run to its end.
  open func finish() {
    change?.endInteraction(cancelled: false, speed: completionSpeed)
  }

  /// Lets the transition run back.
  open func cancel() {
    change?.endInteraction(cancelled: true, speed: completionSpeed)
  }
}

/// Provides the animators and the presenter of presentations on the screen of a device.
///
/// Rule: V10.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the object that animates a presentation; nil for the usual animation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that animates a dismissal; nil for the usual animation.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a presentation which has an animator; nil if the animator runs by itself.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that drives a dismissal which has an animator; nil if the animator runs by itself.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presenter of a controller of the style `custom`; nil for the usual one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil: the usual animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: the usual animation.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: no gesture drives the presentation.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: no gesture drives the dismissal.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: the usual presenter.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Adapts a presentation on the screen of a device.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in a compact width; `none` keeps a popover a popover.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style for traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns whether a tap outside of a sheet or popover dismisses it.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called before a tap outside of a sheet or popover dismisses it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a tap outside of a sheet or popover has dismissed it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after a tap outside of a sheet or popover that does not dismiss it.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the usual style in a compact width.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  /// Returns the style in a compact width.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Adapts a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before a popover is presented.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Returns whether a tap outside of the popover dismisses it; asked after
  /// `presentationControllerShouldDismiss`, which replaces it.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a tap outside of the popover has dismissed it, after `presentationControllerDidDismiss`, which replaces
  /// it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// A presenter of a controller: it decides about the frame on the screen of a device.
///
/// Rule: V10.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment,
  UIAppearanceContainer
{
  /// The controller that is presented.
  public final unowned let presentedViewController: UIViewController
  /// The controller that presents.
  public final weak var presentingViewController: UIViewController!
  /// The object that adapts the presentation, and that hears of dismissals by a person.
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

  /// The container of the controller's view: a view over the window, or on a plain screen the window.
  open var containerView: UIView? {
    presentedViewController.family.container ?? presentedViewController.viewIfLoaded?.window
  }
  /// The view that is shown.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The frame of the view, in points: by the style on the screen of a device, else the bounds of the window.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return PresentationGeometry(of: presentedViewController, in: containerView).frame
  }
  /// The traits of the controller that is presented.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
  /// Traits of the presentation instead of the window's; the value has no effect.
  open var overrideTraitCollection: UITraitCollection?
  /// Whether the presentation covers the whole window.
  open var shouldPresentInFullscreen: Bool { true }
  /// The size that the controller prefers, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// UIKit calls this when the traits have changed; Flickbook never does.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when the controller prefers another size; a popover and a form sheet take it.
  ///
  /// Rule: V10f.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    guard self is UIPopoverPresentationController || self is UISheetPresentationController,
      let container = presentedViewController.family.container,
      presentedViewController.viewIfLoaded?.superview === container
    else { return }
    UIView.animate(withDuration: ControllerChange.pushDuration) { container.place() }
  }
  /// UIKit calls this before the size of the container changes; Flickbook never does.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// UIKit calls this before the traits change; Flickbook never does.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// UIKit calls this when a child fits another size; Flickbook never does.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Whether the view of the controller that presents leaves the window: where the presentation covers all of it.
  ///
  /// Rule: V5a.
  open var shouldRemovePresentersView: Bool {
    [.fullScreen, .currentContext].contains(presentationStyle)
  }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The style in a compact width.
  ///
  /// UIKit asks the method with traits when the size class changes; here nobody does.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? .automatic
  }

  /// The style in an environment with other traits: the delegate's answer, else none.
  @discardableResult
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// Called before the presentation on the screen of a device.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation on the screen of a device.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal on the screen of a device.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal on the screen of a device.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews on the screen of a device.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews on the screen of a device.
  open func containerViewDidLayoutSubviews() {}
  /// Returns the size of a child in a container of a size, in points.
  @discardableResult
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// Where a popover comes from.
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
  /// The sides on which the arrow may be; the value has no effect.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The views that receive touches during the popover.
  open var passthroughViews: [UIView]?
  /// Whether the popover may cover its source; the value has no effect.
  open var canOverlapSourceViewRect = false
  /// The side on which the arrow is: none is drawn.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The distances from the edges of the screen, in points; the value has no effect.
  open var popoverLayoutMargins = UIEdgeInsets.zero
  /// The item from which the popover comes.
  open var sourceItem: AnyObject? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
}

/// The sides of a popover on which its arrow is.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: UInt

  /// Creates sides from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// At the top.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// At the bottom.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// On the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// On the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// On any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
