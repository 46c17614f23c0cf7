/// A block of code of a page.
///
/// The info string after the opening fence is the language, or the language and the word `excerpt` for a
/// block that no test can compile or run.
public struct CodeBlock: Sendable, CustomStringConvertible {
  /// The path of the page.
  public let page: String
  /// The info string, as it is written.
  public let info: String
  /// The number of the line of the opening fence, counted from 1.
  public let line: Int
  /// The content.
  public let lines: [String]

  /// The kinds of blocks, with the tests that check them.
  public enum Language: String, CaseIterable, Sendable {
    /// A program or a source file. AppTests compile it.
    case swift
    /// A scene, a script or a configuration. FlickbookTests hold it to the schema, EndToEndTests run it.
    case yaml
    /// A file that commands of the page use.
    case python
    /// A program for Node that commands of the page use.
    case js
    /// Commands. EndToEndTests run them, and each must succeed.
    case sh
    /// Commands with their output. EndToEndTests run them and compare.
    case console
    /// Requests to a daemon and its answers. EndToEndTests send and compare.
    case exchange
  }

  /// The language; nil for an unknown one.
  public var language: Language? { Language(rawValue: words.first ?? "") }
  /// Whether the block says of itself that it cannot be compiled or run.
  public var isExcerpt: Bool { words.count == 2 && words[1] == "excerpt" }
  /// The content, each line with its end.
  public var text: String { lines.map { $0 + "\n" }.joined() }
  /// The page and the line.
  public var description: String { "\(page):\(line)" }

  private var words: [String] { info.split(separator: " ").map(String.init) }

  /// The name of the file that the block is, from its first line: `# carousel.yaml`, `// main.swift`.
  public var fileName: String? {
    for line in lines.prefix(2) {
      if let match = line.wholeMatch(of: #/(?:#|//) ([\w.-]+\.[a-z]+)/#) { return String(match.1) }
    }
    return nil
  }
}
