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

  /// The S rules by number, with whether their confidence is inferred in whole or in part.
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

  @Test("Each rule on collection views that is inferred has a script, or the reason why not")
  func areComplete() throws {
    let readme = try Self.text("README.md")
    let excused = Set(
      readme.split(separator: "\n").filter { $0.hasPrefix("| S") }
        .flatMap { $0.split(separator: "|")[0].split(separator: ",") }
        .map { $0.trimmingCharacters(in: .whitespaces) })
    let asked = Set(Self.scripts.map { String($0.prefix { $0 != "-" }) })
    let inferred = try Self.rules().filter { $0.value && $0.key.hasPrefix("S") }.map(\.key)
    #expect(inferred.count > 30)
    let missing = Set(inferred).subtracting(asked).subtracting(excused).sorted()
    #expect(missing == [])
  }
}
