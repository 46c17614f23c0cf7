/// The attempt of a recognizer to recognize a gesture: from its first touch, through the decision of
/// the arena, to `reset`.
///
/// The router delivers the touches, the arena decides, and the recognizer advances the progress.
/// Rule: S5.1.
@MainActor
struct Attempt {
  /// The arena that decides, and ends its attempts in `deinit`; nil between attempts.
  private(set) unowned(unsafe) var arena: GestureArena?
  private(set) var progress = GestureProgress.possible
  /// The touches that the recognizer tracks, in the order in which they went down.
  private(set) var trackedTouches = TouchList()
  /// The touches of the gesture: those that are tracked, and lifted ones until it is decided.
  private(set) var touches = TouchList()
  /// Whether the touches have to be taken from the views before the actions are called.
  private var hasClaim = false

  /// Whether there is an attempt.
  var isInProgress: Bool { arena != nil }

  /// Creates the state between attempts.
  nonisolated init() {}

  init(in arena: GestureArena) {
    self.arena = arena
  }

  /// Whether a touch is part of the gesture.
  func holds(_ touch: UITouch) -> Bool {
    touches.holds(touch)
  }

  /// Whether a finger that it tracks is down.
  @inline(__always)
  var hasFingerDown: Bool { trackedTouches.contains(where: \.isDown) }

  /// Whether it tracks touches, all of which are up, and one of them in a list.
  @inline(__always)
  func hasLost(_ lifted: [UITouch]) -> Bool {
    !hasFingerDown && trackedTouches.contains { touch in lifted.containsHeld { $0 === touch } }
  }

  mutating func advance(to next: GestureProgress) {
    progress = next
  }

  mutating func track(_ touch: UITouch) {
    trackedTouches.append(touch)
    touches.append(touch)
  }

  /// Stops tracking a touch that was lifted; an undecided attempt remembers it.
  mutating func untrack(_ touch: UITouch) {
    trackedTouches.remove(touch)
    if !progress.isUndecided { touches.remove(touch) }
  }

  /// Removes a touch from the gesture.
  mutating func ignore(_ touch: UITouch) {
    trackedTouches.remove(touch)
    touches.remove(touch)
  }

  /// Stops tracking all touches; they stay part of the gesture.
  mutating func untrackAll() {
    trackedTouches.removeAll()
  }

  /// Claims the touches for the recognizer, which has recognized.
  mutating func claim() {
    hasClaim = true
  }

  /// Returns whether the touches were claimed and nobody has taken them yet.
  mutating func takeClaim() -> Bool {
    defer { hasClaim = false }
    return hasClaim
  }
}
