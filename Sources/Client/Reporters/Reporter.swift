import Flickbook

/// The result of a step, for reporters.
struct StepReport {
  /// A round of a `repeat`, counted from 1.
  struct Round: Equatable, Codable {
    let number: Int
    let times: Int
  }

  /// The number of the step in order of execution, from 1; a step in a `repeat` counts each time.
  let number: Int
  let step: LoadedScript.Step
  let verdict: Verdict
  /// The rounds of all `repeat` steps that contain the step, the outermost first.
  var rounds: [Round] = []
  /// The session's clock after the step, in seconds.
  let time: Double?
  /// The records that the step caused; empty unless the reporter wants them.
  let records: [LogRecord]
  /// The text picture of a `snapshot` step.
  let picture: String?
  /// The answer of a request; nil if it has failed, and for other steps.
  var answer: Node?
  /// The error of a request that a step expects to be refused; nil for other steps.
  var refusal: FlickbookError?
  /// The output of an app's code during the step.
  var printed = ""
}

/// How long a script has taken.
struct ScriptTime: Equatable, Codable, Sendable {
  /// The session's clock at the end, in seconds; nil if no session was opened.
  var simulated: Double?
  /// The time that has passed for a person, in seconds.
  var real: Double

  init(simulated: Double?, real: Double) {
    (self.simulated, self.real) = (simulated, real)
  }

  /// The time of a script that began at an instant and ends now.
  init(simulated: Double?, since start: ContinuousClock.Instant) {
    self.init(simulated: simulated, real: (ContinuousClock.now - start) / .seconds(1))
  }
}

/// Reports runs of scripts.
@MainActor
protocol Reporter: AnyObject {
  /// Whether the reporter uses the log.
  var wantsRecords: Bool { get }
  /// Whether the reporter shows the screen after a script.
  var wantsPicture: Bool { get }
  /// Whether the reporter shows what an app's code prints; otherwise it goes to this process's streams.
  var showsPrinted: Bool { get }

  /// Called before the first script, with the number of scripts.
  func starts(_ count: Int)
  func began(_ script: LoadedScript) throws
  /// Called before a step is executed.
  func takes(_ step: LoadedScript.Step)
  func took(_ step: StepReport) throws
  /// Called with a sentence about a session that was opened and shows nothing.
  func warned(_ text: String) throws
  /// Called if the session of a script could not be opened.
  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws
  /// Called with the screen after the last step.
  func saw(_ picture: String) throws
  /// Called with what an app's code has printed outside of a step.
  func printed(_ text: String) throws
  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws
  /// Called for a script that could not be read.
  func unreadable(_ script: UnreadableScript) throws
  /// Called at the end of the run.
  func finish() throws
}

extension Reporter {
  var wantsRecords: Bool { false }
  var wantsPicture: Bool { false }
  var showsPrinted: Bool { false }
  func starts(_ count: Int) {}
  func takes(_ step: LoadedScript.Step) {}
  func warned(_ text: String) {}

  /// Reports that the script could not be read.
  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws {
    switch verdict {
    case .refused(let error):
      try unreadable(UnreadableScript(script.source.path, error.withRemarks))
    case .lost(let reason): try unreadable(UnreadableScript(script.source.path, reason))
    case .held, .failed: break
    }
  }
  func saw(_ picture: String) {}
  func printed(_ text: String) {}
}

/// Forwards every call to several reporters, in their order.
final class ReporterGroup: Reporter {
  private let members: [any Reporter]

  init(_ members: [any Reporter]) {
    self.members = members
  }

  var wantsRecords: Bool { members.contains { $0.wantsRecords } }
  var wantsPicture: Bool { members.contains { $0.wantsPicture } }
  var showsPrinted: Bool { members.contains { $0.showsPrinted } }

  func starts(_ count: Int) {
    for member in members { member.starts(count) }
  }

  func began(_ script: LoadedScript) throws {
    for member in members { try member.began(script) }
  }

  func takes(_ step: LoadedScript.Step) {
    for member in members { member.takes(step) }
  }

  func took(_ step: StepReport) throws {
    for member in members { try member.took(step) }
  }

  func warned(_ text: String) throws {
    for member in members { try member.warned(text) }
  }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws {
    for member in members { try member.failedToOpen(script, verdict) }
  }

  func saw(_ picture: String) throws {
    for member in members where member.wantsPicture { try member.saw(picture) }
  }

  func printed(_ text: String) throws {
    for member in members { try member.printed(text) }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws {
    for member in members { try member.ended(script, outcome, time: time) }
  }

  func unreadable(_ script: UnreadableScript) throws {
    for member in members { try member.unreadable(script) }
  }

  func finish() throws {
    for member in members { try member.finish() }
  }
}

extension StepReport {
  /// Everything that failed, each with its position, description and details.
  var flaws: [Verdict.Flaw] {
    found.map { flaw in
      var flaw = flaw
      flaw.note(further: flaw.further)
      return flaw
    }
  }

  /// Everything that failed, for people: of the violations of one rule the first, with the number of
  /// the others, and without characters that control a terminal.
  var flawsForPeople: [Verdict.Flaw] {
    var flaws: [Verdict.Flaw] = []
    for flaw in found {
      if let rule = flaw.rule, let last = flaws.last, last.rule == rule {
        flaws[flaws.count - 1].further += 1 + flaw.further
      } else {
        flaws.append(flaw)
      }
    }
    return flaws.map { flaw in
      var flaw = flaw.printable
      flaw.note(further: flaw.further)
      return flaw
    }
  }

  private var found: [Verdict.Flaw] {
    let script = step.step
    return switch verdict {
    case .held: []
    case .failed(let flaws): flaws
    case .refused(let error):
      [
        Verdict.Flaw(
          line: script.line, column: script.column, message: error.message,
          detail: error.remarks)
      ]
    case .lost(let reason):
      [Verdict.Flaw(line: script.line, column: script.column, message: reason)]
    }
  }

  /// ` (round 2 of 3)`, or ` (round 2 of 3, 1 of 4)` in nested `repeat` steps; empty outside.
  var roundWords: String {
    guard !rounds.isEmpty else { return "" }
    return " (round \(rounds.map { "\($0.number) of \($0.times)" }.joined(separator: ", ")))"
  }
}

extension Verdict.Flaw {
  /// Adds the number of violations that have no flaw of their own.
  fileprivate mutating func note(further: Int) {
    if further > 0 { detail.append("and \(further) more") }
  }

  /// The flaw without characters that control a terminal; the lines of the message after the first
  /// one are details.
  var printable: Verdict.Flaw {
    var flaw = self
    let lines = MessageText.lines(message)
    flaw.message = lines.first ?? ""
    flaw.detail = lines.dropFirst() + detail.flatMap(MessageText.lines)
    return flaw
  }
}
