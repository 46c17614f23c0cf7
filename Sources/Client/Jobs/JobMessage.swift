import Flickbook
import Wire

/// A message about the script that a job runs: the calls of its reporter, and how the script ended.
enum JobMessage: Sendable {
  /// The location of a step in its script's files.
  struct Location: Hashable, Sendable {
    let file: String
    let line: Int
    let column: Int
  }

  /// The result of a step, which its location identifies.
  struct Result: Sendable {
    var number: Int
    var location: Location
    var verdict: Verdict
    var rounds: [StepReport.Round] = []
    var time: Double?
    var records = ""
    var picture: String?
    var refusal: FlickbookError?
    var printed = ""
  }

  case began
  case takes(Location)
  case took(Result)
  case warned(String)
  case failedToOpen(Verdict)
  case saw(String)
  case printed(String)
  /// How far the process has printed before the next message.
  case printedTo(Int)
  /// How far the records have been written before the next message.
  case recordedTo(Int)
  /// A sign of life from a run that is not reported.
  case lives
  case ended(ExitCode, time: ScriptTime)
  case unreadable(path: String, problem: String)
  /// The last message of a script.
  case done(ExitCode)
}

extension JobMessage.Location {
  init(_ step: LoadedScript.Step) {
    self.init(file: step.source.path, line: step.step.line, column: step.step.column)
  }
}

// MARK: Lines

extension JobMessage {
  /// The message as one line of JSON, with its end.
  var line: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("event")
    write(into: &json)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func write(into json: inout JSONWriter) {
    switch self {
    case .began: json.string("began")
    case .takes(let location):
      json.string("takes")
      location.write(into: &json)
    case .took(let result):
      json.string("took")
      result.write(into: &json)
    case .warned(let text):
      json.string("warned")
      json.member("text", text)
    case .failedToOpen(let verdict):
      json.string("failedToOpen")
      verdict.write(into: &json)
    case .saw(let picture):
      json.string("saw")
      json.member("picture", picture)
    case .printed(let text):
      json.string("printed")
      json.member("text", text)
    case .printedTo(let end):
      json.string("printedTo")
      json.member("end", end)
    case .recordedTo(let end):
      json.string("recordedTo")
      json.member("end", end)
    case .lives: json.string("lives")
    case .ended(let outcome, let time):
      json.string("ended")
      json.member("exit", Int(outcome.rawValue))
      if let simulated = time.simulated { json.member("t", simulated) }
      json.member("real", time.real)
    case .unreadable(let path, let problem):
      json.string("unreadable")
      json.member("file", path)
      json.member("problem", problem)
    case .done(let outcome):
      json.string("done")
      json.member("exit", Int(outcome.rawValue))
    }
  }

  /// Reads a line without its end; nil if it is no message.
  init?(_ line: some Sequence<UInt8>) {
    guard let root = try? Document(json: line).root else { return nil }
    switch root["event"]?.string {
    case "began": self = .began
    case "takes": self = .takes(Location(root))
    case "took":
      guard let result = Result(root) else { return nil }
      self = .took(result)
    case "warned": self = .warned(root["text"]?.string ?? "")
    case "failedToOpen":
      guard let verdict = Verdict(root) else { return nil }
      self = .failedToOpen(verdict)
    case "saw": self = .saw(root["picture"]?.string ?? "")
    case "printedTo": self = .printedTo(root["end"]?.integer ?? 0)
    case "recordedTo": self = .recordedTo(root["end"]?.integer ?? 0)
    case "lives": self = .lives
    case "printed": self = .printed(root["text"]?.string ?? "")
    case "ended":
      self = .ended(
        ExitCode(root),
        time: ScriptTime(simulated: root["t"]?.number, real: root["real"]?.number ?? 0))
    case "unreadable":
      self = .unreadable(
        path: root["file"]?.string ?? "", problem: root["problem"]?.string ?? "")
    case "done": self = .done(ExitCode(root))
    default: return nil
    }
  }
}

extension JobMessage.Location {
  fileprivate func write(into json: inout JSONWriter) {
    json.member("file", file)
    json.member("line", line)
    json.member("column", column)
  }

