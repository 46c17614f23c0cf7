import Flickbook
import Testing

@testable import Client

@Suite("Reporters for services that run tests")
@MainActor
struct ServiceReportersTests {
  private let folder: Folder
  private let door = ScriptedDoor()

  init() throws {
    folder = try Folder()
  }

  /// Runs two scripts, of which the second one fails, and reports a script that cannot be read.
  private func report(_ reporter: any Reporter, _ sink: ByteSink) throws -> String {
    door.answers["query.state"] = #"{"offset":[0,3],"t":1.5}"#
    let good = try folder.file("good.yaml", "steps: [{expect: {offset: [0, 3]}}]\n")
    let bad = try folder.file("bad,<1>.yaml", "steps:\n  - expect: {offset: [0, 9]}\n")
    for path in [good, bad] {
      _ = try ScriptRunner(
        ScriptLoader().load(path), through: door, options: .init(), reporter: reporter
      ).run()
    }
    try reporter.unreadable("c.yaml", "c.yaml: 100% \"wrong\"\nsecond line")
    try reporter.finish()
    return String(decoding: sink.contents, as: UTF8.self)
      .replacing(folder.path, with: "/f")
      .replacing(folder.path.split(separator: "/").joined(separator: "."), with: "f")
  }

  @Test("JUnit's report has a case for each script, with what failed")
  func junit() throws {
    let sink = ByteSink.memory
    #expect(
      try report(JUnitReporter(sink), sink)
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="flickbook" tests="3" failures="1" errors="1" time="0">
          <testsuite name="flickbook" tests="3" failures="1" errors="1" time="0">
            <testcase name="good.yaml" classname="f" time="0"/>
            <testcase name="bad,&lt;1&gt;.yaml" classname="f" time="0">
              <failure type="expectation" message="expect: offset should be [0, 9], and is [0, 3].">\
        /f/bad,&lt;1&gt;.yaml:2:14</failure>
            </testcase>
            <testcase name="c.yaml" classname="flickbook" time="0">
              <error type="error" message="c.yaml: 100% &quot;wrong&quot;">c.yaml: 100% \
        &quot;wrong&quot;&#10;second line</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
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
