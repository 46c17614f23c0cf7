import Glibc

/// Looks at the programs that compile an app's sources: ends one of them at a limit, and says after a
/// second that the sources are compiled.
final class CompilerWatch {
  private let limits: CompilerLimits
  /// The sources, in a sentence.
  private let subject: String
  /// The paths of the sources, which a compiler that is ended may name.
  private let paths: [String]
  private let say: (String) -> Void
  private let start = ContinuousClock.now
  private var hasSpoken = false

  /// How long the sources are compiled before anything is said.
  static let silence = Duration.seconds(1)
  /// How long a compiler that is ended may take to print the place at which it was.
  private static let lastWords = Duration.seconds(5)

  /// - Parameter say: prints a line.
  init(
    _ limits: CompilerLimits, paths: [String],
    say: @escaping (String) -> Void = CompilerWatch.sayOnStandardError
  ) {
    (self.limits, self.paths, self.say) = (limits, paths, say)
    subject =
      paths.count == 1
      ? paths[0].split(separator: "/").last.map(String.init) ?? paths[0] : "\(paths.count) files"
  }

  static func sayOnStandardError(_ line: String) {
    try? FileContents.write(line + "\n", to: STDERR_FILENO, "standard error")
  }

  /// Why a program was ended.
  private enum Excess: Error {
    case time, memory
  }

  /// Waits for the end of a program, whose output is in a file, and returns its exit code.
  ///
  /// - Throws: if a signal ended it, and if it exceeds a limit: then with the place in the sources at
  ///   which it was, as far as it says so.
  func end(
    of process: ChildProcess, _ name: String, output: String
  ) throws(AppProblem) -> Int32 {
    let end: ChildProcess.End
    do throws(Excess) {
      end = try process.wait(looking: look)
    } catch {
      throw problem(error, name, position: stop(process, output))
    }
    return try end.code(of: name)
  }

  private func look(_ bytes: Int) throws(Excess) {
    let passed = ContinuousClock.now - start
    if passed >= Self.silence, !hasSpoken {
      hasSpoken = true
      say("compiling \(subject) …")
    }
    guard passed < .seconds(limits.seconds) else { throw .time }
    guard bytes >> 20 < limits.megabytes else { throw .memory }
  }

  /// Ends a program, and returns the last place that it prints.
  ///
  /// The compiler prints the stack of what it works on when it is aborted.
  private func stop(_ process: ChildProcess, _ output: String) -> SourcePosition? {
    process.send(SIGABRT)
    let ordered = ContinuousClock.now
    _ = try? process.wait { (_) throws(Excess) in
      if ContinuousClock.now - ordered > Self.lastWords { process.send(SIGKILL) }
    }
    let text = (try? FileContents.text(output)) ?? ""
    return SourcePosition(lastIn: text, of: paths)
  }

  private func problem(_ excess: Excess, _ name: String, position: SourcePosition?) -> AppProblem {
    let program = name.split(separator: "/").last.map(String.init) ?? name
    let what =
      switch excess {
      case .time: "took longer than \(limits.seconds) s"
      case .memory: "held more than \(limits.megabytes) MiB of memory"
      }
    let variable =
      switch excess {
      case .time: CompilerLimits.secondsVariable
      case .memory: CompilerLimits.megabytesVariable
      }
    let whereabouts = position.map { "at \($0)" } ?? "with \(subject)"
    return AppProblem(
      "\(program) \(what) and was ended, \(whereabouts). A long expression or literal there is "
        + "compiled sooner in parts, or with its type beside it. \(variable) sets another limit.")
  }
}
