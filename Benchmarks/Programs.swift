import Foundation
import Glibc

/// The programs that are measured: those beside this one, or in the folder that `--programs` names.
@MainActor
enum Programs {
  static var folder = ownFolder

  /// The folder of this program.
  nonisolated static let ownFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The name of their build: `Scripts/build --optimized` makes a folder of that name.
  static var build: String {
    folder.lastPathComponent == "optimized" ? "optimized" : "ordinary"
  }

  /// The path of a program.
  static func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Runs a program from exec to exit, with its output in a file, and returns its exit code.
  ///
  /// Foundation's `Process` learns of the end of a program some tens of milliseconds later.
  static func run(
    _ name: String, _ arguments: [String], output: String = "/dev/null",
    environment: [String: String] = [:]
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let argv = ([path(name)] + arguments).map { strdup($0) }
    let texts = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in argv + texts { free(text) } }
    var number = pid_t()
    let failure = posix_spawn(&number, path(name), &actions, nil, argv + [nil], texts + [nil])
    guard failure == 0 else {
      let reason = String(cString: strerror(failure))
      throw BenchmarkFailure("\(path(name)) cannot be started: \(reason)")
    }
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkFailure("\(path(name)) cannot be waited for") }
    }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
