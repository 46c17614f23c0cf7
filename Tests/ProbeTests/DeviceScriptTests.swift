import Foundation
import Pages
import Testing

@testable import Client

/// The scripts of `Examples/Probe`, which ask a device about rules that are inferred.
@Suite("Scripts that ask a device")
@MainActor
struct DeviceScriptTests {
  nonisolated private static let folder = Page.root.appendingPathComponent("Examples/Probe")
  nonisolated static let scripts: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("Each holds here", arguments: scripts)
  func holds(_ script: String) throws {
    let report = ByteSink.memory
    let code = try ScriptRunner(
      try ScriptLoader().load(Self.folder.appendingPathComponent(script).path),
      through: StageTransport(), options: .init(), reporter: HumanReporter(report)
    ).run()
    #expect(code == .held, "\(String(decoding: report.contents, as: UTF8.self))")
  }

  @Test("Each is named after a rule, and says in a comment what its outcomes mean")
  func areNamed() throws {
    let rules = try Self.rules()
    for script in Self.scripts {
      #expect(rules.keys.contains(String(script.prefix { $0 != "-" })), "\(script)")
      let lines = try Self.text(script).split(separator: "\n")
      #expect(lines.count > 2 && lines[1].hasPrefix("# "), "\(script)")
    }
  }

  /// The rules by number, with whether their confidence is inferred in whole or in part.
  private static func rules() throws -> [String: Bool] {
    let folder = Page.root.appendingPathComponent("Docs/Rules")
    var rules: [String: Bool] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".md") {
      let page = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in page.split(separator: "\n") {
        guard let rule = line.firstMatch(of: #/^- \*\*([A-Z][\d.a-z]+)\*\*/#)?.output.1 else {
          continue
        }
        rules[String(rule)] = line.contains(#/\[[^\]]*\binf\b[^\]]*\]/#)
      }
    }
    return rules
  }

  /// The rules of the page's table, which have no script.
  private static func excused() throws -> [String] {
    try text("README.md").split(separator: "\n")
      .compactMap { $0.firstMatch(of: #/^\| ([A-Z]\d[^|]*) \| [^|]+ \|$/#)?.output.1 }
      .flatMap { $0.split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("Each rule that is inferred has a script, or the reason why not")
  func areComplete() throws {
    let excused = try Self.excused()
    let asked = Set(Self.scripts.map { String($0.prefix { $0 != "-" }) })
    let inferred = try Set(Self.rules().filter(\.value).map(\.key))
    #expect(inferred.count > 90)
    #expect(inferred.subtracting(asked).subtracting(excused).sorted() == [])
    #expect(Set(excused).count == excused.count)
    // No row is about a rule that is measured by now.
    #expect(excused.filter { !inferred.contains($0) } == [])
  }
}
