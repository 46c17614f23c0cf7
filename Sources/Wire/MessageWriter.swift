package import Documents

/// Writes the daemon's messages, each as one line, into a buffer.
package struct MessageWriter {
  /// The messages that were not removed yet.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty writer.
  package init() {}

  /// Removes the messages; the capacity is kept unless it is large.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 256 * 1024)
  }

  /// Writes the answer to a request; nothing for one without an id.
  package mutating func answer(_ id: RequestID, result: [UInt8]) {
    beginAnswer(id)
    endAnswer(id, rest: result.span)
  }

  /// Begins the answer to a request whose result is written in parts.
  package mutating func beginAnswer(_ id: RequestID) {
    guard id != .none else { return }
    append(#"{"jsonrpc":"2.0","id":"#)
    append(id)
    append(#","result":"#)
  }

  /// Writes a part of a result.
  package mutating func continueAnswer(_ id: RequestID, part: borrowing Span<UInt8>) {
    guard id != .none else { return }
    part.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Writes the last part of a result, which is an object, with an optional member at its end.
  package mutating func endAnswer(
    _ id: RequestID, rest: borrowing Span<UInt8>, member: [UInt8] = []
  ) {
    guard id != .none else { return }
    rest.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    if !member.isEmpty {
      precondition(bytes.last == UInt8(ascii: "}"), "a result is no object")
      bytes[bytes.count - 1] = UInt8(ascii: ",")
      bytes.append(contentsOf: member)
      bytes.append(UInt8(ascii: "}"))
    }
    append("}\n")
  }

  /// Writes the error of a request in a line of the connection.
  ///
  /// For a request without an id it writes a notification, so that no failure is silent.
  package mutating func failure(_ id: RequestID, _ error: FlickbookError, line: Int) {
    if id == .none {
      append(#"{"jsonrpc":"2.0","method":"error","params":"#)
    } else {
      append(#"{"jsonrpc":"2.0","id":"#)
      append(id)
      append(#","error":"#)
    }
    var writer = JSONWriter()
    writer.error(error, connectionLine: line, isNotification: id == .none)
    bytes.append(contentsOf: writer.bytes)
    append("}\n")
  }

  /// Writes a notification with a record of a session's log.
  package mutating func log(record: borrowing Span<UInt8>) {
    append(#"{"jsonrpc":"2.0","method":"log","params":"#)
    record.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    append("}\n")
  }

  /// Writes a notification of dropped records of a session's log, by first and last number;
  /// `isLast` is whether the subscription has ended with them.
  package mutating func logGap(session: String, records: ClosedRange<UInt64>, isLast: Bool) {
    append(#"{"jsonrpc":"2.0","method":"log.gap","params":"#)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("session")
    writer.string(session)
    writer.key("from")
    writer.integer(records.lowerBound)
    writer.key("to")
    writer.integer(records.upperBound)
    if isLast {
      writer.key("ended")
      writer.bool(true)
    }
    writer.endObject()
    bytes.append(contentsOf: writer.bytes)
    append("}\n")
  }

  /// Writes a notification that a session was taken to another position in its past, with the
  /// number of the last record and the instant there.
  package mutating func logRewound(session: String, sequence: UInt64, nanoseconds: Int64) {
    append(#"{"jsonrpc":"2.0","method":"log.rewound","params":"#)
    bytes.append(
      contentsOf: Self.rewound(session: session, sequence: sequence, nanoseconds: nanoseconds))
    append("}\n")
  }

  /// Returns the params of `log.rewound`.
  package static func rewound(session: String, sequence: UInt64, nanoseconds: Int64) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("session")
    writer.string(session)
    writer.key("seq")
    writer.integer(sequence)
    writer.key("t")
    writer.seconds(nanoseconds: nanoseconds)
    writer.endObject()
    return writer.bytes
  }

  private mutating func append(_ id: RequestID) {
    switch id {
    case .whole(let number): bytes.append(contentsOf: String(number).utf8)
    case .raw(let json): bytes.append(contentsOf: json)
    case .none, .unreadable: append("null")
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}

extension JSONWriter {
  /// Writes an error as the protocol's object.
  fileprivate mutating func error(
    _ error: FlickbookError, connectionLine: Int, isNotification: Bool
  ) {
    beginObject()
    key("code")
    integer(error.name.code)
    key("message")
    string(error.message)
    key("data")
    beginObject()
    key("name")
    string(error.name.rawValue)
    if let hint = error.hint {
      key("hint")
      string(hint)
    }
    key("line")
    integer(connectionLine)
    if let path = error.path {
      key("path")
      string(path)
    }
    if !error.details.isEmpty { raw(error.details.utf8) }
    endObject()
    if isNotification {
      key("line")
      integer(connectionLine)
    }
    endObject()
  }
}
