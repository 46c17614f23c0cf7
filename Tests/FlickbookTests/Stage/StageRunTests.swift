import Foundation
import Testing
import Timeline

@testable import Flickbook

/// The next step of a command, which one function decides for both clocks.
///
/// Rule: protocol 3.
@Suite("The next step of a run")
@MainActor
struct StageRunTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  private func run(_ goal: StageRun.Goal, samples: [Int64] = []) -> StageRun {
    let samples = samples.map {
      TouchSample(instant: at($0), finger: 1, phase: .moved, location: .zero)
    }
    return StageRun(.advance(by: .zero), until: goal, samples: samples, framesBefore: 0)
  }

  private func next(
    _ run: StageRun, now: Int64 = 0, due: Int64? = nil, deadline: Int64? = nil,
    rest: StageRun.Rest = .moving
  ) -> StageRun.Step {
    let due = StageRun.Due(instant: (due ?? deadline).map(at), deadline: deadline.map(at))
    return run.next(now: at(now), due: due, rest: rest)
  }

  @Test("A command that takes no time is done")
  func immediate() {
    #expect(next(run(.now), due: 0) == .done)
  }

  @Test("An advance runs what is due up to its instant, and passes to it")
  func advance() {
    let run = run(.instant(at(50)))
    #expect(next(run, due: 16) == .turn(at: at(16), .onGrid))
    #expect(next(run, now: 50, due: 50) == .turn(at: at(50), .onGrid))
    #expect(next(run, now: 16, due: 51) == .pass(to: at(50)))
    #expect(next(run, now: 50, due: 51) == .done)
    #expect(next(run, now: 50) == .done)
  }

  @Test("Samples come before what is due at their instant")
  func samples() {
    let run = run(.lastSample, samples: [10, 20])
    #expect(next(run, due: 10) == .turn(at: at(10), .onGrid))
    #expect(next(run, due: 9) == .turn(at: at(9), .onGrid))
    #expect(run.takeEvent() == 0..<1)
    #expect(next(run, now: 10, due: 16) == .turn(at: at(16), .onGrid))
    #expect(run.takeEvent() == 1..<2)
    #expect(next(run, now: 20, due: 20) == .done)
  }

  @Test("A settle ends at rest, or gives up at its limit")
  func settle() {
    let run = run(.settled(limit: at(100)))
    #expect(next(run, due: 16) == .turn(at: at(16), .onGrid))
    #expect(next(run, due: 101) == .giveUp(at: at(100)))
    #expect(next(run) == .giveUp(at: at(100)))
    #expect(next(run, now: 20, rest: .resting(stop: at(33))) == .pass(to: at(33)))
    #expect(next(run, now: 33, rest: .resting(stop: nil)) == .done)
    run.fail(FlickbookError(.notSettled, "It moves."))
    #expect(next(run, now: 100, due: 116) == .done)
  }

  @Test("A client's frame comes after the deadlines before it, without frames of the grid")
  func externalFrame() {
    let run = run(.externalFrame(at(40)))
    #expect(next(run, due: 16, deadline: 20) == .turn(at: at(20), .none))
    #expect(next(run, due: 16, deadline: 40) == .turn(at: at(40), .late))
    #expect(next(run, due: 16) == .turn(at: at(40), .late))
    run.hasTurned = true
    #expect(next(run, now: 40, deadline: 40) == .done)
  }

  @Test("A hitch is one late frame, before which nothing is run")
  func lateFrame() {
    let run = run(.lateFrame(at(70)))
    #expect(next(run, due: 16, deadline: 20) == .turn(at: at(70), .late))
    run.hasTurned = true
    #expect(next(run, now: 70, due: 83) == .done)
  }
}
