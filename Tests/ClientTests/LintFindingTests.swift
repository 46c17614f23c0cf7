import AppSources
import Flickbook
import Glibc
import Testing
import Wire

@testable import Client

@Suite("Findings of a lint in a process of its own")
struct LintFindingTests {
  private static func finding(_ json: String) throws -> LintFinding {
    LintFinding(try Document(json: Array(json.utf8)).root)
  }

  @Test("A finding keeps its line, grade and answers")
  func kept() throws {
    let json =
      #"{"name":"answers_differ","grade":"update","rule":"S1.38","message":"Two.","kind":"cell","#
      + #""item":[0,3],"answers":["a","b"]}"#
    let finding = try Self.finding(json)
    #expect(String(decoding: try finding.line(on: ScriptVariant()), as: UTF8.self) == json + "\n")
    #expect(finding.grade == .update)
    #expect(finding.details == ["a", "b"])
    #expect(!finding.isLoss)
  }

  @Test("Findings of one name about one kind of element are one, whatever their grades")
  func kinds() throws {
    let one = try Self.finding(#"{"name":"element_missing","grade":"screen","kind":"cell"}"#)
    let other = try Self.finding(#"{"name":"element_missing","grade":"update","kind":"cell"}"#)
    let header = try Self.finding(#"{"name":"element_missing","grade":"update","kind":"header"}"#)
    #expect(one.isOfKind(of: other))
    #expect(!one.isOfKind(of: header))
  }

  @Test("A process that its code ends is a finding of the grade that was looked for")
  func lost() throws {
    let call = CrashReport.Call(file: "/a/Wall.swift", line: 7, function: "Wall.prepare()")
    let trap = try LintFinding(
      CrashReport(.signal(SIGILL), reason: "Fatal error: gone", calls: [call]), .update)
    #expect(trap.name == "trap")
    #expect(trap.grade == .update)
    #expect(trap.isLoss)
    #expect(trap.details == ["/a/Wall.swift:7: Wall.prepare()"])
    #expect(
      String(decoding: try trap.line(on: ScriptVariant()), as: UTF8.self).hasPrefix(
        #"{"name":"trap","grade":"update","message":"The process was ended by a trap (SIGILL) at"#))
    let hang = try LintFinding(CrashReport(.hang(seconds: 30)), .screen)
    #expect(hang.name == "hang")
    #expect(hang.isLoss)
    #expect(hang.grade == .screen)
  }

  @Test("A process that somebody else has ended is no finding")
  func killed() {
    #expect(throws: FuzzProblem.self) { try LintFinding(CrashReport(.signal(SIGKILL)), .screen) }
  }

  @Test("The option names a grade, or is refused", arguments: ["all", "", "Screen"])
  func option(word: String) throws {
    #expect(throws: Arguments.Problem.self) { try FindingGrade.named(word) }
    #expect(try FindingGrade.named(nil) == nil)
    #expect(try FindingGrade.named("screen") == .screen)
    #expect(try FindingGrade.named("update") == .update)
  }
}
