import Foundation

/// The parts of a `--help` text, from which manual pages and shell completions are made.
struct HelpText {
  /// An option with what it does.
  struct Option: Equatable {
    /// The name without dashes.
    let name: String
    /// The word for its value; nil if it takes none.
    let value: String?
    let meaning: String
  }

  /// The name of the program and the command, such as `flickbook run`.
  let name: String
  /// The forms of the command line.
  private(set) var usages: [String] = []
  /// The paragraphs after the forms, in order.
  private(set) var paragraphs: [String] = []
  private(set) var options: [Option] = []

  /// Parses a help text: usages begin a line or follow `usage:`, options have two spaces before them,
  /// and a deeper indentation continues the entry before.
  init(name: String, _ text: String) {
    self.name = name
    var isUsage = true
    var isOption = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ").joined(separator: " ")
      if words.isEmpty {
        isUsage = false
        isOption = false
        paragraphs.append("")
      } else if indent == 2, words.hasPrefix("-"), let dashes = line.range(of: "--") {
        // A short form before it is left out.
        options.append(Self.option(line[dashes.upperBound...]))
        isOption = true
      } else if isOption {
        append(toOption: words)
      } else if indent == 0, words.hasPrefix(name) || words.hasPrefix("usage: ") {
        usages.append(words.hasPrefix("usage: ") ? String(words.dropFirst(7)) : words)
        isUsage = words.hasPrefix("usage: ")
      } else if isUsage || (indent > 8 && !usages.isEmpty && paragraphs.isEmpty) {
        usages[usages.count - 1] += " " + words
      } else {
        let last = paragraphs.popLast() ?? ""
        paragraphs.append(last.isEmpty ? words : "\(last) \(words)")
      }
    }
    paragraphs.removeAll(where: \.isEmpty)
  }

  /// Parses `name VALUE  meaning`, of which each part but the first may be missing.
  private static func option(_ line: Substring) -> Option {
    let head = line.prefix(while: { $0 != " " })
    let rest = line.dropFirst(head.count)
    let value = rest.hasPrefix("  ") ? nil : rest.split(separator: " ").first.map(String.init)
    let meaning = rest.dropFirst(value.map { $0.count + 1 } ?? 0)
    return Option(
      name: String(head), value: value,
      meaning: meaning.split(separator: " ").joined(separator: " "))
  }

  private mutating func append(toOption words: String) {
    guard let last = options.popLast() else { return }
    options.append(
      Option(
        name: last.name, value: last.value,
        meaning: last.meaning.isEmpty ? words : "\(last.meaning) \(words)"))
  }

  /// The first sentence of the command's description, up to its first stop.
  var summary: String { Self.beginning(of: paragraphs.first ?? "") }

  /// Returns a text up to the first semicolon, colon or full stop, for a list of choices.
  static func beginning(of text: String) -> String {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      guard let last = word.last, ";:.".contains(last) else {
        words.append(word)
        continue
      }
      words.append(word.dropLast())
      break
    }
    return words.joined(separator: " ")
  }
}
