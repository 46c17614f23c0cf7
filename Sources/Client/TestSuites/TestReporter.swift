import AppSources
import Flickbook

/// Reports runs of tests.
@MainActor
protocol TestReporter: AnyObject {
  /// Called for each class, in the order of the list.
  func ended(_ result: TestClassResult) throws
  /// Called before the first class for each module of tests that does not compile.
  func failedToCompile(_ module: String, _ failure: SuiteFailure) throws
  /// Called at the end of the run.
  func finish(_ table: TestTable) throws
}

/// Forwards every call to several reporters, in their order.
final class TestReporterGroup: TestReporter {
  private let members: [any TestReporter]

  init(_ members: [any TestReporter]) { self.members = members }

  func ended(_ result: TestClassResult) throws {
    for member in members { try member.ended(result) }
  }

  func failedToCompile(_ module: String, _ failure: SuiteFailure) throws {
    for member in members { try member.failedToCompile(module, failure) }
  }

  func finish(_ table: TestTable) throws {
    for member in members { try member.finish(table) }
  }
}

/// Prints a line for each class, each failure with its position, and a table at the end.
final class HumanTestReporter: TestReporter {
  private let sink: ByteSink
  private let ink: Ink
  /// The words of a command that runs tests again.
  private let again: [String]
  /// The tests that failed, in their order.
  private var failed: [String] = []

  /// The most lines of the output of a failed test, and the failed tests of which the command at the end
  /// is written; guesses, what a person reads and copies.
  private static let (linesMax, againMax) = (20, 20)

  init(_ sink: ByteSink, again: [String]) {
    (self.sink, self.again) = (sink, again)
    ink = Ink(isColoured: sink.isTerminal)
  }

  func ended(_ result: TestClassResult) throws {
    let mark = result.hasFailed ? ink.red("✗") : ink.green("✓")
    let count = result.results.count
    let time = result.results.reduce(0) { $0 + ($1.seconds ?? 0) }
    let taken =
      "\(count) test\(count == 1 ? "" : "s"), \(SecondsText.text((time * 100).rounded() / 100)) s"
    try sink.line("\(mark) \(DisplayText.printable(result.fullName))  \(ink.dim(taken))")
    for test in result.results {
      switch test.outcome {
      case .passed: break
      case .skipped:
        let reason = test.skipReason.map { ": \(DisplayText.printable($0))" } ?? ""
        try sink.line(ink.dim("  \(test.name): skipped\(reason)"))
      case .failed, .trapped: try tell(test, of: result)
      }
    }
    try sink.flush()
  }

  private func tell(_ test: TestResult, of result: TestClassResult) throws {
    failed.append("\(result.fullName)/\(test.name)")
    for flaw in test.flaws {
      let location = flaw.location.map { "\(DisplayText.printable($0)): " } ?? ""
      try sink.line("  \(location)\(test.name): \(MessageText.indented(flaw.message, by: "    "))")
    }
    let lines = MessageText.lines(test.printed)
    if lines.count > Self.linesMax {
      try sink.line(ink.dim("    (\(lines.count - Self.linesMax) lines before)"))
    }
    for line in lines.suffix(Self.linesMax) { try sink.line(ink.dim("    | \(line)")) }
  }

  func failedToCompile(_ module: String, _ failure: SuiteFailure) throws {
    try sink.line(
      "\(ink.red("✗")) \(module)  \(DisplayText.printable(TestTable.reason(failure, module)))")
    try sink.flush()
  }

  func finish(_ table: TestTable) throws {
    try sink.line("")
    for line in table.lines { try sink.line(DisplayText.printable(line)) }
    let total = table.total
    let bad = total.count(.failed) + total.count(.trapped)
    if bad > 0 {
      try sink.line(ink.red("\(bad) of \(total.run) failed."))
      if total.run > 1, failed.count <= Self.againMax {
        let words = again + failed.flatMap { ["--filter", $0] }
        try sink.line(ink.dim("Again: " + DisplayText.printable(Rerun.text(words))))
      }
    } else if total.run > 0 {
      try sink.line(ink.green("\(total.run) test\(total.run == 1 ? "" : "s") without a failure."))
    }
    try sink.flush()
  }
}
