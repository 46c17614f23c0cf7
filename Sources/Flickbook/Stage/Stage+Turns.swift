import Foundation
package import Timeline
import UIKit

extension Stage {
  /// Runs at most `turns` turns of the command in progress; returns true when it is done.
  ///
  /// A turn handles everything that is due at one instant, in the order touches, timers, frame,
  /// main queue, and ends with an update cycle. Rule: protocol 3, S1.1–S1.5, S1.8.
  public func run(turns: Int) -> Bool {
    run(turns: turns, through: Instant(nanoseconds: .max)) == .done
  }

  /// The state of a command that is run in parts.
  package enum Progress: Equatable {
    case done
    /// There are more turns to run at once.
    case more
    /// There is nothing to do before that instant.
    case waiting(Instant)
  }

  /// Runs at most `turns` turns of the command, and none later than `limit`.
  ///
  /// However a command is divided, it has the effects at each instant that it has when run at once.
  /// Rule: protocol 3.
  package func run(turns: Int, through limit: Instant) -> Progress {
    guard let run else { return .done }
    return entering { Turns(self, run).run(turns: turns, through: limit) }
  }

  /// The instant of the command's next turn, or of its end if nothing is due before; nil if it is
  /// done.
  package var nextStop: Instant? { run.flatMap { Turns(self, $0).nextSeenStep.instant } }

  /// The next instant at which anything but a sample is due; nil if nothing is.
  package var nextDue: Instant? {
    let due = clock.nextDue(of: loop, besides: loop.nextDeadline)
    guard let frame = nextUnseenFrame(of: clock) else { return due }
    return due.map { min($0, frame) } ?? frame
  }

  /// Runs the blocks of the main queue, and lays out what needs layout.
  func finishTurn() {
    loop.finishStageTurn(hasIdleTime: false)
  }

  /// Advances the clock to an instant inside of the command in progress, before which nothing is due.
  func passTime(to instant: Instant) {
    guard let run else { preconditionFailure("no command is under way") }
    // A late frame replaces the frames of the time before it.
    Turns(self, run).moveClock(to: instant, last: instant, skips: run.makesLateFrame)
  }

  /// Notes that a turn was run.
  fileprivate func countTurn(at instant: Instant) {
    turns += 1
    lastTurn = instant
  }
}

/// Runs the turns of a command.
///
/// A value with the parts of the stage that every turn needs: a seek exchanges the stage's own, so that
/// each call would retain what it is made on.
@MainActor
private struct Turns {
  private let stage: Stage
  private let run: StageRun
  private let loop: TurnLoop
  private let clock: StageClock
  private let log: StateLog
  private let router: TouchRouter

  init(_ stage: Stage, _ run: StageRun) {
    self.stage = stage
    self.run = run
    (loop, clock, log, router) = (stage.loop, stage.clock, stage.log, stage.router)
  }

  func run(turns: Int, through limit: Instant) -> Stage.Progress {
    guard !log.hasFrameReaders else { return runForFrameReaders(turns: turns, through: limit) }
    // A step of a lint takes as long as many turns.
    for _ in 0..<(run.goal == .linted ? 1 : turns) {
      let step = nextStep
      guard let instant = step.instant else { return .done }
      guard instant <= limit else { return .waiting(instant) }
      perform(step)
    }
    return nextStep == .done ? .done : .more
  }

  /// Runs turns like `run(turns:through:)`, and records each frame.
  private func runForFrameReaders(turns: Int, through limit: Instant) -> Stage.Progress {
    for _ in 0..<(run.goal == .linted ? 1 : turns) {
      let step = nextSeenStep
      guard let instant = step.instant else { return .done }
      guard instant <= limit else { return .waiting(instant) }
      let frame = clock.nextFrame
      perform(step)
      note(step, isFrame: frame <= instant && clock.isOnGrid(instant) && !clock.isExternal)
    }
    return nextSeenStep == .done ? .done : .more
  }

  /// The next step, unless the presentation may change in a frame before it.
  var nextSeenStep: StageRun.Step {
    let step = nextStep
    guard let instant = step.instant, !run.makesLateFrame,
      let frame = stage.nextUnseenFrame(of: clock)
    else { return step }
    // A turn at the instant of the frame runs it.
    if case .turn = step, frame == instant { return step }
    return frame <= instant ? .look(at: frame) : step
  }

  /// Records the frame of a step; what other turns change is seen in the next frame.
  private func note(_ step: StageRun.Step, isFrame: Bool) {
    switch step {
    case .done, .lint, .proceed, .pass, .giveUp: return
    case .turn(_, .onGrid) where !isFrame, .turn(_, .none): stage.hasUnseenChange = true
    case .turn, .look:
      stage.hasUnseenChange = false
      log.noteFrame()
    }
  }

