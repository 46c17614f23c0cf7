import Foundation

/// A wording that comments, messages and pages avoid, and the words to write instead.
///
/// The texts are read as prose: without the marks of comments and without names in backticks, so
/// that a wording is found across the end of a line too.
struct PlainWording: Sendable {
  let complaint: String
  /// A regular expression, in which `_` is any blank or end of line.
  private let pattern: String

  init(_ pattern: String, better: String) {
    self.pattern = pattern.replacing("_", with: #"\s+"#)
    complaint = "unclear wording: \(better)"
  }

  /// The lines at which the wording begins, counted from 1, with what to write instead.
  func violations(in prose: Prose) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    let range = NSRange(location: 0, length: prose.text.length)
    return expression.matches(in: prose.text as String, range: range).map { match in
      let line = prose.line(at: match.range.location)
      let words = prose.text.substring(with: match.range).split { $0.isWhitespace || $0 == "§" }
      return "\(prose.path):\(line): “\(words.joined(separator: " "))”: \(complaint)"
    }
  }

  static let all: [PlainWording] = [
    PlainWording(#"\bth(?:at|ose)_of\b"#, better: "repeat the noun"),
    PlainWording(#"\b(?:ones?_(?:that|which|who)|such_an?_one)\b"#, better: "write the noun"),
    PlainWording(#"§_What\b"#, better: "begin with a noun (“The values …”) or “Returns …”"),
    PlainWording(
      #"\b(?:stands?|stood)\b"#, better: "write “is”, “has”, “appears”, “means”"),
    PlainWording(
      #"\b(?:is|are|was|were|be|been|being)_(?:not_|never_)?told\b(?!_apart)|\basked_for_that\b"#,
      better: "say who does it, with the verb of the field: notify, call, return"),
    PlainWording(
      #";_never\.|;_(?:kept|read|seen|used)_only\."#,
      better: "write a sentence: “UIKit calls this when …”"),
    PlainWording(#"\banew\b"#, better: "write “again”, “from the beginning”"),
    PlainWording(#"\bbesides_which\b"#, better: "write “and”, or begin a sentence"),
    PlainWording(#"\bgo(?:es)?_on\b(?!_(?:screen|top|the)\b)"#, better: "write “continues”"),
    PlainWording(#"\bmeanwhile\b"#, better: "write “until then”, “while it lasts”"),
    PlainWording(#"\b(?:is|are|be)_of_(?:no_)?use\b"#, better: "write “is useful”"),
    PlainWording(#"\bbelongs?_into\b"#, better: "write “belongs in”"),
  ]
}

/// The words of a file, without the marks of comments and without names in backticks.
///
/// The summary of a documentation comment begins with `§`.
struct Prose {
  let path: String
  let text: NSString
  /// The offset at which each line begins.
  private let starts: [Int]

  init(_ file: Repository.File) {
    path = file.path
    let isPage = path.hasSuffix(".md")
    var text = ""
    var starts: [Int] = []
    var length = 0
    var wasComment = false
    for line in file.lines {
      starts.append(length)
      let blank = line.drop { $0 == " " }
      let mark = Self.marks.first { blank.hasPrefix($0) }
      let isSummary = mark.map(Self.summaryMarks.contains) == true && !wasComment
      var words = isPage ? line : blank.dropFirst(mark?.count ?? 0)
      if let mark, mark == "\"\"\"" { words = blank.dropFirst(mark.count) }
      let prose = (isSummary ? "§ " : "") + Self.withoutNames(words) + "\n"
      text += prose
      length += prose.utf16.count
      wasComment = mark == "///" || mark == "//"
    }
    self.text = text as NSString
    self.starts = starts
  }

  /// The number of the line with an offset of the text, counted from 1.
  func line(at offset: Int) -> Int {
    starts.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 1
  }

  private static let marks = ["///", "//", "/**", "* ", "# ", "\"\"\""]
  private static let summaryMarks: Set<String> = ["///", "/**", "\"\"\""]

  /// A line with `…` for each name in backticks.
  private static func withoutNames(_ line: Substring) -> String {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return String(line) }
    return parts.enumerated().map { $0.offset % 2 == 0 ? String($0.element) : "…" }.joined()
  }
}
