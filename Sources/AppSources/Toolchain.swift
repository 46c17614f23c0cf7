import Glibc

/// The Swift compiler in the PATH.
package struct Toolchain {
  let swiftc: String
  /// The linker driver of the toolchain, or the one in the PATH.
  let clang: String
  /// The folder of the executables, after links.
  private let bin: String

  /// Finds the compiler; nil if there is none.
  package init?(path: String? = getenv("PATH").map { String(cString: $0) }) {
    guard let swiftc = Self.find("swiftc", in: path) else { return nil }
    self.swiftc = swiftc
    let real = realpath(swiftc, nil)
    defer { free(real) }
    bin = SourceFiles.absolute("\(real.map { String(cString: $0) } ?? swiftc)/..")
    let own = "\(bin)/clang"
    clang = access(own, X_OK) == 0 ? own : Self.find("clang", in: path) ?? own
  }

  /// The program of SwiftPM.
  var swift: String { "\(bin)/swift" }

  /// The folder of Swift's dynamic libraries.
  var libraries: String { SourceFiles.absolute("\(bin)/../lib/swift/linux") }

  /// The folder of Swift's static libraries and their modules.
  var staticLibraries: String { SourceFiles.absolute("\(bin)/../lib/swift_static/linux") }

  private static func find(_ name: String, in path: String?) -> String? {
    (path ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }.first {
      var status = stat()
      return access($0, X_OK) == 0 && stat($0, &status) == 0
        && status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// The words that give the compiler its macro plugins, as its driver does.
  var pluginArguments: [String] {
    let host = SourceFiles.absolute("\(bin)/../lib/swift/host")
    let server = "\(host)/libSwiftInProcPluginServer.so"
    guard access(server, R_OK) == 0 else { return [] }
    return ["-in-process-plugin-server-path", server, "-plugin-path", "\(host)/plugins"]
  }

  /// The program that writes where a process has trapped; nil if the toolchain has none.
  package var backtracer: String? {
    let folder = SourceFiles.absolute("\(bin)/../libexec/swift/linux")
    // The static one needs no library that the process may lack.
    return ["swift-backtrace-static", "swift-backtrace"].lazy.map { "\(folder)/\($0)" }.first {
      access($0, X_OK) == 0
    }
  }

  /// Returns the line of `swiftc --version` that tells the version.
  static func version(in output: String) -> String {
    let lines = output.split(separator: "\n")
    return String(lines.first { $0.contains("Swift version") } ?? lines.first ?? "")
  }

  /// The problem of a machine without a compiler, or with a compiler of another version.
  static func problem(found: (path: String, version: String)?, needed: String) -> AppProblem {
    guard let found else {
      return AppProblem(
        "An app's sources are compiled with swiftc, and there is none in the PATH. It has to be the "
          + "compiler that built Flickbook: \(needed).")
    }
    return AppProblem(
      "An app's sources are compiled with the compiler that built Flickbook, \(needed); "
        + "\(found.path) is \(found.version.isEmpty ? "another one" : found.version).")
  }
}
