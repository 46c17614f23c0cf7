import Comparison
import Flickbook
import Glibc

/// The `calibrate` command: constants of touch and motion from logs of probe scripts.
@MainActor
struct CalibrateCommand: Subcommand {
  static let name = "calibrate"
  static let options: [Arguments.Option] = [
    .value("out", short: "o"), .flag("json"), .value("write-scripts"),
  ]
  static let help = """
    flickbook calibrate LOG…
        says what logs of probe scripts, played on a device, tell about the constants of touch and
        motion: each with its interval, a physics block for scenes, and a proposal for the table of
        constants. A log is of the script that its first line names, or of which it has the name

      -o, --out FILE         write the block and the proposal to a file: a scene's physics, in YAML,
                             with the rest in comments
      --json                 print one JSON object for programs
      --write-scripts FOLDER write the probe scripts there instead; operands are then constants or
                             names of scripts, all unless given

    Exit: 0 each log tells a constant, 1 a log tells none or contradicts itself, 2 a log that cannot
    be read, or is of no probe script.

    """

  private let operands: [String]
  private let out: String?
  private let isForPrograms: Bool
  private let folder: String?

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    operands = arguments.operands
    out = arguments["out"]
    isForPrograms = arguments.has("json")
    folder = arguments["write-scripts"]
    if folder != nil, let name = ["out", "json"].first(where: arguments.has) {
      throw Arguments.Problem(
        message: "--write-scripts writes scripts and reads no logs, so --\(name) has no meaning.")
    }
    guard folder != nil || !operands.isEmpty else {
      throw Arguments.Problem(
        message:
          "Name one or more logs of probe scripts, or write the scripts with --write-scripts.")
    }
  }

  /// Writes the scripts, or reads the logs and prints what they tell.
  func run() throws -> ExitCode {
    if let folder { return try writeScripts(to: folder) }
    var calibration = Calibration()
    for path in operands {
      var reading = LogReading()
      let log = try reading.log(path)
      guard let script = ProbeScript.of(log.header.script ?? path) ?? ProbeScript.of(path) else {
        throw FileProblem(
          path: path,
          reason:
            "it is of no probe script; flickbook calibrate --write-scripts FOLDER writes them, "
            + "and a log has the name of its script")
      }
      calibration.take(
        log, of: script, named: path.split(separator: "/").last.map(String.init) ?? path)
    }
    if let out {
      let sink = try ByteSink(path: out)
      try sink.write(Array(Self.file(calibration).utf8))
      try sink.flush()
    }
    let output = ByteSink.output
    if isForPrograms {
      try output.json(Self.json(calibration))
    } else {
      try tell(calibration, output)
    }
    try output.flush()
    return calibration.remarks.isEmpty ? .held : .expectationFailed
  }

  private func tell(_ calibration: Calibration, _ output: ByteSink) throws {
    for estimate in calibration.best {
      try output.line(DisplayText.printable(Self.line(estimate)))
    }
    for remark in calibration.remarks { try output.line(DisplayText.printable("✗ \(remark)")) }
    try output.write(Array("\n\(calibration.yaml)\n\(calibration.proposal)\n".utf8))
    let silent = calibration.silent.joined(separator: ", ")
    if !silent.isEmpty { try output.line("The logs say nothing about \(silent).") }
    for sentence in Calibration.unasked { try output.line(sentence) }
  }

  private static func line(_ estimate: Calibration.Estimate) -> String {
    func text(_ value: Double) -> String { Calibration.text(value, of: estimate.constant) }
    let interval =
      estimate.low == estimate.high ? "" : " (from \(text(estimate.low)) to \(text(estimate.high)))"
    let residual =
      estimate.residual.map { ", \(($0 * 100).rounded() / 100) pt from the curve" } ?? ""
    return "\(estimate.constant): \(text(estimate.value))\(interval), by \(estimate.method) of "
      + "\(estimate.log)\(residual)"
  }

  /// The YAML file: the block, and what it is from in comments.
  private static func file(_ calibration: Calibration) -> String {
    let comments =
      calibration.best.map(line) + calibration.remarks + [""]
      + calibration.proposal.split(separator: "\n").map(String.init)
    return comments.map { $0.isEmpty ? "#" : "# \($0)" }.joined(separator: "\n") + "\n"
      + calibration.yaml
  }

  private static func json(_ calibration: Calibration) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("estimates")
    json.beginArray()
    for estimate in calibration.best {
      json.beginObject()
      json.member("constant", estimate.constant)
      for (name, value) in [
        ("value", estimate.value), ("low", estimate.low), ("high", estimate.high),
        ("proposed", Calibration.proposed(estimate)),
      ] {
        json.key(name)
        json.number(value)
      }
      json.member("method", estimate.method)
      json.member("log", estimate.log)
      if let residual = estimate.residual { json.member("residual", residual) }
      json.endObject()
    }
    json.endArray()
    for (name, texts) in [
      ("remarks", calibration.remarks), ("silent", calibration.silent),
      ("unasked", Calibration.unasked),
    ] {
      json.key(name)
      json.beginArray()
      for text in texts { json.string(text) }
      json.endArray()
    }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  // MARK: Scripts

  private func writeScripts(to folder: String) throws -> ExitCode {
    let scripts = try operands.isEmpty ? ProbeScript.all : operands.flatMap(scripts)
    try RunFolder.make(folder)
    let output = ByteSink.output
    for script in scripts {
      let path = folder.hasSuffix("/") ? folder + script.file : "\(folder)/\(script.file)"
      let sink = try ByteSink(path: path)
      try sink.write(Array(script.text.utf8))
      try sink.flush()
      try output.line(DisplayText.printable(path))
    }
    try output.flush()
    return .held
  }

  /// The scripts of a constant, or the one of a name.
  private func scripts(of word: String) throws -> [ProbeScript] {
    let found = ProbeScript.all.filter { $0.constants.contains(word) || $0.name == word }
    guard found.isEmpty else { return found }
    if let row = ProbeScript.unasked.first(where: { $0.constants.contains(word) }) {
      throw Arguments.Problem(message: "No script asks about \(word): \(row.reason).")
    }
    let names = ProbeScript.all.flatMap { $0.constants + [$0.name] }
    let meant = nearest(word, in: names)
    throw Arguments.Problem(
      message: "No script asks about \(word).\(meant.map { " Did you mean \"\($0)\"?" } ?? "")")
  }
}
