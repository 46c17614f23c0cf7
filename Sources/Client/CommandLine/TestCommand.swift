import AppSources
import Flickbook

/// The `test` command: compiles an app and its XCTest suite as they are, and runs the tests.
@MainActor
struct TestCommand: Subcommand {
  static let name = "test"
  static let options: [Arguments.Option] = [
    .value("sources"), .value("tests"), .value("name"), .value("module"), .value("stub"),
    .value("only"),
    .value("filter"), .value("jobs", short: "j"), .value("reporter"), ResourcesOption.option,
    TimeoutOption.option,
  ]
  static let help = """
    flickbook test [PATH]
        compiles an app and its XCTest suite as they are, and runs each class of tests in a process
        of its own, in simulated time: a trap, or a test that hangs, ends one test. PATH is the
        folder of a package, whose Package.swift says what is compiled, or a folder with the sources
        in Sources, NAME or beside the tests, which are in Tests or NAMETests. Nothing is fetched: what no package
        on this machine brings is passed over. At the end comes a table

      --sources PATH      the app's sources, a file or a folder; can be repeated
      --tests PATH        the tests, a file or a folder; can be repeated
      --name MODULE       the name under which the tests import the app; unless given the name in
                          their @testable import, else the name of the folder
      --module NAME=PATH  compile a folder as a module before the app; can be repeated
      --stub NAME=FILE    compile a substitute for a missing module; can be repeated
      --only CLASS        of the app's sources only the files that a class needs; can be repeated
      --resources FOLDER  find the images, strings and files of the app's main bundle there, in asset
                          catalogues and by the names of files; can be repeated
      --filter TEXT       only tests with this part in MODULE.CLASS/TEST; can be repeated
      -j, --jobs N|auto   run so many classes at once; as many as there are processors unless
                          given. Reports keep the order of the classes
      --timeout SECONDS   end a test that takes longer, in real seconds: 30 unless given, 0 for no
                          limit; compiling does not count
      --reporter KIND[:FILE]
                          human, jsonl, tap, junit or github; can be repeated

    Exit: 0 success, 1 a failed test, 2 an error in usage, sources that do not compile, or no test,
    4 a test that trapped or hung.

    """

  private let request: SuiteRequest
  private let filters: [String]
  private let jobs: Int
  /// How long a test may take, in seconds; nil for no limit.
  private let patience: Double?
  private let reporter: any TestReporter

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard layouts.isOfLibraryAlone else {
      throw Arguments.Problem(
        message: "This program has layouts of its own, and compiles no tests.")
    }
    request = try Self.request(arguments)
    filters = arguments.all("filter")
    jobs = try arguments["jobs"].map(JobsOption.count) ?? JobsOption.processors
    patience = try TimeoutOption.patience(arguments, runsAppCode: true)
    var again = ["flickbook", Self.name]
    for option in Self.options where !["filter", "reporter", "jobs"].contains(option.name) {
      for value in arguments.all(option.name) { again += ["--\(option.name)", value] }
    }
    reporter = try ReporterChoice.testReporter(
      arguments.all("reporter"), again: again + arguments.operands)
  }

  private static func request(_ arguments: Arguments) throws -> SuiteRequest {
    var request = SuiteRequest()
    guard arguments.operands.count <= 1 else {
      throw Arguments.Problem(message: "Name one folder.")
    }
    request.folder = arguments.operands.first
    request.sources = arguments.all("sources")
    request.tests = arguments.all("tests")
    request.name = arguments["name"]
    for name in ["module", "stub"] {
      for text in arguments.all(name) {
        guard let part = SuiteRequest.Part(text) else {
          throw Arguments.Problem(
            message: "--\(name) takes NAME=PATH with the name of a module, not \"\(text)\".")
        }
        request.parts.append(part)
      }
    }
    request.only = arguments.all("only")
    guard request.folder != nil || !request.tests.isEmpty else {
      throw Arguments.Problem(
        message: "Name a folder with a suite, or the tests with --tests PATH.")
    }
    return request
  }

  /// Compiles and runs the tests, and prints the reports.
  func run() throws -> ExitCode {
    let suite = try TestSuite(request)
    suite.takeFolders()
    let modules = try suite.programs()
    var table = TestTable(
      modules.map { module in
        var row = TestTable.Row(module: module.name)
        switch module.outcome {
        case .success(let program): row.found = program.classes.reduce(0) { $0 + $1.tests.count }
        case .failure(let failure): row.failure = failure
        }
        return row
      })
    var outcome = try tellFailures(table)
    let selected = jobs(modules)
    if selected.isEmpty, outcome == .held { throw noTest(table) }
    let results = try TestPool(
      selected, count: jobs, patience: patience, backtracer: Backtrace.program, reporter: reporter
    ).run()
    for result in results {
      table.count(result)
      if result.count(.failed) > 0 { outcome = outcome.and(.expectationFailed) }
      if result.count(.trapped) > 0 { outcome = outcome.and(.simulatorAtFault) }
    }
    try reporter.finish(table)
    return outcome
  }

  /// Reports modules that do not compile, each message once.
  private func tellFailures(_ table: TestTable) throws -> ExitCode {
    var told: Set<String> = []
    var outcome = ExitCode.held
    for row in table.rows {
      guard let failure = row.failure else { continue }
      outcome = .usage
      if told.insert(failure.module).inserted {
        let errors = ByteSink.errors
        try errors.write(DisplayText.printableLines(failure.text).utf8)
        try errors.flush()
      }
      try reporter.failedToCompile(row.module, failure)
    }
    return outcome
  }

  /// The classes with the tests that the filters leave.
  private func jobs(_ modules: [TestSuite.Module]) -> [TestPool.Job] {
    modules.flatMap { module -> [TestPool.Job] in
      guard case .success(let program) = module.outcome else { return [] }
      return program.classes.compactMap { entry in
        let tests = entry.tests.filter { test in
          let name = "\(module.name).\(entry.name)/\(test)"
          return filters.isEmpty || filters.contains(where: name.contains)
        }
        guard !tests.isEmpty else { return nil }
        return TestPool.Job(
          program: program.path, module: module.name, name: entry.name, tests: tests)
      }
    }
  }

  /// A run without a test is an error: nobody would notice that it says nothing.
  private func noTest(_ table: TestTable) -> Arguments.Problem {
    guard table.total.found == 0 else {
      let texts = filters.map { "\"\($0)\"" }.joined(separator: " or ")
      return Arguments.Problem(message: "No test has \(texts) in its name.")
    }
    let names = table.rows.map(\.module).joined(separator: ", ")
    return Arguments.Problem(
      message: "There is no test in \(names): a test is a method of a subclass of XCTestCase that "
        + "takes nothing and whose name begins with test.")
  }
}
