import Flickbook

/// A message for people, which may have several lines.
enum MessageText {
  /// Returns the lines of a message, without characters that control a terminal.
  static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: true).map { line in
      DisplayText.printable(String(line.last == "\r" ? line.dropLast() : line))
    }
  }

  /// Returns a message with the lines after the first one indented, without characters that control
  /// a terminal.
  static func indented(_ text: String, by indent: String = "  ") -> String {
    lines(text).joined(separator: "\n" + indent)
  }
}
