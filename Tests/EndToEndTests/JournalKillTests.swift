import Foundation
import Testing

/// Rule: protocol 10, "Journal".
@Suite("A daemon that is killed", .serialized, .timeLimit(.minutes(10)))
struct JournalKillTests {
  /// How often the daemon is killed; `FLICKBOOK_KILLS` is another number.
  private static var kills: Int {
    ProcessInfo.processInfo.environment["FLICKBOOK_KILLS"].flatMap(Int.init) ?? 20
  }

  private static var scene: [String: Any] {
    [
      "view": ["reorder": true], "sections": [["items": 300], ["items": 40]],
    ]
  }

  /// Numbers from a seed.
  private struct Chance {
    var state: UInt64

    mutating func number(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }

    /// A random request.
    mutating func request(_ count: inout Int) -> (String, [String: Any]) {
      switch number(9) {
      case 0: return ("gesture.fling", ["velocity": [0, number(6000) - 3000]])
      case 1: return ("clock.advance", ["by": Double(number(400)) / 1000])
      case 2: return ("clock.settle", ["limit": Double(number(2000)) / 1000])
      case 3: return ("view.select", ["item": [number(2), number(60)]])
      case 4:
        return (
          "view.scrollTo",
          ["item": [0, number(300)], "position": "top", "animated": number(2) == 0]
        )
      case 5:
        count += 1
        return ("view.update", ["insert": [["at": [0, number(20)], "id": "new\(count)"]]])
      case 6: return ("gesture.tap", ["at": [number(390), number(800)]])
      case 7:
        return ("gesture.drag", ["from": [200, 600], "by": [0, -number(400)], "duration": 0.2])
      default: return ("clock.frame", ["t": -1])
      }
    }
  }

  /// What can be compared of two sessions.
  private func state(_ client: SocketClient) throws -> [String] {
    let state = try client.call("query.state")
    let counters = state["counters"] as? [String: Any] ?? [:]
    return [
      state["t"], state["frame"], state["hash"], counters["records"], counters["turns"],
      state["offset"],
    ].map { "\($0 ?? "-")" }
  }

  private func total(_ client: SocketClient) throws -> Int {
    (try client.call("query.state")["history"] as? [String: Any])?["total"] as? Int ?? -1
  }

  /// Performs a request, whether or not it is refused.
  private func attempt(_ client: SocketClient, _ request: (String, [String: Any])) throws {
    do { _ = try client.call(request.0, request.1) } catch is SocketClient.Refusal {}
  }

  @Test("Its sessions come back as those of a twin that was left alone")
  func kill() throws {
    let seed = ProcessInfo.processInfo.environment["FLICKBOOK_SEED"].flatMap(UInt64.init) ?? 7
    print("seed \(seed), \(Self.kills) kills")
    var chance = Chance(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let folder = try TemporaryDirectory()
    let journals = folder.path + "/journals"
    let undisturbed = try DaemonProcess()
    let twin = try undisturbed.connect()
    _ = try twin.call("session.open", ["scene": Self.scene, "name": "a"])
    var daemon = try DaemonProcess(["--journal", journals])
    var client = try daemon.connect()
    _ = try client.call("session.open", ["scene": Self.scene, "name": "a"])
    var names = 0
    for round in 0..<Self.kills {
      let requests = (0..<12).map { _ in chance.request(&names) }
      for request in requests { _ = try client.request(request.0, request.1) }
      usleep(UInt32(chance.number(20_000)))
      Foundation.kill(daemon.process.processIdentifier, SIGKILL)
      daemon.process.waitUntilExit()
      daemon = try DaemonProcess(["--journal", journals])
      client = try daemon.connect()
      let listed = try client.call("session.list")["sessions"] as? [[String: Any]]
      #expect(listed?.first?["stored"] as? Bool == true)
      let attached = try client.call("session.attach", ["session": "a", "mode": "control"])
      #expect("\(attached["hash"] ?? "")" == "\(listed?.first?["hash"] ?? "-")")
      let reached = try total(client)
      for request in requests where try total(twin) < reached { try attempt(twin, request) }
      try #require(try state(client) == state(twin), "seed \(seed), kill \(round)")
      for both in [client, twin] { _ = try both.call("clock.advance", ["by": 0.1]) }
      try #require(try state(client) == state(twin), "seed \(seed), on from kill \(round)")
    }
    try undisturbed.expectServes()
    #expect(daemon.terminate() == 0)
  }

  @Test("A daemon that is stopped ends at once, although sessions have time left without a client")
  func stop() throws {
    let folder = try TemporaryDirectory()
    let daemon = try DaemonProcess(["--journal", folder.path + "/journals"])
    let client = try daemon.connect()
    _ = try client.call("session.open", ["scene": Self.scene, "name": "a", "keep": 3600])
    client.close()
    // The daemon has seen the end of that client before it answers another.
    try daemon.expectServes()
    #expect(daemon.terminate() == 0)
    let next = try DaemonProcess(["--journal", folder.path + "/journals"])
    let sessions = try next.connect().call("session.list")["sessions"] as? [[String: Any]]
    #expect(sessions?.first?["stored"] as? Bool == true)
  }

  @Test("Two daemons do not share a folder, and a folder of others is refused")
  func folders() throws {
    let folder = try TemporaryDirectory()
    let daemon = try DaemonProcess(["--journal", folder.path + "/journals"])
    let second = try FinishedProgram(
      "flickbookd", ["--stdio", "--journal", folder.path + "/journals"])
    #expect(second.status == 2)
    #expect(second.errors.contains("Another daemon uses the journal folder"))
    let other = try FinishedProgram("flickbookd", ["--stdio", "--journal", folder.path])
    #expect(other.status == 2)
    #expect(other.errors.contains("is no journal folder: it contains journals"))
    try daemon.expectServes()
  }

  @Test("A log file goes on where a session comes back")
  func logs() throws {
    let folder = try TemporaryDirectory()
    let arguments = ["--journal", folder.path + "/journals", "--log", folder.path + "/logs"]
    var daemon = try DaemonProcess(arguments)
    var client = try daemon.connect()
    _ = try client.call("session.open", ["scene": Self.scene, "name": "a", "keep": 60])
    _ = try client.call("gesture.fling", ["velocity": [0, -900]])
    Foundation.kill(daemon.process.processIdentifier, SIGKILL)
    daemon.process.waitUntilExit()
    daemon = try DaemonProcess(arguments)
    client = try daemon.connect()
    _ = try client.call("session.attach", ["session": "a", "mode": "control"])
    _ = try client.call("clock.advance", ["by": 0.1])
    let records = try client.call("query.state")["counters"] as? [String: Any]
    #expect(daemon.terminate() == 0)
    let text = try String(contentsOfFile: folder.path + "/logs/a.jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n")
    // What is asked once per item is counted, and not written.
    let numbers = lines.map { line in
      line.split(separator: ",").first.flatMap { Int($0.dropFirst(#"{"seq":"#.count)) } ?? 0
    }
    #expect(numbers == Set(numbers).sorted())
    #expect(numbers.first == 1)
    #expect(numbers.last == records?["records"] as? Int)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/logs/a.2.jsonl"))
  }
}
