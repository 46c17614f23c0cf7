import Flickbook
import Testing

@testable import Client

@Suite("Reporters for services that run tests")
@MainActor
struct ServiceReportersTests {
  private let folder: Folder
  private let transport = ScriptedTransport()

  init() throws {
    folder = try Folder()
  }

  /// Runs two scripts, of which the second one fails, and reports a script that cannot be read.
  private func report(_ reporter: any Reporter, _ sink: ByteSink) throws -> String {
    transport.answers["query.state"] = #"{"offset":[0,3],"t":1.5}"#
    let good = try folder.file("good.yaml", "steps: [{expect: {offset: [0, 3]}}]\n")
    let bad = try folder.file("bad,<1>.yaml", "steps:\n  - expect: {offset: [0, 9]}\n")
    for path in [good, bad] {
      _ = try ScriptRunner(
        ScriptLoader().load(path), through: transport, options: .init(), reporter: reporter
      ).run()
    }
    try reporter.unreadable(UnreadableScript("c.yaml", "c.yaml: 100% \"wrong\"\nsecond line"))
    try reporter.finish()
    return String(decoding: sink.contents, as: UTF8.self)
      .replacing(#/ time="[0-9.]+"/#, with: " time=\"REAL\"")
      .replacing(folder.path, with: "/f")
      .replacing(folder.path.split(separator: "/").joined(separator: "."), with: "f")
  }

  /// Runs a script whose session shows nothing.
  private func reportOfEmptyView(_ reporter: any Reporter, _ sink: ByteSink) throws -> String {
    transport.answers["session.open"] = #"{"session":"s","warnings":["The view is 0 × 0."]}"#
    let path = try folder.file("empty.yaml", "scene: {}\nsteps: [{settle: 1s}]\n")
    let code = try ScriptRunner(
      ScriptLoader().load(path), through: transport, options: .init(), reporter: reporter
    ).run()
    #expect(code == .held)
    try reporter.finish()
    return String(decoding: sink.contents, as: UTF8.self)
  }

  @Test("A session that shows nothing is reported with its reason, once")
  func warnings() throws {
    let reports: [(ByteSink) -> any Reporter] = [
      { HumanReporter($0) }, { StoryReporter($0) }, { GitHubReporter($0) }, { JSONLReporter($0) },
      { TAPReporter($0) },
    ]
    let lines = [
      "  warning: The view is 0 × 0.", "   warning: The view is 0 × 0.",
      "::warning ::The view is 0 × 0.", #""warning":"The view is 0 × 0."}"#,
      "# warning: The view is 0 × 0.",
    ]
    for (make, line) in zip(reports, lines) {
      let sink = ByteSink.memory
      let text = try reportOfEmptyView(make(sink), sink)
      #expect(text.split(separator: "\n").filter { $0.hasSuffix(line) }.count == 1, "\(text)")
    }
  }

  @Test("JUnit's report has a case for each script, with what failed")
  func junit() throws {
    let sink = ByteSink.memory
    #expect(
      try report(JUnitReporter(sink), sink)
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="flickbook" tests="3" failures="1" errors="1" time="REAL">
          <testsuite name="flickbook" tests="3" failures="1" errors="1" time="REAL">
            <testcase name="good.yaml" classname="f" time="REAL"/>
            <testcase name="bad,&lt;1&gt;.yaml" classname="f" time="REAL">
              <failure type="expectation" message="expect: offset should be [0, 9], and is [0, 3].">\
        /f/bad,&lt;1&gt;.yaml:2:14</failure>
            </testcase>
            <testcase name="c.yaml" classname="flickbook" time="REAL">
              <error type="error" message="c.yaml: 100% &quot;wrong&quot;">c.yaml: 100% \
        &quot;wrong&quot;&#10;second line</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("A case has one error with everything that is wrong, and the real time of its script")
  func junitCase() throws {
    transport.answers["query.state"] = #"{"offset":[0,3]}"#
    transport.answers["clock.settle"] = #"{"t":2.5}"#
    transport.refusals["gesture.tap"] = FlickbookError(.busy, "Not now.", hint: "Later.")
    let path = try folder.file(
      "both.yaml", "steps:\n  - settle\n  - expect: {offset: [0, 9]}\n  - tap: {at: [1, 1]}\n")
    let sink = ByteSink.memory
    let reporter = JUnitReporter(sink)
    let script = try ScriptLoader().load(path)
    _ = try ScriptRunner(script, through: transport, options: .init(), reporter: reporter).run()
    reporter.ended(script, .usage, time: ScriptTime(simulated: 2.5, real: 0.0126))
    try reporter.finish()
    let report = String(decoding: sink.contents, as: UTF8.self).replacing(folder.path, with: "/f")
      .replacing(folder.path.split(separator: "/").joined(separator: "."), with: "f")
    #expect(
      report.hasSuffix(
        """
            <testcase name="both.yaml" classname="f" time="0.013">
              <properties>
                <property name="simulated seconds" value="2.5"/>
              </properties>
              <error type="error" message="tap: Not now. (and 1 more)">expect: offset should be \
        [0, 9], and is [0, 3].&#10;/f/both.yaml:3:14&#10;&#10;tap: Not now.&#10;/f/both.yaml:4:5&#10;\
        Later.</error>
            </testcase>
          </testsuite>
        </testsuites>

        """), "\(report)")
    #expect(report.contains(#"failures="0" errors="1" time="0.013""#))
  }

  @Test("The time of a script is the time that has passed")
  func realTime() {
    let start = ContinuousClock.now - .milliseconds(1500)
    let time = ScriptTime(simulated: 20, since: start)
    #expect(time.simulated == 20 && time.real >= 1.5 && time.real < 60)
  }

  @Test("What has ended the process of a script is an error for JUnit, whatever else does not hold")
  func junitTrap() throws {
    let path = try folder.file("trap.yaml", "steps: [settle]\n")
    let script = try ScriptLoader().load(path)
    let flaw = Verdict.Flaw(line: 1, column: 9, message: "The process was ended by SIGILL.")
    for (outcome, element) in [
      (ExitCode.simulatorAtFault, "<error type=\"error\""),
      (.expectationFailed, "<failure type=\"expectation\""),
    ] {
      let sink = ByteSink.memory
      let reporter = JUnitReporter(sink)
      reporter.began(script)
      reporter.took(
        StepReport(
          number: 1, step: script.steps[0], verdict: .failed([flaw]), time: nil, records: [],
          picture: nil))
      reporter.ended(script, outcome, time: ScriptTime(simulated: 1, real: 0.1))
      try reporter.finish()
      #expect(String(decoding: sink.contents, as: UTF8.self).contains(element))
    }
  }

  @Test("An error in a script is reported at its line and column")
  func positions() throws {
    let path = try folder.file("wrong.yaml", "steps:\n  - flign\n")
    let problem = #expect(throws: ScriptProblem.self) { try ScriptLoader().load(path) }
    let script = UnreadableScript("run.yaml", try #require(problem))
    let (github, jsonl) = (ByteSink.memory, ByteSink.memory)
    try GitHubReporter(github).unreadable(script)
    try JSONLReporter(jsonl).unreadable(script)
    #expect(
      String(decoding: github.contents, as: UTF8.self)
        == "::error file=\(path),line=2,col=5::There is no step \"flign\"."
        + "%0ADid you mean \"fling\"?\n")
    #expect(
      String(decoding: jsonl.contents, as: UTF8.self).hasPrefix(
        #"{"script":"run.yaml","file":"\#(path)","line":2,"column":5,"error":"\#(path):2:5: "#))
  }

  @Test("Commands of GitHub Actions mark the position of a failure")
  func github() throws {
    let sink = ByteSink.memory
    let lines = try report(GitHubReporter(sink), sink).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("::error file=/f/bad%2C<1>.yaml,line=2,col=14,title=expect::offset")
        == true, "\(lines)")
    #expect(
      lines.last == "::error file=c.yaml::c.yaml: 100%25 \"wrong\"%0Asecond line")
  }

  @Test(
    "XML has no character that XML 1.0 forbids",
    arguments: [("\u{1B}[1m", "\u{FFFD}[1m"), ("a\tb", "a&#9;b")])
  func xml(text: String, escaped: String) {
    #expect(XMLText.escaped(text) == escaped)
  }
}
