import Foundation
import Testing

/// Rule: protocol 1, "nothing fails silently", and issue 2, "it must show" 4.
@Suite("Bad input", .timeLimit(.minutes(10)))
struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: String
    let error: String
  }

  static let lines = [
    Case(testDescription: "malformed JSON", line: #"{"id":1,"method":"#, error: "parse_error"),
    Case(testDescription: "a batch", line: #"[{"id":1}]"#, error: "invalid_request"),
    Case(
      testDescription: "a wrong type", error: "invalid_params",
      line: #"{"id":1,"method":"clock.advance","params":{"by":"soon"}}"#),
    Case(
      testDescription: "params that are no object", error: "invalid_params",
      line: #"{"id":1,"method":"clock.advance","params":[1]}"#),
    Case(
      testDescription: "an unknown method", error: "method_not_found",
      line: #"{"id":1,"method":"clock.advanse","params":{"by":1}}"#),
    Case(
      testDescription: "an unknown key", error: "invalid_params",
      line: #"{"id":1,"method":"clock.advance","params":{"bye":1}}"#),
    Case(
      testDescription: "an unknown key of the request", error: "invalid_request",
      line: #"{"id":1,"method":"clock.advance","parms":{"by":1}}"#),
    Case(
      testDescription: "a key that occurs twice", error: "invalid_params",
      line: #"{"id":1,"method":"clock.advance","params":{"by":1,"by":2}}"#),
    Case(
      testDescription: "an item out of range", error: "item_out_of_range",
      line: #"{"id":1,"method":"query.attributes","params":{"items":[[0,1000]]}}"#),
    Case(
      testDescription: "a section out of range", error: "item_out_of_range",
      line: #"{"id":1,"method":"view.select","params":{"item":[1,0]}}"#),
    Case(
      testDescription: "a NaN", error: "invalid_params",
      line: #"{"id":1,"method":"clock.advance","params":{"by":NaN}}"#),
    Case(
      testDescription: "a number too large for a double", error: "invalid_params",
      line: #"{"id":1,"method":"clock.advance","params":{"by":1e999}}"#),
    Case(
      testDescription: "time going backwards", error: "time_backwards",
      line: #"{"id":1,"method":"clock.advance","params":{"to":0.5}}"#),
    Case(
      testDescription: "a touch in the past", error: "time_backwards",
      line: #"{"id":1,"method":"touch","params":{"t":0.5,"touches":"#
        + #"[{"id":1,"phase":"began","at":[1,1]}]}}"#),
    Case(
      testDescription: "a stream that goes back", error: "time_backwards",
      line: #"{"id":1,"method":"touch.stream","params":{"samples":[[2,1,0,5,5],[1.5,1,1,5,6]]}}"#),
    Case(
      testDescription: "a finger that is not down", error: "invalid_params",
      line: #"{"id":1,"method":"touch","params":{"touches":[{"id":1,"phase":"moved","at":[1,1]}]}}"#
    ),
    Case(
      testDescription: "a scene with a negative size", error: "invalid_params",
      line: #"{"id":1,"method":"session.open","params":{"scene":{"view":{"size":[-1,852]}}}}"#),
    Case(
      testDescription: "an item with a negative size", error: "invalid_params",
      line: #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"itemSize":[-1,1]}}}}"#),
    Case(
      testDescription: "an unknown session", error: "unknown_session",
      line: #"{"id":1,"method":"query.state","params":{"session":"nobody"}}"#),
    Case(
      testDescription: "a wall clock that does not move", error: "invalid_params",
      line: #"{"id":1,"method":"clock.set","params":{"mode":"wall","rate":0}}"#),
    Case(
      testDescription: "a picture of an unknown format", error: "invalid_params",
      line: #"{"id":1,"method":"snapshot.take","params":{"format":"gif"}}"#),
    Case(
      testDescription: "a movement that was not begun", error: "busy",
      line: #"{"id":1,"method":"view.updateMovement","params":{"at":[0,0]}}"#),
    Case(
      testDescription: "a batch that does not account for the data", error: "inconsistent_update",
      line:
        #"{"id":1,"method":"view.update","params":{"updates":[],"data":[{"items":3},{"items":1}]}}"#
    ),
  ]

  @Test("It is answered with its own error and changes nothing", arguments: lines)
  func refuses(_ bad: Case) throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    try client.call("clock.advance", ["by": 1])
    let before = try client.call("query.state") as NSDictionary
    #expect(try client.errorName(after: bad.line) == bad.error)
    #expect(try client.call("query.state") as NSDictionary == before)
    try daemon.expectServes()
  }

  @Test("Half a line before the end is a parse error; what was before it is answered")
  func halfALine() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.send(#"{"id":1,"method":"server.hello"}"# + "\n" + #"{"id":2,"metho"#)
    client.finishSending()
    #expect(try client.message()["id"] as? Int == 1)
    let error = try client.message()["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32700)
    #expect(try client.line() == nil)
    try daemon.expectServes()
  }

  @Test("A line of the limit is taken, a longer one answered once and dropped")
  func longLines() throws {
    let daemon = try DaemonProcess(limits: ["lineBytes": 4096])
    let client = try daemon.connect()
    let head = #"{"id":1,"method":"server.sync","params":{"token":""#
    let tail = #""}}"#
    let room = 4096 - head.utf8.count - tail.utf8.count
    try client.send(head + String(repeating: "x", count: room) + tail + "\n")
    #expect(try client.answer()["result"] != nil)
    try client.send(head + String(repeating: "x", count: room + 1) + tail + "\n")
    let refusal = try client.answer()
    #expect(refusal["id"] is NSNull)
    #expect((refusal["error"] as? [String: Any])?["code"] as? Int == -32000)
    try client.send(String(repeating: "y", count: 1 << 20) + "\n")
    #expect(try client.answer()["error"] != nil)
    #expect(try client.call("server.sync", ["token": "next"])["token"] as? String == "next")
    try daemon.expectServes()
  }

  @Test("A failed request without an id is reported with its line")
  func notifications() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.send("# a comment\n\n" + #"{"method":"clock.advance","params":{"by":1}}"# + "\n")
    let message = try client.message()
    #expect(message["method"] as? String == "error")
    let params = message["params"] as? [String: Any]
    #expect(params?["line"] as? Int == 3)
    #expect((params?["data"] as? [String: Any])?["name"] as? String == "no_session")
  }

  @Test("A misspelt name is reported with the nearest known one")
  func hints() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.send(#"{"id":1,"method":"clock.advanse"}"# + "\n")
    let error = try client.answer()["error"] as? [String: Any]
    let hint = (error?["data"] as? [String: Any])?["hint"] as? String
    #expect(hint?.contains("clock.advance") == true)
  }
}

extension BadInputTests.Case {
  init(testDescription: String, error: String, line: String) {
    self.init(testDescription: testDescription, line: line, error: error)
  }
}
