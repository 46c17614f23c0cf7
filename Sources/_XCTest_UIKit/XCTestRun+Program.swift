import Foundation
import Glibc
import UIKit
import XCTest

/// The program of a module of tests, as `flickbook test` starts it.
///
/// - `PROGRAM --list` prints a line of JSON for each class: `{"class":"WallTests","tests":["testA"]}`;
/// - `PROGRAM CLASS TEST…` runs tests of a class in this order, and reports what happens on descriptor 3,
///   if `FLICKBOOK_JOB` is set as for every process of `flickbook`;
/// - `PROGRAM` without words runs all tests, and prints what XCTest prints.
extension _XCTestRun {
  /// Does what the command line says, and returns the exit code.
  @MainActor
  public static func main(_ suites: [_XCTestSuite]) -> Int32 {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "--list" {
      for suite in suites { print(TestReport.line(List(suite)), terminator: "") }
      return 0
    }
    begin()
    DeviceLocale.adopt()
    let report = TestReport.ofThisProcess()
    let chosen = words.isEmpty ? suites : suites.filter { $0.name == words.first }
    let entries: [XCTestCaseEntry] = chosen.map { suite in
      let names = words.dropFirst()
      let tests =
        names.isEmpty
        ? suite.tests : names.compactMap { name in suite.tests.first { $0.name == name } }
      return (suite.type, tests.map { ($0.name, $0.body) })
    }
    // The name alone: XCTest reads the other words as names of tests.
    let arguments = Array(CommandLine.arguments.prefix(1))
    return XCTMain(entries, arguments: arguments, observers: report.map { [$0] })
  }

  /// The tests of a class, as the program lists them.
  private struct List: Encodable {
    let `class`: String
    let tests: [String]

    init(_ suite: _XCTestSuite) { (self.class, tests) = (suite.name, suite.tests.map(\.name)) }
  }
}
