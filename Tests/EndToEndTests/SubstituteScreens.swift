import Foundation
import Testing

/// Screens that import substitutes of libraries, compiled and run by the built programs.
struct SubstituteScreens {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Plays scripts with the sources of screens.
  func play(_ screens: String, _ scripts: String...) throws {
    let path = "\(directory.path)/Screens.swift"
    try screens.write(toFile: path, atomically: false, encoding: .utf8)
    for (number, script) in scripts.enumerated() {
      let scriptPath = "\(directory.path)/\(number).yaml"
      try script.write(toFile: scriptPath, atomically: false, encoding: .utf8)
      let run = try FinishedProgram(
        at: Binaries.url("flickbook").path, ["run", "--layout", path, scriptPath],
        environment: [
          "XDG_CACHE_HOME": "\(directory.path)/cache",
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": directory.path,
        ])
      #expect(run.status == 0, "\(run.errors)\(run.output)")
    }
  }
}
