import AppSources
import Flickbook
import Glibc
import Testing
import Traces
import Wire

@testable import Client

@Suite("A script whose process was lost")
@MainActor
struct LostScriptTests {
  private static let script = """
    scene: {sections: [{items: 3}]}
    steps:
      - advance: 1s
      - tap: {item: [0, 0]}
      - settle

    """
  private nonisolated static let first =
    #"{"seq":1,"t":0,"frame":0,"source":"view","event":"opened"}"# + "\n"
  private nonisolated static let second =
    #"{"seq":1,"t":1,"frame":60,"source":"script","event":"step","line":4,"text":"- tap"}"# + "\n"

  private func lost(
    _ folder: Folder, log: String, trace: String? = nil, start: Int = 0, keepsFrames: Bool
  ) throws -> LostScript {
    let path = "\(folder.path)/script.yaml"
    let script = try ScriptLoader().load(SourceText(path: path, bytes: Array(Self.script.utf8)))
    var request = JobRequest(path: path, log: log)
    request.trace.page = trace.map { TraceFiles.File(path: $0) }
    return LostScript(
      script: script, request: request, logStart: start,
      records: Array((Self.first + Self.second).utf8), step: script.steps[1],
      notes: [LostScript.StepNote(line: 4, detail: ["a call"], printed: "before the end\n")],
      report: CrashReport(.signal(SIGILL)), keepsFrames: keepsFrames)
  }

  @Test(
    "Its log is completed from where the process had written it, in a log of several scripts too",
    arguments: [
      ("", 0), (first, 0), ("{\"seq\":1,\"t\":0,\"fr", 0), (first + second, 0),
      ("{\"seq\":9}\n", 10), ("{\"seq\":9}\n" + first, 10),
    ])
  func log(written: String, start: Int) throws {
    let folder = try Folder()
    let log = "\(folder.path)/log.jsonl"
    let sink = try ByteSink(path: log)
    try sink.write(written.utf8)
    try sink.flush()
    try lost(folder, log: log, start: start, keepsFrames: false).write()
    let earlier = String(written.prefix(start))
    #expect(
      String(decoding: try FileBytes.read(log), as: UTF8.self)
        == earlier + Self.first + Self.second)
  }

  @Test("A log with steps and the trace end with the step that was lost")
  func trace() throws {
    let folder = try Folder()
    let (log, trace) = ("\(folder.path)/log.jsonl", "\(folder.path)/trace.html")
    _ = try ByteSink(path: log)
    let lost = try lost(folder, log: log, trace: trace, keepsFrames: true)
    try lost.write()
    let text = String(decoding: try FileBytes.read(log), as: UTF8.self)
    let held =
      #"{"seq":1,"t":1,"frame":60,"source":"script","event":"held","line":4,"verdict":"failed","#
      + #""message":"The process was ended by a trap (SIGILL)."}"# + "\n"
    #expect(text == Self.first + Self.second + held)
    #expect(!(try FileBytes.read(trace)).isEmpty)
    let steps = try lost.recorder.trace.steps
    #expect(steps.map(\.verdict) == ["failed", "skipped"])
    #expect(steps.first?.message == "The process was ended by a trap (SIGILL).")
    #expect(steps.map(\.printed) == ["before the end\n", ""])
    #expect(steps.map(\.detail) == ["a call", ""])
  }
}
