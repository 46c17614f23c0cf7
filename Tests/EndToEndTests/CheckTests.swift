import Foundation
import Testing

/// `flickbook check`, and the step `rules` of scripts.
@Suite("Rules for logs, on the command line", .timeLimit(.minutes(10)))
struct CheckTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private static let script = """
    scene: {view: {size: [320, 480]}, sections: [{items: 200}]}
    steps:
      - tap: {item: [0, 3]}
      - fling: {velocity: [0, -1500]}
      - settle

    """

  /// A log of the script.
  private func log(_ arguments: String...) throws -> String {
    let (script, log) = (try file("a.yaml", Self.script), "\(directory.path)/a.jsonl")
    #expect(
      try FinishedProgram("flickbook", ["run", script, "--log", log] + arguments).status == 0)
    return log
  }

  private func check(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram("flickbook", ["check"] + arguments)
  }

  @Test("The exit code says whether all rules hold, for each of several logs")
  func outcomes() throws {
    let log = try log()
    let good = try file("good.yaml", "rules: [{never: error}, {eventually: didSelectItemAt}]\n")
    let bad = try file("bad.yaml", "rules:\n  - {name: n, never: didSelectItemAt}\n")
    let held = try check(log, log, good)
    #expect(held.status == 0)
    #expect(held.output == "✓ \(log)  all rules hold\n✓ \(log)  all rules hold\n")
    let failed = try check(log, bad)
    #expect(failed.status == 1)
    #expect(failed.output.contains("✗ \(log)  1 violation\n  \(bad):2: n\n"))
    #expect(failed.output.contains(#""event":"didSelectItemAt""#))
  }

  @Test("For programs, each violation is a line")
  func lines() throws {
    let log = try log()
    let rules = try file(
      "r.yaml", "rules:\n  - {never: didSelectItemAt}\n  - {count: bounds, is: 0}\n")
    let run = try check(log, rules, "--reporter", "jsonl")
    #expect(run.status == 1)
    let lines = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["line"] as? Int } == [2, 3])
    #expect(
      (lines[0]["records"] as? [[String: Any]])?.first?["event"] as? String == "didSelectItemAt")
  }

  @Test("With a trace, violations link into its page")
  func trace() throws {
    let rules = try file("r.yaml", "rules: [{never: didSelectItemAt}]\n")
    let page = "\(directory.path)/a.html"
    let run = try check(try log("--frames"), rules, "--trace", page)
    #expect(run.output.contains("\(page)#t=0"))
    #expect(FileManager.default.fileExists(atPath: page))
    let without = try check(try log(), rules, "--trace", page)
    #expect(without.status == 2)
    #expect(without.errors.contains("the log has no frames"))
  }

  @Test("A script fails at its rules, with the line of the rule and the records")
  func step() throws {
    let rules = try file("r.yaml", "rules:\n  - {name: none, never: didSelectItemAt}\n")
    #expect(rules.hasSuffix("/r.yaml"))
    let inline = try file(
      "inline.yaml",
      Self.script + "  - rules:\n      - {name: few, count: cellForItemAt, atMost: 9}\n")
    let apart = try file(
      "apart.yaml", Self.script + "  - rules: r.yaml\n  - rules: [{never: error}]\n")
    let first = try FinishedProgram("flickbook", ["run", inline])
    #expect(first.status == 1)
    #expect(
      first.output.contains("inline.yaml:7:9: rules: few: There are more than 9 of cellForItemAt."))
    let second = try FinishedProgram("flickbook", ["run", apart])
    #expect(second.status == 1)
    #expect(second.output.contains("apart.yaml:6:5: rules: none: A didSelectItemAt was recorded."))
    #expect(second.output.contains("r.yaml:2"))
  }

  @Test("By a socket, a script is judged as in process")
  func transports() throws {
    let daemon = try DaemonProcess()
    let script = try file(
      "a.yaml", Self.script + "  - rules: [{count: cellForItemAt, atMost: 9}, {never: error}]\n")
    let here = try FinishedProgram("flickbook", ["run", script])
    let there = try FinishedProgram("flickbook", ["run", script, "--socket", daemon.socketPath])
    #expect(here.status == 1)
    #expect(here.output == there.output)
  }

  @Test(
    "Wrong usage is an error of one line, with exit code 2",
    arguments: [
      (["a.jsonl"], "Name one or more logs"), (["none.jsonl", "r.yaml"], "none.jsonl"),
      (["a.jsonl", "none.yaml"], "none.yaml"), (["a.jsonl", "wrong.yaml"], "There is no key"),
      (["a.jsonl", "a.jsonl", "r.yaml", "--trace", "p.html"], "A trace is one of one log."),
      (["a.jsonl", "r.yaml", "--reporter", "jsnl"], "Did you mean \"jsonl\"?"),
      (["a.yaml", "r.yaml"], "a.yaml:1"),
    ] as [([String], String)])
  func usage(arguments: [String], message: String) throws {
    _ = try log()
    _ = try file("r.yaml", "rules: [{never: error}]\n")
    _ = try file("wrong.yaml", "rules: [{nver: error}]\n")
    let run = try check(inFolder: arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  private func check(inFolder arguments: [String]) throws -> FinishedProgram {
    try FinishedProgram(
      "flickbook",
      ["check"] + arguments.map { $0.contains(".") ? "\(directory.path)/\($0)" : $0 })
  }
}
