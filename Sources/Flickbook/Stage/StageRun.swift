import Foundation
import Timeline
import UIKit

/// A command in progress: its samples, and when it is done.
@MainActor
final class StageRun {
  /// When the command is done.
  enum Goal: Equatable {
    /// At once, after the update cycle of the turn.
    case now
    /// When the clock is at the instant, including its frame.
    case instant(Instant)
    /// When the last sample is delivered.
    case lastSample
    /// When the stage is at rest, or at the limit.
    case settled(limit: Instant)
    /// After one frame at exactly that instant.
    case externalFrame(Instant)
    /// When the lint has performed all its steps.
    case linted
    /// After one late frame at that instant, before which nothing is run.
    case lateFrame(Instant)
  }

  /// The next step of a run.
  enum Step: Equatable {
    /// Nothing more.
    case done
    /// Run a turn at an instant.
    case turn(at: Instant, TurnFrame)
    /// Advance the clock to an instant before which nothing is due.
    case pass(to: Instant)
    /// Advance the clock to the limit of a settle that has not come to rest.
    case giveUp(at: Instant)
    /// Perform a step of the lint, which takes no simulated time.
    case lint(at: Instant)
    /// Begin the next part of a command that has several, which takes no simulated time.
    case proceed(at: Instant)
    /// Advance the clock to a frame before which nothing is due, and in which only the presentation
    /// changes.
    case look(at: Instant)

    /// The instant to which the step advances the clock; nil if there is no step.
    var instant: Instant? {
      switch self {
      case .done: nil
      case .turn(let instant, _), .pass(let instant), .giveUp(let instant), .lint(let instant),
        .proceed(let instant), .look(let instant):
        instant
      }
    }
  }

  /// The frame of a turn.
  enum TurnFrame {
    case none
    /// The grid's frame, if there is one at the instant.
    case onGrid
    /// A frame that is not on the grid.
    case late
  }

  /// The instants of the work that a stage has by itself.
  struct Due {
    /// The next instant at which anything but a sample is due; nil if nothing is.
    let instant: Instant?
    /// As `instant`, but without the frames of the grid.
    let deadline: Instant?
  }

  /// The next part of a command, which begins when its goal is reached.
  enum Continuation {
    /// Press the keys of a request.
    case keys(TextCommand)
    /// Drag again, unless the goal of the search is in sight.
    case scroll(ScrollSearch)
  }

  let command: Command
  private(set) var goal: Goal
  /// Whether the goal is rest.
  private(set) var settles: Bool
  private(set) var samples: [TouchSample]
  /// The part that follows when the goal is reached; nil for most commands.
  var continuation: Continuation?
  /// The element that the gesture hit when it began; nil if the command is no gesture.
  let hit: StageHit?
  let framesBefore: Int
  /// The lint in progress; nil if the command is none.
  var lint: LayoutLint?
  /// The index of the next sample to deliver.
  private var cursor = 0
  /// The instant of the next sample to deliver; nil after the last.
  private(set) var nextSample: Instant?
  /// Whether a turn was run since the command began.
  var hasTurned = false
  /// Whether the command is done before its goal: it has failed, or its lint has performed all its
  /// steps.
  private(set) var isCutShort = false
  private(set) var failure: FlickbookError?
  /// The answer that is being written in parts.
  var answer: LongAnswer?
  /// The picture that is being drawn in parts.
  var picture: DrawnPicture?

  init(
    _ command: Command, until goal: Goal, samples: [TouchSample] = [], hit: StageHit? = nil,
    framesBefore: Int
  ) {
    self.command = command
    self.goal = goal
    if case .settled = goal { settles = true } else { settles = false }
    self.samples = samples
    self.hit = hit
    self.framesBefore = framesBefore
    nextSample = samples.first?.instant
  }

  /// Whether one late frame replaces all frames of the time that passes.
  var makesLateFrame: Bool { if case .lateFrame = goal { true } else { false } }

  /// Ends the run without result.
  func fail(_ error: FlickbookError) {
    failure = error
    isCutShort = true
  }