  fileprivate init(_ node: Node) {
    self.init(
      file: node["file"]?.string ?? "", line: node["line"]?.integer ?? 0,
      column: node["column"]?.integer ?? 0)
  }
}

extension JobMessage.Result {
  fileprivate func write(into json: inout JSONWriter) {
    json.member("number", number)
    location.write(into: &json)
    if let time { json.member("t", time) }
    if !records.isEmpty { json.member("records", records) }
    if let picture { json.member("picture", picture) }
    if !printed.isEmpty { json.member("printed", printed) }
    if let refusal {
      json.key("refusal")
      json.beginObject()
      refusal.write(into: &json)
      json.endObject()
    }
    json.key("rounds")
    json.beginArray()
    for round in rounds {
      json.beginArray()
      json.integer(round.number)
      json.integer(round.times)
      json.endArray()
    }
    json.endArray()
    verdict.write(into: &json)
  }

  fileprivate init?(_ node: Node) {
    guard let number = node["number"]?.integer, let verdict = Verdict(node) else { return nil }
    self.init(number: number, location: JobMessage.Location(node), verdict: verdict)
    for pair in node["rounds"]?.elements.map({ $0.elements.compactMap(\.integer) }) ?? []
    where pair.count == 2 {
      rounds.append(StepReport.Round(number: pair[0], times: pair[1]))
    }
    time = node["t"]?.number
    records = node["records"]?.string ?? ""
    picture = node["picture"]?.string
    printed = node["printed"]?.string ?? ""
    refusal = node["refusal"].flatMap(FlickbookError.init(job:))
  }
}

extension Verdict {
  fileprivate func write(into json: inout JSONWriter) {
    json.key("verdict")
    switch self {
    case .held: json.string("held")
    case .failed(let flaws):
      json.string("failed")
      json.key("flaws")
      json.beginArray()
      for flaw in flaws { flaw.write(into: &json) }
      json.endArray()
    case .refused(let error):
      json.string("refused")
      error.write(into: &json)
    case .lost(let reason):
      json.string("lost")
      json.member("message", reason)
    }
  }

  fileprivate init?(_ node: Node) {
    let message = node["message"]?.string ?? ""
    switch node["verdict"]?.string {
    case "held": self = .held
    case "failed": self = .failed(node["flaws"]?.elements.map { Flaw($0) } ?? [])
    case "refused":
      guard let error = FlickbookError(job: node) else { return nil }
      self = .refused(error)
    case "lost": self = .lost(message)
    default: return nil
    }
  }
}

extension FlickbookError {
  /// Writes the members of an error.
  fileprivate func write(into json: inout JSONWriter) {
    json.member("error", name.rawValue)
    json.member("message", message)
    if let hint { json.member("hint", hint) }
    if let path { json.member("path", path) }
    if !details.isEmpty { json.member("details", details) }
  }

  fileprivate init?(job node: Node) {
    guard let name = node["error"]?.string.flatMap(Name.init) else { return nil }
    self.init(
      name, node["message"]?.string ?? "", hint: node["hint"]?.string,
      path: node["path"]?.string, details: node["details"]?.string ?? "")
  }
}

extension Verdict.Flaw {
  fileprivate func write(into json: inout JSONWriter) {
    json.beginObject()
    json.member("line", line)
    json.member("column", column)
    json.member("message", message)
    json.strings("detail", detail)
    if let rule { json.member("rule", rule) }
    if further > 0 { json.member("further", further) }
    json.endObject()
  }

  fileprivate init(_ node: Node) {
    self.init(
      line: node["line"]?.integer ?? 0, column: node["column"]?.integer ?? 0,
      message: node["message"]?.string ?? "",
      detail: node["detail"]?.elements.compactMap(\.string) ?? [],
      rule: node["rule"]?.integer, further: node["further"]?.integer ?? 0)
  }
}

extension ExitCode {
  /// Reads the exit code of a script; the simulator is at fault if there is none.
  fileprivate init(_ node: Node) {
    self =
      node["exit"]?.integer.flatMap { Int32(exactly: $0) }.flatMap(ExitCode.init(rawValue:))
      ?? .simulatorAtFault
  }
}
