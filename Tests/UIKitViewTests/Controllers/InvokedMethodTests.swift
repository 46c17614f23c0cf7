import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The calls of a controller's methods, of which a library hears.
@Suite("Calls of a controller's methods")
@MainActor
struct InvokedMethodTests {
  private final class Screen: UIViewController {
    var story: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      story.append("own viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      story.append("own viewWillAppear")
    }
  }

  @Test("Each call is reported before the method of the app begins")
  func before() {
    defer { UIViewController._messageSent = nil }
    UIViewController._messageSent = { controller, name, arguments in
      (controller as? Screen)?.story.append("\(name) \(arguments)")
    }
    let (scene, screen) = (Window(device: "iphone-16"), Screen())
    scene.show { screen }
    #expect(
      screen.story == [
        "viewDidLoad []", "own viewDidLoad", "viewWillAppear: [false]", "own viewWillAppear",
        "viewDidAppear: [false]",
      ])
  }

  @Test("Each call is reported after the method of the app has returned")
  func order() {
    defer { UIViewController._methodInvoked = nil }
    UIViewController._methodInvoked = { controller, name, arguments in
      (controller as? Screen)?.story.append("\(name) \(arguments)")
    }
    let (scene, screen) = (Window(device: "iphone-16"), Screen())
    scene.show { screen }
    #expect(
      screen.story == [
        "own viewDidLoad", "viewDidLoad []", "own viewWillAppear", "viewWillAppear: [false]",
        "viewDidAppear: [false]",
      ])
    screen.story = []
    scene.inTurn {
      screen.beginAppearanceTransition(false, animated: true)
      screen.endAppearanceTransition()
    }
    #expect(screen.story == ["viewWillDisappear: [true]", "viewDidDisappear: [true]"])
  }
}
