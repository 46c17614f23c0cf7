import AppSources
import Flickbook
import Glibc
import Traces
import Wire

/// A script whose process has ended in the midst of it: completes its log and writes its trace, with
/// the end of the process as the end of the last step.
@MainActor
struct LostScript {
  let script: LoadedScript
  let request: JobRequest
  /// The size of the log before the script, in bytes.
  let logStart: Int
  /// The records of the script, each followed by a newline.
  let records: [UInt8]
  /// The step in progress; nil if the session was being opened.
  let step: LoadedScript.Step?
  /// The details of the steps that no record has, in order.
  let notes: [StepNote]
  let report: CrashReport
  /// Whether frames and steps are among the records.
  let keepsFrames: Bool

  /// The details of a step that no record has.
  struct StepNote {
    /// The line of the step.
    let line: Int
    /// Lines about its failure; nil for a step that held.
    let detail: [String]?
    /// The output of an app's code.
    let printed: String
  }

  /// Writes the files that the script should have.
  ///
  /// - Throws: `FileProblem` for a file that cannot be written.
  func write() throws {
    try completeLog()
    if !request.trace.isEmpty { try request.trace.write(try recorder, .simulatorAtFault) }
  }

  /// The trace of the records, with the end of the process.
  var recorder: TraceRecorder {
    get throws {
      let recorder = TraceRecorder()
      recorder.describe(
        title: script.title, script: String(decoding: script.source.bytes, as: UTF8.self),
        opening: script.opening)
      recorder.describe(command: request.command, variables: script.variables)
      for note in notes {
        if let detail = note.detail { recorder.noteDetail(detail, ofLine: note.line) }
        recorder.notePrinted(note.printed, ofLine: note.line)
      }
      try add(records + ending + skipped, to: recorder)
      return recorder
    }
  }

  /// Adds the records to the log that the process had not written yet.
  ///
  /// The log has the same bytes as the records, so its size says where they continue. A log that is no
  /// file has no size, and stays as it is.
  private func completeLog() throws(FileProblem) {
    guard let path = request.log, let size = Self.size(of: path) else { return }
    let log = try ByteSink(continuing: path)
    try log.write(records.dropFirst(max(0, size - logStart)))
    if keepsFrames { try log.write(ending) }
    try log.flush()
  }

  /// The size of a file, in bytes; nil if there is no file.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Adds records to a trace, which begins again where a seek has led back.
  private func add(_ records: [UInt8], to recorder: TraceRecorder) throws {
    let reader = JSONReader()
    var last = 0.0
    for (index, line) in records.split(separator: UInt8(ascii: "\n")).enumerated() {
      let number = (try? reader.document(Array(line)).root)?["seq"]?.number ?? last
      if number < last { recorder.restart() }
      last = number
      try line.withUnsafeBufferPointer { line throws(FlickbookError) in
        try recorder.add(lines: line, from: index + 1)
      }
    }
  }

  // MARK: Notes

  /// The note that the step in progress has failed.
  private var ending: [UInt8] {
    guard let step else { return [] }
    return position.held(line: step.step.line, verdict: "failed", message: report.message)
      + [UInt8(ascii: "\n")]
  }

  /// The notes that the steps after the last one were not performed.
  private var skipped: [UInt8] {
    guard let step,
      let last = script.steps.firstIndex(where: { $0.contains(JobMessage.Location(step)) })
    else { return [] }
    let notes = position
    return script.steps[(last + 1)...].flatMap { step in
      [
        notes.step(line: step.step.line, text: step.text),
        notes.held(line: step.step.line, verdict: "skipped", message: nil),
      ].flatMap { $0 + [UInt8(ascii: "\n")] }
    }
  }

  /// Notes that bear the position of the last record.
  private var position: ScriptNotes {
    var notes = ScriptNotes()
    if let last = records.split(separator: UInt8(ascii: "\n")).last {
      _ = notes.take(Array(last))
    }
    return notes
  }
}

extension LoadedScript.Step {
  /// Whether the step is at a location, or has the step there as a child.
  func contains(_ location: JobMessage.Location) -> Bool { step(at: location) != nil }
}
