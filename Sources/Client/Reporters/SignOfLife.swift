import Flickbook

/// Shows the current step of a long script on a terminal, once a second, until something else is
/// written.
///
/// It writes to standard error, and nothing if that is not a terminal, so that the output for
/// programs does not change. The simulation runs on the main thread, so another thread measures the
/// time.
final class SignOfLife: Reporter {
  /// How far a run has come.
  struct Progress: Equatable {
    /// The scripts that have ended, those that failed among them, and all of the run.
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

  private let line: TimedLine
  private var progress = Progress()

  /// Nil if standard error is not a terminal.
  init?() {
    guard let line = TimedLine() else { return nil }
    self.line = line
  }

  func starts(_ count: Int) {
    progress.total = count
  }

  func began(_ script: LoadedScript) {
    line.begin()
  }

  func takes(_ step: LoadedScript.Step) {
    line.set(progress.text + Self.text(of: step))
  }

  func took(_ step: StepReport) { line.clear() }
  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) { line.clear() }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) {
    line.clear()
    line.set(nil)
    progress.ended += 1
    if outcome != .held { progress.failed += 1 }
  }

  func unreadable(_ script: UnreadableScript) { line.clear() }
  func finish() { line.clear() }

  /// Returns the text of a step, such as `… carousel.yaml:8 settle`.
  static func text(of step: LoadedScript.Step) -> String {
    let location = DisplayText.printable("\(step.source.name):\(step.step.line)")
    return "… \(location) \(step.step.name)"
  }
}
