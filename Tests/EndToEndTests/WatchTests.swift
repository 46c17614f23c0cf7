import Foundation
import Testing

@Suite("Watching a session", .timeLimit(.minutes(10)))
struct WatchTests {
  /// Watches a session, and moves it until the first record has come.
  private func watch(
    _ arguments: [String], _ daemon: DaemonProcess, moving client: SocketClient
  ) throws -> RunningProgram {
    let program = try RunningProgram(
      "flickbook", ["watch"] + arguments + ["--socket", daemon.socketPath])
    repeat {
      try client.call("view.setContentOffset", ["offset": [0, 0]])
      try client.call("view.setContentOffset", ["offset": [0, 1]])
    } while !program.speaks(withinMilliseconds: 20)
    return program
  }

  @Test("What another client does comes record by record, up to the session's end")
  func follows() throws {
    let daemon = try DaemonProcess()
    let first = try daemon.connect()
    try first.call(
      "session.open", ["scene": SocketClient.grid, "name": "kept", "keep": 3600])
    first.close()
    let client = try daemon.connect()
    try client.call("session.attach", ["session": "kept", "mode": "control"])
    try client.call("log.subscribe", ["since": 1])
    let program = try watch([], daemon, moving: client)
    try client.call("gesture.fling", ["velocity": [0, -900]])
    try client.call("clock.settle")
    try client.call("session.close")
    let watched = try program.lines()
    #expect(program.status == 0)
    let sequence = try client.takeRecords().map { try #require($0["seq"] as? Int) }
    let seen = try watched.map { line in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(record?["seq"] as? Int)
    }
    #expect(seen == Array(sequence.suffix(seen.count)))
    #expect(watched.contains { $0.contains(#""event":"scrollViewDidEndDecelerating""#) })
    #expect(watched.last?.contains(#""event":"closed""#) == true)
  }

  @Test("A session that is watched ends with its last client, as it would unwatched")
  func endsWithItsClient() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    let program = try watch([], daemon, moving: client)
    client.close()
    #expect(try program.lines().last?.contains(#""event":"closed""#) == true)
    #expect(program.status == 0)
  }

  @Test("Of several sessions watch shows the named one")
  func choosesByName() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    try client.call("session.open", ["scene": SocketClient.grid, "name": "other"])
    let unnamed = try FinishedProgram("flickbook", ["watch", "--socket", daemon.socketPath])
    #expect(unnamed.status == 2)
    #expect(unnamed.errors.contains("Name the session: open are s1, other."))
    let program = try watch(["other"], daemon, moving: client)
    try client.call("session.close", ["session": "s1"])
    try client.call("session.close", ["session": "other"])
    #expect(try program.lines().count { $0.contains(#""event":"closed""#) } == 1)
    #expect(program.status == 0)
  }

  @Test("Without a session to watch that is said")
  func noSession() throws {
    let daemon = try DaemonProcess()
    let socket = ["--socket", daemon.socketPath]
    let none = try FinishedProgram("flickbook", ["watch"] + socket)
    #expect(none.status == 2)
    #expect(none.errors.contains("Name the session: none is open."))
    let unknown = try FinishedProgram("flickbook", ["watch", "s9"] + socket)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("There is no session \"s9\"."))
  }

  @Test("A daemon that stops ends the watching")
  func daemonStops() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    let program = try watch([], daemon, moving: client)
    client.close()
    daemon.terminate()
    _ = try program.lines()
    #expect(program.status == 0)
  }
}
