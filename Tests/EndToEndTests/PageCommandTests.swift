import Foundation
import Pages
import Testing

/// The commands, transcripts and exchanges that the pages print.
@Suite("Commands of the pages", .timeLimit(.minutes(10)))
struct PageCommandTests {
  @Test(
    "Each page's commands run as printed, with the output that is printed",
    arguments: try Page.all().filter(PageSession.hasCommands))
  func run(_ page: Page) throws {
    for complaint in try PageSession(page).complaints() {
      Issue.record(Comment(rawValue: complaint))
    }
  }

  @Test("The pages with commands are found, and each file that a page shows is used by a command")
  func pages() throws {
    let pages = try Page.all()
    let names = pages.filter(PageSession.hasCommands).map(\.path)
    for name in ["README.md", "Docs/Guide/Scripts.md", "Docs/Guide/Socket.md"] {
      #expect(names.contains(name))
    }
    for page in pages { #expect(Self.unusedFiles(of: page) == []) }
    #expect(Self.unusedFiles(of: Page(path: "p", text: "```yaml\n# a.yaml\n```")) == ["a.yaml"])
  }

  /// The files of a page that no command names; files of Swift are compiled elsewhere.
  private static func unusedFiles(of page: Page) -> [String] {
    let commands = page.blocks.filter { $0.language == .sh || $0.language == .console }.map(\.text)
    return page.blocks.filter { [.yaml, .python, .js].contains($0.language) }
      .compactMap(\.fileName).filter { name in !commands.contains { $0.contains(name) } }
  }

  private static let script =
    "```yaml\n# a.yaml\nscene: {}\nsteps: [{expect: {offset: [0, 1]}}]\n```\n"

  @Test(
    "The gate closes: it passes what runs as printed and stops what does not",
    arguments: [
      ("```sh\ntrue\n```", nil),
      ("```sh\ntrue\nfalse\ntrue\n```", "page:1: exit code 1: false"),
      ("```console\n$ echo one two\none two\n```", nil),
      ("```console\n$ echo one two\none …\n```", nil),
      ("```console\n$ printf '1\\n2\\n3\\n'\n…\n3\n```", nil),
      ("```console\n$ cat <<END\n> line\n> END\nline\n```", nil),
      ("```console\n$ echo one two\none\n```", "page:2: echo one two prints\none two"),
      ("```console\n$ printf '1\\n2\\n3\\n'\n…\n2\n```", "page:2: printf"),
      ("```console\n$ echo\n```", "page:2: echo prints\n"),
      ("```console\n$ (exit 4)\n$ echo $?\n4\n```", nil),
      ("```console\n$ (exit 4)\n$ echo $?\n5\n```", "page:3: echo $? prints\n4"),
      ("```console\n$ (exit 4)\n```", "page:2: exit code 4: (exit 4)"),
      ("\(script)```console\n$ flickbook run a.yaml\n…\n$ echo $?\n1\n```", nil),
      ("\(script)```sh\nflickbook run a.yaml\n```", "page:6: exit code 1: flickbook run a.yaml"),
      ("```yaml\nscene: {}\nsteps:\n  - expect: {offset: [0, 1]}\n```", "page:1: exit code 1: "),
      ("```yaml\nsections: [{items: 1}]\n```", nil),
      ("```yaml\nsections: [{itms: 1}]\n```", "page:1: exit code 2: "),
      (
        """
        ```exchange
        → {"id":1,"method":"server.sync","params":{"token":7}}
        ← {"jsonrpc":"2.0","id":1,"result":{"token":7}}
        ```
        """, nil
      ),
      (
        """
        ```exchange
        → {"id":1,"method":"server.sync","params":{"token":7}}
        ← {"jsonrpc":"2.0","id":1,"result":{"token":8}}
        ```
        """, "page:1: flickbookd --stdio"
      ),
      ("```sh excerpt\nfalse\n```", nil),
    ])
  func closes(text: String, complaint: String?) throws {
    let complaints = try PageSession(Page(path: "page", text: text)).complaints()
    if let complaint {
      #expect(complaints.first?.hasPrefix(complaint) == true, "\(complaints)")
    } else {
      #expect(complaints == [])
    }
  }

  @Test(
    "Commands that need Python or Node are left out where there is none",
    arguments: ["python3 none.py", "node none.mjs"])
  func missingPrograms(command: String) throws {
    let text = "```sh\n\(command)\n```\n```console\n$ \(command)\nnone\n$ echo a\na\n```"
    let page = Page(path: "page", text: text)
    let program = String(command.prefix { $0 != " " })
    #expect(try PageSession(page, missing: [program]).complaints() == [])
    #expect(try PageSession(page, missing: []).complaints().count > 1)
  }
}
