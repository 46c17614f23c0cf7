import EventLoop
import Flickbook
import Foundation
import Testing

@testable import Daemon

/// The daemon as seen by its operator.
@Suite("Operation", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct OperatingTests {
  // MARK: Messages

  @Test("A message has the program's name, and the usual course has none")
  func messages() {
    func text(_ level: SystemLog.Level, _ message: String, isWhole: Bool = false) -> String {
      SystemLog.text(level, message, isWhole: isWhole, isJournal: false)
    }
    #expect(text(.error, "no") == "flickbookd: no\n")
    #expect(text(.warning, "a\n\u{1B}[31mb") == "flickbookd: a??[31mb\n")
    #expect(text(.info, "usual") == "")
    #expect(text(.error, "a.swift:1: no\n  x\n", isWhole: true) == "a.swift:1: no\n  x\n")
  }

  @Test("In the journal each line has its priority")
  func journal() {
    func text(_ level: SystemLog.Level, _ message: String, isWhole: Bool = false) -> String {
      SystemLog.text(level, message, isWhole: isWhole, isJournal: true)
    }
    #expect(text(.error, "no") == "<3>no\n")
    #expect(text(.warning, "a\nb") == "<4>a?b\n")
    #expect(text(.info, "usual") == "<6>usual\n")
    #expect(text(.error, "a\n  x\n", isWhole: true) == "<3>a\n<3>  x\n")
  }

  @Test("What a stranger causes is said once a second, with how often it was left out")
  func rareMessages() {
    var message = RareMessage()
    let times: [(UInt64, Int?)] = [
      (5, 0), (5, nil), (6, nil), (1_000_000_004, nil), (1_000_000_005, 3), (2_000_000_004, nil),
      (2_000_000_005, 1), (9_000_000_000, 0),
    ]
    for (time, missed) in times { #expect(message.admit(at: time) == missed, "\(time)") }
  }

  // MARK: Folders and descriptors

  @Test("Folders of others are refused for logs and journals", arguments: ["--log", "--journal"])
  func folders(_ option: String) throws {
    let folder = try TestFolder()
    for (mode, isOurs) in [(mode_t(0o777), false), (0o1777, false), (0o770, false), (0o755, true)] {
      #expect(chmod(folder.path, mode) == 0)
      if option == "--journal" {
        let journals = try? JournalFolder(path: folder.path, sync: .never, limit: 1 << 20)
        #expect((journals != nil) == isOurs, "\(mode)")
      } else {
        #expect(((try? LogFolder.make(folder.path)) != nil) == isOurs, "\(mode)")
      }
      guard !isOurs else { continue }
      #expect(Program.run(["flickbookd", option, folder.path, "--stdio"]) == 2, "\(mode)")
    }
  }

  @Test("A descriptor for the ready line that nobody has passed is a mistake of usage")
  func readyDescriptor() throws {
    var pair: [Int32] = [-1, -1]
    #expect(pipe(&pair) == 0)
    let options = try Options(["flickbookd", "--ready-fd", "\(pair[1])"])
    try options.checkReadyDescriptor()
    for descriptor in pair { close(descriptor) }
    let message = "--ready-fd 987654 is not open"
    #expect(throws: Options.UsageError(message: message)) {
      try Options(["flickbookd", "--ready-fd", "987654"]).checkReadyDescriptor()
    }
    #expect(Program.run(["flickbookd", "--ready-fd", "987654", "--stdio"]) == 2)
  }

  // MARK: The private folder

  @Test("The folder of a daemon with workers that was killed is removed by the next one")
  func privateFolders() throws {
    let parent = try TestFolder()
    let environment = { (name: String) in name == "TMPDIR" ? parent.path : nil }
    func make() throws -> JournalFolder {
      try JournalFolder.makePrivate(environment, limit: 1 << 20)
    }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()
    }
    var killed: JournalFolder? = try make()
    let abandoned = try #require(killed).path
    try "x".write(toFile: abandoned + "/a.journal", atomically: false, encoding: .utf8)
    let running = try make()
    #expect(try names().count == 2, "both daemons run")
    killed = nil
    // Folders of others, and of a daemon that is about to begin.
    for name in ["flickbookd-strangr", "flickbookd-beginn", "flickbookd-foreign", "other-AbCdEf"] {
      #expect(mkdir(parent.path + "/" + name, 0o700) == 0)
    }
    let foreign = parent.path + "/flickbookd-precis"
    #expect(mkdir(foreign, 0o700) == 0)
    for name in ["flickbook.lock", "thesis.txt"] {
      try "x".write(toFile: "\(foreign)/\(name)", atomically: false, encoding: .utf8)
    }
    let next = try make()
    let left = try names()
    #expect(!left.contains { abandoned.hasSuffix($0) })
    for folder in [running.path, next.path, foreign] {
      #expect(left.contains { folder.hasSuffix($0) }, "\(folder)")
    }
    #expect(left.count == 7)
    next.removeFolder()
    #expect(try names().count == 6)
  }

  // MARK: The service manager

  @Test(
    "Signs of life are given at half of the time that the manager waits",
    arguments: [
      ("30000000", "7", 15_000), ("30000000", nil, 15_000), ("1", "7", 1), ("30000000", "8", nil),
      ("30000000", "x", nil), ("0", "7", nil), ("-1", "7", nil), ("x", "7", nil), (nil, "7", nil),
    ] as [(String?, String?, UInt64?)])
  func watchdog(wait: String?, target: String?, expected: UInt64?) {
    let environment = ["WATCHDOG_USEC": wait, "WATCHDOG_PID": target].compactMapValues { $0 }
    #expect(ServiceManager.signMilliseconds({ environment[$0] }, process: 7) == expected)
  }

  // MARK: Several sockets

  @Test("Several sockets accept as many clients as there is room for, and forget none")
  func severalSockets() throws {
    let folder = try TestFolder()
    let loop = try EventLoop()
    let paths = try ["/a", "/b"].map { try SocketPath(folder.path + $0) }
    let sockets = ListeningSockets(
      try paths.map { (try PipeServer.bound(to: $0, on: loop), $0.description) })
    var accepted: [PipeConnection] = []
    try sockets.listen(backlog: 8) { accepted.append($0) }
    sockets.take(atMost: 0)
    let clients = try (paths + paths).map { try BlockingConnection(to: $0) }
    #expect(clients.count == 4)
    for (room, expected) in [(0, 0), (3, 3), (0, 3), (1, 4), (8, 4)] {
      sockets.take(atMost: room)
      for _ in 0..<5 { loop.runReady() }
      #expect(accepted.count == expected)
      #expect(sockets.hasWaitingClient == (expected < 4))
    }
    for connection in accepted { connection.close() }
    sockets.close()
    loop.run()
  }

  // MARK: The end of an idle daemon

  @Test("A daemon is idle for as long as it may only if it was all the time")
  func idleness() throws {
    let loop = try EventLoop()
    #expect(try IdleWatch(loop, seconds: 0) == nil)
    let watch = try #require(try IdleWatch(loop, seconds: 1))
    let start = ContinuousClock.now
    #expect(!watch.note(isIdle: true))
    let middle = try LoopTimer(loop) { _ = watch.note(isIdle: false) }
    middle.start(afterMilliseconds: 500)
    loop.runOnce()
    #expect(!watch.note(isIdle: true))
    while !watch.note(isIdle: true) { loop.runOnce() }
    #expect(ContinuousClock.now - start >= .milliseconds(1490))
    watch.close()
    middle.close()
    loop.run()
  }

  // MARK: Statistics

  @Test("The statistics list the sessions if they are asked to")
  func statistics() throws {
    let server = try TestDaemon()
    let client = try server.connect()
    let scene = #"{"sections":[{"items":100}]}"#
    try client.call("session.open", #"{"name":"a","scene":\#(scene)}"#)
    try client.call("session.open", #"{"name":"b","scene":\#(scene)}"#)
    try client.call("gesture.tap", #"{"item":[0,1]}"#)
    try client.call("query.state", #"{"session":"b"}"#)
    try client.call("gesture.tap", #"{"at":"nowhere"}"#)
    #expect(try client.call("server.stats").result?["bySession"] == nil)
    let answer = try client.call("server.stats", #"{"bySession":true}"#)
    let sessions = try #require(answer.result?["bySession"]?.list)
    #expect(sessions.map { $0["session"]?.string } == ["a", "b"])
    #expect(sessions.map { $0["requests"]?.number } == [0, 2])
    #expect(sessions.map { $0["connections"]?.number } == [1, 1])
    let records = sessions.compactMap { $0["records"]?.number }
    #expect(records[1] > records[0] && records[0] > 0)
    #expect(sessions.compactMap { $0["memory"]?.number }.allSatisfy { $0 > 1000 })
    #expect(
      try client.call("server.stats", #"{"bySession":1}"#).errorName == "invalid_params")
  }
}