  /// Performs the next step of the lint.
  func performLintStep() {
    if lint?.step() != true { isCutShort = true }
  }

  // MARK: The next step

  /// Returns what is to be done next, for the turns of a simulated clock and for the pace of a wall
  /// clock alike.
  ///
  /// - Parameters:
  ///   - now: The instant of the stage's clock.
  ///   - due: What the stage has to do by itself.
  ///   - rest: Whether the stage is at rest; any value unless the run settles.
  ///
  /// Rule: protocol 3.
  func next(now: Instant, due: Due, rest: Rest) -> Step {
    guard !isCutShort else { return .done }
    if case .some = continuation { return nextOfParts(now: now, due: due, rest: rest) }
    return nextToGoal(now: now, due: due, rest: rest)
  }

  /// Returns the next step of a command that has several parts.
  @inline(never)
  private func nextOfParts(now: Instant, due: Due, rest: Rest) -> Step {
    let step = nextToGoal(now: now, due: due, rest: rest)
    return step == .done ? .proceed(at: now) : step
  }

  /// Continues with samples that are delivered next.
  func proceed(with samples: [TouchSample]) {
    self.samples = samples
    cursor = 0
    nextSample = samples.first?.instant
    (goal, settles) = (.lastSample, false)
  }

  /// Continues with a settle up to an instant.
  func settle(until limit: Instant) {
    (goal, settles) = (.settled(limit: limit), true)
  }

  @inline(__always)
  private func nextToGoal(now: Instant, due: Due, rest: Rest) -> Step {
    switch goal {
    case .now: return .done
    case .linted: return .lint(at: now)
    case .instant(let end):
      if let due = due.instant, due <= end { return .turn(at: due, .onGrid) }
      return now < end ? .pass(to: end) : .done
    case .lastSample:
      guard let sample = nextSample else { return .done }
      guard let due = due.instant, due < sample else { return .turn(at: sample, .onGrid) }
      return .turn(at: due, .onGrid)
    case .settled(let limit): return settle(before: limit, due, rest)
    case .externalFrame(let instant):
      if let due = due.deadline, due < instant { return .turn(at: due, .none) }
      return hasTurned && now >= instant ? .done : .turn(at: instant, .late)
    case .lateFrame(let instant): return hasTurned ? .done : .turn(at: instant, .late)
    }
  }

  /// Whether a stage is at rest.
  enum Rest {
    case moving
    /// At rest, and the clock stops at a later frame; nil if it is there already.
    case resting(stop: Instant?)
  }

  /// Returns the next step towards the frame on which the last motion ends.
  private func settle(before limit: Instant, _ due: Due, _ rest: Rest) -> Step {
    switch rest {
    case .resting(let stop): return stop.map { .pass(to: $0) } ?? .done
    case .moving:
      guard let due = due.instant, due <= limit else { return .giveUp(at: limit) }
      return .turn(at: due, .onGrid)
    }
  }

  // MARK: Samples

  /// Returns the next samples that are one event, which have one instant and different fingers, and
  /// moves the cursor past them.
  func takeEvent() -> Range<Int> {
    let start = cursor
    repeat { moveCursor() } while nextJoins(start..<cursor)
    return start..<cursor
  }

  private func moveCursor() {
    cursor += 1
    nextSample = cursor < samples.count ? samples[cursor].instant : nil
  }

  /// Returns whether the next sample is of the event of earlier ones.
  private func nextJoins(_ event: Range<Int>) -> Bool {
    nextSample == samples[event.lowerBound].instant
      && !event.contains { samples[$0].finger == samples[cursor].finger }
  }
}

/// The element at a point of the view.
struct StageHit: Equatable {
  /// The name of the kind, empty for a cell; nil if there is no element.
  var kind: String?
  var item = ItemPath(section: 0, item: 0)
  /// The item's id when it was hit, since a gesture may move the item.
  ///
  /// Nil if the element is not a cell.
  var id: String?
  var view = 0
  /// The name of the view; empty for the main one.
  var name = ""
}
