public import Foundation

/// How a presented controller covers the controller that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
  case none = -1
  case automatic = -2
}

/// How a presented controller comes in.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent
  case darkContent = 3
}

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait
  case portraitUpsideDown
  case landscapeRight
  case landscapeLeft

  /// Whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations of the interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of UIKit's own values.
  public let rawValue: UInt

  /// Creates orientations from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscapes.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Describes a change of the size to closures that run along with it: at once, since the window
/// changes without an animation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated: never.
  var isAnimated: Bool { get }
  /// Whether the change was cancelled: never.
  var isCancelled: Bool { get }
  /// The duration of the change, in seconds: 0.
  var transitionDuration: TimeInterval { get }
}

/// Runs closures along with a change of the size.
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
  /// Returns a controller of a transition: none, as the change is one of the size.
  @discardableResult
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { nil }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure with the change; returns true.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a change of the window's size.
@MainActor
private final class ResizeCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAnimations() {
    for animation in animations { animation(self) }
  }

  func complete() {
    for completion in completions { completion(self) }
  }
}

extension UIViewController {
  // MARK: Relatives

  /// Returns the nearest controller of a type around this one.
  final func ancestor<Controller: UIViewController>() -> Controller? {
    var controller = parent
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parent
    }
    return nil
  }

  // MARK: Presentation

  final func showOver(_ controller: UIViewController, completion: (() -> Void)?) {
    guard family.presented == nil, let window = viewIfLoaded?.window else { return }
    family.presented = controller
    controller.family.presenting = self
    window.turnLoop.enqueue("presentation") { [weak window] in
      guard let window else { return }
      controller.view.frame = window.bounds
      window.addSubview(controller.view)
      completion?()
    }
  }

  final func removeFromPresenter(completion: (() -> Void)?) {
    guard let presenting = family.presenting else { return }
    presenting.family.presented = nil
    family.presenting = nil
    guard let window = viewIfLoaded?.window else { return }
    window.turnLoop.enqueue("presentation") { [self] in
      view.removeFromSuperview()
      completion?()
    }
  }

  // MARK: The window

  /// Notifies the controller and its children that the window's size changes, and changes it.
  package final func transition(to size: CGSize, by change: () -> Void) {
    let coordinator = ResizeCoordinator()
    let screen = viewIfLoaded?.window?.screen
    let next = screen.map {
      UITraitCollection(size: size, scale: $0.scale, direction: $0.layoutDirection)
    }
    if let next, next != screen?.traitCollection { willTransition(to: next, with: coordinator) }
    viewWillTransition(to: size, with: coordinator)
    change()
    coordinator.runAnimations()
    coordinator.complete()
  }
}

extension UIWindow {
  /// The controller whose view fills the window; it appears when the window has become visible.
  public final var rootViewController: UIViewController? {
    get { root as? UIViewController }
    set {
      guard newValue !== root else { return }
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      root = newValue
      if isShown { root?.show(in: self) }
    }
  }

  /// Makes the window visible, and lets it receive keys: its controller's view appears.
  public final func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    layoutIfNeeded()
  }

  /// Lets the window receive keys.
  public final func makeKey() {
    isKeyWindow = true
    UIApplication.shared.add(self)
  }
}

extension UIViewController {
  final func show(in window: UIWindow) {
    guard let view, view.superview !== window else { return }
    view.frame = window.bounds
    window.addSubview(view)
  }
}

extension UIViewController: UIFocusEnvironment {}
