import Foundation
import Pages
import Testing

/// The example of an app with an XCTest suite, without SwiftPM, which would build everything again.
@Suite("An app and its XCTest suite", .timeLimit(.minutes(10)))
struct AppSuiteTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let example = "\(root)/Examples/PhotoBoard"
  /// The modules of Flickbook that the suite needs; the debug build has their objects.
  private static let modules = [
    "UIKit", "_XCTest_UIKit", "Flickbook", "Timeline", "ScrollPhysics", "FlowGeometry",
    "CompositionalGeometry", "UpdateArithmetic", "LayoutArithmetic", "NibDocuments",
    "TextArithmetic", "Documents",
    "Pictures",
  ]

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }

  private func swiftc(_ arguments: [String]) throws {
    let compiler = try FinishedProgram(
      at: "/usr/bin/env",
      [
        "swiftc", "-swift-version", "5", "-I", "\(TestBuild.folder.path)/Modules",
        "-I", "\(Self.root)/Sources/CExpat", "-I", "\(Self.root)/Sources/CYAML", "-I",
        "\(Self.root)/Sources/CCairo", "-I", "\(Self.root)/Sources/CExecutors",
        "-I", "\(Self.root)/Sources/CTextTables/include",
      ] + arguments)
    try #require(compiler.status == 0, "\(compiler.errors)")
    #expect(!compiler.errors.contains("warning:"), "\(compiler.errors)")
  }

  /// Translates sources into a folder, as the plugin does for a target.
  private func rewrite(_ sources: [String], into name: String, _ options: [String] = []) throws {
    let folder = "\(directory.path)/\(name)"
    let rewriter = try FinishedProgram(
      "flickbook-rewrite", ["-o", folder, "--standalone"] + options + sources)
    try #require(rewriter.status == 0, "\(rewriter.errors)")
  }

  private static func objects() throws -> [String] {
    let objects = try modules.flatMap { module in
      let folder = "\(TestBuild.folder.path)/\(module).build"
      return try String(contentsOfFile: "\(folder)/sources", encoding: .utf8)
        .split(separator: "\n").map { "\(folder)/\(URL(filePath: String($0)).lastPathComponent).o" }
    }
    return objects + ["\(TestBuild.folder.path)/CTextTables.build/tables.c.o"]
  }

  @Test("An app of 900 lines compiles without a warning, and its suite passes")
  func passes() throws {
    try rewrite(Self.files("\(Self.example)/App"), into: "out")
    try swiftc(
      [
        "-wmo", "-parse-as-library", "-enable-testing", "-module-name", "PhotoBoard",
        "-emit-module-path", "\(directory.path)/PhotoBoard.swiftmodule",
        "-c", "-o", "\(directory.path)/app.o",
      ] + Self.files("\(directory.path)/out"))
    let suites = try Self.files("\(Self.example)/Suite")
    try rewrite(suites, into: "suite", ["--tests", "--need-test"])
    let suite = "\(directory.path)/program"
    try swiftc(
      [
        "-parse-as-library", "-module-name", "PhotoBoardTests", "-I", directory.path, "-lXCTest",
        "-lyaml", "-lexpat", "-o", suite, "\(directory.path)/app.o",
      ] + Self.files("\(directory.path)/suite") + Self.objects())
    let run = try FinishedProgram(at: suite, [])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let tests = try suites.reduce(0) {
      try $0 + String(contentsOfFile: $1, encoding: .utf8).matches(of: /func test/).count
    }
    #expect(tests >= 20)
    #expect((run.output + run.errors).contains("Executed \(tests) tests, with 0 failures"))
  }

  /// The failures of a suite that has waits which fail, by the test.
  private static let failures = [
    "testTimeout":
      "FailingWaitTests.swift:8: Asynchronous wait failed - Exceeded timeout of 0.5 seconds, with "
      + "unfulfilled expectations: never",
    "testTimeoutOfAll":
      "FailingWaitTests.swift:14: Asynchronous wait failed - Exceeded timeout of 0.25 seconds, with "
      + "unfulfilled expectations: one, other",
    "testTimeoutInATask":
      "FailingWaitTests.swift:19: Asynchronous wait failed - Exceeded timeout of 0.125 seconds, with "
      + "unfulfilled expectations: never",
    "testInverted":
      "FailingWaitTests.swift:26: Asynchronous wait failed - Fulfilled inverted expectation 'early'",
    "testOrder":
      "FailingWaitTests.swift:36: Failed due to expectation fulfilled in incorrect order: requires "
      + "'first', actually fulfilled 'second'",
    "testOverFulfilled":
      "<unknown>:0: API violation - multiple calls made to XCTestExpectation.fulfill() for once.",
    "testUnwaited": "<unknown>:0: Failed due to unwaited expectation 'forgotten'",
    "testException":
      "<unknown>:0: caught \"NSInternalInconsistencyException\", \"could not dequeue a view of kind: "
      + "UICollectionElementKindCell with identifier none - must register a nib or a class for the "
      + "identifier or connect a prototype cell in a storyboard\"",
  ]

  @Test("Waits of a suite pass simulated time, and fail with XCTest's texts at their lines (S1.54)")
  func waits() throws {
    try rewrite(
      Self.files("\(Self.root)/Tests/EndToEndTests/Suites/Waits"), into: "out", ["--tests"])
    let suite = "\(directory.path)/program"
    try swiftc(
      [
        "-suppress-warnings", "-parse-as-library", "-module-name", "Waits", "-lXCTest", "-lyaml",
        "-lexpat",
        "-o", suite,
      ] + Self.files("\(directory.path)/out") + Self.objects())
    let run = try FinishedProgram(at: suite, [])
    let lines = (run.output + run.errors).split(separator: "\n")
    var failures: [String: String] = [:]
    for line in lines {
      guard let match = line.firstMatch(of: /([^\/]+:\d+): error: \w+\.(\w+) : (.*)/) else {
        continue
      }
      failures[String(match.2)] = "\(match.1): \(match.3)"
    }
    #expect(failures == Self.failures)
    #expect(lines.contains { $0.contains("Executed 35 tests, with 8 failures") }, "\(lines)")
  }

  @Test("A suite without a test is refused where one is needed")
  func empty() throws {
    let file = "\(directory.path)/Empty.swift"
    try "class Base: XCTestCase { func check() {} }\n"
      .write(toFile: file, atomically: false, encoding: .utf8)
    let options = ["-o", "\(directory.path)/out", "--tests", "--need-test", file]
    let rewriter = try FinishedProgram("flickbook-rewrite", options)
    #expect(rewriter.status == 2)
    #expect(
      rewriter.errors
        == "flickbook-rewrite: The suite has no test: a run of it would say nothing.\n")
  }

  @Test("The manifest of its package names the plugin, and the folder has what the plugin reads")
  func manifest() throws {
    let package = try FinishedProgram(
      at: "/usr/bin/env",
      [
        "swift", "package", "--package-path", Self.example, "--scratch-path", directory.path,
        "dump-package",
      ])
    #expect(package.status == 0, "\(package.errors)")
    #expect(package.output.contains("RewriteAppSources"))
    for (target, sources) in [("PhotoBoard", "App"), ("PhotoBoardTests", "Suite")] {
      let list = try String(
        contentsOfFile: "\(Self.example)/\(target)/AppSources.txt", encoding: .utf8)
      #expect(list == "../\(sources)\n")
    }
  }
}
