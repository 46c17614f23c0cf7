import SwiftSyntax

/// The main file of a program that runs the tests of a module.
///
/// On Apple's systems the tests are found at run time: the methods of subclasses of `XCTestCase` that begin
/// with `test`, take nothing, return nothing and are visible to Objective-C, inherited ones too, which
/// private ones are not.
enum TestMain {
  static let name = "TestMain.swift"

  /// The text of the file.
  ///
  /// Classes whose superclass is declared in another module may be tests, or something else: the function
  /// that takes the list decides that by their type. The names of functions here are long, since the
  /// module's own would hide them.
  static func text(_ module: SourceModule) -> String {
    let classes = classes(module)
    var lines = [
      "// Written by flickbook-rewrite.", "import UIKit", "import XCTest", "import _XCTest_UIKit",
      "",
      "@_cdecl(\"main\") @MainActor", "public func flickbookAppMain(",
      "  _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?",
      ") -> Int32 {", "  var all: [_XCTestSuite?] = []",
    ]
    for (number, entry) in classes.enumerated() {
      let row =
        "  all.append(_XCTestSuite.make(\"\(entry.scope.path)\", flickbookTests\(number)()))"
      lines += conditional([row], around: entry.scope.node)
    }
    let modules = Imports.testable(in: module).map { "\"\($0)\"" }.joined(separator: ", ")
    lines.append("  _AppModules.remember([\(modules)])")
    lines += ["  return _XCTestRun.main(all.compactMap { $0 })", "}"]
    for (number, entry) in classes.enumerated() {
      lines +=
        [""] + conditional(function(number, entry.scope, entry.tests), around: entry.scope.node)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Fails if the module has no test, of XCTest or of Swift Testing.
  static func requireTest(in module: SourceModule) throws(Failure) {
    guard classes(module).isEmpty, !module.files.contains(where: { $0.contains("@Test") }) else {
      return
    }
    throw Failure(
      description: "flickbook-rewrite: The suite has no test: a run of it would say nothing.")
  }

  /// The classes that may have tests, by name.
  private static func classes(_ module: SourceModule) -> [(scope: Scope, tests: [Test])] {
    module.scopes.filter { isCandidate($0, module) }
      .map { (scope: $0, tests: tests(of: $0, module)) }.filter { !$0.tests.isEmpty }
      .sorted { $0.scope.path < $1.scope.path }
  }

  /// A test method.
  private struct Test {
    let name: String
    let node: DeclSyntax
    let isAsync: Bool
    let isThrowing: Bool
  }

  private static func isCandidate(_ scope: Scope, _ module: SourceModule) -> Bool {
    guard scope.kind == .class, !scope.isLocal, !scope.isGeneric, !scope.isPrivate,
      !scope.isUnavailable, let last = module.ancestry(of: scope.path).last
    else { return false }
    return module.declaration(last) == nil
  }

  /// The tests of a class in the order of their names.
  private static func tests(of scope: Scope, _ module: SourceModule) -> [Test] {
    var tests: [Test] = []
    for ancestor in module.ancestry(of: scope.path) {
      // What an ancestor declares is overridden here, or is the same.
      let known = Set(tests.map(\.name))
      for part in module.scopes(of: ancestor) where isVisible(part) {
        tests += part.members.compactMap(test).filter { !known.contains($0.name) }
      }
    }
    return tests.sorted { $0.name < $1.name }
  }

  private static func isVisible(_ scope: Scope) -> Bool {
    let group = scope.node.as(ExtensionDeclSyntax.self)
    return !scope.modifiers.isPrivate && group?.genericWhereClause == nil
  }

  private static func test(_ member: Member) -> Test? {
    guard member.kind == .function, member.base.hasPrefix("test"), member.labels.isEmpty,
      !member.isStatic, !member.modifiers.isPrivate, !member.attributes.areUnavailable,
      let node = member.node.as(FunctionDeclSyntax.self), node.genericParameterClause == nil,
      ["", "Void", "()"].contains(node.signature.returnClause?.type.flat ?? "")
    else { return nil }
    let effects = node.signature.effectSpecifiers
    return Test(
      name: member.base, node: member.node, isAsync: effects?.asyncSpecifier != nil,
      isThrowing: effects?.throwsClause != nil)
  }

  /// The function that returns the tests of a class.
  private static func function(_ number: Int, _ scope: Scope, _ tests: [Test]) -> [String] {
    let type = "[(String, (\(scope.path)) -> () throws -> Void)]"
    let rows = tests.flatMap { test in
      conditional(["  all.append((\"\(test.name)\", \(closure(test))))"], around: test.node)
    }
    return [
      "@MainActor", "private func flickbookTests\(number)() -> \(type) {",
      "  var all: \(type) = []",
    ]
      + rows + ["  return all", "}"]
  }

  /// A closure that calls a test: tests of the main actor are called on the main thread, as all others.
  private static func closure(_ test: Test) -> String {
    let call =
      "\(test.isThrowing ? "try " : "")\(test.isAsync ? "await " : "")object.\(test.name)()"
    guard test.isAsync else { return "{ object in { \(call) } }" }
    return "_XCTestSuite.awaiting { object in nonisolated(unsafe) let object = object; "
      + "return { \(call) } }"
  }

  private static func conditional(_ lines: [String], around node: some SyntaxProtocol) -> [String] {
    let conditions = MovedMembers.conditions(around: node)
    return conditions.map { "#if \($0)" } + lines + conditions.map { _ in "#endif" }
  }
}
