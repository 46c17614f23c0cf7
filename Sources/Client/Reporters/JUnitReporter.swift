import Flickbook

/// Prints JUnit's XML: a test case for each script.
///
/// Times are real, in seconds; the simulated time of a script is a property. The elements and
/// attributes follow the schema of Jenkins' xUnit plugin (junit-10.xsd), beside the properties of a
/// test case, which services read as pytest writes them. Many services read one failure or error of
/// a case, so that one element has everything.
final class JUnitReporter: Reporter {
  /// The outcome of a script.
  private struct Case {
    let path: String
    var time = ScriptTime(simulated: nil, real: 0)
    var problems: [Problem] = []

    var hasError: Bool { problems.contains(where: \.isError) }
  }

  /// Something that does not hold, or prevented a script.
  private struct Problem {
    var isError: Bool
    let message: String
    let text: String
  }

  private let sink: ByteSink
  private var cases: [Case] = []

  init(_ sink: ByteSink) {
    self.sink = sink
  }

  func began(_ script: LoadedScript) {
    cases.append(Case(path: script.title))
  }

  func took(_ step: StepReport) {
    let script = step.step.step
    let path = step.step.source.path
    for flaw in step.flaws {
      let location = "\(path):\(flaw.line):\(flaw.column)"
      note(
        isError: step.verdict.isError, "\(script.name)\(step.roundWords): \(flaw.message)",
        ([location] + flaw.detail).joined(separator: "\n"))
    }
  }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) {
    switch verdict {
    case .refused(let error): note(isError: true, error.message, error.hint ?? "")
    case .lost(let reason): note(isError: true, reason, "")
    case .held, .failed: break
    }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) {
    guard let last = cases.indices.last else { return }
    cases[last].time = time
    // What has ended the process of a script is its last problem.
    guard outcome == .simulatorAtFault, let end = cases[last].problems.indices.last else { return }
    cases[last].problems[end].isError = true
  }

  func unreadable(_ script: UnreadableScript) {
    if cases.last?.path != script.path { cases.append(Case(path: script.path)) }
    let lines = script.problem.split(separator: "\n", maxSplits: 1)
    note(isError: true, lines.first.map(String.init) ?? "", script.problem)
  }

  func finish() throws {
    let failures = cases.count { $0.problems.contains { !$0.isError } && !$0.hasError }
    let errors = cases.count { $0.hasError }
    let time = SecondsText.text(cases.reduce(0) { $0 + $1.time.real })
    let counts =
      "name=\"flickbook\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(time)\""
    try sink.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    try sink.line("<testsuites \(counts)>")
    try sink.line("  <testsuite \(counts)>")
    for script in cases { try write(script) }
    try sink.line("  </testsuite>")
    try sink.line("</testsuites>")
    try sink.flush()
  }

  private func note(isError: Bool, _ message: String, _ text: String) {
    guard let last = cases.indices.last else { return }
    cases[last].problems.append(Problem(isError: isError, message: message, text: text))
  }

  private func write(_ script: Case) throws {
    let source = SourceText(path: script.path, bytes: [])
    let folder = source.folder.split(separator: "/").joined(separator: ".")
    let start =
      "    <testcase name=\"\(XMLText.escaped(source.name))\" "
      + "classname=\"\(XMLText.escaped(folder.isEmpty ? "flickbook" : folder))\" "
      + "time=\"\(SecondsText.text(script.time.real))\""
    guard !script.problems.isEmpty || script.time.simulated != nil else {
      return try sink.line(start + "/>")
    }
    try sink.line(start + ">")
    if let simulated = script.time.simulated {
      try sink.line("      <properties>")
      try sink.line(
        "        <property name=\"simulated seconds\" value=\"\(SecondsText.text(simulated))\"/>")
      try sink.line("      </properties>")
    }
    try write(script.problems)
    try sink.line("    </testcase>")
  }

  /// Writes what failed as one element: an error if there is one, else a failure.
  private func write(_ problems: [Problem]) throws {
    guard let gravest = problems.first(where: \.isError) ?? problems.first else { return }
    let name = gravest.isError ? "error" : "failure"
    let type = gravest.isError ? "error" : "expectation"
    let others = problems.count - 1
    let message = gravest.message + (others > 0 ? " (and \(others) more)" : "")
    let text =
      others == 0
      ? gravest.text
      : problems.map { $0.text.isEmpty ? $0.message : "\($0.message)\n\($0.text)" }
        .joined(separator: "\n\n")
    try sink.line(
      "      <\(name) type=\"\(type)\" message=\"\(XMLText.escaped(message))\">"
        + "\(XMLText.escaped(text))</\(name)>")
  }
}

/// Text for XML.
enum XMLText {
  /// Escapes markup, and replaces what XML 1.0 cannot hold.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{20}"..."\u{FFFD}", "\u{10000}"...: result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
