import Glibc

/// A folder with a file for each script of a run.
enum RunFolder {
  /// Returns whether a path means a folder: there is one, or the path ends with a slash.
  static func isMeant(by path: String) -> Bool {
    path.hasSuffix("/") || FileKind(path) == .folder
  }

  /// Returns the path of a folder without slashes at its end.
  static func path(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? String(path.prefix(1))
  }

  /// Makes a folder and those that contain it, if they are not there.
  static func make(_ folder: String) throws(FileProblem) {
    guard FileKind(folder) != .folder else { return }
    let outer = SourceText(path: folder, bytes: []).folder
    if !outer.isEmpty { try make(path(outer)) }
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST && FileKind(folder) == .folder else {
      throw .current(folder)
    }
  }
}
