import Foundation
import UIKitTestSupport

@testable import UIKit

/// A recognizer that follows a script, and notes its touches and states.
///
/// It is its own delegate, and answers there by the labels of the others.
final class ScriptedRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  let label: String
  /// The state to set at a finger's beginning, move and end; nil for none.
  var onBegan: State?
  var onMoved: State?
  var onEnded: State? = .failed
  var mayBegin = true
  /// Labels for which a question about two recognizers is answered with yes.
  var simultaneousWith: Set<String> = []
  var requiresFailureOf: Set<String> = []
  var requiredToFailBy: Set<String> = []
  /// Labels that the hooks for subclasses name.
  var cannotPrevent: Set<String> = []
  var cannotBePreventedBy: Set<String> = []
  var receivesTouches = true
  var receivesEvents = true
  /// Whether the questions about others, and about touches, are noted too.
  var notesQuestions = false
  /// Whether it waits for another touch once its last finger has lifted.
  var livesOn = false
  /// The act of the recognizer's action in addition to its note.
  var onAction: ((ScriptedRecognizer) -> Void)?
  private weak var screen: TouchedScreen?

  init(_ label: String, on screen: TouchedScreen) {
    self.label = label
    self.screen = screen
    super.init(target: nil, action: nil)
    delegate = self
    addAction { [weak self] in
      guard let self else { return }
      note("\($0.state)")
      onAction?(self)
    }
  }

  override var awaitsAnotherTouch: Bool { livesOn }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    note("hears began")
    if let onBegan { state = onBegan }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    note("hears moved")
    if let onMoved { state = hasBegun ? .changed : onMoved }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    note("hears ended")
    if let onEnded { state = hasBegun ? .ended : onEnded }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    note("hears cancelled")
    state = .cancelled
  }

  override func reset() { note("reset") }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !names(cannotPrevent, preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !names(cannotBePreventedBy, preventingGestureRecognizer)
  }

  // MARK: Its own delegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    note("should begin")
    return mayBegin
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answer("simultaneously with", simultaneousWith, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answer("requires failure of", requiresFailureOf, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answer("required to fail by", requiredToFailBy, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    if notesQuestions { note("receives touch") }
    return receivesTouches
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    if notesQuestions { note("receives event") }
    return receivesEvents
  }

  private func answer(
    _ question: String, _ labels: Set<String>, _ other: UIGestureRecognizer
  ) -> Bool {
    if notesQuestions, let other = other as? ScriptedRecognizer {
      note("\(question) \(other.label)")
    }
    return names(labels, other)
  }

  private func names(_ labels: Set<String>, _ other: UIGestureRecognizer) -> Bool {
    (other as? ScriptedRecognizer).map { labels.contains($0.label) } ?? false
  }

  private func note(_ words: String) { screen?.note("\(label) \(words)") }
}
