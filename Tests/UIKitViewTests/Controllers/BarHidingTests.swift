import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Bars that a drag or a tap hides and shows (V18).
@Suite("Bars that gestures hide")
@MainActor
struct BarHidingTests {
  private let scene = Window(device: "iphone-16")
  private let content = UIViewController()
  private let navigation: UINavigationController

  init() {
    let navigation = UINavigationController(rootViewController: content)
    self.navigation = navigation
    scene.show { navigation }
  }

  private final class Turned: UIViewController {
    var transform = CGAffineTransform.identity
    var container: UIView?

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      (transform, container) = (coordinator.targetTransform, coordinator.containerView)
    }
  }

  @Test("The coordinator of a turned screen knows its rotation and its window (V6b)")
  func rotation() {
    let turned = Turned()
    let scene = Window(device: "iphone-16")
    scene.show { turned }
    for (size, angle) in [
      (CGSize(width: 852, height: 393), CGFloat.pi / 2),
      (CGSize(width: 393, height: 852), -.pi / 2),
    ] {
      scene.inTurn {
        turned.transition(to: size) {
          scene.window.resize(to: CGRect(origin: .zero, size: size))
        }
      }
      #expect(turned.transform == CGAffineTransform(rotationAngle: angle))
      #expect(turned.container === scene.window)
    }
  }

  private func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    scene.inTurn {
      scene.window.touchRouter.send(
        .init(finger: 1, phase: phase, location: CGPoint(x: x, y: y)))
    }
    scene.turn(after: 1.0 / 60)
  }

  private func drag(by step: CGPoint) {
    send(.began, 200, 400)
    for count in 1...5 {
      send(.moved, 200 + step.x * CGFloat(count), 400 + step.y * CGFloat(count))
    }
    send(.ended, 200 + step.x * 5, 400 + step.y * 5)
    scene.turn(after: 0.5)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    send(.began, x, y)
    send(.ended, x, y)
    scene.turn(after: 0.5)
  }

  @Test("A drag upwards hides both bars, one downwards shows those that it has hidden")
  func drag() {
    navigation.isToolbarHidden = false
    drag(by: CGPoint(x: 0, y: -20))
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    drag(by: CGPoint(x: 20, y: -2))
    #expect(!navigation.isNavigationBarHidden)
    drag(by: CGPoint(x: 2, y: -20))
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    #expect(content.view.safeAreaInsets.top == 59)
    drag(by: CGPoint(x: 2, y: 20))
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.hidesBarsOnSwipe = false
    drag(by: CGPoint(x: 0, y: -20))
    #expect(!navigation.isNavigationBarHidden)
  }

  /// Rule: V18a.
  @Test("A keyboard that comes hides the bars, which stay hidden until a tap on the content")
  func keyboard() {
    navigation.isToolbarHidden = false
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    content.view.addSubview(field)
    scene.inTurn { _ = field.becomeFirstResponder() }
    #expect(!navigation.isNavigationBarHidden)
    scene.inTurn { _ = field.resignFirstResponder() }
    navigation.hidesBarsWhenKeyboardAppears = true
    scene.inTurn { _ = field.becomeFirstResponder() }
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    scene.inTurn { _ = field.resignFirstResponder() }
    scene.turn(after: 0.5)
    #expect(navigation.isNavigationBarHidden)
    tap(200, 600)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    tap(200, 600)
    #expect(!navigation.isNavigationBarHidden)
  }

  /// Rule: V18a.
  @Test("A low window hides the bars; a tap where they were, or a high window, shows them")
  func compact() {
    navigation.hidesBarsWhenVerticallyCompact = true
    #expect(!navigation.isNavigationBarHidden)
    func turn(_ width: CGFloat, _ height: CGFloat) {
      scene.inTurn {
        scene.window.resize(to: CGRect(x: 0, y: 0, width: width, height: height))
        navigation.view.frame = scene.window.bounds
      }
      scene.turn(after: 0.1)
    }
    turn(852, 393)
    #expect(navigation.isNavigationBarHidden)
    tap(400, 250)
    #expect(navigation.isNavigationBarHidden)
    tap(400, scene.window.screen.safeAreaInsets.top + 20)
    #expect(!navigation.isNavigationBarHidden)
    turn(393, 852)
    turn(852, 393)
    #expect(navigation.isNavigationBarHidden)
    turn(393, 852)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("A tap hides and shows the bar, but on a button")
  func tap() {
    navigation.hidesBarsOnTap = true
    let button = UIButton(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    content.view.addSubview(button)
    tap(50, 220)
    #expect(pressed == 1 && !navigation.isNavigationBarHidden)
    tap(200, 600)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    tap(200, 600)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }
}
