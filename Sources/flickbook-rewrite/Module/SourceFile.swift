import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A file of the module, with its edits.
///
/// Offsets and columns count bytes of UTF-8, as the compiler does.
final class SourceFile {
  /// The absolute path.
  let path: String
  /// The position in the list of the module's files.
  var number: Int
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let edits = EditList()
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// The size of a file above which it is not read; far above what people write.
  private static let sizeMax = 16 << 20

  init(path: String, number: Int) throws(Failure) {
    let url = URL(fileURLWithPath: path)
    self.path = url.standardized.path
    self.number = number
    // A pipe may have no writer, and a device no end.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.sizeMax + 1, let data = try? Data(contentsOf: url)
    else {
      throw Failure(description: "flickbook-rewrite: \(path) cannot be read.")
    }
    guard data.count <= Self.sizeMax else {
      throw Failure(description: "flickbook-rewrite: \(path) is larger than 16 MB.")
    }
    bytes = Array(data)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
    if let offset = Self.tooDeep(bytes) {
      let line = starts.lastIndex { $0 <= offset } ?? 0
      throw Failure(
        description: "\(self.path):\(line + 1):\(offset - starts[line] + 1): error: brackets are "
          + "nested more than \(Self.depthMax) deep here, which is not translated")
    }
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The nesting of brackets above which a file is not parsed: the parser, which accepts 256, needs a
  /// time that grows with the square of the nesting, and less than a second up to this one.
  private static let depthMax = 1000

  /// Returns the offset of the first bracket that is nested too deeply; nil if there is none.
  ///
  /// Brackets in texts and comments count as well: a file with that many of one kind there is not
  /// what people write.
  private static func tooDeep(_ bytes: [UInt8]) -> Int? {
    var depth = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(depth - 1, 0)
      default: continue
      }
      if depth > depthMax { return offset }
    }
    return nil
  }

  /// Whether a word, which is not empty, occurs in the file.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard var next = bytes.baseAddress else { return false }
      let end = next + bytes.count
      while let found = memchr(next, Int32(word[0]), end - next) {
        let start = UnsafeRawPointer(found)
        if end - start >= word.count, memcmp(start, word, word.count) == 0 { return true }
        next = start + 1
      }
      return false
    }
  }

  /// The parser's message about a blank in `@available (iOS 13, *)`, which in the language mode of Swift 5 is a warning.
  private static let blank = "extraneous whitespace before '(' is not permitted"

  /// The parser's errors in the compiler's format, in order.
  var parseErrors: [String] {
    ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error && $0.message != Self.blank }
      .map { diagnostic in
        let offset = diagnostic.position.utf8Offset
        return "\(path):\(line(at: offset)):\(column(at: offset) + 1): error: \(diagnostic.message)"
      }
  }

  /// The number of the line that contains an offset, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The number of bytes before an offset in its line.
  func column(at offset: Int) -> Int {
    offset - lineStarts[line(at: offset) - 1]
  }

  /// The offset of the first byte of the line that contains an offset.
  func lineStart(at offset: Int) -> Int { lineStarts[line(at: offset) - 1] }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The directive that makes the next line one of this file.
  func sourceLocation(line: Int) -> String {
    let name = path.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(name)\", line: \(max(line, 1)))\n"
  }

  /// Notes for a person if the module does not compile, in the compiler's format.
  private(set) var notes: [String] = []

  func addNote(_ text: String, at offset: Int) {
    notes.append("\(path):\(line(at: offset)):\(column(at: offset) + 1): note: \(text)")
  }

  // MARK: Edits

  /// Replaces a range by a text, and fills up to its width, so that what follows keeps its column.
  func replace(_ range: Range<Int>, with text: String) {
    let missing = range.count - text.utf8.count
    edits.add(range, text + String(repeating: " ", count: max(missing, 0)))
  }

  /// Replaces all but newlines by blanks.
  func blank(_ range: Range<Int>) {
    edits.add(range, blanks(range))
  }

  /// Replaces the tokens of a node by blanks.
  func blank(_ node: some SyntaxProtocol) {
    blank(node.range)
  }

  private var raised: Set<Int> = []

  /// Takes a modifier away, once.
  func raise(_ modifier: DeclModifierSyntax) {
    if raised.insert(modifier.range.lowerBound).inserted { blank(modifier) }
  }

  func blanks(_ range: Range<Int>) -> String {
    String(
      decoding: bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") },
      as: UTF8.self)
  }

  /// Inserts lines of code before an offset.
  ///
  /// The code before and after it keeps line and column.
  func insert(_ code: String, at offset: Int) {
    let line = line(at: offset)
    let indentation = String(repeating: " ", count: column(at: offset))
    edits.add(
      offset..<offset,
      "\n" + sourceLocation(line: line) + code + "\n" + sourceLocation(line: line) + indentation)
  }

  /// Whether the edits use declarations of UIKit's.
  var needsUIKit = false

  /// Inserts lines that use declarations of UIKit's.
  func insertSupport(_ code: String, at offset: Int) {
    needsUIKit = true
    insert(code, at: offset)
  }

  /// Makes an expression the last argument of a call of a function of UIKit's, given up to that argument.
  func wrap(_ range: Range<Int>, in call: String) {
    needsUIKit = true
    edits.add(range.lowerBound..<range.lowerBound, call)
    edits.add(range.upperBound..<range.upperBound, ")")
  }

  /// Adds lines that use declarations of UIKit's after the last one.
  func appendSupport(_ code: String) {
    insertSupport(code, at: bytes.count)
  }

  /// The text with all edits.
  func rewritten() -> String {
    edits.apply(to: self, 0..<bytes.count, withMoves: true)
  }
}

extension SyntaxProtocol {
  /// The bytes from the first token to the last, without trivia around them.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The tokens in one line, without comments.
  var flat: String {
    tokens(viewMode: .sourceAccurate).reduce(into: "") { text, token in
      let leads = !token.leadingTrivia.isEmpty && !text.isEmpty && !text.hasSuffix(" ")
      text += (leads ? " " : "") + token.text + (token.trailingTrivia.isEmpty ? "" : " ")
    }.trimmed
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension ExprSyntax {
  /// The expression in front of a question or exclamation mark; the expression itself without one.
  var withoutUnwrapping: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }
}