  var nextStep: StageRun.Step {
    let deadline = loop.nextDeadline
    let due = StageRun.Due(
      instant: clock.nextDue(of: loop, besides: deadline), deadline: deadline)
    return run.next(now: loop.now, due: due, rest: run.settles ? rest : .moving)
  }

  private func perform(_ step: StageRun.Step) {
    switch step {
    case .done: return
    case .turn(let instant, let frame): makeTurn(at: instant, frame)
    case .pass(let instant): pass(to: instant)
    case .giveUp(let limit): giveUp(at: limit)
    case .lint: run.performLintStep()
    case .proceed: if let next = run.continuation { stage.perform(next, in: run) }
    case .look(let instant): pass(to: instant)
    }
  }

  @inline(never)
  private func giveUp(at limit: Instant) {
    pass(to: limit)
    run.fail(
      .notSettled(limit, stage.loop.culprits, fingersDown: stage.router.touches.map(\.finger)))
  }

  /// Whether the stage is at rest, and the frame at which a settle then stops.
  ///
  /// Rule: protocol 3.
  private var rest: StageRun.Rest {
    guard loop.isAtRest else { return .moving }
    guard run.hasTurned, !clock.isOnGrid(loop.now), loop.now < .sessionEnd else {
      return .resting(stop: nil)
    }
    return .resting(stop: min(clock.nextFrame, .sessionEnd))
  }

  private func makeTurn(at instant: Instant, _ frame: StageRun.TurnFrame) {
    // A late frame replaces all frames of the grid before it.
    let isHitch = frame == .late
    moveClock(to: instant, last: Instant(nanoseconds: instant.nanoseconds - 1), skips: isHitch)
    if run.nextSample == instant { deliverSamples(at: instant) }
    loop.fireTimers()
    let isFrame = makeFrame(frame, at: instant)
    loop.finishStageTurn(hasIdleTime: isFrame)
    run.hasTurned = true
    stage.countTurn(at: instant)
  }

  /// Advances motions to the frame; returns false if the turn has none.
  private func makeFrame(_ frame: StageRun.TurnFrame, at instant: Instant) -> Bool {
    switch frame {
    case .none: return false
    case .onGrid:
      if clock.isExternal {
        // The client makes the frames, so the grid's frame at this instant is skipped.
        clock.skip(upTo: instant)
        return false
      }
      guard clock.nextFrame == instant else { return false }
      clock.count(upTo: instant)
    case .late: clock.countOne(at: instant)
    }
    log.setStamp(instant: instant, frame: clock.frame)
    loop.runFrame()
    return true
  }

  /// Advances the clock over a time in which nothing happens.
  private func pass(to instant: Instant) {
    moveClock(to: instant, last: instant, skips: false)
  }

  /// Advances the clock; frames of the grid up to `last` are counted, or else skipped.
  func moveClock(to instant: Instant, last: Instant, skips: Bool) {
    if skips || clock.isExternal { clock.skip(upTo: last) } else { clock.count(upTo: last) }
    loop.now = instant
    log.setStamp(instant: instant, frame: clock.frame)
  }

  // MARK: Touches

  /// Delivers the samples of this instant; samples of different fingers are one event.
  private func deliverSamples(at instant: Instant) {
    while run.nextSample == instant {
      let event = run.takeEvent()
      if event.count == 1 {
        router.send(routed(run.samples[event.lowerBound]))
      } else {
        router.send(run.samples[event].map(routed))
      }
    }
  }

  /// Records a sample, and converts it for the router.
  private func routed(_ sample: TouchSample) -> TouchRouter.Sample {
    log.appendTouch(finger: sample.finger, sample.phase.observed, at: sample.location)
    return TouchRouter.Sample(
      finger: sample.finger, phase: sample.phase.inUIKit, location: sample.location)
  }
}

extension StageClock {
  /// Returns the earlier of a deadline and the next frame, if anything has a use for that.
  fileprivate func nextDue(of loop: TurnLoop, besides deadline: Instant?) -> Instant? {
    guard loop.hasUseForFrame, !isExternal else { return deadline }
    let frame = nextFrame
    return deadline.map { min($0, frame) } ?? frame
  }
}

extension TurnLoop {
  /// Ends a turn.
  ///
  /// Blocks that the turn enqueued on Dispatch's main queue run last, if this thread may run them.
  /// Rule: S1.3, S1.8.
  fileprivate func finishStageTurn(hasIdleTime: Bool) {
    finishTurn(hasIdleTime: hasIdleTime)
    if DispatchMainQueue.isUsed, DispatchMainQueue.drain() { runUpdateCycle() }
  }

  /// Whether there is no motion, no animation and no pending deadline.
  ///
  /// Rule: protocol 3.
  var isAtRest: Bool { !wantsFrames && !hasDeadlines && !hasEndlessAnimation }
}

extension TouchSample.Phase {
  var inUIKit: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .stationary: .stationary
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
