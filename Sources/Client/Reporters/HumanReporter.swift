import Flickbook

/// Prints one line for each script, and each failure with its position in the file.
final class HumanReporter: Reporter {
  private let sink: ByteSink
  fileprivate let ink: Ink
  private var steps = 0
  private var problems: [String] = []
  private var held = 0
  /// The scripts that failed, in their order.
  private var failed: [String] = []
  /// The number of scripts of the run.
  private var total = 0
  /// The command that runs scripts again, without scripts.
  private let again: [String]

  /// The failed scripts of which the command at the end is written; a guess, what a person copies.
  private static let againMax = 20

  init(_ sink: ByteSink, again: [String] = ["flickbook", "run"]) {
    self.sink = sink
    self.again = again
    ink = Ink(isColoured: sink.isTerminal)
  }

  func starts(_ count: Int) { total = count }

  func began(_ script: LoadedScript) {
    steps = 0
    problems = []
  }

  func took(_ step: StepReport) {
    steps += 1
    let flaws = step.flawsForPeople
    guard !flaws.isEmpty else { return }
    let name = step.step.step.name + step.roundWords
    for flaw in flaws { note(flaw, in: step.step.source, name) }
  }

  func warned(_ text: String) {
    problems.append("  warning: \(MessageText.indented(text, by: "    "))")
  }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) {
    switch verdict {
    case .refused(let error):
      let path = DisplayText.printable(script.title)
      problems.append("  \(path): \(MessageText.indented(error.withRemarks, by: "    "))")
    case .lost(let reason): problems.append("  \(MessageText.indented(reason, by: "    "))")
    case .held, .failed: break
    }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws {
    let mark = outcome == .held ? ink.green("✓") : ink.red("✗")
    let clock = time.simulated.map { ", \(SecondsText.text($0)) s on its clock" } ?? ""
    let path = DisplayText.printable(script.title)
    let taken = "\(steps) step\(steps == 1 ? "" : "s")"
    try sink.line("\(mark) \(path)  \(ink.dim("\(taken)\(clock)"))")
    for problem in problems { try sink.line(problem) }
    count(script.title, outcome == .held)
    try sink.flush()
  }

  func unreadable(_ script: UnreadableScript) throws {
    try sink.line("\(ink.red("✗")) \(DisplayText.printableLines(script.problem))")
    count(script.path, false)
    try sink.flush()
  }

  func finish() throws {
    let count = held + failed.count
    guard max(count, total) > 1 else { return }
    let left = total - count
    let rest = left > 0 ? " \(left) \(left == 1 ? "was" : "were") not run." : ""
    guard !failed.isEmpty else {
      try sink.line(ink.green("\(held) script\(held == 1 ? "" : "s") held."))
      return try sink.flush()
    }
    try sink.line(ink.red("\(failed.count) of \(count) failed.") + rest)
    if count > 1, failed.count <= Self.againMax {
      try sink.line(ink.dim("Again: " + DisplayText.printable(Rerun.text(again + failed))))
    }
    try sink.flush()
  }

  private func count(_ path: String, _ isHeld: Bool) {
    if isHeld { return held += 1 }
    if failed.last != path { failed.append(path) }
  }

  private func note(_ flaw: Verdict.Flaw, in source: SourceText, _ step: String) {
    let path = DisplayText.printable(source.path)
    problems.append("  \(path):\(flaw.line):\(flaw.column): \(step): \(flaw.message)")
    problems += source.excerpt(line: flaw.line, column: flaw.column).map { "  " + ink.dim($0) }
    problems += flaw.detail.map { "    \(coloured($0))" }
  }
}

extension HumanReporter {
  /// Returns a line of a difference with its marks in colour: the stored half red, the current green.
  private func coloured(_ line: String) -> String {
    guard ink.isColoured else { return line }
    if let bar = line.firstRange(of: " │ "), line.contains("→") == false, !line.hasPrefix("│") {
      return ink.red(String(line[..<bar.lowerBound])) + " │ "
        + ink.green(String(line[bar.upperBound...]))
    }
    guard line.contains("^"), line.allSatisfy({ $0 == "^" || $0 == " " }) else {
      return line.contains(" → ") ? ink.bold(line) : line
    }
    return ink.red(line)
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
