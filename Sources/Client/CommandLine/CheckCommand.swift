import Flickbook
import Traces
import Wire

/// The `check` command: judges stored logs by rules.
@MainActor
struct CheckCommand: Subcommand {
  static let name = "check"
  static let options: [Arguments.Option] = [.value("reporter"), .value("trace")]
  static let help = """
    flickbook check LOG… RULES
        judges logs that flickbook run --log or flickbookd --log have written by the rules of a
        YAML file; exits with 1 if one does not hold

      --reporter KIND        human, or jsonl: one violation per line
      --trace FILE           also write a page that shows every frame of the log, which a
                             violation links to; for one log with frames

    """

  private let logs: [String]
  private let rules: String
  private let isForPrograms: Bool
  private let trace: TraceFiles?

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard arguments.operands.count > 1, let rules = arguments.operands.last else {
      throw Arguments.Problem(message: "Name one or more logs, and a file of rules behind them.")
    }
    logs = arguments.operands.dropLast()
    self.rules = rules
    isForPrograms = try ReporterKind(arguments["reporter"]) == .jsonl
    trace = arguments["trace"].map {
      TraceFiles(page: TraceFiles.File(path: $0), perfetto: nil)
    }
    guard trace == nil || logs.count == 1 else {
      throw Arguments.Problem(message: "A trace is one of one log.")
    }
  }

  /// Prints the violations; the exit code says whether there are any.
  func run() throws -> ExitCode {
    let file = try RuleFile(SourceText(path: rules, bytes: try FileBytes.read(rules)))
    let output = ByteSink.output
    var outcome = ExitCode.held
    for log in logs {
      let check = try judge(log, by: file)
      let violations = check.violations()
      if !violations.isEmpty { outcome = .expectationFailed }
      if isForPrograms {
        for violation in violations { try output.json(Self.line(violation, log: log, rules)) }
      } else {
        try tell(check.findings().filter { !$0.violations.isEmpty }, of: log, output)
      }
    }
    try output.flush()
    return outcome
  }

  /// Reads a log, and writes its trace if one is wanted.
  private func judge(_ log: String, by file: RuleFile) throws -> RuleCheck {
    var check = RuleCheck(file.rules)
    let recorder = trace == nil ? nil : TraceRecorder()
    recorder?.describe(title: log)
    let reader = JSONReader()
    try LineFile(log).forEachLine { line, number in
      do throws(FlickbookError) {
        if let recorder {
          try line.withUnsafeBufferPointer { line throws(FlickbookError) in
            try recorder.add(lines: line, from: number)
          }
        }
        let document = try reader.document(line)
        if document.root["log.rewound"] != nil { check.restart() }
        if let record = LogRecord(document.root, line: line) { check.take(record) }
      } catch {
        throw FileProblem(path: "\(log):\(number)", reason: error.message)
      }
    }
    if let recorder, let trace {
      guard recorder.hasFrames else {
        throw FileProblem(
          path: log,
          reason: "the log has no frames; flickbook run --log FILE --frames writes them")
      }
      try trace.write(recorder, check.violations().isEmpty ? .held : .expectationFailed)
    }
    return check
  }

  private static func line(_ violation: RuleViolation, log: String, _ file: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("log", log)
    json.member("file", file)
    json.member("line", violation.rule.line)
    json.member("rule", violation.rule.name)
    json.member("message", violation.message)
    json.key("records")
    json.beginArray()
    for record in violation.records { json.node(record.node) }
    json.endArray()
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Prints the first violation of each rule, with the number of the others.
  private func tell(
    _ findings: [RuleCheck.Finding], of log: String, _ output: ByteSink
  ) throws {
    let ink = Ink(isColoured: output.isTerminal)
    let name = DisplayText.printable(log)
    guard !findings.isEmpty else {
      return try output.line("\(ink.green("✓")) \(name)  \(ink.dim("all rules hold"))")
    }
    let count = findings.reduce(0) { $0 + $1.violations.count + $1.further }
    try output.line(
      "\(ink.red("✗")) \(name)  \(ink.dim("\(count) violation\(count == 1 ? "" : "s")"))")
    for finding in findings {
      guard let violation = finding.violations.first else { continue }
      let location = "\(rules):\(violation.rule.line)"
      try output.line(
        "  \(DisplayText.printable(location)): \(ink.bold(DisplayText.printable(violation.rule.name)))"
      )
      try output.line("    \(DisplayText.printable(violation.message))")
      for record in violation.records {
        let page = trace?.page.map(\.path) ?? ""
        try output.line("      \(DisplayText.printable(page + record.linkedText))")
      }
      let others = finding.violations.count - 1 + finding.further
      if others > 0 { try output.line("    and \(others) more") }
    }
  }
}
