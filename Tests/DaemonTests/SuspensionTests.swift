import EventLoop
import Flickbook
import Foundation
import Testing
import UIKit

@testable import Daemon

/// Rule: protocol 10.
@Suite("Sessions that nobody uses", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct SuspensionTests {
  private static let scene = #"{"sections":[{"items":200}]}"#
  private static let fling = #"{"from":[160,400],"velocity":[0,-2000],"duration":0.1}"#

  private func open(_ client: TestClient, _ more: String = "") throws {
    let answer = try client.call("session.open", #"{"scene":\#(Self.scene)\#(more)}"#)
    #expect(answer.errorName == nil, "\(answer)")
  }

  /// A daemon that suspends sessions however long their return takes.
  private func start() throws -> TestDaemon {
    var limits = Limits()
    limits.resumeMilliseconds = 600_000
    return try TestDaemon(limits)
  }

  /// The session of a name, which must be there.
  private func session(_ daemon: TestDaemon, _ name: String = "s1") throws -> Session {
    try #require(daemon.daemon.sessions[name])
  }

  /// The whole answer of `query.state` besides the session's name.
  private func state(_ client: TestClient) throws -> String {
    try #require(try client.call("query.state").result).json
  }

  /// All records that are kept.
  private func records(_ client: TestClient) throws -> [String] {
    client.request("log.subscribe", #"{"since":1}"#)
    client.request("server.sync", #"{"token":0}"#)
    var records: [String] = []
    while true {
      let message = try client.message()
      if message.method == "log", var text = message.params?.json {
        text = text.replacing(/"session":"s\d"/, with: "")
        records.append(text)
      }
      guard message.result?["token"] == nil else { break }
    }
    try client.call("log.unsubscribe")
    return records
  }

  @Test("A suspended session continues like a twin that was not suspended")
  func twin() throws {
    let (daemon, other) = (try start(), try start())
    let (client, twin) = (try daemon.connect(), try other.connect())
    let requests = [
      ("gesture.fling", Self.fling), ("clock.advance", #"{"by":0.3}"#),
      ("touch", #"{"touches":[{"id":1,"phase":"began","at":[100,300]}]}"#),
      ("touch", #"{"touches":[{"id":1,"phase":"moved","at":[100,260]}]}"#),
      ("clock.settle", "{}"), ("view.select", #"{"item":[0,900]}"#),
      ("view.update", #"{"updates":[{"delete":[[0,0]]}],"animated":true}"#),
      ("session.seek", #"{"entry":2}"#), ("query.state", "{}"),
      ("session.history", "{}"),
      ("touch", #"{"touches":[{"id":1,"phase":"began","at":[100,300]}]}"#),
      ("gesture.cancel", "{}"), ("clock.settle", "{}"), ("snapshot.take", "{}"),
    ]
    for each in [client, twin] { try open(each) }
    for (method, params) in requests {
      #expect(try session(daemon).suspend(), "before \(method)")
      let answers = try [client, twin].map { try $0.call(method, params).node.json }
      #expect(answers[0] == answers[1])
    }
    #expect(try session(daemon).suspend())
    #expect(try records(client) == records(twin))
  }

  @Test("Lists and statistics show a suspended session as it is, and leave it suspended")
  func lists() throws {
    let daemon = try start()
    let client = try daemon.connect()
    try open(client)
    try client.call("gesture.fling", Self.fling)
    func answers() throws -> [String] {
      let list = try client.call("session.list").result?.json ?? ""
      let statistics = try client.call("server.stats", #"{"bySession":true}"#).result?["bySession"]
      return [list, statistics?.json ?? ""]
    }
    let before = try answers()
    #expect(before[1].contains(#""suspended":false"#))
    #expect(try session(daemon).suspend())
    let after = try answers()
    #expect(after[0] == before[0])
    #expect(after[1] == before[1].replacing(#""suspended":false"#, with: #""suspended":true"#))
    #expect(try session(daemon).keeping.presence.isSuspended)
    #expect(try !session(daemon).suspend())
  }

  @Test("Who attaches finds the session at its instant")
  func attach() throws {
    let daemon = try start()
    let (client, other) = (try daemon.connect(), try daemon.connect())
    try open(client)
    try client.call("gesture.fling", Self.fling)
    let state = try self.state(client)
    #expect(try session(daemon).suspend())
    let answer = try other.call("session.attach", #"{"session":"s1","mode":"observe"}"#)
    #expect(answer.errorName == nil)
    #expect(try self.state(other) == state)
  }

  @Test("A session whose log is read, or that follows the wall clock, is not suspended")
  func inUse() throws {
    let daemon = try start()
    let (client, other) = (try daemon.connect(), try daemon.connect())
    try open(client)
    try client.call("log.subscribe")
    #expect(try !session(daemon).suspend())
    try client.call("log.unsubscribe")
    #expect(try session(daemon).suspend())
    try other.call("session.open", #"{"scene":\#(Self.scene),"clock":"wall"}"#)
    #expect(try !session(daemon, "s2").suspend())
    try other.call("clock.set", #"{"mode":"virtual"}"#)
    #expect(try session(daemon, "s2").suspend())
    #expect(try other.call("query.state").errorName == nil)
  }

  @Test("A session is suspended until its requests have taken so long, and questions do not count")
  func long() throws {
    var limits = Limits()
    limits.resumeMilliseconds = 50
    let daemon = try TestDaemon(limits)
    let client = try daemon.connect()
    try open(client)
    var (suspensions, time) = (0, 0)
    while try session(daemon).suspend() {
      suspensions += 1
      for _ in 0..<20 { try client.call("query.visible") }
      // A frame of the caller's own is a turn whether anything moves or not.
      for _ in 0..<200 {
        time += 1
        try client.call("clock.frame", #"{"t":\#(time)}"#)
      }
    }
    #expect(suspensions > 0)
    try client.call("session.fork", #"{"name":"fork"}"#)
    #expect(try !session(daemon, "fork").suspend())
    #expect(try client.call("query.state").errorName == nil)
  }

  @Test("Sessions of a daemon with layouts of an app's own stay in memory")
  func appLayouts() throws {
    var layouts = LayoutRegistry()
    layouts.register("mine") { _ in UICollectionViewFlowLayout() }
    let daemon = try TestDaemon(layouts: layouts)
    try open(try daemon.connect())
    #expect(try !session(daemon).suspend())
  }

  @Test("A request is cancelled while its session comes back, and the next one finds it as it was")
  func cancel() throws {
    let daemon = try start()
    let client = try daemon.connect()
    try open(client)
    for _ in 0..<20 { try client.call("gesture.fling", Self.fling) }
    let state = try self.state(client)
    #expect(try session(daemon).suspend())
    client.send(#"{"id":"a","method":"clock.settle"}"#)
    client.send(#"{"id":"b","method":"server.cancel","params":{"id":"a"}}"#)
    var answers: [String] = []
    while answers.count < 2 { answers.append(try client.answer().node.json) }
    #expect(answers.contains { $0.contains("cancelled") && $0.contains(#""id":"a""#) })
    #expect(try self.state(client) == state)
  }

  @Test("A client leaves while its session comes back")
  func leave() throws {
    let daemon = try start()
    let other = try daemon.connect()
    do {
      let client = try daemon.connect()
      try open(client)
      for _ in 0..<20 { try client.call("gesture.fling", Self.fling) }
      #expect(try session(daemon).suspend())
      client.request("query.state")
    }
    while daemon.daemon.sessions.count > 0 { daemon.turn() }
    try open(other)
    #expect(try other.call("query.state").errorName == nil)
  }

  @Test("A daemon stores suspended sessions when it ends")
  func store() throws {
    let folder = try TestFolder()
    func start() throws -> TestDaemon {
      let journals = try JournalFolder(
        path: folder.path + "/j", sync: .interval, limit: Limits().journalBytes)
      var limits = Limits()
      limits.resumeMilliseconds = 600_000
      let daemon = try TestDaemon(limits, journals: journals)
      try daemon.daemon.findStoredSessions()
      return daemon
    }
    var before = ""
    do {
      let daemon = try start()
      let client = try daemon.connect()
      try open(client, #","name":"kept","keep":60"#)
      try client.call("gesture.fling", Self.fling)
      before = try state(client)
      #expect(try session(daemon, "kept").suspend())
      daemon.daemon.stop()
    }
    let client = try start().connect()
    try client.call("session.attach", #"{"session":"kept","mode":"control"}"#)
    #expect(try state(client) == before)
    try client.call("view.select", #"{"item":[0,1]}"#)
    #expect(try client.call("session.history").result?["total"]?.number == 2)
  }

  @Test("A session is suspended after the seconds of the configuration, and not while it is used")
  func watch() throws {
    var limits = Limits()
    (limits.suspendSeconds, limits.resumeMilliseconds) = (1, 600_000)
    let daemon = try TestDaemon(limits)
    let (client, busy) = (try daemon.connect(), try daemon.connect())
    try open(client)
    try open(busy)
    let start = EventLoop.nanoseconds
    while try !session(daemon).keeping.presence.isSuspended {
      try busy.call("query.state")
      #expect(try !session(daemon, "s2").keeping.presence.isSuspended)
    }
    #expect(EventLoop.nanoseconds - start >= 1_000_000_000)
    #expect(try client.call("query.state").errorName == nil)
    while try !session(daemon).keeping.presence.isSuspended { daemon.turn() }
  }

  @Test("Zero seconds keep all sessions in memory")
  func never() throws {
    var limits = Limits()
    limits.suspendSeconds = 0
    let daemon = try TestDaemon(limits)
    #expect(daemon.daemon.suspensions == nil)
    let client = try daemon.connect()
    try open(client)
    #expect(try client.call("query.state").errorName == nil)
  }
}

extension Node {
  /// The value as JSON.
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
