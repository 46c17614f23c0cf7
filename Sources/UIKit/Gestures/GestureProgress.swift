/// How far a recognizer has come in its attempt; what it has wished and must wait for included.
///
/// Rule: S5.1, S5.7.
enum GestureProgress: Equatable {
  /// What a recognizer asks for when it wants to leave `possible`.
  enum Wish: Equatable {
    /// A continuous gesture begins.
    case begin
    /// A discrete gesture is recognized.
    case recognize
    /// A continuous gesture began and ended while it had to wait.
    case beginAndEnd
  }

  /// What a new state, set by a subclass, comes to.
  enum Step: Equatable {
    case stay
    /// The arena is asked.
    case ask(Wish)
    case take(GestureProgress)
  }

  case possible
  /// Still `possible` to everybody: others must fail first.
  case waiting(Wish)
  case began, changed, ended, cancelled, failed

  /// What the world sees.
  var state: UIGestureRecognizer.State {
    switch self {
    case .possible, .waiting: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }

  /// The one transition function: what becomes of a state that a subclass sets.
  ///
  /// Rule: S5.1. A subclass that goes on after its end, or steps back, changes nothing.
  func step(to wished: UIGestureRecognizer.State) -> Step {
    switch (self, wished) {
    case (.possible, .began): .ask(.begin)
    case (.possible, .ended): .ask(.recognize)
    case (.waiting(.begin), .ended): .take(.waiting(.beginAndEnd))
    case (.possible, .failed), (.possible, .cancelled), (.waiting, .failed),
      (.waiting, .cancelled):
      .take(.failed)
    case (.began, .changed), (.changed, .changed): .take(.changed)
    case (.began, .ended), (.changed, .ended): .take(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      .take(.cancelled)
    case (_, .possible), (.possible, .changed), (.waiting, .began), (.waiting, .changed),
      (.waiting(.recognize), .ended), (.waiting(.beginAndEnd), .ended), (.began, .began),
      (.changed, .began), (.ended, _), (.cancelled, _), (.failed, _):
      .stay
    }
  }
}

/// States that were reached and of which the actions have not heard.
///
/// One call for each recognizer and event, with its latest state; but a beginning is always told.
/// Rule: S5.2.
enum UntoldState: Equatable {
  case none
  case one(UIGestureRecognizer.State)
  /// The beginning, and what came of it in the same event.
  case beganThen(UIGestureRecognizer.State)

  mutating func add(_ state: UIGestureRecognizer.State) {
    switch self {
    case .one(.began) where state == .changed: return
    case .one(.began): self = .beganThen(state)
    case .none, .one, .beganThen: self = .one(state)
    }
  }
}
