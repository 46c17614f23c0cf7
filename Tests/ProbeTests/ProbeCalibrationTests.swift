import Comparison
import Foundation
import Pages
import ScrollPhysics
import Testing

@testable import Client
@testable import FlickbookProbe

/// Logs of the probe, as a device writes them, in `flickbook calibrate`.
@Suite("Constants in a log of the probe")
@MainActor
struct ProbeCalibrationTests {
  @Test(
    "It tells a constant as the stage has it",
    arguments: [
      "S3.2-highlight-ends-first", "S3.14-delay-of-a-highlight", "S4.1-distance-of-a-pan",
      "S4.10-normal-deceleration", "S4.11-delay-of-a-deceleration",
      "S4.13-end-of-a-deceleration", "S4.20-rubber-band", "S4.21-bounce",
      "S4.44-pull-to-refresh", "S5.17-duration-of-a-press",
    ])
  func tells(_ name: String) throws {
    let transport = ProbedTransport(watchesFrames: true, beginsWithTouch: true)
    _ = try ScriptRunner(
      try ScriptLoader().load(
        Page.root.appendingPathComponent("Examples/Probe/\(name).yaml").path),
      through: transport, options: .init(), reporter: SilentReporter {}
    ).run()
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("probe-\(UUID().uuidString).jsonl")
    try #require(transport.probe).log.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var reading = LogReading()
    let script = try #require(ProbeScript.of(name))
    var calibration = Calibration()
    calibration.take(try reading.log(file.path), of: script, named: name)
    #expect(calibration.remarks == [])
    #expect(calibration.best.count == script.constants.count)
    for estimate in calibration.best {
      let value = try #require(PhysicsProfile.constant(estimate.constant)?.value(in: .measured))
      #expect(estimate.low...estimate.high ~= value, "\(estimate)")
    }
  }
}
