import Foundation
import Testing

/// The main file of a program of tests that `flickbook-rewrite --tests` writes, and the imports that it
/// passes over with `--modules`.
@Suite("The rewriter's list of tests", .timeLimit(.minutes(5)))
struct RewriterTestMainTests {
  /// Sources, with the rows of tests in the main file.
  nonisolated static let tables: [(source: String, rows: [String])] = [
    ("class A: XCTestCase { func testX() {} }", ["testX: { object in { object.testX() } }"]),
    (
      "class A: XCTestCase { func testX() throws {} }",
      ["testX: { object in { try object.testX() } }"]
    ),
    (
      "class A: XCTestCase { func testX() async throws {} }",
      [
        "testX: _XCTestSuite.awaiting { object in nonisolated(unsafe) let object = object; "
          + "return { try await object.testX() } }"
      ]
    ),
    // The order of the names.
    (
      "class A: XCTestCase { func testB() {}\nfunc testA() {} }",
      ["testA: { object in { object.testA() } }", "testB: { object in { object.testB() } }"]
    ),
    // What is no test.
    ("class A: XCTestCase { private func testX() {} }", []),
    ("class A: XCTestCase { static func testX() {} }", []),
    ("class A: XCTestCase { func testX(_ n: Int) {} }", []),
    ("class A: XCTestCase { func testX() -> Int { 1 } }", []),
    ("class A: XCTestCase { func testX<T>(_: T.Type) {} }", []),
    ("class A: XCTestCase { func checkX() {} }", []),
    ("private class A: XCTestCase { func testX() {} }", []),
    ("class A<T>: XCTestCase { func testX() {} }", []),
    ("class A { func testX() {} }", []),
    ("struct A { func testX() {} }", []),
    ("private extension A { func testX() {} }\nclass A: XCTestCase {}", []),
    // A result that is written out, extensions and superclasses.
    (
      "class A: XCTestCase { func testX() -> Void {} }", ["testX: { object in { object.testX() } }"]
    ),
    (
      "extension A { func testX() {} }\nclass A: XCTestCase {}",
      ["testX: { object in { object.testX() } }"]
    ),
    (
      "class A: B<Int> {}\nclass B<T>: XCTestCase { func testX() {} }",
      ["testX: { object in { object.testX() } }"]
    ),
    (
      "class A: B {\noverride func testX() throws {} }\nprivate class B: XCTestCase { func testX() {} }",
      ["testX: { object in { try object.testX() } }"]
    ),
    // A superclass of another module: the type of the class decides.
    ("class A: Far { func testX() {} }", ["testX: { object in { object.testX() } }"]),
  ]

  @Test("The tests of a class are its visible methods that begin with test", arguments: tables)
  func tests(source: String, rows: [String]) throws {
    let sources = try RewrittenSources(
      ["T.swift": "import XCTest\n\(source)\n"], options: ["--tests"])
    #expect(sources.program.status == 0, "\(sources.program.errors)")
    let main = try #require(sources["TestMain.swift"])
    let found = main.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/  all\.append\(\("(\w+)", (.*)\)\)/#).map { "\($0.1): \($0.2)" }
    }
    #expect(found == rows)
    #expect(main.contains("_XCTestSuite.make(\"A\", flickbookTests0())") == !rows.isEmpty)
  }

  @Test("Conditions of compilation around classes and tests are kept, as the rewriter answers them")
  func conditions() throws {
    let sources = try RewrittenSources(
      [
        "T.swift": """
        import XCTest
        #if os(iOS)
        class A: XCTestCase {
          #if DEBUG
            func testX() {}
          #else
            func testX() throws {}
          #endif
        }
        #endif
        """
      ], options: ["--tests"])
    let main = try #require(sources["TestMain.swift"])
    #expect(main.contains("#if (true)\n@MainActor\nprivate func flickbookTests0"), "\(main)")
    #expect(
      main.contains("#if (DEBUG)\n  all.append((\"testX\", { object in { object.testX() } }))"))
    #expect(main.contains("#if !((DEBUG))\n") || main.contains("#if !(DEBUG)\n"), "\(main)")
  }

  @Test("Without --tests there is no main file")
  func noMain() throws {
    #expect(try RewrittenSources(["T.swift": "import XCTest\n"])["TestMain.swift"] == nil)
  }

  @Test("The import of a module that nothing brings is passed over, with a note")
  func modules() throws {
    let source = "import UIKit\nimport Nowhere\n@testable import App\nimport struct Kit.Point\n"
    let sources = try RewrittenSources(
      ["T.swift": source], options: ["--modules", "UIKit,App", "--modules", "Other"])
    #expect(sources.program.status == 0)
    let lines = try #require(sources["T.swift"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("import UIKit"))
    #expect(lines.contains("@testable import App"))
    #expect(!lines.contains { $0.contains("Nowhere") || $0.contains("Kit.Point") })
    #expect(sources.program.errors.contains("T.swift:2:8: note: nothing brings the module Nowhere"))
    #expect(sources.program.errors.contains("T.swift:4:15: note: nothing brings the module Kit"))
    let all = try RewrittenSources(["T.swift": source])
    #expect(all.program.errors.isEmpty)
    #expect(all["T.swift"]?.contains("import Nowhere") == true)
  }

  @Test(
    "A file that names network requests sees UIKit's, and not those that would reach the network",
    arguments: [["--modules", "Foundation"], ["--modules", "Foundation,UIKit"], []])
  func network(options: [String]) throws {
    let source = """
      import Foundation
      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif
      let request: URLRequest? = nil

      """
    let text = try #require(RewrittenSources(["T.swift": source], options: options)["T.swift"])
    #expect(text.contains("import UIKit"))
    #expect(!text.contains("import FoundationNetworking"))
  }
}
