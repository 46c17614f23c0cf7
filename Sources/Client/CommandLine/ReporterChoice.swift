import Flickbook
import Glibc

/// The reporters that a command line names.
@MainActor
enum ReporterChoice {
  private static let kinds = ["human", "jsonl", "tap", "junit", "github"]

  /// Creates the requested reporters, or the one for people if none is requested, and the progress
  /// display on a terminal.
  static func reporter(
    _ choices: [String], tellsStory: Bool, again: [String]
  ) throws -> any Reporter {
    // Reporters share one sink for standard output, so that lines are not mixed.
    let output = ByteSink.output
    var all: [any Reporter] = SignOfLife().map { [$0] } ?? []
    if tellsStory { all.append(StoryReporter(output)) }
    var files: Set<String> = []
    for choice in choices.isEmpty && !tellsStory ? ["human"] : choices {
      let parts = choice.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2, !files.insert(parts[1]).inserted {
        throw Arguments.Problem(message: "Two reporters cannot write to \(parts[1]).")
      }
      let file = parts.count == 2 ? parts[1] : nil
      all.append(try reporter(parts.first ?? "", file: file, output, again))
    }
    return all.count == 1 ? all[0] : ReporterGroup(all)
  }

  private static func reporter(
    _ kind: String, file: String?, _ output: ByteSink, _ again: [String]
  ) throws -> any Reporter {
    guard kinds.contains(kind) else {
      let meant = nearest(kind, in: kinds).map { " Did you mean \"\($0)\"?" }
      throw Arguments.Problem(message: "There is no reporter \"\(kind)\".\(meant ?? "")")
    }
    func sink(_ maker: FileMaker) throws -> ByteSink {
      try file.map { try ByteSink(path: $0, over: maker) } ?? output
    }
    switch kind {
    case "junit": return JUnitReporter(try sink(.junitReport))
    case "github": return GitHubReporter(try sink(.githubReport))
    case "jsonl": return JSONLReporter(try sink(.linesReport))
    case "tap": return TAPReporter(try sink(.tapReport))
    default: return HumanReporter(try sink(.humanReport), again: again)
    }
  }
}

/// The command that runs scripts again.
@MainActor
enum Rerun {
  /// The variable in which `--layout` is handed to the program that is compiled from its sources.
  static let variable = "FLICKBOOK_SOURCES"

  /// The words of a command like this one, without its scripts.
  static func commandLine(of arguments: Arguments) -> [String] {
    var commandLine = ["flickbook", RunCommand.name]
    let sources = getenv(variable).map { String(cString: $0) } ?? ""
    // Processes that this process starts have other sources.
    unsetenv(variable)
    for source in sources.split(separator: "\n") { commandLine += ["--layout", String(source)] }
    for name in ["socket", "var", "set"] {
      for value in arguments.all(name) { commandLine += ["--\(name)", value] }
    }
    return commandLine
  }

  /// Returns words as a shell takes them.
  static func text(_ arguments: [String]) -> String {
    arguments.map { argument in
      let isPlain = argument.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_-./:=,@%+".utf8.contains(byte)
        }
      }
      guard !isPlain || argument.isEmpty else { return argument }
      return "'\(argument.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }
}
