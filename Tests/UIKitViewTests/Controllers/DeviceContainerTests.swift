import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Split views, pages and keyboards on the screen of a device")
@MainActor
struct DeviceContainerTests {
  @Test("A split view shows two columns side by side on a wide screen")
  func wideSplit() {
    let scene = Window(device: "ipad-pro-11", orientation: .landscape)
    let (list, detail) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    scene.show {
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      return split
    }
    #expect(!split.isCollapsed)
    #expect(list.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 834))
    #expect(detail.navigationController?.view.frame.minX == 320)
    #expect(detail.view.safeAreaInsets.top == 74)
    #expect(list.splitViewController === split)
    #expect(split.viewController(for: .primary) === list)
  }

  @Test("A narrow screen shows the columns as one stack; a detail is pushed")
  func narrowSplit() {
    let scene = Window(device: "iphone-16")
    let (list, detail) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    let keeper = PrimaryOnTop()
    scene.show {
      split.delegate = keeper
      split.setViewController(list, for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      return split
    }
    #expect(split.isCollapsed)
    #expect(list.navigationController?.viewControllers == [list])
    #expect(list.view.safeAreaInsets.top == 103)
    scene.inTurn { split.showDetailViewController(detail, sender: nil) }
    scene.turn(after: 0.4)
    #expect(list.navigationController?.topViewController === detail)
  }

  /// Notes the safe area of its view when that appears.
  private final class AppearingController: UIViewController {
    var insets: [UIEdgeInsets] = []

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      insets.append(view.safeAreaInsets)
    }
  }

  @Test("A view appears with the safe area that bars leave (V5)", arguments: [false, true])
  func appears(animated: Bool) {
    let scene = Window(device: "iphone-16")
    let (pushed, chosen) = (AppearingController(), AppearingController())
    let stack = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    scene.show {
      tabs.viewControllers = [stack, chosen]
      return tabs
    }
    scene.inTurn { stack.pushViewController(pushed, animated: animated) }
    scene.turn(after: 0.4)
    #expect(pushed.insets == [UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0)])
    scene.inTurn { tabs.selectedIndex = 1 }
    scene.turn(after: 0.4)
    #expect(chosen.insets == [UIEdgeInsets(top: 59, left: 0, bottom: 83, right: 0)])
  }

