import Foundation
import Timeline
import UIKit

/// A wait for expectations: which of them are fulfilled, and how it ends.
///
/// Simulated time passes during the wait. If nothing is left to do in it, or the time is over, threads of
/// the process and timers of real time may still fulfil expectations: they have a while of real time.
final class ExpectationWait: @unchecked Sendable {
  /// How a wait ends.
  enum End {
    case completed
    case timedOut([_Expectation])
    case incorrectOrder(_Expectation, required: _Expectation)
    case inverted(_Expectation)
  }

  let expectations: [_Expectation]
  private let enforcesOrder: Bool
  private let timeout: TimeInterval

  init(_ expectations: [_Expectation], timeout: TimeInterval, enforcesOrder: Bool) {
    self.expectations = expectations
    self.timeout = timeout
    self.enforcesOrder = enforcesOrder
  }

  // MARK: The end

  /// Returns how the wait ends; nil if it continues.
  func end(isTimeOver: Bool) -> End? {
    if let inverted = expectations.first(where: { $0.isInverted && $0.isFulfilled }) {
      return .inverted(inverted)
    }
    let plain = expectations.filter { !$0.isInverted }
    if enforcesOrder {
      let fulfilled = plain.filter(\.isFulfilled)
        .sorted { ($0.fulfillmentOrder ?? 0) < ($1.fulfillmentOrder ?? 0) }
      for (expectation, required) in zip(fulfilled, plain) where expectation !== required {
        return .incorrectOrder(expectation, required: required)
      }
    }
    let missing = plain.filter { !$0.isFulfilled }
    if isTimeOver { return missing.isEmpty ? .completed : .timedOut(missing) }
    return missing.isEmpty && plain.count == expectations.count ? .completed : nil
  }

  private var isOver: Bool { end(isTimeOver: false) != nil }
  /// Whether only time is missing: nothing that is expected to happen.
  private var waitsForTime: Bool { expectations.allSatisfy { $0.isInverted || $0.isFulfilled } }

  // MARK: Real time

  /// The real time that other threads have at the end of a wait, in seconds, if it is not shorter than the
  /// wait: enough for a thread that sleeps, or a server of the test's own; a guess.
  private static let graceMax: TimeInterval = 2
  /// The real time between two looks at predicates, in seconds; XCTest's own interval.
  private static let slice: TimeInterval = 0.01

  /// The real time that other threads have, in seconds; none if only inverted expectations are left.
  private var grace: TimeInterval { waitsForTime ? 0 : min(max(timeout, 0), Self.graceMax) }

  private var span: TimeSpan { TimeSpan(clampingSeconds: timeout) }

  // MARK: On a thread

  /// Waits on this thread, which runs turns if it is the main thread.
  func run() -> End {
    for expectation in expectations { expectation.beginWaiting(self) }
    defer { for expectation in expectations { expectation.endWaiting() } }
    if Thread.isMainThread {
      MainActor.assumeIsolated { runOnMainThread() }
    } else {
      runBeside()
    }
    return end(isTimeOver: true) ?? .completed
  }

  @MainActor
  private func runOnMainThread() {
    var limit: Date?
    UnattendedTurns.shared.run(
      for: span,
      until: {
        for expectation in expectations { expectation.poll() }
        return isOver
      },
      idle: {
        let end = limit ?? Date(timeIntervalSinceNow: grace)
        limit = end
        guard end.timeIntervalSinceNow > 0 else { return false }
        let next = Date(timeIntervalSinceNow: Self.slice)
        _ = RunLoop.main.run(mode: .default, before: min(end, next))
        return true
      })
  }

  /// Waits on another thread, while the main thread runs turns.
  private func runBeside() {
    let isDone = DispatchSemaphore(value: 0)
    Task { @MainActor in
      await suspend()
      isDone.signal()
    }
    isDone.wait()
  }

  // MARK: In a task

  @MainActor private var continuation: CheckedContinuation<Void, Never>?
  @MainActor private var wait: SimulatedWait?

  /// Suspends the task until the wait is over.
  nonisolated(nonsending) func suspended() async -> End {
    for expectation in expectations { expectation.beginWaiting(self) }
    await suspend()
    for expectation in expectations { expectation.endWaiting() }
    return end(isTimeOver: true) ?? .completed
  }

  @MainActor
  private func suspend() async {
    for expectation in expectations { expectation.poll() }
    guard !isOver else { return }
    let turns = UnattendedTurns.shared
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      let wait = SimulatedWait(
        until: turns.now.advanced(by: span), turned: { self.look() },
        idle: { self.grantGrace() }, ended: { self.resume() })
      self.wait = wait
      turns.begin(wait)
    }
  }

  /// Called when an expectation was fulfilled, on any thread.
  func check() {
    if Thread.isMainThread {
      MainActor.assumeIsolated { resumeIfOver() }
    } else {
      // It also wakes the main thread.
      DispatchQueue.main.async { MainActor.assumeIsolated { self.resumeIfOver() } }
    }
  }

  @MainActor
  private func look() {
    for expectation in expectations { expectation.poll() }
    resumeIfOver()
  }

  @MainActor
  private func resumeIfOver() {
    if continuation != nil, isOver { resume() }
  }

  @MainActor
  private func resume() {
    guard let continuation else { return }
    self.continuation = nil
    if let wait { UnattendedTurns.shared.forget(wait) }
    wait = nil
    continuation.resume()
  }

  @MainActor
  private func grantGrace() {
    let end = Date(timeIntervalSinceNow: grace)
    Task { @MainActor in
      while continuation != nil, end.timeIntervalSinceNow > 0 {
        try? await Task.sleep(nanoseconds: UInt64(Self.slice * 1e9))
        look()
      }
      if let wait { UnattendedTurns.shared.allowEnd(of: wait) }
    }
  }
}
