import Foundation
import Testing

/// The daemon in the system around it: descriptors, signals, files and sockets.
///
/// Rule: protocol 9, 10.
@Suite("The daemon as a process", .timeLimit(.minutes(10)))
struct ShellTests {
  // MARK: Descriptors

  @Test("Started with closed standard descriptors it serves and ends in good order")
  func closedDescriptors() throws {
    let directory = try TemporaryDirectory()
    let script = #"""
      exec 9< <(exec "$0" --socket "$1" --ready-fd 8 8>&1 0<&- 1>&- 2>&-)
      daemon=$!
      read -r line <&9
      kill -TERM $daemon
      wait $daemon
      echo "$line $?"
      """#
    let binary = try Binaries.url("flickbookd").path
    let shell = try FinishedProgram(
      at: "/bin/bash", ["-c", script, binary, directory.path + "/s"])
    #expect(shell.output == "listening unix:\(directory.path)/s 0\n")
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/s"))
  }

  @Test("Out of descriptors it tells the next client, and standard error once; others are served")
  func scarceDescriptors() throws {
    let daemon = try DaemonProcess(prelude: "ulimit -n 80")
    var clients: [SocketClient] = []
    for round in 0..<3 {
      var isRefused = false
      while !isRefused {
        let client = try daemon.connect()
        // A client that is refused may be closed before it has sent anything.
        _ = client.sendWithoutWaiting(Array("{\"id\":1,\"method\":\"server.hello\"}\n".utf8))
        let message = try client.message()
        isRefused = message["method"] as? String == "error"
        if isRefused {
          let data = (message["params"] as? [String: Any])?["data"] as? [String: Any]
          #expect(data?["name"] as? String == "limit_exceeded")
        } else {
          clients.append(client)
        }
        try #require(clients.count < 80)
      }
      #expect(clients.count > 10, "in round \(round)")
      for client in clients { try client.call("server.sync", ["token": 1]) }
    }
    #expect(daemon.standardError.components(separatedBy: "descriptors").count == 2)
    let session = try #require(clients.first)
    try session.open()
    clients.removeLast(5)
    try daemon.expectServes()
  }

  @Test("Disconnected clients do not count")
  func goneClients() throws {
    let daemon = try DaemonProcess(limits: ["connections": 4])
    for _ in 0..<100 {
      let clients = try (0..<4).map { _ in try daemon.connect() }
      for client in clients { client.close() }
      try daemon.expectServes()
    }
  }

  @Test("Many clients that connect and disconnect at once leave nothing behind")
  func crowds() throws {
    let daemon = try DaemonProcess()
    for _ in 0..<5000 { try daemon.connect().close() }
    let stats = try daemon.connect().call("server.stats")
    #expect((stats["connections"] as? Int ?? 0) < 600)
    try daemon.expectServes()
  }

  // MARK: Signals

  @Test(
    "A signal that asks for nothing ends nothing",
    arguments: [SIGHUP, SIGUSR1, SIGUSR2, SIGPIPE, SIGXFSZ, SIGALRM, SIGVTALRM, SIGPROF, SIGIO])
  func harmlessSignals(_ number: Int32) throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    kill(daemon.process.processIdentifier, number)
    try client.call("clock.advance", ["by": 1])
    try daemon.expectServes()
    #expect(daemon.terminate() == 0)
    #expect(daemon.process.terminationReason == .exit)
  }

  @Test("SIGTERM is heard while a session works without end")
  func busyEnd() throws {
    let daemon = try DaemonProcess(limits: ["drainSeconds": 1])
    let client = try daemon.connect()
    try client.open(["view": ["drop": true], "sections": [["items": 40]]])
    try client.call("drag.begin", ["at": [100, 100], "items": [[String: String]()]])
    try client.request("clock.advance", ["by": 1e8])
    try daemon.expectServes()
    #expect(daemon.terminate() == 0)
    #expect(daemon.process.terminationReason == .exit)
  }

  // MARK: Log files

  /// Few cells, so that a session's first records are short.
  private var scene: [String: Any] {
    ["layout": ["itemSize": [393, 400]], "sections": [["items": 1000]]]
  }

  @Test("After SIGHUP the logs that were moved away continue in new files")
  func reopensLogs() throws {
    let folder = try TemporaryDirectory()
    let daemon = try DaemonProcess(["--log", folder.path])
    let client = try daemon.connect()
    try client.open(scene)
    let (path, moved) = (folder.path + "/s1.jsonl", folder.path + "/s1.jsonl.1")
    try FileManager.default.moveItem(atPath: path, toPath: moved)
    kill(daemon.process.processIdentifier, SIGHUP)
    while !FileManager.default.fileExists(atPath: path) {
      try client.call("server.sync", ["token": 1])
    }
    try client.call("gesture.tap", ["at": [5, 5]])
    try client.call("session.close")
    let text = try [moved, path].map { try String(contentsOfFile: $0, encoding: .utf8) }
    let numbers = try text.joined().split(separator: "\n").map {
      try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["seq"] as? Int
    }
    #expect(numbers.first == 1)
    #expect(numbers.compactMap(\.self) == numbers.compactMap(\.self).sorted())
    #expect(text[1].contains("\"closed\""))
  }

  @Test("A daemon that starts again, or beside another, begins files of its own")
  func keepsLogs() throws {
    let folder = try TemporaryDirectory()
    let first = try DaemonProcess(["--log", folder.path])
    try first.connect().open(scene)
    let second = try DaemonProcess(["--log", folder.path])
    try second.connect().open(scene)
    #expect(first.terminate() == 0)
    #expect(second.terminate() == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["s1.2.jsonl", "s1.jsonl"])
    let texts = try names.map {
      try String(contentsOfFile: folder.path + "/" + $0, encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].split(separator: "\n").last?.contains("\"closed\"") == true)
  }

  @Test("A log that cannot continue is reported to clients, and the session continues")
  func logEnds() throws {
    let folder = try TemporaryDirectory()
    // 4 KiB a file: writes beyond it fail, and the system sends SIGXFSZ.
    let daemon = try DaemonProcess(["--log", folder.path], prelude: "ulimit -f 4")
    let client = try daemon.connect()
    try client.open(scene)
    try client.call("log.subscribe", ["sources": ["session"]])
    for _ in 0..<3 {
      try client.call("gesture.fling", ["velocity": [0, -2000]])
      try client.call("clock.settle")
    }
    // The daemon writes the records of a turn at its end.
    try client.call("server.sync", ["token": 1])
    let records = client.takeRecords()
    #expect(records.map { $0["event"] as? String } == ["logEnded"])
    #expect(records.first?["reason"] as? String == "File too large")
    #expect(try client.call("server.stats")["logsEnded"] as? Int == 1)
    #expect(daemon.standardError.contains("File too large"))
    #expect(daemon.terminate() == 0)
  }

  // MARK: Sockets

  @Test("A daemon that ends leaves the socket that another one has put at its own path")
  func leavesOtherSocket() throws {
    let first = try DaemonProcess()
    try FileManager.default.removeItem(atPath: first.socketPath)
    let second = try DaemonProcess(["--socket", first.socketPath])
    #expect(first.terminate() == 0)
    try SocketClient(path: first.socketPath).call("server.hello")
    #expect(second.terminate() == 0)
    #expect(!FileManager.default.fileExists(atPath: first.socketPath))
  }

  @Test("A link that leads nowhere is called what it is")
  func danglingLink() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/s"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: directory.path + "/nowhere")
    let program = try FinishedProgram("flickbookd", ["--socket", path])
    #expect(program.status == 1)
    #expect(program.errors.contains("\(path) is a symbolic link that leads nowhere"))
  }

  private static let privateFolder = "/tmp/flickbook-\(geteuid())"

  @Test(
    "Without a runtime directory daemon and clients meet in the user's own folder, which goes at last",
    .enabled(if: !FileManager.default.fileExists(atPath: privateFolder + "/flickbook.sock")))
  func meetsInPrivateFolder() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let script = #"""
      exec 9< <(exec "$0")
      daemon=$!
      read -r line <&9
      "$1" send server.hello >/dev/null
      echo "$line $?"
      kill -TERM $daemon
      wait $daemon
      echo "$?"
      """#
    let shell = try FinishedProgram(
      at: "/bin/bash",
      ["-c", script, Binaries.url("flickbookd").path, Binaries.url("flickbook").path],
      environment: ["PATH": path])
    #expect(shell.output == "listening unix:\(Self.privateFolder)/flickbook.sock 0\n0\n")
    #expect(!FileManager.default.fileExists(atPath: Self.privateFolder))
  }

  @Test("It tells its version")
  func version() throws {
    let program = try FinishedProgram("flickbookd", ["--version"])
    #expect(program.status == 0)
    let words = program.output.split(separator: " ")
    #expect(words.first == "flickbookd")
    let daemon = try DaemonProcess()
    let hello = try daemon.connect().call("server.hello")
    #expect(program.output == "flickbookd \(hello["version"] as? String ?? "")\n")
    #expect(daemon.terminate() == 0)
  }
}
