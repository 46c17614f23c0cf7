import Flickbook
import Wire

/// The content of a `.jsonl` file, as far as its first line shows it.
enum LinesContent: Equatable {
  /// Requests: a script. Lines that are no JSON count too, so that a script with a mistake is
  /// reported and not passed over.
  case requests
  /// Records of a log.
  case log
  /// Other objects, such as the lines of a report; or no line at all.
  case other

  /// Reads the first line that is neither blank nor a comment.
  ///
  /// A file that cannot be read counts as a script, whose loading names the reason.
  init(ofFileAt path: String) {
    do {
      let file = try LineFile(path)
      while let line = try file.nextLine() {
        guard let content = Self(line: line) else { continue }
        self = content
        return
      }
      self = .other
    } catch {
      self = .requests
    }
  }

  /// Reads the first line of a text that is neither blank nor a comment.
  init(_ text: [UInt8]) {
    self =
      text.lazy.split(separator: UInt8(ascii: "\n")).compactMap { Self(line: $0) }.first
      ?? .other
  }

  /// Nil for a line that is blank or a comment.
  private init?(line: some Collection<UInt8>) {
    guard line.contains(where: { !Self.blanks.contains($0) }), line.first != UInt8(ascii: "#")
    else { return nil }
    guard let root = try? Document(json: line).root, root.kind == .object, root["method"] == nil
    else {
      self = .requests
      return
    }
    let isRecord = root["event"] != nil && root["seq"] != nil
    self = isRecord || root["log.rewound"] != nil ? .log : .other
  }

  private static let blanks = Array(" \t\r".utf8)
}
