public import Flickbook
import Wire

/// The contents of a file, for messages that quote it.
public struct SourceText: Sendable {
  /// The path as given, or as found beside another file.
  public let path: String
  /// The text without a byte order mark.
  let bytes: [UInt8]
  /// Whether messages may quote lines of the file.
  private let isQuoted: Bool

  init(path: String, bytes: [UInt8], isQuoted: Bool = true) {
    self.path = path
    self.bytes = bytes.withoutByteOrderMark
    self.isQuoted = isQuoted
  }

  /// The name of the file without folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder with a trailing slash; empty for the current one.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Returns the path of another file in the same folder.
  func beside(_ name: String) -> String { folder + name }

  /// Returns a line without its end; lines are counted from 1.
  func line(_ number: Int) -> String? {
    guard number >= 1 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for _ in 1..<number {
        guard let end = bytes.lineEnd(from: start) else { return nil }
        start = end + 1
      }
      let line = bytes[start..<(bytes.lineEnd(from: start) ?? bytes.count)]
      return String(decoding: line.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }
  }
}

/// An error in a script or a scene, with its file.
public struct ScriptProblem: Error, Sendable {
  /// The error, with its position.
  public let error: FlickbookError
  /// The file with the error, or the script that refers to it.
  public let source: SourceText

  /// The error in the form that editors parse: position, message, the line with a caret, a hint.
  public var description: String {
    var location = DisplayText.printable(source.path)
    if let line = error.line {
      location += ":\(line)"
      if let column = error.column { location += ":\(column)" }
    }
    var lines = ["\(location): \(DisplayText.printable(error.message))"]
    lines += source.excerpt(line: error.line, column: error.column)
    if let hint = error.hint { lines.append("  \(DisplayText.printable(hint))") }
    return lines.joined(separator: "\n")
  }
}

extension SourceText {
  /// Returns the line with its number, and a caret under the column, which counts Unicode scalars.
  func excerpt(line number: Int?, column: Int?) -> [String] {
    guard isQuoted, let number, let text = line(number).map(DisplayText.printableLines) else {
      return []
    }
    let label = "  \(number) | "
    guard let column else { return [label + text] }
    // Tabs are kept, so that the caret is where an editor shows the column.
    let indent = text.unicodeScalars.prefix(max(0, column - 1)).map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayText.width($0))
    }.joined()
    let margin = String(repeating: " ", count: label.count - 2) + "| "
    return [label + text, margin + indent + "^"]
  }
}
