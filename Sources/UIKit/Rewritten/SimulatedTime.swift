import Dispatch
public import Foundation
import Timeline

/// Waits of rewritten sources in simulated time: the rewriter adds members to tasks and run loops that
/// call these functions.
public enum _SimulatedTime {
  /// Suspends the task for a span of simulated time, in nanoseconds.
  ///
  /// It follows the clock of the stage that makes a turn, else of the windows without a stage. Between the
  /// turns of a stage nobody lets its clock pass, and the span is one of real time. Rule: S1.54.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  nonisolated(nonsending) public static func sleep(nanoseconds: Int64) async throws {
    try Task.checkCancellation()
    let nap = Nap()
    try await withTaskCancellationHandler {
      try await nap.pass(nanoseconds)
    } onCancel: {
      DispatchQueue.main.async { MainActor.assumeIsolated { nap.cancel() } }
    }
  }

  /// Lets a run loop run until a date: the difference to now, rounded to a millisecond, passes on the
  /// simulated clock of the windows without a stage.
  ///
  /// On another thread than the main one, and in a turn of a stage, the run loop runs in real time.
  /// Rule: S1.54.
  public static func run(_ loop: RunLoop, until limit: Date) {
    guard let span = span(until: limit) else { return loop.run(until: limit) }
    MainActor.assumeIsolated { UnattendedTurns.shared.run(for: span, until: { false }) }
  }

  /// Lets a run loop run in a mode until a date, as `run(_:until:)`; before a distant date it returns after
  /// the first turn, as UIKit's does after the first source.
  public static func run(_ loop: RunLoop, mode: RunLoop.Mode, before limit: Date) -> Bool {
    guard let span = span(until: limit) else { return loop.run(mode: mode, before: limit) }
    MainActor.assumeIsolated {
      guard span > distance else { return UnattendedTurns.shared.run(for: span, until: { false }) }
      let before = UnattendedTurns.shared.turns
      var hasWaited = false
      UnattendedTurns.shared.run(
        for: span, until: { hasWaited || UnattendedTurns.shared.turns > before },
        idle: {
          // Something of another thread may come, and the caller asks again in a loop.
          _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: patience))
          hasWaited = true
          return true
        })
    }
    return true
  }

  /// The span from which a date only says that the caller waits for a source, in simulated time; a guess.
  private static let distance = TimeSpan.milliseconds(3_600_000)
  /// The real time for which a run loop without simulated work waits for a source, in seconds; a guess.
  private static let patience: TimeInterval = 0.01

  /// Returns the simulated time until a date; nil where real time passes.
  private static func span(until limit: Date) -> TimeSpan? {
    guard Thread.isMainThread, MainActor.assumeIsolated({ TurnLoop.ofRunLoop != nil }) else {
      return nil
    }
    return TimeSpan(clampingSeconds: (limit.timeIntervalSinceNow * 1000).rounded() / 1000)
  }
}

/// A task's wait for an instant.
@MainActor
private final class Nap {
  private var loop: TurnLoop?
  private var token: TurnLoop.Token?
  private var continuation: CheckedContinuation<Void, any Error>?
  private var isCancelled = false

  nonisolated init() {}

  func pass(_ nanoseconds: Int64) async throws {
    guard let loop = TurnLoop.ofTask else {
      return try await Task.sleep(nanoseconds: UInt64(clamping: nanoseconds))
    }
    guard !isCancelled else { throw CancellationError() }
    self.loop = loop
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      token = loop.schedule("task", after: TimeSpan(clampingSeconds: Double(nanoseconds) / 1e9)) {
        self.end { $0.resume() }
      }
    }
  }

  func cancel() {
    isCancelled = true
    if let token { loop?.cancel(token) }
    end { $0.resume(throwing: CancellationError()) }
  }

  private func end(_ resume: (CheckedContinuation<Void, any Error>) -> Void) {
    guard let continuation else { return }
    self.continuation = nil
    resume(continuation)
  }
}
