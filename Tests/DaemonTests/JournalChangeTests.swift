import Flickbook
import Foundation
import Testing

@testable import Daemon

/// Rule: protocol 10, "Journal".
@Suite(
  "Journals that another program changes under a daemon", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct JournalChangeTests {
  /// A change of a session's journal by another program.
  enum Deed: String, CaseIterable, Sendable {
    case removed, replaced, emptied, shortened
  }

  private func perform(_ deed: Deed, _ fixture: JournalFolderFixture) throws {
    let path = fixture.file("a")
    switch deed {
    case .removed: #expect(unlink(path) == 0)
    case .replaced:
      #expect(unlink(path) == 0)
      try fixture.write(Array("mine\n".utf8), "a")
    case .emptied: #expect(truncate(path, 0) == 0)
    case .shortened: #expect(truncate(path, 100) == 0)
    }
  }

  @Test(
    "The session continues without a journal, and everybody hears of it", arguments: Deed.allCases)
  func change(_ deed: Deed) throws {
    let fixture = try JournalFolderFixture()
    let daemon = try fixture.start()
    let (client, other) = (try daemon.connect(), try daemon.connect())
    for (client, name) in [(client, "a"), (other, "b")] {
      try client.call(
        "session.open", #"{"name":"\#(name)","keep":60,"scene":{"sections":[{"items":200}]}}"#)
      try client.call("view.select", #"{"item":[0,3]}"#)
    }
    try client.call("log.subscribe", #"{"events":["logEnded"]}"#)
    try perform(deed, fixture)
    #expect(try client.call("view.select", #"{"item":[0,4]}"#).errorName == nil)
    let word = deed == .emptied ? "shortened" : deed.rawValue
    #expect(
      try client.message().params?["reason"]?.string
        == "The journal has ended: another program has \(word) it.")
    let stats = try #require(try other.call("server.stats").result)
    #expect(stats["journalsEnded"]?.number == 1)
    #expect(stats["logsEnded"]?.number == 0)
    for _ in 0..<3 { #expect(try client.call("clock.advance", #"{"by":1}"#).errorName == nil) }
    #expect(try other.call("view.select", #"{"item":[0,5]}"#).errorName == nil)
    #expect(try other.call("server.stats").result?["journalsEnded"]?.number == 1)
    #expect(try client.call("session.close").errorName == nil)
    if deed == .replaced { #expect(fixture.bytes("a") == Array("mine\n".utf8)) }
    daemon.daemon.stop()
    daemon.daemon.stop()
    #expect(try fixture.start().connect().attach("b") == nil)
  }

  @Test("Reserved space that is cut off is no loss")
  func reservedSpace() throws {
    let fixture = try JournalFolderFixture()
    do {
      let daemon = try fixture.start()
      let client = try daemon.connect()
      try client.call("session.open", #"{"name":"a","keep":60,"scene":{"sections":[{"items":9}]}}"#)
      try client.call("view.select", #"{"item":[0,3]}"#)
      let bytes = try #require(fixture.bytes("a"))
      let end = try #require(bytes.lastIndex { $0 != 0 }) + 1
      #expect(end < bytes.count)
      #expect(truncate(fixture.file("a"), off_t(end)) == 0)
      try client.call("view.select", #"{"item":[0,4]}"#)
      #expect(try client.call("server.stats").result?["journalsEnded"]?.number == 0)
    }
    let client = try fixture.start().connect()
    #expect(try client.attach("a") == nil)
    #expect(try client.call("query.state").result?["history"]?["total"]?.number == 2)
  }

  @Test("A journal that is shortened while it is read is one session's problem")
  func reading() throws {
    let fixture = try JournalFolderFixture()
    try fixture.store(["a"])
    let daemon = try fixture.start()
    #expect(truncate(fixture.file("a"), 100) == 0)
    let client = try daemon.connect()
    #expect(try client.attach("a") == "journal_mismatch")
    #expect(try client.call("server.hello").errorName == nil)
  }
}
