import AppSources
import Foundation

/// The executable `flickbook-rewrite`, which is installed beside this one.
///
/// It is a process of its own, since it links the toolchain's Swift library and this program has one
/// inside.
struct RewriterProgram {
  /// The path of the executable.
  let path: String

  static let name = "flickbook-rewrite"

  /// Finds the executable.
  ///
  /// - Throws: a problem that names the path, if it is missing.
  init() throws(FileProblem) {
    path = ProgramFolder.rewriter
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw FileProblem(
        path: path, reason: "it is not there. Scripts/build \(Self.name) builds it.")
    }
  }

  /// Runs the program with this one's standard streams, and returns its exit code.
  ///
  /// - Parameter arguments: the command line, without the program's name.
  /// - Throws: a problem if it cannot be started.
  func run(_ arguments: [String]) throws(FileProblem) -> Int32 {
    do throws(AppProblem) {
      return try ForegroundProgram.run(path, [path] + arguments)
        ?? ExitCode.simulatorAtFault.rawValue
    } catch {
      throw FileProblem(path: path, reason: "it cannot be started: \(error.description)")
    }
  }
}
