import CSimdjson
package import Documents

/// Parses JSON values, one per call, with buffers that are reused.
///
/// A reader must be used by one thread only.
package final class JSONReader {
  /// The contents of a line.
  package struct Line {
    /// The values; a number that is not finite reads as 0.
    package let document: Document
    /// An error that was found in values which could be parsed: a duplicate key or a number that is
    /// not finite.
    package let defect: FlickbookError?
  }

  private let parser: OpaquePointer

  /// Creates a reader with empty buffers.
  package init() {
    guard let parser = csj_parser_create() else {
      preconditionFailure("there is no memory for a JSON parser")
    }
    self.parser = parser
  }

  deinit {
    csj_parser_destroy(parser)
  }

  /// Parses one value.
  ///
  /// - Throws: `parse_error` for text that is not UTF-8 or not JSON.
  /// - Complexity: O(bytes); one allocation for the values and one for their text.
  package func read(_ bytes: UnsafeRawBufferPointer) throws(FlickbookError) -> Line {
    let bytes = bytes.bindMemory(to: UInt8.self)
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      throw FlickbookError(.parseError, "The line is empty.", hint: Self.hint)
    }
    let tape = csj_parse(parser, start, bytes.count)
    try Self.check(tape.status)
    let document = Self.document(tape)
    return Line(document: document, defect: Self.defect(of: tape, in: document))
  }

  private static let hint = "Send one JSON object a line."

  private static func check(_ status: csj_status) throws(FlickbookError) {
    switch status {
    case CSJ_PARSED: return
    case CSJ_NOT_UTF8: throw FlickbookError(.parseError, "The line is not UTF-8.", hint: hint)
    case CSJ_TOO_DEEP:
      throw FlickbookError(
        .parseError, "The line nests arrays and objects more than 1024 deep.", hint: hint)
    case CSJ_OUT_OF_MEMORY:
      throw FlickbookError(.limitExceeded, "There is no memory to read the line.")
    default: throw FlickbookError(.parseError, "The line is not valid JSON.", hint: hint)
    }
  }

  private static func document(_ tape: csj_tape) -> Document {
    precondition(
      MemoryLayout<Document.Token>.stride == MemoryLayout<csj_token>.stride
        && MemoryLayout<Document.Token>.offset(of: \.payload)
          == MemoryLayout<csj_token>.offset(of: \.payload)
        && MemoryLayout<Document.Token>.offset(of: \.end)
          == MemoryLayout<csj_token>.offset(of: \.end),
      "a token is laid out differently in C and in Swift")
    let tokens = ContiguousArray<Document.Token>(unsafeUninitializedCapacity: tape.token_count) {
      room, count in
      UnsafeMutableRawBufferPointer(room).copyMemory(
        from: UnsafeRawBufferPointer(
          start: tape.tokens, count: tape.token_count * MemoryLayout<csj_token>.stride))
      count = tape.token_count
    }
    let text = ContiguousArray(UnsafeBufferPointer(start: tape.text, count: tape.text_count))
    return Document(tokens: tokens, text: text)
  }

  private static func defect(of tape: csj_tape, in document: Document) -> FlickbookError? {
    switch tape.defect {
    case CSJ_DUPLICATE_KEY:
      let path = document.path(toToken: Int(tape.defect_token))
      return FlickbookError(
        .invalidParams, "The key \(path) occurs twice in one object.", hint: "Keep one of them.",
        path: path)
    case CSJ_NOT_FINITE:
      let path = document.path(toToken: Int(tape.defect_token))
      return FlickbookError(
        .invalidParams, "The number at \(path) is not finite.",
        hint: "Send a number that a double can hold.", path: path)
    default: return nil
    }
  }
}

extension Document {
  /// Parses one JSON value.
  ///
  /// - Throws: `parse_error` for text that is not UTF-8 or not JSON; `invalid_params` for a
  ///   duplicate key in an object or a number that is not finite.
  package convenience init(json: some Sequence<UInt8>) throws(FlickbookError) {
    let line = try Document.line(Array(json))
    if let defect = line.defect { throw defect }
    self.init(copying: line.document)
  }

  private static func line(_ bytes: [UInt8]) throws(FlickbookError) -> JSONReader.Line {
    let reader = JSONReader()
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(FlickbookError) in try reader.read(bytes) }
    }
    return try result.get()
  }
}
