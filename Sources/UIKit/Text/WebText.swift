import Foundation

/// The text of a page of the web.
///
/// Rule: A86e.
struct WebText {
  /// The most bytes of a page; a guess at more than any label shows.
  static let bytesMax = 4 << 20
  /// The most elements with a look inside of each other, a guess; further ones keep the look around them.
  private static let depthMax = 32

  private var text = ""
  /// The most runs of a page, a guess at more than any label shows; further text has the look of the last one.
  private static let runsMax = 20_000

  /// How text looks.
  private struct Look: Equatable {
    var size: CGFloat
    var isBold: Bool
    var isItalic: Bool
    var isUnderlined: Bool
    var link: URL?

    var attributes: [NSAttributedString.Key: Any] {
      let name =
        switch (isBold, isItalic) {
        case (false, false): "TimesNewRomanPSMT"
        case (true, false): "TimesNewRomanPS-BoldMT"
        case (false, true): "TimesNewRomanPS-ItalicMT"
        case (true, true): "TimesNewRomanPS-BoldItalicMT"
        }
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = UIFont(name: name, size: size)
      attributes[.link] = link
      if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      return attributes
    }
  }

  /// The looks of numbers of characters of UTF-16, in the order of the text.
  private var runs: [(length: Int, look: Look)] = []
  /// The elements with a look that are open, by their names; the innermost is last.
  private var open: [String] = []
  private var link: URL?

  init(_ page: String) {
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      let tag = rest[rest.index(after: start)...]
      guard let next = tag.first, next.isLetter || "/!?".contains(next) else {
        // A sign of the text, as in "2 < 3".
        append(rest[...start])
        rest = tag
        continue
      }
      append(rest[..<start])
      if tag.hasPrefix("!--") {
        guard let end = tag.firstRange(of: "-->") else { return }
        rest = tag[end.upperBound...]
        continue
      }
      guard let end = Self.end(of: tag) else { return }
      rest = tag[tag.index(after: end)...]
      if let skipped = take(tag: tag[..<end]) {
        guard let content = Self.rest(after: skipped, in: rest) else { return }
        rest = content
      }
    }
    append(rest)
  }

  /// Returns where a tag ends, whose values in quotes may have its sign; nil for a tag that does not end.
  private static func end(of tag: Substring) -> Substring.Index? {
    var (quote, last): (Character?, Character?) = (nil, nil)
    for index in tag.indices {
      let character = tag[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if last == "=", character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return index
      }
      if !character.isWhitespace { last = character }
    }
    // A quote that nobody closes is none.
    return quote == nil ? nil : tag.firstIndex(of: ">")
  }

  /// Returns what follows the end of an element; nil for an element that does not end.
  private static func rest(after name: String, in text: Substring) -> Substring? {
    var rest = text
    while let close = rest.firstRange(of: "</") {
      rest = rest[close.upperBound...]
      let own = rest.prefix(name.count + 1).prefix { $0.isLetter || $0.isNumber }
      if own.lowercased() == name {
        return rest.firstIndex(of: ">").map { rest[rest.index(after: $0)...] }
      }
    }
    return nil
  }

  /// The text with its attributes.
  var attributed: NSAttributedString {
    let result = NSMutableAttributedString(string: text)
    var location = 0
    for run in runs {
      result.setAttributes(
        run.look.attributes, range: NSRange(location: location, length: run.length))
      location += run.length
    }
    return result
  }

  // MARK: Tags

  /// Elements whose content is left out.
  private static let skipped: Set<String> = ["script", "style", "head", "title"]
  /// Elements that begin and end a line.
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table", "blockquote",
    "section", "article",
  ]
  private static let bold: Set<String> = ["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"]
  private static let italic: Set<String> = ["i", "em", "cite"]
  /// The sizes of headings, in points: of a page whose text has 12.
  private static let sizes: [String: CGFloat] = [
    "h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8,
  ]

  /// Takes a tag; returns the name of an element whose content is to be left out.
  private mutating func take(tag: Substring) -> String? {
    let isEnd = tag.first == "/"
    let words = isEnd ? tag.dropFirst() : tag
    let name = words.prefix { $0.isLetter || $0.isNumber }.lowercased()
    guard !Self.skipped.contains(name) else { return isEnd || tag.hasSuffix("/") ? nil : name }
    switch name {
    case "br": write("\n")
    case "li":
      if let last = text.last, last != "\n" { write("\n") }
      if !isEnd { write("\t•\t") }
    case "a": link = isEnd ? nil : Self.value(of: "href", in: words).flatMap { URL(string: $0) }
    default:
      if Self.blocks.contains(name) { endLine() }
      guard Self.bold.contains(name) || Self.italic.contains(name) || name == "u" else {
        return nil
      }
      if !isEnd {
        if open.count < Self.depthMax { open.append(name) }
      } else if let index = open.lastIndex(of: name) {
        open.remove(at: index)
      }
    }
    return nil
  }

  private static func value(of attribute: String, in tag: Substring) -> String? {
    guard let name = tag.range(of: "\(attribute)=", options: .caseInsensitive) else { return nil }
    let rest = tag[name.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return String(rest.prefix { !$0.isWhitespace })
    }
    return decoded(String(rest.dropFirst().prefix { $0 != quote }))
  }

  // MARK: Text

  private mutating func endLine() {
    // A block at the beginning of an item of a list begins no line.
    if let last = text.last, last != "\n", last != "\t" { write("\n") }
  }

  /// Appends text of the page: white space is one blank, and none at the beginning of a line.
  private mutating func append(_ part: Substring) {
    guard !part.isEmpty else { return }
    var words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let last = text.last
    let isLineStart = last == nil || last == "\n" || last == "\t" || last == " "
    if words.isEmpty {
      if !isLineStart { write(" ") }
      return
    }
    if part.first?.isWhitespace == true, !isLineStart { words = " \(words)" }
    if part.last?.isWhitespace == true { words += " " }
    write(Self.decoded(words))
  }

  private mutating func write(_ part: String) {
    text += part
    let size = open.last { Self.sizes[$0] != nil }.flatMap { Self.sizes[$0] } ?? 12
    let look = Look(
      size: size, isBold: open.contains(where: Self.bold.contains),
      isItalic: open.contains(where: Self.italic.contains), isUnderlined: open.contains("u"),
      link: link)
    if let last = runs.last, last.look == look || runs.count == Self.runsMax {
      runs[runs.count - 1].length += part.utf16.count
    } else {
      runs.append((part.utf16.count, look))
    }
  }

  private static let characters: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "hellip": "…", "mdash": "—", "ndash": "–", "copy": "©", "euro": "€", "rsquo": "’",
    "lsquo": "‘", "rdquo": "”", "ldquo": "“", "bull": "•",
  ]

  /// Returns the text with the characters that names and numbers mean; another name stays.
  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      if let end = part.prefix(9).firstIndex(of: ";"),
        let character = character(named: String(part[..<end]))
      {
        result += character + part[part.index(after: end)...]
      } else {
        result += "&" + part
      }
    }
    return result
  }

  private static func character(named name: String) -> String? {
    guard name.first == "#" else { return characters[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
