import Foundation
import Testing

/// Rule: protocol 10, "Workers".
@Suite("A daemon with workers", .timeLimit(.minutes(10)))
struct WorkersTests {
  private static var scene: [String: Any] { ["sections": [["items": 300]]] }

  /// The process ids of the workers.
  private func workers(_ daemon: DaemonProcess) throws -> [Int32] {
    let stats = try daemon.connect().call("server.stats")
    return (stats["workers"] as? [[String: Any]] ?? []).compactMap {
      ($0["pid"] as? Int).map { Int32($0) }
    }
  }

  private func names(_ daemon: DaemonProcess) throws -> [String] {
    let list = try daemon.connect().call("session.list")["sessions"] as? [[String: Any]] ?? []
    return list.compactMap { $0["session"] as? String }
  }

  /// Waits until a condition holds, as long as the suite may take.
  private func wait(until isSo: () throws -> Bool) throws {
    while try !isSo() { sched_yield() }
  }

  private func isAlive(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return !status.contains(") Z ")
  }

  // MARK: The same answers

  /// Requests of one connection, with lines that are refused and lines that are none.
  private static let conversation = """
    {"id":1,"method":"session.open","params":{"scene":{"sections":[{"items":300}]}}}
    {"id":2,"method":"log.subscribe"}
    {"id":3,"method":"gesture.fling","params":{"velocity":[0,-2000]}}
    {"id":4,"method":"session.open","params":{"scene":{"sections":[]},"name":"second"}}
    {"id":5,"method":"clock.settle"}
    # a comment

    {"id":6,"method":"clock.settle","params":{"session":"s1"}}
    {"id":7,"method":"session.open","params":{"scene":{"sections":[]},"name":"second"}}
    {"id":8,"method":"session.fork","params":{"session":"s1","entry":1}}
    {"id":9,"method":"query.state"}
    not JSON
    {"id":10,"method":"session.attach","params":{"session":"nobody","mode":"control"}}
    {"id":11,"method":"query.state","params":{"session":"nobody"}}
    {"id":12,"method":"query.state","params":{"session":"nobody","bogus":1}}
    {"id":13,"method":"session.open","params":{"scene":{"layout":{"type":"none"}}}}
    {"id":14,"method":"session.open","params":{"scene":{"sections":[]},"keep":-1}}
    {"id":15,"method":"session.list"}
    {"id":16,"method":"session.close"}
    {"id":17,"method":"session.close","params":{"session":"second"}}
    {"id":18,"method":"session.close","params":{"session":"s1"}}
    {"id":19,"method":"query.state"}
    {"id":20,"method":"session.open","params":{"scene":{"sections":[]}}}
    {"id":21,"method":"session.list"}
    {"id":22,"method":"server.sync","params":{"token":"end"}}

    """

  /// Everything that a daemon sends to a client that sends this and then nothing more.
  private func transcript(_ arguments: [String], chunk: Int) throws -> [String] {
    let daemon = try DaemonProcess(arguments)
    let client = try daemon.connect()
    let bytes = Array(Self.conversation.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try client.send(bytes: Array(bytes[start..<min(start + chunk, bytes.count)]))
    }
    client.finishSending()
    var lines: [String] = []
    while let line = try client.line() { lines.append(line) }
    #expect(daemon.terminate() == 0)
    return lines
  }

  @Test(
    "A client reads the same bytes, whichever process answers",
    arguments: [["--workers", "1"], ["--workers", "3"]], [7, 1000, 1 << 20])
  func answers(_ arguments: [String], _ chunk: Int) throws {
    let expected = try transcript([], chunk: 1 << 20)
    #expect(expected.count > 100)
    #expect(try transcript(arguments, chunk: chunk) == expected)
  }

