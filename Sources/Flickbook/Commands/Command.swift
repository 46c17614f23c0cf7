package import Timeline

/// One request to a session, checked in itself: what remains to be checked is the session's state.
public struct Command: Equatable, Sendable {
  /// The commands in the groups of the protocol; indirect, since a command is copied more often than made.
  public indirect enum Kind: Equatable, Sendable {
    case touch(TouchCommand)
    case text(TextCommand)
    case clock(ClockCommand)
    case view(ViewCommand)
    case layout(LayoutCommand)
    case movement(MovementCommand)
    case drag(DragCommand)
    case query(Query)
  }

  /// The command itself, without its view.
  public var kind: Kind
  /// The view of the scene to which the command goes; the main one if nil.
  public var view: String?

  /// The request that names items by their ids; nil for a command that has their index paths.
  var named: NamedRequest?

  /// A command to the main view, or to the view of that name.
  public init(_ kind: Kind, in view: String? = nil) {
    self.kind = kind
    self.view = view
  }
}

extension Command {
  /// Whether it changes nothing, so that an observer may ask it.
  package var isQuestion: Bool { if case .query = kind { true } else { false } }

  /// Whether simulated time may pass.
  package var movesClock: Bool {
    switch kind {
    case .clock, .view(.scrollUntil): true
    case .touch(let command): command.movesClock
    case .text(let command): command.field != nil
    case .view, .layout, .movement, .drag, .query: false
    }
  }

  /// Whether the client says when there is a frame, as only a virtual clock lets it.
  package var makesOwnFrames: Bool {
    switch kind {
    case .clock(let command): command.makesOwnFrames
    case .touch, .text, .view, .layout, .movement, .drag, .query: false
    }
  }

  /// No more time than this passes while the command runs, in seconds; nil where it names instants.
  ///
  /// `frameRate` is in frames a second.
  private func secondsMax(frameRate: Double) -> Double? {
    switch kind {
    case .clock(let command): command.secondsMax(frameRate: frameRate)
    case .touch(.gesture(let gesture)): gesture.secondsMax
    case .view(.scrollUntil(let goal)): goal.secondsMax
    case .touch, .text, .view, .layout, .movement, .drag, .query: nil
    }
  }

  /// Refuses what would run past the last instant that a clock can show.
  ///
  /// - Throws: `limit_exceeded`.
  func refuseBeyondTheClock(now: Instant, frameRate: Double) throws(FlickbookError) {
    guard let length = secondsMax(frameRate: frameRate) else { return }
    guard now.seconds + length <= NumberBounds.seconds.range.upperBound else {
      throw .beyondTheClock
    }
  }
}

extension FlickbookError {
  /// The refusal of a request that would run past the end of the clock.
  package static let beyondTheClock = FlickbookError(
    .limitExceeded,
    "The clock of a session ends at \(Int(NumberBounds.seconds.range.upperBound)) seconds; this would "
      + "run past it.")
}

extension Instant {
  /// The last instant that a session's clock can show, after `NumberBounds.seconds`.
  package static let sessionEnd = Instant(nanoseconds: 1_000_000_000_000_000_000)

  fileprivate var seconds: Double { since(.start).seconds }
}
