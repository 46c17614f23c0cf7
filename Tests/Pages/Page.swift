public import Foundation

/// A Markdown page of the repository: its code blocks, headings and links.
public struct Page: Sendable, CustomStringConvertible {
  /// The path from the root of the repository.
  public let path: String
  /// The blocks of code, in their order.
  public let blocks: [CodeBlock]
  /// The lines outside of code blocks, with their numbers, counted from 1.
  public let prose: [(number: Int, text: String)]
  /// The number of lines, code blocks included.
  public let lineCount: Int

  /// The path.
  public var description: String { path }

  /// Reads a page from its text.
  public init(path: String, text: String) {
    self.path = path
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    lineCount = lines.count
    var blocks: [CodeBlock] = []
    var prose: [(Int, String)] = []
    var open: (info: String, line: Int, content: [String])?
    for (index, line) in lines.enumerated() {
      if let block = open {
        if line.hasPrefix("```") {
          blocks.append(
            CodeBlock(page: path, info: block.info, line: block.line, lines: block.content))
          open = nil
        } else {
          open?.content.append(line)
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), index + 1, [])
      } else {
        prose.append((index + 1, line))
      }
    }
    self.blocks = blocks
    self.prose = prose
  }

  // MARK: The pages of the repository

  /// The folder of the repository.
  public static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns all pages: first the pages at the root, then the pages of `Docs` in the order of their
  /// paths.
  public static func all() throws -> [Page] {
    let folder = root.appending(path: "Docs").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let paths =
      ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
      + names.filter { $0.hasSuffix(".md") }.map { "Docs/" + $0 }
    return try paths.map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return Page(path: path, text: text)
    }
  }

  // MARK: Headings and links

  /// The names by which links reach the headings of the page, as GitHub forms them.
  public var anchors: Set<String> {
    var anchors: Set<String> = []
    for (_, line) in prose where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      let name = Self.anchor(of: title)
      let number = (0...).first { !anchors.contains($0 == 0 ? name : "\(name)-\($0)") } ?? 0
      anchors.insert(number == 0 ? name : "\(name)-\(number)")
    }
    return anchors
  }

  private static func anchor(of title: String) -> String {
    String(
      title.lowercased().compactMap { character in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
  }

  /// The targets of the links outside of code, with the numbers of their lines.
  public var links: [(number: Int, target: String)] {
    prose.flatMap { number, line in
      line.replacing(#/`[^`]*`/#, with: "").matches(of: #/\]\(([^()\s]+)\)/#).map {
        (number, String($0.1))
      }
    }
  }
}
