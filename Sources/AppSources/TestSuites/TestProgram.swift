import Documents
import Glibc
import Wire

/// A program that runs the tests of a module.
package struct TestProgram: Equatable, Sendable {
  /// A class of tests.
  package struct Class: Equatable, Sendable {
    /// The name, after the names of the types around it.
    package let name: String
    /// The methods, in the order in which they run.
    package let tests: [String]
  }

  /// The path of the executable.
  package let path: String
  /// The classes in the order of their names.
  package let classes: [Class]

  /// Reads a list of the program: a line of JSON for each class.
  init(path: String, list: String) throws(AppProblem) {
    self.path = path
    var classes: [Class] = []
    for line in list.split(separator: "\n") {
      do throws(FlickbookError) {
        let root = try Document(json: Array(line.utf8)).root
        classes.append(
          Class(
            name: root["class"]?.string ?? "",
            tests: root["tests"].map { $0.elements.compactMap(\.string) } ?? []))
      } catch {
        throw AppProblem("The list of tests of \(path) cannot be read: \(error.message)")
      }
    }
    self.classes = classes
  }

  /// Asks a program for its list, and returns the path of the file with the answer.
  ///
  /// - Throws: what the program printed, if it does not answer.
  static func list(_ path: String, in folder: String) throws(AppProblem) -> String {
    let (list, errors) = ("\(folder)/list", "\(folder)/list-messages")
    for file in [list, errors] { unlink(file) }
    let process = try ChildProcess(path, [path, "--list"], output: list, errors: errors)
    guard try process.wait() == 0 else {
      let text = try FileContents.text(errors)
      throw AppProblem(
        printedByTools: text.isEmpty ? "\(path) does not list its tests.\n" : text)
    }
    return list
  }
}
