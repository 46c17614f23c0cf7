import Foundation
import Testing

/// `flickbook fuzz` as a user calls it, with layouts of an app that have planted faults.
@Suite("Random plays of the fuzz command", .serialized, .timeLimit(.minutes(10)))
struct FuzzTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Faults").path

  /// The findings in each source, for which a minute on one core must be enough.
  private static let faults: [(name: String, rules: Set<String>)] = [
    ("VanishingRow", ["element_missing", "visibility_differs"]),
    ("OvershootingSnap", ["a snap stays within the content"]),
    ("StuckHighlight", ["highlight_differs"]),
    ("DoubledReorder", ["counts_differ"]),
    ("MutatedAttributes", ["attributes_mutated"]),
    ("CrashingGrid", ["trap"]),
  ]

  private func fuzz(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram("flickbook", ["fuzz"] + arguments)
  }

  @Test(
    "A planted fault is found, and shrunk to a script of at most four steps that shows it",
    arguments: faults.indices)
  func finds(_ index: Int) throws {
    let (name, rules) = Self.faults[index]
    let directory = try TemporaryDirectory()
    let scene = "\(Self.folder)/\(name).scene.yaml"
    let planted = "\(Self.folder)/Planted"
    let run = try fuzz(
      "--layout", planted, scene, "--plays", "2000", "--fail-fast", "--reporter", "jsonl", "--out",
      directory.path, "--grade", "update")
    #expect(run.status == 1, "\(run.output.suffix(600))\(run.errors)")
    let finding = try #require(
      try run.output.split(separator: "\n").compactMap { line in
        try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["finding"]
          as? [String: Any]
      }.first)
    #expect(rules.contains(finding["rule"] as? String ?? ""), "\(finding)")
    #expect((finding["steps"] as? Int ?? 99) <= 4, "\(finding)")
    let script = try #require(finding["script"] as? String)
    let trace = try #require(finding["trace"] as? String)
    #expect(try String(contentsOfFile: trace, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))

    // In other processes the script shows the fault, twice with the same bytes.
    var logs: [Data] = []
    for number in 1...2 {
      let log = "\(directory.path)/\(number).jsonl"
      let again = try FinishedProgram(
        "flickbook", ["run", "--layout", planted, script, "--log", log])
      #expect(again.status == (name == "CrashingGrid" ? 4 : 1), "\(again.output)\(again.errors)")
      logs.append(try Data(contentsOf: URL(filePath: log)))
    }
    #expect(logs[0] == logs[1])
    #expect(name == "CrashingGrid" || !logs[0].isEmpty)
    let right = try FinishedProgram(
      "flickbook", ["run", "--layout", "\(Self.folder)/Right", script])
    #expect(right.status == 0, "\(right.output)\(right.errors)")
  }

  @Test("Without the fault nothing is found", arguments: faults.map(\.name))
  func findsNothing(name: String) throws {
    let run = try fuzz(
      "--layout", "\(Self.folder)/Right", "\(Self.folder)/\(name).scene.yaml", "--plays", "150")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("A script that ends its process by itself is no finding, but reported with the app's calls")
  func trapsAtTheBeginning() throws {
    let directory = try TemporaryDirectory()
    let script = "\(directory.path)/narrow.yaml"
    try """
    scene: {layout: {type: CrashingGrid}, sections: [{items: 20}]}
    steps: [{setBounds: {size: [340, 480]}}]
    """.write(toFile: script, atomically: false, encoding: .utf8)
    let run = try fuzz("--layout", "\(Self.folder)/Planted", script, "--plays", "5")
    #expect(run.status == 4)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("flickbook fuzz: What every play begins with cannot be performed. "),
      "\(run.errors)")
    #expect(run.errors.contains("CrashingGrid.swift:"), "\(run.errors)")
  }
}
