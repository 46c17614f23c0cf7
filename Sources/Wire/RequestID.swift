import Flickbook

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
        self = .raw(RawMember.find("id", in: line) ?? Array("0".utf8))
      }
    case .string: self = .raw(RawMember.find("id", in: line) ?? Self.written(node.text))
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

/// Finds how a member of the outermost object is written in its line.
///
/// The line is known to be one JSON object.
enum RawMember {
  static func find(_ name: StaticString, in line: UnsafeRawBufferPointer) -> [UInt8]? {
    var depth = 0
    var at = 0
    var key: Range<Int>?
    while at < line.count {
      switch line[at] {
      case UInt8(ascii: "\""):
        let end = stringEnd(line, from: at)
        if depth == 1, key == nil { key = at + 1..<end - 1 }
        at = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        at += 1
      case UInt8(ascii: ","):
        if depth == 1 { key = nil }
        at += 1
      case UInt8(ascii: ":"):
        at += 1
        if depth == 1, let key, line[key].elementsEqual(name.bytes) {
          return scalar(line, from: at)
        }
      default: at += 1
      }
    }
    return nil
  }

  private static func scalar(_ line: UnsafeRawBufferPointer, from: Int) -> [UInt8]? {
    let blanks = Set(" \t\r\n".utf8)
    guard let start = line[from...].firstIndex(where: { !blanks.contains($0) }) else { return nil }
    if line[start] == UInt8(ascii: "\"") {
      return Array(line[start..<stringEnd(line, from: start)])
    }
    let ends = Set(" \t\r\n,}".utf8)
    let end = line[start...].firstIndex(where: ends.contains) ?? line.count
    return Array(line[start..<end])
  }

  /// The index after the closing quote of the string that opens at `from`.
  private static func stringEnd(_ line: UnsafeRawBufferPointer, from: Int) -> Int {
    var at = from + 1
    while at < line.count, line[at] != UInt8(ascii: "\"") {
      at += line[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at + 1, line.count)
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
