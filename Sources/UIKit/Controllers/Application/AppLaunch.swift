import Foundation

/// The launch of an app by its own delegates, as UIKit's main function does it on a device.
///
/// The window that the app makes visible first is the window of the stage. Its controller's view is loaded, and shown
/// when the stage opens.
///
/// Rule: V21.
@MainActor
package final class AppLaunch {
  /// How the delegates of the app and of its scenes are made, in the order of the sources.
  ///
  /// A program registers them before it makes anything.
  package nonisolated(unsafe) static var makers:
    [(type: AnyClass, make: @MainActor @Sendable () -> AnyObject)] = []

  private(set) var app: (any UIApplicationDelegate)?
  private(set) var scene: (any UISceneDelegate)?
  /// The window, which nobody else keeps if it is a storyboard's.
  private var window: UIWindow?
  /// Whether the app is being launched: the controller of its window is not shown yet.
  private(set) var isRunning = false

  private init() {}

  /// Launches the app in the loop that is making a turn.
  ///
  /// - Parameter delegate: the delegate of the app or of a scene; the other one is made if the app has it.
  package convenience init(by delegate: AnyObject) {
    self.init()
    // Its storyboard names classes of the same module.
    ClassNames.remember(type(of: delegate))
    let loop = TurnLoop.currentOrNewest
    loop.app = self
    app = delegate as? any UIApplicationDelegate ?? Self.makeAppDelegate()
    scene = delegate as? any UISceneDelegate
    isRunning = true
    defer { isRunning = false }
    launchApp(in: loop)
    connectScene(in: loop)
    window = loop.mainWindow as? UIWindow
    if let window, window.bounds.isEmpty { window.frame = window.screen.bounds }
  }

  /// The controller of the app's window; nil without a window.
  package var root: UIViewController? { window?.rootViewController }

  private func launchApp(in loop: TurnLoop) {
    let application = UIApplication.shared
    guard let app else { return }
    _ = app.application(application, willFinishLaunchingWithOptions: nil)
    if scene == nil { makeStoryboardWindow(for: app, in: loop) }
    _ = app.application(application, didFinishLaunchingWithOptions: nil)
    showStoryboardWindow(in: loop)
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: application)
  }

  private func connectScene(in loop: TurnLoop) {
    let application = UIApplication.shared
    if scene == nil, loop.mainWindow == nil { scene = Self.makeSceneDelegate() }
    guard let scene, let shown = application.connectedScenes.first else { return }
    if let app {
      _ = app.application(
        application, configurationForConnecting: shown.session, options: UIScene.ConnectionOptions()
      )
    }
    makeStoryboardWindow(for: scene, in: loop)
    scene.scene(shown, willConnectTo: shown.session, options: UIScene.ConnectionOptions())
    showStoryboardWindow(in: loop)
  }

  /// Makes a window with the initial controller of the storyboard that `Info.plist` names, or else of Main, if there is
  /// one, for the property `window` of a delegate.
  private func makeStoryboardWindow(for delegate: AnyObject, in loop: TurnLoop) {
    guard loop.mainWindow == nil else { return }
    let board = UIStoryboard(name: AppInfo.storyboard ?? "Main", bundle: nil)
    let creator: ((NSCoder) -> UIViewController?)? = nil
    guard let root = board.instantiateInitialViewController(creator: creator) else { return }
    let made = UIWindow(frame: UIScreen.main.bounds)
    window = made
    made.rootViewController = root
    (delegate as? _UIObject)?.setValue(made, forKey: "window")
  }

  /// Shows the window of the storyboard, unless the delegate has shown one of its own.
  private func showStoryboardWindow(in loop: TurnLoop) {
    if loop.mainWindow == nil { window?.makeKeyAndVisible() }
  }

  /// Tells the delegates that the app comes onto the screen.
  package func enterForeground() {
    guard let scene, let shown = UIApplication.shared.connectedScenes.first else { return }
    scene.sceneWillEnterForeground(shown)
    NotificationCenter.default.post(
      name: UIScene.willEnterForegroundNotification, object: shown)
  }

  /// Tells the delegates that the app is active.
  package func becomeActive() {
    let application = UIApplication.shared
    if let scene, let shown = application.connectedScenes.first {
      scene.sceneDidBecomeActive(shown)
      NotificationCenter.default.post(name: UIScene.didActivateNotification, object: shown)
    } else {
      app?.applicationDidBecomeActive(application)
    }
    NotificationCenter.default.post(
      name: UIApplication.didBecomeActiveNotification, object: application)
  }

  // MARK: Delegates

  /// The launch of a loop; without one it has an object of the app's class of a delegate, which hears of nothing.
  static func known(in loop: TurnLoop) -> AppLaunch {
    if let known = loop.app as? AppLaunch { return known }
    let new = AppLaunch()
    // The delegate may ask for itself while it is made.
    loop.app = new
    new.app = makeAppDelegate()
    return new
  }

  private static func makeAppDelegate() -> (any UIApplicationDelegate)? {
    makeFirst { $0 is any UIApplicationDelegate.Type } as? any UIApplicationDelegate
  }

  private static func makeSceneDelegate() -> (any UISceneDelegate)? {
    makeFirst { $0 is any UISceneDelegate.Type } as? any UISceneDelegate
  }

  /// Makes an object of the first of the app's classes of delegates that a closure accepts.
  private static func makeFirst(_ isMeant: (AnyClass) -> Bool) -> AnyObject? {
    if let maker = makers.first(where: { isMeant($0.type) }) { return maker.make() }
    guard makers.isEmpty else { return nil }
    return RewrittenClasses.shared.types.lazy.filter(isMeant).compactMap { $0 as? NSObject.Type }
      .first?._madeForNib()
  }
}

extension TurnLoop {
  /// The window of an app that was launched in this loop; nil for none.
  package final var launchedWindow: UIWindow? { app == nil ? nil : mainWindow as? UIWindow }

  /// Makes a window the main one while an app is launched, unless there is one; returns whether it is, so that its
  /// controller is shown later, when the stage opens.
  @discardableResult
  final func takeLaunched(_ window: UIWindow) -> Bool {
    guard let app = app as? AppLaunch, app.isRunning else { return false }
    if mainWindow == nil { mainWindow = window }
    return mainWindow === window
  }
}
