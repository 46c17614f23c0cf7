import Foundation
import Pages
import Testing

/// Checks of the Markdown pages as texts; other test targets compile and run their blocks.
@Suite("Pages")
struct PageTextTests {
  @Test("Every link leads to a file of the repository and to a heading that is there")
  func links() throws {
    let pages = try Page.all()
    #expect(pages.count > 20)
    #expect(PageGates.brokenLinks(in: pages) { PageGates.exists($0) } == [])
  }

  @Test(
    "The gate for links closes",
    arguments: [
      ("[a](Other.md)", true), ("[a](Other.md#two-words)", true), ("[a](#one)", true),
      ("[a](https://swift.org)", true), ("`[a](nowhere.md)`", true), ("[a](file.yaml)", true),
      ("[a](Nowhere.md)", false), ("[a](Other.md#three)", false), ("[a](#two)", false),
      ("[a](../Docs/Page.md#one)", true), ("[a](../Root.md)", true), ("[a](Root.md)", false),
      ("[`a`](nowhere.md)", false),
    ])
  func linksGate(link: String, isSound: Bool) {
    let pages = [
      Page(path: "Docs/Page.md", text: "# One\n\n\(link)\n"),
      Page(path: "Docs/Other.md", text: "# `Two` words\n"),
      Page(path: "Root.md", text: "# Root\n"),
    ]
    let found = PageGates.brokenLinks(in: pages) { $0 == "Docs/file.yaml" }
    #expect(found.isEmpty == isSound, "\(found)")
  }

  @Test("Every block has an info string, by which a test compiles or runs it")
  func blocks() throws {
    for page in try Page.all() { #expect(PageGates.unknownBlocks(of: page) == []) }
  }

  @Test(
    "The gate for blocks closes",
    arguments: [
      ("```swift\n```", 0), ("```yaml excerpt\n```", 0), ("```text excerpt\n```", 0),
      ("```\n```", 1), ("```text\n```", 1), ("```swift no-run\n```", 1), ("```bash\n```", 1),
      ("- a list\n  ```sh\n  ```", 2), ("```sh\n", 0), ("~~~sh\n~~~", 2),
    ])
  func blocksGate(text: String, count: Int) {
    #expect(PageGates.unknownBlocks(of: Page(path: "page", text: text)).count == count)
  }

  @Test("Few blocks of the README and the guides are excerpts")
  func excerpts() throws {
    let pages = try Page.all().filter {
      $0.path == "README.md" || $0.path.hasPrefix("Docs/Guide/")
    }
    #expect(pages.count > 7)
    #expect(PageGates.excerpts(of: pages).count <= 4)
    let page = Page(path: "page", text: "```sh\n```\n```sh excerpt\n```\n```json excerpt\n```")
    #expect(PageGates.excerpts(of: [page]).map(\.line) == [3, 5])
  }

  @Test("Every source file that a page names is there")
  func files() throws {
    let paths = try ["Sources", "Tests", "Examples"].flatMap { try Repository.files(under: $0) }
    // The rewriter writes the last one.
    let found = PageGates.missingFiles(
      in: try Page.all(),
      paths: paths.map(\.path) + ["Package.swift", "RewrittenSupport.swift"])
    #expect(found == [])
    let page = Page(
      path: "page",
      text: "A.swift, +C.swift, `D.swift`, B.swift\n```swift\n// D.swift\nE.swift\n```\n+F.swift")
    let gate = PageGates.missingFiles(in: [page], paths: ["x/A.swift", "y/B+C.swift"])
    #expect(gate.map { $0.suffix(8) } == [" B.swift", "+F.swift"])
  }

  @Test("The guide to the daemon lists every limit with its default")
  func limits() throws {
    let url = Page.root.appending(path: "Config/flickbookd.yaml")
    let configuration = try String(contentsOf: url, encoding: .utf8)
    #expect(configuration.contains("\n  lineBytes: "))
    let guide = try #require(try Page.all().first { $0.path == "Docs/Guide/Daemon.md" })
    #expect(PageGates.missingLimits(in: guide, configuration: configuration) == [])
    let page = Page(path: "page", text: "| `a` | 1,024 | x |\n| `b` | 2 |\n")
    let found = PageGates.missingLimits(
      in: page, configuration: "limits:\n  # c: 4\n  a: 1024\n  b: 3\n  c: 4\n")
    #expect(found == ["page: no row for b = 3", "page: no row for c = 4"])
  }

  @Test("The README has at most 150 lines")
  func readme() throws {
    let readme = try #require(try Page.all().first { $0.path == "README.md" })
    #expect(readme.lineCount <= 150)
    #expect(Page(path: "page", text: "a\n```sh\nb\n```\n").lineCount == 4)
  }

  @Test("Every rule and every section of the protocol that is cited exists in the pages")
  func citations() throws {
    let pages = try Page.all()
    let known = Citations.Known(pages)
    #expect(known.rules.count > 300)
    var files = try ["Sources", "Tests", "Examples"].flatMap {
      try Repository.files(under: $0, extensions: ["swift", "c", "cpp", "h", "yaml"])
    }
    files += try ["Docs", "Scripts"].flatMap {
      try Repository.files(under: $0, extensions: ["md", "yaml", ""])
    }
    #expect(files.count > 500)
    for file in files { #expect(Citations.unknown(in: file, known) == []) }
  }

  @Test(
    "The gate for citations closes",
    arguments: [
      ("/// Rule: S1.2.", []), ("/// Rule: S1.2–S1" + ".4a.", ["S1" + ".4a"]),
      ("// S" + "9.1 and M2.3", ["S" + "9.1"]), ("as MS1.7 does", []),
      ("/// Rule: A67, A" + "999b and A" + "1.", ["A" + "999b", "A" + "1"]),
      (#"\u{A0}, 0xA1 and XA1"#, []),
      ("/// Rule: protocol 1.", []), ("/// Rule: protocol 1, \"Nothing fails\".", []),
      ("/// Rule: protoco" + "l 1, 4.", ["protocol 4"]),
      ("/// Rule: protoco" + "l 1 and 5; S1.2.", ["protocol 5"]),
      ("/// Rule: protoco" + "l 1, \"Dreams\".", ["protocol 1, “Dreams”"]),
      ("/// Rule: section 12 of the rules.", []),
      ("/// Rule: sectio" + "n 14 of the rules.", ["sectio" + "n 14 of the rules"]),
    ])
  func citationsGate(text: String, unknown: [String]) {
    let known = Citations.Known([
      Page(path: "Docs/Protocol.md", text: "## 1. Wire\n\nNothing fails silently.\n## 2. Other\n"),
      Page(
        path: "Docs/Rules/A.md",
        text:
          "- **S1.2** a rule\n- **M2.3** one\n- **A67** two\n\n## 12. Constants\n"),
    ])
    let file = Repository.File(path: "f", text: "first\n" + text)
    #expect(Citations.unknown(in: file, known) == unknown.map { "f:2: \($0) does not exist" })
  }
}
