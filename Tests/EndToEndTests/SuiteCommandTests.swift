import Foundation
import Pages
import Testing

/// `flickbook test`: an app and its XCTest suite, compiled and run by the built programs.
@Suite("An app's XCTest suite by one command", .timeLimit(.minutes(10)), .serialized)
struct SuiteCommandTests {
  /// A package with every construct that suites have, in `Suites/Wall`.
  private static let wall = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Suites/Wall").path
  /// One cache for all of its tests, so that it is compiled once.
  private static let wallCache = TestBuild.folder.appending(path: "suite-cache").path

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func file(_ name: String, _ text: String) throws {
    let path = "\(directory.path)/\(name)"
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func run(
    _ arguments: [String], cache: String? = nil, path: String? = nil
  ) throws -> FinishedProgram {
    try FinishedProgram(
      at: Binaries.url("flickbook").path, ["test"] + arguments,
      environment: [
        "XDG_CACHE_HOME": cache ?? "\(directory.path)/cache",
        "PATH": path ?? ProcessInfo.processInfo.environment["PATH"] ?? "",
        "HOME": directory.path,
      ])
  }

  private func wall(_ arguments: String...) throws -> FinishedProgram {
    try run([Self.wall] + arguments, cache: Self.wallCache)
  }

  /// The outcomes in a report for programs, by the names of the tests without the module.
  private func outcomes(_ program: FinishedProgram) throws -> [String: String] {
    var outcomes: [String: String] = [:]
    for line in program.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let name = object?["test"] as? String else { continue }
      let withoutModule = name.split(separator: ".", maxSplits: 1).last.map(String.init)
      outcomes[withoutModule ?? name] = object?["outcome"] as? String
    }
    return outcomes
  }

