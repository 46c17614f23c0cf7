public import Timeline

/// A request that moves the clock of a session.
public enum ClockCommand: Equatable, Sendable {
  case advance(by: TimeSpan)
  case advanceTo(Instant)
  case advanceFrames(Int)
  /// Runs one display frame at exactly this instant: an external vsync.
  case frame(Instant)
  /// Advances time with one late frame at the end: a hitch.
  case jump(by: TimeSpan)
  case settle(limit: TimeSpan)
}

extension ClockCommand {
  /// Whether the client says when there is a frame.
  var makesOwnFrames: Bool {
    switch self {
    case .frame, .jump: true
    case .advance, .advanceTo, .advanceFrames, .settle: false
    }
  }

  /// No more time than this passes, in seconds, at so many frames a second; nil where an instant is
  /// named.
  func secondsMax(frameRate: Double) -> Double? {
    switch self {
    case .advance(let span), .jump(let span), .settle(let span): span.seconds
    case .advanceFrames(let count): Double(count) / frameRate
    case .advanceTo, .frame: nil
    }
  }
}

// MARK: Methods

extension ClockCommand: CommandGroup {
  var kind: Command.Kind { .clock(self) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "clock.advance", "Runs every frame up to an instant.", oneOf: ["by", "to", "frames"],
      [
        .may("by", .seconds, "How far time advances, in simulated seconds."),
        .may("to", .seconds, "The instant to which time advances, in simulated seconds."),
        .may("frames", .integer(IntegerBounds.frames), "The number of frames to run."),
      ], soleKey: "by"
    ) { (fields) throws(FlickbookError) in
      let given = ["by", "to", "frames"].filter { fields[$0] != nil }
      guard given.count == 1 else {
        throw fields.error(
          .invalidParams, "clock.advance takes one of \"by\", \"to\" and \"frames\".")
      }
      if let span = try fields["by"]?.forwardSpan() { return .advance(by: span) }
      if let frames = try fields["frames"]?.integer(in: IntegerBounds.frames) {
        return .advanceFrames(frames)
      }
      return .advanceTo(try fields.required("to").instant())
    },
    row(
      "clock.frame", "Runs one display frame at exactly this instant: an external vsync.",
      [.must("t", .seconds, "The instant of the frame, in simulated seconds.")], soleKey: "t"
    ) { (fields) throws(FlickbookError) in .frame(try fields.required("t").instant()) },
    row(
      "clock.jump", "Advances time with one late frame at the end: a hitch.",
      [.must("by", .seconds, "How far time advances, in simulated seconds.")], soleKey: "by"
    ) { (fields) throws(FlickbookError) in .jump(by: try fields.required("by").forwardSpan()) },
    row(
      "clock.settle", "Runs until nothing moves and no deadline is pending.",
      [
        .may(
          "limit", .seconds, default: "10",
          "How long it may take, in simulated seconds; beyond it the answer is not_settled.")
      ], answer: ProtocolSchema.settled, soleKey: "limit"
    ) { (fields) throws(FlickbookError) in
      .settle(limit: try fields["limit"]?.span() ?? .milliseconds(10_000))
    },
    row(
      "clock.set", "Changes the clock of a session.",
      [
        .must(
          "mode", .word(ClockSetting.modes), "Whether time follows the requests or the wall clock."),
        .may(
          "rate", .number(.clockRate), default: "1",
          "Simulated seconds in a real second; a wall clock only."),
      ], daemon: .setClock
    ) { (fields) throws(FlickbookError) in
      // A stage's clock is virtual; real time is known to a daemon.
      guard try ClockSetting(fields) == .virtual else {
        throw FlickbookError(
          .unsupported, "Only a session of the daemon can follow the wall clock.",
          hint: "Use the virtual clock, or run it through a socket.", path: "\(fields.path).mode")
      }
      return .advance(by: .zero)
    },
  ]
}

extension Value {
  /// A span that does not point backwards in time.
  fileprivate func forwardSpan() throws(FlickbookError) -> TimeSpan {
    try time(negative: .timeBackwards)
  }
}
