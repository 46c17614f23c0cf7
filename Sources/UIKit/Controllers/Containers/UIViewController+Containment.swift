import Foundation

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
    // A controller that comes in this turn is in its window when the work that is due before has run.
    guard let window = viewIfLoaded?.window ?? presenting.viewIfLoaded?.window else { return }
    window.turnLoop.enqueue("presentation") { [self] in
      viewIfLoaded?.removeFromSuperview()
      completion?()
    }
  }

  // MARK: The window

  /// Notifies the controller, its children and the controllers that they present that the window's size changes,
  /// and changes it; in an animation block the closures of the coordinator are part of the animation.
  ///
  /// Rule: V6.
  package final func transition(to size: CGSize, by change: () -> Void) {
    let window = viewIfLoaded?.window
    let coordinator = TransitionCoordinator(
      duration: AnimationBlock.current == nil ? 0 : UIView.inheritedAnimationDuration,
      of: window, to: size)
    let screen = window?.screen
    let next = screen?.traits(withSize: size)
    var controllers = [self]
    while let presented = controllers.last?.family.presented { controllers.append(presented) }
    for controller in controllers {
      controller.family.coordinator = coordinator
      if let next, next != screen?.traitCollection {
        controller.willTransition(to: next, with: coordinator)
      }
      controller.viewWillTransition(to: size, with: coordinator)
    }
    change()
    for controller in controllers.dropFirst() { controller.family.container?.fillWindow() }
    coordinator.runAnimations()
    coordinator.complete(on: window?.turnLoop) {
      for controller in controllers where controller.family.coordinator === coordinator {
        controller.family.coordinator = nil
      }
    }
  }
}

extension UIWindow {
  /// The controller whose view fills the window; it appears when the window has become visible.
  public final var rootViewController: UIViewController? {
    get { root as? UIViewController }
    set {
      guard newValue !== root else { return }
      let old = rootViewController?.viewIfLoaded
      // A stage puts the view of a scene's controller into a window that nobody makes visible.
      let isOnScreen = isShown || old?.superview === self
      old?.removeFromSuperview()
      root = newValue
      if isOnScreen { root?.show(in: self) }
    }
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
    guard window.turnLoop.app == nil || !window.turnLoop.takeLaunched(window) else { return }
    window.addSubview(view)
  }
}

extension UIViewController: UIFocusEnvironment {}

extension UIViewController: UITraitChangeObservable {
  /// The registrations of the object.
  public final var _traitChanges: _TraitChanges {
    let changes = family.traitChanges ?? _TraitChanges()
    family.traitChanges = changes
    return changes
  }

  final func traitsDidChange(before: UITraitCollection) {
    traitCollectionDidChange(before)
    family.traitChanges?.tell(self, before: before, now: traitCollection)
  }

  /// Whether controllers have bars: on the screen of a device.
  ///
  /// Rule: V3.
  final var hasBars: Bool { screenFigures != nil }

  /// The figures of the device on whose screen the controller is or will be; nil for a plain screen.
  final var screenFigures: ScreenDevice.Figures? {
    (viewIfLoaded?.host?.screen ?? TurnLoop.current?.screen)?.figures
  }
}
