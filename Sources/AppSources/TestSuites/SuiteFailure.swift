/// Why the tests of a module cannot run: a module does not compile.
package struct SuiteFailure: Error, Equatable, Sendable {
  /// The module that does not compile: the tests, or a module that they import.
  package let module: String
  /// The messages of the tools.
  package let text: String
  /// The first error without its position, such as `cannot find 'UITableView' in scope`.
  package let cause: String
  /// The number of files with this error.
  package let files: Int

  /// Reads the messages about a module.
  package init(module: String, text: String) {
    (self.module, self.text) = (module, text)
    var cause: String?
    var paths: Set<String> = []
    var lines = text.split(separator: "\n")[...]
    while let line = lines.popFirst() {
      guard let match = line.wholeMatch(of: #/(.+?):\d+:\d+: error: (.*)/#)?.output else {
        continue
      }
      if cause == nil { cause = String(match.2) }
      if String(match.2) == cause { paths.insert(String(match.1)) }
    }
    self.cause = cause ?? text.split(separator: "\n").first.map(String.init) ?? "no message"
    files = paths.count
  }
}
