import Documents

/// The id of a request, which the answer repeats exactly as written.
package enum RequestID: Hashable, Sendable {
  /// The request expects no answer: it has no id, or null.
  case none
  /// A whole number below 2^53.
  case whole(Int64)
  /// Any other number or a string, as JSON.
  case raw([UInt8])
  /// The id could not be parsed; the answer has null.
  case unreadable

  /// Takes the id of a request from its value and, if that does not determine the notation, from
  /// its bytes.
  init(_ node: Node?, in line: UnsafeRawBufferPointer) throws(FlickbookError) {
    guard let node else {
      self = .none
      return
    }
    switch node.kind {
    case .null: self = .none
    case .number:
      // -0 is read as the whole number 0, but must be repeated as written.
      if node.isWholeNumber, let number = node.number, number != 0, number.magnitude < 0x1p53 {
        self = .whole(Int64(number))
      } else {
        self = .raw(RawMember.value(of: "id", in: line).map(Array.init) ?? Array("0".utf8))
      }
    case .string:
      self = .raw(RawMember.value(of: "id", in: line).map(Array.init) ?? Self.written(node.text))
    case .bool, .array, .object:
      throw FlickbookError(
        .invalidRequest, "The id is neither a number nor a string.",
        hint: "Leave it out for a request without an answer.", path: "id")
    }
  }

  private static func written(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }
}
