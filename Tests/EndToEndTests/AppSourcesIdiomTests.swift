import Foundation
import Testing

/// Constructs of apps' sources that other systems lack, compiled and run by the built programs.
@Suite("Idioms of apps' sources", .timeLimit(.minutes(10)))
final class AppSourcesIdiomTests: AppSourcesFolder {
  private func expectLines(
    _ source: String, _ steps: String,
    scene: String = "view: {size: [300, 400], controller: Screen}",
    _ expected: [String]
  ) throws {
    let app = try file("Screen.swift", source)
    let script = try file("screen.yaml", "scene: {\(scene)}\nsteps:\n\(steps)\n")
    let run = try flickbook(["run", "--layout", app, "--story", script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let printed = run.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "> ").map { String(line[$0.upperBound...]) }
    }
    #expect(printed == expected, "\(run.output)\(run.errors)")
  }

  @Test("Dynamic properties of a model, of its subclass and of a controller notify their observers")
  func dynamicProperties() throws {
    try expectLines(
      """
      import Combine
      import UIKit

      class Model: NSObject {
        @objc dynamic var count = 0
        @objc dynamic var name: String = "a" { didSet { print("> didSet", name) } }
        @objc dynamic var double: Int {
          get { count * 2 }
          set { count = newValue / 2 }
        }
      }
      final class Special: Model {
        @objc dynamic private(set) var extra: Int? = nil
        func change() { extra = 5 }
      }
      final class Screen: UIViewController {
        @objc dynamic var state = "idle"
        let model = Special()
        var tokens: [NSKeyValueObservation] = []
        var bag: Set<AnyCancellable> = []
        override func viewDidLoad() {
          super.viewDidLoad()
          tokens.append(model.observe(\\.count, options: [.old, .new]) { _, change in
            print("> count", change.oldValue ?? -1, change.newValue ?? -1)
          })
          tokens.append(model.observe(\\.name, options: [.initial]) { model, _ in
            print("> name", model.name)
          })
          tokens.append(model.observe(\\.extra) { model, _ in print("> extra", model.extra ?? 0) })
          tokens.append(observe(\\.state, options: .new) { _, change in
            print("> state", change.newValue ?? "")
          })
          model.publisher(for: \\.double).sink { print("> double", $0) }.store(in: &bag)
          model.addObserver(self, forKeyPath: #keyPath(Model.count), options: .new, context: nil)
          model.count = 3
          model.name = "b"
          model.change()
          state = "busy"
          model.double = 8
          tokens = []
          model.removeObserver(self, forKeyPath: "count")
          model.count = 9
        }
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) { print("> by name", change?[.newKey] ?? 0) }
      }
      """, "  - advance: 1f",
      [
        "name a", "double 0", "by name 3", "count 0 3", "didSet b", "name b", "extra 5",
        "state busy", "by name 4", "count 3 4", "double 8",
      ])
  }

  @Test("Members of objects of any class are found, and an app's window and tabs hear of touches")
  func objectsOfAnyClass() throws {
    try expectLines(
      """
      import UIKit

      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = Watcher(frame: UIScreen.main.bounds)
          let tabs = Tabs()
          tabs.viewControllers = ["One", "Two"].map { name in
            let page = Page()
            page.tabBarItem = UITabBarItem(title: name, image: nil, tag: name.count)
            return page
          }
          window?.rootViewController = tabs
          window?.makeKeyAndVisible()
          return true
        }
      }
      final class Watcher: UIWindow {
        var isHeard = false
        override func sendEvent(_ event: UIEvent) {
          super.sendEvent(event)
          guard !isHeard, event.allTouches?.first?.phase == .ended else { return }
          isHeard = true
          print("> ended")
        }
      }
      final class Tabs: UITabBarController {
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
          print("> item", item.title ?? "", selectedIndex)
        }
      }
      final class Page: UIViewController {
        weak var target: AnyObject?
        override func viewDidLoad() {
          super.viewDidLoad()
          let button = UIButton(type: .system)
          button.setTitle("Press", for: .normal)
          button.tag = 7
          button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
          button.addTarget(self, action: #selector(press(_:)), for: .touchUpInside)
          view.addSubview(button)
          target = button
          let info: [String: Any] = ["frame": NSValue(cgRect: button.frame), "seconds": 0.25]
          let (frame, seconds) = (info["frame"], info["seconds"])
          guard let rect = (frame as AnyObject).cgRectValue else { return }
          print("> values", rect.minX, (seconds as AnyObject).doubleValue ?? 0)
        }
        @objc func press(_ sender: AnyObject) {
          print("> tag", sender.tag ?? 0, sender.superview! === view, target!.isKind(of: UIButton.self))
        }
      }
      """, "  - tap: {text: Press}\n  - tap: {text: Two}\n  - settle: 1s",
      scene: "view: {device: iphone-16, controller: AppDelegate}",
      ["values 20.0 0.25", "tag 7 true true", "ended", "item Two 0", "values 20.0 0.25"])
  }

