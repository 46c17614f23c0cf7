/// The state of a drag, from the lift of its items to the end of the drop animation.
///
/// Rule: S10.3, S10.4.
enum DragPhase: Equatable {
  /// The items are being lifted; the finger may have moved since the lift began.
  case lifting(isMoved: Bool)
  /// The items are lifted and have not moved.
  case lifted
  /// The items are being dragged.
  case dragging
  /// The items were released and are animated to their destination or back.
  case dropping
  case over

  /// An event of a drag.
  enum Input: Equatable {
    case liftEnded
    /// The finger moved; while lifted, by more than the slop.
    case moved
    case letGo
    case cancelled
    case dropped
  }

  /// The effect of a transition.
  enum Effect: Equatable {
    case none
    /// Begin the session, and move the items to the finger.
    case begin
    /// Move the items to the finger.
    case follow
    /// Put the items back; the delegate is not notified, since no session has begun.
    case putBack
    /// Drop the items at the finger.
    case drop
    /// Animate the items back to where they came from.
    case goBack
    /// Notify both sides of the end of the session.
    case end
  }

  /// Returns the phase after an input, and the effect.
  static func transition(from phase: DragPhase, on input: Input) -> (DragPhase, Effect) {
    switch (phase, input) {
    case (.lifting(let isMoved), .liftEnded): isMoved ? (.dragging, .begin) : (.lifted, .none)
    case (.lifting, .moved): (.lifting(isMoved: true), .none)
    case (.lifted, .moved): (.dragging, .begin)
    // Only the delegate that was asked for items knows of the drag so far. Rule: S10.4.
    case (.lifting, .letGo), (.lifting, .cancelled), (.lifted, .letGo), (.lifted, .cancelled):
      (.over, .putBack)
    case (.dragging, .moved): (.dragging, .follow)
    case (.dragging, .letGo): (.dropping, .drop)
    case (.dragging, .cancelled): (.dropping, .goBack)
    // Cancelling ends the drop animation at once.
    case (.dropping, .dropped), (.dropping, .cancelled): (.over, .end)
    // These inputs have no meaning in their phase: the finger is up, or the lift has already ended.
    case (.dropping, .moved), (.dropping, .letGo), (.lifted, .liftEnded), (.dragging, .liftEnded),
      (.dropping, .liftEnded), (.lifting, .dropped), (.lifted, .dropped), (.dragging, .dropped),
      (.over, _):
      (phase, .none)
    }
  }
}
