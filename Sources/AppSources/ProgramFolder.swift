import Glibc

/// The folder of the executable of this process, in which the other programs are.
package enum ProgramFolder {
  static var path: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "/" }
    defer { free(path) }
    return SourceFiles.absolute("\(String(cString: path))/..")
  }

  /// The path of the schema that is installed with the programs; nil if none is.
  package static var installedSchema: String? {
    let schema = SourceFiles.absolute("\(path)/../share/flickbook/flickbook.schema.json")
    return access(schema, R_OK) == 0 ? schema : nil
  }

  /// The path of the executable `flickbook-rewrite`.
  package static var rewriter: String { "\(path)/flickbook-rewrite" }
}
