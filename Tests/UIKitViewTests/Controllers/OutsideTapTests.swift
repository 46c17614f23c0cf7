import Testing
import UIKit
import UIKitTestSupport

/// Taps outside of a sheet or a popover (V10a).
@Suite("Taps outside of what is presented")
@MainActor
struct OutsideTapTests {
  private final class Child: UIViewController {
    var lines: [String] = []

    override func viewWillDisappear(_ animated: Bool) { lines.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("didDisappear") }
  }

  private final class Listener: NSObject, UIPopoverPresentationControllerDelegate {
    let child: Child
    var allows = true

    init(_ child: Child) { self.child = child }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      child.lines.append("prepare")
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      child.lines.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      child.lines.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      child.lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      child.lines.append("attempt")
    }
  }

  private let scene = Window(device: "iphone-16")
  private let below = UIViewController()
  private let child = Child()
  private let keeper = Keeper()

  /// Keeps popovers.
  private final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  init() {
    let below = below
    scene.show { below }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    for phase in [UITouch.Phase.began, .ended] {
      scene.inTurn {
        scene.window.touchRouter.send(
          TouchRouter.Sample(finger: 1, phase: phase, location: CGPoint(x: x, y: y)))
      }
      scene.turn(after: 0.05)
    }
    scene.turn(after: 0.6)
  }

  private func present(_ style: UIModalPresentationStyle, in container: Bool = false) -> Listener {
    let listener = Listener(child)
    let shown = container ? UINavigationController(rootViewController: child) : child
    shown.modalPresentationStyle = style
    shown.presentationController?.delegate = listener
    if style == .popover {
      shown.preferredContentSize = CGSize(width: 200, height: 100)
      shown.popoverPresentationController?.sourceView = below.view
      shown.popoverPresentationController?.sourceRect = CGRect(
        x: 190, y: 100, width: 10, height: 10)
    }
    scene.inTurn { below.present(shown, animated: false) }
    return listener
  }

  @Test("A tap on the dimmed part around a sheet asks, and dismisses it", arguments: [true, false])
  func sheet(allows: Bool) {
    let listener = present(.pageSheet)
    listener.allows = allows
    tap(200, 400)
    #expect(child.lines == [])
    tap(200, 30)
    if allows {
      #expect(child.lines == ["should", "will", "willDisappear", "didDisappear", "did"])
      #expect(below.presentedViewController == nil && child.view.window == nil)
    } else {
      #expect(child.lines == ["should", "attempt"])
      #expect(below.presentedViewController === child)
    }
  }

  @Test("A tap outside of a popover dismisses it, one inside does not")
  func popover() {
    let listener = present(.popover)
    #expect(child.lines == ["prepare"])
    child.lines = []
    tap(200, 150)
    #expect(child.lines == [])
    tap(200, 500)
    #expect(child.lines == ["should", "will", "willDisappear", "didDisappear", "did"])
    #expect(below.presentedViewController == nil)
    withExtendedLifetime(listener) {}
  }

  @Test("A controller that is modal stays, also inside of a container", arguments: [false, true])
  func modal(inContainer: Bool) {
    let listener = present(.pageSheet, in: inContainer)
    child.isModalInPresentation = true
    tap(200, 30)
    #expect(child.lines == ["attempt"])
    #expect(below.presentedViewController != nil)
    child.isModalInPresentation = false
    tap(200, 30)
    #expect(below.presentedViewController == nil)
    withExtendedLifetime(listener) {}
  }

  @Test("A delegate that a child of what is presented sets after the presentation is asked")
  func lateDelegate() {
    let listener = Listener(child)
    listener.allows = false
    let shown = UINavigationController(rootViewController: child)
    scene.inTurn { below.present(shown, animated: false) }
    child.presentationController?.delegate = listener
    #expect(shown.presentationController === child.presentationController)
    tap(200, 30)
    #expect(child.lines == ["should", "attempt"])
    #expect(below.presentedViewController === shown)
  }

  @Test("A sheet without a delegate is dismissed unless it is modal")
  func withoutDelegate() {
    scene.inTurn { below.present(child, animated: false) }
    child.isModalInPresentation = true
    tap(200, 30)
    #expect(below.presentedViewController === child)
    child.isModalInPresentation = false
    tap(200, 30)
    #expect(below.presentedViewController == nil)
  }

  @Test(
    "The views below receive touches beside a sheet without dimming, and where a popover lets them through"
  )
  func passed() throws {
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    below.view.addSubview(button)
    let sheet = try #require(child.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    scene.inTurn { below.present(child, animated: false) }
    tap(50, 120)
    #expect(presses == 1 && below.presentedViewController === child)
    scene.inTurn { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    scene.turn(after: 0.5)
    tap(50, 30)
    #expect(below.presentedViewController == nil)
    let other = UIViewController()
    other.modalPresentationStyle = .popover
    let popover = try #require(other.popoverPresentationController)
    popover.delegate = keeper
    other.preferredContentSize = CGSize(width: 200, height: 100)
    popover.sourceView = below.view
    popover.sourceRect = CGRect(x: 190, y: 400, width: 10, height: 10)
    popover.passthroughViews = [button]
    scene.inTurn { below.present(other, animated: false) }
    tap(50, 120)
    #expect(presses == 2 && below.presentedViewController === other)
    tap(50, 220)
    #expect(presses == 2 && below.presentedViewController == nil)
  }

  @Test("Nothing outside of a controller over the full screen or of an alert dismisses it")
  func others() {
    let listener = present(.overFullScreen)
    tap(200, 30)
    #expect(child.lines == [])
    #expect(below.presentedViewController === child)
    scene.inTurn { child.dismiss(animated: false) }
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    scene.inTurn { below.present(alert, animated: false) }
    tap(200, 30)
    #expect(below.presentedViewController === alert)
    withExtendedLifetime(listener) {}
  }
}
