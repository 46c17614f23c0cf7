import Flickbook
import Foundation
import Testing

@testable import Daemon

/// Rule: protocol 10, "Journal".
@Suite("Journals of sessions", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct JournalTests {
  private static let scene = #"{"sections":[{"items":200}]}"#

  /// A daemon with journals in a folder.
  private func start(_ folder: TestFolder, _ limits: Limits = Limits()) throws -> TestDaemon {
    let journals = try JournalFolder(
      path: folder.path + "/j", sync: .interval, limit: limits.journalBytes)
    let daemon = try TestDaemon(limits, journals: journals)
    try daemon.daemon.findStoredSessions()
    return daemon
  }

  /// Folders are removed with their objects.
  private final class Copies {
    var folders: [TestFolder] = []
  }

  private let copies = Copies()

  /// A copy of the journals, as they are at this instant on the disk of a daemon that is killed.
  private func copy(_ folder: TestFolder) throws -> TestFolder {
    let other = try TestFolder()
    try FileManager.default.copyItem(atPath: folder.path + "/j", toPath: other.path + "/j")
    copies.folders.append(other)
    return other
  }

  private func open(_ client: TestClient, _ name: String, _ more: String = "") throws {
    let answer = try client.call(
      "session.open", #"{"scene":\#(Self.scene),"name":"\#(name)"\#(more)}"#)
    #expect(answer.errorName == nil, "\(answer)")
  }

  private func attach(_ client: TestClient, _ name: String) throws -> TestMessage {
    try client.call("session.attach", #"{"session":"\#(name)","mode":"control"}"#)
  }

  private func fling(_ client: TestClient) throws {
    try client.call("gesture.fling", #"{"from":[160,400],"velocity":[0,-2000],"duration":0.1}"#)
  }

  /// Returns the comparable state of a session.
  private func state(_ client: TestClient) throws -> String {
    let state = try #require(try client.call("query.state").result)
    return
      "\(state["hash"]?.string ?? "") \(state["t"]?.number ?? -1) "
      + "\(state["frame"]?.number ?? -1) \(state["counters"]?["records"]?.number ?? -1) "
      + "\(state["history"]?["entry"]?.number ?? -1) \(state["history"]?["total"]?.number ?? -1)"
  }

  @Test("A session comes back as it was, whenever the daemon is killed")
  func killed() throws {
    let folder = try TestFolder()
    let daemon = try start(folder)
    let client = try daemon.connect()
    try open(client, "a")
    let steps: [(String, String)] = [
      ("gesture.fling", #"{"from":[160,400],"velocity":[0,-2000],"duration":0.1}"#),
      ("clock.advance", #"{"by":0.3}"#), ("view.select", #"{"item":[0,3]}"#),
      ("view.select", #"{"item":[0,9000]}"#), ("clock.settle", #"{"limit":0.2}"#),
      ("query.visible", "{}"), ("session.seek", #"{"t":0.2}"#), ("session.seek", #"{"entry":3}"#),
      ("view.scrollTo", #"{"item":[0,50],"position":"top"}"#), ("clock.settle", "{}"),
      // An entry that was whole is cut inside.
      ("gesture.fling", #"{"velocity":[0,900]}"#), ("clock.advance", #"{"by":1}"#),
      ("session.seek", #"{"entry":0}"#), ("clock.advance", #"{"by":2}"#),
      ("session.seek", #"{"t":1.25}"#), ("view.select", #"{"item":[0,1]}"#),
    ]
    for (method, params) in steps {
      try client.call(method, params)
      let expected = try state(client)
      let other = try start(try copy(folder))
      let visitor = try other.connect()
      let listed = try #require(
        try visitor.call("session.list").result?["sessions"]?.list.first)
      #expect(listed["stored"]?.bool == true)
      #expect(expected.hasPrefix("\(listed["hash"]?.string ?? "") "))
      #expect(try attach(visitor, "a").errorName == nil)
      #expect(try state(visitor) == expected, "after \(method)")
      #expect(
        try visitor.call("session.list").result?["sessions"]?.list.first?["stored"] == nil)
      for both in [client, visitor] {
        try both.call("session.fork", #"{"name":"f"}"#)
        try both.call("clock.advance", #"{"by":0.05}"#)
      }
      #expect(try state(visitor) == state(client), "on from \(method)")
      try client.call("session.close")
      #expect(try attach(client, "a").errorName == nil)
    }
  }

  /// The offset after a fling and a tap on an item that is selected after a reload.
  private func play(_ client: TestClient) throws -> String {
    try client.call("gesture.fling", #"{"from":[160,400],"velocity":[0,-2000],"duration":0.1}"#)
    try client.call("clock.settle")
    try client.call("view.select", #"{"item":[0,150]}"#)
    try client.call("view.reloadData")
    let state = try #require(try client.call("query.state").result)
    return
      "\(state["offset"]?.list.map { $0.number ?? -1 } ?? []) \(state["selected"]?.list.count ?? -1)"
  }

  @Test(
    "The constants of a scene come back after a kill, and so they do in a fork of what came back")
  func keepsPhysics() throws {
    let folder = try TestFolder()
    let client = try start(folder).connect()
    try open(client, "plain")
    let usual = try play(client)
    let scene =
      #"{"sections":[{"items":200}],"physics":{"normalDecelerationRate":0.99,"#
      + #""keepsSelectionOnReload":true}}"#
    #expect(
      try client.call("session.open", #"{"scene":\#(scene),"name":"a"}"#).errorName == nil)
    try fling(client)
    let expected = try state(client)
    let second = try copy(folder)
    let visitor = try start(second).connect()
    #expect(try attach(visitor, "a").errorName == nil)
    #expect(try state(visitor) == expected)
    #expect(try visitor.call("session.fork", #"{"name":"fork"}"#).errorName == nil)
    let heir = try start(try copy(second)).connect()
    #expect(try attach(heir, "fork").errorName == nil)
    let offset = try play(client)
    #expect(try play(visitor) == offset)
    #expect(try play(heir) == offset)
    #expect(try state(heir).prefix { $0 != " " } == state(client).prefix { $0 != " " })
    #expect(offset != usual && offset.hasSuffix(" 1") && usual.hasSuffix(" 0"))
  }

  @Test("A session that was closed, or left by its last client, is not stored")
  func removed() throws {
    let folder = try TestFolder()
    let daemon = try start(folder)
    let client = try daemon.connect()
    try open(client, "a")
    try client.call("session.close")
    #expect(folder.text("j/a.journal") == nil)
    do {
      let other = try daemon.connect()
      try open(other, "b")
      #expect(folder.text("j/b.journal") != nil)
    }
    try client.call("server.hello")
    daemon.turn()
    try client.call("server.hello")
    #expect(folder.text("j/b.journal") == nil)
  }

  @Test("A daemon that ends stores its sessions, with their names and keep times")
  func stopped() throws {
    let folder = try TestFolder()
    var expected = ""
    do {
      let daemon = try start(folder)
      let client = try daemon.connect()
      try open(client, "a", #","keep":60"#)
      try fling(client)
      expected = try state(client)
    }
    let daemon = try start(folder)
    let client = try daemon.connect()
    #expect(
      try client.call("session.open", #"{"scene":{},"name":"a"}"#).errorName == "invalid_params")
    #expect(
      try client.call("query.state", #"{"session":"a"}"#).errorName == "unknown_session")
    #expect(try attach(client, "a").errorName == nil)
    #expect(try state(client) == expected)
    #expect(try client.call("session.list").result?["sessions"]?.list.count == 1)
  }

  @Test("A torn last line is dropped; a damaged line and foreign files are left alone")
  func damaged() throws {
    let folder = try TestFolder()
    var expected = ""
    do {
      let client = try start(folder).connect()
      try open(client, "a")
      try fling(client)
      expected = try state(client)
      try client.call("view.select", #"{"item":[0,3]}"#)
    }
    let path = folder.path + "/j/a.journal"
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for cut in [1, 20, 40] {
      try whole.dropLast(cut).write(to: URL(fileURLWithPath: path))
      let client = try start(try copy(folder)).connect()
      #expect(try attach(client, "a").errorName == nil)
      #expect(try state(client) == expected)
    }
    var damaged = whole
    damaged[damaged.count / 2] ^= 1
    for (bytes, name) in [
      (damaged, "damaged"), (Data("hello\n".utf8), "foreign"),
      (Data(whole.dropFirst(3)), "headless"),
    ] {
      try bytes.write(to: URL(fileURLWithPath: path))
      let client = try start(try copy(folder)).connect()
      #expect(try attach(client, "a").errorName == "journal_mismatch", "\(name)")
      #expect(
        try client.call("session.open", #"{"scene":{},"name":"a"}"#).errorName
          == "invalid_params", "\(name)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test("A journal whose replay ends elsewhere is a mismatch, and is left alone")
  func mismatch() throws {
    let folder = try TestFolder()
    do {
      let client = try start(folder).connect()
      try open(client, "a")
      try client.call("view.select", #"{"item":[0,3]}"#)
      try fling(client)
    }
    let path = folder.path + "/j/a.journal"
    let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 10)
    var wrong: [UInt8] = []
    for line in lines {
      let contents = try #require(line.withUnsafeBytes { JournalLine($0) })
      if case .end(1, let state, let ending) = contents {
        let other = JournalState(moment: state.moment, frame: state.frame, hash: 1)
        JournalLine.end(entry: 1, other, ending).write(to: &wrong)
      } else {
        contents.write(to: &wrong)
      }
    }
    try Data(wrong).write(to: URL(fileURLWithPath: path))
    let daemon = try start(folder)
    let (client, other) = (try daemon.connect(), try daemon.connect())
    other.request("session.attach", #"{"session":"a","mode":"observe"}"#)
    let answer = try attach(client, "a")
    #expect(answer.errorName == "journal_mismatch")
    #expect(try other.answer().errorName != nil)
    #expect(
      try client.call("session.list").result?["sessions"]?.list.first?["stored"]?.bool == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(wrong))
    #expect(try attach(other, "a").errorName == "journal_mismatch")
    #expect(try client.call("server.hello").errorName == nil)
  }

  @Test("A stored session to which nobody attaches is removed after its time")
  func old() throws {
    let folder = try TestFolder()
    let first = try start(folder).connect()
    for name in ["a", "b"] { try open(first, name) }
    let other = try copy(folder)
    var limits = Limits()
    limits.storedSeconds = 100
    for (name, age) in [("a", 50.0), ("b", 150)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: other.path + "/j/\(name).journal")
    }
    let client = try start(other, limits).connect()
    let names = try client.call("session.list").result?["sessions"]?.list.map {
      $0["session"]?.string
    }
    #expect(names == ["a"])
    #expect(!FileManager.default.fileExists(atPath: other.path + "/j/b.journal"))
    #expect(try attach(client, "b").errorName == "unknown_session")
    #expect(try attach(client, "a").errorName == nil)
  }

  @Test("A folder has one daemon, and nothing but journals")
  func folders() throws {
    let folder = try TestFolder()
    let daemon = try start(folder)
    #expect(throws: JournalFile.Failure.self) { try start(folder) }
    _ = daemon
    let other = try TestFolder()
    try Data("x".utf8).write(to: URL(fileURLWithPath: other.path + "/x"))
    #expect(throws: JournalFile.Failure.self) {
      try JournalFolder(path: other.path, sync: .never, limit: 1 << 20)
    }
    #expect(throws: JournalFile.Failure.self) {
      try JournalFolder(path: "/proc/none/j", sync: .never, limit: 1 << 20)
    }
  }

  @Test(
    "A request for which the journal has no room is refused, and changes nothing, after a start too"
  )
  func full() throws {
    var limits = Limits()
    limits.journalBytes = 1 << 16
    let folder = try TestFolder()
    let client = try start(folder, limits).connect()
    try open(client, "a")
    var name: String?
    for item in 0..<1000 where name == nil {
      name = try client.call("view.select", #"{"item":[0,\#(item % 200)]}"#).errorName
    }
    #expect(name == "limit_exceeded")
    let file = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/j/a.journal"))
    let end = try #require(file.lastIndex { $0 != 0 }) + 1
    #expect((limits.journalBytes - 1024...limits.journalBytes).contains(end))
    let expected = try state(client)
    let visitor = try start(try copy(folder), limits).connect()
    #expect(try attach(visitor, "a").errorName == nil)
    #expect(try state(visitor) == expected)
    #expect(try visitor.call("view.select", #"{"item":[0,7]}"#).errorName == "limit_exceeded")
    #expect(try state(visitor) == expected)
  }

  @Test("A session of the wall clock continues from its last instant")
  func wallClock() throws {
    let folder = try TestFolder()
    let client = try start(folder).connect()
    try open(client, "a", #","clock":"wall""#)
    try client.call("view.scrollTo", #"{"item":[0,50],"position":"top","animated":true}"#)
    let before = try #require(try client.call("query.state").result?["t"]?.number)
    let visitor = try start(try copy(folder)).connect()
    #expect(try attach(visitor, "a").errorName == nil)
    let after = try #require(try visitor.call("query.state").result)
    #expect((after["t"]?.number ?? 0) >= before)
    #expect(after["clock"]?["mode"]?.string == "wall")
  }

  @Test("A fork of a session of the wall clock comes back with the virtual clock")
  func fork() throws {
    let folder = try TestFolder()
    let client = try start(folder).connect()
    try open(client, "a")
    try fling(client)
    try client.call("clock.set", #"{"mode":"wall"}"#)
    #expect(try client.call("session.fork", #"{"name":"b"}"#).errorName == nil)
    try client.call("clock.advance", #"{"by":0.1}"#)
    let expected = try state(client)
    let visitor = try start(try copy(folder)).connect()
    #expect(try attach(visitor, "b").errorName == nil)
    #expect(try state(visitor) == expected)
    #expect(try visitor.call("query.state").result?["clock"]?["mode"]?.string == "virtual")
  }

  @Test("A journal is read in parts, between which other clients are served")
  func parts() throws {
    let folder = try TestFolder()
    let client = try start(folder).connect()
    try open(client, "a")
    let count = 1000
    for item in 0..<count { try client.call("view.select", #"{"item":[0,\#(item % 200)]}"#) }
    let expected = try state(client)
    var limits = Limits()
    // A session that shares a turn makes one step of it.
    limits.sliceMilliseconds = 0
    let daemon = try start(try copy(folder), limits)
    let (visitor, bystander) = (try daemon.connect(), try daemon.connect())
    visitor.request("session.attach", #"{"session":"a","mode":"control"}"#)
    var served = 0
    while !visitor.hasLine {
      try bystander.call("server.sync", #"{"token":1}"#)
      // The past is there when the whole journal was read.
      if daemon.daemon.sessions["a"]?.stage.entryNumber == 0 { served += 1 }
    }
    // A request has two lines.
    #expect(served >= 2 * count / Restoration.linesAtOnce - 1)
    #expect(try visitor.answer().errorName == nil)
    #expect(try state(visitor) == expected)
  }
}
