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
    return entering { self.run(run, turns: turns, through: limit) }
  }

  private func run(_ run: StageRun, turns: Int, through limit: Instant) -> Progress {
    // A step of a lint takes as long as many turns.
    for _ in 0..<(run.goal == .linted ? 1 : turns) {
      let step = nextStep(of: run)
      guard let instant = step.instant else { return .done }
      guard instant <= limit else { return .waiting(instant) }
      perform(step, of: run)
    }
    return nextStep(of: run) == .done ? .done : .more
  }

  /// The instant of the command's next turn, or of its end if nothing is due before; nil if it is
  /// done.
  package var nextStop: Instant? { run.flatMap { nextStep(of: $0).instant } }

  private func nextStep(of run: StageRun) -> StageRun.Step {
    let deadline = loop.nextDeadline
    let due = StageRun.Due(instant: nextDue(besides: deadline), deadline: deadline)
    return run.next(now: now, due: due, rest: run.settles ? rest(after: run) : .moving)
  }

  private func perform(_ step: StageRun.Step, of run: StageRun) {
    switch step {
    case .done: return
    case .turn(let instant, let frame): makeTurn(at: instant, frame, of: run)
    case .pass(let instant): pass(to: instant)
    case .giveUp(let limit):
      pass(to: limit)
      run.fail(notSettled(limit))
    case .lint: run.performLintStep()
    }
  }

  /// Returns whether the stage is at rest, and the frame at which a settle then stops.
  ///
  /// Rule: protocol 3.
  private func rest(after run: StageRun) -> StageRun.Rest {
    guard isAtRest else { return .moving }
    guard run.hasTurned, !clock.isOnGrid(now), now < .sessionEnd else {
      return .resting(stop: nil)
    }
    return .resting(stop: min(clock.nextFrame, .sessionEnd))
  }

  // MARK: Due work

  /// The next instant at which anything but a sample is due; nil if nothing is.
  package var nextDue: Instant? { nextDue(besides: loop.nextDeadline) }

  /// Returns the earlier of a deadline and the next frame, if anything has a use for that.
  private func nextDue(besides deadline: Instant?) -> Instant? {
    guard loop.hasUseForFrame, !clock.isExternal else { return deadline }
    let frame = clock.nextFrame
    return deadline.map { min($0, frame) } ?? frame
  }

  private func makeTurn(at instant: Instant, _ frame: StageRun.TurnFrame, of run: StageRun) {
    // A late frame stands for all frames of the grid before it.
    let isHitch = frame == .late
    moveClock(to: instant, last: Instant(nanoseconds: instant.nanoseconds - 1), skips: isHitch)
    if run.nextSample == instant { deliverSamples(of: run) }
    loop.fireTimers()
    let isFrame = makeFrame(frame, at: instant)
    finishTurn(hasIdleTime: isFrame)
    run.hasTurned = true
    turns += 1
    lastTurn = instant
  }

  /// Runs the blocks of the main queue, and lays out what needs layout.
  ///
  /// Blocks that the turn enqueued on Dispatch's main queue run last, if this thread may run them.
  /// Rule: S1.3, S1.8.
  func finishTurn(hasIdleTime: Bool = false) {
    loop.runMainQueue()
    loop.runUpdateCycle()
    if hasIdleTime { loop.runIdleTime() }
    if DispatchMainQueue.isUsed, DispatchMainQueue.drain() { loop.runUpdateCycle() }
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

  /// Advances the clock to an instant inside of the command in progress, before which nothing is due.
  func passTime(to instant: Instant) {
    // A late frame stands for those that the time before it would have had.
    moveClock(to: instant, last: instant, skips: run?.makesLateFrame == true)
  }

  /// Advances the clock over a time in which nothing happens.
  private func pass(to instant: Instant) {
    moveClock(to: instant, last: instant, skips: false)
  }

  /// Advances the clock; frames of the grid up to `last` are counted, or else skipped.
  private func moveClock(to instant: Instant, last: Instant, skips: Bool) {
    if skips || clock.isExternal { clock.skip(upTo: last) } else { clock.count(upTo: last) }
    loop.now = instant
    log.setStamp(instant: instant, frame: clock.frame)
  }

  // MARK: Touches

  /// Delivers the samples of this instant; those of different fingers are one event.
  private func deliverSamples(of run: StageRun) {
    let instant = now
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
