import Flickbook
import Foundation
import Testing
import UIKit

/// A recognizer as an app writes one: a finger that goes down and up again like a tick.
final class CheckmarkRecognizer: UIGestureRecognizer {
  private var start: CGPoint?
  private(set) var resets = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    name = "checkmark"
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, let touch = touches.first else { return state = .failed }
    start = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let start else { return state = .failed }
    if touch.location(in: view).x < start.x { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { state = .recognized }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is UIPanGestureRecognizer)
  }

  override func reset() {
    super.reset()
    start = nil
    resets += 1
  }
}

/// A controller that is target and delegate, and hands questions on to another.
final class GestureController: NSObject, UIGestureRecognizerDelegate, UIActionTarget {
  var actions: [String] = []
  var isPatient = false
  weak var next: UIGestureRecognizerDelegate?

  func perform(_ action: Selector, with sender: Any?) {
    switch action {
    case "checked:": (sender as? UIGestureRecognizer).map(checked)
    default: break
    }
  }

  func checked(_ recognizer: UIGestureRecognizer) {
    actions.append("\(recognizer.name ?? "") \(recognizer.state == .ended)")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    next?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    next?.gestureRecognizer?(gestureRecognizer, shouldReceive: touch) ?? true
  }
}

/// A delegate that implements one method only.
final class Refusal: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.location(in: nil).x < 100 }
}

@Suite("An app's own recognizer")
@MainActor
struct GestureAppTests {
  private let wall = PosterWall(titles: ["a", "b", "c"], layout: PosterLayout())
  private let controller = GestureController()

  @Test("A subclass receives touches, and its target the action's name")
  func recognizes() throws {
    let recognizer = CheckmarkRecognizer(target: controller, action: Selector("checked:"))
    recognizer.delegate = controller
    wall.view.addGestureRecognizer(recognizer)
    let stage = Stage(collectionView: wall.view)
    try stage.perform(.tap(.item([0, 0]), count: 1, hold: .milliseconds(50)))
    #expect(controller.actions == ["checkmark true"])
    #expect(recognizer.resets == 1)
    #expect(wall.view.indexPathsForSelectedItems == [])
  }

  @Test("Questions that are handed on reach a delegate that has them")
  func handedOn() throws {
    let recognizer = CheckmarkRecognizer(target: controller, action: "checked:")
    recognizer.delegate = controller
    let refusal = Refusal()
    controller.next = refusal
    wall.view.addGestureRecognizer(recognizer)
    let stage = Stage(collectionView: wall.view)
    for item in 0..<2 {
      try stage.perform(.tap(.item([0, item]), count: 1, hold: .milliseconds(50)))
    }
    #expect(controller.actions == ["checkmark true"])
    #expect(refusal.gestureRecognizerShouldBegin?(recognizer) == nil)
    #expect(refusal.gestureRecognizer?(recognizer, shouldRequireFailureOf: recognizer) == nil)
  }
}
