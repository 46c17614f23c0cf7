package import Documents

/// The parts of a line that is known to be a valid request.
package enum RequestLine {
  /// Returns the method and the bytes of the params; an empty object if there are none.
  package static func parts(
    of line: [UInt8], reader: JSONReader
  ) -> (method: String, params: [UInt8]) {
    line.withUnsafeBytes { bytes in
      guard let request = try? Request(line: bytes, reader: reader) else {
        preconditionFailure("a line of the past is no request")
      }
      guard let params = request.params else { return (request.method, empty) }
      if let raw = RawMember.value(of: "params", in: bytes) { return (request.method, Array(raw)) }
      var writer = JSONWriter()
      writer.node(params)
      return (request.method, writer.bytes)
    }
  }

  /// Returns a request without an id as a line.
  package static func line(_ method: String, _ params: Node?) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("method")
    writer.string(method)
    writer.key("params")
    if let params { writer.node(params) } else { writer.raw(empty) }
    writer.endObject()
    return writer.bytes
  }

  private static let empty = Array("{}".utf8)
}

extension JSONReader {
  /// Reads a value of its own.
  ///
  /// - Throws: `parse_error`, or `invalid_params` for a duplicate key or a number that is not finite.
  package func document(_ json: [UInt8]) throws(FlickbookError) -> Document {
    let result = json.withUnsafeBytes { bytes in
      Result { () throws(FlickbookError) in try read(bytes) }
    }
    let line = try result.get()
    if let defect = line.defect { throw defect }
    return line.document
  }
}
