public import Foundation

/// Tells from touches whether a gesture is meant.
///
/// A subclass watches the touches and sets `state`; the arena of the window decides whether it may.
/// Rule: S5.1–S5.10.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a recognizer has come.
  ///
  /// Rule: S5.1.
  public enum State: Int, Sendable {
    case possible = 0
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// What a discrete recognizer reaches.
    public static let recognized = State.ended
  }

  /// The view to which the recognizer is attached.
  open var view: UIView? { owner }
  /// Cleared by the view when it goes.
  nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  /// Whether recognition takes the touches away from the views.
  ///
  /// Rule: S5.9.
  open var cancelsTouchesInView = true
  /// Whether the views hear of a touch only once this recognizer has failed.
  ///
  /// Rule: S5.10.
  open var delaysTouchesBegan = false
  /// Whether the recognizer sees touches; switched off under way it is cancelled.
  ///
  /// Rule: S5.11.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The name under which the log tells of this recognizer; one without is left out.
  package var logName: RecognizerName?
  /// Whether the recognizer stands outside of the arena: it prevents nobody, is prevented by nobody,
  /// and takes no touch away.
  package final var onlyWatches = false
  private final var actions: [@MainActor @Sendable (UIGestureRecognizer) -> Void] = []
  /// The fingers that this recognizer follows, in the order in which they went down.
  package private(set) var trackedTouches: [UITouch] = []
  private var current = State.possible

  /// A recognizer without actions.
  public override init() {
    super.init()
  }

  /// Calls the action whenever the state changes to something that was recognized.
  public final func addAction(
    _ action: @escaping @MainActor @Sendable (UIGestureRecognizer) -> Void
  ) {
    actions.append(action)
  }

  /// How far the recognizer has come.
  ///
  /// A subclass sets it. `began` and `ended` out of `possible` are a wish that the arena may refuse,
  /// which makes the recognizer fail.
  open var state: State {
    get { current }
    set { transition(to: newValue) }
  }

  /// How many fingers are on the gesture.
  open var numberOfTouches: Int { trackedTouches.count }

  /// The middle of the fingers, in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard !trackedTouches.isEmpty else {
      return view?.convert(lastLocation, from: nil) ?? lastLocation
    }
    return view?.convert(centroid, from: nil) ?? centroid
  }

  private(set) final var lastLocation = CGPoint.zero

  /// The middle of the fingers in window coordinates.
  final var centroid: CGPoint {
    if trackedTouches.count == 1 { return trackedTouches[0].locationInWindow }
    let sum = trackedTouches.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.locationInWindow.x, y: $0.y + $1.locationInWindow.y)
    }
    let count = CGFloat(max(trackedTouches.count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  // MARK: For subclasses

  /// Fingers went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The gesture is over, whichever way; the next one starts from here.
  ///
  /// Rule: S5.1.
  open func reset() {}
  /// Whether this recognizer, about to recognize, may.
  ///
  /// Rule: S5.5.
  open func shouldBegin() -> Bool { true }

  // MARK: For the router

  final var host: ViewHost? { owner?.host }
  final var turnLoop: TurnLoop? { host?.turnLoop }

  /// Whether the recognizer is in the middle of a gesture.
  final var isUnderWay: Bool { current == .began || current == .changed }

  /// Whether touches still mean something to this recognizer.
  final var isWatching: Bool { current == .possible || isUnderWay }

  /// Whether another finger may join; not once this attempt is over.
  ///
  /// Rule: S5.1.
  var acceptsNewTouch: Bool { isWatching }

  /// Fails because another recognizer won; held touches stay with the winner.
  final func loseQuietly() {
    current = .failed
    stopWatching()
  }

  /// The attempt is over: a recognizer with a clock stops it.
  func stopWatching() {}

  final func track(_ touch: UITouch) {
    trackedTouches.append(touch)
  }

  final func untrack(_ touch: UITouch) {
    lastLocation = centroid
    trackedTouches.removeAll { $0 === touch }
  }

  /// Back to the start, once every finger is up.
  final func resetIfOver() {
    guard trackedTouches.isEmpty else { return }
    if isUnderWay { transition(to: .cancelled) }
    current = .possible
    stopWatching()
    reset()
  }

  /// Ends what is under way and lets go of all fingers.
  final func abandon() {
    if isUnderWay { transition(to: .cancelled) } else if current == .possible { current = .failed }
    let touches = trackedTouches
    for touch in touches { touch.gestureRecognizers?.removeAll { $0 === self } }
    trackedTouches.removeAll()
    resetIfOver()
    view?.window?.touchRouter.releaseHeldTouches(of: touches)
  }

  private func transition(to wished: State) {
    switch (current, wished) {
    case (.possible, .began), (.possible, .ended):
      guard shouldBegin(), arena.admits(self) else { return enter(.failed) }
      arena.won(by: self)
      enter(wished)
    case (.possible, .failed), (.possible, .cancelled):
      enter(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      enter(wished)
    case (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    case (_, .possible), (.possible, .changed), (.began, .began), (.changed, .began), (.ended, _),
      (.cancelled, _), (.failed, _):
      // A subclass that goes on after its end, or steps back, changes nothing.
      return
    }
  }

  private func enter(_ state: State) {
    current = state
    if state == .failed { stopWatching() }
    // A view that went in the middle of its gesture hears nothing of the rest.
    guard owner != nil else { return }
    if let logName, state != .changed, state != .failed { observe(logName) }
    switch state {
    case .began, .changed, .ended, .cancelled: for action in actions { action(self) }
    case .failed: arena.failed(self)
    case .possible: break
    }
  }

  private func observe(_ name: RecognizerName) {
    view?.window?.touchRouter.observer?(name, current, location(in: nil))
  }

  private var arena: GestureArena { GestureArena(router: view?.window?.touchRouter) }
}