  @Test("A package that depends on Flickbook runs as it does with swift test")
  func dependingPackage() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let program = try run(
      [root.appending(path: "Examples/PhotoBoard").path], cache: Self.wallCache)
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.hasSuffix("\n22 tests without a failure.\n"), "\(program.output)")
  }

  // MARK: Discovery

  @Test("Tests are found in nested classes, extensions and superclasses, and nothing else is one")
  func discovery() throws {
    let program = try wall(
      "--reporter", "jsonl", "--filter", "BareTests", "--filter", "NestedTests", "--filter",
      "WallTestCase", "--filter", "PlatformTests")
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(
      try outcomes(program) == [
        "BareTests/testColors": "passed", "BareTests/testInAnExtension": "passed",
        "Group.NestedTests/testNested": "passed", "WallTestCase/testTheWallIsInItsWindow": "passed",
        "PlatformTests/testRowsAreAsWideAsTheView": "passed",
        "PlatformTests/testRequestsFailWithoutANetwork": "passed",
      ])
  }

  @Test("Tests are set up and torn down in XCTest's order, and skipped with their reason")
  func setUp() throws {
    let program = try wall("--filter", "SetUpTests")
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(program.output.contains("✓ WallTests.SetUpTests  4 tests"))
    #expect(program.output.contains("  test3Skip: skipped: no camera here\n"))
    #expect(program.output.contains("  test4SkipUnless: skipped: only on a tablet\n"))
    #expect(
      program.output.contains("WallTests     26    4       2       0                0        2"))
  }

  @Test("Every way to wait passes simulated time")
  func waits() throws {
    let program = try wall("--reporter", "jsonl", "--filter", "WaitTests", "--timeout", "20")
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(try Set(outcomes(program).values) == ["passed"])
    #expect(try outcomes(program).count == 8)
  }

  @Test("Tests without an app run, and waits that fail have XCTest's own texts")
  func failingWaits() throws {
    let waits = URL(filePath: Self.wall).deletingLastPathComponent().appending(path: "Waits").path
    let program = try run(["--tests", waits, "--reporter", "jsonl"], cache: Self.wallCache)
    #expect(program.status == 1, "\(program.errors)")
    let outcomes = try outcomes(program)
    for (name, outcome) in outcomes {
      #expect(outcome == (name.hasPrefix("FailingWaitTests/") ? "failed" : "passed"), "\(name)")
    }
    #expect(outcomes.count > 20)
    #expect(
      program.output.contains(
        "Asynchronous wait failed - Exceeded timeout of 0.5 seconds, with unfulfilled expectations: "
          + "never"))
  }

  // MARK: Trouble

  @Test("A trap, a hang, an exception and an error each end one test")
  func trouble() throws {
    let program = try wall("--reporter", "jsonl", "--filter", "TroubleTests", "--timeout", "3")
    #expect(program.status == 4, "\(program.errors)")
    #expect(
      try outcomes(program) == [
        "TroubleTests/testBeforeTheTrap": "passed", "TroubleTests/testExceptionOfUIKit": "failed",
        "TroubleTests/testFailure": "failed", "TroubleTests/testHang": "trapped",
        "TroubleTests/testTheWallIsInItsWindow": "passed",
        "TroubleTests/testThrownError": "failed", "TroubleTests/testTrap": "trapped",
        "TroubleTests/testZBehindTheTrap": "passed",
      ])
    let lines = program.output.split(separator: "\n")
    func line(_ test: String) -> Substring { lines.first { $0.contains("/\(test)\"") } ?? "" }
    #expect(line("testExceptionOfUIKit").contains("attempt to delete item 7 from section 0"))
    #expect(line("testFailure").contains("\"line\":17"))
    #expect(line("testFailure").contains("\"printed\":\"printed before the failure\\n\""))
    #expect(line("testHang").contains("did not return within 3 s"))
    #expect(line("testThrownError").contains("threw error"))
    #expect(line("testTrap").contains("Fatal error: Index out of range"))
    #expect(line("testTrap").contains("TroubleTests.swift"))
    #expect(line("testTrap").contains("\"printed\":\"printed before the trap\\n\""))
    #expect(lines.last?.contains("\"run\":8,\"passed\":3,\"failed\":3,\"trapped\":2") == true)
  }

  @Test("A run without a test is an error, whether none is found or none is selected")
  func noTest() throws {
    let none = try wall("--filter", "Nothing")
    #expect(none.status == 2)
    #expect(none.errors == "flickbook test: No test has \"Nothing\" in its name.\n")
    try file("Sources/A.swift", "final class A {}\n")
    try file("Tests/T.swift", "import XCTest\nfinal class T: XCTestCase {}\n")
    let empty = try run([directory.path, "--name", "A"])
    #expect(empty.status == 2)
    #expect(empty.errors.contains("There is no test in ATests"), "\(empty.errors)")
  }

  @Test("Sources that do not compile are named with the first missing name and its files")
  func failureToCompile() throws {
    try file("Sources/A.swift", "import Nowhere\nimport UIKit\nvar a: UIMissing?\n")
    try file("Sources/B.swift", "import UIKit\nvar b: UIMissing?\n")
    try file(
      "Tests/T.swift",
      "@testable import A\nimport XCTest\nclass T: XCTestCase {\n  func testA() {}\n}\n")
    let program = try run([directory.path])
    #expect(program.status == 2)
    #expect(
      program.output.contains(
        "does not compile: A: cannot find type 'UIMissing' in scope (2 files)\n"))
    #expect(program.errors.contains("/Sources/B.swift:2:8: error: cannot find type 'UIMissing'"))
    #expect(program.errors.matches(of: #/nothing brings the module Nowhere/#).count == 1)
  }

  // MARK: Modules

  @Test(
    "Folders and substitutes are modules that the app imports, and a second run compiles nothing")
  func parts() throws {
    try file("App/A.swift", "import Lib\nimport Net\nfunc two() -> Int { Lib.one() + Net().one }\n")
    try file("Lib/L.swift", "public func one() -> Int { 1 }\n")
    try file("Net.swift", "public struct Net {\n  public init() {}\n  public var one = 1\n}\n")
    try file(
      "AppTests/T.swift",
      """
      @testable import App
      class T: XCTestCase {
        func testTwo() { XCTAssertEqual(two(), 2) }
      }

      """)
    let words = [
      directory.path, "--module", "Lib=\(directory.path)/Lib", "--stub",
      "Net=\(directory.path)/Net.swift", "--reporter", "tap",
    ]
    let first = try run(words)
    #expect(first.status == 0, "\(first.errors)\(first.output)")
    #expect(first.output == "TAP version 13\nok 1 - AppTests.T/testTwo\n1..1\n")
    // A compiler that says nothing is found, and not asked.
    try file("bin/swiftc", "#!/bin/sh\nexit 1\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(directory.path)/bin/swiftc")
    let second = try run(words, path: "\(directory.path)/bin")
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output == first.output)
  }

  @Test(
    "A module of the app with the name of one of Flickbook's own is refused with a sentence",
    arguments: [
      ("Timeline", "one of Flickbook's own modules"), ("UIKit", "a module that every suite needs"),
    ])
  func takenNames(name: String, owner: String) throws {
    try file("Sources/A.swift", "final class A {}\n")
    try file("Tests/T.swift", "import XCTest\nclass T: XCTestCase {\n  func testA() {}\n}\n")
    let program = try run([directory.path, "--name", name])
    #expect(program.status == 2)
    #expect(
      program.errors
        == "flickbook test: A module of the suite is named \(name), as \(owner): a process cannot have "
        + "both. Compile a copy in which the target and its imports have another name.\n")
  }

  @Test(
    "Wrong words are refused with a sentence",
    arguments: [
      (["--module", "My-Kit=x", "."], "--module takes NAME=PATH with the name of a module"),
      ([], "Name a folder with a suite, or the tests with --tests PATH."),
      (["/nowhere"], "/nowhere: No such file or directory"),
      ([".", "--jobs", "0"], "--jobs takes a number from 1 to 256"),
      ([".", "--reporter", "tapp"], "Did you mean \"tap\"?"),
    ])
  func refusals(words: [String], message: String) throws {
    let program = try run(words)
    #expect(program.status == 2)
    #expect(program.errors.contains(message), "\(program.errors)")
  }
}
