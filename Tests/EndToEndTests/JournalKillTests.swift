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

  /// `Scripts/soak --kills 200` is the same at full size.
  @Test(
    "Its sessions come back equal to a twin's that nobody killed, with workers as well",
    arguments: [0, 2])
  func kill(workers: Int) throws {
    let seed = ProcessInfo.processInfo.environment["FLICKBOOK_SEED"].flatMap(UInt64.init) ?? 7
    let program = try FinishedProgram(
      "Plays",
      [
        "kills", "--plays", "\(Self.kills)", "--length", "120", "--seed", "\(seed)", "--workers",
        "\(workers)",
      ])
    print(program.output, terminator: "")
    #expect(
      program.output.hasSuffix(
        "kills: \(Self.kills) plays of 120 from seed \(seed): all as it must be\n"))
    #expect(program.status == 0)
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

  @Test("A log file continues where a session comes back")
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
    // Calls that occur once per item are counted, but not written.
    let numbers = lines.map { line in
      line.split(separator: ",").first.flatMap { Int($0.dropFirst(#"{"seq":"#.count)) } ?? 0
    }
    #expect(numbers == Set(numbers).sorted())
    #expect(numbers.first == 1)
    #expect(numbers.last == records?["records"] as? Int)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/logs/a.2.jsonl"))
  }
}
