import Flickbook
import Testing

@testable import Daemon

/// Rule: protocol 10, "Limits".
@Suite("Clients that do not read", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct ReaderTests {
  private static let scene =
    #"{"scene":{"layout":{"itemSize":[80,80]},"sections":[{"items":1000}]}}"#

  private var limits: Limits {
    var limits = Limits()
    limits.outputBytes = 4096
    limits.readerSeconds = 1
    return limits
  }

  /// A finger that goes up and down for so many samples.
  private func stream(count: Int) -> String {
    let samples = (0..<count).map { index in
      let phase = index == 0 ? 0 : index == count - 1 ? 3 : 1
      let y = 700 - 3 * (index % 200 < 100 ? index % 200 : 200 - index % 200)
      return "[\(index * 4)e-3,1,\(phase),200,\(y)]"
    }
    return #"{"samples":[\#(samples.joined(separator: ","))]}"#
  }

  @Test("An observer that reads nothing loses its subscription; the controller learns who it was")
  func observer() throws {
    let server = try TestDaemon(limits)
    let actor = try server.connect()
    try actor.call("session.open", Self.scene)
    let observer = try server.connect()
    let hello = try observer.call("server.hello").result
    #expect(hello?["connection"]?.number == 2)
    try observer.call("session.attach", #"{"session":"s1","mode":"observe"}"#)
    try observer.call("log.subscribe")
    let answer = try actor.call("touch.stream", stream(count: 8000))
    #expect(answer.errorName == nil)
    let waited = answer.result?["waited"]
    #expect(waited?["client"]?["connection"]?.number == 2)
    #expect(waited?["client"]?["pid"]?.number == hello?["pid"]?.number)
    #expect((waited?["seconds"]?.number ?? 0) >= 1)
    // The observer's records have no gap; then comes the gap to the present, and nothing more.
    var last = 0.0
    var message = try observer.message()
    while message.method == "log" {
      last = message.params?["seq"]?.number ?? 0
      message = try observer.message()
    }
    #expect(message.method == "log.gap")
    #expect(message.params?["ended"]?.bool == true)
    let records = try actor.call("query.state").result?["counters"]?["records"]?.number
    #expect(message.params?["to"]?.number == records)
    #expect((message.params?["from"]?.number ?? 0) > last)
    #expect(try actor.call("clock.advance", #"{"by":1}"#).result?["waited"] == nil)
    #expect(try observer.call("log.unsubscribe").errorName == "invalid_request")
    #expect(try observer.call("log.subscribe").errorName == nil)
  }

  @Test("A long answer arrives in parts and whole, and the daemon serves others in between")
  func parts() throws {
    let server = try TestDaemon()
    let actor = try server.connect()
    let count = 60_000
    try actor.call("session.open", #"{"scene":{"sections":[{"items":\#(count)},{"items":1}]}}"#)
    let bystander = try server.connect()
    try bystander.call("server.hello")
    actor.request("query.data")
    bystander.request("server.sync", #"{"token":1}"#)
    #expect(try bystander.answer().result != nil)
    #expect(!actor.hasLine)
    let sections = try actor.answer().result?["sections"]?.list ?? []
    #expect(sections.map { $0["items"]?.list.count } == [count, 1])
    #expect(sections.last?["items"]?.list.first?.string == "s1i0")
  }

  @Test("A client that reads only half of its answer is given up for those who wait")
  func halfAnAnswer() throws {
    let server = try TestDaemon(limits)
    let actor = try server.connect()
    try actor.call(
      "session.open", #"{"name":"one","scene":{"sections":[{"items":60000}]}}"#)
    let other = try server.connect()
    try other.call("session.attach", #"{"session":"one","mode":"control"}"#)
    actor.request("query.data")
    while !actor.receive() { server.turn() }
    let state = try other.call("query.state")
    #expect(state.result?["waited"]?["client"]?["connection"]?.number == 1)
    #expect(try other.call("server.stats").result?["connections"]?.number == 1)
  }

  @Test(
    "An answer of more elements than the limit is refused",
    arguments: [
      ("query.data", "{}"), ("query.attributes", #"{"items":[[0,0],[0,1],[0,2],[0,3],[0,4]]}"#),
    ])
  func elements(_ method: String, _ params: String) throws {
    var limits = Limits()
    limits.stage.elements = 4
    let client = try TestDaemon(limits).connect()
    // A section is an element of query.data as well.
    try client.call("session.open", #"{"scene":{"sections":[{"items":5}]}}"#)
    #expect(try client.call(method, params).errorName == "limit_exceeded")
    try client.call("session.open", #"{"scene":{"sections":[{"items":3}]}}"#)
    #expect(try client.call("query.data").errorName == nil)
  }

  @Test("One connection has so many sessions open at most, and others have room")
  func clientSessions() throws {
    var limits = Limits()
    limits.clientSessions = 2
    let server = try TestDaemon(limits)
    let greedy = try server.connect()
    let names = try (0..<3).map { _ in try greedy.call("session.open", #"{"scene":{}}"#).errorName }
    #expect(names == [nil, nil, "limit_exceeded"])
    #expect(try server.connect().call("session.open", #"{"scene":{}}"#).errorName == nil)
    try greedy.call("session.close")
    #expect(try greedy.call("session.open", #"{"scene":{}}"#).errorName == nil)
  }
}
