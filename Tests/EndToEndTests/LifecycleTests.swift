import Foundation
import Testing

@Suite("The life cycle of the daemon", .timeLimit(.minutes(10)))
struct LifecycleTests {
  @Test("It prints its socket's path, and only its user has access")
  func ready() throws {
    let daemon = try DaemonProcess()
    #expect(daemon.readyLine == "listening unix:\(daemon.socketPath)")
    let attributes = try FileManager.default.attributesOfItem(atPath: daemon.socketPath)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("A second daemon on the same path says so and exits 3")
  func second() throws {
    let daemon = try DaemonProcess()
    let second = try FinishedProgram("flickbookd", ["--socket", daemon.socketPath])
    #expect(second.status == 3)
    #expect(second.errors.contains("already running at \(daemon.socketPath)"))
    #expect(second.output.isEmpty)
    try daemon.expectServes()
  }

  @Test("A socket that nobody listens on is taken over")
  func stale() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/s"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(status == 0)
    close(descriptor)
    // The later --socket of a command line counts.
    let daemon = try DaemonProcess(["--socket", path])
    #expect(try SocketClient(path: path).call("server.hello")["protocol"] as? Int == 1)
    #expect(daemon.terminate() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("After a kill the next daemon takes the socket over")
  func killed() throws {
    let daemon = try DaemonProcess()
    kill(daemon.process.processIdentifier, SIGKILL)
    daemon.process.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: daemon.socketPath))
    let next = try DaemonProcess(["--socket", daemon.socketPath])
    try daemon.connect().call("server.hello")
    #expect(next.terminate() == 0)
  }

  @Test("A file that is no socket is left alone")
  func noSocket() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/s"
    try "precious".write(toFile: path, atomically: false, encoding: .utf8)
    let program = try FinishedProgram("flickbookd", ["--socket", path])
    #expect(program.status != 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test("A path of 108 bytes is refused with that number", arguments: [107, 108])
  func longPath(_ count: Int) throws {
    let directory = try TemporaryDirectory()
    let fill = count - directory.path.utf8.count - 1
    let path = directory.path + "/" + String(repeating: "a", count: fill)
    if count == 107 {
      let daemon = try DaemonProcess(["--socket", path])
      try SocketClient(path: path).call("server.hello")
      #expect(daemon.terminate() == 0)
    } else {
      let program = try FinishedProgram("flickbookd", ["--socket", path])
      #expect(program.status == 2)
      #expect(program.errors.contains("108"))
      #expect(program.errors.contains("107"))
    }
  }

  @Test("SIGTERM answers what was sent before it, and exits 0")
  func drains() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    let stream = try client.stream(count: 5000)
    let last = try client.request("server.sync", ["token": "last"])
    daemon.process.terminate()
    #expect(try client.answer()["id"] as? Int == stream)
    #expect(try client.answer()["id"] as? Int == last)
    #expect(try client.line() == nil)
    daemon.process.waitUntilExit()
    #expect(daemon.process.terminationReason == .exit)
    #expect(daemon.process.terminationStatus == 0)
    #expect(!FileManager.default.fileExists(atPath: daemon.socketPath))
  }

  @Test("SIGTERM does not wait for ever for a client that does not read")
  func drainsWithLimit() throws {
    let daemon = try DaemonProcess(limits: ["outputBytes": 8192, "drainSeconds": 0])
    let client = try daemon.connect()
    try client.open()
    try client.call("log.subscribe")
    try client.stream(count: 20_000)
    #expect(daemon.terminate() == 0)
  }

  @Test("A client that closes its sending side gets its answers, then the end")
  func halfClose() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.request("session.open", ["scene": SocketClient.grid])
    let stream = try client.stream(count: 1000)
    client.finishSending()
    #expect(try client.answer()["result"] != nil)
    #expect(try client.answer()["id"] as? Int == stream)
    #expect(try client.line() == nil)
  }

  @Test("A session lives as long as its last connection, or as it asked to be kept")
  func keeps() throws {
    let daemon = try DaemonProcess()
    let first = try daemon.connect()
    try first.call("session.open", ["scene": SocketClient.grid, "name": "short"])
    try first.call("session.open", ["scene": SocketClient.grid, "name": "long", "keep": 3600])
    let second = try daemon.connect()
    try second.call("session.attach", ["session": "short", "mode": "observe"])
    #expect(
      try second.refusal(of: "clock.advance", ["by": 1]) == "invalid_request")
    first.finishSending()
    #expect(try first.line() == nil)
    #expect(try names(second) == ["short", "long"])
    second.finishSending()
    #expect(try second.line() == nil)
    let third = try daemon.connect()
    #expect(try names(third) == ["long"])
    try third.call("session.attach", ["session": "long", "mode": "control"])
    try third.call("session.close")
    #expect(try names(third) == [])
    #expect(try third.refusal(of: "query.state") == "no_session")
  }

  private func names(_ client: SocketClient) throws -> [String] {
    let sessions = try client.call("session.list")["sessions"] as? [[String: Any]] ?? []
    return sessions.compactMap { $0["session"] as? String }
  }

  @Test("Standard input and output are a connection as well")
  func standardStreams() throws {
    let requests = #"""
      # an annotated file
      {"id":1,"method":"session.open","params":{"scene":{"sections":[{"items":5}]}}}

      {"id":2,"method":"server.sync","params":{"token":7}}
      {"id":3,"method":"nothing"}
      """#
    let program = try FinishedProgram("flickbookd", ["--stdio"], input: requests)
    #expect(program.status == 0)
    let lines = program.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1] == #"{"jsonrpc":"2.0","id":2,"result":{"token":7}}"#)
    #expect(lines[2].contains("method_not_found"))
  }

  @Test("The full log of a session is what a subscriber reads")
  func logDirectory() throws {
    let directory = try TemporaryDirectory()
    let daemon = try DaemonProcess(["--log", directory.path + "/logs"])
    let client = try daemon.connect()
    try client.call("session.open", ["scene": SocketClient.grid, "name": "one"])
    try client.call("log.subscribe", ["since": 1])
    try client.call("gesture.fling", ["velocity": [0, -2000]])
    try client.call("clock.settle")
    try client.call("session.close")
    let sent = client.takeRecords().compactMap { $0["seq"] as? Int }
    let text = try String(contentsOfFile: directory.path + "/logs/one.jsonl", encoding: .utf8)
    let written = try text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(written.first?["event"] as? String == "opened")
    #expect(written.last?["event"] as? String == "closed")
    #expect(written.compactMap { $0["seq"] as? Int } == sent)
  }

  @Test("Wrong usage exits 2 and says what is wrong")
  func usage() throws {
    let bogus = try FinishedProgram("flickbookd", ["--bogus"])
    #expect(bogus.status == 2)
    #expect(bogus.errors.contains("--bogus"))
    let directory = try TemporaryDirectory()
    let path = directory.path + "/c.yaml"
    try "limits:\n  lineByte: 5\n".write(toFile: path, atomically: false, encoding: .utf8)
    let configuration = try FinishedProgram("flickbookd", ["--config", path])
    #expect(configuration.status == 2)
    #expect(configuration.errors.contains("\(path):2:3"))
    #expect(configuration.errors.contains("lineBytes"))
  }
}
