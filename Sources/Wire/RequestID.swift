import Documents

/// What a client calls a request by, echoed as it was written.
package enum RequestID: Hashable, Sendable {
  /// The request wants no answer: no id, or null.
  case none
  /// A whole number below 2^53.
  case whole(Int64)
  /// Any other number or a string, as JSON.
  case raw([UInt8])
  /// The request has an id that could not be read; it is answered with null.
  case unreadable

  /// The id of a request, taken from its values and, where those do not tell how it was written,
  /// from its bytes.
  init(_ node: Node?, in line: UnsafeRawBufferPointer) throws(FlickbookError) {
    guard let node else {
      self = .none
      return
    }
    switch node.kind {
    case .null: self = .none
    case .number:
      // -0 reads as a whole 0 but is echoed as it stands.
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
