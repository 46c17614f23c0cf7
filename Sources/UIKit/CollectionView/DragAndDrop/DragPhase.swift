/// How far a drag has come, from the press that lifts its items to their landing.
///
/// Rule: S10.3, S10.4.
enum DragPhase: Equatable {
  /// The items come up under the finger, which may have moved meanwhile.
  case lifting(isMoved: Bool)
  /// They are up and rest.
  case lifted
  /// They are carried about.
  case dragging
  /// They are let go and on their way, to where they were dropped or back.
  case landing
  case over

  /// What happens to a drag.
  enum Input: Equatable {
    case liftEnded
    /// The finger moved; far enough from where it pressed, where that counts.
    case moved
    case letGo
    case cancelled
    case landed
  }

  /// What has to be done about it.
  enum Effect: Equatable {
    case none
    /// The items begin to move, and are where the finger is.
    case begin
    /// The items are where the finger is.
    case follow
    /// The items are put back, and nobody has heard of a drag.
    case putBack
    /// The items are dropped where they are.
    case drop
    /// The items go back where they came from.
    case goBack
    /// Everybody hears of the end.
    case end
  }

  /// What comes of an input.
  static func transition(from phase: DragPhase, on input: Input) -> (DragPhase, Effect) {
    switch (phase, input) {
    case (.lifting(let isMoved), .liftEnded): isMoved ? (.dragging, .begin) : (.lifted, .none)
    case (.lifting, .moved): (.lifting(isMoved: true), .none)
    case (.lifted, .moved): (.dragging, .begin)
    // Nobody but the delegate that was asked for items knows of it yet. Rule: S10.4.
    case (.lifting, .letGo), (.lifting, .cancelled), (.lifted, .letGo), (.lifted, .cancelled):
      (.over, .putBack)
    case (.dragging, .moved): (.dragging, .follow)
    case (.dragging, .letGo): (.landing, .drop)
    case (.dragging, .cancelled): (.landing, .goBack)
    // What is taken away on its way is there at once.
    case (.landing, .landed), (.landing, .cancelled): (.over, .end)
    // The finger is up, or the lift had been waited for: there is nothing that this could mean.
    case (.landing, .moved), (.landing, .letGo), (.lifted, .liftEnded), (.dragging, .liftEnded),
      (.landing, .liftEnded), (.lifting, .landed), (.lifted, .landed), (.dragging, .landed),
      (.over, _):
      (phase, .none)
    }
  }
}
