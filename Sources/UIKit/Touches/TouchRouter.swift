package import Foundation
import ScrollPhysics
import Timeline

/// Delivers the touches of a window to recognizers and views.
///
/// An event goes to all recognizers first; then the actions of those that changed their state are
/// called; then the views receive the event, unless a recognizer delays or cancels it.
/// Rule: S5.2–S5.4, S5.9, S5.10.
@MainActor
package final class TouchRouter {
  /// One touch of an event.
  package struct Sample {
    package var finger: Int
    package var phase: UITouch.Phase
    /// In window coordinates.
    package var location: CGPoint

    package init(finger: Int, phase: UITouch.Phase, location: CGPoint) {
      self.finger = finger
      self.phase = phase
      self.location = location
    }
  }

  /// Called for each state change of a named recognizer, with its location in window coordinates
  /// and its view.
  package var observer: ((RecognizerName, UIGestureRecognizer.State, CGPoint, UIView?) -> Void)?
  /// The touches that are down, in the order in which they went down.
  package private(set) var touches: [UITouch] = []
  /// The touches that were lifted but whose end was not delivered to the view yet.
  ///
  /// Rule: S5.10.
  private var lifted: [UITouch] = []

  /// The touches that are down, and those whose end was not delivered yet, in the order in which
  /// they went down.
  var unfinishedTouches: [UITouch] {
    lifted.isEmpty ? touches : (lifted + touches).sorted { $0.number < $1.number }
  }

  /// The arena in which the recognizers that track the touches compete.
  let arena = GestureArena()
  private unowned let window: UIWindow
  private let turnLoop: TurnLoop
  private let event = UIEvent()
  /// The recognizers that were asked whether they receive the current event, and their answers.
  ///
  /// Each is asked once.
  private var eventAnswers: [(recognizer: UIGestureRecognizer, receives: Bool)] = []
  /// The room that is made for the recognizers of a touch at once: a collection view has ten.
  private static let usualRecognizers = 16
  private var touchCount = 0
  private var taps = TapCounter()
  /// The captured touch; nil if its moves may concern anything besides one pan.
  ///
  /// The arena releases it when a recognizer joins or leaves, or has actions to call.
  private var capture: Capture?

  /// The only touch that is down, and the pan that alone handles its moves.
  ///
  /// An object, so that each move retains one reference instead of two.
  @MainActor
  private final class Capture {
    let finger: Int
    private let touch: UITouch
    private let pan: UIPanGestureRecognizer

    init(touch: UITouch, pan: UIPanGestureRecognizer) {
      finger = touch.finger
      self.touch = touch
      self.pan = pan
    }

    func move(to location: CGPoint, at now: Instant) {
      touch.note(.moved, at: location, instant: now)
      pan.captureMoved(to: location, at: now)
    }
  }

  init(window: UIWindow) {
    self.window = window
    turnLoop = window.turnLoop
    arena.router = self
  }

  deinit {
    arena.router = nil
  }

  package func touch(ofFinger finger: Int) -> UITouch? {
    for touch in touches where touch.finger == finger { return touch }
    return nil
  }

  /// Delivers one touch as an event.
  ///
  /// The caller ensures that a touch in phase `began` is not down, and that any other touch is.
  package func send(_ sample: Sample) {
    guard sample.phase == .moved, !turnLoop.hasAppWindows else {
      beginEvent()
      return send([note(sample)])
    }
    event.instant = turnLoop.now
    if let capture, capture.finger == sample.finger {
      return move(capture, to: sample.location)
    }
    if touches.count > 1 { restFingers() }
    let touch = note(sample)
    move(touch)
    capture = makeCapture(of: touch)
  }

  /// Delivers several touches of one instant as an event.
  package func send(_ samples: [Sample]) {
    beginEvent()
    send(samples.map(note))
  }

  private func beginEvent() {
    event.instant = turnLoop.now
    capture = nil
    restFingers()
  }

  private func send(_ noted: [UITouch]) {
    event.touches = touches
    if turnLoop.hasAppWindows { handOver(noted) } else { deliver(noted) }
  }

  private func deliver(_ noted: [UITouch]) {
    arena.beginEvent()
    for touch in noted where touch.phase == .began { findReceivers(of: touch) }
    eventAnswers.removeAll(keepingCapacity: true)
    deliverToRecognizers(noted)
    // An event has one touch nearly always, and needs no further list then.
    let gone =
      noted.count == 1 ? (noted[0].isDown ? [] : noted) : noted.filter { !$0.isDown }
    if !gone.isEmpty { arena.concludeAttempts(of: gone) }
    arena.callPendingActions()
    deliverToViews(noted)
    if !gone.isEmpty { forget(gone) }
    arena.endEvent()
  }

  // MARK: Windows of an app

  /// The touches of the event that no window has delivered yet; nil outside of `handOver`.
  private var undelivered: [UITouch]?
  /// Whether windows receive the event now, whose touches remain until the last one has it.
  private var isHandingOver = false

  /// Gives the event to the windows of its touches, one of which delivers it, or keeps it.
  ///
  /// Rule: S5.1a.
  private func handOver(_ noted: [UITouch]) {
    for touch in noted where touch.phase == .began { hit(touch) }
    (undelivered, isHandingOver) = (noted, true)
    defer {
      isHandingOver = false
      event.touches = touches
    }
    var told: [UIWindow] = []
    for target in noted.map({ $0.view?.window ?? window })
    where !told.contains(where: { $0 === target }) {
      told.append(target)
      target.sendEvent(event)
    }
    guard undelivered != nil else { return }
    undelivered = nil
    for touch in noted where touch.phase == .began { touch.delivery = .withheld }
    let gone = noted.filter { !$0.isDown }
    if !gone.isEmpty { forget(gone) }
  }

  /// Delivers an event that a window has received, once.
  func deliver(_ event: UIEvent) {
    guard event === self.event, let noted = undelivered else { return }
    undelivered = nil
    deliver(noted)
  }

  private func hit(_ touch: UITouch) {
    window.dropForgottenWindows()
    touch.view = window.hitTest(touch.locationInWindow, with: event)
  }

  /// Delivers a move of a single touch, the most frequent event.
  private func move(_ touch: UITouch) {
    arena.beginEvent()
    if let recognizers = touch.gestureRecognizers {
      for index in recognizers.indices where recognizers[index].isWatching {
        recognizers[index].touchesMoved(touch.alone, with: event)
      }
    }
    endMove(of: touch)
  }

  /// Calls the actions, then the view, after the recognizers have handled a move.
  private func endMove(of touch: UITouch) {
    arena.callPendingActions()
    if arena.holdsHaveChanged { releaseHeldTouches() }
    if touch.delivery == .delivered { touch.view?.touchesMoved(touch.alone, with: event) }
    arena.endEvent()
  }

  // MARK: Captured touches

  /// Returns a touch's capture after a move; nil if the next move may concern more than one pan.
  ///
  /// The tap count changes with a move until it is 0, and a view is called until the touch is
  /// withheld from it. Recognizers whose attempt is over do not handle moves again.
  private func makeCapture(of touch: UITouch) -> Capture? {
    guard touches.count == 1, touch.delivery == .withheld, touch.tapCount == 0 else { return nil }
    var found: UIPanGestureRecognizer?
    for recognizer in touch.gestureRecognizers ?? []
    where recognizer.isWatching && !recognizer.ignoresMoves {
      guard found == nil, let pan = recognizer as? UIPanGestureRecognizer, pan.mayCaptureTouch,
        pan.followsOneTouch
      else { return nil }
      found = pan
    }
    return found.map { Capture(touch: touch, pan: $0) }
  }

  /// Delivers a move of a captured touch, which is withheld from its view.
  private func move(_ capture: Capture, to location: CGPoint) {
    arena.beginEvent()
    capture.move(to: location, at: turnLoop.now)
    arena.endEvent()
  }

  /// Delivers the next move to all recognizers again.
  func releaseCapture() {
    capture = nil
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

  /// Updates the tap count: a touch that moves too far makes no tap, a lifted one has made it.
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

  /// Finds the recognizers of the hit view and its ancestors, deeper views first.
  ///
  /// Rule: S5.3, S5.4, S5.13.
  private func findReceivers(of touch: UITouch) {
    if touch.view == nil { hit(touch) }
    var found: [UIGestureRecognizer] = []
    found.reserveCapacity(Self.usualRecognizers)
    var view = touch.view
    while let current = view {
      if let recognizers = current.gestureRecognizers {
        let isOfTouchedView = current.host === touch.view?.host
        recognizers.forEachHeld { recognizer in
          guard recognizer.isEnabled, recognizer.acceptsNewTouch,
            recognizer.onlyWatches || isOfTouchedView, receives(recognizer, touch)
          else { return }
          found.append(recognizer)
        }
      }
      view = current.superview
    }
    // A delegate may have disabled one recognizer while asked about another.
    found.removeAll { !$0.isEnabled || $0.owner == nil || !$0.acceptsNewTouch }
    touch.gestureRecognizers = found
    found.forEachHeld { $0.track(touch, in: arena) }
  }

  /// Returns whether a recognizer receives a touch; asks about the event first, once, then about
  /// the touch.
  ///
  /// Rule: S5.4.
  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard receivesEvent(recognizer) else { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func receivesEvent(_ recognizer: UIGestureRecognizer) -> Bool {
    // With one finger there is one touch to ask for.
    guard touches.count > 1 else { return isWilling(recognizer) }
    for known in eventAnswers where known.recognizer === recognizer { return known.receives }
    let receives = isWilling(recognizer)
    eventAnswers.append((recognizer, receives))
    return receives
  }

  /// Asks a recognizer and its delegate whether it receives the current event.
  private func isWilling(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.shouldReceive(event)
      && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true)
  }

  private func deliverToRecognizers(_ touches: [UITouch]) {
    if touches.count == 1 {
      let touch = touches[0]
      let alone = touch.alone
      touch.gestureRecognizers?.forEachHeld { deliver(to: $0, touch.phase, alone) }
      return
    }
    for recognizer in involved(in: touches) {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let own = touches.filter { touch in
          touch.phase == phase && recognizer.trackedTouches.holds(touch)
        }
        if !own.isEmpty { deliver(to: recognizer, phase, Set(own)) }
      }
    }
  }

  private func deliver(
    to recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>
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

  /// Returns the recognizers that track any of the touches, deeper views first.
  ///
  /// Rule: S5.13.
  private func involved(in touches: [UITouch]) -> [UIGestureRecognizer] {
    var found: [(recognizer: UIGestureRecognizer, depth: Int)] = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] })
    where !found.contains(where: { $0.recognizer === recognizer }) {
      let depth = recognizer.view?.depth ?? 0
      let index = found.firstIndex { $0.depth < depth } ?? found.endIndex
      found.insert((recognizer, depth), at: index)
    }
    return found.map(\.recognizer)
  }

  // MARK: The views

  private func deliverToViews(_ touches: [UITouch]) {
    releaseHeldTouches()
    for phase in [UITouch.Phase.moved, .ended, .cancelled] {
      for touch in touches where touch.phase == phase { deliverToView(touch) }
    }
  }

  private func deliverToView(_ touch: UITouch) {
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

  /// Withholds touches from views; a view that has received one gets `touchesCancelled`.
  func withhold(_ touches: some Sequence<UITouch>) {
    for touch in touches {
      let before = touch.delivery
      touch.delivery = .withheld
      guard before == .delivered else { continue }
      touch.show(.cancelled) { touch.view?.touchesCancelled(touch.alone, with: event) }
    }
  }

  /// Has the arena settle in the main-queue stage.
  func settleLater() {
    turnLoop.enqueue("gesture recognizers") { [weak self] in self?.arena.settle() }
  }

  /// Delivers touches to views that no recognizer delays any longer.
  ///
  /// Rule: S5.10.
  func releaseHeldTouches() {
    arena.holdsAreChecked()
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

  /// Calls `touchesBegan` of the view, unless it was called or must not be called.
  ///
  /// A touch that joins a gesture in progress belongs to that gesture from the start. Rule: S5.9,
  /// S5.10.
  private func deliverBeginning(of touch: UITouch) {
    guard touch.delivery == .held else { return }
    switch holdOnBeginning(of: touch) {
    case .delivered: break
    case let delivery: return touch.delivery = delivery
    }
    if let view = touch.view, view.superview?.allows(touch, with: event, in: view) == false {
      return touch.delivery = .withheld
    }
    touch.delivery = .delivered
    touch.show(.began) { touch.view?.touchesBegan(touch.alone, with: event) }
  }

  /// Returns how far the recognizers of a touch that its view does not know let the view be notified.
  private func holdOnBeginning(of touch: UITouch) -> UITouch.Delivery {
    let delivery = touch.gestureRecognizers?.firstHeld { recognizer -> UITouch.Delivery? in
      if recognizer.isUnderWay, recognizer.cancelsTouchesInView { return .withheld }
      let delays = recognizer.delaysTouchesBegan && recognizer.isUndecided(about: touch)
      return delays ? .held : nil
    }
    return delivery ?? .delivered
  }

  /// Calls `touchesEnded` of the view; returns false if the call is delayed.
  ///
  /// Rule: S5.10.
  private func deliverEnd(of touch: UITouch) -> Bool {
    switch touch.delivery {
    case .held: return false
    case .withheld: return true
    case .delivered: break
    }
    let isDelayed = touch.gestureRecognizers?.containsHeld { recognizer in
      recognizer.delaysTouchesEnded && recognizer.isUndecided(about: touch)
    }
    guard isDelayed != true else { return false }
    touch.delivery = .withheld
    touch.show(.ended) { touch.view?.touchesEnded(touch.alone, with: event) }
    return true
  }

  // MARK: The end

  /// Removes all touches and the attempts of recognizers without notifying anybody.
  ///
  /// This breaks retain cycles: a touch and its recognizers retain each other, and a touch retains
  /// its view.
  func close() {
    observer = nil
    capture = nil
    arena.close()
    for touch in lifted + touches {
      touch.letGo()
      touch.view = nil
      touch.gestureRecognizers = nil
    }
    lifted = []
    touches = []
    event.touches = nil
  }

  private func restFingers() {
    for touch in touches { touch.phase = .stationary }
  }

  /// Removes touches that were lifted from their recognizers.
  private func forget(_ gone: [UITouch]) {
    for touch in gone {
      touch.gestureRecognizers?.forEachHeld { recognizer in
        recognizer.untrack(touch)
        if recognizer.isOver { arena.attemptIsOver() }
      }
      if !lifted.contains(where: { $0 === touch }) { touch.letGo() }
    }
    if gone.count == touches.count { touches = [] } else { touches.removeAll { !$0.isDown } }
    if !isHandingOver { event.touches = touches }
  }
}
