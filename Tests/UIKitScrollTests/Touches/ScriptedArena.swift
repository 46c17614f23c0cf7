import Foundation
import UIKitTestSupport

@testable import UIKit

/// A view on a screen with scripted recognizers, all telling one story.
@MainActor
final class ScriptedArena {
  let screen = TouchedScreen()
  let view: NotingView

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
  }

  /// Attaches a recognizer that fails at the lift, unless the script says otherwise.
  @discardableResult
  func attach(
    _ label: String, to host: UIView? = nil, _ script: (ScriptedRecognizer) -> Void = { _ in }
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(label, on: screen)
    script(recognizer)
    (host ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// A recognizer that begins at the first move, as a pan does.
  @discardableResult
  func attachPan(
    _ label: String, to host: UIView? = nil, _ script: (ScriptedRecognizer) -> Void = { _ in }
  ) -> ScriptedRecognizer {
    attach(label, to: host) {
      $0.onMoved = .began
      script($0)
    }
  }

  /// A recognizer that recognizes at the lift, as a tap does.
  @discardableResult
  func attachTap(
    _ label: String, to host: UIView? = nil, _ script: (ScriptedRecognizer) -> Void = { _ in }
  ) -> ScriptedRecognizer {
    attach(label, to: host) {
      $0.onEnded = .ended
      script($0)
    }
  }

  /// Returns the notes since the last time.
  func story() -> [String] { screen.takeNotes() }

  /// Returns the outcomes of the recognizers and the view since then, without the touches they
  /// heard.
  func outcome() -> [String] {
    let left = [" reset", " should begin", " hears began", " hears moved", " hears ended"]
    return story().filter { line in !left.contains { line.hasSuffix($0) } }
  }

  /// The same without the view.
  func actions() -> [String] { outcome().filter { !$0.hasPrefix("view ") } }

  /// Returns the touches that the view heard since the last time.
  func touchesOfView() -> [String] { story().filter { $0.hasPrefix("view ") } }

  /// A finger goes down, moves twice and lifts.
  func drag() {
    screen.down(50, 50)
    screen.move(60, 50)
    screen.move(70, 50)
    screen.up()
  }

  func tap() {
    screen.down(50, 50)
    screen.up()
  }
}
