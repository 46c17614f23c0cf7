public import Foundation

// Names from before Swift 4.2, which published screens still use.

extension UIView {
  /// Puts a subview behind the others.
  public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
  /// Puts a subview in front of the others.
  public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
}

extension UIViewController {
  /// Adds a controller as a child.
  public final func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// Removes the controller from its parent.
  public final func removeFromParentViewController() { removeFromParent() }
  /// Calls `didMove(toParent:)`.
  public final func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  /// Calls `willMove(toParent:)`.
  public final func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  /// The controllers inside this one.
  public final var childViewControllers: [UIViewController] { children }
  /// The child that decides on the look of the status bar.
  public final var childViewControllerForStatusBarStyle: UIViewController? {
    childForStatusBarStyle
  }
  /// The child that decides whether there is a status bar.
  public final var childViewControllerForStatusBarHidden: UIViewController? {
    childForStatusBarHidden
  }
}

extension UIActivityIndicatorView {
  /// Creates a wheel.
  public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) {
    self.init(style: style)
  }
  /// The look of the wheel.
  public final var activityIndicatorViewStyle: UIActivityIndicatorView.Style {
    get { style }
    set { style = newValue }
  }
}

extension UIApplication {
  /// Asks the system to open an address, and returns whether it can.
  @discardableResult
  public final func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    open(url)
    return true
  }
}

extension NSUnderlineStyle {
  /// No line.
  public static var styleNone: NSUnderlineStyle { [] }
  /// A thin line.
  public static var styleSingle: NSUnderlineStyle { .single }
  /// A thick line.
  public static var styleThick: NSUnderlineStyle { .thick }
  /// Two lines.
  public static var styleDouble: NSUnderlineStyle { .double }
}
