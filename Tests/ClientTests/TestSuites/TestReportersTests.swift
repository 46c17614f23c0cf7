import AppSources
import EventLoop
import Testing

@testable import Client

@Suite("Reporters of tests")
@MainActor
struct TestReportersTests {
  /// A class with a test of each outcome.
  private static var result: TestClassResult {
    var result = TestClassResult(module: "WallTests", name: "RowTests")
    var failed = TestResult(name: "testFails")
    failed.failures = [TestResult.Failure(message: "1 is not 2", file: "T.swift", line: 7)]
    failed.printed = "hello\n"
    failed.seconds = 0.5
    var trapped = TestResult(name: "testTraps")
    trapped.crash = CrashReport(
      .signal(4), reason: "Fatal error: none",
      calls: [CrashReport.Call(file: "/a/T.swift", line: 9, function: "RowTests.testTraps()")])
    var skipped = TestResult(name: "testSkips")
    (skipped.isSkipped, skipped.skipReason, skipped.seconds) = (true, "not <now>", 0)
    var passed = TestResult(name: "testPasses")
    passed.seconds = 0.25
    result.results = [failed, passed, skipped, trapped]
    return result
  }

  private func text(_ make: (ByteSink) -> any TestReporter) throws -> String {
    let sink = ByteSink.memory
    let reporter = make(sink)
    var row = TestTable.Row(module: "WallTests")
    row.found = 5
    var table = TestTable([row])
    try reporter.ended(Self.result)
    table.count(Self.result)
    try reporter.finish(table)
    return String(decoding: sink.contents, as: UTF8.self)
  }

  @Test("People read a line for each class, its failures, and a table")
  func human() throws {
    let text = try text { HumanTestReporter($0, again: ["flickbook", "test", "Wall"]) }
    #expect(
      text == """
        ✗ WallTests.RowTests  4 tests, 0.75 s
          T.swift:7: testFails: 1 is not 2
            | hello
          testSkips: skipped: not <now>
          /a/T.swift:9: testTraps: The process was ended by a trap (SIGILL) at /a/T.swift:9: Fatal error: none
              /a/T.swift:9: RowTests.testTraps()

                   found  run  passed  failed  ended by a trap  skipped
        WallTests      5    4       1       1                1        1
        2 of 4 failed.
        Again: flickbook test Wall --filter WallTests.RowTests/testFails --filter WallTests.RowTests/testTraps

        """)
  }

  @Test("Programs read an object for each test and each module")
  func lines() throws {
    let lines = try text { JSONLTestReporter($0) }.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines[0] == #"{"test":"WallTests.RowTests/testFails","outcome":"failed","seconds":0.5,"#
        + #""failures":[{"message":"1 is not 2","file":"T.swift","line":7}],"printed":"hello\n"}"#)
    #expect(lines[2].contains(#""outcome":"skipped","seconds":0,"reason":"not <now>""#))
    #expect(lines[3].contains(#""outcome":"trapped","crash":{"message":"#))
    #expect(
      lines[4] == #"{"module":"WallTests","found":5,"run":4,"passed":1,"failed":1,"trapped":1,"#
        + #""skipped":1}"#)
  }

  @Test("TAP has a point for each test")
  func tap() throws {
    let lines = try text { TAPTestReporter($0) }.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("#") } == [
        "TAP version 13", "not ok 1 - WallTests.RowTests/testFails",
        "ok 2 - WallTests.RowTests/testPasses",
        "ok 3 - WallTests.RowTests/testSkips # SKIP not <now>",
        "not ok 4 - WallTests.RowTests/testTraps", "1..4",
      ])
  }

  @Test("JUnit has a case for each test, with failure, error or skipped")
  func junit() throws {
    let text = try text { JUnitTestReporter($0) }
    #expect(
      text.contains(
        #"<testsuite name="WallTests.RowTests" tests="4" failures="1" errors="1" skipped="1""#))
    #expect(
      text.contains(#"<failure type="assertion" message="1 is not 2">T.swift:7: 1 is not 2<"#))
    #expect(text.contains(#"<skipped message="not &lt;now&gt;"/>"#))
    #expect(text.contains(#"<error type="error" message="The process was ended by a trap"#))
    #expect(text.contains("<system-out>hello&#10;</system-out>"))
  }

  @Test("GitHub marks the line of a failure")
  func github() throws {
    let lines = try text { GitHubTestReporter($0) }.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0] == "::error file=T.swift,line=7,title=RowTests/testFails::1 is not 2")
  }

  @Test("A module that does not compile has the first missing name in place of numbers")
  func failureToCompile() {
    let failure = SuiteFailure(
      module: "Wall",
      text: "/a.swift:1:1: error: cannot find 'x'\n/b.swift:1:1: error: cannot find 'x'\n")
    var row = TestTable.Row(module: "WallTests")
    row.failure = failure
    #expect(
      TestTable([row]).lines.last == "WallTests  does not compile: Wall: cannot find 'x' (2 files)")
  }
}
