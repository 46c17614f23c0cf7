public import Flickbook
import Glibc

/// The `flickbook` command.
@MainActor
public enum CommandLineTool {
  /// Runs a command line, the program's name included, and hands back the exit code.
  ///
  /// `layouts` are those that scenes may name; a program that brings some is a `flickbook` of its own.
  public static func run(
    _ words: [String], layouts: LayoutRegistry = LayoutRegistry()
  ) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let name = words.dropFirst().first ?? "--help"
    let rest = Array(words.dropFirst(2))
    do {
      return try run(name, rest, layouts).rawValue
    } catch let problem as Arguments.Problem {
      return fail("flickbook \(name): \(problem.message)", .usage)
    } catch let problem as FileProblem {
      return fail("flickbook: \(problem.description)", .usage)
    } catch let problem as ScriptProblem {
      return fail(problem.description, .usage)
    } catch let failure as DoorFailure {
      switch failure {
      case .refused(let error): return fail(sentence(error), ExitCode(error.name))
      case .unreachable(let reason): return fail("flickbook: \(reason)", .usage)
      case .lost(let reason): return fail("flickbook: \(reason)", .simulatorAtFault)
      }
    } catch let error as FlickbookError {
      return fail(sentence(error), .usage)
    } catch {
      return fail("flickbook: \(error)", .simulatorAtFault)
    }
  }

  private static let commands = [
    "run", "send", "watch", "snapshot", "schema", "record", "lint", "help", "version",
  ]

  private static func run(
    _ name: String, _ words: [String], _ layouts: LayoutRegistry
  ) throws -> ExitCode {
    if words.first == "--help", commands.contains(name) { return try write(Array(usage.utf8)) }
    switch name {
    case "run": return try RunCommand(words, layouts: layouts).run()
    case "send": return try SendCommand(words).run()
    case "watch": return try WatchCommand(words).run()
    case "snapshot": return try SnapshotCommand(words, layouts: layouts).run()
    case "schema": return try write(Schema.json(with: layouts) + [UInt8(ascii: "\n")])
    case "record": return try RecordCommand(words).run()
    case "lint": return try LintCommand(words, layouts: layouts).run()
    case "help", "--help", "-h": return try write(Array(usage.utf8))
    case "version", "--version": return try write(Array("flickbook 0.1.0\n".utf8))
    default:
      let meant = nearest(name, in: commands).map { " Did you mean \"\($0)\"?" }
      throw Arguments.Problem(message: "There is no such command.\(meant ?? "")")
    }
  }

  private static func write(_ bytes: [UInt8]) throws -> ExitCode {
    let output = ByteSink.output
    try output.write(bytes)
    try output.flush()
    return .held
  }

  private static func fail(_ message: String, _ code: ExitCode) -> Int32 {
    let errors = ByteSink.errors
    // Nobody is left to tell when standard error is closed; the exit code still says it.
    try? errors.line(message)
    try? errors.flush()
    return code.rawValue
  }

  /// An error of the protocol for a person.
  static func sentence(_ error: FlickbookError) -> String {
    let hint = error.hint.map { "\n  \($0)" } ?? ""
    return "\(error.name.rawValue): \(error.message)\(hint)"
  }

  private static let usage = """
    flickbook run FILE…        run gesture scripts, in this process or through a daemon
        --socket PATH          through the daemon that listens there
        --log FILE             write the bare records; a folder gets a file a script
        --update               keep the pictures that are seen now
        --reporter KIND[:FILE] human, jsonl or tap
        --story                tell each script as a story
        --twice                run each script twice more, and compare the logs
    flickbook send METHOD [key=value…] [--socket PATH]
                               send one request; values are YAML
    flickbook watch [SESSION] [--socket PATH]
                               follow a session's log
    flickbook record FILE [--socket PATH] [--listen PATH]
                               write what a client sends to FILE (.jsonl), for run to play again;
                               the client is standard input and output, or the first to connect
                               to --listen; FILE is written anew; SIGINT or SIGTERM ends it
    flickbook snapshot SCENE [--socket PATH]
                               draw a scene as text
    flickbook lint SCENE [--socket PATH] [--reporter human|jsonl]
                               tell what a scene's layout does wrong; exits with 1 if anything
    flickbook schema           the JSON Schema of messages, scenes and scripts

    Without --socket, send, watch and record look at $FLICKBOOK_SOCKET and at
    $XDG_RUNTIME_DIR/flickbook/flickbook.sock.
    Exit: 0 all held, 1 an expectation failed, 2 usage or script error, 3 the same input gave two
    results, 4 the simulator is at fault, 5 never settled.

    """
}
