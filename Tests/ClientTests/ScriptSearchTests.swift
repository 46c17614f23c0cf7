import Foundation
import Testing

@testable import Client

@Suite("Finding scripts")
struct ScriptSearchTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["b/sub", "b/.hidden", "empty"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    for name in [
      "b.yaml", "b/z.yml", "b/A.yaml", "b/sub/c.jsonl", "b/sub/c.log.jsonl", "b/s.scene.yaml",
      "b/notes.txt", "b/.x.yaml", "b/.hidden/y.yaml",
    ] { _ = try folder.file(name, name.hasSuffix("c.jsonl") ? Self.request : "") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b/loop", withDestinationPath: folder.path + "/b")
  }

  private static let request = #"{"id":1,"method":"server.hello"}"# + "\n"
  private static let record =
    #"{"seq":1,"t":0,"frame":0,"source":"session","event":"opened"}"# + "\n"

  /// The finds for words below the test's folder: paths, with `+` before a path that a word names
  /// and `!` before a problem.
  private func finds(_ operands: String...) -> [String] {
    ScriptSearch.finds(for: operands.map { folder.path + "/" + $0 }).map { find in
      let text =
        switch find {
        case .script(let script): (script.isNamed ? "+" : "") + script.path
        case .nothing(_, let problem): "!" + problem
        }
      return text.replacing(folder.path + "/", with: "")
    }
  }

  @Test(
    "A folder means the scripts below it, in the order of bytes, without scenes, logs and links")
  func folders() {
    #expect(finds("b") == ["b/A.yaml", "b/sub/c.jsonl", "b/z.yml"])
    #expect(finds("b/") == ["b/A.yaml", "b/sub/c.jsonl", "b/z.yml"])
  }

  @Test("A pattern that the shell left alone means what it matches, scenes passed over")
  func patterns() {
    #expect(finds("b/*.y*ml") == ["+b/A.yaml", "+b/z.yml"])
    #expect(finds("[a-c]") == ["b/A.yaml", "b/sub/c.jsonl", "b/z.yml"])
  }

  @Test("A file is what it is called, there or not, and words keep their order")
  func files() {
    #expect(finds("b.yaml", "none.yaml") == ["+b.yaml", "+none.yaml"])
    #expect(finds("b/s.scene.yaml", "b.yaml", "b/notes.txt") == ["+b.yaml", "+b/notes.txt"])
  }

  /// The text of a `.jsonl` file, and whether it is a script.
  static let firstLines = [
    (request, true), ("# recorded\n\n \t\r\n" + request, true), (request + record, true),
    ("{\"method\":\n", true), ("[1]\n", true),
    (record, false), ("\n# a log\n" + record, false), (String(record.dropLast()), false),
    (#"{"log.rewound":{"t":0}}"# + "\n", false), (#"{"script":"a.yaml","exit":0}"#, false),
    ("", false), ("# nothing\n\n", false),
  ]

  @Test(
    "Lines of JSON in a folder are a script if the first one is a request", arguments: firstLines)
  func jsonLines(_ text: String, _ isScript: Bool) throws {
    _ = try folder.file("empty/ok.jsonl", text)
    let found = isScript ? "empty/ok.jsonl" : "!There is no script in empty."
    #expect(finds("empty") == [found])
    _ = try folder.file("empty/ok.yaml", "")
    #expect(finds("empty/o*") == (isScript ? ["+empty/ok.jsonl"] : []) + ["+empty/ok.yaml"])
    #expect(finds("empty/ok.jsonl") == ["+empty/ok.jsonl"])
  }

  @Test("A first line that is longer than what is read at once is read whole")
  func longLine() throws {
    let filler = String(repeating: " ", count: 600_000)
    _ = try folder.file("empty/a.jsonl", "{\(filler)" + Self.record.dropFirst())
    _ = try folder.file("empty/b.jsonl", "{\(filler)" + Self.request.dropFirst())
    #expect(finds("empty") == ["empty/b.jsonl"])
  }

  @Test("An operand that leads to no script is an error")
  func nothing() {
    #expect(finds("empty", "b.yaml") == ["!There is no script in empty.", "+b.yaml"])
    #expect(finds("*.jsonl") == ["!No file matches *.jsonl."])
    #expect(finds("b/sub/*.log.jsonl") == ["!No script matches b/sub/*.log.jsonl."])
    #expect(
      finds("b/s.scene.yaml")
        == ["!b/s.scene.yaml is a scene and no script; flickbook snapshot draws it."])
  }
}

@Suite("Names of logs")
struct LogNamesTests {
  @Test(
    "A log is named after its script's path from the common folder",
    arguments: [
      (["a/x.yaml"], ["x.log.jsonl"]),
      (["a/x.yaml", "b/x.yaml"], ["a-x.log.jsonl", "b-x.log.jsonl"]),
      (["x.yaml", "./a/b/x.yaml"], ["x.log.jsonl", "a-b-x.log.jsonl"]),
      (["q/a/x.yaml", "q/b/../b/y.jsonl"], ["a-x.log.jsonl", "b-y.log.jsonl"]),
      (["x.yaml", "x.jsonl", "x.yaml"], ["x.log.jsonl", "x.2.log.jsonl", "x.3.log.jsonl"]),
      (["a/x.yaml", "a-x.yaml"], ["a-x.log.jsonl", "a-x.2.log.jsonl"]),
      (["x.tap.yaml", "x.yaml"], ["x.tap.log.jsonl", "x.log.jsonl"]),
      ([], []),
    ])
  func names(_ paths: [String], _ names: [String]) {
    #expect(LogNames.names(for: paths) == names)
  }
}
