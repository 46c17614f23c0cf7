import Foundation
import Pages

/// Citations of rules and of sections of the protocol.
enum Citations {
  /// The rules and sections that can be cited.
  struct Known {
    /// The numbers of the rules.
    let rules: Set<String>
    /// The numbers of the sections of the rules.
    fileprivate let ruleSections: Set<String>
    /// The sections of the protocol by number, each with its text in small letters.
    fileprivate let protocolSections: [String: String]

    /// Reads what the pages state.
    init(_ pages: [Page]) {
      let rulePages = pages.filter { $0.path.hasPrefix("Docs/Rules/") }
      let prose = rulePages.flatMap(\.prose).map(\.text)
      rules = Set(
        prose.compactMap { line in
          line.prefixMatch(of: #/- \*\*([SMU]\d+\.\d+[a-z]?|[AEV][1-9]\d*[a-z]?)\*\*/#).map {
            String($0.1)
          }
        })
      ruleSections = Set(prose.compactMap(Self.section))
      var sections: [String: String] = [:]
      var number: String?
      for (_, line) in pages.first(where: { $0.path == "Docs/Protocol.md" })?.prose ?? [] {
        if line.hasPrefix("## ") { number = Self.section(line) }
        if let number { sections[number, default: ""] += line.lowercased() + "\n" }
      }
      protocolSections = sections
    }

    /// The number of a heading, as in `## 12. Constants`.
    private static func section(_ line: String) -> String? {
      line.prefixMatch(of: #/## (\d+)\. /#).map { String($0.1) }
    }
  }

  /// The citations of a file that lead to nothing, with their lines.
  static func unknown(in file: Repository.File, _ known: Known) -> [String] {
    file.lines.enumerated().flatMap { index, line -> [String] in
      guard mayCite(line) else { return [] }
      return (unknownRules(in: line, known) + unknownSections(in: line, known)).map {
        "\(file.path):\(index + 1): \($0) does not exist"
      }
    }
  }

  /// Whether a line has a digit after the letter of a rule or after the end of “protocol” or “section”.
  ///
  /// Regular expressions would take most of a minute for all lines.
  private static func mayCite(_ line: Substring) -> Bool {
    var (previous, last) = (UInt8(0), UInt8(0))
    for byte in line.utf8 {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        if last == UInt8(ascii: "S") || last == UInt8(ascii: "M") || last == UInt8(ascii: "A")
          || last == UInt8(ascii: "U") || last == UInt8(ascii: "E")
          || last == UInt8(ascii: "V")
        {
          return true
        }
        if last == UInt8(ascii: " "),
          previous == UInt8(ascii: "l") || previous == UInt8(ascii: "n")
        {
          return true
        }
      }
      (previous, last) = (last, byte)
    }
    return false
  }

  private static func unknownRules(in line: Substring, _ known: Known) -> [String] {
    line.matches(of: #/\b(?:[SMU]\d+\.\d+|[AEV][1-9]\d*)[a-z]?\b/#).map { String($0.0) }.filter {
      !known.rules.contains($0)
    }
  }

  private static func unknownSections(in line: Substring, _ known: Known) -> [String] {
    var unknown: [String] = []
    for match in line.matches(of: #/\bprotocol (\d+(?:(?:, | and |, and )\d+)*)(?:, "([^"]+)")?/#) {
      let numbers = match.1.matches(of: #/\d+/#).map { String($0.0) }
      unknown += numbers.filter { known.protocolSections[$0] == nil }.map { "protocol \($0)" }
      if let quote = match.2, let number = numbers.last,
        let text = known.protocolSections[number], !text.contains(quote.lowercased())
      {
        unknown.append("protocol \(number), “\(quote)”")
      }
    }
    for match in line.matches(of: #/\bsection (\d+) of the rules/#)
    where !known.ruleSections.contains(String(match.1)) {
      unknown.append("section \(match.1) of the rules")
    }
    return unknown
  }
}
