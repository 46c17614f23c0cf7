import Flickbook

/// What a step of a run looked like from outside.
struct StepReport {
  /// Counted from 1 as steps are taken; a step in a `repeat` counts each time.
  let number: Int
  let step: LoadedScript.Step
  let verdict: Verdict
  /// The session's clock after the step, in seconds.
  let time: Double?
  /// The records that the step caused, one a line; none unless the reporter wants them.
  let records: [UInt8]
  /// What a `snapshot` saw.
  let picture: String?
}

/// Tells of runs as they go.
@MainActor
protocol Reporter: AnyObject {
  /// Whether the reporter reads the log.
  var wantsRecords: Bool { get }
  /// Whether the reporter shows the screen when a script has ended.
  var wantsPicture: Bool { get }

  func began(_ script: LoadedScript) throws
  func took(_ step: StepReport) throws
  /// The session of the script could not be opened.
  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws
  /// The screen after the last step.
  func saw(_ picture: String) throws
  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: Double?) throws
  /// A script could not be read.
  func unreadable(_ path: String, _ problem: String) throws
  /// Nothing more comes.
  func finish() throws
}

extension Reporter {
  var wantsRecords: Bool { false }
  var wantsPicture: Bool { false }
  func saw(_ picture: String) {}
}

extension StepReport {
  /// Everything that did not hold, each with its place, its sentence and its details.
  var flaws: [Verdict.Flaw] {
    let script = step.step
    return switch verdict {
    case .held: []
    case .failed(let flaws): flaws
    case .refused(let error):
      [
        Verdict.Flaw(
          line: script.line, column: script.column, message: error.message,
          detail: error.hint.map { [$0] } ?? [])
      ]
    case .lost(let reason):
      [Verdict.Flaw(line: script.line, column: script.column, message: reason)]
    }
  }
}
