import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("The appearance of pages")
@MainActor
struct PageAppearanceTests {
  /// A book in a window of 300 by 400 points on a plain screen.
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let screen = TouchedScreen()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private(set) var sheets: [Sheet] = []

    override init() {
      super.init()
      sheets = (1...3).map { Sheet($0, on: screen) }
      pages.dataSource = self
      pages.delegate = self
      pages.setViewControllers([sheets[0]], direction: .forward, animated: false)
      pages.view.frame = screen.window.bounds
      screen.window.addSubview(pages.view)
      screen.pass(100)
    }

    /// Drags by a distance in a fifth of a second, and waits until the pages rest.
    func drag(by distance: CGFloat, back: CGFloat = 0) {
      screen.down(150 - distance / 2, 200)
      for step in 1...12 { screen.move(150 - distance / 2 + distance * CGFloat(step) / 12, 200) }
      if back != 0 {
        for step in 1...12 {
          screen.move(150 + distance / 2 + back * CGFloat(step) / 12, 200)
        }
        screen.pass(200)
      }
      screen.note("lifted")
      screen.up()
      screen.pass(2000)
    }

    private func sheet(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      let index = (sheets.firstIndex { $0 === controller } ?? 0) + step
      return sheets.indices.contains(index) ? sheets[index] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { sheet(viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { sheet(viewController, 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { screen.note("willTransition") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { screen.note("didFinish \(finished) \(completed)") }
  }

  private final class Sheet: UIViewController {
    private let number: Int
    private let screen: TouchedScreen

    init(_ number: Int, on screen: TouchedScreen) {
      (self.number, self.screen) = (number, screen)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { note("willAppear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("didAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated) }

    private func note(_ call: String, _ animated: Bool) {
      screen.note("\(number) \(call) \(animated)")
    }
  }

  @Test("A drag that turns the page (V12a)")
  func turns() {
    let book = Book()
    #expect(book.screen.takeNotes() == ["1 willAppear false", "1 didAppear false"])
    book.drag(by: -200)
    let turned = [
      "willTransition", "2 willAppear true", "1 willDisappear true", "lifted", "2 didAppear true",
      "1 didDisappear true", "didFinish true true",
    ]
    #expect(book.screen.takeNotes() == turned)
    #expect(book.pages.viewControllers == [book.sheets[1]])
    // And back to a page that was there before.
    book.drag(by: 200)
    #expect(
      book.screen.takeNotes() == [
        "willTransition", "1 willAppear true", "2 willDisappear true", "lifted",
        "1 didAppear true", "2 didDisappear true", "didFinish true true",
      ])
    book.drag(by: -200)
    #expect(book.screen.takeNotes() == turned)
  }

  @Test("A drag that returns (V12a)")
  func returns() {
    let book = Book()
    _ = book.screen.takeNotes()
    book.drag(by: -100, back: 80)
    #expect(
      book.screen.takeNotes() == [
        "willTransition", "2 willAppear true", "1 willDisappear true", "lifted",
        "1 willAppear true", "2 willDisappear true", "1 didAppear true", "2 didDisappear true",
        "didFinish true false",
      ])
    #expect(book.pages.viewControllers == [book.sheets[0]])
  }

  @Test("The page disappears when its book leaves the window (V12a)")
  func leaves() {
    let book = Book()
    book.drag(by: -200)
    _ = book.screen.takeNotes()
    book.pages.view.removeFromSuperview()
    #expect(book.screen.takeNotes() == ["2 willDisappear false", "2 didDisappear false"])
  }
}
