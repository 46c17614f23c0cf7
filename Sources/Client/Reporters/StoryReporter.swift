import Flickbook
import Wire

/// Prints a script as a story: each step, the touches, the calls of an app, the scrolling, and the
/// screen at the end.
final class StoryReporter: Reporter {
  let wantsRecords = true
  let showsPrinted = true
  let wantsPicture = true
  private let sink: ByteSink
  private let ink: Ink

  init(_ sink: ByteSink) {
    self.sink = sink
    ink = Ink(isColoured: sink.isTerminal)
  }

  func began(_ script: LoadedScript) throws {
    try sink.line(ink.bold("The story of \(DisplayText.printable(script.title))"))
  }

  func took(_ step: StepReport) throws {
    let script = step.step.step
    let source = step.step.source
    let words = source.line(script.line).map { $0.drop { " -".contains($0) } } ?? ""
    try sink.line("")
    try sink.line(ink.bold("\(step.number). \(DisplayText.printable(words))\(step.roundWords)"))
    try tell(step)
  }

  /// Prints what a step has caused, and how it ended.
  func tell(_ step: StepReport) throws {
    for line in Story(step.records).lines { try sink.line("   \(DisplayText.printable(line))") }
    try printed(step.printed)
    if let picture = step.picture { try sink.write(Self.indented(picture).utf8) }
    if let refusal = step.refusal, step.flaws.isEmpty {
      for line in ([refusal.message] + refusal.remarks).flatMap(MessageText.lines) {
        try sink.line("   \(line)")
      }
    }
    if Self.isJudgement(step.step.step.action), step.flaws.isEmpty {
      try sink.line("   \(ink.green("holds"))")
    }
    for flaw in step.flawsForPeople {
      try sink.line("   \(ink.red("✗ \(flaw.message)"))")
      for detail in flaw.detail { try sink.line("     \(detail)") }
    }
  }

  func warned(_ text: String) throws {
    for line in MessageText.lines(text) { try sink.line("   warning: \(line)") }
  }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws {
    switch verdict {
    case .refused(let error): try sink.line(ink.red("✗ \(MessageText.indented(error.withRemarks))"))
    case .lost(let reason): try sink.line(ink.red("✗ \(MessageText.indented(reason))"))
    case .held, .failed: break
    }
  }

  func saw(_ picture: String) throws {
    try sink.line("")
    try sink.line(ink.bold("The screen at the end"))
    try sink.write(Self.indented(picture).utf8)
  }

  func printed(_ text: String) throws {
    for line in MessageText.lines(text) { try sink.line("   prints  \(line)") }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws {
    let clock = time.simulated.map { " after \(SecondsText.text($0)) s of simulated time" } ?? ""
    try sink.line("")
    try sink.line(
      outcome == .held ? ink.green("Everything held\(clock).") : ink.red("Not all held\(clock)."))
    try sink.flush()
  }

  func unreadable(_ script: UnreadableScript) throws {
    try sink.line(ink.red("✗ \(DisplayText.printableLines(script.problem))"))
    try sink.flush()
  }

  func finish() throws { try sink.flush() }

  private static func indented(_ picture: String) -> String {
    picture.split(separator: "\n").map { "   \($0)\n" }.joined()
  }

  private static func isJudgement(_ action: Script.Action) -> Bool {
    switch action {
    case .expect, .expectLog, .expectError, .expectAnswer, .rules, .rulesFile, .snapshot: true
    case .request, .repeated, .varied, .always, .include: false
    }
  }
}
