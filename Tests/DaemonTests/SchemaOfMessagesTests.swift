import Flickbook
import SchemaCheck
import Testing

@testable import Daemon

@Suite("Messages of a daemon", .timeLimit(.minutes(10)))
@MainActor
struct SchemaOfMessagesTests {
  private let check: SchemaCheck

  init() throws {
    check = try SchemaCheck(Schema.json)
  }

  private func complaints(_ message: TestMessage, _ definition: String) -> [String] {
    check.complaints(about: PlainValue(message.node), as: definition)
  }

  @Test("The answers to requests that no script sends are what the schema says")
  func answers() throws {
    let client = try TestDaemon().connect()
    let scene = #"{"view":{"drop":true},"sections":[{"items":40,"dataDelay":0.1}]}"#
    for (method, params) in [
      ("server.hello", "{}"), ("server.stats", "{}"), ("server.schema", "{}"),
      ("server.sync", #"{"token":[1,null]}"#), ("server.cancel", #"{"id":99}"#),
      ("session.open", #"{"scene":\#(scene),"name":"a","keep":1}"#), ("session.list", "{}"),
      ("server.stats", #"{"bySession":true}"#),
      ("session.attach", #"{"session":"a","mode":"control"}"#),
      ("log.subscribe", #"{"sources":["session"]}"#), ("log.unsubscribe", "{}"),
      ("clock.set", #"{"mode":"virtual"}"#), ("clock.frame", #"{"t":0.01}"#),
      ("clock.jump", #"{"by":0.1}"#), ("clock.advance", #"{"frames":2}"#),
      ("drag.begin", #"{"at":[100,100],"items":[{}]}"#), ("query.state", "{}"),
      ("drag.move", #"{"item":[0,2]}"#), ("drag.drop", "{}"), ("drop.take", "{}"),
      ("query.visible", "{}"), ("query.attributes", #"{"items":[[0,1],[0,39]]}"#),
      ("query.hitTest", #"{"at":[10,10]}"#), ("query.data", "{}"), ("query.lint", "{}"),
      ("query.tree", "{}"), ("query.why", #"{"find":{"type":"UICollectionViewCell","nth":0}}"#),
      ("query.lint", #"{"widths":[320,430]}"#),
      ("query.verify", "{}"), ("snapshot.take", "{}"), ("clock.set", #"{"mode":"wall","rate":2}"#),
      ("query.state", "{}"), ("session.close", "{}"),
    ] {
      let answer = try client.call(method, params)
      #expect(answer.errorName == nil, "\(method) \(answer)")
      #expect(complaints(answer, "answer.\(method)") == [], "\(method)")
    }
  }

  @Test("Refusals, the notification of one, records and the log's gap are what the schema says")
  func others() throws {
    let client = try TestDaemon().connect()
    client.request("query.state")
    #expect(complaints(try client.answer(), "refusal") == [])
    client.send(#"{"method":"view.scrollTo","params":{"item":[0,1]}}"#)
    let refusal = try client.message()
    #expect(refusal.method == "error")
    #expect(complaints(refusal, "notification") == [])
    #expect(!complaints(refusal, "notification.log").isEmpty)
    try client.call("session.open", #"{"scene":{"sections":[{"items":40}]}}"#)
    client.request("log.subscribe", #"{"since":1}"#)
    let record = try client.message()
    #expect(record.method == "log")
    #expect(complaints(record, "notification") == [])
    let gap = #"{"jsonrpc":"2.0","method":"log.gap","params":{"session":"a","from":1,"to":2}}"#
    #expect(try check.complaints(about: Array(gap.utf8), as: "notification") == [])
  }

  @Test("Frames and steps come with the records, and are what the schema says")
  func framesAndSteps() throws {
    let client = try TestDaemon().connect()
    try client.call("session.open", #"{"scene":{"sections":[{"items":40}]}}"#)
    client.request("log.subscribe", #"{"since":1,"frames":true,"steps":true}"#)
    var events: [String] = []
    func read() throws {
      var message = try client.message()
      while message.node["id"] == nil {
        #expect(complaints(message, "notification") == [])
        events.append(message.params?["event"]?.string ?? "")
        message = try client.message()
      }
    }
    try read()
    #expect(events.last == "frame")
    events = []
    client.request("gesture.tap", #"{"item":[0,1]}"#)
    try read()
    #expect(events.first == "step" && events.last == "held")
    #expect(events.contains("frame") && events.contains("didSelectItemAt"))
    events = []
    client.request("query.state")
    try read()
    #expect(events.isEmpty)
    client.request("gesture.tap", #"{"item":[0,999]}"#)
    try read()
    #expect(events == ["step", "held"])
  }
}
