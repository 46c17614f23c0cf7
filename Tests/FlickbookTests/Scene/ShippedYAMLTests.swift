import Foundation
import Pages
import SchemaCheck
import Testing
import UIKit

@testable import Flickbook

@Suite("YAML of the repository")
struct ShippedYAMLTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func kind(of name: String) -> String {
    name.hasSuffix(".scene.yaml") ? "scene" : "script"
  }

  /// The YAML files of a folder and its subfolders.
  private static func files(in folder: String) throws -> [URL] {
    let start = root.appendingPathComponent(folder)
    let found = try #require(
      FileManager.default.enumerator(
        at: start, includingPropertiesForKeys: nil, options: .skipsHiddenFiles))
    return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "yaml" }
      .sorted { $0.path < $1.path }
  }

  /// The schema that the first line of a text names, relative to the file.
  private static func schema(of text: String, in file: URL) -> URL? {
    let modeline = #/# yaml-language-server: \$schema=(\S+)/#
    guard let line = text.split(separator: "\n").first,
      let name = line.wholeMatch(of: modeline)?.output.1
    else { return nil }
    return file.deletingLastPathComponent().appendingPathComponent(String(name)).standardized
  }

  @Test(
    "Every file names a schema in its first line, and an editor that reads YAML 1.2 has no complaint",
    arguments: ["Examples", "Config", "Tests", "Docs", "Clients", "Packaging"])
  func files(folder: String) throws {
    let files = try Self.files(in: folder)
    #expect(files.count >= ["Examples": 80, "Config": 1, "Tests": 10][folder, default: 0])
    var checks: [URL: SchemaCheck] = [:]
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let schema = try #require(
        Self.schema(of: String(decoding: bytes, as: UTF8.self), in: file), "\(file.path)")
      let check = try checks[schema] ?? SchemaCheck(Array(Data(contentsOf: schema)))
      checks[schema] = check
      #expect(try check.complaints(about: bytes) == [], "\(file.path)")
      guard file.path.contains("/Examples/") else { continue }
      let kind = Self.kind(of: file.lastPathComponent)
      #expect(try check.complaints(about: bytes, as: kind) == [], "\(file.path)")
    }
  }

  @Test("The schema of the example's program has the layout that it brings, and no others")
  func example() throws {
    var layouts = LayoutRegistry()
    layouts.register(
      "spiral",
      keys: [
        .number("pitch", default: 60, in: 1...10_000),
        .number("spacing", default: 50, in: 1...10_000),
        .size("itemSize", default: CGSize(width: 40, height: 40)),
        .word("hand", of: ["clockwise", "counterclockwise"], default: "clockwise"),
      ]
    ) { _ in UICollectionViewFlowLayout() }
    // The schema that the program prints, beside its scripts.
    let file = Self.root.appendingPathComponent("Examples/SpiralWall/spiral.schema.json")
    #expect(try Data(contentsOf: file) == Data(Schema.text(with: layouts)))
  }

  @Test("So is what the pages show")
  func pages() throws {
    let check = try SchemaCheck(Schema.json)
    let blocks = try Page.all().flatMap(\.blocks).filter { $0.language == .yaml && !$0.isExcerpt }
    #expect(blocks.contains { $0.page == "README.md" })
    // A configuration has another form; the pages' commands give it to a daemon.
    for block in blocks where !block.lines.contains(where: { ["limits:", "log:"].contains($0) }) {
      let kind =
        block.lines.contains("steps:")
        ? "script" : block.lines.contains("rules:") ? "rules" : "scene"
      // An editor cannot know the values of variables.
      let written = try Document(yaml: Array(block.text.utf8)).root
      let root = try ScriptVariables().adding(variablesOf: written).replaced(in: written)
      let text = block.text.contains("${") ? root.json : block.text
      let complaints = try check.complaints(about: Array(text.utf8), as: kind)
      #expect(complaints == [], "\(block)")
    }
  }

  @Test(
    "The check complains about what a schema forbids",
    arguments: [
      ("scene", "view: {bounces: yes}", ".view.bounces: type boolean"),
      ("scene", "view: {bounce: true}", ".view: no key bounce"),
      ("scene", "view: {size: [1]}", ".view.size: fewer than 2"),
      ("scene", "view: {size: [1, 2, 3]}", ".view.size: more than 2"),
      ("scene", "view: {size: [1, -2]}", ".view.size[1]: minimum 1e-09"),
      ("scene", "view: {size: [1, 1e10]}", ".view.size[1]: maximum 1000000000"),
      ("script", "scene: {}", ": steps is missing"),
      ("script", "steps: [{settle: 5}]", ".steps[0].settle: type object"),
      ("script", "steps: [flng]", ".steps[0]: type object"),
      ("script", "steps: [tap]", ".steps[0]: type object"),
      ("script", "steps: [{settle: 5s, tap: {at: [1, 1]}}]", ".steps[0]: more than 1"),
      ("script", "steps: [{}]", ".steps[0]: fewer than 1"),
      ("script", "steps: [{tap: {at: [1, 1], session: s1}}]", ".steps[0].tap: no key session"),
      ("script", "steps: [{include: 5}]", ".steps[0].include: type string"),
      ("scene", "layout: {type: circle, columns: 3}", ".layout: no key columns"),
      ("scene", "layout: {columns: 3}", ".layout: no key columns"),
      ("scene", "layout: {type: CoverFlow, anything: {at: all}}", ""),
      ("scene", "layout: {anything: 1, type: Wall.CoverFlow}", ""),
      ("scene", "layout: {type: 5}", nil),
      ("scene", "view: {delegate: Doorman, dataSource: Books, controller: Library}", ""),
      ("scene", "view: {controller: 7}", ".view.controller: type string"),
      ("scene", "others: [{frame: [0, 0, 9, 9], layout: {type: Tray, gap: 2}}]", nil),
      ("configuration", "limits: {sessions: 0}", ".limits.sessions: minimum 1"),
      ("configuration", "limits: {session: 1}", ".limits: no key session"),
      ("configuration", "journal: {sync: always, folder: /tmp}", ""),
      ("configuration", "journal: {sync: no}", nil),
      ("script", "steps: 5", ".steps: type array"),
      ("script", "steps: [{rules: [{never: error, has: {on: true}, x: 1}]}]", nil),
      ("rules", "rules: [{never: error}]\nsteps: []", ": no key steps"),
      ("rules", "{}", ": rules is missing"),
      ("duration", "5 s", #": pattern ^[0-9]+(\.[0-9]+)?(ms|s|f)$"#),
    ])
  func closes(definition: String, text: String, complaint: String?) throws {
    let complaints = try SchemaCheck(Schema.json).complaints(
      about: Array(text.utf8), as: definition)
    guard let complaint else { return #expect(complaints.count == 1) }
    #expect(complaints == (complaint.isEmpty ? [] : [complaint]))
  }

  @Test(
    "The schema of an app's sources has its classes by their roles, and refuses others",
    arguments: [
      ("layout: {type: Wall, gap: 3}", true), ("layout: {type: Wall, gpa: 3}", false),
      ("layout: {type: Well}", false), ("view: {delegate: Doorman}", true),
      ("view: {delegate: Books}", false), ("view: {dataSource: Books}", true),
      ("view: {controller: Anything}", true),
    ])
  @MainActor
  func closesForAnApp(scene: String, isRight: Bool) throws {
    var layouts = LayoutRegistry()
    layouts.register("Wall", keys: [.number("gap", default: 1)]) { _ in UICollectionViewLayout() }
    layouts.register(object: "Doorman") { Doorman() }
    layouts.register(object: "Books") { Books() }
    let check = try SchemaCheck(Schema.json(with: layouts))
    #expect(try check.complaints(about: Array(scene.utf8), as: "scene").isEmpty == isRight)
  }
}

private final class Doorman: NSObject, UICollectionViewDelegate {}

private final class Books: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell()
  }
}
