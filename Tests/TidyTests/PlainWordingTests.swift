import Foundation
import Testing

/// The words of comments, messages, scripts and pages.
@Suite("Plain wording")
struct PlainWordingTests {
  /// The files that people write; generated pages, schemas and clients repeat them.
  private static func files() throws -> [Repository.File] {
    let folders = [
      "Sources", "Tests", "Benchmarks", "Examples", "Scripts", "Plugins", "Packaging",
      "Substitutes",
      "Config", "Clients/ios",
    ]
    let extensions: Set = ["swift", "c", "cpp", "h", "js", "py", "sh", "yaml", "html", ""]
    let pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map { path in
      Result {
        let url = Repository.root.appending(path: path)
        return Repository.File(path: path, text: try String(contentsOf: url, encoding: .utf8))
      }
    }
    let files =
      try folders.flatMap { try Repository.files(under: $0, extensions: extensions) }
      + Repository.files(under: "Docs", extensions: ["md"]) + pages.map { try $0.get() }
    return files.filter { file in !written.contains { file.path.hasPrefix($0) } }
  }

  /// Generated pages, other people's code, and the lists of wordings themselves.
  private static let written = [
    "Docs/Reference/", "Docs/Gallery/", "Sources/CSimdjson/", "Tests/TidyTests/PlainWording",
  ]

  @Test("Comments, messages and pages are in plain technical English")
  func plain() throws {
    let files = try Self.files()
    #expect(files.count > 1000)
    for file in files {
      let prose = Prose(file)
      for wording in PlainWording.all {
        for violation in try wording.violations(in: prose) {
          Issue.record(Comment(rawValue: violation))
        }
      }
    }
  }

  @Test(
    "The gate for wordings closes, and says where and what is better",
    arguments: [
      ("/// The size of the cell, or that of\n/// its view.", "file:1: “that of”"),
      ("// The frame is those\n  // of others.", "file:1: “those of”"),
      ("let a = 1\n/// What a view shows.", "file:2: “What”"),
      ("  \"\"\"What it returns.\"\"\"", "file:1: “What”"),
      ("// One that is kept.", "file:1: “One that”"), ("# such a one", "file:1: “such a one”"),
      ("error(\"The key stands twice.\")", "file:1: “stands”"),
      ("/// The delegate is told.", "file:1: “is told”"),
      ("/// Called by UIKit; never.", "file:1: “; never.”"),
      ("/// The first; kept only.", "file:1: “; kept only.”"),
      ("// It is solved anew.", "file:1: “anew”"), ("// It goes on.", "file:1: “goes on”"),
      ("// Meanwhile it waits.", "file:1: “Meanwhile”"),
      ("// It is of use.", "file:1: “is of use”"),
      ("// It belongs into a file.", "file:1: “belongs into”"),
      ("// Besides which, it waits.", "file:1: “Besides which”"),
    ])
  func closes(text: String, violation: String) throws {
    let prose = Prose(Repository.File(path: "file", text: text))
    let found = try PlainWording.all.flatMap { try $0.violations(in: prose) }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\(violation): unclear wording: ") == true, "\(found)")
  }

  @Test(
    "The gate lets pass",
    arguments: [
      "/// The size of that cell.", "/// Nothing, or none that is known.", "let standsAlone = true",
      "/// Returns the size.\n/// What is smaller is cut.", "// What is smaller is cut.",
      "// Calls that are told apart.", "// A view goes on screen.", "// The name `that of`.",
      "// The delegate tells the view.", "// It never ends.", "// It only runs.",
    ])
  func passes(text: String) throws {
    let prose = Prose(Repository.File(path: "file", text: text))
    #expect(try PlainWording.all.flatMap { try $0.violations(in: prose) } == [])
  }
}
