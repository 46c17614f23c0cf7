import Flickbook
import Testing

/// Rule: protocol 10, "Limits".
@Suite("Cancelling a request", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct CancelTests {
  /// A drag over the view asks its delegate every tenth of a second, without end.
  private func openWithDrag(_ client: TestClient) throws {
    let scene = #"{"view":{"drop":true},"sections":[{"items":40}]}"#
    #expect(try client.call("session.open", #"{"scene":\#(scene)}"#).errorName == nil)
    let drag = try client.call("drag.begin", #"{"at":[100,100],"items":[{}]}"#)
    #expect(drag.errorName == nil, "\(drag)")
  }

  @Test("A running request is answered with cancelled, and keeps its effects so far")
  func running() throws {
    let client = try TestDaemon().connect()
    try openWithDrag(client)
    let advance = client.request("clock.advance", #"{"by":1e6}"#)
    let cancel = client.request("server.cancel", #"{"id":\#(advance)}"#)
    let answer = try client.answer()
    #expect(answer.id == advance)
    #expect(answer.errorName == "cancelled")
    #expect(answer.node["error"]?["code"]?.number == -32013)
    let answerToCancel = try client.answer()
    #expect(answerToCancel.id == cancel)
    #expect(answerToCancel.result?["cancelled"]?.bool == true)
    let time = try #require(try client.call("query.state").result?["t"]?.number)
    #expect(time < 1e6)
    let later = try client.call("clock.advance", #"{"by":1}"#).result?["t"]?.number
    #expect(later == time + 1)
  }

  @Test("Those that wait for their turn are not begun; the rest is answered in order")
  func waiting() throws {
    let client = try TestDaemon().connect()
    try openWithDrag(client)
    let advance = client.request("clock.advance", #"{"by":1e6}"#)
    let second = client.request("clock.advance", #"{"by":1000}"#)
    let state = client.request("query.state")
    for target in [second, advance, advance, 99] {
      client.request("server.cancel", #"{"id":\#(target)}"#)
    }
    let answers = try (0..<7).map { _ in try client.answer() }
    #expect(answers.map(\.id) == Array(advance..<advance + 7))
    #expect(answers.map(\.errorName) == ["cancelled", "cancelled", nil, nil, nil, nil, nil])
    #expect(answers[2].id == state)
    #expect((answers[2].result?["t"]?.number ?? 0) < 1e6)
    #expect(answers[3...].map { $0.result?["cancelled"]?.bool } == [true, true, false, false])
  }

  @Test("Of equal ids the oldest is meant")
  func equalIDs() throws {
    let client = try TestDaemon().connect()
    try openWithDrag(client)
    client.send(#"{"id":"a","method":"clock.advance","params":{"by":1e6}}"#)
    client.send(#"{"id":"a","method":"clock.advance","params":{"by":2}}"#)
    client.send(#"{"id":"c","method":"server.cancel","params":{"id":"a"}}"#)
    let answers = try (0..<3).map { _ in try client.answer() }
    #expect(answers.map(\.errorName) == ["cancelled", nil, nil])
    #expect(answers[2].result?["cancelled"]?.bool == true)
  }

  @Test("A cancellation does not reach what comes after it, sent together or later")
  func laterRequests() throws {
    let client = try TestDaemon().connect()
    try openWithDrag(client)
    for pause in [false, true] {
      client.send(#"{"id":"a","method":"clock.advance","params":{"by":1e6}}"#)
      client.send(#"{"id":"c","method":"server.cancel","params":{"id":"q"}}"#)
      if pause { _ = client.hasLine }
      client.send(#"{"id":"q","method":"query.state"}"#)
      client.send(#"{"id":"a","method":"query.state"}"#)
      client.send(#"{"id":"d","method":"server.cancel","params":{"id":"a"}}"#)
      let answers = try (0..<5).map { _ in try client.answer() }
      #expect(answers.map(\.errorName) == ["cancelled", nil, nil, nil, nil])
      #expect(answers[1].result?["cancelled"]?.bool == false)
      #expect(answers[4].result?["cancelled"]?.bool == true)
    }
  }

  @Test("The cancellation of a request that waits for another client's is answered at once")
  func behindOthers() throws {
    let server = try TestDaemon()
    let actor = try server.connect()
    try openWithDrag(actor)
    let advance = actor.request("clock.advance", #"{"by":1e6}"#)
    let other = try server.connect()
    let question = other.request("query.state", #"{"session":"s1"}"#)
    other.request("server.cancel", #"{"id":\#(question)}"#)
    #expect(try other.answer().errorName == "cancelled")
    #expect(try other.answer().result?["cancelled"]?.bool == true)
    #expect(!actor.hasLine)
    actor.request("server.cancel", #"{"id":\#(advance)}"#)
    #expect(try actor.answer().errorName == "cancelled")
  }

  @Test("A request that was answered or never sent is not found, and an id is needed")
  func notFound() throws {
    let client = try TestDaemon().connect()
    let hello = try client.call("server.hello").id ?? 0
    for target in ["\(hello)", "77", #""x""#] {
      let answer = try client.call("server.cancel", #"{"id":\#(target)}"#)
      #expect(answer.result?["cancelled"]?.bool == false)
    }
    for params in ["{}", #"{"id":null}"#, #"{"id":[1]}"#] {
      #expect(try client.call("server.cancel", params).errorName == "invalid_params")
    }
  }

  @Test("A gesture that is cancelled leaves its finger down")
  func gesture() throws {
    let client = try TestDaemon().connect()
    try openWithDrag(client)
    let press = client.request("gesture.longPress", #"{"at":[10,10],"duration":100000}"#)
    client.request("server.cancel", #"{"id":\#(press)}"#)
    #expect(try client.answer().errorName == "cancelled")
    #expect(try client.answer().result?["cancelled"]?.bool == true)
    #expect(try client.call("gesture.cancel").errorName == nil)
    #expect(try client.call("query.state").result?["phase"]?.string == "idle")
  }
}