  @Test("The data source gives the pages beside the first page; an animated change scrolls")
  func pages() {
    let scene = Window(device: "iphone-16")
    let book = Book()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    scene.show {
      pages.dataSource = book
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      return pages
    }
    #expect(book.story == ["before 0", "after 0"])
    #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    var isDone = false
    scene.inTurn {
      pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) { _ in
        isDone = true
      }
    }
    for _ in 0..<60 { scene.turn(after: 1.0 / 60) }
    #expect(isDone)
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.pages[0].view.superview == nil)
    #expect(book.story.suffix(2) == ["before 1", "after 1"])
  }

  @Test("A field shows the keyboard with its frames; another field that takes over posts nothing")
  func keyboard() {
    let scene = Window(device: "iphone-16")
    let controller = UIViewController()
    scene.show { controller }
    let (one, two) = (UITextField(), UITextField())
    scene.inTurn {
      controller.view.addSubview(one)
      controller.view.addSubview(two)
    }
    var notes: [String] = []
    var frame = CGRect.zero
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: scene.window.screen, queue: nil)
      { note in
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated {
          notes.append(note.name.rawValue)
          let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          frame = value?.cgRectValue ?? .zero
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    scene.inTurn { _ = one.becomeFirstResponder() }
    #expect(notes == ["UIKeyboardWillShowNotification"])
    #expect(frame == CGRect(x: 0, y: 516, width: 393, height: 336))
    #expect(controller.view.keyboardLayoutGuide.layoutFrame.minY == 516)
    scene.turn(after: 0.3)
    scene.inTurn { _ = two.becomeFirstResponder() }
    #expect(notes == ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"])
    scene.inTurn { _ = two.resignFirstResponder() }
    #expect(notes.last == "UIKeyboardWillHideNotification")
    #expect(frame.minY == 852)
    #expect(controller.view.keyboardLayoutGuide.layoutFrame.minY == 818)
  }

  /// A controller whose view keeps a box above the keyboard, from before it has a window.
  private final class Form: UIViewController {
    let field = UITextField()
    let box = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
    }
  }

  @Test("What is constrained to the keyboard's guide follows the keyboard, also of a turned screen")
  func keyboardGuide() {
    let scene = Window(device: "iphone-16")
    let form = Form()
    scene.show { form }
    #expect(form.box.frame.maxY == 818)
    var notes: [CGRect] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: scene.window.screen, queue: nil
    ) { note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated {
        let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        notes.append(value?.cgRectValue ?? .zero)
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    scene.inTurn { _ = form.field.becomeFirstResponder() }
    #expect(form.box.frame.maxY == 516)
    scene.turn(after: 0.3)
    scene.inTurn {
      scene.window.resize(to: CGRect(x: 0, y: 0, width: 852, height: 393))
      form.view.frame = scene.window.bounds
    }
    let lying = scene.window.screen.figures?.keyboard ?? 0
    #expect(lying > 0 && lying < 336)
    #expect(
      notes == [
        CGRect(x: 0, y: 516, width: 393, height: 336),
        CGRect(x: 0, y: 393 - lying, width: 852, height: lying),
      ])
    #expect(form.box.frame.maxY == 393 - lying)
    scene.inTurn { _ = form.field.resignFirstResponder() }
    // This screen keeps its safe area when it turns.
    #expect((form.box.frame.maxY - 359).magnitude < 0.001)
  }

  @Test("A plain screen has no keyboard")
  func noKeyboard() {
    let scene = Window()
    let field = scene.add(UITextField())
    var notes = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: scene.window.screen, queue: nil
    ) { _ in MainActor.assumeIsolated { notes += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    scene.inTurn { _ = field.becomeFirstResponder() }
    #expect(field.isFirstResponder)
    #expect(notes == 0)
  }

  @Test("An app is the delegate of a page view controller's scroll view, and pages turn on (V12)")
  func ownScrollDelegate() throws {
    let scene = Window(device: "iphone-16")
    let book = Book()
    let pages = WatchedPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    scene.show {
      pages.dataSource = book
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      return pages
    }
    let scroll = try #require(pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    scroll.delegate = pages
    var isDone = false
    scene.inTurn {
      pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) { isDone = $0 }
    }
    for _ in 0..<40 { scene.turn(after: 1.0 / 60) }
    #expect(isDone && pages.scrolls > 0)
    #expect(pages.viewControllers == [book.pages[1]])
  }

  /// Pages that watch their scroll view, as apps do that stop its bounce.
  private final class WatchedPages: UIPageViewController, UIScrollViewDelegate {
    var scrolls = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test("A view that a full screen covers leaves its window, and comes back with its offset (V5a)")
  func covered() {
    let scene = Window(device: "iphone-16")
    let (below, above) = (UIViewController(), UIViewController())
    let table = UITableView(frame: scene.window.bounds)
    table.alwaysBounceVertical = true
    below.view.addSubview(table)
    scene.show { below }
    #expect(table.contentOffset.y == -59)
    above.modalPresentationStyle = .fullScreen
    var inWindow: Bool?
    scene.inTurn {
      below.present(above, animated: true) { inWindow = below.view.window != nil }
    }
    #expect(below.view.window != nil)
    scene.turn(after: 0.6)
    #expect(inWindow == false && below.view.window == nil)
    #expect(table.contentOffset.y == -59)
    scene.inTurn { scene.window.resize(to: CGRect(x: 0, y: 0, width: 852, height: 393)) }
    scene.inTurn { below.dismiss(animated: true) }
    #expect(below.view.window === scene.window)
    scene.turn(after: 0.6)
    #expect(above.view.window == nil && below.view.superview === scene.window)
    #expect(below.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    // What is only over it leaves it there.
    above.modalPresentationStyle = .overFullScreen
    scene.inTurn { below.present(above, animated: false) }
    #expect(below.view.window != nil)
  }

  @Test("A view and a controller have the traits of the screen before they are in a window (V15a)")
  func earlyTraits() {
    let scene = Window(device: "iphone-16", nil)
    scene.window.changeTraits { $0.style = .dark }
    let controller = EarlyTraits()
    scene.show { UINavigationController(rootViewController: controller) }
    let shown = controller.traitCollection
    #expect(shown.userInterfaceStyle == .dark && shown.horizontalSizeClass == .compact)
    #expect(controller.seen == [shown, shown, shown, shown])
  }

  /// Notes its traits and its view's before they are in a window.
  private final class EarlyTraits: UIViewController {
    var seen: [UITraitCollection] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      seen += [traitCollection, view.traitCollection, UIView().traitCollection]
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      seen.append(traitCollection)
    }
  }
}

private final class PrimaryOnTop: NSObject, UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}

private final class Book: NSObject, UIPageViewControllerDataSource {
  let pages = (0..<3).map { _ in UIViewController() }
  var story: [String] = []

  private func page(_ shown: UIViewController, _ step: Int, _ word: String) -> UIViewController? {
    let index = pages.firstIndex { $0 === shown } ?? 0
    story.append("\(word) \(index)")
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1, "before") }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1, "after") }
}
