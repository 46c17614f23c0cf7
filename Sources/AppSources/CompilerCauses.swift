/// The errors of a folder of sources by their causes; the cause that blocks most files is first.
struct CompilerCauses {
  /// A cause, and the files that have it.
  struct Cause: Equatable {
    let text: String
    var files: [String]
  }

  private(set) var causes: [Cause] = []
  /// The files with an error, in the order of the messages.
  private(set) var files: [String] = []

  /// Reads the compiler's messages, and the notes of the rewriter about modules that Linux lacks.
  init(_ messages: String, notes: String) {
    var lists: [(file: String, texts: [String])] = []
    for line in messages.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(/.+?):\d+:\d+: error: (.*)/#)?.output else {
        continue
      }
      let (file, text) = (String(match.1), String(match.2))
      if let index = lists.firstIndex(where: { $0.file == file }) {
        if !lists[index].texts.contains(text) { lists[index].texts.append(text) }
      } else {
        lists.append((file, [text]))
      }
    }
    files = lists.map(\.file)
    for list in lists {
      let own = list.texts.filter { !Self.isConsequence($0) }
      let absent = own.contains(where: Self.missesName) ? Self.absent(in: list.file, notes) : []
      for text in absent + (own.isEmpty ? list.texts : own) { add(text, list.file) }
    }
    causes = causes.enumerated().sorted {
      ($1.element.files.count, $0.offset) < ($0.element.files.count, $1.offset)
    }.map(\.element)
  }

  private mutating func add(_ text: String, _ file: String) {
    if let index = causes.firstIndex(where: { $0.text == text }) {
      if causes[index].files.last != file { causes[index].files.append(file) }
    } else {
      causes.append(Cause(text: text, files: [file]))
    }
  }

  /// The modules that a file imports and that nothing brings.
  private static func absent(in file: String, _ notes: String) -> [String] {
    notes.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("\(file):"), let start = line.firstRange(of: ": note: ") else {
        return nil
      }
      let text = line[start.upperBound...]
      if let match = text.prefixMatch(of: #/there is no (\w+) on Linux/#)?.output {
        return "it imports \(match.1), which Linux lacks"
      }
      let match = text.prefixMatch(of: #/nothing brings the module (\w+)/#)?.output
      return match.map { "it imports \($0.1), which nothing brings" }
    }
  }

  /// Whether a message says that a name is not there, as after an import of a module that is not.
  private static func missesName(_ text: String) -> Bool {
    text.hasPrefix("cannot find ") || text.contains(" has no member ")
      || text.contains("is not a member type")
  }

  /// Whether a message is usual after another one about the same expression.
  private static func isConsequence(_ text: String) -> Bool {
    [
      "cannot infer", "cannot be resolved without", "requires a contextual type",
      "does not override", "without a type annotation",
    ].contains { text.contains($0) }
  }

  /// How many causes are listed.
  private static let causesMax = 20

  /// The list for a person; empty if fewer than two files have an error.
  func text(of count: Int) -> String {
    guard files.count > 1 else { return "" }
    var lines = [
      "\(files.count) of \(count) files do not compile. The causes, with the number of files that each "
        + "blocks:"
    ]
    for cause in causes.prefix(Self.causesMax) {
      let name = cause.files[0].split(separator: "/").last ?? ""
      lines.append(
        "  \(cause.files.count)  \(cause.text) (\(name)\(cause.files.count > 1 ? ", …" : ""))")
    }
    if causes.count > Self.causesMax {
      lines.append("  …and \(causes.count - Self.causesMax) more")
    }
    lines.append(
      "--only CLASS compiles the files alone that a class needs; --stub NAME=FILE compiles a substitute "
        + "for a module.")
    return lines.map { "\($0)\n" }.joined()
  }
}
