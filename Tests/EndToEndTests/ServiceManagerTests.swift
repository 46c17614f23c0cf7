import Foundation
import Testing

/// Rule: protocol 9; sd_notify(3), sd_listen_fds(3), sd_watchdog_enabled(3).
@Suite("The daemon under a service manager", .timeLimit(.minutes(10)))
struct ServiceManagerTests {
  private static let mine = "$$"

  private func passed(
    _ count: Int, names: String? = nil, process: String = mine
  ) -> [String: String] {
    var environment = ["LISTEN_FDS": "\(count)", "LISTEN_PID": process]
    if let names { environment["LISTEN_FDNAMES"] = names }
    return environment
  }

  // MARK: Notifications

  @Test(
    "It notifies when it serves, when its counts change and when it ends",
    arguments: [false, true])
  func notifies(isAbstract: Bool) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/s"
    let manager = try SmallManager(
      ["--socket", path], isAbstract: isAbstract, in: directory)
    #expect(try manager.notification() == "READY=1\nSTATUS=0 sessions, 0 connections")
    let client = try SocketClient(path: path)
    try client.open()
    try manager.notifications(until: "STATUS=1 session, 1 connection")
    kill(manager.process, SIGTERM)
    let last = try manager.notifications(until: "STOPPING=1")
    #expect(!last.contains { $0.contains("READY") })
    #expect(manager.wait() == 0)
    #expect(manager.standardError == "")
  }

  @Test("It gives signs of life at half of the time, if they are for it", arguments: [true, false])
  func watchdog(isMine: Bool) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/s"
    let manager = try SmallManager(
      ["--socket", path],
      environment: ["WATCHDOG_USEC": "4000", "WATCHDOG_PID": isMine ? Self.mine : "1"],
      in: directory)
    try manager.notifications(until: "READY=1")
    if isMine {
      let start = ContinuousClock.now
      for _ in 0..<10 { try manager.notifications(until: "WATCHDOG=1") }
      // They fall into whole milliseconds of the loop's clock.
      #expect(ContinuousClock.now - start >= .milliseconds(9))
      #expect(manager.terminate() == 0)
    } else {
      let client = try SocketClient(path: path)
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .milliseconds(20) {
        try client.call("server.sync", ["token": 1])
      }
      kill(manager.process, SIGTERM)
      let messages = try manager.notifications(until: "STOPPING=1")
      #expect(!messages.contains { $0.contains("WATCHDOG") })
      #expect(manager.wait() == 0)
    }
  }

  @Test("An address that cannot be notified is reported once, and the daemon serves")
  func nobody() throws {
    let directory = try TemporaryDirectory()
    for address in ["relative", "/nowhere/at/all"] {
      let program = try FinishedProgram(
        "flickbookd", ["--stdio"], input: #"{"id":1,"method":"server.sync","params":{"token":1}}"#,
        environment: ["NOTIFY_SOCKET": address, "TMPDIR": directory.path])
      #expect(program.status == 0)
      #expect(program.output.contains(#""token":1"#))
      #expect(program.errors.components(separatedBy: "cannot be notified").count == 2)
    }
  }

  // MARK: Passed sockets

  @Test("It serves on all passed sockets, tells their paths, and leaves their files")
  func several() throws {
    let directory = try TemporaryDirectory()
    let paths = ["/a", "/b"].map { directory.path + $0 }
    let name = "flickbook-\(UUID().uuidString)"
    let sockets = try (paths + ["\0" + name]).map { try Sockets.listening(at: $0) }
    defer { for socket in sockets { close(socket) } }
    // They are clients before there is a daemon.
    let clients = try paths.map { try SocketClient(path: $0) }
    for client in clients { try client.request("server.hello") }
    let manager = try SmallManager(
      passing: sockets, environment: passed(3, names: "a:b:c"), in: directory)
    for client in clients { #expect(try client.answer()["result"] != nil) }
    try manager.notifications(until: "READY=1")
    #expect(
      manager.standardOutput
        == (paths + ["@" + name]).map { "listening unix:\($0)\n" }.joined())
    for number in 3...5 {
      let info = try String(
        contentsOfFile: "/proc/\(manager.process)/fdinfo/\(number)", encoding: .utf8)
      let flags = info.split(separator: "\n").first { $0.hasPrefix("flags:") }
      let value = flags.flatMap { Int($0.split(separator: "\t")[1], radix: 8) } ?? 0
      #expect(value & Int(O_CLOEXEC) != 0, "descriptor \(number)")
    }
    #expect(manager.terminate() == 0)
    for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
    // The next one takes over.
    let next = try SmallManager(passing: [sockets[0]], environment: passed(1), in: directory)
    try SocketClient(path: paths[0]).call("server.hello")
    #expect(next.terminate() == 0)
  }

  @Test(
    "What is no socket to listen on is refused with its kind", arguments: Sockets.Mistake.allCases)
  func mistakes(_ mistake: Sockets.Mistake) throws {
    let directory = try TemporaryDirectory()
    let sound = try Sockets.listening(at: directory.path + "/s")
    let wrong = try mistake.descriptor(in: directory.path)
    defer { for descriptor in [sound, wrong] { close(descriptor) } }
    let manager = try SmallManager(
      passing: [sound, wrong], environment: passed(2, names: "good:bad"), in: directory)
    #expect(manager.wait() == 2)
    #expect(
      manager.standardError
        == "flickbookd: the service manager passes descriptor 4 (bad), which is "
        + mistake.complaint + "\n")
    #expect(manager.standardOutput.isEmpty)
  }

  @Test(
    "An environment that contradicts itself is refused with the variable",
    arguments: [
      (["LISTEN_FDS": "many", "LISTEN_PID": "$$"], "LISTEN_FDS is \"many\""),
      (["LISTEN_FDS": "-1", "LISTEN_PID": "$$"], "LISTEN_FDS is \"-1\""),
      (["LISTEN_FDS": "1", "LISTEN_PID": "me"], "LISTEN_PID is \"me\""),
      (["LISTEN_FDS": "1", "LISTEN_PID": "$$", "LISTEN_FDNAMES": "a:b"], "LISTEN_FDNAMES"),
      (["LISTEN_FDS": "1", "LISTEN_PID": "$$"], "descriptor 3, which is not open"),
    ])
  func contradictions(environment: [String: String], complaint: String) throws {
    let manager = try SmallManager(environment: environment, in: TemporaryDirectory())
    #expect(manager.wait() == 2)
    #expect(manager.standardError.contains(complaint), "\(manager.standardError)")
  }

  @Test("Descriptors for another process are not its own")
  func foreign() throws {
    let directory = try TemporaryDirectory()
    let socket = try Sockets.listening(at: directory.path + "/s")
    defer { close(socket) }
    var environment = passed(1, process: "1")
    environment["XDG_RUNTIME_DIR"] = directory.path
    let manager = try SmallManager(passing: [socket], environment: environment, in: directory)
    try manager.notifications(until: "READY=1")
    #expect(
      manager.standardOutput == "listening unix:\(directory.path)/flickbook/flickbook.sock\n")
    #expect(manager.terminate() == 0)
  }

  @Test("A path that was asked for wins over a passed socket, and standard error says so")
  func commandLineWins() throws {
    let directory = try TemporaryDirectory()
    let socket = try Sockets.listening(at: directory.path + "/passed")
    defer { close(socket) }
    let path = directory.path + "/s"
    let manager = try SmallManager(
      ["--socket", path], passing: [socket], environment: passed(1), in: directory)
    try manager.notifications(until: "READY=1")
    #expect(manager.standardOutput == "listening unix:\(path)\n")
    #expect(
      manager.standardError.contains("passed sockets are not used, since \(path) was asked for"))
    #expect(manager.terminate() == 0)
  }

  @Test("The ready line is not written to a passed socket")
  func readyDescriptor() throws {
    let directory = try TemporaryDirectory()
    let socket = try Sockets.listening(at: directory.path + "/s")
    defer { close(socket) }
    let manager = try SmallManager(
      ["--ready-fd", "3"], passing: [socket], environment: passed(1), in: directory)
    #expect(manager.wait() == 2)
    #expect(manager.standardError.contains("--ready-fd 3 is a socket"))
  }

  @Test("With idleSeconds it ends when nobody has been there for so long, and can be started again")
  func idle() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/s"
    let socket = try Sockets.listening(at: path)
    defer { close(socket) }
    let configuration = directory.path + "/c.yaml"
    try "limits: {idleSeconds: 1}".write(
      toFile: configuration, atomically: false, encoding: .utf8)
    for _ in 0..<2 {
      let client = try SocketClient(path: path)
      try client.request("session.open", ["scene": SocketClient.grid])
      let manager = try SmallManager(
        ["--config", configuration], passing: [socket], environment: passed(1),
        isJournal: true, in: directory)
      #expect(try client.answer()["result"] != nil)
      client.close()
      try manager.notifications(until: "STOPPING=1")
      #expect(manager.wait() == 0)
      #expect(
        manager.standardError.contains(
          "<6>ends after 1 s without a client: sessions 0, connections 0\n"))
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  // MARK: The system's journal

  @Test("The journal has a line with a priority for the start, the end and each refused client")
  func journal() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/s"
    let manager = try SmallManager(["--socket", path], isJournal: true, in: directory)
    try manager.notifications(until: "READY=1")
    var expected = try "<6>flickbookd \(version()) listens at \(path)\n"
    if geteuid() == 0, let stranger = try Self.stranger(in: directory.path, at: path) {
      expected +=
        "<4>closed a connection of user 65534, process \(stranger): only user 0 may connect\n"
    }
    #expect(manager.terminate() == 0)
    expected += "<6>ends after SIGTERM: sessions 0, connections 0\n"
    #expect(manager.standardError == expected)
  }

  private func version() throws -> String {
    let text = try FinishedProgram("flickbookd", ["--version"]).output
    return String(text.dropFirst("flickbookd ".count).dropLast())
  }

  /// Lets another user connect, and answers the process; nil where that cannot be tried.
  private static func stranger(in folder: String, at path: String) throws -> String? {
    let program = "/usr/bin/setpriv"
    guard FileManager.default.isExecutableFile(atPath: program),
      FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    else { return nil }
    chmod(folder, 0o755)
    chmod(path, 0o666)
    let script = """
      import os, socket
      s = socket.socket(socket.AF_UNIX)
      s.connect("\(path)")
      assert s.recv(1) == b""
      print(os.getpid())
      """
    let client = try FinishedProgram(
      at: program,
      ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", script])
    #expect(client.status == 0, "\(client.errors)")
    return client.output.trimmingCharacters(in: .newlines)
  }
}
