import Foundation
import Pages

/// What is wrong with the Markdown pages as texts.
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
}
