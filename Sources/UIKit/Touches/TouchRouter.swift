package import Foundation
import ScrollPhysics
import Timeline

/// Takes the fingers of a window to recognizers and views.
///
/// An event goes to every recognizer first; then the actions are called of those that it changed; then
/// the views hear of it, as far as no recognizer holds it back. Rule: S5.2–S5.4, S5.9, S5.10.
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

  /// Told of each change of a named recognizer's state, with its place in the window and its view.
  package var observer: ((RecognizerName, UIGestureRecognizer.State, CGPoint, UIView?) -> Void)?
  /// The fingers that are down, in the order in which they went down.
  package private(set) var touches: [UITouch] = []
  /// The fingers that lifted and of which a view has yet to hear.
  ///
  /// Rule: S5.10.
  private var lifted: [UITouch] = []

  /// The fingers that are down and those of which a view has yet to hear that they lifted, in the order
  /// in which they went down.
  var unfinishedTouches: [UITouch] {
    lifted.isEmpty ? touches : (lifted + touches).sorted { $0.number < $1.number }
  }

  let arena = GestureArena()
  private unowned let window: UIWindow
  private let turnLoop: TurnLoop
  private let event = UIEvent()
  /// Counts the events, so that a question about one is asked once.
  private var eventNumber = 0
  private var touchCount = 0
  private var taps = TapCounter()

  init(window: UIWindow) {
    self.window = window
    turnLoop = window.turnLoop
    arena.router = self
  }

  package func touch(ofFinger finger: Int) -> UITouch? {
    for touch in touches where touch.finger == finger { return touch }
    return nil
  }

  /// Delivers what one finger did, as one event.
  ///
  /// A finger that begins must not be down, one that does anything else must be; the caller sees to
  /// that.
  package func send(_ sample: Sample) {
    guard sample.phase == .moved else { return send([sample]) }
    event.timestamp = Double(turnLoop.now.nanoseconds) / 1e9
    if touches.count > 1 { restFingers() }
    move(note(sample))
  }

  /// Delivers what several fingers did at one instant, as one event.
  package func send(_ samples: [Sample]) {
    event.timestamp = Double(turnLoop.now.nanoseconds) / 1e9
    eventNumber += 1
    restFingers()
    let noted = samples.map(note)
    event.allTouches = Set(touches)
    arena.beginEvent()
    for touch in noted where touch.phase == .began { findReceivers(of: touch) }
    tellRecognizers(of: noted)
    let gone = noted.filter { !$0.isDown }
    if !gone.isEmpty { arena.concludeAttempts(of: gone) }
    arena.tellNews()
    tellViews(of: noted)
    if !gone.isEmpty { forget(gone) }
    arena.endEvent()
  }

  /// A single finger that moves, which is what nearly all events are.
  private func move(_ touch: UITouch) {
    arena.beginEvent()
    if let recognizers = touch.gestureRecognizers {
      for index in recognizers.indices where recognizers[index].isWatching {
        recognizers[index].touchesMoved(touch.alone, with: event)
      }
    }
    arena.tellNews()
    if arena.holdsHaveChanged { releaseHeldTouches() }
    if touch.delivery == .delivered { touch.view?.touchesMoved(touch.alone, with: event) }
    arena.endEvent()
  }

  // MARK: One event

  private func note(_ sample: Sample) -> UITouch {
    guard let touch = touch(ofFinger: sample.finger) else {
      precondition(sample.phase == .began, "a finger that is not down can only begin")
      touchCount += 1
      let touch = UITouch(
        finger: sample.finger, number: touchCount, at: sample.location, instant: turnLoop.now)
      touch.tapCount = taps.count(
        at: sample.location, now: turnLoop.now, window.screen.physics)
      touches.append(touch)
      return touch
    }
    precondition(sample.phase != .began, "a finger that is down cannot begin again")
    touch.note(sample.phase, at: sample.location, instant: turnLoop.now)
    if touch.tapCount > 0 { countTap(touch) }
    return touch
  }

  /// A finger that strays makes no tap; one that lifts has made one.
  ///
  /// Rule: S5.15.
  private func countTap(_ touch: UITouch) {
    let allowed = CGFloat(window.screen.physics.tapAllowableMovement)
    if !touch.locationInWindow.isWithin(allowed, of: touch.start) {
      touch.tapCount = 0
    } else if touch.phase == .ended {
      taps.tapped(touch)
    }
  }

  /// The recognizers of the hit view and everything above it, deeper views first.
  ///
  /// Rule: S5.3, S5.4, S5.13.
  private func findReceivers(of touch: UITouch) {
    touch.view = window.hitTest(touch.locationInWindow, with: event)
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.acceptsNewTouch && receives(recognizer, touch) {
        found.append(recognizer)
      }
      view = current.superview
    }
    // A delegate may have switched one off while another was asked about.
    found.removeAll { !$0.isEnabled || $0.view == nil || !$0.acceptsNewTouch }
    touch.gestureRecognizers = found
    for recognizer in found { recognizer.track(touch, in: arena) }
  }

  /// Whether a recognizer sees a touch: first it is asked about the event, once, then about the touch.
  ///
  /// Rule: S5.4.
  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    if recognizer.receivesEvent.number != eventNumber {
      let answer =
        recognizer.shouldReceive(event)
        && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true)
      recognizer.receivesEvent = (eventNumber, answer)
    }
    guard recognizer.receivesEvent.answer else { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func tellRecognizers(of touches: [UITouch]) {
    if touches.count == 1 {
      let touch = touches[0]
      for recognizer in touch.gestureRecognizers ?? [] {
        tell(recognizer, touch.phase, touch.alone)
      }
      return
    }
    for recognizer in involved(in: touches) {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let own = touches.filter { touch in
          touch.phase == phase && recognizer.trackedTouches.contains { $0 === touch }
        }
        if !own.isEmpty { tell(recognizer, phase, Set(own)) }
      }
    }
  }

  private func tell(
    _ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>
  ) {
    guard recognizer.isWatching else { return }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .stationary: return
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    }
  }

  /// Who sees any of the touches, deeper views first.
  ///
  /// Rule: S5.13.
  private func involved(in touches: [UITouch]) -> [UIGestureRecognizer] {
    var found: [(recognizer: UIGestureRecognizer, depth: Int)] = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] })
    where !found.contains(where: { $0.recognizer === recognizer }) {
      let depth = recognizer.view?.depth ?? 0
      let place = found.firstIndex { $0.depth < depth } ?? found.endIndex
      found.insert((recognizer, depth), at: place)
    }
    return found.map(\.recognizer)
  }

  // MARK: The views

  private func tellViews(of touches: [UITouch]) {
    releaseHeldTouches()
    for phase in [UITouch.Phase.moved, .ended, .cancelled] {
      for touch in touches where touch.phase == phase { tellView(of: touch) }
    }
  }

  private func tellView(of touch: UITouch) {
    switch touch.phase {
    case .began, .stationary: return
    case .moved:
      if touch.delivery == .delivered { touch.view?.touchesMoved(touch.alone, with: event) }
    case .ended:
      if !deliverEnd(of: touch) { lifted.append(touch) }
    case .cancelled:
      let before = touch.delivery
      touch.delivery = .withheld
      if before == .delivered { touch.view?.touchesCancelled(touch.alone, with: event) }
    }
  }

  /// Takes fingers away from the views: those that know of one hear that it is cancelled.
  func withhold(_ touches: [UITouch]) {
    for touch in touches {
      let before = touch.delivery
      touch.delivery = .withheld
      guard before == .delivered else { continue }
      touch.show(.cancelled) { touch.view?.touchesCancelled(touch.alone, with: event) }
    }
  }

  /// Lets views hear of fingers that no recognizer holds back any longer.
  ///
  /// Rule: S5.10.
  func releaseHeldTouches() {
    arena.holdsHaveChanged = false
    if !lifted.isEmpty { releaseLiftedTouches() }
    for touch in touches where touch.phase != .cancelled { deliverBeginning(of: touch) }
  }

  private func releaseLiftedTouches() {
    for touch in lifted {
      deliverBeginning(of: touch)
      if deliverEnd(of: touch) { touch.letGo() }
    }
    lifted.removeAll { $0.delivery == .withheld }
  }

  /// Tells the view that the finger is down, unless it knows or may not know.
  ///
  /// A finger that joins a gesture under way is that gesture's from the start. Rule: S5.9, S5.10.
  private func deliverBeginning(of touch: UITouch) {
    guard touch.delivery == .held else { return }
    for recognizer in touch.gestureRecognizers ?? [] {
      if recognizer.isUnderWay, recognizer.cancelsTouchesInView {
        return touch.delivery = .withheld
      }
      if recognizer.delaysTouchesBegan, recognizer.isUndecided(about: touch) { return }
    }
    if let view = touch.view, view.superview?.allows(touch, with: event, in: view) == false {
      return touch.delivery = .withheld
    }
    touch.delivery = .delivered
    touch.show(.began) { touch.view?.touchesBegan(touch.alone, with: event) }
  }

  /// Tells the view that the finger lifted; false where that is held back.
  ///
  /// Rule: S5.10.
  private func deliverEnd(of touch: UITouch) -> Bool {
    switch touch.delivery {
    case .held: return false
    case .withheld: return true
    case .delivered: break
    }
    for recognizer in touch.gestureRecognizers ?? []
    where recognizer.delaysTouchesEnded && recognizer.isUndecided(about: touch) {
      return false
    }
    touch.delivery = .withheld
    touch.show(.ended) { touch.view?.touchesEnded(touch.alone, with: event) }
    return true
  }

  // MARK: The end

  /// Forgets all fingers, and the attempts of recognizers with them; nobody is notified.
  ///
  /// A touch and its recognizers hold each other, and a touch holds its view.
  func close() {
    observer = nil
    arena.close()
    for touch in lifted + touches {
      touch.letGo()
      touch.view = nil
      touch.gestureRecognizers = nil
    }
    lifted = []
    touches = []
    event.allTouches = nil
  }

  private func restFingers() {
    for touch in touches { touch.phase = .stationary }
  }

  /// The fingers are up: recognizers let go of them.
  private func forget(_ gone: [UITouch]) {
    for touch in gone {
      for recognizer in touch.gestureRecognizers ?? [] {
        recognizer.untrack(touch)
        if recognizer.isOver { arena.someAreOver = true }
      }
      if !lifted.contains(where: { $0 === touch }) { touch.letGo() }
    }
    touches.removeAll { !$0.isDown }
    event.allTouches = Set(touches)
  }
}
