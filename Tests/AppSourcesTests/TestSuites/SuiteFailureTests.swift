import Testing

@testable import AppSources

@Suite("A suite that does not compile")
struct SuiteFailureTests {
  @Test("The first error has the cause, and the number of files that it is in")
  func cause() {
    let failure = SuiteFailure(
      module: "Wall",
      text: """
        /a/A.swift:3:5: warning: unused
        /a/A.swift:4:9: error: cannot find type 'UITableView' in scope
        4 | var t: UITableView
          |        ^
        /a/A.swift:9:9: error: cannot find type 'UITableView' in scope
        /a/B.swift:1:2: error: cannot find 'other' in scope
        /a/C.swift:1:2: error: cannot find type 'UITableView' in scope

        """)
    #expect(failure.cause == "cannot find type 'UITableView' in scope")
    #expect(failure.files == 2)
  }

  @Test("Messages without a position have their first line as the cause")
  func others() {
    let failure = SuiteFailure(module: "Wall", text: "ld.lld: error: undefined symbol\n>>> x\n")
    #expect(failure.cause == "ld.lld: error: undefined symbol")
    #expect(failure.files == 0)
    #expect(SuiteFailure(module: "Wall", text: "").cause == "no message")
  }

  @Test("Notes of the rewriter are printed once, whatever the number of files")
  func notes() {
    let notes = "/a.swift:1:8: note: no X\n/b.swift:2:8: note: no X\n/b.swift:3:8: note: no Y\n"
    #expect(
      ModuleCompiler.firstOfEach(notes) == "/a.swift:1:8: note: no X\n/b.swift:3:8: note: no Y\n")
  }

  @Test("The list of a program has its classes and tests")
  func list() throws {
    let program = try TestProgram(
      path: "/p",
      list: "{\"class\":\"A\",\"tests\":[\"testX\",\"testY\"]}\n{\"class\":\"B\",\"tests\":[]}\n")
    #expect(program.classes.map(\.name) == ["A", "B"])
    #expect(program.classes.map(\.tests) == [["testX", "testY"], []])
    #expect(throws: AppProblem.self) { try TestProgram(path: "/p", list: "no json\n") }
  }
}
