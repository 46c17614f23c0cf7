import Foundation

/// The inline texts of a Markdown text: words with emphasis, code and links.
///
/// Rule: A86i.
struct MarkdownText {
  /// A part of the text with one look.
  struct Part: Equatable {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: String?
  }

  /// The most characters that are read, a guess at more than any label shows; what follows is shown as it is.
  static let charactersMax = 100_000
  /// The most signs of emphasis in a paragraph; further ones are shown.
  private static let delimitersMax = 1_000
  /// The most links and images inside of each other; further ones are shown as they are written.
  private static let depthMax = 8

  /// A part, or a run of signs of emphasis in front of it.
  private struct Node {
    var part: Part
    var sign: Character?
    var count = 0
    var opens = false
    var closes = false

    /// The characters that are shown: of signs the remaining ones.
    var shown: Part {
      guard let sign else { return part }
      var shown = part
      shown.text = String(repeating: sign, count: count)
      return shown
    }
  }

  private(set) var parts: [Part] = []

  /// Reads a text as blocks, whose signs are not shown; lines of a paragraph are one, and blocks follow each other
  /// without a line break, as Foundation has it.
  init(blocks text: String) {
    var paragraph = ""
    var isCode = false
    for line in text.prefix(Self.charactersMax).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.hasPrefix("```") {
        end(&paragraph)
        isCode.toggle()
      } else if isCode {
        append(Part(text: line + "\n", intent: .code))
      } else if trimmed.isEmpty {
        end(&paragraph)
      } else {
        let content = Self.withoutSign(trimmed)
        if content.startIndex != trimmed.startIndex { end(&paragraph) }
        if !paragraph.isEmpty, !paragraph.hasSuffix("\n") { paragraph += " " }
        let isBroken = content.hasSuffix("  ") || content.hasSuffix("\\")
        let ending = content.hasSuffix("\\") ? content.dropLast() : content
        paragraph += ending.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
        if isBroken { paragraph += "\n" }
        if trimmed.hasPrefix("#") { end(&paragraph) }
      }
    }
    end(&paragraph)
    append(Part(text: String(text.dropFirst(Self.charactersMax))))
  }

  /// Reads a text as one paragraph.
  init(inline text: String, keepsBlanks: Bool) {
    let read = String(text.prefix(Self.charactersMax))
    let words = read.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    parts = Self.parts(of: keepsBlanks ? read : words.joined(separator: " "), depth: 0)
    append(Part(text: String(text.dropFirst(Self.charactersMax))))
  }

  private mutating func end(_ paragraph: inout String) {
    for part in Self.parts(of: paragraph, depth: 0) { append(part) }
    paragraph = ""
  }

  private mutating func append(_ part: Part) {
    if !part.text.isEmpty { parts.append(part) }
  }

  /// Returns a line without the sign of a heading, a list or a quotation.
  private static func withoutSign(_ line: Substring) -> Substring {
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first == " " {
      return line.dropFirst(level + 1)
    }
    if line.hasPrefix("> ") { return withoutSign(line.dropFirst(2)) }
    if ["- ", "* ", "+ "].contains(where: line.hasPrefix) { return line.dropFirst(2) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    return (1...9).contains(digits.count) && rest.hasPrefix(". ") ? rest.dropFirst(2) : line
  }

  // MARK: One paragraph

  private static func parts(of text: String, depth: Int) -> [Part] {
    var scanner = Scanner(Array(text), depth: depth)
    var nodes = scanner.nodes()
    emphasize(&nodes)
    var parts: [Part] = []
    for part in nodes.map(\.shown) where !part.text.isEmpty {
      if let last = parts.last, last.intent == part.intent, last.link == part.link {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Gives the nodes between two runs of signs that belong together their emphasis.
  private static func emphasize(_ nodes: inout [Node]) {
    var end = 0
    while end < nodes.count {
      guard let sign = nodes[end].sign, nodes[end].closes, nodes[end].count > 0,
        let start = opener(of: end, in: nodes)
      else {
        end += 1
        continue
      }
      let isStrong = min(nodes[start].count, nodes[end].count) >= 2
      let intent: InlinePresentationIntent =
        sign == "~" ? .strikethrough : isStrong ? .stronglyEmphasized : .emphasized
      for index in start + 1..<end {
        nodes[index].part.intent.insert(intent)
        // Signs between the two belong to nothing outside of them.
        (nodes[index].opens, nodes[index].closes) = (false, false)
      }
      nodes[start].count -= isStrong ? 2 : 1
      nodes[end].count -= isStrong ? 2 : 1
    }
  }

  private static func opener(of end: Int, in nodes: [Node]) -> Int? {
    nodes[..<end].lastIndex { node in
      guard node.sign == nodes[end].sign, node.opens, node.count > 0 else { return false }
      guard node.sign == "~" else {
        // Foundation's rule of three, by which *a**b* is one emphasis.
        let isOdd = (node.closes || nodes[end].opens) && (node.count + nodes[end].count) % 3 == 0
        return !isOdd || node.count % 3 == 0
      }
      return node.count == nodes[end].count
    }
  }

  // MARK: Signs

  /// Finds the signs of a paragraph.
  private struct Scanner {
    let text: [Character]
    let depth: Int
    var index = 0
    var signs = 0
    var found: [Node] = []
    var plain = ""

    init(_ text: [Character], depth: Int) {
      (self.text, self.depth) = (text, depth)
    }

    mutating func nodes() -> [Node] {
      while index < text.count {
        switch text[index] {
        case "\\": takeEscape()
        case "`": takeCode()
        case "*", "_", "~": takeSigns()
        case "[": takeLink(at: index, isImage: false)
        case "!" where index + 1 < text.count && text[index + 1] == "[":
          takeLink(at: index + 1, isImage: true)
        case "<": takeAddress()
        case let character: take(character)
        }
      }
      flush()
      return found
    }

    private mutating func take(_ character: Character) {
      plain.append(character)
      index += 1
    }

    private mutating func flush() {
      if !plain.isEmpty { found.append(Node(part: Part(text: plain))) }
      plain = ""
    }

    private mutating func takeEscape() {
      if index + 1 < text.count, text[index + 1].isASCII,
        text[index + 1].isPunctuation || text[index + 1].isSymbol
      {
        index += 1
      }
      take(text[index])
    }

    private mutating func takeCode() {
      let count = text[index...].prefix { $0 == "`" }.count
      var end = index + count
      while end < text.count {
        let length = text[end...].prefix { $0 == "`" }.count
        if length == count { break }
        end += max(length, 1)
      }
      guard end < text.count else {
        plain += String(repeating: "`", count: count)
        return index += count
      }
      var code = text[(index + count)..<end]
      if code.count > 2, code.first == " ", code.last == " " { code = code.dropFirst().dropLast() }
      flush()
      found.append(Node(part: Part(text: String(code), intent: .code)))
      index = end + count
    }

    private mutating func takeSigns() {
      let sign = text[index]
      let count = text[index...].prefix { $0 == sign }.count
      let before = index > 0 ? text[index - 1] : " "
      let after = index + count < text.count ? text[index + count] : " "
      index += count
      signs += 1
      guard signs <= MarkdownText.delimitersMax, sign != "~" || count <= 2 else {
        return plain += String(repeating: sign, count: count)
      }
      func isMark(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
      let isLeft = !after.isWhitespace && (!isMark(after) || before.isWhitespace || isMark(before))
      let isRight = !before.isWhitespace && (!isMark(before) || after.isWhitespace || isMark(after))
      let isInWord = sign == "_"
      flush()
      found.append(
        Node(
          part: Part(text: ""), sign: sign, count: count,
          opens: isLeft && (!isInWord || !isRight || isMark(before)),
          closes: isRight && (!isInWord || !isLeft || isMark(after))))
    }

    private mutating func takeLink(at bracket: Int, isImage: Bool) {
      guard depth < MarkdownText.depthMax, let middle = end(of: "[", "]", from: bracket),
        middle + 1 < text.count, text[middle + 1] == "(",
        let last = end(of: "(", ")", from: middle + 1)
      else { return take(text[index]) }
      // A title in quotation marks follows the address.
      let inside = String(text[(middle + 2)..<last])
      var address = inside.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      if address.hasPrefix("<"), address.hasSuffix(">") {
        address = String(address.dropFirst().dropLast())
      }
      flush()
      let content = String(text[(bracket + 1)..<middle])
      for var part in MarkdownText.parts(of: content, depth: depth + 1) {
        if !isImage { part.link = part.link ?? address }
        found.append(Node(part: part))
      }
      index = last + 1
    }

    /// Returns the index of the bracket that closes another one, in the next characters.
    private func end(of open: Character, _ close: Character, from start: Int) -> Int? {
      var level = 0
      for index in start..<min(text.count, start + 4_096) {
        if index > start, text[index - 1] == "\\" { continue }
        if text[index] == open { level += 1 }
        if text[index] == close {
          level -= 1
          if level == 0 { return index }
        }
      }
      return nil
    }

    private mutating func takeAddress() {
      let inside = text[(index + 1)...].prefix(2_048).prefix { $0 != ">" && !$0.isWhitespace }
      let address = String(inside)
      let last = index + 1 + inside.count
      guard last < text.count, text[last] == ">", address.contains(":") || address.contains("@")
      else { return take("<") }
      flush()
      let link = address.contains(":") ? address : "mailto:\(address)"
      found.append(Node(part: Part(text: address, link: link)))
      index = last + 1
    }
  }
}
