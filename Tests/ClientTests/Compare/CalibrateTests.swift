import Comparison
import Flickbook
import Foundation
import ScrollPhysics
import Testing
import Wire

@testable import Client

@Suite("Calibration by logs of probe scripts")
@MainActor
struct CalibrateTests {
  private static func folder() -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Probe")
  }

  /// Plays a script with constants of a device, and returns what its log tells.
  private static func calibration(
    _ script: ProbeScript, _ settings: [String] = []
  ) throws -> Calibration {
    var reading = LogReading()
    var loader = ScriptLoader()
    loader.settings = try settings.map { try SceneSetting("physics.\($0)") }
    let loaded = try loader.load(SourceText(path: script.file, bytes: Array(script.text.utf8)))
    let log = try reading.play(loaded, ScriptJob.Settings(), frames: true)
    var calibration = Calibration()
    calibration.take(log, of: script, named: script.file)
    return calibration
  }

  @Test(
    "Each constant of the table has its script, or a reason why it has none; each guess has one")
  func isWhole() {
    let asked = Set(ProbeScript.all.flatMap(\.constants))
    let unasked = ProbeScript.unasked.flatMap(\.constants)
    #expect(Set(unasked).count == unasked.count && asked.isDisjoint(with: unasked))
    #expect(asked.union(unasked) == Set(PhysicsProfile.constants.map(\.name)))
    for constant in PhysicsProfile.constants where constant.confidence == .guess {
      #expect(asked.contains(constant.name), "\(constant.name)")
    }
    for script in ProbeScript.all {
      for name in script.constants {
        let rule = PhysicsProfile.constant(name)?.rule.split(separator: ",").first
        #expect(rule.map { script.file.hasPrefix("\($0)-") } == true, "\(script.file)")
      }
    }
    #expect(Set(ProbeScript.all.map(\.file)).count == ProbeScript.all.count)
  }

  @Test(
    "Examples/Probe has each script as the program writes it",
    arguments: ProbeScript.all.map(\.file))
  func isInExamples(_ file: String) throws {
    let script = try #require(ProbeScript.of(file))
    let text = try? String(contentsOf: Self.folder().appendingPathComponent(file), encoding: .utf8)
    #expect(text == script.text, "flickbook calibrate --write-scripts Examples/Probe writes it")
  }

  @Test("Each script tells the constant as it is here", arguments: ProbeScript.all.map(\.file))
  func tellsOurs(_ file: String) throws {
    let script = try #require(ProbeScript.of(file))
    let calibration = try Self.calibration(script)
    #expect(calibration.remarks == [])
    #expect(calibration.best.map(\.constant).sorted() == script.constants.sorted())
    for estimate in calibration.best {
      let value = try #require(PhysicsProfile.constant(estimate.constant)?.value(in: .measured))
      #expect(estimate.low...estimate.high ~= value, "\(estimate)")
      #expect(Calibration.proposed(estimate) == value, "\(estimate)")
    }
  }

  /// Constants of a device, with a value that differs from ours.
  nonisolated static let planted: [[String]] = [
    ["tapAllowableMovement=13"], ["tapInterval=0.28"], ["tapDistance=32"],
    ["dragLiftAnimationDuration=0.3"], ["dropAnimationDuration=0.45"], ["dropUpdateInterval=0.2"],
    ["dropSlack=29"], ["fastReorderingDelay=0.25"], ["slowReorderingDelay=0.7"],
    ["springLoadDelay=0.8"], ["pagingDecelerationRate=0.985"], ["directionalLockDiagonal=0.4"],
    ["updateAnimationDuration=0.5"], ["rubberBandCoefficient=0.5"],
    ["bounceStiffness=150", "bounceDamping=30"], ["normalDecelerationRate=0.9975"],
    ["fastDecelerationRate=0.988"], ["animatedOffsetDuration=0.4"], ["autoScrollSpeed=700"],
    ["autoScrollZoneFraction=0.15"], ["autoScrollZoneMinimum=60"], ["autoScrollPageDelay=0.8"],
    ["prefetchSpeedMax=1200"], ["keepsSelectionOnReload=true"], ["tellsOfMoveInPlace=true"],
    ["refreshDistance=150"], ["motionDelay=0.004"], ["motionDelay=0.0167"], ["stopSpeed=25"],
    ["stopSpeed=4"], ["panSlop=13"], ["contentTouchDelay=0.25"], ["longPressDuration=0.7"],
    ["dragLiftDuration=0.45"], ["unhighlightsBeforeSelecting=false"],
  ]

  @Test("A planted constant is recovered within its interval", arguments: planted)
  func recovers(_ settings: [String]) throws {
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      let script = try #require(ProbeScript.all.first { $0.constants.contains(parts[0]) })
      let calibration = try Self.calibration(script, settings)
      let estimate = try #require(
        calibration.best.first { $0.constant == parts[0] }, "\(calibration.remarks)")
      let value = Double(parts[1]) ?? (parts[1] == "true" ? 1 : 0)
      #expect(estimate.low...estimate.high ~= value, "\(estimate)")
      #expect(
        Calibration.proposed(estimate) != PhysicsProfile.constant(parts[0])?.value(in: .measured))
      #expect(estimate.high - estimate.low <= max(0.16 * value, 0.034, 4), "\(estimate)")
    }
  }

  @Test("The block is a scene's physics, and the proposal names old and new value, error and log")
  func writesBlock() throws {
    let script = try #require(ProbeScript.of("S5.15-time-between-taps.jsonl"))
    let calibration = try Self.calibration(script, ["tapInterval=0.28"])
    #expect(calibration.yaml == "physics:\n  tapInterval: 0.275\n")
    let scene = try Scene(Document(yaml: Array(calibration.yaml.utf8)).root)
    #expect(scene.physics["tapInterval"] == 0.275)
    #expect(
      calibration.proposal.contains(
        "| `tapInterval` | 0.35 | 0.275 | 0.025 | guess → measured | S5.15-time-between-taps.yaml |"
      ))
    #expect(calibration.silent.contains("panSlop") && !calibration.silent.contains("tapInterval"))
    #expect(!calibration.silent.contains("pinchSlop"))
    #expect(Calibration.unasked.contains { $0.contains("pinchSlop") })
  }

  @Test("A log of another curve, or in which a constant has no effect, proposes no value")
  func refusesOtherCurves() throws {
    func calibration(_ name: String, _ offset: (Double) -> Double) throws -> Calibration {
      var identities = Identities()
      var log = ComparedLog()
      for index in 0..<200 {
        let time = Double(index) / 100
        let line =
          #"{"seq":1,"t":\#(time),"frame":0,"source":"delegate","event":"scrollViewDidScroll","#
          + #""offset":[0,\#(offset(time))]}"#
        let root = try Document(json: Array(line.utf8)).root
        let record = try #require(LogRecord(root, line: Array(line.utf8)))
        try log.take(record, line: index + 1, &identities)
      }
      let script = try #require(ProbeScript.of(name))
      var calibration = Calibration()
      calibration.take(log, of: script, named: name)
      return calibration
    }
    let saw = try calibration("S4.26-animated-offset") {
      $0.truncatingRemainder(dividingBy: 0.2) * 500
    }
    #expect(saw.best == [] && saw.remarks.count == 1, "\(saw.best)")
    let line = try calibration("S4.26-animated-offset") { 1 + $0 * 500 }
    #expect(line.best == [] && line.remarks.first?.contains("another one") == true, "\(line)")
    #expect(line.yaml == "physics: {}\n")
  }

  @Test("A log whose trials contradict each other or are not all there tells nothing")
  func refuses() throws {
    let script = try #require(ProbeScript.of("S5.15-tap-movement.yaml"))
    var calibration = Calibration()
    calibration.take(ComparedLog(), of: script, named: "empty")
    #expect(calibration.best == [] && calibration.remarks.count == 1)
    #expect(try Self.calibration(script, ["tapAllowableMovement=1"]).remarks.count == 1)
    #expect(try Self.calibration(script, ["tapAllowableMovement=500"]).remarks.count == 1)
  }
}
