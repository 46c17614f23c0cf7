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
    if tellsStory {
      all.append(StoryReporter(choices.contains(where: isForPrograms) ? .errors : output))
    }
    let names = choices.isEmpty && !tellsStory ? ["human"] : choices
    for (kind, sink) in try destinations(names, output) {
      switch kind {
      case "junit": all.append(JUnitReporter(sink))
      case "github": all.append(GitHubReporter(sink))
      case "jsonl": all.append(JSONLReporter(sink))
      case "tap": all.append(TAPReporter(sink))
      default: all.append(HumanReporter(sink, again: again))
      }
    }
    return all.count == 1 ? all[0] : ReporterGroup(all)
  }

  /// Creates the requested reporters of tests, or the one for people if none is requested.
  static func testReporter(_ choices: [String], again: [String]) throws -> any TestReporter {
    let names = choices.isEmpty ? ["human"] : choices
    let all: [any TestReporter] = try destinations(names, ByteSink.output).map { kind, sink in
      switch kind {
      case "junit": JUnitTestReporter(sink)
      case "github": GitHubTestReporter(sink)
      case "jsonl": JSONLTestReporter(sink)
      case "tap": TAPTestReporter(sink)
      default: HumanTestReporter(sink, again: again)
      }
    }
    return all.count == 1 ? all[0] : TestReporterGroup(all)
  }

  /// Whether a word of the form `KIND[:FILE]` names a report for programs on standard output.
  static func isForPrograms(_ choice: String) -> Bool { choice != "human" && !choice.contains(":") }

  /// The kinds that a program reads as a whole.
  private static let wholeKinds: Set<String> = ["jsonl", "tap", "junit"]

  /// Returns the kinds that words of the form `KIND[:FILE]` name, each with its file or the output.
  ///
  /// - Throws: for a kind that does not exist, and for two reports in one file or on the output.
  private static func destinations(
    _ choices: [String], _ output: ByteSink
  ) throws -> [(kind: String, sink: ByteSink)] {
    let printed = choices.filter { !$0.contains(":") }
    if printed.count > 1, let kind = printed.first(where: wholeKinds.contains) {
      throw Arguments.Problem(
        message: "\(printed.joined(separator: " and ")) would both be on standard output. Name a "
          + "file, such as --reporter \(kind):FILE.")
    }
    var files: Set<String> = []
    return try choices.map { choice in
      let parts = choice.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2, !files.insert(parts[1]).inserted {
        throw Arguments.Problem(message: "Two reporters cannot write to \(parts[1]).")
      }
      let kind = parts.first ?? ""
      guard kinds.contains(kind) else {
        let meant = nearest(kind, in: kinds).map { " Did you mean \"\($0)\"?" }
        let known = " It is one of \(kinds.joined(separator: ", "))."
        throw Arguments.Problem(message: "There is no reporter \"\(kind)\".\(meant ?? known)")
      }
      guard parts.count == 2 else { return (kind, output) }
      return (kind, try ByteSink(path: parts[1], over: maker(kind)))
    }
  }

  private static func maker(_ kind: String) -> FileMaker {
    switch kind {
    case "junit": .junitReport
    case "github": .githubReport
    case "jsonl": .linesReport
    case "tap": .tapReport
    default: .humanReport
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
    for source in sources.split(separator: "\n") {
      let words = source.split(separator: " ", maxSplits: 1).map(String.init)
      commandLine +=
        AppSourcesOption.others.contains { words.first == "--\($0)" }
        ? words : ["--layout", String(source)]
    }
    for name in ["socket", "var", "set"] {
      for value in arguments.all(name) { commandLine += ["--\(name)", value] }
    }
    return commandLine
  }

  /// Returns a command line without the daemon's socket: a session of a daemon and a session in this
  /// process are equal, and so are their traces.
  static func inThisProcess(_ commandLine: [String]) -> [String] {
    guard let index = commandLine.firstIndex(of: "--socket") else { return commandLine }
    return Array(commandLine[..<index] + commandLine[(index + 2)...])
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
