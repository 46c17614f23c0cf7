import Flickbook
import Foundation
import Glibc

/// Finds the scripts that operands name: files, folders, and patterns that the shell has not
/// expanded.
///
/// Results are in the order of the operands, and within a folder in the order of the paths' bytes,
/// so that a run is equal on every machine.
struct ScriptSearch {
  /// A script to run.
  struct Script: Equatable {
    let path: String
    /// Whether an operand names the script; otherwise it was found in a folder.
    let isNamed: Bool
  }

  /// The result for an operand.
  enum Find: Equatable {
    case script(Script)
    /// An operand that leads to no script, with the reason.
    case nothing(operand: String, problem: String)
  }

  private static let scriptSuffixes = [".yaml", ".yml", ".jsonl"]
  /// Scenes and logs are beside scripts, and are no scripts themselves.
  private static let otherSuffixes = [".scene.yaml", ".scene.yml", ".log.jsonl"]

  /// Returns the results for operands; scenes are skipped, and logs that no operand names.
  static func finds(for operands: [String]) -> [Find] {
    let finds = operands.flatMap(finds(for:))
    guard finds.isEmpty, let operand = operands.first else { return finds }
    let problem =
      isScene(operand)
      ? "\(operand) is a scene and no script; flickbook snapshot draws it."
      : "No script matches \(operand)."
    return [.nothing(operand: operand, problem: problem)]
  }

  private static func finds(for operand: String) -> [Find] {
    if FileKind(operand) == nil, operand.contains(where: { "*?[".contains($0) }) {
      let paths = matches(of: operand)
      guard paths.isEmpty else {
        return paths.filter { !isOtherLines($0) }.flatMap { finds(at: $0) }
      }
      return [.nothing(operand: operand, problem: "No file matches \(operand).")]
    }
    return finds(at: operand)
  }

  private static func finds(at path: String) -> [Find] {
    guard FileKind(path) == .folder else {
      return isScene(path) ? [] : [.script(Script(path: path, isNamed: true))]
    }
    let scripts = scripts(below: path)
    guard scripts.isEmpty else {
      return scripts.map { .script(Script(path: $0, isNamed: false)) }
    }
    return [.nothing(operand: path, problem: "There is no script in \(path).")]
  }

  private static func isScene(_ path: String) -> Bool {
    path.hasSuffix(".scene.yaml") || path.hasSuffix(".scene.yml")
  }

  /// Returns the scripts in a folder and its subfolders; links to folders and hidden files are
  /// skipped.
  private static func scripts(below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .flatMap { name -> [String] in
        let path = prefix + name
        switch FileKind(path) {
        case .folder where FileKind(path, followsLink: false) == .folder:
          return scripts(below: path)
        case .file: return isScript(name) && !isOtherLines(path) ? [path] : []
        case .folder, .other, nil: return []
        }
      }
  }

  private static func isScript(_ name: String) -> Bool {
    scriptSuffixes.contains(where: name.hasSuffix) && !otherSuffixes.contains(where: name.hasSuffix)
  }

  /// Returns whether a file has lines of JSON that are no requests, such as a log.
  private static func isOtherLines(_ path: String) -> Bool {
    path.hasSuffix(LoadedScript.requestsSuffix) && LinesContent(ofFileAt: path) != .requests
  }

  /// Returns the matches of a shell pattern, in the order of bytes: the program keeps the locale
  /// `C`.
  private static func matches(of pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { result.gl_pathv[$0].map { String(cString: $0) } }
  }
}

/// The kind of file at a path.
enum FileKind {
  case file, folder
  /// A pipe, terminal or similar file.
  case other

  /// Nil if there is no file, or it is not accessible.
  init?(_ path: String, followsLink: Bool = true) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
