import Testing

@testable import Client

@Suite("Command line")
@MainActor
struct ArgumentsTests {
  private let options: [Arguments.Option] = [.value("socket"), .flag("update")]

  @Test("Options may come before, between and after operands")
  func mixes() throws {
    let arguments = try Arguments(["a", "--socket", "/s", "b", "--update", "--", "--c"], options)
    #expect(arguments["socket"] == "/s")
    #expect(arguments.has("update"))
    #expect(arguments.operands == ["a", "b", "--c"])
  }

  @Test("An option that is given twice has both values, and its last one")
  func repeats() throws {
    let arguments = try Arguments(["--socket", "/a", "x", "--socket=/b"], options)
    #expect(arguments.all("socket") == ["/a", "/b"])
    #expect(arguments["socket"] == "/b")
    #expect(arguments.all("update") == [])
  }

  @Test("Every command takes --help, -h and --version", arguments: ["--help", "-h", "--version"])
  func common(_ argument: String) throws {
    let arguments = try Arguments(["x", argument], options)
    #expect(arguments.has(argument == "--version" ? "version" : "help"))
    #expect(arguments.operands == ["x"])
  }

  @Test("An option and its value may be one argument")
  func joins() throws {
    #expect(try Arguments(["--socket=/s"], options)["socket"] == "/s")
  }

  @Test(
    "The letter of an option takes its value in the same word or in the next one",
    arguments: [["-j4", "x"], ["-j", "4", "x"], ["x", "-j4"]])
  func letters(_ commandLine: [String]) throws {
    for options in [RunCommand.options, FuzzCommand.options] {
      let arguments = try Arguments(commandLine, options)
      #expect(arguments["jobs"] == "4")
      #expect(arguments.operands == ["x"])
    }
  }

  @Test(
    "Unknown names are refused with the nearest known one",
    arguments: [
      (["--sokcet", "x"], "--sokcet is not known here. Did you mean --socket?"),
      (["--socket"], "--socket takes a value."),
      (["--update=1"], "--update takes no value."),
      (["-j4"], "-j4 is not known here. Known: --socket, --update."),
      (["-j", "4"], "-j is not known here. Known: --socket, --update."),
      (["x", "-j"], "-j is not known here. Known: --socket, --update."),
      (["y", "-socket", "x"], "-socket is not known here. Did you mean --socket?"),
      (["--banana"], "--banana is not known here. Known: --socket, --update."),
    ])
  func refuses(_ commandLine: [String], _ message: String) {
    let problem = #expect(throws: Arguments.Problem.self) { try Arguments(commandLine, options) }
    #expect(problem?.message == message)
  }

  @Test("The gravest of several exit codes is returned")
  func gravest() {
    #expect(ExitCode.held.and(.expectationFailed) == .expectationFailed)
    #expect(ExitCode.simulatorAtFault.and(.usage) == .simulatorAtFault)
  }

  @Test(
    "Commands of a later version and misspelt ones are usage errors",
    arguments: [
      ["record"], ["record", "a", "b", "--socket", "/s"], ["record", "a", "--socket", ""],
      ["lint", "x"], ["rn"], ["run"], ["run", "--reporter", "junit5", "x"],
      ["schema", "x"], ["help", "rn"], ["send", "x", "--timeout", "0", "--socket", "/s"],
      ["send", "x", "--timeout", "soon", "--socket", "/s"],
      ["send", "x", "--timeout", "nan", "--socket", "/s"],
      ["run", "x", "--reporter", "tap:/dev/null", "--reporter", "jsonl:/dev/null"],
      ["run", "x", "--reporter", "tap", "--reporter", "jsonl"],
      ["run", "x", "--reporter", "human", "--reporter", "junit"],
      ["run", "x", "--reporter", "foo"], ["init", "README.md"],
    ])
  func exitsWithTwo(_ commandLine: [String]) {
    #expect(CommandLineTool.run(["flickbook"] + commandLine) == 2)
  }
}
