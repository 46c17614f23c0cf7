import Flickbook

/// Rules, with the file that contains them.
struct RuleFile: Sendable {
  let source: SourceText
  let rules: [LogRule]

  init(source: SourceText, rules: [LogRule]) {
    (self.source, self.rules) = (source, rules)
  }

  /// Reads a file of rules.
  ///
  /// - Throws: `ScriptProblem` for what is wrong in it.
  init(_ source: SourceText) throws {
    do throws(FlickbookError) {
      self.init(source: source, rules: try LogRule.rules(yaml: source.bytes))
    } catch {
      throw ScriptProblem(error: error, source: source)
    }
  }

  /// Returns what is other than the rules say, as flaws of a step.
  func flaws(_ check: RuleCheck, at step: Script.Step, in script: SourceText) -> [Verdict.Flaw] {
    let isOfScript = source.path == script.path
    return check.findings().enumerated().flatMap { number, finding in
      var flaws = finding.violations.map { violation in
        Verdict.Flaw(
          line: isOfScript ? violation.rule.line : step.line,
          column: isOfScript ? violation.rule.column : step.column,
          message: "\(violation.rule.name): \(violation.message)",
          detail: (isOfScript ? [] : ["\(source.path):\(violation.rule.line)"])
            + violation.records.map(\.linkedText),
          rule: number)
      }
      if let last = flaws.indices.last { flaws[last].further = finding.further }
      return flaws
    }
  }
}

extension LogRecord {
  /// The record with its instant, as a page of a trace is linked to: `#t=1.25`.
  var linkedText: String { "#t=\(SecondsText.text(time))  \(node.json)" }
}
