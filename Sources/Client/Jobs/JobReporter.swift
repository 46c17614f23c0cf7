import Flickbook
import Wire

/// A reporter that sends each of its calls to the process that collects them.
final class JobReporter: Reporter {
  let wantsRecords: Bool
  let wantsPicture: Bool
  private let send: (JobMessage) throws -> Void

  init(
    wantsRecords: Bool, wantsPicture: Bool, send: @escaping (JobMessage) throws -> Void
  ) {
    self.wantsRecords = wantsRecords
    self.wantsPicture = wantsPicture
    self.send = send
  }

  func began(_ script: LoadedScript) throws { try send(.began) }

  func takes(_ step: LoadedScript.Step) {
    // A process that collects nothing any more has no use for the rest either: the next message throws.
    try? send(.takes(JobMessage.Location(step)))
  }

  func took(_ step: StepReport) throws {
    try send(
      .took(
        JobMessage.Result(
          number: step.number, location: JobMessage.Location(step.step), verdict: step.verdict,
          rounds: step.rounds, time: step.time,
          records: wantsRecords
            ? String(decoding: LogRecord.lines(step.records), as: UTF8.self) : "",
          picture: step.picture, refusal: step.refusal)))
  }

  func warned(_ text: String) throws { try send(.warned(text)) }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws {
    try send(.failedToOpen(verdict))
  }

  func saw(_ picture: String) throws { try send(.saw(picture)) }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws {
    try send(.ended(outcome, time: time))
  }

  func unreadable(_ script: UnreadableScript) throws {
    try send(.unreadable(script))
  }

  func finish() {}
}
