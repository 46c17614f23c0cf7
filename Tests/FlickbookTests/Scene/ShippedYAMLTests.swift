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

  private static func texts(in folder: String) throws -> [(name: String, text: [UInt8])] {
    let start = root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted()
    return try paths.filter { $0.hasSuffix(".yaml") }.map {
      ("\(folder)/\($0)", Array(try Data(contentsOf: start.appendingPathComponent($0))))
    }
  }

  private static func kind(of name: String) -> String {
    name.hasSuffix(".scene.yaml") ? "scene" : "script"
  }

  @Test("Every scene and script of the gallery is valid for an editor that reads YAML 1.2")
  func gallery() throws {
    let check = try SchemaCheck(Schema.json)
    let texts = try Self.texts(in: "Examples/Gestures")
    #expect(texts.count > 40)
    for (name, text) in texts {
      #expect(try check.complaints(about: text, as: Self.kind(of: name)) == [], "\(name)")
    }
  }

  @Test("So are the examples, with the layouts that their programs bring")
  func examples() throws {
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
    let check = try SchemaCheck(Schema.json(with: layouts))
    // The schema that the program prints, beside its scripts.
    let file = Self.root.appendingPathComponent("Examples/SpiralWall/spiral.schema.json")
    #expect(try Data(contentsOf: file) == Data(Schema.text(with: layouts)))
    let texts = try Self.texts(in: "Examples/SpiralWall")
    #expect(!texts.isEmpty)
    for (name, text) in texts {
      #expect(try check.complaints(about: text, as: Self.kind(of: name)) == [], "\(name)")
    }
  }

  @Test("So is what the pages show")
  func pages() throws {
    // The layout of the app on the page about layouts of apps.
    var layouts = LayoutRegistry()
    layouts.register("RowLayout", keys: []) { _ in UICollectionViewFlowLayout() }
    let check = try SchemaCheck(Schema.json(with: layouts))
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

  @Test("Every file of the gallery names the schema, and the schema is there")
  func modelines() throws {
    let prefix = "# yaml-language-server: $schema="
    for (name, text) in try Self.texts(in: "Examples/Gestures") {
      let line = try #require(String(decoding: text, as: UTF8.self).split(separator: "\n").first)
      #expect(line.hasPrefix(prefix), "\(name)")
      let schema = Self.root.appendingPathComponent(name).deletingLastPathComponent()
        .appendingPathComponent(String(line.dropFirst(prefix.count)))
      #expect(try Data(contentsOf: schema) == Data(Schema.text()), "\(name)")
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
      ("script", "steps: 5", ".steps: type array"),
      ("script", "steps: [{rules: [{never: error, has: {a: 1}, x: 1}]}]", nil),
      ("rules", "rules: [{never: error}]\nsteps: []", ": no key steps"),
      ("rules", "{}", ": rules is missing"),
      ("duration", "5 s", #": pattern ^[0-9]+(\.[0-9]+)?(ms|s|f)$"#),
    ])
  func closes(definition: String, text: String, complaint: String?) throws {
    let complaints = try SchemaCheck(Schema.json).complaints(
      about: Array(text.utf8), as: definition)
    if let complaint { #expect(complaints == [complaint]) } else { #expect(complaints.count == 1) }
  }
}
