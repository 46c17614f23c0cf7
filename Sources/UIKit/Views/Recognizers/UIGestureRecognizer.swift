public import Foundation

/// The base class of recognizers, which interpret touches as gestures.
///
/// A subclass handles touches and sets `state`; the arena of the window decides whether it may
/// recognize.
/// Rule: S5.1–S5.13.
@preconcurrency @MainActor
open class UIGestureRecognizer: _UIObject {
  /// The state of a recognizer.
  ///
  /// Rule: S5.1.
  public enum State: Int, Sendable {
    case possible = 0
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// The final state of a discrete recognizer.
    public static let recognized = State.ended
  }

  /// The view to which the recognizer is attached.
  open var view: UIView? { owner }
  /// The delegate, which decides about touches and other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for the app's own use.
  open var name: String?
  /// Whether recognition cancels the touches in the views.
  ///
  /// Rule: S5.9.
  open var cancelsTouchesInView = true
  /// Whether views receive touches only after this recognizer has failed.
  ///
  /// Rule: S5.10.
  open var delaysTouchesBegan = false
  /// Whether the views receive the end of a touch only once this recognizer has failed or recognized.
  ///
  /// Recognized, it cancels the touch instead, unless `cancelsTouchesInView` is false. Rule: S5.10.
  open var delaysTouchesEnded = true
  /// Whether touches of different types exclude each other; all touches here are fingers.
  open var requiresExclusiveTouchType = true
  /// The types of touches to receive; the value has no effect, as all touches are fingers.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The keys that are held: none, since there is no keyboard.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointer that are pressed: none, since there is no pointer.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// The buttons that end the gesture; stored.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether the recognizer receives touches; disabling it cancels a gesture in progress.
  ///
  /// Rule: S5.11.
  open var isEnabled = true {
    didSet {
      if !isEnabled { abandon() }
      if let keyValues { keyValues.changed("enabled", from: oldValue, to: isEnabled) }
    }
  }

  /// The recognizer's name in the log; nil if it is left out.
  package private(set) final var logName: RecognizerName?
  /// Whether the recognizer only watches: it prevents no other, is prevented by none, and none
  /// waits for it.
  package private(set) final var onlyWatches = false
  /// The storage of `view`, which the view clears in `deinit`.
  nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  /// The current attempt, or the state between attempts.
  ///
  /// Written only by `UIGestureRecognizer+Attempt`.
  nonisolated(unsafe) final var attempt = Attempt()
  /// State changes for which the actions have not been called yet; they may outlive the attempt.
  final var pendingStates = PendingStates.none
  /// The state that actions see during their call, if it differs from the current one.
  final var reportedState: State?
  /// The state of which observers have heard last.
  private final var heardState = State.possible
  /// The centroid of the touches when the last one was lifted, in window coordinates.
  final var lastLocation = CGPoint.zero

  private final var actions: [GestureAction] = []
  private final var required: [RequiredFailure] = []

  /// Creates a recognizer with a target and action; with none if either is nil.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without actions.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Reports the changes of the state to the log under a name; nil to leave them out.
  package final func report(as name: RecognizerName?) {
    logName = name
  }

  /// Makes the recognizer report a gesture to the log without affecting others.
  package final func watchOnly(as name: RecognizerName) {
    report(as: name)
    onlyWatches = true
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  // MARK: Actions

  /// Adds a closure that is called when the state changes, from the beginning of the gesture on.
  ///
  /// It is called after all recognizers have received the event. Rule: S5.2.
  public final func addAction(
    _ action: @escaping @MainActor @Sendable (UIGestureRecognizer) -> Void
  ) {
    actions.append(.closure(action))
  }

  /// Adds a target, which is not retained; it receives the action if it conforms to
  /// `UIActionTarget`.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    let isKnown = actions.contains { $0.matches(object, action) }
    if !isKnown { actions.append(.target(WeakTarget(object), action)) }
  }

  /// Removes an action of a target; nil means all actions or all targets.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { $0.matches(object, action) }
  }

  /// Performs the recognizer's own action, then calls those that had been added before.
  final func callActions() {
    if let keyValues {
      keyValues.changed("state", from: heardState, to: state)
      heardState = state
    }
    guard !actions.isEmpty else { return performOwnAction() }
    let actions = actions
    performOwnAction()
    for action in actions { action.call(self) }
  }

  // MARK: State

  /// The state of the recognizer.
  ///
  /// Subclasses set it. Changing from `possible` to `began` or `ended` is a request: the arena may
  /// refuse it, so that the recognizer fails, or delay it until others have failed. Rule: S5.1,
  /// S5.5–S5.8.
  open var state: State {
    get { reportedState ?? progress.state }
    set { advance(to: newValue) }
  }

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Returns the centroid of the touches in a view's coordinates; in the window's for nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    let location = trackedTouches.isEmpty ? lastLocation : centroid
    return view?.convert(location, from: nil) ?? location
  }

  /// Returns the location of one touch in a view's coordinates; in the window's for nil.
  @discardableResult
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard trackedTouches.indices.contains(touchIndex) else {
      UIKitException.raise(
        .range,
        "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds "
          + "(\(trackedTouches.count)).")
      return .zero
    }
    return trackedTouches[touchIndex].location(in: view)
  }

  // MARK: Relations to other recognizers

  /// Requires another recognizer to fail before this one recognizes, if both have an attempt in
  /// progress.
  ///
  /// Rule: S5.7.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self, !requires(otherGestureRecognizer) else { return }
    required.removeAll { $0.recognizer == nil }
    required.append(RequiredFailure(recognizer: otherGestureRecognizer))
  }

  final func requires(_ other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
  }

  // MARK: For subclasses

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called at the end of each attempt, to prepare for the next one.
  ///
  /// Rule: S5.1.
  open func reset() {}
  /// Returns whether this recognizer, once it has recognized, makes another one fail.
  ///
  /// Rule: S5.6.
  @discardableResult
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer, once it has recognized, makes this one fail.
  ///
  /// Rule: S5.6.
  @discardableResult
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer must wait until another one has failed.
  ///
  /// Rule: S5.8.
  @discardableResult
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer must wait until this one has failed.
  ///
  /// Rule: S5.8.
  @discardableResult
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether this recognizer receives an event.
  ///
  /// Rule: S5.4.
  @discardableResult
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Stops tracking a touch; this recognizer no longer delays it.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    guard trackedTouches.holds(touch) else { return }
    dismiss(touch)
  }

  // MARK: For subclasses in this module

  /// Whether another touch may join: not after the end of this attempt, nor while it waits.
  ///
  /// Rule: S5.1, S5.7.
  var acceptsNewTouch: Bool {
    switch progress {
    case .possible, .began, .changed: true
    case .waiting, .ended, .cancelled, .failed: false
    }
  }

  /// Whether the attempt continues without a touch, as between the taps of a double tap.
  ///
  /// A recognizer that returns true has a timer that ends the attempt.
  var awaitsAnotherTouch: Bool { false }

  /// Whether the view for which the recognizer works lets it begin, besides the view that has it.
  var ownerLetsBegin: Bool { true }

  /// Called for a change of the state before the actions are called.
  func performOwnAction() {}

  /// Whether `touchesMoved` has no effect until another touch begins.
  var ignoresMoves: Bool { false }

  /// Called when the attempt is decided: a recognizer with a timer stops it.
  func stopWatching() {}
}
