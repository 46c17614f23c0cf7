import Flickbook

/// Prints one line for each script, and each failure with its position in the file.
final class HumanReporter: Reporter {
  private let sink: ByteSink
  private let ink: Ink
  private var steps = 0
  private var problems: [String] = []
  private var held = 0
  private var notHeld = 0

  init(_ sink: ByteSink) {
    self.sink = sink
    ink = Ink(isColoured: sink.isTerminal)
  }

  func began(_ script: LoadedScript) {
    steps = 0
    problems = []
  }

  func took(_ step: StepReport) {
    steps += 1
    let name = step.step.step.name + step.roundWords
    for flaw in step.flaws { note(flaw.printable, in: step.step.source, name) }
  }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) {
    switch verdict {
    case .refused(let error):
      problems.append(DisplayText.printable("  \(script.source.path): \(error.message)"))
    case .lost(let reason): problems.append(DisplayText.printable("  \(reason)"))
    case .held, .failed: break
    }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: Double?) throws {
    let mark = outcome == .held ? ink.green("✓") : ink.red("✗")
    let clock = time.map { ", \(SecondsText.text($0)) s on its clock" } ?? ""
    let path = DisplayText.printable(script.source.path)
    try sink.line("\(mark) \(path)  \(ink.dim("\(steps) steps\(clock)"))")
    for problem in problems { try sink.line(problem) }
    count(outcome == .held)
    try sink.flush()
  }

  func unreadable(_ path: String, _ problem: String) throws {
    try sink.line("\(ink.red("✗")) \(DisplayText.printableLines(problem))")
    count(false)
    try sink.flush()
  }

  func finish() throws {
    guard held + notHeld > 1 else { return }
    try sink.line(
      notHeld == 0
        ? ink.green("\(held) scripts held.") : ink.red("\(notHeld) of \(held + notHeld) failed."))
    try sink.flush()
  }

  private func count(_ isHeld: Bool) {
    if isHeld { held += 1 } else { notHeld += 1 }
  }

  private func note(_ flaw: Verdict.Flaw, in source: SourceText, _ step: String) {
    let path = DisplayText.printable(source.path)
    problems.append("  \(path):\(flaw.line):\(flaw.column): \(step): \(flaw.message)")
    problems += source.excerpt(line: flaw.line, column: flaw.column).map { "  " + ink.dim($0) }
    problems += flaw.detail.map { "    \($0)" }
  }
}

/// Colours for a terminal; plain text for a file.
struct Ink {
  let isColoured: Bool

  func green(_ text: String) -> String { painted(text, 32) }
  func red(_ text: String) -> String { painted(text, 31) }
  func dim(_ text: String) -> String { painted(text, 2) }
  func bold(_ text: String) -> String { painted(text, 1) }

  private func painted(_ text: String, _ code: Int) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
