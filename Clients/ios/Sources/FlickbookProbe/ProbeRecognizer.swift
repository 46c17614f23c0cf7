import UIKit

/// Writes the states of a recognizer, when it calls its actions.
@MainActor
final class ProbeRecognizer {
  private let recognizer: UIGestureRecognizer
  private let name: String
  private unowned let view: UICollectionView
  private let recorder: ProbeRecorder
  private var action: ProbeAction?
  /// Whether the probe has added the recognizer to the view.
  private var isOwn = false
  private let beside = RecognizesBeside()
  /// Returns the number of taps in a row; nil if touches are not watched.
  private var tapCount: @MainActor () -> Int? = { nil }

  /// Watches the pan of a collection view.
  init(panOf view: UICollectionView, _ recorder: ProbeRecorder) {
    (recognizer, name) = (view.panGestureRecognizer, "pan")
    self.view = view
    self.recorder = recorder
    watch()
  }

  /// Adds a recognizer of UIKit's to a collection view, which recognizes beside all others.
  init(
    adding recognizer: UIGestureRecognizer, as name: String, to view: UICollectionView,
    _ recorder: ProbeRecorder, tapCount: @escaping @MainActor () -> Int?
  ) {
    (self.recognizer, self.name) = (recognizer, name)
    self.tapCount = tapCount
    self.view = view
    self.recorder = recorder
    isOwn = true
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    recognizer.delegate = beside
    view.addGestureRecognizer(recognizer)
    watch()
  }

  private func watch() {
    let action = ProbeAction { [weak self] in self?.act() }
    self.action = action
    recognizer.addTarget(action, action: ProbeAction.selector)
  }

  func stop() {
    if let action { recognizer.removeTarget(action, action: ProbeAction.selector) }
    if isOwn { view.removeGestureRecognizer(recognizer) }
    action = nil
  }

  private func act() {
    guard let word = Self.word(for: recognizer.state) else { return }
    var members: [(String, ProbeValue)] = [
      ("recognizer", .text(name)), ("state", .text(word)),
      ("at", .point(recognizer.location(in: nil))),
    ]
    if recognizer is UITapGestureRecognizer, let count = tapCount() {
      members.append(("count", .integer(count)))
    }
    if let pinch = recognizer as? UIPinchGestureRecognizer {
      members.append(("scale", .number(pinch.scale)))
    }
    recorder.record("state", of: view, members)
  }

  private static func word(for state: UIGestureRecognizer.State) -> String? {
    switch state {
    case .began: "began"
    case .ended: "ended"
    case .cancelled: "cancelled"
    default: nil
    }
  }
}

/// Lets a recognizer recognize beside all others.
@MainActor
private final class RecognizesBeside: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
