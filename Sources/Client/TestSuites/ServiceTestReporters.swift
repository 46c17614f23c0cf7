import AppSources
import Flickbook

/// Prints one JSON object for each test and each module, for programs.
final class JSONLTestReporter: TestReporter {
  private let sink: ByteSink

  init(_ sink: ByteSink) { self.sink = sink }

  func ended(_ result: TestClassResult) throws {
    for test in result.results {
      try sink.object { json in
        json.member("test", "\(result.fullName)/\(test.name)")
        json.member("outcome", test.outcome.rawValue)
        if let seconds = test.seconds { json.member("seconds", seconds) }
        if let reason = test.skipReason { json.member("reason", reason) }
        if !test.failures.isEmpty { Self.write(test.failures, to: &json) }
        if let crash = test.crash {
          json.key("crash")
          crash.write(into: &json)
        }
        if !test.printed.isEmpty { json.member("printed", test.printed) }
      }
    }
    try sink.flush()
  }

  func failedToCompile(_ module: String, _ failure: SuiteFailure) throws {
    try sink.object { json in
      json.member("module", module)
      json.member("error", failure.text)
      json.member("cause", failure.cause)
      json.member("files", failure.files)
    }
  }

  func finish(_ table: TestTable) throws {
    for row in table.rows where row.failure == nil {
      try sink.object { json in
        json.member("module", row.module)
        json.member("found", row.found)
        json.member("run", row.run)
        json.member("passed", row.count(.passed))
        json.member("failed", row.count(.failed))
        json.member("trapped", row.count(.trapped))
        json.member("skipped", row.count(.skipped))
      }
    }
    try sink.flush()
  }

  private static func write(_ failures: [TestResult.Failure], to json: inout JSONWriter) {
    json.key("failures")
    json.beginArray()
    for failure in failures {
      json.beginObject()
      json.member("message", failure.message)
      if let file = failure.file { json.member("file", file) }
      if let line = failure.line { json.member("line", line) }
      json.endObject()
    }
    json.endArray()
  }
}

/// Prints the Test Anything Protocol, version 13: a test point for each test.
final class TAPTestReporter: TestReporter {
  private let sink: ByteSink
  private var lines: TAPLines

  init(_ sink: ByteSink) {
    self.sink = sink
    lines = TAPLines(sink)
  }

  func ended(_ result: TestClassResult) throws {
    for test in result.results {
      let isHeld = test.outcome == .passed || test.outcome == .skipped
      let skip = test.outcome == .skipped ? " # SKIP \(test.skipReason ?? "")" : ""
      try lines.point(
        isHeld, "\(result.fullName)/\(test.name)", directive: skip,
        test.flaws.flatMap { flaw in
          MessageText.lines((flaw.location.map { "\($0): " } ?? "") + flaw.message)
        })
    }
    try sink.flush()
  }

  func failedToCompile(_ module: String, _ failure: SuiteFailure) throws {
    try lines.point(false, module, MessageText.lines(failure.text))
  }

  func finish(_ table: TestTable) throws { try lines.finish() }
}

/// Prints workflow commands of GitHub Actions, which mark failures in the files of a change.
final class GitHubTestReporter: TestReporter {
  private let sink: ByteSink

  init(_ sink: ByteSink) { self.sink = sink }

  func ended(_ result: TestClassResult) throws {
    for test in result.results {
      for flaw in test.flaws {
        var properties = [("title", "\(result.name)/\(test.name)")]
        if let line = flaw.line { properties.insert(("line", "\(line)"), at: 0) }
        if let file = flaw.file { properties.insert(("file", file), at: 0) }
        try sink.line(GitHubReporter.error(flaw.message, properties))
      }
    }
    try sink.flush()
  }

  func failedToCompile(_ module: String, _ failure: SuiteFailure) throws {
    try sink.line(GitHubReporter.error(failure.text, [("title", module)]))
  }

  func finish(_ table: TestTable) throws { try sink.flush() }
}

/// Prints JUnit's XML: a suite for each class, and a test case for each test.
///
/// Times are real, in seconds. The elements follow the schema of Jenkins' xUnit plugin (junit-10.xsd).
final class JUnitTestReporter: TestReporter {
  private let sink: ByteSink
  private var classes: [TestClassResult] = []
  private var failures: [(module: String, failure: SuiteFailure)] = []

  init(_ sink: ByteSink) { self.sink = sink }

  func ended(_ result: TestClassResult) { classes.append(result) }

  func failedToCompile(_ module: String, _ failure: SuiteFailure) {
    failures.append((module, failure))
  }

  func finish(_ table: TestTable) throws {
    try sink.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    try sink.line("<testsuites name=\"flickbook\">")
    for (module, failure) in failures { try write(module, failure) }
    for result in classes { try write(result) }
    try sink.line("</testsuites>")
    try sink.flush()
  }

  private func write(_ module: String, _ failure: SuiteFailure) throws {
    let name = XMLText.escaped(module)
    try sink.line(
      "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\" time=\"0\">")
    try sink.line("    <testcase name=\"compiles\" classname=\"\(name)\" time=\"0\">")
    try write("error", failure.cause, failure.text)
    try sink.line("    </testcase>")
    try sink.line("  </testsuite>")
  }

  private func write(_ result: TestClassResult) throws {
    let name = XMLText.escaped(result.fullName)
    let time = SecondsText.text(result.results.reduce(0) { $0 + ($1.seconds ?? 0) })
    try sink.line(
      "  <testsuite name=\"\(name)\" tests=\"\(result.results.count)\" "
        + "failures=\"\(result.count(.failed))\" errors=\"\(result.count(.trapped))\" "
        + "skipped=\"\(result.count(.skipped))\" time=\"\(time)\">")
    for test in result.results {
      let start =
        "    <testcase name=\"\(XMLText.escaped(test.name))\" classname=\"\(name)\" "
        + "time=\"\(SecondsText.text(test.seconds ?? 0))\""
      guard test.outcome != .passed || !test.printed.isEmpty else {
        try sink.line(start + "/>")
        continue
      }
      try sink.line(start + ">")
      try writeOutcome(of: test)
      if !test.printed.isEmpty {
        try sink.line("      <system-out>\(XMLText.escaped(test.printed))</system-out>")
      }
      try sink.line("    </testcase>")
    }
    try sink.line("  </testsuite>")
  }

  private func writeOutcome(of test: TestResult) throws {
    let flaws = test.flaws
    let text = flaws.map { flaw in
      flaw.location.map { "\($0): \(flaw.message)" } ?? flaw.message
    }.joined(separator: "\n\n")
    switch test.outcome {
    case .passed: break
    case .skipped:
      try sink.line("      <skipped message=\"\(XMLText.escaped(test.skipReason ?? ""))\"/>")
    case .failed: try write("failure", flaws.first?.message ?? "", text)
    case .trapped: try write("error", test.crash?.message ?? "", text)
    }
  }

  private func write(_ element: String, _ message: String, _ text: String) throws {
    let type = element == "error" ? "error" : "assertion"
    try sink.line(
      "      <\(element) type=\"\(type)\" message=\"\(XMLText.escaped(message))\">"
        + "\(XMLText.escaped(text))</\(element)>")
  }
}
