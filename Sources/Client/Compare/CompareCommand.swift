import Comparison
import Flickbook
import Glibc

/// The `compare` command: the differences between a log and another log or a script, by rule.
@MainActor
struct CompareCommand: Subcommand {
  static let name = "compare"
  static let options: [Arguments.Option] =
    [.flag("json"), .value("html"), ResourcesOption.option] + AppSourcesOption.options
    + RunValues.options
  static let isGuarded = true
  static let help = """
    flickbook compare LOG [LOG|SCRIPT]
        says what differs between a log, as of a device, and another log or a script, which is
        played in this process: the order and number of calls, their arguments, the offsets of the
        content beyond a pixel, the frames of cells. Each difference begins with its rule. Without a
        second file the log's first line names the script, which is beside the log. A script is
        played with the touches of a device's log in place of its own, at their instants

      --json                 print one JSON object for programs
      --html FILE            also write a page with pictures of both curves, for a browser
      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does
      --module NAME=PATH     compile a module in front of them, as for flickbook run
      --stub NAME=FILE       compile a substitute for a missing module, as for flickbook run
      --only CLASS           only the files that a class needs, as for flickbook run
      --resources FOLDER     find the images of the app's main bundle there, as flickbook run does
      --var NAME=VALUE       the value of ${NAME} in the script; can be repeated
      --set PATH=VALUE       a value of the script's scene, such as physics.panSlop=12; can be
                             repeated

    Exit: 0 no difference, 1 differences, 2 a log or a script that cannot be compared.

    """

  private let log: String
  private let other: String?
  private let isForPrograms: Bool
  private let page: String?
  private let settings: ScriptJob.Settings

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard (1...2).contains(arguments.operands.count) else {
      throw Arguments.Problem(message: "Name a log, and the log or script to compare it with.")
    }
    log = arguments.operands[0]
    other = arguments.operands.count == 2 ? arguments.operands[1] : nil
    isForPrograms = arguments.has("json")
    page = arguments["html"]
    settings = ScriptJob.Settings(layouts: layouts, values: try RunValues(arguments))
  }

  /// Compares, and prints the differences; the exit code says whether there are any.
  func run() throws -> ExitCode {
    var reading = LogReading()
    var first = try reading.log(log)
    let path = try other ?? script(of: first)
    let isLog = LogReading.isLog(path)
    let second: ComparedLog
    var remark: String?
    if isLog {
      second = try reading.log(path)
    } else if first.header.isOfProbe, !first.touches.isEmpty {
      (second, remark) = try reading.replay(path, settings, of: &first, named: log)
    } else {
      second = try reading.play(path, settings, frames: first.hasFrames)
    }
    let comparison = Comparison(
      first, second, names: ("log", isLog ? "other log" : Comparison.here))
    let report = ComparisonReport(comparison: comparison, paths: (log, path), remark: remark)
    if let page {
      let sink = try ByteSink(path: page)
      try sink.write(ComparisonPage(report, first, second).html)
      try sink.flush()
    }
    let output = ByteSink.output
    if isForPrograms { try output.json(report.json) } else { try report.tell(output) }
    try output.flush()
    return comparison.isEqual ? .held : .expectationFailed
  }

  /// The script that a log's first line names, beside the log or as a path from here.
  private func script(of first: ComparedLog) throws -> String {
    guard let name = first.header.script else {
      throw Arguments.Problem(
        message: "\(log) does not say which script was played. Name the script, or another log, "
          + "behind it.")
    }
    let folder = log.lastIndex(of: "/").map { String(log[...$0]) } ?? ""
    let paths = [folder + name, name]
    guard let path = paths.first(where: { access($0, R_OK) == 0 }) else {
      throw Arguments.Problem(
        message: "\(log) is a log of \(name), which is neither beside it nor here. Name the script "
          + "behind the log.")
    }
    return path
  }
}
