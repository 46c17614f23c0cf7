import Foundation
import Testing

/// `flickbook run` with many scripts.
///
/// Rule: protocol 11.
@Suite("Running many scripts", .timeLimit(.minutes(10)))
struct RunTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> FinishedProgram {
    try FinishedProgram("flickbook", ["run"] + arguments, environment: environment)
  }

  /// Scripts of which every third fails, each with a log of its own length.
  private func scripts(_ count: Int) throws -> [String] {
    try (0..<count).map { number in
      try file(
        "script-\(number).yaml",
        """
        tags: [\(number % 2 == 0 ? "even" : "odd")]
        scene: {view: {size: [320, 480]}, sections: [{items: 90}]}
        steps:
          - repeat: {times: \(1 + number * 7 % 5), steps: [{fling: {velocity: [0, -900]}}, settle]}
          - expect: {settled: \(number % 3 == 2 ? "false" : "true")}
        """)
    }
  }

  @Test("Several processes report and log what one does, in the order of the scripts")
  func jobs() throws {
    _ = try scripts(9)
    func reports(_ arguments: [String]) throws -> [String] {
      let logs = "\(directory.path)/logs"
      try FileManager.default.createDirectory(
        atPath: logs, withIntermediateDirectories: true)
      let program = try run(
        [directory.path, "--log", logs, "--reporter", "jsonl", "--story"] + arguments)
      #expect(program.status == 1, "\(program.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: logs).sorted()
      #expect(names.count == 9)
      defer { try? FileManager.default.removeItem(atPath: logs) }
      #expect(program.errors.contains("The story of "))
      return try [program.output, program.errors]
        + names.map { try $0 + String(contentsOfFile: "\(logs)/\($0)", encoding: .utf8) }
    }
    let alone = try reports([])
    #expect(try reports(["--jobs", "4"]) == alone)
    #expect(try reports(["--jobs", "auto"]) == alone)
    let error = try run([directory.path, "--log", "\(directory.path)/one", "--jobs", "2"])
    #expect(error.status == 2)
    #expect(error.errors.contains("Name a folder"), "\(error.errors)")
  }

  @Test("Parts of a run have each script once", arguments: [[], ["--jobs", "2"]])
  func shards(arguments: [String]) throws {
    let paths = try scripts(5)
    var seen: [String] = []
    for part in 1...3 {
      let program = try run(
        [directory.path, "--shard", "\(part)/3", "--reporter", "jsonl"] + arguments)
      seen += paths.filter { program.output.contains("{\"script\":\"\($0)\",\"exit\"") }
    }
    #expect(seen.sorted() == paths)
  }

  @Test("Tags and parts of paths choose scripts, and a choice of none is an error")
  func chooses() throws {
    _ = try scripts(4)
    let tagged = try run([directory.path, "--tag", "even"])
    #expect(tagged.output.contains("1 of 2 failed."), "\(tagged.output)")
    #expect(tagged.output.contains("Again: flickbook run \(directory.path)/script-2.yaml"))
    let filtered = try run([directory.path, "--filter", "script-1"])
    #expect(filtered.status == 0)
    #expect(filtered.output.split(separator: "\n").count == 1)
    let none = try run([directory.path, "--tag", "evn"])
    #expect(none.status == 2)
    #expect(none.errors.contains("No script has the tag \"evn\"."), "\(none.errors)")
  }

  @Test(
    "After a failure no further script is begun",
    arguments: [[], ["--jobs", "1"], ["--jobs", "2"]])
  func failsFast(arguments: [String]) throws {
    _ = try scripts(9)
    let program = try run([directory.path, "--fail-fast"] + arguments)
    #expect(program.status == 1)
    #expect(program.output.contains("were not run."), "\(program.output)")
    #expect(!program.output.contains("script-8"))
  }

  @Test("Variables and settings of the command line reach scripts and scenes")
  func values() throws {
    let script = try file(
      "values.yaml",
      """
      vars: {count: 10}
      scene: {view: {size: [320, 480]}, sections: [{items: "${count}"}]}
      steps:
        - expect: {contentSize: [320, "${height}"]}
      """)
    let program = try run(
      [script, "--var", "count=12", "--var", "height=230", "--set", "layout.itemSize=[80, 50]"])
    #expect(program.status == 0, "\(program.output)\(program.errors)")
    let wrong = try run([script])
    #expect(wrong.status == 2)
    #expect(wrong.output.contains("There is no variable \"height\"."), "\(wrong.output)")
    #expect(try run([script, "--set", "view"]).status == 2)
  }

  @Test("A report of JUnit is what its schema says")
  func junit() throws {
    _ = try scripts(3)
    _ = try file("broken.yaml", "steps: [{dance: 1}]\n")
    let report = "\(directory.path)/report.xml"
    let program = try run([directory.path, "--reporter", "junit:\(report)"])
    #expect(program.status == 2)
    // A reader of XML that is not ours, and the names that the schema of Jenkins' xUnit plugin has.
    let check = try FinishedProgram(
      at: "/usr/bin/python3",
      [
        "-c",
        """
        import sys, xml.etree.ElementTree as tree
        allowed = {
          "testsuites": ({"name", "time", "tests", "failures", "disabled", "errors"}, {"testsuite"}),
          "testsuite": ({"name", "tests", "failures", "errors", "time", "disabled", "skipped",
            "timestamp", "hostname", "id", "package"}, {"testcase", "properties"}),
          "testcase": ({"name", "assertions", "time", "classname", "status"},
            {"skipped", "error", "failure", "system-out", "system-err", "properties"}),
          "properties": (set(), {"property"}), "property": ({"name", "value"}, set()),
          "failure": ({"type", "message"}, set()), "error": ({"type", "message"}, set())}
        def check(element):
          attributes, children = allowed[element.tag]
          assert set(element.attrib) <= attributes, element.attrib
          for child in element:
            assert child.tag in children, child.tag
            check(child)
        root = tree.parse(sys.argv[1]).getroot()
        check(root)
        cases = root.findall("testsuite/testcase")
        assert root.get("tests") == str(len(cases)) == "4", len(cases)
        assert root.get("failures") == str(len(root.findall(".//failure"))) == "1"
        assert root.get("errors") == str(len(root.findall(".//error"))) == "1"
        """, report,
      ])
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test("A process that is killed loses the script that it runs")
  func killed() throws {
    let paths = try scripts(2)
    let long = try file(
      "long.yaml",
      """
      scene: {sections: [{items: 90}]}
      steps:
        - repeat: {times: 100000, steps: [{fling: {velocity: [0, -900]}}, settle, jump: 1s]}
      """)
    let program = try RunningProgram("flickbook", ["run", "--jobs", "2", long] + paths)
    // The two others are run by the other process, and reported after the long one.
    #expect(!program.speaks(withinMilliseconds: 1000))
    let child = try #require(try Self.children(of: program.id, runFor: long).first)
    kill(child, SIGKILL)
    let lines = try program.lines()
    #expect(lines.first?.hasPrefix("✗ \(long)") == true, "\(lines)")
    #expect(
      lines.contains { $0.contains("The process was ended by SIGKILL.") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("✓ \(paths[0])") }, "\(lines)")
    #expect(lines.contains("1 of 3 failed."), "\(lines)")
    #expect(program.status == 4)
  }

  /// The process that has used most of the processor: the others wait.
  private static func children(of process: Int32, runFor path: String) throws -> [Int32] {
    let text = try String(
      contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    func ticks(_ child: Int32) -> Int {
      let stat = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 11 ? Int(fields[11]) ?? 0 : 0
    }
    return text.split(separator: " ").compactMap { Int32($0) }.sorted { ticks($0) > ticks($1) }
  }

  @Test("A changed file is run again")
  func watches() throws {
    let script = try file("watched.yaml", "steps: [{expect: {settled: true}}]\n")
    let program = try RunningProgram("flickbook", ["run", "--watch", script])
    #expect(try program.line()?.hasPrefix("✓") == true)
    _ = try file("watched.yaml", "steps: [{expect: {settled: false}}]\n")
    #expect(try program.line()?.hasPrefix("✗") == true)
    _ = program.end(SIGTERM)
  }

  @Test(
    "A number of processes is one, or auto", arguments: ["0", "257", "x", "-1"])
  func jobsNumber(argument: String) throws {
    let path = try file("a.yaml", "steps: [settle]\n")
    #expect(try run([path, "--jobs", argument]).status == 2)
  }
}
