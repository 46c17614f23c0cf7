import Foundation
import Pages

/// Gates for the Markdown pages as texts.
enum PageGates {
  /// Whether the repository contains a file or folder.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Page.root.appending(path: path).path)
  }

  /// The links that lead nowhere; links into the web are not tried.
  static func brokenLinks(in pages: [Page], exists: (String) -> Bool) -> [String] {
    let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.anchors) })
    return pages.flatMap { page in
      page.links.compactMap { number, target in
        guard !target.hasPrefix("https://") else { return nil }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? page.path : resolved(parts[0], from: page.path)
        let isThere = anchors[path] != nil || exists(path)
        let hasAnchor = parts.count == 1 || anchors[path]?.contains(String(parts[1])) == true
        return isThere && hasAnchor ? nil : "\(page.path):\(number): \(target) leads nowhere"
      }
    }
  }

  /// The path from the root of a link's target.
  private static func resolved(_ target: Substring, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast()
    for part in target.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The blocks that no test checks and that do not say so, and fences that are none for `Page`.
  static func unknownBlocks(of page: Page) -> [String] {
    let blocks = page.blocks.filter { !$0.isExcerpt && ($0.language?.rawValue != $0.info) }
    let fences = page.prose.filter { _, line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("```") || text.hasPrefix("~~~")
    }
    return blocks.map { "\($0): no test checks a block of “\($0.info)”" }
      + fences.map { "\(page.path):\($0.number): a block begins with ``` at the margin" }
  }

  /// The blocks that say that no test checks them.
  static func excerpts(of pages: [Page]) -> [CodeBlock] {
    pages.flatMap(\.blocks).filter(\.isExcerpt)
  }

  /// The names of source files that pages mention and that are not in a list of paths, without the
  /// files of the pages' own blocks; `+Part.swift` means any file that ends like this.
  static func missingFiles(in pages: [Page], paths: [String]) -> [String] {
    let names = Set(paths.map { String($0.split(separator: "/").last ?? "") })
    return pages.flatMap { page in
      let own = Set(page.blocks.compactMap(\.fileName))
      let lines = page.prose.map(\.text) + page.blocks.filter(\.isExcerpt).flatMap(\.lines)
      return lines.flatMap { $0.matches(of: #/[\w+]+\.swift\b/#).map { String($0.0) } }.filter {
        name in
        let isKnown =
          name.hasPrefix("+") ? names.contains { $0.hasSuffix(name) } : names.contains(name)
        return !isKnown && !own.contains(name)
      }.map { "\(page.path): there is no file \($0)" }
    }
  }

  /// The limits of a configuration that a page's tables do not list with their defaults.
  static func missingLimits(in page: Page, configuration: String) -> [String] {
    let rows = page.prose.map(\.text).filter { $0.hasPrefix("| `") }
    return configuration.matches(of: #/\n  (\w+): (\d+)/#).compactMap { match in
      let row = rows.first { $0.hasPrefix("| `\(match.1)` | ") }
      let value = row?.split(separator: "|")[1].filter { $0.isNumber }
      return value == String(match.2) ? nil : "\(page.path): no row for \(match.1) = \(match.2)"
    }
  }
}
