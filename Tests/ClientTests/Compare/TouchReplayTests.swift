import Comparison
import Flickbook
import Foundation
import Testing

@testable import Client

/// Scripts that are compared with a device's log, whose finger moves as it likes.
@Suite("Touches of a device in a comparison")
@MainActor
struct TouchReplayTests {
  private static let scene = "{sections: [{items: 400}]PHYSICS}"

  private static func script(_ steps: String, physics: String = "") throws -> LoadedScript {
    let scene = scene.replacing("PHYSICS", with: physics.isEmpty ? "" : ", physics: {\(physics)}")
    let text =
      "scene: \(scene)\nsteps:\n" + steps.split(separator: "\n").map { "  - \($0)\n" }.joined()
    return try ScriptLoader().load(SourceText(path: "asked.yaml", bytes: Array(text.utf8)))
  }

  /// The log of a device that plays steps, as a probe writes it.
  private static func device(
    _ steps: String, physics: String = "", _ reading: inout LogReading
  ) throws -> ComparedLog {
    let sink = ByteSink.memory
    _ = try ScriptRunner(
      script(steps, physics: physics), through: StageTransport(), options: .init(log: sink),
      reporter: SilentReporter {}
    ).run()
    let header = #"{"probe":{"version":"0.1.0","script":"asked.yaml","scale":3}}"# + "\n"
    let folder = try Folder()
    let path = try folder.file(
      "device.jsonl", header + String(decoding: sink.contents, as: UTF8.self))
    return try reading.log(path)
  }

  /// The steps of a script, and other fingers that do the same on a device.
  nonisolated static let plays = [
    (
      "tap: {at: [75, 75]}\nadvance: 1s\ntap: {at: [175, 75]}\nsettle",
      "tap: {at: [80, 68], hold: 90ms}\nadvance: 1700ms\ntap: {at: [171, 80], hold: 30ms}\nsettle"
    ),
    (
      "drag: {from: [200, 600], by: [0, -300], duration: 500ms}\nsettle\nreloadData\ntap: {at: [75, 75]}\nsettle",
      "drag: {from: [210, 580], by: [8, -260], duration: 380ms}\nadvance: 5s\nreloadData\nadvance: 1s\ntap: {at: [70, 60]}\nsettle"
    ),
    (
      "setContentOffset: {offset: [0, 900], animated: true}\nsettle\nfling: {from: [200, 700], velocity: [0, -2000]}\nsettle",
      "setContentOffset: {offset: [0, 900], animated: true}\nsettle\nfling: {from: [190, 650], velocity: [0, -1500]}\nsettle"
    ),
    (
      "touch: {touches: [{id: 1, phase: began, at: [25, 25]}]}\nadvance: 100ms\nreloadData\nadvance: 100ms\ntouch: {touches: [{id: 1, phase: ended, at: [25, 25]}]}\nsettle",
      "touch: {touches: [{id: 1, phase: began, at: [30, 30]}]}\nadvance: 100ms\nreloadData\nadvance: 300ms\ntouch: {touches: [{id: 1, phase: ended, at: [31, 30]}]}\nsettle"
    ),
  ]

  @Test("A finger that moves otherwise than the script's makes no difference", arguments: plays)
  func playsTouches(_ steps: String, _ others: String) throws {
    var reading = LogReading()
    var device = try Self.device(others, &reading)
    let script = try Self.script(steps)
    let own = try reading.play(script, ScriptJob.Settings(), frames: false)
    #expect(Comparison(device, own).differences.contains { $0.rule == "S5.3" })
    let (log, remark) = try reading.replay(
      script, ScriptJob.Settings(), of: &device, named: "device.jsonl")
    #expect(remark == nil)
    let comparison = Comparison(device, log)
    #expect(comparison.differences.map(\.line) == [])
    #expect(comparison.compared.calls > 3)
  }

  @Test("Another reaction is found, and named by its rule")
  func findsReactions() throws {
    var reading = LogReading()
    var device = try Self.device(
      "drag: {from: [210, 210], by: [3, 280], duration: 450ms, hold: 100ms}\nsettle",
      physics: "rubberBandCoefficient: 0.4", &reading)
    let script = try Self.script("drag: {from: [200, 200], by: [0, 300], duration: 500ms}\nsettle")
    let (log, _) = try reading.replay(
      script, ScriptJob.Settings(), of: &device, named: "device.jsonl")
    let rules = Set(Comparison(device, log).differences.filter { !$0.follows }.map(\.rule))
    #expect(rules.contains("S4.20") && !rules.contains("S5.3"))
  }

  @Test("More or fewer touches than the script's are played, and remarked upon")
  func remarksOnOthers() throws {
    var reading = LogReading()
    let script = try Self.script("tap: {at: [75, 75]}\nadvance: 1s\ntap: {at: [175, 75]}\nsettle")
    for steps in [
      "tap: {at: [75, 75]}\nsettle",
      "tap: {at: [75, 75]}\nadvance: 1s\ntap: {at: [75, 75]}\nadvance: 1s\ntap: {at: [175, 75]}\nsettle",
    ] {
      var device = try Self.device(steps, &reading)
      let (log, remark) = try reading.replay(
        script, ScriptJob.Settings(), of: &device, named: "device.jsonl")
      #expect(remark?.contains("and the script 4; the log's are played") == true)
      #expect(log.touches.map(\.phase) == device.touches.map(\.phase))
    }
  }

  @Test(
    "Touches that a drag has taken from the probe are the script's own", arguments: [true, false])
  func keepsTouchesOfDrag(_ isCancelled: Bool) throws {
    var reading = LogReading()
    let down = "touch: {touches: [{id: 1, phase: began, at: [25, 25]}]}\nadvance: 400ms"
    let end = "\ntouch: {touches: [{id: 1, phase: cancelled, at: [25, 25]}]}"
    var device = try Self.device(down + (isCancelled ? end : ""), &reading)
    let script = try Self.script("longPress: {at: [25, 25], duration: 1s}\nsettle")
    let (log, remark) = try reading.replay(
      script, ScriptJob.Settings(), of: &device, named: "device.jsonl")
    #expect(remark?.contains("own touches are played") == true)
    #expect(log.touches.last?.phase == "ended")
  }

  @Test("Touches that no finger makes are refused with a sentence")
  func refuses() throws {
    let folder = try Folder()
    func touch(_ phase: String) -> String {
      #"{"seq":1,"t":1,"source":"input","event":"touch","id":0,"phase":"\#(phase)","at":[1,1]}"#
    }
    var reading = LogReading()
    let script = try Self.script("tap: {at: [75, 75]}")
    for phases in [["ended"], ["began", "began", "ended", "ended"], ["moved"]] {
      var device = try reading.log(
        try folder.file("device.jsonl", phases.map(touch).joined(separator: "\n")))
      let problem = #expect(throws: FileProblem.self) {
        try reading.replay(script, ScriptJob.Settings(), of: &device, named: "device.jsonl")
      }
      #expect(problem?.reason.hasPrefix("its touches cannot be played: ") == true)
    }
  }
}
