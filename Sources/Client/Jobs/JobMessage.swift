import Flickbook
import Wire

/// A message about the script that a job runs: the calls of its reporter, and how the script ended.
enum JobMessage: ProcessMessage, Sendable {
  /// The location of a step in its script's files.
  struct Location: Hashable, Codable, Sendable {
    let file: String
    let line: Int
    let column: Int
  }

  /// The result of a step, which its location identifies.
  struct Result: Codable, Sendable {
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
  case unreadable(UnreadableScript)
  /// The last message of a script.
  case done(ExitCode)
}

extension JobMessage.Location {
  init(_ step: LoadedScript.Step) {
    self.init(file: step.source.path, line: step.step.line, column: step.step.column)
  }
}
