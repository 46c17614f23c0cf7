public import Foundation

/// The side of the screen or of another bar at which a bar lies.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom
  case top
  case topAttached
}

/// A bar that lies at a side.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The side.
  var barPosition: UIBarPosition { get }
}

/// Chooses the side at which a bar lies.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the side of a bar; Flickbook never asks.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns any side.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Receives the changes of a navigation bar without a navigation controller.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called when an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether an item may be popped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called when an item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Chooses the side at which a tool bar lies.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Receives the choices in a tab bar without a tab bar controller.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when an item was tapped.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UINavigationBar: UIBarPositioning {
  /// The side of the bar: the upper one.
  public var barPosition: UIBarPosition { .top }
}

extension UIToolbar: UIBarPositioning {
  /// The side of the bar: the lower one.
  public var barPosition: UIBarPosition { .bottom }
}
