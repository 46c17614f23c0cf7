import Glibc

/// Why an app's sources cannot be compiled: a mistake in the command line or the sources, or something
/// that is missing on this machine.
package struct AppProblem: Error, Equatable, CustomStringConvertible {
  /// One or more sentences for a person, or the messages of the compiler as they are.
  package let description: String
  /// Whether the text is what the rewriter, the compiler or the linker printed.
  package let isFromTools: Bool

  init(_ description: String) {
    self.description = description
    isFromTools = false
  }

  init(printedByTools text: String) {
    description = text
    isFromTools = true
  }

  /// The problem of a failed system call.
  static func system(_ path: String, _ number: Int32 = errno) -> AppProblem {
    AppProblem("\(path): \(String(cString: strerror(number)))")
  }
}
