import Flickbook

/// Prints one JSON object for each step and script, for programs.
final class JSONLReporter: Reporter {
  private let sink: ByteSink
  private var script = ""

  init(_ sink: ByteSink) {
    self.sink = sink
  }

  func began(_ script: LoadedScript) {
    self.script = script.title
  }

  func took(_ step: StepReport) throws {
    try sink.object { json in
      json.key("script")
      json.string(script)
      json.key("file")
      json.string(step.step.source.path)
      json.key("line")
      json.integer(step.step.step.line)
      json.key("number")
      json.integer(step.number)
      json.key("step")
      json.string(step.step.step.name)
      if !step.rounds.isEmpty { Self.write(step.rounds, to: &json) }
      json.key("held")
      json.bool(step.flaws.isEmpty)
      if let time = step.time {
        json.key("t")
        json.number(time)
      }
      if !step.flaws.isEmpty { Self.write(step.flaws, to: &json) }
    }
  }

  func warned(_ text: String) throws {
    try sink.object { json in
      json.key("script")
      json.string(script)
      json.key("warning")
      json.string(text)
    }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws {
    try sink.object { json in
      json.key("script")
      json.string(script.title)
      json.key("exit")
      json.integer(outcome.rawValue)
    }
    try sink.flush()
  }

  func unreadable(_ script: UnreadableScript) throws {
    try sink.object { json in
      json.member("script", script.path)
      if let position = script.position {
        json.member("file", position.file)
        if let line = position.line { json.member("line", line) }
        if let column = position.column { json.member("column", column) }
      }
      json.member("error", script.problem)
    }
  }

  func finish() throws { try sink.flush() }

  /// Writes the rounds, the outermost `repeat` first.
  private static func write(_ rounds: [StepReport.Round], to json: inout JSONWriter) {
    json.key("rounds")
    json.beginArray()
    for round in rounds {
      json.beginObject()
      json.key("round")
      json.integer(round.number)
      json.key("times")
      json.integer(round.times)
      json.endObject()
    }
    json.endArray()
  }

  private static func write(_ flaws: [Verdict.Flaw], to json: inout JSONWriter) {
    json.key("flaws")
    json.beginArray()
    for flaw in flaws {
      json.beginObject()
      json.key("line")
      json.integer(flaw.line)
      json.key("column")
      json.integer(flaw.column)
      json.key("message")
      json.string(flaw.message)
      if !flaw.detail.isEmpty {
        json.key("detail")
        json.string(flaw.detail.joined(separator: "\n"))
      }
      json.endObject()
    }
    json.endArray()
  }
}

/// Prints the Test Anything Protocol, version 13: a test point for each step.
final class TAPReporter: Reporter {
  private let sink: ByteSink
  private var lines: TAPLines

  init(_ sink: ByteSink) {
    self.sink = sink
    lines = TAPLines(sink)
  }

  func began(_ script: LoadedScript) throws {
    try lines.open()
    try sink.line("# \(DisplayText.printable(script.title))")
  }

  func took(_ step: StepReport) throws {
    let script = step.step.step
    try lines.point(
      step.flaws.isEmpty,
      "\(step.step.source.path):\(script.line) \(script.name)\(step.roundWords)",
      step.flaws.flatMap { [$0.message] + $0.detail }.flatMap(MessageText.lines))
  }

  func warned(_ text: String) throws {
    for line in MessageText.lines(text) { try sink.line("# warning: \(line)") }
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) throws {
    try sink.flush()
  }

  func unreadable(_ script: UnreadableScript) throws {
    try lines.point(false, script.path, script.problem.split(separator: "\n").map(String.init))
  }

  func finish() throws { try lines.finish() }
}
