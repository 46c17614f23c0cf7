import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Keyframes and transitions of views")
@MainActor
struct KeyframeTests {
  private let scene = Window()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    scene.window.addSubview(view)
  }

  @Test("Keyframes move a view one after another, each in its part of the duration")
  func keyframes() {
    var ends: [Bool] = []
    scene.inTurn {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      } completion: {
        ends.append($0)
      }
    }
    #expect(view.center.x == 105)
    #expect(view.alpha == 0)
    scene.turn(after: 0.5)
    #expect(abs(view.presentationFrame.midX - 55) < 0.01)
    scene.turn(after: 0.6)
    #expect(abs(view.presentationFrame.midX - 105) < 0.01)
    #expect(ends == [])
    scene.turn(after: 1)
    #expect(ends == [true])
  }

  @Test("A keyframe outside of an animation changes the view at once")
  func alone() {
    scene.inTurn {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
    }
    #expect(view.presentationFrame.midX == 50)
  }

  @Test("A transition changes the view at once, and completes after its duration")
  func transition() {
    var ends: [Bool] = []
    scene.inTurn {
      UIView.transition(with: view, duration: 0.5, options: .transitionCrossDissolve) {
        view.center.x = 50
      } completion: {
        ends.append($0)
      }
    }
    #expect(view.presentationFrame.midX == 50)
    scene.turn(after: 0.4)
    #expect(ends == [])
    scene.turn(after: 0.2)
    #expect(ends == [true])
  }

  @Test("A transition to another view replaces the first view with it, or shows it")
  func otherView() {
    let other = UIView()
    scene.inTurn { UIView.transition(from: view, to: other, duration: 0.1) }
    #expect(view.superview == nil)
    #expect(other.superview === scene.window)
    view.isHidden = true
    scene.window.addSubview(view)
    scene.inTurn {
      UIView.transition(from: other, to: view, duration: 0.1, options: .showHideTransitionViews)
    }
    #expect(other.isHidden)
    #expect(other.superview === scene.window)
    #expect(!view.isHidden)
  }
}
