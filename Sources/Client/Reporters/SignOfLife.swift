import Dispatch
import Flickbook
import Synchronization

/// Shows the current step of a long script on a terminal, once a second, until something else is
/// written.
///
/// It writes to standard error, and nothing if that is not a terminal, so that the output for
/// programs does not change. The simulation runs on the main thread, so another thread measures the
/// time.
final class SignOfLife: Reporter {
  /// The current step, shared by both threads.
  private struct State {
    var step: LoadedScript.Step?
    /// The scripts that have ended, those that failed among them, and all of the run.
    var progress = Progress()
    var began = ContinuousClock.now
    var line: TransientLine
  }

  /// How far a run has come.
  struct Progress: Equatable {
    var ended = 0
    var failed = 0
    var total = 1

    /// A bar such as `3/12 ███▌      1 failed `; empty for a single script.
    var text: String {
      guard total > 1 else { return "" }
      let filled = min(Self.width, ended * Self.width / total)
      let bar =
        String(repeating: "━", count: filled) + String(repeating: "─", count: Self.width - filled)
      return "\(ended)/\(total) \(bar) \(failed > 0 ? "\(failed) failed " : "")"
    }

    private static let width = 20
  }

  private let state: Mutex<State>
  private let timer: any DispatchSourceTimer

  /// Nil if standard error is not a terminal.
  init?() {
    guard let line = TransientLine() else { return nil }
    state = Mutex(State(line: line))
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in self?.show() }
    timer.activate()
  }

  func starts(_ count: Int) {
    state.withLock { $0.progress.total = count }
  }

  func began(_ script: LoadedScript) {
    state.withLock { $0.began = .now }
  }

  func takes(_ step: LoadedScript.Step) {
    state.withLock { $0.step = step }
  }

  func took(_ step: StepReport) { clear() }
  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) { clear() }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) {
    clear()
    state.withLock { state in
      state.step = nil
      state.progress.ended += 1
      if outcome != .held { state.progress.failed += 1 }
    }
  }

  func unreadable(_ path: String, _ problem: String) { clear() }
  func finish() { clear() }

  private nonisolated func show() {
    state.withLock { state in
      guard let step = state.step else { return }
      state.line.show(state.progress.text + Self.line(step, after: .now - state.began))
    }
  }

  private func clear() {
    state.withLock { $0.line.clear() }
  }

  /// Returns a line such as `… carousel.yaml:8 settle, 12 s`.
  nonisolated static func line(_ step: LoadedScript.Step, after time: Swift.Duration) -> String {
    let location = DisplayText.printable("\(step.source.name):\(step.step.line)")
    return "… \(location) \(step.step.name), \(time.components.seconds) s"
  }
}
