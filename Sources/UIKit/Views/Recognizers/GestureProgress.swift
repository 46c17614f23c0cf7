/// The progress of an attempt, including a recognition that must wait for other recognizers.
///
/// Rule: S5.1, S5.7.
enum GestureProgress: Equatable {
  /// The transition that a recognizer requests to leave `possible`.
  enum Request: Equatable {
    /// A continuous gesture begins.
    case begin
    /// A discrete gesture is recognized.
    case recognize
    /// A continuous gesture that began and ended while it had to wait.
    case beginAndEnd
  }

  /// The effect of a state that a subclass sets.
  enum Step: Equatable {
    case stay
    /// Ask the arena.
    case ask(Request)
    case take(GestureProgress)
  }

  case possible
  /// Publicly `possible`, while other recognizers have to fail first.
  case waiting(Request)
  case began, changed, ended, cancelled, failed

  /// The public state.
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

  /// Whether a continuous gesture is in progress.
  var isUnderWay: Bool {
    switch self {
    case .began, .changed: true
    case .possible, .waiting, .ended, .cancelled, .failed: false
    }
  }

  /// Whether the recognizer is ready to recognize and waits for others to fail.
  var isWaiting: Bool {
    switch self {
    case .waiting: true
    case .possible, .began, .changed, .ended, .cancelled, .failed: false
    }
  }

  /// Whether the attempt can still be recognized or fail.
  var isUndecided: Bool {
    switch self {
    case .possible, .waiting: true
    case .began, .changed, .ended, .cancelled, .failed: false
    }
  }

  /// Whether the gesture was recognized, or is in progress.
  var hasRecognized: Bool {
    switch self {
    case .began, .changed, .ended: true
    case .possible, .waiting, .cancelled, .failed: false
    }
  }

  /// Whether the attempt has ended.
  var isOver: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .waiting, .began, .changed: false
    }
  }

  /// Returns the effect of a state that a subclass sets.
  ///
  /// Rule: S5.1. Setting a state after the end, or an earlier one, has no effect.
  func step(to requested: UIGestureRecognizer.State) -> Step {
    switch (self, requested) {
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

/// State changes for which the actions have not been called yet.
///
/// There is one call for each recognizer and event, with its latest state; but `began` is always
/// reported. Rule: S5.2.
enum PendingStates: Equatable {
  case none
  case one(UIGestureRecognizer.State)
  /// `began`, and a later state in the same event.
  case beganThen(UIGestureRecognizer.State)

  mutating func add(_ state: UIGestureRecognizer.State) {
    switch self {
    case .one(.began) where state == .changed: return
    case .one(.began): self = .beganThen(state)
    case .none, .one, .beganThen: self = .one(state)
    }
  }
}
