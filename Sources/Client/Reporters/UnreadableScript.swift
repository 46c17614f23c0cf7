import Flickbook

/// A script that could not be read or run, with the reason.
struct UnreadableScript: Equatable, Codable, Sendable {
  /// A position in a file.
  struct Position: Equatable, Codable, Sendable {
    /// The path of the script, or of a file to which it refers.
    let file: String
    /// The line and the column, counted from 1; nil where they are not known.
    let line: Int?
    let column: Int?
  }

  /// The path of the script.
  let path: String
  /// The reason for people, which begins with the file and may quote a line of it.
  let problem: String
  /// The reason without position and quotation.
  let message: String
  /// The position of the error; nil for a reason that is in no file.
  var position: Position?

  init(_ path: String, _ problem: String) {
    (self.path, self.problem, message) = (path, problem, problem)
  }

  /// An error in a script or in a file to which it refers.
  init(_ path: String, _ problem: ScriptProblem) {
    let error = problem.error
    (self.path, self.problem) = (path, problem.description)
    message = [error.message, error.hint].compactMap(\.self).joined(separator: "\n")
    position = Position(file: problem.source.path, line: error.line, column: error.column)
  }
}
