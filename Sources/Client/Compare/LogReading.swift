import Comparison
import Flickbook
import Wire

/// Reads the logs of a comparison, from files and from scripts that are played.
@MainActor
struct LogReading {
  /// The longest line of a log, in bytes: a frame of some ten thousand elements.
  ///
  /// Rule: guess.
  static let lineMax = 8 << 20

  /// The calls that are equal in all logs that are read.
  var identities = Identities()
  private let reader = JSONReader()

  /// Reads a log from a file.
  ///
  /// - Throws: `FileProblem`, with the line, if it cannot be read, is no log, or has impossible values.
  mutating func log(_ path: String) throws(FileProblem) -> ComparedLog {
    var log = ComparedLog()
    let file = try LineFile(path)
    var number = 0
    while let line = try file.nextLine() {
      number += 1
      guard !line.isEmpty else { continue }
      try take(line, number, into: &log, path)
    }
    guard log.recordCount > 0 else {
      throw FileProblem(path: path, reason: "there are no records in it, so it is no log")
    }
    return log
  }

  private mutating func take(
    _ line: [UInt8], _ number: Int, into log: inout ComparedLog, _ path: String
  ) throws(FileProblem) {
    let place = "\(path):\(number)"
    guard line.count <= Self.lineMax else {
      throw FileProblem(path: place, reason: "the line has more than \(Self.lineMax) bytes")
    }
    guard let document = try? reader.document(line), document.root.kind == .object else {
      throw FileProblem(path: place, reason: "the line is no JSON object")
    }
    let root = document.root
    if root["log.rewound"] != nil {
      throw FileProblem(path: place, reason: "a log of a seek cannot be compared")
    }
    do throws(UnusableLog) {
      guard root["event"] != nil else {
        if log.recordCount == 0 { try log.takeHeader(root, line: number) }
        return
      }
      guard let record = LogRecord(root, line: line) else {
        throw UnusableLog(line: number, reason: "the record has no time or no source")
      }
      try log.take(record, line: number, &identities)
    } catch {
      throw FileProblem(path: place, reason: error.reason)
    }
  }

  /// Plays a script in this process and reads its log.
  ///
  /// - Throws: `ScriptProblem`, `FileProblem`, or `FileProblem` for a script that does not come to its
  ///   end.
  mutating func play(
    _ path: String, _ settings: ScriptJob.Settings, frames: Bool
  ) throws -> ComparedLog {
    let script = try ScriptLoader(settings).load(path)
    return try play(script, settings, frames: frames)
  }

  /// Plays a script that was read, in a new session unless one is given.
  mutating func play(
    _ script: LoadedScript, _ settings: ScriptJob.Settings, frames: Bool,
    through transport: (any Transport)? = nil
  ) throws -> ComparedLog {
    let sink = ByteSink.memory
    _ = try ScriptRunner(
      script, through: transport ?? StageTransport(layouts: settings.layouts),
      options: ScriptRunner.Options(log: sink, keepsFrames: frames), reporter: SilentReporter {}
    ).run()
    var log = ComparedLog()
    let scene = script.opening?["scene"]
    log.isPaging = scene?["view"]?["isPagingEnabled"]?.bool ?? false
    log.header.scale = scene?["view"]?["scale"]?.number
    log.header.script = script.source.path
    for (index, line) in sink.contents.split(separator: UInt8(ascii: "\n")).enumerated() {
      try take(Array(line), index + 1, into: &log, script.source.path)
    }
    guard log.recordCount > 0 else {
      throw FileProblem(
        path: script.source.path, reason: "the script has not begun; run it to see why")
    }
    return log
  }

  // MARK: The touches of a device

  /// Plays a script with the touches of a device's log in place of its own, so that the reactions alone
  /// are compared.
  ///
  /// The clock of the device's log is set as far ahead as the script's first touch comes later. Returns a
  /// remark where the touches are others than the script's.
  ///
  /// - Throws: as `play(_:_:frames:)`, and `FileProblem` for touches that no finger makes.
  mutating func replay(
    _ path: String, _ settings: ScriptJob.Settings, of device: inout ComparedLog,
    named name: String
  ) throws -> (log: ComparedLog, remark: String?) {
    let script = try ScriptLoader(settings).load(path)
    return try replay(script, settings, of: &device, named: name)
  }

  /// Plays a script that was read, with the touches of a device's log.
  mutating func replay(
    _ script: LoadedScript, _ settings: ScriptJob.Settings, of device: inout ComparedLog,
    named name: String
  ) throws -> (log: ComparedLog, remark: String?) {
    let frames = device.hasFrames
    let counter = TouchCounter(on: StageTransport(layouts: settings.layouts))
    let own = try play(script, settings, frames: frames, through: counter)
    let edges = device.touchEdges
    if !counter.cancels, Self.areTaken(edges) {
      return (
        own,
        "A touch of the log is cancelled or does not end, as of an item that is dragged, so the script's "
          + "own touches are played."
      )
    }
    let replay = TouchReplay(
      device, counts: counter.counts, on: StageTransport(layouts: settings.layouts))
    let log = try play(script, settings, frames: frames, through: replay)
    if let refusal = replay.refusal {
      throw FileProblem(path: name, reason: "its touches cannot be played: \(refusal.message)")
    }
    device.delay(by: replay.shift ?? 0)
    let count = counter.counts.reduce(0, +)
    guard count != edges.count else { return (log, nil) }
    return (
      log,
      "The log has \(edges.count) beginnings and ends of touches, and the script \(count); the log's are "
        + "played."
    )
  }

  /// Whether UIKit has taken touches away from the probe: one is cancelled, or never ends.
  private static func areTaken(_ edges: [ComparedLog.Touch]) -> Bool {
    edges.contains { $0.phase == "cancelled" }
      || edges.count { $0.phase == "began" } > edges.count { $0.phase == "ended" }
  }

  /// Whether a file is a log: its name ends with .jsonl and its first line is no request.
  static func isLog(_ path: String) -> Bool {
    guard path.hasSuffix(LoadedScript.requestsSuffix) else { return false }
    return LinesContent(ofFileAt: path) != .requests
  }
}
