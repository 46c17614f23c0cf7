import Flickbook
import Testing

@testable import Wire

@Suite("Requests")
struct RequestTests {
  static let ids: [(String, String)] = [
    ("1", "1"), ("-7", "-7"), ("1.0", "1.0"), ("-0", "-0"), ("1e3", "1e3"),
    ("12345678901234567890123", "12345678901234567890123"), (#""a\/b""#, #""a\/b""#),
    (#""é""#, #""é""#), ("0", "0"),
  ]

  @Test("An id is echoed as it was written", arguments: ids)
  func echoesIDs(_ written: String, _ echoed: String) throws {
    let request = try read(#"{"params":{"id":5},"id" : \#(written) ,"method":"m"}"#)
    var messages = MessageWriter()
    messages.answer(request.id, result: Array("{}".utf8))
    #expect(
      String(decoding: messages.bytes, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":\#(echoed),"result":{}}"# + "\n")
  }

  @Test(
    "A request without an id, or with null, wants no answer",
    arguments: [#"{"method":"m"}"#, #"{"method":"m","id":null}"#])
  func notifications(_ line: String) throws {
    let request = try read(line)
    #expect(request.id == .none)
    var messages = MessageWriter()
    messages.answer(request.id, result: Array("{}".utf8))
    #expect(messages.bytes.isEmpty)
  }

  @Test("The details for a program are in the error's data beside the hint")
  func details() {
    var error = FlickbookError(.invalidParams, "No.", hint: "Yes.", path: "params.velocity")
    error.details = #""possible":{"longest":0.2}"#
    var messages = MessageWriter()
    messages.failure(.whole(1), error, line: 3)
    #expect(
      String(decoding: messages.bytes, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"No.","data":{"#
        + #""name":"invalid_params","hint":"Yes.","line":3,"path":"params.velocity","#
        + #""possible":{"longest":0.2}}}}"# + "\n")
  }

  static let refusals: [(String, FlickbookError.Name, RequestID)] = [
    ("[]", .invalidRequest, .unreadable),
    ("7", .invalidRequest, .unreadable),
    ("{", .parseError, .unreadable),
    (#"{"id":1}"#, .invalidRequest, .whole(1)),
    (#"{"id":[1],"method":"m"}"#, .invalidRequest, .unreadable),
    (#"{"id":1,"method":7}"#, .invalidRequest, .whole(1)),
    (#"{"id":1,"method":"m","params":[1]}"#, .invalidParams, .whole(1)),
    (#"{"id":1,"method":"m","param":{}}"#, .invalidRequest, .whole(1)),
    (#"{"id":1,"method":"m","jsonrpc":"1.0"}"#, .invalidRequest, .whole(1)),
    (#"{"id":1,"method":"m","params":{"a":1,"a":2}}"#, .invalidParams, .whole(1)),
    (#"{"id":1,"method":"m","params":{"a":1e999}}"#, .invalidParams, .whole(1)),
    (#"{"id":1,"id":2,"method":"m"}"#, .invalidParams, .unreadable),
    (#"{"method":"m","params":3}"#, .invalidParams, .none),
  ]

  @Test("A line that is not a request is refused, with its id if it has one", arguments: refusals)
  func refuses(_ line: String, _ name: FlickbookError.Name, _ id: RequestID) throws {
    let refusal = #expect(throws: Request.Refusal.self) { try read(line) }
    #expect(refusal?.error.name == name)
    #expect(refusal?.id == id)
  }

  @Test("A failure carries its name, hint, line and path")
  func failure() {
    var messages = MessageWriter()
    let error = FlickbookError(.invalidParams, "No.", hint: "Yes.", path: "params.item")
    messages.failure(.whole(3), error, line: 9)
    messages.failure(.none, error, line: 10)
    messages.failure(.unreadable, FlickbookError(.parseError, "Bad."), line: 11)
    let object =
      #""code":-32602,"message":"No.","data":{"name":"invalid_params","hint":"Yes.","line":"#
    let expected = [
      #"{"jsonrpc":"2.0","id":3,"error":{\#(object)9,"path":"params.item"}}}"#,
      #"{"jsonrpc":"2.0","method":"error","params":{\#(object)10,"path":"params.item"},"line":10}}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Bad.","#
        + #""data":{"name":"parse_error","line":11}}}"#,
    ]
    #expect(
      String(decoding: messages.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        == expected)
  }

  private func read(_ line: String) throws(Request.Refusal) -> Request {
    let bytes = Array(line.utf8)
    var splitter = LineSplitter(limit: 1000)
    bytes.withUnsafeBytes { splitter.append($0) }
    return try splitter.withBytes(0..<bytes.count) { bytes throws(Request.Refusal) in
      try Request(line: bytes, reader: JSONReader())
    }
  }
}
