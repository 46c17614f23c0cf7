import Flickbook

/// Prints workflow commands of GitHub Actions, which mark what fails in the files of a change.
final class GitHubReporter: Reporter {
  private let sink: ByteSink

  init(_ sink: ByteSink) {
    self.sink = sink
  }

  func began(_ script: LoadedScript) {}

  func took(_ step: StepReport) throws {
    for flaw in step.flaws {
      try error(
        ([flaw.message] + flaw.detail).joined(separator: "\n"),
        [
          ("file", step.step.source.path), ("line", "\(flaw.line)"), ("col", "\(flaw.column)"),
          ("title", step.step.step.name + step.roundWords),
        ])
    }
  }

  func warned(_ text: String) throws {
    try sink.line("::warning ::\(Self.escaped(text))")
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws {
    try sink.flush()
  }

  func unreadable(_ script: UnreadableScript) throws {
    var properties = [("file", script.position?.file ?? script.path)]
    if let line = script.position?.line { properties.append(("line", "\(line)")) }
    if let column = script.position?.column { properties.append(("col", "\(column)")) }
    try error(script.message, properties)
  }

  func finish() throws { try sink.flush() }

  private func error(_ message: String, _ properties: [(name: String, value: String)]) throws {
    try sink.line(Self.error(message, properties))
  }

  /// Returns the command that marks an error.
  static func error(_ message: String, _ properties: [(name: String, value: String)]) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, ",:"))" }
    return "::error \(list.joined(separator: ","))::\(escaped(message))"
  }

  /// Escapes what ends a command or a property (GitHub's `toCommandValue` and `escapeProperty`).
  private static func escaped(_ text: String, _ others: String = "") -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%", "\r", "\n": result += Self.percent(scalar)
      default:
        if others.unicodeScalars.contains(scalar) {
          result += Self.percent(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  private static func percent(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "%\(digits.count == 1 ? "0" : "")\(digits)"
  }
}
