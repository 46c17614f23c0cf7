import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("View controllers")
@MainActor
struct ControllerTests {
  @Test("The root controller of a window appears when the window becomes visible")
  func root() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = NotedController()
    window.rootViewController = controller
    #expect(controller.story == [])
    window.makeKeyAndVisible()
    #expect(
      controller.story == ["didLoad", "willAppear", "isAppearing", "willLayout", "didLayout"])
    #expect(controller.view.frame == window.bounds)
    #expect(UIApplication.shared.keyWindow === window)
    #expect(controller.view.window === window)
  }

  @Test("Another root controller takes the place of one whose view a stage has put into the window")
  func nextRoot() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (first, second) = (NotedController(), NotedController())
    window.rootViewController = first
    window.addSubview(first.view)
    window.rootViewController = second
    #expect(first.view.superview == nil && second.viewIfLoaded?.superview === window)
  }

  @Test("A document is previewed over the controller that the delegate names, and in no menu")
  func documents() throws {
    final class Shower: UIViewController, UIDocumentInteractionControllerDelegate {
      var story: [String] = []
      func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
      ) -> UIViewController? { self }
      func documentInteractionControllerWillBeginPreview(
        _ controller: UIDocumentInteractionController
      ) { story.append("begins") }
      func documentInteractionControllerDidEndPreview(
        _ controller: UIDocumentInteractionController
      ) { story.append("ended") }
    }
    let (scene, shower) = (Window(device: "iphone-16"), Shower())
    scene.show { shower }
    let documents = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/note.txt"))
    #expect(!documents.presentPreview(animated: false))
    documents.delegate = shower
    scene.inTurn { documents.presentPreview(animated: false) }
    scene.turn(after: 0.6)
    #expect(shower.presentedViewController?.title == "note.txt" && shower.story == ["begins"])
    scene.inTurn { documents.dismissPreview(animated: false) }
    scene.turn(after: 0.6)
    #expect(shower.presentedViewController == nil && shower.story == ["begins", "ended"])
    #expect(!documents.presentOpenInMenu(from: .zero, in: shower.view, animated: true))
  }

  @Test("A child knows its parent, and hears of it")
  func children() {
    let (parent, child) = (NotedController(), NotedController())
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(parent.children == [child])
    #expect(child.parent === parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(parent.children == [])
    #expect(child.story == ["willMove true", "didMove true", "willMove false", "didMove false"])
  }

  @Test("A navigation controller shows the top of its stack")
  func navigation() {
    let scene = Window()
    let (first, second) = (NotedController(), NotedController())
    let navigation = UINavigationController(rootViewController: first)
    scene.inTurn {
      navigation.view.frame = scene.window.bounds
      scene.window.addSubview(navigation.view)
    }
    #expect(first.view.superview === navigation.view)
    scene.inTurn { navigation.pushViewController(second, animated: true) }
    #expect(first.view.superview == nil)
    #expect(second.view.frame == scene.window.bounds)
    #expect(second.navigationController === navigation)
    #expect(first.story.suffix(2) == ["willDisappear", "didDisappear"])
    scene.inTurn { navigation.popViewController(animated: true) }
    #expect(navigation.viewControllers == [first])
    #expect(second.parent == nil)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test("A controller that is dismissed in the turn of its presentation calls both closures")
  func dismissedAtOnce() {
    let scene = Window()
    let (below, above) = (UIViewController(), UIViewController())
    scene.inTurn { scene.window.addSubview(below.view) }
    for dismissed in [below, above] {
      var lines: [String] = []
      scene.inTurn {
        below.present(above, animated: true) { lines.append("presented") }
        dismissed.dismiss(animated: true) { lines.append("dismissed") }
      }
      #expect(lines == ["presented", "dismissed"])
      #expect(above.view.window == nil && below.presentedViewController == nil)
    }
  }

  @Test("A presented controller covers the window, and is dismissed")
  func presentation() {
    let scene = Window()
    let (below, above) = (NotedController(), NotedController())
    scene.inTurn { scene.window.addSubview(below.view) }
    var isShown = false
    scene.inTurn { below.present(above, animated: true) { isShown = true } }
    #expect(isShown)
    #expect(below.presentedViewController === above)
    #expect(above.view.frame == scene.window.bounds)
    scene.inTurn { above.dismiss(animated: true) }
    #expect(below.presentedViewController == nil)
    #expect(above.view.superview == nil)
  }

  @Test("The window's size decides the traits")
  func traits() {
    let phone = Window()
    #expect(phone.window.traitCollection.horizontalSizeClass == .compact)
    #expect(phone.window.traitCollection.userInterfaceIdiom == .phone)
    let view = phone.add(TraitView())
    phone.window.resize(to: CGRect(x: 0, y: 0, width: 1024, height: 768))
    #expect(view.before.map(\.horizontalSizeClass) == [.compact])
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.traitCollection.userInterfaceIdiom == .pad)
    #expect(view.traitCollection.containsTraits(in: UITraitCollection(displayScale: 3)))
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(verticalSizeClass: .compact),
    ])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.verticalSizeClass == .compact)
  }

  @Test("A control calls its targets by the touch that it tracks")
  func control() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let target = Target()
    button.addTarget(target, action: "tapped:", for: .touchUpInside)
    button.addTarget(target, action: "tapped:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.story == ["tapped:"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tapped:"])
    button.removeTarget(target, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(target.story == ["tapped:"])
    button.setTitle("Go", for: .normal)
    #expect(button.titleLabel?.text == "Go")
    #expect(button.title(for: .highlighted) == "Go")
  }
}

private final class NotedController: UIViewController {
  var story: [String] = []

  override func viewDidLoad() { story.append("didLoad") }
  override func viewWillAppear(_ animated: Bool) { story.append("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { story.append("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { story.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { story.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { story.append("didDisappear") }
  override func viewWillLayoutSubviews() { story.append("willLayout") }
  override func viewDidLayoutSubviews() { story.append("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    story.append("willMove \(parent != nil)")
  }
  override func didMove(toParent parent: UIViewController?) {
    story.append("didMove \(parent != nil)")
  }
}

private final class TraitView: UIView {
  var before: [UITraitCollection] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { before.append(previousTraitCollection) }
  }
}

private final class Target: NSObject, UIActionTarget {
  var story: [String] = []

  func perform(_ action: Selector, with sender: Any?) {
    story.append(action.description)
  }
}