  @Test("A root controller appears, then has its safe area, then is laid out")
  func appearance() throws {
    try expectLines(
      """
      import UIKit

      final class Screen: UIViewController {
        let label = UILabel()
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(label); print("> load") }
        override func viewWillAppear(_ animated: Bool) { print("> will") }
        override func viewIsAppearing(_ animated: Bool) {
          print("> appearing", view.safeAreaInsets.top)
        }
        override func viewSafeAreaInsetsDidChange() { print("> safe", view.safeAreaInsets.top) }
        override func viewDidLayoutSubviews() {
          label.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: 9, height: 9)
          print("> layout", label.frame)
        }
        override func viewDidAppear(_ animated: Bool) {
          print("> did")
          additionalSafeAreaInsets.top = 10
        }
      }
      """, "  - settle", scene: "view: {device: iphone-16, controller: Screen}",
      [
        "load", "will", "safe 59.0", "appearing 59.0", "layout (0.0, 59.0, 9.0, 9.0)", "did",
        "safe 69.0", "layout (0.0, 69.0, 9.0, 9.0)",
      ])
  }

  @Test("Classes that are known at run time, sessions behind protocols, cards that are dragged")
  func forms() throws {
    try expectLines(
      """
      import UIKit

      protocol Client { func data(from url: URL) async throws -> (Data, URLResponse) }
      extension URLSession: Client {}
      final class Card: NSObject, NSItemProviderWriting {
        static var writableTypeIdentifiersForItemProvider: [String] { ["com.example.card"] }
        func loadData(
          withTypeIdentifier type: String,
          forItemProviderCompletionHandler handler: @escaping @Sendable (Data?, Error?) -> Void
        ) -> Progress? { handler(Data([1]), nil); return nil }
      }
      final class Row: UITableViewCell {
        @IBOutlet weak var name: UILabel!
        @IBOutlet weak var value: UILabel!
      }
      func make<T: UITableViewCell>(_ type: T.Type, _ word: String) -> T {
        T(style: .default, reuseIdentifier: "\\(word) \\(word.count)")
      }
      extension UIViewController {
        static func plain() -> Self { self.init(nibName: nil, bundle: nil) }
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(">", make(Row.self, "row").reuseIdentifier ?? "nil", Screen2.plain().mark)
          let provider = NSItemProvider(object: Card())
          provider.loadDataRepresentation(forTypeIdentifier: "com.example.card") { data, _ in
            print("> card", data?.count ?? 0)
          }
          let toggle = UISwitch(frame: .zero, primaryAction: UIAction { action in
            print("> switch", (action.sender as? UISwitch)?.isOn == true)
          })
          view.addSubview(toggle)
          let segments = UISegmentedControl(items: ["One", "Two"])
          segments.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
          segments.addAction(
            UIAction { [unowned segments] _ in print("> segment", segments.selectedSegmentIndex) },
            for: .valueChanged)
          view.addSubview(segments)
          let below = UILabel(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
          below.text = "Below"
          let cover = UIView(frame: CGRect(x: 0, y: 190, width: 300, height: 100))
          cover.backgroundColor = .white
          view.addSubview(below)
          view.addSubview(cover)
        }
      }
      final class Screen2: UIViewController { let mark = 7 }
      """,
      """
        - tap: {at: [20, 15]}
        - tap: {text: Two}
        - expect: {element: {find: {text: Two}, selected: true}, sees: One, seesNot: Below}
      """, ["row 3 7", "card 1", "switch true", "segment 1"])
  }

  @Test("A tab has the title of the root of its navigation controller; a screen turns if it may")
  func tabsAndTurns() throws {
    try expectLines(
      """
      import UIKit

      final class Upright: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      }
      final class Late: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); title = "Late" }
      }
      final class Screen: UITabBarController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        override func viewDidLoad() {
          super.viewDidLoad()
          let (first, second) = (UIViewController(), UIViewController())
          first.title = "First"
          second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 2)
          viewControllers = [
            UINavigationController(rootViewController: first),
            UINavigationController(rootViewController: second), Late(),
          ]
        }
        override func viewWillTransition(
          to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
        ) { print("> turned") }
      }
      """,
      """
        - expect: {sees: [First, Second]}
        - tap: {text: Second}
        - configure: {orientation: landscape}
        - settle
        - expect: {sees: [First, Second]}
      """, scene: "view: {device: iphone-16, controller: Screen, textSize: extraLarge}", [])
  }

  @Test("Locks of the module os guard values, and signposts are not kept")
  func locks() throws {
    try expectLines(
      """
      import UIKit
      import os

      final class Counter {
        private var lock = os_unfair_lock()
        private let state = OSAllocatedUnfairLock(initialState: 0)
        private let gate = OSAllocatedUnfairLock()

        func story() -> String {
          os_unfair_lock_lock(&lock)
          let isTaken = !os_unfair_lock_trylock(&lock)
          os_unfair_lock_unlock(&lock)
          let number = state.withLock { value in
            value += 2
            return value
          }
          let isOpen = gate.lockIfAvailable()
          let isClosed = !gate.lockIfAvailable()
          gate.unlock()
          return "\\(isTaken) \\(number) \\(isOpen) \\(isClosed) \\(gate.withLock { 3 })"
        }
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let signposter = OSSignposter(subsystem: "app", category: "screen")
          let interval = signposter.beginInterval("load", id: signposter.makeSignpostID())
          print(">", signposter.withIntervalSignpost("count") { Counter().story() })
          signposter.endInterval("load", interval, "done \\(1)")
        }
      }
      """, "  - settle", ["true 2 true true 3"])
  }
}
