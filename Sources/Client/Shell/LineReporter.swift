import Flickbook

/// Prints what a line of the shell has caused: the story, the answer of a question, and what failed.
final class LineReporter: Reporter {
  let wantsRecords = true
  private let sink: ByteSink
  private let story: StoryReporter
  /// Whether a line has failed.
  private(set) var hasFailed = false
  /// Why the session was lost; nil as long as it was not.
  private(set) var lossReason: String?

  init(_ sink: ByteSink) {
    self.sink = sink
    story = StoryReporter(sink)
  }

  func noteFailure() { hasFailed = true }

  /// Returns records as lines.
  func story(of records: [LogRecord]) -> [String] {
    Story(records).lines.map { "   \(DisplayText.printable($0))" }
  }

  func tell(picture: String) throws(FileProblem) {
    for line in picture.split(separator: "\n") { try sink.line("   \(line)") }
  }

  func took(_ step: StepReport) throws {
    if case .lost(let reason) = step.verdict {
      lossReason = reason
      return
    }
    try story.tell(step)
    if !step.flaws.isEmpty { hasFailed = true }
    guard case .request(let method, _) = step.step.step.action, let answer = step.answer,
      ProtocolSchema.method(method)?.isQuestion == true
    else { return }
    if let picture = answer["text"]?.string, method == "snapshot.take" {
      return try tell(picture: picture)
    }
    for member in FlowText().members(answer) { try sink.line("   \(member)") }
  }

  func began(_ script: LoadedScript) {}
  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) {}
  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) {}
  func unreadable(_ script: UnreadableScript) {}
  func finish() {}
}

extension ProtocolSchema.Method {
  /// Whether the answer is what the request is for.
  var isQuestion: Bool {
    let group = name.prefix { $0 != "." }
    return ["query", "snapshot", "server"].contains(group)
      || ["session.list", "session.history", "drop.take"].contains(name)
  }
}
