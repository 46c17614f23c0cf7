public import Flickbook

/// A file as it was read, for pointing into it.
public struct SourceText: Sendable {
  /// The name as it was given or found beside another file.
  public let path: String
  /// The text, without a byte order mark.
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.withoutByteOrderMark
  }

  /// The name without folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder, with its slash; empty for the current one.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// The path of another file in the same folder.
  func beside(_ name: String) -> String { folder + name }

  /// A line, counted from 1, without its end.
  func line(_ number: Int) -> String? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard number >= 1, number <= lines.count else { return nil }
    return String(decoding: lines[number - 1].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}

/// Something wrong with a script or a scene, and where.
public struct ScriptProblem: Error, Sendable {
  /// What is wrong.
  public let error: FlickbookError
  /// The file, where one could be read.
  public let source: SourceText

  /// The problem as an editor wants it: place, sentence, the line with a caret, a hint.
  public var description: String {
    var place = DisplayText.printable(source.path)
    if let line = error.line {
      place += ":\(line)"
      if let column = error.column { place += ":\(column)" }
    }
    var lines = ["\(place): \(DisplayText.printable(error.message))"]
    lines += source.excerpt(line: error.line, column: error.column)
    if let hint = error.hint { lines.append("  \(DisplayText.printable(hint))") }
    return lines.joined(separator: "\n")
  }
}

extension SourceText {
  /// The line with its number, and a caret beneath the column, which counts scalars.
  func excerpt(line number: Int?, column: Int?) -> [String] {
    guard let number, let text = line(number).map(DisplayText.printableLines) else { return [] }
    let label = "  \(number) | "
    guard let column else { return [label + text] }
    // Tabs stay tabs, so that the caret stands where an editor shows the column.
    let indent = text.unicodeScalars.prefix(max(0, column - 1)).map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayText.width($0))
    }.joined()
    let margin = String(repeating: " ", count: label.count - 2) + "| "
    return [label + text, margin + indent + "^"]
  }
}
