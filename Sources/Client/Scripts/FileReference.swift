import AppSources
import Flickbook
import Glibc

/// The name of a file in a script: a path from the folder of the script.
struct FileReference {
  private let name: String
  private let script: SourceText
  private let line: Int?
  private let column: Int?

  /// Creates the reference of a script, with its position there.
  init(_ name: String, in script: SourceText, line: Int?, column: Int?) {
    (self.name, self.script, self.line, self.column) = (name, script, line, column)
  }

  /// Reads the file.
  ///
  /// A script may be a stranger's, so messages quote only lines of files whose names say that they
  /// are scripts, scenes or rules.
  ///
  /// - Throws: `ScriptProblem` at the position of the reference.
  func read() throws(ScriptProblem) -> SourceText {
    guard !name.hasPrefix("/") else {
      throw problem(
        "The path \"\(name)\" begins at the root of the system.",
        hint: "A script names files by paths from its own folder.")
    }
    let path = script.beside(name)
    do throws(RegularFile.Obstacle) {
      return SourceText(
        path: path, bytes: try FileContents.bytes(path), isQuoted: Self.isQuoted(path))
    } catch .unreachable(ENOENT) {
      throw problem("There is no file \"\(name)\" beside this script.")
    } catch {
      throw problem("The file \"\(name)\" beside this script cannot be read: \(error).")
    }
  }

  /// Whether the file, behind all links, has the name of a script, a scene or rules.
  private static func isQuoted(_ path: String) -> Bool {
    guard let target = realpath(path, nil) else { return false }
    defer { free(target) }
    let name = String(cString: target)
    return [".yaml", ".yml", ".json", ".jsonl"].contains(where: name.hasSuffix)
  }

  private func problem(_ message: String, hint: String? = nil) -> ScriptProblem {
    ScriptProblem(
      error: FlickbookError(.invalidParams, message, hint: hint, line: line, column: column),
      source: script)
  }
}
