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
    "UIKit", "Flickbook", "Timeline", "ScrollPhysics", "FlowGeometry", "CompositionalGeometry",
    "UpdateArithmetic",
    "Documents", "Pictures",
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
        "-I", "\(Self.root)/Sources/CYAML", "-I", "\(Self.root)/Sources/CCairo",
      ] + arguments)
    try #require(compiler.status == 0, "\(compiler.errors)")
    #expect(!compiler.errors.contains("warning:"), "\(compiler.errors)")
  }

  /// A main function that runs every test of the suites, as SwiftPM writes one.
  private static func main(for suites: [String]) throws -> String {
    let cases = try suites.map { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let name = try #require(text.firstMatch(of: /class (\w+): XCTestCase/)).1
      let tests = text.matches(of: /func (test\w+)\(/).map { "(\"\($0.1)\", \(name).\($0.1))" }
      return "testCase([\(tests.joined(separator: ", "))])"
    }
    return "import XCTest\nXCTMain([\(cases.joined(separator: ", "))])\n"
  }

  private static func objects() throws -> [String] {
    try modules.flatMap { module in
      let folder = "\(TestBuild.folder.path)/\(module).build"
      return try String(contentsOfFile: "\(folder)/sources", encoding: .utf8)
        .split(separator: "\n").map { "\(folder)/\(URL(filePath: String($0)).lastPathComponent).o" }
    }
  }

  @Test("An app of 900 lines compiles without a warning, and its suite passes")
  func passes() throws {
    let sources = try Self.files("\(Self.example)/App")
    let rewriter = try FinishedProgram(
      "flickbook-rewrite", ["-o", "\(directory.path)/out", "--standalone"] + sources)
    try #require(rewriter.status == 0, "\(rewriter.errors)")
    try swiftc(
      [
        "-wmo", "-parse-as-library", "-enable-testing", "-module-name", "PhotoBoard",
        "-emit-module-path", "\(directory.path)/PhotoBoard.swiftmodule",
        "-c", "-o", "\(directory.path)/app.o",
      ] + Self.files("\(directory.path)/out"))
    let suites = try Self.files("\(Self.example)/PhotoBoardTests")
    let main = "\(directory.path)/main.swift"
    try Self.main(for: suites).write(toFile: main, atomically: false, encoding: .utf8)
    let suite = "\(directory.path)/suite"
    try swiftc(
      [
        "-module-name", "PhotoBoardTests", "-I", directory.path, "-lXCTest", "-lyaml", "-o", suite,
        main, "\(directory.path)/app.o",
      ] + suites + Self.objects())
    let run = try FinishedProgram(at: suite, [])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let tests = try suites.reduce(0) {
      try $0 + String(contentsOfFile: $1, encoding: .utf8).matches(of: /func test/).count
    }
    #expect(tests >= 20)
    #expect((run.output + run.errors).contains("Executed \(tests) tests, with 0 failures"))
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
    let list = try String(
      contentsOfFile: "\(Self.example)/PhotoBoard/AppSources.txt", encoding: .utf8)
    #expect(list == "../App\n")
  }
}
