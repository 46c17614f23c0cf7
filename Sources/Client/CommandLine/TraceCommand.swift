import Flickbook
import Traces

/// The `trace` command: makes a trace from a stored log.
@MainActor
struct TraceCommand: Subcommand {
  static let name = "trace"
  static let options: [Arguments.Option] = [
    .value("output", short: "o"), .value("perfetto"),
  ]
  static let help = """
    flickbook trace LOG
        makes a trace from a log that flickbook run --log LOG --frames has written

      -o, --output FILE      write a page that shows every frame and every call, for a browser
      --perfetto FILE        write a file for Perfetto

    """

  private let log: String
  private let files: TraceFiles

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem(message: "Name one log.")
    }
    log = arguments.operands[0]
    files = TraceFiles(
      page: arguments["output"].map { TraceFiles.File(path: $0) },
      perfetto: arguments["perfetto"].map { TraceFiles.File(path: $0) })
    guard !files.isEmpty else {
      throw Arguments.Problem(message: "Name the file of the trace with -o or --perfetto.")
    }
  }

  /// Reads the log and writes the trace.
  func run() throws -> ExitCode {
    let recorder = TraceRecorder()
    recorder.describe(title: log)
    try LineFile(log).forEachLines { lines, number in
      do throws(FlickbookError) {
        try recorder.add(lines: lines, from: number)
      } catch {
        throw FileProblem(path: "\(log):\(error.line ?? number)", reason: error.message)
      }
    }
    guard recorder.hasFrames || files.page == nil else {
      throw FileProblem(
        path: log,
        reason: "the log has no frames; flickbook run --log FILE --frames writes them")
    }
    try files.write(recorder, .held)
    return .held
  }
}
