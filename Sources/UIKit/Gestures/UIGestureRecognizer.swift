public import Foundation

/// Tells from touches whether a gesture is meant.
///
/// A subclass watches the touches and sets `state`; the arena of the window decides whether it may.
/// Rule: S5.1–S5.13.
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
  /// Who is asked about touches and about other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for the program's own use.
  open var name: String?
  /// Whether recognition takes the touches away from the views.
  ///
  /// Rule: S5.9.
  open var cancelsTouchesInView = true
  /// Whether the views hear of a touch only once this recognizer has failed.
  ///
  /// Rule: S5.10.
  open var delaysTouchesBegan = false
  /// Whether the views receive the end of a touch only once this recognizer has failed or recognized.
  ///
  /// Recognized, it cancels the touch instead, unless `cancelsTouchesInView` is false. Rule: S5.10.
  open var delaysTouchesEnded = true
  /// Whether one kind of touch excludes others; all touches here are fingers.
  open var requiresExclusiveTouchType = true
  /// Whether the recognizer sees touches; switched off under way it is cancelled.
  ///
  /// Rule: S5.11.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The name under which the log tells of this recognizer; one without is left out.
  package var logName: RecognizerName?
  /// Whether the recognizer stands outside of the arena: it prevents nobody and is prevented by nobody,
  /// and nobody waits for it.
  package private(set) final var onlyWatches = false
  /// The fingers that this recognizer follows, in the order in which they went down.
  package internal(set) final var trackedTouches: [UITouch] = []

  /// Cleared by the view when it goes.
  nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  /// Where the attempt under way is decided; nil between attempts.
  ///
  /// Cleared by the arena when it goes.
  nonisolated(unsafe) final unowned(unsafe) var arena: GestureArena?
  /// How far the attempt has come.
  final var progress = GestureProgress.possible
  /// What the actions have not heard of.
  final var untold = UntoldState.none
  /// The state of which the actions hear now, where the recognizer is ahead of it.
  final var toldState: State?
  /// Whether the views have yet to lose the touches to this recognizer.
  final var hasClaim = false
  /// The touches of this attempt, the lifted ones included until it is decided.
  final var attemptTouches: [UITouch] = []
  /// The number of the event about which `shouldReceive` was asked last, and the answer.
  final var receivesEvent = (number: 0, answer: false)
  /// Where the fingers were when the last one lifted, in window coordinates.
  final var lastLocation = CGPoint.zero

  private final var actions: [GestureAction] = []
  private final var required: [RequiredFailure] = []

  /// A recognizer whose target is handed the action; nil for one without.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without actions.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Lets the recognizer tell the log of gestures under a name, and take part in nothing.
  package final func watchOnly(as name: RecognizerName) {
    logName = name
    onlyWatches = true
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  // MARK: Actions

  /// Calls the action whenever the state changes to something that was recognized.
  ///
  /// The calls come after all recognizers have been given the event. Rule: S5.2.
  public final func addAction(
    _ action: @escaping @MainActor @Sendable (UIGestureRecognizer) -> Void
  ) {
    actions.append(.closure(action))
  }

  /// Hands the action to a target, which is not retained; a `UIActionTarget` can take it.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    let isKnown = actions.contains { $0.matches(object, action) }
    if !isKnown { actions.append(.target(WeakTarget(object), action)) }
  }

  /// Takes an action back: any of this target for no action, this one of all targets for no target.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { $0.matches(object, action) }
  }

  final func callActions() {
    for action in actions { action.call(self) }
  }

  // MARK: State

  /// How far the recognizer has come.
  ///
  /// A subclass sets it. `began` and `ended` out of `possible` are a wish that the arena may refuse,
  /// which makes the recognizer fail, or put off until others have failed. Rule: S5.1, S5.5–S5.8.
  open var state: State {
    get { toldState ?? progress.state }
    set { advance(to: newValue) }
  }

  /// How many fingers are on the gesture.
  open var numberOfTouches: Int { trackedTouches.count }

  /// The middle of the fingers, in a view's coordinates; in the window's for nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    let location = trackedTouches.isEmpty ? lastLocation : centroid
    return view?.convert(location, from: nil) ?? location
  }

  /// Where one finger is, in a view's coordinates; in the window's for nil.
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

  // MARK: Others

  /// Recognizes only once the other has failed, whenever the other is in an attempt of its own.
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
  /// Whether this recognizer, having recognized, makes the other fail.
  ///
  /// Rule: S5.6.
  @discardableResult
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other, having recognized, makes this one fail.
  ///
  /// Rule: S5.6.
  @discardableResult
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer must wait until the other has failed.
  ///
  /// Rule: S5.8.
  @discardableResult
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other must wait until this recognizer has failed.
  ///
  /// Rule: S5.8.
  @discardableResult
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether this recognizer sees the event at all.
  ///
  /// Rule: S5.4.
  @discardableResult
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Follows a touch no longer; the views have it as far as this recognizer is concerned.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    guard trackedTouches.contains(where: { $0 === touch }) else { return }
    untrack(touch)
    attemptTouches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
    arena?.holdsHaveChanged = true
    if trackedTouches.isEmpty, isUndecided { enter(.failed) }
    arena?.settle()
  }

  // MARK: For subclasses in this module

  /// Whether another finger may join; not once this attempt is over, nor while it waits.
  ///
  /// Rule: S5.1, S5.7.
  var acceptsNewTouch: Bool {
    switch progress {
    case .possible, .began, .changed: true
    case .waiting, .ended, .cancelled, .failed: false
    }
  }

  /// Whether the attempt goes on with no finger down, as between the taps of a double tap.
  ///
  /// Whoever answers yes has a clock of its own that ends the attempt.
  var awaitsAnotherTouch: Bool { false }

  /// The attempt is decided against, or over: a recognizer with a clock stops it.
  func stopWatching() {}
}

/// What a recognizer calls when it has recognized.
enum GestureAction {
  case closure(@MainActor @Sendable (UIGestureRecognizer) -> Void)
  case target(WeakTarget, Selector)

  /// Whether this is an action of the target, with the selector; nil stands for any.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    switch self {
    case .closure: false
    case .target(let own, let selector):
      (target == nil || own.object === target) && (action == nil || selector == action)
    }
  }

  @MainActor
  func call(_ sender: UIGestureRecognizer) {
    switch self {
    case .closure(let action): action(sender)
    case .target(let target, let selector):
      guard let object = target.object else { return }
      guard let target = object as? any UIActionTarget else {
        return UIKitException.raise(
          .invalidArgument,
          "-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance")
      }
      target.perform(selector, with: sender)
    }
  }
}

/// A target, which its recognizer does not retain.
///
/// An object, since actions are copied for every call and a copy of a weak reference is slow.
final class WeakTarget {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

/// A recognizer that must fail first, which whoever waits for it does not retain.
struct RequiredFailure {
  weak var recognizer: UIGestureRecognizer?
}
