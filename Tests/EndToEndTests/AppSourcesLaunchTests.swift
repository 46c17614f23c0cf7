import Foundation
import Testing

/// Apps that are launched by their own delegates, and suites that ask for them.
///
/// Rule: V21.
@Suite("Launches of apps' sources", .timeLimit(.minutes(10)))
final class AppSourcesLaunchTests: AppSourcesFolder {
  private func play(_ controller: String, _ steps: [String]) throws -> FinishedProgram {
    let script = try file(
      "\(controller).yaml",
      "scene: {view: {device: iphone-16, controller: \(controller)}}\nsteps:\n"
        + steps.map { "  - \($0)\n" }.joined())
    return try flickbook(
      ["run", "--layout", "\(directory.path)/app", "--story", script])
  }

  private static let delegates = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      lazy var words = ["one", "two"]
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        words.append("three")
        return true
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      private var coordinator: Coordinator?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        coordinator = window.map { Coordinator(window: $0) }
        coordinator?.start()
      }
      func sceneDidBecomeActive(_ scene: UIScene) { print("> active", window?.isKeyWindow == true) }
    }

    final class Coordinator {
      private let window: UIWindow
      init(window: UIWindow) { self.window = window }
      func start() {
        let list = ListController(words: (UIApplication.shared.delegate as! AppDelegate).words)
        list.leave = { [window] in
          window.rootViewController = ListController(words: ["left"])
        }
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
      }
    }

    final class ListController: UIViewController {
      private let words: [String]
      var leave: (() -> Void)?
      init(words: [String]) {
        self.words = words
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError() }
      override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 30))
        label.text = words.joined(separator: " ")
        view.addSubview(label)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Leave", style: .plain, target: self, action: #selector(leaveTapped))
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("> appeared", words.count, view.window === (UIApplication.shared.connectedScenes.first?
          .delegate as? SceneDelegate)?.window)
      }
      @objc private func leaveTapped() { leave?() }
    }

    final class Plain: UIViewController {
      private let app = UIApplication.shared.delegate as! AppDelegate
      override func viewDidLoad() {
        super.viewDidLoad()
        print("> words", app.words)
      }
    }
    """

  private func lines(_ run: FinishedProgram) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "> ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test("A scene delegate launches the app, whose coordinator makes the controllers")
  func coordinator() throws {
    _ = try file("app/App.swift", Self.delegates)
    let run = try play(
      "SceneDelegate",
      [
        "settle", "expect: {sees: \"one two three\"}", "tap: {text: Leave}", "settle",
        "expect: {sees: left}",
      ])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(lines(run) == ["appeared 3 true", "active true", "appeared 1 true"])
    let plain = try play("Plain", ["settle"])
    #expect(lines(plain) == ["words [\"one\", \"two\"]"], "\(plain.output)\(plain.errors)")
  }

  @Test("A delegate without a window of its own has the storyboard's")
  func storyboard() throws {
    _ = try file(
      "app/App.swift",
      """
      import UIKit
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          (window?.rootViewController as? Start)?.word = "given"
          return true
        }
      }
      class Start: UIViewController {
        var word = "none"
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 30))
          label.text = word
          view.addSubview(label)
        }
      }
      """)
    _ = try file(
      "app/Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="v1">
        <scenes><scene sceneID="a"><objects>
          <viewController id="v1" customClass="Start" sceneMemberID="viewController">
            <view key="view" id="w1"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
          </viewController></objects></scene></scenes>
      </document>
      """)
    let run = try play("AppDelegate", ["settle", "expect: {sees: given}"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("A suite finds a window, the app's delegate, and performs the actions of bar buttons")
  func suite() throws {
    _ = try file("Board/Sources/App.swift", Self.delegates)
    _ = try file(
      "Board/Tests/BoardTests.swift",
      """
      import XCTest
      @testable import Board

      final class BoardTests: XCTestCase {
        func testHost() throws {
          XCTAssertNotNil(UIApplication.shared.windows.first)
          let window = try XCTUnwrap(UIApplication.shared.keyWindow)
          let controller = ListController(words: ["a"])
          window.rootViewController = controller
          XCTAssertEqual(controller.view.window, window)
          XCTAssertEqual((UIApplication.shared.delegate as? AppDelegate)?.words.count, 2)
        }
        func testMessage() {
          let controller = ListController(words: [])
          var left = 0
          controller.leave = { left += 1 }
          controller.loadViewIfNeeded()
          let item = controller.navigationItem.rightBarButtonItem!
          _ = item.target?.perform(item.action, with: nil)
          if let target = item.target, let action = item.action { _ = target.perform(action, with: item) }
          XCTAssertEqual(left, 2)
        }
        func testAlert() {
          var answers: [String] = []
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .default) { answers.append($0.title ?? "") })
          alert.tap(0)
          XCTAssertEqual(answers, ["Yes"])
        }
        func testWindowOfHelper() {
          let controller = UIViewController()
          show(controller)
          let presented = UIViewController()
          controller.present(presented, animated: false)
          RunLoop.current.run(until: Date())
          XCTAssertTrue(controller.presentedViewController === presented)
        }
        private func show(_ controller: UIViewController) {
          let window = UIWindow()
          window.addSubview(controller.view)
        }
      }

      extension UIAlertController {
        typealias Handler = @convention(block) (UIAlertAction) -> Void
        func tap(_ index: Int) {
          guard let block = actions[index].value(forKey: "handler") else { return }
          unsafeBitCast(block as AnyObject, to: Handler.self)(actions[index])
        }
      }
      """)
    let run = try flickbook(["test", "\(directory.path)/Board"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
