import Glibc

/// The folder of the executable of this process, in which the other programs are.
package enum ProgramFolder {
  static var path: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "/" }
    defer { free(path) }
    return SourceFiles.absolute("\(String(cString: path))/..")
  }

  /// The path of the executable `flickbook-rewrite`.
  package static var rewriter: String { "\(path)/flickbook-rewrite" }
}
