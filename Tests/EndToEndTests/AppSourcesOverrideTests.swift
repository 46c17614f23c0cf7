import Foundation
import Testing

/// Overrides and delegate methods of apps' sources that only Objective-C finds, compiled and run by the built
/// programs.
@Suite("Overrides of apps' sources", .timeLimit(.minutes(10)))
final class AppSourcesOverrideTests: AppSourcesFolder {
  private func expectLines(_ source: String, _ steps: String, _ expected: [String]) throws {
    let app = try file("Screen.swift", source)
    let script = try file(
      "screen.yaml",
      "scene: {view: {size: [300, 400], controller: Screen}}\nsteps:\n\(steps)\n")
    try expectLines(["run", "--layout", app, "--story", script], expected)
  }

  private func expectLines(_ arguments: [String], _ expected: [String]) throws {
    let run = try flickbook(arguments)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let printed = run.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "> ").map { String(line[$0.upperBound...]) }
    }
    #expect(printed == expected, "\(run.output)\(run.errors)")
  }

  @Test("UIKit calls overrides in extensions of its own classes, and they call what they override")
  func extensionsOfUIKit() throws {
    try expectLines(
      """
      import UIKit

      extension UINavigationController {
        open override func viewDidLoad() {
          super.viewDidLoad()
          print("> loaded", isViewLoaded)
        }
        open override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("> appeared", animated)
        }
        open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        open override var shouldAutorotate: Bool {
          get { topViewController?.shouldAutorotate ?? super.shouldAutorotate }
        }
      }
      extension UIScrollView {
        open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)
          print("> touched", touches.count, event != nil)
        }
      }
      extension UICollectionViewCell {
        override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          super.hitTest(point, with: event) == nil ? nil : self
        }
      }
      class Navigation: UINavigationController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print("> own")
        }
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let child = Navigation(rootViewController: UIViewController())
          addChild(child)
          child.view.frame = CGRect(x: 0, y: 200, width: 300, height: 100)
          view.addSubview(child.view)
          child.didMove(toParent: self)
          view.addSubview(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)))
          let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
          cell.contentView.addSubview(UIView(frame: cell.bounds))
          print(
            "> hit", cell.hitTest(CGPoint(x: 9, y: 9), with: nil) === cell,
            cell.hitTest(CGPoint(x: 90, y: 9), with: nil) == nil)
        }
      }
      """, "  - tap: {at: [100, 50]}",
      ["loaded true", "own", "hit true true", "appeared false", "touched 1 true"])
  }

  @Test("Constraints follow the content size of an extension of UIKit's labels")
  func contentSizeOfExtensions() throws {
    try expectLines(
      """
      import UIKit

      extension UILabel {
        override open var intrinsicContentSize: CGSize {
          CGSize(width: super.intrinsicContentSize.width + 51, height: 30)
        }
        override open func draw(_ rect: CGRect) { super.draw(rect.insetBy(dx: 5, dy: 5)) }
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
        override func viewDidAppear(_ animated: Bool) { print(">", view.subviews[0].frame.size) }
      }
      """, "  - advance: 1f", ["(50.0, 30.0)"])
  }

  @Test("A member of an extension of UIKit's is overridden by subclasses and other extensions")
  func membersOfExtensions() throws {
    try expectLines(
      """
      import UIKit

      extension UIViewController {
        @objc var topmost: UIViewController? { presentedViewController?.topmost ?? self }
        @objc func theme() { print("> plain") }
        @objc class func kind() -> String { "plain" }
        @objc func total(_ x: Int, plus y: Int?) -> String! { "\\(x) \\(y ?? 0)" }
        @objc open var heading: String {
          get { title ?? "" }
          set { title = newValue }
        }
      }
      extension UINavigationController {
        override var topmost: UIViewController? { viewControllers.last?.topmost }
      }
      class Base: UIViewController {
        override func theme() {
          super.theme()
          print("> base")
        }
        override class func kind() -> String { "base " + super.kind() }
      }
      class Generic<Item>: Base {
        override func theme() {
          super.theme()
          print("> generic", Item.self)
        }
        override var heading: String {
          get { "<" + super.heading + ">" }
          set { super.heading = newValue + "!" }
        }
      }
      enum Hidden {
        private class Inner: Base {
          override func theme() { print("> inner") }
        }
        static func make() -> UIViewController { Inner() }
      }
      final class Screen: Generic<Int> {
        override func total(_ x: Int, plus y: Int?) -> String! { super.total(x + 1, plus: y) }
        override func viewDidLoad() {
          super.viewDidLoad()
          (self as UIViewController).theme()
          UIViewController().theme()
          Hidden.make().theme()
          heading = "a"
          print(">", heading, Screen.kind(), UIViewController.kind(), total(1, plus: 4) ?? "")
          let child = UINavigationController(rootViewController: UIViewController())
          print(">", child.topmost === child.viewControllers.last, topmost === self)
        }
      }
      """, "  - advance: 1f",
      ["plain", "base", "generic Int", "plain", "inner", "<a!> base plain plain 2 4", "true true"])
  }

  @Test("A method of a delegate that only a subclass implements is called, there alone")
  func methodsOfSubclasses() throws {
    try expectLines(
      """
      import UIKit

      class Base: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        override func viewDidLoad() {
          super.viewDidLoad()
          table.delegate = self
          table.dataSource = self
          view.addSubview(table)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell() }
      }
      final class Other: Base {}
      final class Screen: Base {
        func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 80 }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          let other = Other()
          other.view.frame = view.bounds
          other.table.layoutIfNeeded()
          print(">", table.rectForRow(at: [0, 1]).minY, other.table.rectForRow(at: [0, 0]).height)
        }
      }
      extension Screen {
        func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) { print("> row", path.row) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { print("> scroll") }
      }
      """, "  - tap: {at: [100, 120]}", ["80.0 44.0", "row 1"])
  }

  @Test("A method with a delegate's name in Objective-C and another one in Swift is called")
  func namedMethods() throws {
    try expectLines(
      """
      import UIKit

      final class Screen: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        }
        override func collectionView(
          _ view: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 2 }
        override func collectionView(
          _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "c", for: path) }
        @objc func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout,
          sizeForItemAtIndexPath path: IndexPath
        ) -> CGSize { CGSize(width: 300, height: 70) }
        @objc(collectionView:layout:minimumLineSpacingForSectionAtIndex:)
        func spacing(_ view: UICollectionView, layout: UICollectionViewLayout, of section: Int)
          -> CGFloat { 5 }
        override func viewDidAppear(_ animated: Bool) {
          print(">", collectionView.cellForItem(at: [0, 1])?.frame.minY ?? -1)
        }
      }
      """, "  - advance: 1f", ["75.0"])
  }

  @Test("An observer that is no object of UIKit's is called by the name of a property")
  func plainObservers() throws {
    try expectLines(
      """
      import UIKit

      private var context = 0
      enum Outer {
        private class Observer: NSObject {
          override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
          ) {
            guard keyPath == "contentOffset" else {
              super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
              return
            }
            print(">", keyPath ?? "", object is UIScrollView)
          }
          var count = 7
          override func value(forKey key: String) -> Any? {
            key == "twice" ? count * 2 : super.value(forKey: key)
          }
          override func responds(to selector: Selector!) -> Bool { super.responds(to: selector) }
          override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
            super.automaticallyNotifiesObservers(forKey: key)
          }
        }
        static func watch(_ view: UIScrollView) {
          let observer = Observer()
          view.addObserver(observer, forKeyPath: "contentOffset", options: [.new], context: &context)
          view.contentOffset.y = 4
          print(">", observer.value(forKey: "twice") ?? 0, observer.value(forKey: "count") ?? 0)
          print(">", Observer.automaticallyNotifiesObservers(forKey: "count"))
          view.removeObserver(observer, forKeyPath: "contentOffset", context: &context)
        }
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          Outer.watch(UIScrollView())
        }
      }
      """, "  - advance: 1f", ["contentOffset true", "14 7", "true"])
  }

  @Test("Models are filled by keys, and their own methods for keys are called")
  func modelsByKeys() throws {
    let view = try file(
      "app/Screen.swift",
      """
      import UIKit

      class Author: NSObject { @objc var name = "" }
      class Post: NSObject {
        @objc var title: String?
        @objc dynamic var likes = 0
        @objc var author: Author?
        var unknown: [String] = []
        init(_ values: [String: Any]) {
          super.init()
          setValuesForKeys(values)
        }
        override func setValue(_ value: Any?, forKey key: String) {
          if key == "author", let value = value as? [String: Any] {
            author = Author()
            author?.setValuesForKeys(value)
          } else {
            super.setValue(value, forKey: key)
          }
        }
        override func setValue(_ value: Any?, forUndefinedKey key: String) { unknown.append(key) }
      }
      @objcMembers class Row: NSObject { var id = 1; var tag: String? }

      class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let post = Post(["title": "T", "likes": 3, "author": ["name": "Ann"], "other": 1])
          var heard = 0
          let token = post.observe(\\.likes) { _, _ in heard += 1 }
          post.setValue(4, forKey: "likes")
          token.invalidate()
          let row = Row()
          row.setValue("x", forKey: "tag")
          let name = post.value(forKeyPath: "author.name") as? String ?? "-"
          let likes = ([post] as NSArray).value(forKeyPath: "@sum.likes") as? Int ?? 0
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
          label.text = "\\(post.title ?? "-") \\(post.likes) \\(name) \\(post.unknown) \\(heard) \\(likes)"
            + " \\(row.dictionaryWithValues(forKeys: ["id", "tag"])["tag"] ?? "-")"
          view.addSubview(label)
        }
      }

      """)
    let scene = try file(
      "screen.yaml",
      """
      scene:
        view: {size: [300, 100], controller: Screen}
      steps:
        - expect: {sees: 'T 4 Ann ["other"] 1 4 x'}

      """)
    let run = try flickbook(["run", "--layout", view, scene])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("A proxy hands messages on, and outlets that code has set stay")
  func proxies() throws {
    let view = try file(
      "app/Screen.swift",
      """
      import UIKit

      final class WeakProxy: NSObject {
        weak var target: NSObject?
        init(_ target: NSObject) { self.target = target }
        override func responds(to aSelector: Selector!) -> Bool {
          target?.responds(to: aSelector) ?? false
        }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
      }

      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        var ticks = 0
        var link: CADisplayLink?
        override func loadView() {
          super.loadView()
          let made = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
          view.addSubview(made)
          label = made
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          link = CADisplayLink(target: WeakProxy(self), selector: #selector(tick))
          link?.add(to: .main, forMode: .common)
        }
        @objc private func tick() {
          ticks += 1
          guard ticks == 5 else { return }
          link?.invalidate()
          label.text = "five"
        }
      }

      """)
    let scene = try file(
      "screen.yaml",
      """
      scene:
        view: {size: [300, 100], controller: Screen}
      steps:
        - settle
        - expect: {sees: five}

      """)
    let run = try flickbook(["run", "--layout", view, scene])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("A call with a question mark of a delegate's method is nil where the method is missing")
  func optionalCalls() throws {
    try expectLines(
      """
      import UIKit

      final class Field: NSObject, UITextFieldDelegate {
        func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
        func textFieldDidEndEditing(
          _ textField: UITextField, reason: UITextField.DidEndEditingReason
        ) { print("> ended") }
      }
      final class Forwarder {
        weak var delegate: UITextFieldDelegate?
        var display: ((Int) -> Void)?
      }
      final class Screen: UIViewController {
        let field = Field()
        override func viewDidLoad() {
          super.viewDidLoad()
          let (forwarder, text) = (Forwarder(), UITextField())
          print("> none", forwarder.delegate?.textFieldShouldClear?(text) ?? true)
          forwarder.delegate = field
          print(
            ">", forwarder.delegate?.textFieldShouldClear?(text) ?? true,
            forwarder.delegate?.textFieldShouldReturn?(text) == nil)
          forwarder.delegate?.textFieldDidEndEditing?(text, reason: .committed)
          if let allows = forwarder.delegate?.textField?(
            text, shouldChangeCharactersIn: NSRange(), replacementString: "")
          {
            print("> allows", allows)
          }
          forwarder.display = { print("> display", $0) }
          forwarder.display?(3)
        }
      }
      """, "  - advance: 1f", ["none true", "false true", "ended", "display 3"])
  }

  @Test("An open member of an extension of a module's class is overridden in the app")
  func openMembersOfModules() throws {
    _ = try file(
      "Kit/Kit.swift",
      """
      import UIKit

      open class Panel: UIView {}
      extension Panel { @objc open func hook() { print("> hook") }; public static var name: String { "panel" } }

      """)
    let screen = try file(
      "App/Screen.swift",
      """
      import Kit
      import UIKit

      final class Own: Panel {
        override func hook() {
          super.hook()
          print("> own", Panel.name)
        }
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          (Own() as Panel).hook()
        }
      }

      """)
    let script = try file(
      "kit.yaml",
      "scene: {view: {size: [300, 400], controller: Screen}}\nsteps: [{advance: 1f}]\n")
    try expectLines(
      ["run", "--layout", screen, "--module", "Kit=\(directory.path)/Kit", "--story", script],
      ["hook", "own panel"])
  }

  @Test("A selector in a generic class inside of another type calls its method")
  func selectorsOfNestedGenericClasses() throws {
    try expectLines(
      """
      import UIKit

      extension UIControl {
        final class Subscription<Value, Control: UIControl> {
          private let value: Value
          init(_ control: Control, _ value: Value) {
            self.value = value
            control.addTarget(self, action: #selector(act), for: .touchUpInside)
          }
          @objc private func act() { print("> act", value, CoreGraphics.floor(1.5)) }
        }
      }
      final class Screen: UIViewController {
        var subscription: AnyObject?
        override func viewDidLoad() {
          super.viewDidLoad()
          let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
          view.addSubview(button)
          subscription = UIControl.Subscription(button, "x")
        }
      }
      """, "  - tap: {at: [50, 25]}", ["act x 1.0"])
  }
}
