import Foundation
package import Timeline
import UIKit

extension Stage {
  /// Runs at most `turns` turns of the command in progress; returns true when it is done.
  ///
  /// A turn handles everything that is due at one instant, in the order touches, timers, frame,
  /// main queue, and ends with an update cycle. Rule: protocol 3, S1.1–S1.5, S1.8.
  public func run(turns: Int) -> Bool {
    entering { runTurns(turns) }
  }

  private func runTurns(_ turns: Int) -> Bool {
    // A step of a lint takes as long as many turns.
    let turns = run?.goal == .linted ? 1 : turns
    for _ in 0..<turns {
      guard turn() else { return true }
    }
    return run == nil
  }

  /// Runs one turn; returns false if the command is done.
  func turn() -> Bool {
    guard let goal = run?.goal else { return false }
    switch goal {
    case .now: return false
    case .linted: return run?.lint?.step() ?? false
    case .instant(let end): return turn(before: end)
    case .lastSample: return turnToSample()
    case .settled(let limit): return turnTowardsRest(limit)
    case .externalFrame(let instant): return turnToExternalFrame(instant)
    case .lateFrame(let instant):
      guard run?.hasTurned == false else { return false }
      makeTurn(at: instant, frame: .late)
      return true
    }
  }

  private func turn(before end: Instant) -> Bool {
    if let due = nextDue, due <= end {
      makeTurn(at: due, frame: .onGrid)
      return true
    }
    guard now < end else { return false }
    pass(to: end)
    return false
  }

  private func turnToSample() -> Bool {
    guard let sample = run?.nextSample else { return false }
    if let due = nextDue, due < sample {
      makeTurn(at: due, frame: .onGrid)
    } else {
      makeTurn(at: sample, frame: .onGrid)
    }
    return run?.nextSample != nil
  }

  private func turnToExternalFrame(_ instant: Instant) -> Bool {
    if let due = loop.nextDeadline, due < instant {
      makeTurn(at: due, frame: .none)
      return true
    }
    guard run?.hasTurned == false || now < instant else { return false }
    makeTurn(at: instant, frame: .late)
    return false
  }

  /// Runs one turn towards the frame on which the last motion ends.
  ///
  /// Rule: protocol 3.
  private func turnTowardsRest(_ limit: Instant) -> Bool {
    if isAtRest {
      guard let end = endOfSettling else { return false }
      pass(to: end)
      return false
    }
    guard let due = nextDue, due <= limit else {
      pass(to: limit)
      run?.failure = notSettled(limit)
      return false
    }
    makeTurn(at: due, frame: .onGrid)
    return true
  }

  /// The frame at which a settled stage stops; nil if the clock is there already.
  ///
  /// Rule: protocol 3.
  var endOfSettling: Instant? {
    guard run?.hasTurned == true, !clock.isOnGrid(now), now < .sessionEnd else { return nil }
    return min(clock.nextFrame, .sessionEnd)
  }

  // MARK: Due work

  /// The next instant at which anything but a sample is due; nil if nothing is.
  package var nextDue: Instant? {
    let deadline = loop.nextDeadline
    guard loop.hasUseForFrame, !clock.isExternal else { return deadline }
    let frame = clock.nextFrame
    return deadline.map { min($0, frame) } ?? frame
  }

  /// The frame of a turn.
  private enum TurnFrame {
    case none
    /// The grid's frame, if there is one at the instant.
    case onGrid
    /// A frame that is not on the grid.
    case late
  }

  private func makeTurn(at instant: Instant, frame: TurnFrame) {
    moveClock(to: instant, inclusive: false)
    if let run, run.nextSample == instant { deliverSamples(of: run) }
    loop.fireTimers()
    let isFrame = makeFrame(frame, at: instant)
    finishTurn(hasIdleTime: isFrame)
    run?.hasTurned = true
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
  private func makeFrame(_ frame: TurnFrame, at instant: Instant) -> Bool {
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
    moveClock(to: instant, inclusive: true)
  }

  private func moveClock(to instant: Instant, inclusive: Bool) {
    let last = inclusive ? instant : Instant(nanoseconds: instant.nanoseconds - 1)
    if clock.isExternal || isHitch { clock.skip(upTo: last) } else { clock.count(upTo: last) }
    loop.now = instant
    log.setStamp(instant: instant, frame: clock.frame)
  }

  private var isHitch: Bool {
    if case .lateFrame = run?.goal { true } else { false }
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
    log.append(.touch(finger: sample.finger, phase: sample.phase, at: sample.location))
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
