package import Documents

/// A line of a client, parsed as a JSON-RPC 2.0 request but not yet as a command.
package struct Request: Sendable {
  /// A line that is not a request, with the error to return.
  package struct Refusal: Error, Equatable, Sendable {
    /// The id of the answer.
    package let id: RequestID
    /// The error to return.
    package let error: FlickbookError
  }

  package let id: RequestID
  package let method: String
  /// The arguments, always an object.
  package let params: Node?
  /// The bytes of `params.token`, which `server.sync` returns.
  package let token: [UInt8]?
  /// The id of the request that a `server.cancel` names; nil for other methods, or if it names
  /// none.
  package let target: RequestID?

  private static let keys = ["jsonrpc", "id", "method", "params"]

  /// Parses a request.
  ///
  /// - Throws: `parse_error` for text that is not JSON, `invalid_request` for a value that is not a
  ///   request (such as a batch), `invalid_params` for a duplicate key or a number that is not
  ///   finite.
  package init(
    line: UnsafeRawBufferPointer, reader: JSONReader
  ) throws(Refusal) {
    let values: JSONReader.Line
    do throws(FlickbookError) {
      values = try reader.read(line)
    } catch {
      throw Refusal(id: .unreadable, error: error)
    }
    let root = values.document.root
    guard root.kind == .object else {
      throw Refusal(id: .unreadable, error: Self.notAnObject(root.kind))
    }
    if let defect = values.defect, defect.path == "id" {
      throw Refusal(id: .unreadable, error: defect)
    }
    do throws(FlickbookError) {
      id = try RequestID(root["id"], in: line)
    } catch {
      throw Refusal(id: .unreadable, error: error)
    }
    do throws(FlickbookError) {
      if let defect = values.defect { throw defect }
      (method, params) = try Self.call(root)
      token = method == "server.sync" ? Self.token(in: line) : nil
      target = method == "server.cancel" ? try Self.target(params?["id"], in: line) : nil
    } catch {
      throw Refusal(id: id, error: error)
    }
  }

  private static func call(_ root: Node) throws(FlickbookError) -> (String, Node?) {
    var method: String?
    var params: Node?
    for (key, value) in root.members {
      if key.hasText("method") {
        method = try self.method(value)
      } else if key.hasText("params") {
        params = try self.params(value)
      } else if key.hasText("jsonrpc") {
        try checkVersion(value)
      } else if !key.hasText("id") {
        throw unknownKey(key.text)
      }
    }
    guard let method else {
      throw FlickbookError(
        .invalidRequest, "The request has no method.",
        hint: #"Send {"id":1,"method":"server.hello"}."#)
    }
    return (method, params)
  }

  private static func token(in line: UnsafeRawBufferPointer) -> [UInt8]? {
    RawMember.value(of: "params", in: line).flatMap { RawMember.value(of: "token", in: $0) }
      .map(Array.init)
  }

  private static func target(
    _ node: Node?, in line: UnsafeRawBufferPointer
  ) throws(FlickbookError) -> RequestID? {
    guard let node, let params = RawMember.value(of: "params", in: line) else { return nil }
    do throws(FlickbookError) {
      let id = try RequestID(node, in: params)
      return id == .none ? nil : id
    } catch {
      throw FlickbookError(
        .invalidParams, "The id of a request is a number or a string.", path: "params.id")
    }
  }

  private static func method(_ node: Node) throws(FlickbookError) -> String {
    guard let method = node.string else {
      throw FlickbookError(.invalidRequest, "The method is not a string.", path: "method")
    }
    return method
  }

  private static func params(_ node: Node) throws(FlickbookError) -> Node? {
    switch node.kind {
    case .object: return node
    case .null: return nil
    case .bool, .number, .string, .array:
      throw FlickbookError(
        .invalidParams, "The params are not an object.", hint: "Name every argument.",
        path: "params")
    }
  }

  private static func checkVersion(_ node: Node) throws(FlickbookError) {
    guard node.string != "2.0" else { return }
    throw FlickbookError(
      .invalidRequest, "The protocol is JSON-RPC 2.0.",
      hint: #"Leave "jsonrpc" out or send "2.0"."#, path: "jsonrpc")
  }

  private static func notAnObject(_ kind: Document.Kind) -> FlickbookError {
    let message =
      kind == .array ? "Batches are not supported." : "The line is not a JSON object."
    return FlickbookError(.invalidRequest, message, hint: "Send one request object a line.")
  }

  private static func unknownKey(_ key: String) -> FlickbookError {
    FlickbookError(
      .invalidRequest, "A request has no key \"\(key)\".",
      hint: nearest(key, in: keys).map { "Did you mean \"\($0)\"?" }
        ?? "Its keys are \(keys.joined(separator: ", ")).", path: key)
  }
}
