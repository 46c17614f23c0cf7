public import Timeline

/// A request that a session accepted: what was asked, when it began and where it stopped.
package struct HistoryEntry: Sendable {
  /// The kinds of requests.
  package enum Work: Sendable {
    case command(Command)
    /// A change of the clock setting.
    case pace(ClockSetting)
  }

  /// How the request ended.
  package enum Ending: String, Sendable, Equatable {
    /// With its result, or with `not_settled`.
    case whole
    /// Before its end: it was cancelled, or another request was made at a position inside of it.
    case cut
    /// With an error at its beginning, after something had changed.
    case refused
  }

  package let work: Work
  /// The instant at which it began.
  package let start: Instant
  /// Where it stopped; where it began while it is in progress.
  package internal(set) var stop: HistoryMoment
  package internal(set) var ending: Ending
  /// The request as its client wrote it; empty for a request that a program made.
  package let text: [UInt8]
  /// The state hash after it, for an entry that a journal contained; nil for others.
  var hash: UInt64?

  package init(
    _ work: Work, start: Instant, stop: HistoryMoment, ending: Ending = .whole, text: [UInt8] = [],
    hash: UInt64? = nil
  ) {
    self.work = work
    self.start = start
    self.stop = stop
    self.ending = ending
    self.text = text
    self.hash = hash
  }

  /// The memory of the entry, in bytes; an estimate.
  var bytes: Int {
    var bytes = MemoryLayout<Self>.stride + text.count + 64
    if case .command(let command) = work {
      // The tree of params with ids is kept, and its text is a measure of it.
      bytes += command.estimatedBytes + (command.named == nil ? 0 : text.count)
    }
    return bytes
  }
}

/// A point in the past of a session: the number of turns that were run, and the instant of the
/// clock.
package struct HistoryMoment: Sendable, Equatable, Comparable {
  package let turns: Int
  package let instant: Instant

  package init(turns: Int, instant: Instant) {
    self.turns = turns
    self.instant = instant
  }

  /// The point after frame 0.
  static let beginning = HistoryMoment(turns: 0, instant: .start)

  package static func < (one: Self, other: Self) -> Bool {
    (one.turns, one.instant) < (other.turns, other.instant)
  }
}

/// The end of a session's past.
package struct HistoryEnd: Sendable, Equatable {
  package let moment: HistoryMoment
  /// The number of the last frame.
  package let frame: Int

  package init(moment: HistoryMoment, frame: Int) {
    self.moment = moment
    self.frame = frame
  }
}

/// A position in the past of a session: how many entries were begun, and whether the last one was
/// stopped inside.
package struct HistoryPosition: Sendable, Equatable {
  package var entry: Int
  package var isInside: Bool

  package init(entry: Int, isInside: Bool = false) {
    self.entry = entry
    self.isInside = isInside
  }
}

/// Where to go in the past of a session.
///
/// Rule: protocol 10, "Time travel".
public enum HistoryTarget: Equatable, Sendable {
  /// The state at an instant, after everything that happened until then.
  case instant(Instant)
  /// The state at the instant of a frame, counted from 0.
  case frame(Int)
  /// The state after the entry with that number, counted from 1, has ended; 0 is the session's
  /// beginning.
  case entry(Int)

  /// The state at a number of simulated seconds from the session's beginning.
  public static func time(_ seconds: Double) -> Self {
    // A number that no clock shows is outside of every past.
    .instant(TimeSpan(seconds: seconds).map(Instant.start.advanced) ?? Instant(nanoseconds: -1))
  }
}

extension Command {
  /// The memory of lists in the command, in bytes; an estimate.
  fileprivate var estimatedBytes: Int {
    switch kind {
    case .touch(.stream(let samples)): samples.count * MemoryLayout<TouchSample>.stride
    case .touch, .clock, .movement, .drag, .query: 0
    // Data and layouts are trees whose text is a measure of them.
    case .view, .layout, .text: 256
    }
  }
}
