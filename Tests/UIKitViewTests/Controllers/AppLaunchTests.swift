import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: V21.
@Suite("Launches of apps")
@MainActor
struct AppLaunchTests {
  private final class Root: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      AppLaunchTests.story.append("load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      AppLaunchTests.story.append("appear")
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      AppLaunchTests.story.append("launched")
      return true
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      self.window = window
      window.rootViewController = Root()
      window.makeKeyAndVisible()
      AppLaunchTests.story.append("connected")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { AppLaunchTests.story.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { AppLaunchTests.story.append("active") }
  }

  private static var story: [String] = []
  private typealias Maker = (type: AnyClass, make: @MainActor @Sendable () -> AnyObject)
  private let makers: [Maker] = [
    (SceneDelegate.self, { @MainActor @Sendable in SceneDelegate() }),
    (Delegate.self, { @MainActor @Sendable in Delegate() }),
  ]

  @Test("The app, then its scene is launched; the window waits with its controller for the stage")
  func launch() throws {
    Self.story = []
    let loop = TurnLoop()
    let screen = UIScreen(size: CGSize(width: 300, height: 400), scale: 2)
    loop.show(on: screen)
    let before = AppLaunch.makers
    AppLaunch.makers = makers
    defer { AppLaunch.makers = before }
    let launch = loop.asCurrent { AppLaunch(by: SceneDelegate()) }
    let root = try #require(launch.root)
    #expect(Self.story == ["launched", "load", "connected"])
    #expect(root.view.superview == nil)
    let window = try #require(loop.launchedWindow)
    #expect(window.bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
    loop.asCurrent {
      #expect(UIApplication.shared.delegate is Delegate)
      #expect(UIApplication.shared.connectedScenes.first?.delegate is SceneDelegate)
      launch.enterForeground()
      launch.becomeActive()
    }
    #expect(Self.story.suffix(2) == ["foreground", "active"])
  }

  @Test("Without a launch the delegate is one object, which hears of nothing")
  func delegate() throws {
    Self.story = []
    let before = AppLaunch.makers
    AppLaunch.makers = makers
    defer { AppLaunch.makers = before }
    TurnLoop().asCurrent {
      let delegate = UIApplication.shared.delegate
      #expect(delegate is Delegate && delegate === UIApplication.shared.delegate)
    }
    #expect(Self.story == [])
  }
}
