/// The compiler's output about translated sources, as messages about the sources themselves.
///
/// The compiler reads the translation under the name of the original, so its messages have the right
/// line and column, but it prints lines of the translation. This type replaces them by the app's own
/// lines, with the number that the message has. Warnings about code that no app has
/// written are left out.
struct CompilerMessages {
  /// The compiler's options for messages in the form that is read here.
  static let flags = ["-diagnostic-style", "llvm", "-no-color-diagnostics"]

  /// The lines of the app's files by their paths.
  private let lines: [String: [Substring]]
  /// The beginnings of the paths of generated files.
  private let generated: String

  /// - Parameter folder: the folder with the files that were made from the sources.
  init(about sources: SourceFiles, generatedIn folder: String) {
    self.init(
      sources.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      generatedIn: folder)
  }

  init(_ files: [(path: String, text: String)], generatedIn folder: String) {
    lines = Dictionary(
      files.map { file in
        // The compiler counts both as the end of one line.
        let text = file.text.replacing("\r\n", with: "\n")
        return (file.path, text.split(separator: "\n", omittingEmptySubsequences: false))
      }, uniquingKeysWith: { first, _ in first })
    generated = "\(folder)/"
  }

  /// Returns the messages in what the compiler has printed.
  func text(of output: String) -> String {
    var printed: [Substring] = []
    var isLeftOut = false
    for message in Self.messages(in: output) {
      // A note belongs to the error or the warning before it.
      if let location = message.location, location.kind != "note" {
        isLeftOut = location.kind != "error" && isOfNobody(location)
      }
      if !isLeftOut { printed += shown(message) }
    }
    return printed.map { "\($0)\n" }.joined()
  }

  // MARK: Parsing

  /// Where a message is, and whether it is an error, a warning or a note.
  private struct Location {
    let path: String
    let line: Int
    /// The number of bytes before the place in its line.
    let column: Int
    let kind: Substring
  }

  /// A message with the lines below it; without a place for what is printed before the first one.
  private struct Message {
    var location: Location?
    var lines: [Substring]
  }

  private static func messages(in output: String) -> [Message] {
    var messages = [Message(location: nil, lines: [])]
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    // Each line has an end, also the last one.
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      if let location = location(in: line) {
        messages.append(Message(location: location, lines: [line]))
      } else {
        messages[messages.count - 1].lines.append(line)
      }
    }
    return messages
  }

  /// Reads `PATH:LINE:COLUMN: KIND: …`; nil for another line.
  private static func location(in line: Substring) -> Location? {
    let form = #/(.+?):(\d+):(\d+): (error|warning|note|remark): .*/#
    guard let match = line.wholeMatch(of: form)?.output, let number = Int(match.2),
      let column = Int(match.3), number > 0, column > 0
    else { return nil }
    return Location(path: String(match.1), line: number, column: column - 1, kind: match.4)
  }

  // MARK: The app's lines

  /// Whether a place is in code that the app does not have: in a generated file, or behind the end
  /// of a line, where the rewriter adds declarations.
  private func isOfNobody(_ location: Location) -> Bool {
    if location.path.hasPrefix(generated) { return true }
    return line(at: location).map { $0.utf8.count < location.column } ?? false
  }

  /// Returns the app's line at a place; nil if the file is not the app's.
  private func line(at location: Location) -> Substring? {
    guard let lines = lines[location.path] else { return nil }
    return lines.indices.contains(location.line - 1) ? lines[location.line - 1] : ""
  }

  /// Returns the lines of a message, with an excerpt of the app's file in place of the compiler's.
  private func shown(_ message: Message) -> [Substring] {
    guard let location = message.location, let line = line(at: location) else {
      return message.lines
    }
    var rest = message.lines
    let marks = Self.removeExcerpt(from: &rest)
    guard location.column <= line.utf8.count else { return rest }
    let own = [Self.spaces(before: location.column, in: line) + "^"]
    let number = "\(location.line)"
    let gutter = String(repeating: " ", count: number.count)
    let below = (marks.isEmpty ? own : marks.map(String.init)).map { "\(gutter) | \($0)"[...] }
    // Other lines than the message and its excerpt come behind it.
    return [rest[0], "\(number) | \(Self.withoutTabs(line))"[...]] + below + rest.dropFirst()
  }

  /// Removes the line of the translation and the marks below it; returns the marks.
  ///
  /// The compiler prints no marks below a line that has characters outside of ASCII.
  private static func removeExcerpt(from lines: inout [Substring]) -> [Substring] {
    guard let index = lines.dropFirst(2).firstIndex(where: isMarks) else {
      if let line = lines.dropFirst().firstIndex(where: { !$0.utf8.allSatisfy { $0 < 0x80 } }) {
        lines.remove(at: line)
      }
      return []
    }
    let after = index + 1
    // What the compiler would insert.
    let hasInsertion = after < lines.count && lines[after].hasPrefix(" ")
    let marks = lines[index...(hasInsertion ? after : index)]
    defer { lines.removeSubrange(index - 1..<marks.endIndex) }
    return Array(marks)
  }

  private static func isMarks(_ line: Substring) -> Bool {
    line.contains("^") && line.allSatisfy { " ~^".contains($0) }
  }

  /// Returns a line as the compiler prints it, whose marks are below it: with blanks up to the next
  /// eighth column for each tab.
  private static func withoutTabs(_ line: Substring) -> String {
    var text = ""
    for character in line {
      guard character == "\t" else {
        text.append(character)
        continue
      }
      text += String(repeating: " ", count: 8 - text.count % 8)
    }
    return text
  }

  /// Returns as many blanks as a number of bytes at the beginning of a line are wide.
  private static func spaces(before count: Int, in line: Substring) -> String {
    let start = Substring(decoding: line.utf8.prefix(count), as: UTF8.self)
    return String(repeating: " ", count: withoutTabs(start).count)
  }
}
