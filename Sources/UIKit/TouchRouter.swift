package import Foundation
import Timeline

/// Takes the fingers of a window to recognizers and views.
///
/// Rule: S5.3, S5.4, S5.9, S5.10.
@MainActor
package final class TouchRouter {
  /// One finger's part of an event.
  package struct Sample {
    package var finger: Int
    package var phase: UITouch.Phase
    /// Window coordinates.
    package var location: CGPoint

    package init(finger: Int, phase: UITouch.Phase, location: CGPoint) {
      self.finger = finger
      self.phase = phase
      self.location = location
    }
  }

  /// Told of each change of a named recognizer's state, with its place in the window.
  package var observer: ((RecognizerName, UIGestureRecognizer.State, CGPoint) -> Void)?
  /// The fingers that are down, in the order in which they went down.
  package private(set) var touches: [UITouch] = []

  private unowned let window: UIWindow
  private let turnLoop: TurnLoop
  private let event = UIEvent()

  init(window: UIWindow) {
    self.window = window
    turnLoop = window.turnLoop
  }

  package func touch(ofFinger finger: Int) -> UITouch? {
    touches.first { $0.finger == finger }
  }

  /// Delivers what the fingers did at one instant.
  ///
  /// A finger that begins must not be down, one that does anything else must be; the caller sees to
  /// that.
  package func send(_ samples: some Collection<Sample>) {
    event.timestamp = Double(turnLoop.now.nanoseconds) / 1e9
    if samples.count == 1, let sample = samples.first {
      let touch = note(sample)
      event.allTouches = touch.alone
      dispatch(touch.phase, touch.listed, touch.alone)
    } else {
      let noted = samples.map(note)
      event.allTouches = Set(touches)
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let matching = noted.filter { $0.phase == phase }
        if !matching.isEmpty { dispatch(phase, matching, Set(matching)) }
      }
    }
    if touches.contains(where: { !$0.isDown }) { forgetLiftedTouches() }
  }

  /// Takes fingers away from the views: those that know of one hear that it is cancelled.
  func withhold(_ touches: [UITouch]) {
    for touch in touches {
      let before = touch.delivery
      touch.delivery = .withheld
      if before == .delivered { touch.view?.touchesCancelled(touch.alone, with: event) }
    }
  }

  /// Lets views hear of fingers that no recognizer holds back any longer.
  func releaseHeldTouches(of touches: [UITouch]) {
    for touch in touches where touch.delivery == .held && !isHeldBack(touch) {
      touch.delivery = .delivered
      touch.view?.touchesBegan(touch.alone, with: event)
    }
  }

  // MARK: One event

  private func note(_ sample: Sample) -> UITouch {
    guard let touch = touch(ofFinger: sample.finger) else {
      precondition(sample.phase == .began, "a finger that is not down can only begin")
      return begin(sample)
    }
    precondition(sample.phase != .began, "a finger that is down cannot begin again")
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = sample.location
    touch.phase = sample.phase
    touch.instant = turnLoop.now
    return touch
  }

  private func begin(_ sample: Sample) -> UITouch {
    let touch = UITouch(
      finger: sample.finger, at: sample.location, instant: turnLoop.now)
    touches.append(touch)
    touch.view = window.hitTest(sample.location, with: event)
    touch.gestureRecognizers = recognizers(for: touch)
    return touch
  }

  /// The enabled recognizers of the hit view and everything above it, deeper views first.
  private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.acceptsNewTouch {
        recognizer.track(touch)
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }

  private func dispatch(_ phase: UITouch.Phase, _ touches: [UITouch], _ set: Set<UITouch>) {
    switch phase {
    case .began:
      tellRecognizers(of: touches, set) { $0.touchesBegan($1, with: $2) }
      releaseHeldTouches(of: touches)
    case .moved:
      tellRecognizers(of: touches, set) { $0.touchesMoved($1, with: $2) }
      for touch in touches where touch.delivery == .delivered {
        touch.view?.touchesMoved(touch.alone, with: event)
      }
    case .stationary:
      return
    case .ended:
      tellRecognizers(of: touches, set) { $0.touchesEnded($1, with: $2) }
      releaseHeldTouches(of: touches)
      for touch in touches where touch.delivery == .delivered {
        touch.view?.touchesEnded(touch.alone, with: event)
      }
    case .cancelled:
      tellRecognizers(of: touches, set) { $0.touchesCancelled($1, with: $2) }
      for touch in touches where touch.delivery == .delivered {
        touch.view?.touchesCancelled(touch.alone, with: event)
      }
    }
  }

  private func tellRecognizers(
    of touches: [UITouch], _ set: Set<UITouch>,
    _ tell: (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void
  ) {
    if touches.count == 1 {
      for recognizer in touches[0].gestureRecognizers ?? [] where recognizer.isWatching {
        tell(recognizer, set, event)
      }
      return
    }
    for recognizer in involved(touches) where recognizer.isWatching {
      let own = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
      if !own.isEmpty { tell(recognizer, Set(own), event) }
    }
  }

  private func involved(_ touches: [UITouch]) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] })
    where !found.contains(where: { $0 === recognizer }) {
      found.append(recognizer)
    }
    return found
  }

  private func isHeldBack(_ touch: UITouch) -> Bool {
    guard touch.isDown else { return false }
    return touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.state == .possible }
      ?? false
  }

  private func forgetLiftedTouches() {
    for touch in touches where !touch.isDown {
      let recognizers = touch.gestureRecognizers ?? []
      for recognizer in recognizers { recognizer.untrack(touch) }
      for recognizer in recognizers { recognizer.resetIfOver() }
      touch.letGo()
    }
    touches.removeAll { !$0.isDown }
  }
}
