import Foundation
import SeededRandom
import UIKit

/// A cell that tells the ledger of its fingers, and hands them on as cells do.
final class LedgerCell: UICollectionViewCell {
  var ledger: TouchLedger?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.began, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.moved, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.ended, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// A control that tells the ledger of its fingers.
final class LedgerControl: UIControl {
  var ledger: TouchLedger?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.began, touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.moved, touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.ended, touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger?.view(.cancelled, touches)
  }
}

/// A recognizer of an app's own that sets whatever state comes to its mind.
final class WilfulRecognizer: UIGestureRecognizer {
  var random = SeededGenerator(seed: 0)

  private func decide() {
    guard random.chance(0.1) else { return }
    state = random.one(of: [.began, .changed, .ended, .cancelled, .failed, .possible])
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { decide() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { decide() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { decide() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { decide() }
}

/// Answers the questions of recognizers by chance, the same for the same pair of them.
final class FickleDelegate: NSObject, UIGestureRecognizerDelegate {
  private var answers: [[ObjectIdentifier]: Bool] = [:]
  var ledger: TouchLedger?
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private func answer(_ share: Double, _ objects: AnyObject...) -> Bool {
    let key = objects.map { ObjectIdentifier($0) }
    if let known = answers[key] { return known }
    let answer = random.chance(share)
    answers[key] = answer
    return answer
  }

  /// Whether the two may recognize at once, as far as this delegate is concerned.
  func allows(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    answer(0.4, self, one, other)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    ledger?.interfere()
    return random.chance(0.9)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allows(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { random.chance(0.15) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { random.chance(0.15) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    ledger?.interfere()
    return random.chance(0.95)
  }
}
