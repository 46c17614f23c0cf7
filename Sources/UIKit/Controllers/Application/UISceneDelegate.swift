public import Foundation

/// The delegate of a scene, which is called where it launches the app: as `view.controller` of a scene.
///
/// Rule: V21.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is connected, which makes its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// UIKit calls this when the scene was removed; Flickbook never does.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// UIKit calls this before the scene becomes inactive; Flickbook never does.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes onto the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// UIKit calls this when the scene has left the screen; Flickbook never does.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// UIKit calls this to open addresses; Flickbook never does.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// UIKit calls this to continue an activity; Flickbook never does.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// UIKit calls this before it continues an activity; Flickbook never does.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// UIKit calls this to save the state; Flickbook never does.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// UIKit calls this to restore the state; Flickbook never does.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Returns nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// The delegate of a scene with windows, which Flickbook never calls.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// UIKit calls this for an action of the app's icon; Flickbook never does.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// UIKit calls this when the scene has another size; Flickbook never does.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}

  /// The window that receives keys; a delegate declares its own, which is optional in UIKit's protocol.
  public var window: UIWindow?? { .some(UIApplication.shared.keyWindow) }
}
