import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UINavigationBar.appearance().tintColor = .accent
    application.shortcutItems = [
      UIApplicationShortcutItem(
        type: "com.example.modernviews.search", localizedTitle: "Search", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: .search), userInfo: nil)
    ]
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = CatalogueNavigationController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// The root of the app: the catalogue of screens in a navigation controller.
class CatalogueNavigationController: UINavigationController {
  init() {
    super.init(rootViewController: CatalogueViewController())
    navigationBar.prefersLargeTitles = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