  @Test("What is sent while a request runs is performed after it, and can be cancelled")
  func cancelling() throws {
    let daemon = try DaemonProcess(["--workers", "1"])
    let client = try daemon.connect()
    try client.request("session.open", ["scene": Self.scene])
    // Long enough that the next lines arrive while it runs.
    let stream = try client.stream(count: 40_000)
    try client.request("server.sync", ["token": 1])
    try client.request("server.cancel", ["id": stream])
    let answers = try (0..<4).map { _ in try client.answer() }
    let error = try #require(answers[1]["error"] as? [String: Any])
    #expect((error["data"] as? [String: Any])?["name"] as? String == "cancelled")
    #expect(answers.map { $0["id"] as? Int } == [1, 2, 3, 4])
    #expect((answers[3]["result"] as? [String: Any])?["cancelled"] as? Bool == true)
  }

  // MARK: Where sessions live

  @Test("Sessions are spread over the workers, and one connection has sessions of one worker")
  func places() throws {
    let daemon = try DaemonProcess(["--workers", "2"])
    let (first, second) = (try daemon.connect(), try daemon.connect())
    #expect(
      try first.call("server.hello")["pid"] as? Int == Int(daemon.process.processIdentifier))
    try first.call("session.open", ["scene": Self.scene, "name": "a"])
    try second.call("session.open", ["scene": Self.scene, "name": "b"])
    #expect(
      try first.call("server.hello")["pid"] as? Int == Int(daemon.process.processIdentifier))
    let stats = try first.call("server.stats", ["bySession": true])
    let workers = try #require(stats["workers"] as? [[String: Any]])
    #expect(workers.map { $0["sessions"] as? Int } == [1, 1])
    #expect(stats["sessions"] as? Int == 2)
    #expect(stats["connections"] as? Int == 2)
    let sessions = try #require(stats["bySession"] as? [[String: Any]])
    #expect(sessions.map { $0["session"] as? String } == ["a", "b"])
    #expect(
      try first.refusal(of: "session.attach", ["session": "b", "mode": "control"]) == "busy")
    #expect(try first.refusal(of: "query.state", ["session": "b"]) == "busy")
    #expect(
      try first.refusal(of: "session.open", ["scene": Self.scene, "name": "b"])
        == "invalid_params")
    // Without a session a connection may go to any worker, and back.
    let third = try daemon.connect()
    for name in ["a", "b", "a"] {
      #expect(try third.call("query.state", ["session": name])["frame"] as? Int == 0)
    }
    try first.call("session.close")
    try first.call("session.attach", ["session": "b", "mode": "observe"])
    #expect(try first.call("query.state")["frame"] as? Int == 0)
    #expect(try names(daemon) == ["b"])
  }

  @Test("A client that leaves takes its session with it, in whichever process that is")
  func leaving() throws {
    let daemon = try DaemonProcess(["--workers", "2"])
    let client = try daemon.connect()
    try client.call("session.open", ["scene": Self.scene, "name": "a"])
    client.close()
    try wait { try names(daemon).isEmpty }
    let next = try daemon.connect()
    #expect(try next.call("session.open", ["scene": Self.scene, "name": "a"]).count == 4)
  }

  @Test("The limit of sessions counts the sessions of all workers")
  func limit() throws {
    let daemon = try DaemonProcess(["--workers", "2"], limits: ["sessions": 2])
    let clients = try (0..<3).map { _ in try daemon.connect() }
    try clients[0].open()
    try clients[1].open()
    #expect(try clients[2].refusal(of: "session.open", ["scene": Self.scene]) == "limit_exceeded")
    try clients[0].call("session.close")
    try clients[2].open()
  }

  @Test("Stored sessions are attached to by two clients at once, and up to the limit of sessions")
  func storedSessions() throws {
    let folder = try TemporaryDirectory()
    let journals = ["--journal", folder.path + "/journals"]
    do {
      let daemon = try DaemonProcess(journals)
      for name in ["a", "b"] {
        try daemon.connect().call(
          "session.open", ["scene": Self.scene, "name": name, "keep": 600])
      }
      daemon.terminate()
    }
    let daemon = try DaemonProcess(["--workers", "1"] + journals, limits: ["sessions": 3])
    let clients = try (0..<3).map { _ in try daemon.connect() }
    for client in clients[..<2] { try client.open() }
    for client in clients[..<2] {
      try client.request("session.attach", ["session": "a", "mode": "control"])
    }
    for client in clients[..<2] { #expect(try client.answer()["result"] != nil) }
    #expect(
      try clients[2].refusal(of: "session.attach", ["session": "b", "mode": "control"])
        == "limit_exceeded")
    try clients[0].call("session.close", ["session": "s1"])
    try clients[2].call("session.attach", ["session": "b", "mode": "control"])
  }

  @Test("A client that leaves while its session is given to a worker leaves it stored")
  func leavingEarly() throws {
    let folder = try TemporaryDirectory()
    let journals = ["--journal", folder.path + "/journals"]
    do {
      let daemon = try DaemonProcess(journals)
      try daemon.connect().call(
        "session.open", ["scene": Self.scene, "name": "a", "keep": 600])
      daemon.terminate()
    }
    let daemon = try DaemonProcess(["--workers", "1"] + journals)
    for _ in 0..<20 {
      let client = try daemon.connect()
      try client.open()
      try client.request("session.attach", ["session": "a", "mode": "control"])
      // The unread answers reset the connection.
      client.close()
    }
    #expect(try daemon.attach(to: "a").call("query.state")["frame"] as? Int == 0)
  }

  @Test("Without a journal the sessions of a daemon that ends are closed, and subscribers read it")
  func closed() throws {
    let daemon = try DaemonProcess(["--workers", "1"])
    let owner = try daemon.connect()
    try owner.call("session.open", ["scene": Self.scene, "name": "a"])
    let reader = try daemon.connect()
    try reader.call("log.subscribe", ["session": "a"])
    _ = reader.takeRecords()
    daemon.process.terminate()
    var events: [String] = []
    while let line = try reader.line() { if line.contains("closed") { events.append(line) } }
    #expect(events.count == 1, "\(events)")
    daemon.process.waitUntilExit()
  }

  // MARK: Losses

  @Test("A worker that is killed takes nothing down but itself, and its sessions come back")
  func killed() throws {
    let (daemon, twin) = (try DaemonProcess(["--workers", "2"]), try DaemonProcess())
    let clients = [try daemon.connect(), try daemon.connect()]
    let twins = [try twin.connect(), try twin.connect()]
    for (index, name) in ["a", "b"].enumerated() {
      for client in [clients[index], twins[index]] {
        try client.call("session.open", ["scene": Self.scene, "name": name])
        try client.call("gesture.fling", ["velocity": [0, -2000]])
        try client.call("clock.advance", ["by": 0.3])
      }
    }
    let old = try workers(daemon)
    kill(old[0], SIGKILL)
    #expect(try clients[0].line() == nil, "its connections close")
    #expect(try clients[1].call("clock.settle").count == twins[1].call("clock.settle").count)
    clients[0].close()
    let back = try daemon.attach(to: "a")
    for method in ["query.state", "clock.settle", "query.visible"] {
      #expect(
        NSDictionary(dictionary: try back.call(method)).isEqual(to: try twins[0].call(method)),
        "\(method)")
    }
    let new = try workers(daemon)
    #expect(new.count == 2)
    #expect(!new.contains(old[0]))
    #expect(
      daemon.standardError.contains("worker \(old[0]) was lost: The process was ended by SIGKILL;"))
  }

  @Test("A worker that hangs is ended after requestSeconds, and named")
  func hangs() throws {
    let daemon = try DaemonProcess(["--workers", "1"], limits: ["requestSeconds": 1])
    let client = try daemon.connect()
    try client.call("session.open", ["scene": Self.scene, "name": "a"])
    let worker = try #require(try workers(daemon).first)
    kill(worker, SIGSTOP)
    #expect(try client.line() == nil)
    #expect(try daemon.attach(to: "a").call("query.state")["frame"] as? Int == 0)
    #expect(daemon.standardError.contains("no sign of life for 1 s"))
  }

  @Test("A worker that has stopped delays no list of others, and is named")
  func stopped() throws {
    let daemon = try DaemonProcess(["--workers", "2"], limits: ["requestSeconds": 600])
    let (first, second) = (try daemon.connect(), try daemon.connect())
    try first.call("session.open", ["scene": Self.scene, "name": "a"])
    try second.call("session.open", ["scene": Self.scene, "name": "b"])
    let stats = try daemon.connect().call("server.stats", ["bySession": true])
    let processes = (stats["workers"] as? [[String: Any]] ?? []).compactMap { $0["pid"] as? Int }
    #expect(processes.count == 2)
    kill(Int32(processes[1]), SIGSTOP)
    defer { kill(Int32(processes[1]), SIGCONT) }
    for method in ["session.list", "server.stats"] {
      let answer = try first.call(method)
      let silent = try #require(answer["unanswered"] as? [[String: Any]])
      #expect(silent.map { $0["pid"] as? Int } == [processes[1]])
      #expect(silent.first?["sessions"] as? [String] == ["b"])
    }
    #expect(try names(daemon) == ["a"])
    kill(Int32(processes[1]), SIGCONT)
    try wait { try names(daemon) == ["a", "b"] }
  }

  @Test("The address space of a worker is bounded where no control group does it")
  func memory() throws {
    let daemon = try DaemonProcess(["--workers", "1"], limits: ["workerBytes": 1 << 30])
    let worker = try #require(try workers(daemon).first)
    let limits = try String(contentsOfFile: "/proc/\(worker)/limits", encoding: .utf8)
    let line = try #require(
      limits.split(separator: "\n").first { $0.hasPrefix("Max address space") })
    #expect(line.contains("1073741824"))
  }

  @Test("Workers end with a daemon that is killed, and leave its journals to the next one")
  func killedDaemon() throws {
    let folder = try TemporaryDirectory()
    let journals = folder.path + "/journals"
    let daemon = try DaemonProcess(["--workers", "2", "--journal", journals])
    let client = try daemon.connect()
    try client.call("session.open", ["scene": Self.scene, "name": "a"])
    let state = try client.call("clock.advance", ["by": 0.5])
    let old = try workers(daemon)
    #expect(old.count == 2)
    kill(daemon.process.processIdentifier, SIGKILL)
    daemon.process.waitUntilExit()
    try wait { !old.contains(where: isAlive) }
    let next = try DaemonProcess(["--workers", "1", "--journal", journals])
    let list = try next.connect().call("session.list")["sessions"] as? [[String: Any]]
    #expect(list?.first?["stored"] as? Bool == true)
    let owner = try next.attach(to: "a")
    #expect(try owner.call("query.state")["hash"] as? String == state["hash"] as? String)
    // Ended in order, it stores the session again, and a daemon without workers takes over.
    #expect(next.terminate() == 0)
    let last = try DaemonProcess(["--journal", journals])
    #expect(
      try last.attach(to: "a").call("query.state")["hash"] as? String == state["hash"] as? String)
  }

  @Test("A daemon that ends answers what has arrived, and leaves no process and no folder")
  func ends() throws {
    let folder = try TemporaryDirectory()
    let daemon = try DaemonProcess(
      ["--workers", "2"], prelude: "export TMPDIR=\(folder.path)")
    let client = try daemon.connect()
    try client.open()
    let old = try workers(daemon)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    try client.request("clock.advance", ["by": 20])
    daemon.process.terminate()
    #expect(try client.answer()["result"] != nil)
    #expect(try client.line() == nil)
    daemon.process.waitUntilExit()
    #expect(daemon.process.terminationStatus == 0)
    #expect(!old.contains(where: isAlive))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
