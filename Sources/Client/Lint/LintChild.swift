import AppSources
import EventLoop
import Flickbook
import Glibc
import Wire

/// A search for errors of an app's layout in processes of its own, since a layout may trap at a question.
@MainActor
struct LintChild {
  /// The command line of such a process.
  let words: [String]
  /// Whether what the app's code prints goes to standard error.
  let printsAsErrors: Bool
  /// The program that writes where a process has trapped; nil if there is none.
  let backtracer: String?
  /// How long a search may take, in seconds; nil for no limit.
  let patience: Double?

  /// Returns the findings up to a grade; a trap, and code that does not return, is one of them.
  ///
  /// What is on the screen is looked for first and alone, so that a trap at a question that UIKit would
  /// not ask is known as such, and loses no other finding.
  func findings(_ grade: FindingGrade) throws -> [LintFinding] {
    var findings: [LintFinding] = []
    for depth in FindingGrade.allCases where depth == .screen || depth == grade {
      let found = try self.answer(depth)
      findings += found.filter { one in !findings.contains { $0.isOfKind(of: one) } }
      // What ends a process at the first depth ends it at the next one.
      if findings.contains(where: \.isLoss) { break }
    }
    return findings
  }

  private func answer(_ grade: FindingGrade) throws -> [LintFinding] {
    let loop = try EventLoop()
    var answer: Result<[LintFinding], any Error>?
    let start = JobRunner.Start(
      arguments: words,
      jobOptions: JobProcess.Options(
        parent: getpid(), wantsRecords: false, wantsPicture: false,
        printsAsErrors: printsAsErrors),
      backtracer: backtracer, patience: patience)
    let runner = try JobRunner(
      start, loop,
      JobRunner.Callbacks(
        told: { runner, line in
          answer = Result { try LintAnswer(line).findings() }
          runner.close()
        },
        ended: { _, report in
          if answer == nil { answer = Result { try LintFinding(report, grade) }.map { [$0] } }
        }))
    runner.run(Array("\(grade.rawValue)\n".utf8), index: 0)
    withExtendedLifetime(runner) { loop.run() }
    return try answer?.get() ?? []
  }

  /// Answers requests of the process that started this one; `find` returns what `query.lint` answers.
  static func serve(
    _ jobOptions: JobProcess.Options, _ find: (FindingGrade) throws -> Node
  ) throws -> ExitCode {
    guard let port = JobPort(jobOptions) else { return .usage }
    return try port.forEachRequest { line in
      guard let grade = FindingGrade(rawValue: String(decoding: line, as: UTF8.self)) else {
        return false
      }
      try port.send(LintAnswer.line { try find(grade) })
      return true
    } ? .held : .simulatorAtFault
  }
}

/// A line with what a search has found, or why there was none.
private struct LintAnswer {
  private let root: Node

  init(_ line: [UInt8]) throws {
    root = try Document(json: line).root
  }

  func findings() throws -> [LintFinding] {
    if let problem = root["problem"]?.string {
      let exit = root["exit"]?.integer.flatMap { Int32(exactly: $0) }
      throw FuzzProblem(message: problem, exit: exit.flatMap(ExitCode.init(rawValue:)) ?? .usage)
    }
    return root["findings"].map { $0.elements.map { LintFinding($0) } } ?? []
  }

  @MainActor
  static func line(_ find: () throws -> Node) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    do {
      let answer = try find()
      if let findings = answer["findings"] {
        json.key("findings")
        json.node(findings)
      }
    } catch {
      let (message, exit) = CommandLineTool.failure(error, of: LintCommand.name)
      json.member("problem", message)
      json.member("exit", Int(exit.rawValue))
    }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
