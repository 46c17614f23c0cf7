import Testing

@testable import Client

@Suite("Command line")
@MainActor
struct ArgumentsTests {
  private let options: [Arguments.Option] = [.value("socket"), .flag("update")]

  @Test("Options stand before, between and after operands")
  func mixes() throws {
    let arguments = try Arguments(["a", "--socket", "/s", "b", "--update", "--", "--c"], options)
    #expect(arguments["socket"] == "/s")
    #expect(arguments.has("update"))
    #expect(arguments.operands == ["a", "b", "--c"])
  }

  @Test("An option and its value may be one word")
  func joins() throws {
    #expect(try Arguments(["--socket=/s"], options)["socket"] == "/s")
  }

  @Test(
    "What is not known is refused with the nearest word",
    arguments: [
      (["--sokcet", "x"], "--sokcet is not known here. Did you mean --socket?"),
      (["--socket"], "--socket takes a value."),
      (["--banana"], "--banana is not known here. Known: --socket, --update."),
    ])
  func refuses(_ words: [String], _ message: String) {
    let problem = #expect(throws: Arguments.Problem.self) { try Arguments(words, options) }
    #expect(problem?.message == message)
  }

  @Test("Of several endings the gravest is told")
  func gravest() {
    #expect(ExitCode.held.and(.expectationFailed) == .expectationFailed)
    #expect(ExitCode.simulatorAtFault.and(.usage) == .simulatorAtFault)
  }

  @Test(
    "Commands of a later version and misspelt ones are usage errors",
    arguments: [
      ["record"], ["lint", "x"], ["rn"], ["run"], ["run", "--reporter", "junit", "x"],
    ])
  func exitsWithTwo(_ words: [String]) {
    #expect(CommandLineTool.run(["flickbook"] + words) == 2)
  }
}
