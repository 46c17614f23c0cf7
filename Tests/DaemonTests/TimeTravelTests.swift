import Flickbook
import Foundation
import Testing

@testable import Daemon

/// Rule: protocol 10, "Time travel".
@Suite("Time travel of a session", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct TimeTravelTests {
  private static let scene = #"{"sections":[{"items":200}]}"#

  private func open(_ client: TestClient, _ more: String = "") throws {
    let answer = try client.call("session.open", #"{"scene":\#(Self.scene)\#(more)}"#)
    #expect(answer.errorName == nil, "\(answer)")
  }

  private func fling(_ client: TestClient) throws {
    let params = #"{"from":[160,400],"velocity":[0,-2000],"duration":0.1}"#
    let answer = try client.call("gesture.fling", params)
    #expect(answer.errorName == nil, "\(answer)")
  }

  /// Returns the comparable state of a session.
  private func state(_ client: TestClient) throws -> String {
    let state = try #require(try client.call("query.state").result)
    return
      "\(state["hash"]?.string ?? "") \(state["t"]?.number ?? -1) "
      + "\(state["frame"]?.number ?? -1) \(state["counters"]?["records"]?.number ?? -1)"
  }

  @Test("The history tells requests as their client wrote them")
  func history() throws {
    let client = try TestDaemon().connect()
    try open(client)
    try fling(client)
    try client.call("query.state")
    try client.call("view.select", #"{"item":[0,2]}"#)
    try client.call("view.select", #"{"item":[0,900]}"#)
    try client.call("clock.advance", #"{ "by" : 0.5 }"#)
    let answer = try #require(try client.call("session.history").result)
    #expect(answer["total"]?.number == 3)
    let entries = try #require(answer["entries"]).list
    #expect(entries.map { $0["n"]?.number } == [1, 2, 3])
    #expect(
      entries.map { $0["method"]?.string } == ["gesture.fling", "view.select", "clock.advance"])
    #expect(entries[0]["t"]?.number == 0)
    #expect(entries[2]["params"]?["by"]?.number == 0.5)
    let part = try #require(
      try client.call("session.history", #"{"from":2,"count":1}"#).result?["entries"]?.list)
    #expect(part.map { $0["n"]?.number } == [2])
    let position = try client.call("query.state").result?["history"]
    #expect(position?["entry"]?.number == 3)
    #expect(position?["total"]?.number == 3)
  }

  @Test("A seek gives the state of a twin that was stopped there")
  func seek() throws {
    let daemon = try TestDaemon()
    let (client, twin) = (try daemon.connect(), try daemon.connect())
    try open(client)
    try open(twin)
    try fling(client)
    try client.call("clock.advance", #"{"by":1}"#)
    let end = try state(client)
    try fling(twin)
    try twin.call("clock.advance", #"{"to":0.73}"#)
    let answer = try client.call("session.seek", #"{"t":0.73}"#)
    #expect(answer.result?["t"]?.number == 0.73)
    #expect(try state(client) == state(twin))
    let position = try client.call("query.state").result?["history"]
    #expect(position?["entry"]?.number == 2)
    try client.call("session.seek", #"{"entry":1}"#)
    try client.call("session.seek", #"{"entry":2}"#)
    #expect(try state(client) == end)
    try client.call("session.seek", #"{"t":0.73}"#)
    for both in [client, twin] { try both.call("view.select", #"{"item":[0,4]}"#) }
    #expect(try state(client) == state(twin))
    #expect(try client.call("session.history").result?["total"]?.number == 3)
    #expect(
      try client.call("session.seek", #"{"t":1.5}"#).errorName == "invalid_params")
  }

  @Test("A reader is notified of a seek, and reads on from there")
  func rewound() throws {
    let client = try TestDaemon().connect()
    try open(client)
    try client.call("log.subscribe")
    let start = try #require(
      try client.call("query.state").result?["counters"]?["records"]?.number)
    try client.call("view.select", #"{"item":[0,1]}"#)
    client.request("session.seek", #"{"entry":0}"#)
    let notice = try client.message()
    #expect(notice.method == "log.rewound")
    #expect(notice.params?["seq"]?.number == start)
    #expect(notice.params?["session"]?.string == "s1")
    #expect(try client.message().id != nil)
    client.request("view.select", #"{"item":[0,2]}"#)
    #expect(try client.message().params?["seq"]?.number == start + 1)
  }

  @Test("A fork has the past of its origin, and goes its own way")
  func fork() throws {
    let client = try TestDaemon().connect()
    try open(client, #","name":"a""#)
    try fling(client)
    try client.call("clock.advance", #"{"by":1}"#)
    let fork = try client.call("session.fork", #"{"t":0.5,"name":"b"}"#)
    #expect(fork.result?["session"]?.string == "b")
    #expect(fork.result?["t"]?.number == 0.5)
    try client.call("clock.advance", #"{"to":1}"#)
    let other = try state(client)
    #expect(try client.call("session.history").result?["total"]?.number == 3)
    try client.call("session.attach", #"{"session":"a","mode":"control"}"#)
    try client.call("session.seek", #"{"t":0.5}"#)
    try client.call("clock.advance", #"{"to":1}"#)
    #expect(try state(client) == other)
    #expect(try client.call("session.fork", #"{"name":"b"}"#).errorName == "invalid_params")
    #expect(try client.call("session.fork").result?["session"]?.string == "s1")
    #expect(try state(client) == other)
  }

  @Test("After a seek stages are made for later ones while nobody waits, until something changes")
  func prepared() throws {
    let daemon = try TestDaemon()
    let (client, bystander) = (try daemon.connect(), try daemon.connect())
    try open(client, #","name":"a""#)
    try fling(client)
    try client.call("clock.advance", #"{"by":400}"#)
    func parked() -> Int {
      daemon.daemon.sessions["a"]?.stage.parkedStageCount ?? 0
    }
    try client.call("session.seek", #"{"t":200}"#)
    let first = parked()
    for _ in 0..<2000 where parked() < first + 5 {
      #expect(try bystander.call("server.sync", #"{"token":1}"#).errorName == nil)
    }
    #expect(parked() == first + 5)
    let here = try state(client)
    try client.call("session.seek", #"{"t":100}"#)
    try client.call("session.seek", #"{"t":200}"#)
    #expect(try state(client) == here)
    try client.call("view.select", #"{"item":[0,4]}"#)
    let rest = parked()
    for _ in 0..<20 { try bystander.call("server.sync", #"{"token":1}"#) }
    #expect(parked() == rest)
  }

  @Test("Neither an observer nor a session that follows the wall clock seeks")
  func refused() throws {
    let daemon = try TestDaemon()
    let (client, observer) = (try daemon.connect(), try daemon.connect())
    try open(client, #","name":"a""#)
    try observer.call("session.attach", #"{"session":"a","mode":"observe"}"#)
    #expect(try observer.call("session.seek", #"{"entry":0}"#).errorName == "invalid_request")
    try client.call("clock.set", #"{"mode":"wall"}"#)
    #expect(try client.call("session.seek", #"{"entry":0}"#).errorName == "busy")
    try client.call("clock.set", #"{"mode":"virtual"}"#)
    #expect(try client.call("session.seek", #"{"entry":0}"#).errorName == nil)
    #expect(try client.call("query.state").result?["history"]?["total"]?.number == 2)
    for params in ["{}", #"{"t":0,"entry":0}"#, #"{"entry":3}"#, #"{"frame":-1}"#] {
      #expect(try client.call("session.seek", params).errorName == "invalid_params", "\(params)")
    }
  }
}
