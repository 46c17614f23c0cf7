import Flickbook

/// What a step of a run looked like from outside.
struct StepReport {
  /// A round of a `repeat`, counted from 1.
  struct Round: Equatable {
    let number: Int
    let times: Int
  }

  /// Counted from 1 as steps are taken; a step in a `repeat` counts each time.
  let number: Int
  let step: LoadedScript.Step
  let verdict: Verdict
  /// The rounds of every `repeat` that the step stands in, the outermost first.
  var rounds: [Round] = []
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
  /// A step is about to be taken.
  func takes(_ step: LoadedScript.Step)
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
  func takes(_ step: LoadedScript.Step) {}
  func saw(_ picture: String) {}
}

/// Several reporters, each of which hears everything, in their order.
final class ReporterGroup: Reporter {
  private let members: [any Reporter]

  init(_ members: [any Reporter]) {
    self.members = members
  }

  var wantsRecords: Bool { members.contains { $0.wantsRecords } }
  var wantsPicture: Bool { members.contains { $0.wantsPicture } }

  func began(_ script: LoadedScript) throws {
    for member in members { try member.began(script) }
  }

  func takes(_ step: LoadedScript.Step) {
    for member in members { member.takes(step) }
  }

  func took(_ step: StepReport) throws {
    for member in members { try member.took(step) }
  }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws {
    for member in members { try member.failedToOpen(script, verdict) }
  }

  func saw(_ picture: String) throws {
    for member in members where member.wantsPicture { try member.saw(picture) }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: Double?) throws {
    for member in members { try member.ended(script, outcome, time: time) }
  }

  func unreadable(_ path: String, _ problem: String) throws {
    for member in members { try member.unreadable(path, problem) }
  }

  func finish() throws {
    for member in members { try member.finish() }
  }
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

  /// ` (round 2 of 3)`, or ` (round 2 of 3, 1 of 4)` of a `repeat` in a `repeat`; empty outside.
  var roundWords: String {
    guard !rounds.isEmpty else { return "" }
    return " (round \(rounds.map { "\($0.number) of \($0.times)" }.joined(separator: ", ")))"
  }
}

extension Verdict.Flaw {
  /// The flaw without characters that control a terminal.
  var printable: Verdict.Flaw {
    var flaw = self
    flaw.message = DisplayText.printable(message)
    flaw.detail = detail.map { DisplayText.printable($0) }
    return flaw
  }
}
